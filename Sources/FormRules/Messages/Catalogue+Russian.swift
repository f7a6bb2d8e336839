extension Catalogue {
  /// The Russian texts. A label stays in the nominative, before a colon; a text addresses nobody by gender.
  static let russian: [String: String] = [
    // Document
    "json.syntax":
      "Не удалось прочитать данные: начиная со строки {line}, столбца {column}, это не JSON.",
    "json.encoding":
      "Не удалось прочитать данные: нужен текст в кодировке UTF-8, а байт {offset} к ней не подходит.",
    "json.duplicateKey": "Имя «{key}» встречается в данных дважды, а должно встречаться один раз.",
    "json.depth":
      "Вложенность данных слишком велика: можно прочитать не больше {max, plural, one {# уровня} "
      + "few {# уровней} many {# уровней} other {# уровня}}.",
    "json.size":
      "Данных слишком много: можно прочитать не больше {max, plural, one {# байта} few {# байт} "
      + "many {# байт} other {# байта}}.",
    "json.root": "Данные должны быть объектом JSON, а это {found}.",

    // Presence
    "required": "{label}: заполните это поле.",
    "unknown": "В этой форме нет поля с таким именем.",
    "unknown.suggestion": "В этой форме нет поля с таким именем. Возможно, имелось в виду «{suggestion}».",
    "forbidden": "{label}: с учётом других ответов это поле нужно оставить пустым.",
    "presence.min":
      "Заполните хотя бы {min, plural, =1 {одно поле} one {# поле} few {# поля} many {# полей} "
      + "other {# поля}} из этих: {of}.",
    "presence.max":
      "Заполните не больше {max, plural, =1 {одного поля} one {# поля} few {# полей} many {# полей} "
      + "other {# поля}} из этих: {of}.",
    "presence.together": "Заполните все эти поля или ни одного из них: {of}.",
    "presence.together.missing":
      "Заполните все эти поля или ни одного из них: {of}. Не заполнено: {missing}.",

    // Type
    "type": "{label}: здесь нужно значение другого вида — {expected}.",
    "type.fraction": "{label}: нужно целое число, без дробной части.",
    "type.range": "{label}: нужно число поменьше, в этом слишком много цифр.",
    "type.string": "{label}: здесь нужен текст.",
    "type.integer": "{label}: нужно целое число.",
    "type.number": "{label}: нужно число.",
    "type.boolean": "{label}: нужен ответ «да» или «нет» (true или false).",
    "type.date": "{label}: нужна дата.",
    "type.datetime": "{label}: нужны дата и время.",
    "type.email": "{label}: нужен адрес электронной почты.",
    "type.phone": "{label}: нужен номер телефона.",
    "type.password": "{label}: здесь нужен текст.",
    "type.object": "{label}: здесь нужна группа ответов.",
    "type.array": "{label}: здесь нужен список.",
    "characters": "{label}: уберите, пожалуйста, невидимые управляющие символы.",
    "characters.list": "{label}: уберите, пожалуйста, {position} символ ({char}), он здесь не подходит.",
    "date": "{label}: нужна дата, которая есть в календаре.",
    "date.formats": "{label}: нужна дата, которая есть в календаре, в виде {formats}.",
    "datetime": "{label}: нужны дата и время с часовым поясом, например 2026-11-30T09:00:00Z.",
    "datetime.formats": "{label}: нужны дата и время в виде {formats}.",
    "limit": "{label}: нужно короче, столько здесь проверить нельзя.",
    "limit.bytes":
      "{label}: нужно короче, проверить можно не больше {max, plural, one {# байта} few {# байт} many {# "
      + "байт} other {# байта}}.",
    "limit.match": "{label}: нужно короче или проще, проверка занимает слишком много времени.",
    "limit.items":
      "{label}: можно указать не больше {max, plural, one {# пункта} few {# пунктов} many {# пунктов} "
      + "other {# пункта}}.",
    "limit.violations":
      "Исправить нужно больше, чем можно перечислить; {max, plural, one {показано # замечание} "
      + "few {показаны # замечания} many {показано # замечаний} other {показано # замечания}}.",

    // Text
    "minLength":
      "{label}: нужно не меньше {min, plural, one {# символа} few {# символов} many {# символов} "
      + "other {# символа}} (сейчас {length}).",
    "maxLength":
      "{label}: можно не больше {max, plural, one {# символа} few {# символов} many {# символов} "
      + "other {# символа}} (сейчас {length}).",
    "maxBytes":
      "{label}: нужно короче, не больше {max, plural, one {# байта} few {# байт} many {# байт} "
      + "other {# байта}} (сейчас {bytes}).",
    "alphabet": "{label}: только {alphabet} буквы.",
    "alphabet.lookalike":
      "{label}: только {alphabet} буквы; {position} символ — {script} {char}, она лишь похожа на "
      + "«{lookalike}».",
    "alphabet.script": "{label}: только {alphabet} буквы; {position} символ — {script} {char}.",
    "alphabet.character": "{label}: только {alphabet} буквы; {position} символ, {char}, здесь не подходит.",
    "separators": "{label}: пробелы, дефисы и другие знаки могут стоять только по одному и между буквами.",
    "separators.position":
      "{label}: пробелы, дефисы и другие знаки могут стоять только по одному и между буквами; проверьте "
      + "{position} символ.",
    "mixedScript": "{label}: каждое слово нужно писать буквами одного алфавита.",
    "mixedScript.word":
      "{label}: каждое слово нужно писать буквами одного алфавита; в слове «{word}» смешаны {scripts}.",
    "pattern": "{label}: запишите, пожалуйста, в нужном формате.",
    "notPattern": "{label}: в таком виде принять нельзя, измените, пожалуйста, значение.",
    "format": "{label}: нужен формат «{format}».",
    "format.uri": "{label}: нужна полная ссылка, например https://example.com/page.",
    "format.uuid": "{label}: нужен UUID, например 123e4567-e89b-12d3-a456-426614174000.",
    "format.hostname": "{label}: нужно имя узла, например www.example.com.",
    "format.ipv4": "{label}: нужен адрес IPv4, например 192.0.2.1.",
    "format.ipv6": "{label}: нужен адрес IPv6, например 2001:db8::1.",
    "format.time": "{label}: нужно время с часовым поясом, например 09:30:00Z.",
    "format.duration": "{label}: нужна продолжительность в записи ISO 8601, например P1DT12H — полтора дня.",
    "format.json-pointer": "{label}: нужен указатель JSON Pointer, например /list/0/name.",
    "format.country": "{label}: нужен код страны, например NO.",
    "format.language": "{label}: нужен код языка, например ru или pt-BR.",
    "format.currency": "{label}: нужен код валюты, например EUR.",
    "format.timezone": "{label}: нужно название часового пояса, например Europe/Moscow.",
    "enum": "{label}: нужно одно из значений: {values}.",
    "enum.many": "{label}: нужно одно из предложенных значений.",
    "equals": "{label}: нужно то значение, которого требует форма.",
    "equals.field": "{label}: значение должно совпадать с полем «{field}».",
    "notEquals": "{label}: нужно другое значение.",
    "notEquals.field": "{label}: значение должно отличаться от поля «{field}».",

    // Order
    "min": "{label}: нужно число не меньше {min}.",
    "min.date": "{label}: нужна дата не раньше {min}.",
    "max": "{label}: нужно число не больше {max}.",
    "max.date": "{label}: нужна дата не позже {max}.",
    "exclusiveMin": "{label}: нужно число больше {min}.",
    "exclusiveMin.date": "{label}: нужна дата позже {min}.",
    "exclusiveMax": "{label}: нужно число меньше {max}.",
    "exclusiveMax.date": "{label}: нужна дата раньше {max}.",
    "multipleOf": "{label}: нужно число, кратное {of}.",
    "age.min":
      "{label}: возраст должен быть не меньше {min, plural, one {# года} few {# лет} many {# лет} "
      + "other {# года}}.",
    "age.max":
      "{label}: возраст должен быть не больше {max, plural, one {# года} few {# лет} many {# лет} "
      + "other {# года}}.",

    // E-mail and phone
    "email": "{label}: нужен адрес электронной почты, например name@example.com.",
    "email.noAt": "{label}: в адресе нужен знак «@», как в name@example.com.",
    "email.localEmpty": "{label}: перед знаком «@» нужно имя, как в name@example.com.",
    "email.localTooLong": "{label}: перед знаком «@» может стоять не больше 64 символов.",
    "email.localDot":
      "{label}: перед знаком «@» точки могут стоять только по одной и между другими символами.",
    "email.localCharacter": "{label}: {position} символ нельзя использовать перед знаком «@».",
    "email.quoted": "{label}: имя перед знаком «@» нужно записать без кавычек, как в name@example.com.",
    "email.domainEmpty": "{label}: после знака «@» нужен домен, как в name@example.com.",
    "email.domainDot":
      "{label}: после знака «@» точки могут стоять только по одной и между другими символами.",
    "email.labelTooLong": "{label}: в части домена между точками может быть не больше 63 символов.",
    "email.labelHyphen": "{label}: части домена не могут начинаться или заканчиваться дефисом.",
    "email.domainCharacter": "{label}: {position} символ нельзя использовать после знака «@».",
    "email.dotless": "{label}: после знака «@» нужен полный домен с точкой, как example.com.",
    "email.numericTld": "{label}: после последней точки нужны буквы, как в example.com.",
    "email.literal": "{label}: после знака «@» нужно доменное имя, как example.com.",
    "email.tooLong": "{label}: нужно короче, в адресе электронной почты не больше 254 символов.",
    "email.nonAscii":
      "{label}: адрес нужно записать английскими буквами, цифрами и знаками; {position} символ — другой.",
    "email.comment": "{label}: нужен сам адрес, без пояснений в скобках.",
    "email.whitespace": "{label}: в адресе не должно быть пробелов; проверьте {position} символ.",
    "phone": "{label}: нужен номер телефона, например +7 912 345-67-89.",
    "phone.characters":
      "{label}: здесь могут быть только цифры, пробелы, дефисы, скобки и знак «+» в начале.",
    "phone.tooShort":
      "{label}: после +7 {expected, plural, one {нужна # цифра} few {нужны # цифры} many {нужно # цифр} "
      + "other {нужно # цифры}} (сейчас {digits}).",
    "phone.tooLong":
      "{label}: после +7 {expected, plural, one {нужна только # цифра} few {нужны только # цифры} "
      + "many {нужно только # цифр} other {нужно только # цифры}} (сейчас {digits}).",
    "phone.country": "{label}: нужен номер, который начинается с +7.",
    "phone.ambiguous": "{label}: начните, пожалуйста, с +7, чтобы было видно, не пропущена ли цифра.",
    "phone.plan": "{label}: номеров с таким кодом нет, проверьте, пожалуйста, первые цифры.",
    "phone.kind": "{label}: нужен {kinds} номер.",

    // Password
    "password.require":
      "{label}: {min, plural, one {нужен хотя бы # символ} few {нужно хотя бы # символа} "
      + "many {нужно хотя бы # символов} other {нужно хотя бы # символа}} из таких: {classes}.",
    "password.require.upper":
      "{label}: {min, plural, =1 {нужна хотя бы одна заглавная буква} one {нужна хотя бы # заглавная буква} "
      + "few {нужно хотя бы # заглавные буквы} many {нужно хотя бы # заглавных букв} "
      + "other {нужно хотя бы # заглавной буквы}} (A–Z).",
    "password.require.lower":
      "{label}: {min, plural, =1 {нужна хотя бы одна строчная буква} one {нужна хотя бы # строчная буква} "
      + "few {нужно хотя бы # строчные буквы} many {нужно хотя бы # строчных букв} "
      + "other {нужно хотя бы # строчной буквы}} (a–z).",
    "password.require.digit":
      "{label}: {min, plural, =1 {нужна хотя бы одна цифра} one {нужна хотя бы # цифра} "
      + "few {нужно хотя бы # цифры} many {нужно хотя бы # цифр} other {нужно хотя бы # цифры}} (0–9).",
    "password.require.special":
      "{label}: {min, plural, =1 {нужен хотя бы один специальный символ} "
      + "one {нужен хотя бы # специальный символ} few {нужно хотя бы # специальных символа} many {нужно хотя "
      + "бы # специальных символов} other {нужно хотя бы # специального символа}}, например ! # % или "
      + "пробел.",
    "password.classes":
      "{label}: нужны символы не меньше {min, plural, one {# вида} few {# видов} many {# видов} "
      + "other {# вида}} (сейчас {found}): заглавные и строчные буквы, цифры, специальные символы.",
    "password.allowed": "{label}: здесь можно использовать только те символы, которые допускает форма.",
    "password.consecutive":
      "{label}: один и тот же символ может стоять подряд не больше {max, plural, one {# раза} few {# раз} "
      + "many {# раз} other {# раза}}.",
    "password.common": "{label}: нужен пароль, который труднее угадать, — этот среди самых распространённых.",
    "password.personal": "{label}: в пароле не должно быть частей других ответов.",
    "password.personal.field": "{label}: в пароле не должно быть части поля «{field}».",

    // List
    "minItems":
      "{label}: нужно не меньше {min, plural, one {# пункта} few {# пунктов} many {# пунктов} "
      + "other {# пункта}} (сейчас {count}).",
    "maxItems":
      "{label}: можно не больше {max, plural, one {# пункта} few {# пунктов} many {# пунктов} "
      + "other {# пункта}} (сейчас {count}).",
    "uniqueItems": "{label}: пункты не должны повторяться, а {first}-й и {duplicate}-й одинаковы.",

    // Lookup
    "lookup.exists": "{label}: по этому значению ничего не нашлось, проверьте его, пожалуйста.",
    "lookup.unique": "{label}: это значение уже занято, выберите, пожалуйста, другое.",
    "lookup.verify": "Эти данные не подходят друг к другу. Проверьте их, пожалуйста, и попробуйте ещё раз.",
    "lookup.unavailable": "Сейчас это не получается проверить. Попробуйте, пожалуйста, позже.",
  ]
}

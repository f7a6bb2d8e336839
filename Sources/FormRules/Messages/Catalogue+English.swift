extension Catalogue {
  /// The English texts. A label is read as a noun of either number, so verbs are modal.
  static let english: [String: String] = [
    // Document
    "json.syntax":
      "The data could not be read: it is not valid JSON from line {line}, column {column} on.",
    "json.encoding": "The data could not be read: it must be UTF-8 text, and byte {offset} is not.",
    "json.duplicateKey": "The data has the name “{key}” twice; each name may stand there once.",
    "json.depth":
      "The data is nested too deeply: at most {max, plural, one {# level} other {# levels}} can be read.",
    "json.size": "The data is too large: at most {max, plural, one {# byte} other {# bytes}} can be read.",
    "json.root": "The data must be a JSON object; it is {found}.",

    // Presence
    "required": "{label} must be filled in.",
    "unknown": "This form has no field of this name.",
    "unknown.suggestion": "This form has no field of this name. Did you mean “{suggestion}”?",
    "forbidden": "{label} must stay empty with the other answers given.",
    "presence.min": "Please fill in at least {min, plural, =1 {one} other {#}} of these: {of}.",
    "presence.max": "Please fill in no more than {max, plural, =1 {one} other {#}} of these: {of}.",
    "presence.together": "Please fill in all of these or none of them: {of}.",
    "presence.together.missing":
      "Please fill in all of these or none of them: {of}. Still missing: {missing}.",

    // Type
    "type": "{label} must be {expected}.",
    "type.fraction": "{label} must be a whole number, without a fraction.",
    "type.range": "{label} must be a smaller number; this one has too many digits.",
    "type.string": "{label} must be text.",
    "type.integer": "{label} must be a whole number.",
    "type.number": "{label} must be a number.",
    "type.boolean": "{label} must be true or false.",
    "type.date": "{label} must be a date.",
    "type.datetime": "{label} must be a date and time.",
    "type.email": "{label} must be an e-mail address.",
    "type.phone": "{label} must be a phone number.",
    "type.password": "{label} must be text.",
    "type.object": "{label} must be a group of answers.",
    "type.array": "{label} must be a list.",
    "characters": "{label} must not contain invisible control characters.",
    "characters.list": "{label}: please remove the {position} character ({char}); it cannot be used here.",
    "date": "{label} must be a date that exists.",
    "date.formats": "{label} must be a date that exists, written as {formats}.",
    "datetime": "{label} must be a date and time with a time zone, such as 2026-11-30T09:00:00Z.",
    "datetime.formats": "{label} must be a date and time that exist, written as {formats}.",
    "limit": "{label} must be shorter: there is more here than can be checked.",
    "limit.bytes":
      "{label} must be shorter: at most {max, plural, one {# byte} other {# bytes}} can be checked.",
    "limit.match": "{label} must be shorter or simpler: it takes too long to check.",
    "limit.items": "{label} may have at most {max, plural, one {# entry} other {# entries}}.",
    "limit.violations":
      "There is more to correct than can be listed; {max, plural, one {# note is} other {# notes are}} "
      + "shown.",

    // Text
    "minLength":
      "{label} must have at least {min, plural, one {# character} other {# characters}} (now {length}).",
    "maxLength":
      "{label} may have at most {max, plural, one {# character} other {# characters}} (now {length}).",
    "maxBytes": "{label} must be shorter: at most {max, plural, one {# byte} other {# bytes}} (now {bytes}).",
    "alphabet": "{label} may contain {alphabet} letters only.",
    "alphabet.lookalike":
      "{label} may contain {alphabet} letters only; the {position} character, {char}, is {script} and only "
      + "looks like “{lookalike}”.",
    "alphabet.script":
      "{label} may contain {alphabet} letters only; the {position} character, {char}, is {script}.",
    "alphabet.character":
      "{label} may contain {alphabet} letters only; the {position} character, {char}, cannot be used.",
    "separators":
      "{label}: spaces, hyphens and other marks may stand only one at a time and between letters.",
    "separators.position":
      "{label}: spaces, hyphens and other marks may stand only one at a time and between letters; please "
      + "check the {position} character.",
    "mixedScript": "{label} must keep to one alphabet within a word.",
    "mixedScript.word": "{label} must keep to one alphabet within a word; “{word}” mixes {scripts}.",
    "pattern": "{label} must be in the expected format.",
    "notPattern": "{label} must be changed: it is in a form that cannot be accepted here.",
    "format": "{label} must be in the format “{format}”.",
    "format.uri": "{label} must be a complete link, such as https://example.com/page.",
    "format.uuid": "{label} must be a UUID, such as 123e4567-e89b-12d3-a456-426614174000.",
    "format.hostname": "{label} must be a host name, such as www.example.com.",
    "format.ipv4": "{label} must be an IPv4 address, such as 192.0.2.1.",
    "format.ipv6": "{label} must be an IPv6 address, such as 2001:db8::1.",
    "format.time": "{label} must be a time with a time zone, such as 09:30:00Z.",
    "format.duration":
      "{label} must be a duration in ISO 8601 notation, such as P1DT12H for a day and a half.",
    "format.json-pointer": "{label} must be a JSON Pointer, such as /list/0/name.",
    "format.country": "{label} must be a country code, such as NO.",
    "format.language": "{label} must be a language code, such as en or pt-BR.",
    "format.currency": "{label} must be a currency code, such as EUR.",
    "format.timezone": "{label} must be the name of a time zone, such as Europe/Oslo.",
    "enum": "{label} must be one of these: {values}.",
    "enum.many": "{label} must be one of the values offered.",
    "equals": "{label} must have the value this form asks for.",
    "equals.field": "{label} must be the same as “{field}”.",
    "notEquals": "{label} must have another value.",
    "notEquals.field": "{label} must differ from “{field}”.",

    // Order
    "min": "{label} must be {min} or more.",
    "min.date": "{label} must be {min} or later.",
    "max": "{label} must be {max} or less.",
    "max.date": "{label} must be {max} or earlier.",
    "exclusiveMin": "{label} must be more than {min}.",
    "exclusiveMin.date": "{label} must be later than {min}.",
    "exclusiveMax": "{label} must be less than {max}.",
    "exclusiveMax.date": "{label} must be earlier than {max}.",
    "multipleOf": "{label} must be a multiple of {of}.",
    "age.min": "{label}: the age must be at least {min, plural, one {# year} other {# years}}.",
    "age.max": "{label}: the age must be at most {max, plural, one {# year} other {# years}}.",

    // E-mail and phone
    "email": "{label} must be an e-mail address, such as name@example.com.",
    "email.noAt": "{label} must contain an “@”, as in name@example.com.",
    "email.localEmpty": "{label} must have a name before the “@”, as in name@example.com.",
    "email.localTooLong": "{label} may have at most 64 characters before the “@”.",
    "email.localDot":
      "{label}: before the “@”, dots may stand only one at a time and between other characters.",
    "email.localCharacter": "{label}: the {position} character cannot be used before the “@”.",
    "email.quoted": "{label} must have a name without quotation marks, as in name@example.com.",
    "email.domainEmpty": "{label} must have a domain after the “@”, as in name@example.com.",
    "email.domainDot":
      "{label}: after the “@”, dots may stand only one at a time and between other characters.",
    "email.labelTooLong": "{label}: a part of the domain between dots may have at most 63 characters.",
    "email.labelHyphen": "{label}: no part of the domain may begin or end with a hyphen.",
    "email.domainCharacter": "{label}: the {position} character cannot be used after the “@”.",
    "email.dotless":
      "{label} must have a complete domain after the “@”, with a dot in it, as in example.com.",
    "email.numericTld": "{label} must end in letters after the last dot, as in example.com.",
    "email.literal": "{label} must have a domain name after the “@”, as in example.com.",
    "email.tooLong": "{label} must be shorter: an e-mail address has at most 254 characters.",
    "email.nonAscii":
      "{label}: please use English letters, digits and marks only; the {position} character is another one.",
    "email.comment": "{label} must be a plain address, without remarks in parentheses.",
    "email.whitespace": "{label} must not contain spaces; please check the {position} character.",
    "phone": "{label} must be a phone number, such as +7 912 345-67-89.",
    "phone.characters": "{label} may contain digits, spaces, hyphens, parentheses and a leading “+” only.",
    "phone.tooShort":
      "{label} must have {expected, plural, one {# digit} other {# digits}} after +7 (now {digits}).",
    "phone.tooLong":
      "{label} must have only {expected, plural, one {# digit} other {# digits}} after +7 (now {digits}).",
    "phone.country": "{label} must be a number that begins with +7.",
    "phone.ambiguous": "{label}: please begin with +7, so that it is clear whether a digit is missing.",
    "phone.plan": "{label}: no numbers are in use under this code; please check the first digits.",
    "phone.kind": "{label} must be a {kinds} number.",

    // Password
    "password.require":
      "{label} must contain {min, plural, one {at least # character} other {at least # characters}} out of: "
      + "{classes}.",
    "password.require.upper":
      "{label} must contain at least {min, plural, =1 {one capital letter} other {# capital letters}} (A–Z).",
    "password.require.lower":
      "{label} must contain at least {min, plural, =1 {one small letter} other {# small letters}} (a–z).",
    "password.require.digit":
      "{label} must contain at least {min, plural, =1 {one digit} other {# digits}} (0–9).",
    "password.require.special":
      "{label} must contain at least {min, plural, =1 {one special character} other {# special characters}}, "
      + "such as ! # % or a space.",
    "password.classes":
      "{label} must mix at least {min, plural, one {# kind} other {# kinds}} of characters (now {found}): "
      + "capital letters, small letters, digits, special characters.",
    "password.allowed": "{label} may contain only the characters this form allows.",
    "password.consecutive":
      "{label} may have the same character {max, plural, =1 {only once} =2 {at most twice} "
      + "other {at most # times}} in a row.",
    "password.common": "{label} must be harder to guess: this one is among the most used passwords.",
    "password.personal": "{label} must not contain parts of your other answers.",
    "password.personal.field": "{label} must not contain a part of “{field}”.",

    // List
    "minItems": "{label} must have at least {min, plural, one {# entry} other {# entries}} (now {count}).",
    "maxItems": "{label} may have at most {max, plural, one {# entry} other {# entries}} (now {count}).",
    "uniqueItems": "{label} must not repeat an entry; numbers {first} and {duplicate} are the same.",

    // Lookup
    "lookup.exists": "{label}: nothing was found for this value; please check it.",
    "lookup.unique": "{label}: this value is already taken; please choose another.",
    "lookup.verify": "These details do not match. Please check them and try again.",
    "lookup.unavailable": "This cannot be checked at the moment. Please try again later.",
  ]
}

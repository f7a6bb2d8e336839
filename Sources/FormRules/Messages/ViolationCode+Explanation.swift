extension ViolationCode {
  /// What the code means, what to do about it, and the smallest rules and values that show it.
  package var explained: ViolationExplanation {
    switch self {
    // Document
    case .jsonSyntax:
      .init(
        meaning:
          "The document is not JSON as RFC 8259 defines it. Comments, trailing commas, single quotes and NaN "
          + "are not part of it.",
        remedy: "Look at the line and column and correct the text, or the program that writes it.",
        rules: "fields: { name: {} }", refused: #"{"name": 'Ann'}"#, accepted: #"{"name": "Ann"}"#)
    case .jsonEncoding:
      .init(
        meaning: "The document is not UTF-8: some bytes are no character.",
        remedy: "Write the document in UTF-8. Text in another encoding has to be converted first.")
    case .jsonDuplicateKey:
      .init(
        meaning:
          "An object has the same member name twice. Readers disagree on which one counts, so neither is "
          + "used.",
        remedy: "Keep one of the members.",
        rules: "fields: { name: {} }", refused: #"{"name": "Ann", "name": "Eve"}"#,
        accepted: #"{"name": "Ann"}"#)
    case .jsonDepth:
      .init(
        meaning: "Arrays and objects are nested more deeply than the limit allows.",
        remedy: "Send a flatter document, or raise the limit (--max-depth).")
    case .jsonSize:
      .init(
        meaning: "The document is larger than the limit allows. It is not read.",
        remedy: "Send less, or raise the limit (--max-record).")
    case .jsonRoot:
      .init(
        meaning:
          "The document is JSON, but not an object. A submission is an object with a member for each field.",
        remedy:
          "Wrap the value in an object. For a file with an array of submissions use --input json --each.",
        rules: "fields: { name: {} }", refused: #"["Ann"]"#, accepted: #"{"name": "Ann"}"#)

    // Presence
    case .required:
      .init(
        meaning:
          "A required field is blank: missing, null, or empty after normalisation. White space alone is "
          + "empty.",
        remedy: "Fill in the field. If null or the empty text is a real answer, give the field 'nullable' or "
          + "'allowEmpty'.",
        rules: "fields: { name: { required: true } }", refused: #"{"name": "  "}"#,
        accepted: #"{"name": "Ann"}"#)
    case .unknown:
      .init(
        meaning: "The submission has a member that no field of the form declares.",
        remedy:
          "Correct the name, or drop the member. A form that lets others pass says 'unknown: strip' or "
          + "'allow'.",
        rules: "fields: { name: {} }", refused: #"{"nmae": "Ann"}"#, accepted: #"{"name": "Ann"}"#)
    case .forbidden:
      .init(
        meaning:
          "The field is filled in although its 'when' does not hold, and it says 'otherwise: reject'.",
        remedy: "Leave the field out, or change the answer its condition depends on.",
        rules: "fields:\n  kind: {}\n  other: { when: { kind: other }, otherwise: reject }",
        refused: #"{"kind": "a", "other": "b"}"#, accepted: #"{"kind": "other", "other": "b"}"#)
    case .presenceMin:
      .init(
        meaning: "Fewer fields of a group are filled in than its presence check asks for.",
        remedy: "Fill in more of the fields that 'of' names.",
        rules: "fields: { phone: {}, email: {} }\npresence: [{ of: [phone, email], min: 1 }]", refused: "{}",
        accepted: #"{"email": "ann@example.com"}"#)
    case .presenceMax:
      .init(
        meaning: "More fields of a group are filled in than its presence check allows.",
        remedy: "Leave some of the fields that 'of' names empty.",
        rules: "fields: { card: {}, cash: {} }\npresence: [{ of: [card, cash], max: 1 }]",
        refused: #"{"card": "1", "cash": "2"}"#, accepted: #"{"card": "1"}"#)
    case .presenceTogether:
      .init(
        meaning: "Some fields of a group are filled in and some are not, although they belong together.",
        remedy: "Fill in the missing ones too, or none of the group.",
        rules: "fields: { lat: {}, long: {} }\npresence: [{ of: [lat, long], together: true }]",
        refused: #"{"lat": "55.75"}"#, accepted: #"{"lat": "55.75", "long": "37.62"}"#)

    // Type
    case .type:
      .init(
        meaning:
          "The value is of another JSON type than the field declares. Types are strict: \"5\" is no number. "
          + "An integer may be written 5.0, but has no fraction and fits in 64 bits.",
        remedy: "Send the declared type. For url-encoded forms the rule file says 'coerce: form'.",
        rules: "fields: { count: { type: integer } }", refused: #"{"count": "5"}"#,
        accepted: #"{"count": 5}"#)
    case .characters:
      .init(
        meaning: "The text holds control characters, unassigned code points or unpaired surrogates. They are "
          + "invisible, and nobody types them on purpose.",
        remedy:
          "Remove them. A field of several lines says 'multiline: true', which lets line breaks and tabs "
          + "pass.",
        rules: "fields: { name: {} }", refused: #"{"name": "A\u0007nn"}"#, accepted: #"{"name": "Ann"}"#)
    case .date:
      .init(
        meaning:
          "The text is no date in one of the field's notations, or the calendar has no such day. Nothing is "
          + "rolled over: 30 February is not 2 March.",
        remedy: "Write the date in one of the formats. Other notations are declared with 'input'.",
        rules: "fields: { day: { type: date } }", refused: #"{"day": "2026-02-30"}"#,
        accepted: #"{"day": "2026-02-28"}"#)
    case .datetime:
      .init(
        meaning:
          "The text is no date and time with an offset (RFC 3339), or not in one of the field's notations.",
        remedy: "Write it like 2026-11-30T09:00:00Z or 2026-11-30T12:00:00+03:00.",
        rules: "fields: { at: { type: datetime } }", refused: #"{"at": "2026-11-30 09:00"}"#,
        accepted: #"{"at": "2026-11-30T09:00:00Z"}"#)
    case .limit:
      .init(
        meaning:
          "Something was too long or too much to be checked completely, so it is refused rather than let "
          + "through unchecked.",
        remedy: "Send less. An author whose pattern reaches the limit can write it without nested repetition."
      )

    // Text
    case .minLength:
      .init(
        meaning:
          "The text is shorter than 'minLength'. Length counts code points unless 'lengthUnit' says "
          + "otherwise.",
        remedy: "Enter more characters.",
        rules: "fields: { code: { minLength: 4 } }", refused: #"{"code": "abc"}"#,
        accepted: #"{"code": "abcd"}"#)
    case .maxLength:
      .init(
        meaning:
          "The text is longer than 'maxLength'. Length counts code points unless 'lengthUnit' says "
          + "otherwise.",
        remedy: "Enter fewer characters.",
        rules: "fields: { code: { maxLength: 4 } }", refused: #"{"code": "abcde"}"#,
        accepted: #"{"code": "abcd"}"#)
    case .maxBytes:
      .init(
        meaning:
          "The text takes up more bytes of UTF-8 than 'maxBytes'. A character outside ASCII takes two to "
          + "four.",
        remedy: "Enter fewer characters. bcrypt, for one, reads only 72 bytes.",
        rules: "fields: { code: { maxBytes: 4 } }", refused: #"{"code": "жук"}"#,
        accepted: #"{"code": "жу"}"#)
    case .alphabet:
      .init(
        meaning:
          "The text has characters outside the alphabet. Where Unicode knows one (UTS #39), 'looksLike' "
          + "names the letter an offender is easily taken for.",
        remedy:
          "Retype the characters with the right keyboard layout. 'digits', 'separators' and 'extra' widen "
          + "the alphabet.",
        rules: "fields: { name: { alphabet: english } }", refused: #"{"name": "\u0410nna"}"#,
        accepted: #"{"name": "Anna"}"#)
    case .separators:
      .init(
        meaning:
          "A separator stands at an end of the text or next to another. Separators stand singly between "
          + "letters; a full stop may end the text.",
        remedy: "Remove the extra separator.",
        rules: "fields: { name: { alphabet: english, separators: \"-\" } }", refused: #"{"name": "Anna-"}"#,
        accepted: #"{"name": "Anna-Maria"}"#)
    case .mixedScript:
      .init(
        meaning:
          "A word mixes letters of several scripts, which as a rule is a wrong keyboard layout or a disguise "
          + "(UTS #39).",
        remedy: "Retype the word in one script.",
        rules: "fields: { name: { mixedScript: reject } }", refused: #"{"name": "П\u0065тр"}"#,
        accepted: #"{"name": "Пётр"}"#)
    case .pattern:
      .init(
        meaning: "The whole text does not match the pattern, a PCRE2 regular expression.",
        remedy: "Enter the text in the expected form. An author can say what that is in 'messages'.",
        rules: "fields: { code: { pattern: '[A-Z]{2}-[0-9]+' } }", refused: #"{"code": "AB 7"}"#,
        accepted: #"{"code": "AB-7"}"#)
    case .notPattern:
      .init(
        meaning: "The whole text matches a pattern that is not allowed.",
        remedy: "Enter another text. An author can say in 'messages' what is not allowed.",
        rules: "fields: { code: { notPattern: '0+' } }", refused: #"{"code": "000"}"#,
        accepted: #"{"code": "001"}"#)
    case .format:
      .init(
        meaning:
          "The text does not have the format: uri, uuid, hostname, ipv4, ipv6, time, duration, json-pointer, "
          + "country, language, currency or timezone.",
        remedy: "Correct the text; 'reason' says where to look.",
        rules: "fields: { address: { format: ipv4 } }", refused: #"{"address": "192.0.2.256"}"#,
        accepted: #"{"address": "192.0.2.1"}"#)
    case .enum:
      .init(
        meaning: "The value is none of those listed. Texts are compared exactly, numbers by value.",
        remedy: "Choose one of the values.",
        rules: "fields: { status: { enum: [open, closed] } }", refused: #"{"status": "Open"}"#,
        accepted: #"{"status": "open"}"#)
    case .equals:
      .init(
        meaning: "The value differs from the value, or from the other field, it must equal.",
        remedy: "Enter the same value in both fields.",
        rules: "fields: { code: {}, again: { equals: { field: code } } }",
        refused: #"{"code": "abc", "again": "abd"}"#,
        accepted: #"{"code": "abc", "again": "abc"}"#)
    case .notEquals:
      .init(
        meaning: "The value equals the value, or the other field, it must differ from.",
        remedy: "Enter another value.",
        rules: "fields: { old: {}, new: { notEquals: { field: old } } }",
        refused: #"{"old": "abc", "new": "abc"}"#, accepted: #"{"old": "abc", "new": "abd"}"#)

    // Order
    case .min:
      .init(
        meaning: "The number, date or time lies below 'min'. Numbers are compared exactly, as decimals.",
        remedy: "Enter a value that is not below it.",
        rules: "fields: { count: { type: integer, min: 1 } }", refused: #"{"count": 0}"#,
        accepted: #"{"count": 1}"#)
    case .max:
      .init(
        meaning: "The number, date or time lies above 'max'. Numbers are compared exactly, as decimals.",
        remedy: "Enter a value that is not above it.",
        rules: "fields: { lat: { type: number, max: 90 } }", refused: #"{"lat": 90.01}"#,
        accepted: #"{"lat": 90}"#)
    case .exclusiveMin:
      .init(
        meaning: "The number, date or time is not above 'exclusiveMin'; the bound itself is not allowed.",
        remedy: "Enter a greater value.",
        rules: "fields: { price: { type: number, exclusiveMin: 0 } }", refused: #"{"price": 0}"#,
        accepted: #"{"price": 0.01}"#)
    case .exclusiveMax:
      .init(
        meaning: "The number, date or time is not below 'exclusiveMax'; the bound itself is not allowed.",
        remedy: "Enter a smaller value.",
        rules: "fields: { share: { type: number, exclusiveMax: 1 } }", refused: #"{"share": 1}"#,
        accepted: #"{"share": 0.99}"#)
    case .multipleOf:
      .init(
        meaning: "The number is no whole multiple of the step; computed exactly, as decimals.",
        remedy: "Round the number to the step.",
        rules: "fields: { price: { type: number, multipleOf: 0.01 } }", refused: #"{"price": 1.005}"#,
        accepted: #"{"price": 1.01}"#)
    case .ageMin:
      .init(
        meaning:
          "Somebody born on this date has completed fewer years than the least age on the reference day. A "
          + "birthday on 29 February completes on 1 March in common years, or on 28 February with 'leapDay: "
          + "feb28'.",
        remedy: "Check the date. The reference day is today in the form's zone unless it is given (--today).",
        rules: "fields: { born: { type: date, age: { min: 18 } } }", refused: #"{"born": "2020-01-01"}"#,
        accepted: #"{"born": "1990-01-01"}"#)
    case .ageMax:
      .init(
        meaning:
          "Somebody born on this date has completed more years than the greatest age on the reference day.",
        remedy: "Check the date; a slip in the century is common.",
        rules: "fields: { born: { type: date, age: { max: 130 } } }", refused: #"{"born": "0199-01-01"}"#,
        accepted: #"{"born": "1990-01-01"}"#)

    // E-mail and phone
    case .email:
      .init(
        meaning:
          "The text is no e-mail address of the field's profile (rfc5321 unless another is given); 'reason' "
          + "says what is wrong: noAt, localEmpty, localTooLong, localDot, localCharacter, quoted, "
          + "domainEmpty, domainDot, labelTooLong, labelHyphen, domainCharacter, dotless, numericTld, "
          + "literal, tooLong, nonAscii, comment or whitespace.",
        remedy:
          "Correct the address. 'allow: [quoted, literal, dotless]' admits rare kinds; 'profile: eai' admits "
          + "letters outside ASCII.",
        rules: "fields: { mail: { type: email } }", refused: #"{"mail": "ann@example"}"#,
        accepted: #"{"mail": "ann@example.com"}"#)
    case .phone:
      .init(
        meaning:
          "The text is no complete phone number of country code 7; 'reason' says what is wrong: characters, "
          + "tooShort, tooLong, country, or ambiguous. Ten digits that begin with 7 or 8 are ambiguous: a "
          + "number without its country code, or an eleven-digit number with one digit missing.",
        remedy: "Enter the number with +7 in front. 'national: accept' admits ambiguous numbers as they are.",
        rules: "fields: { phone: { type: phone } }", refused: #"{"phone": "+7 916 123-45"}"#,
        accepted: #"{"phone": "+7 916 123-45-67"}"#)
    case .phonePlan:
      .init(
        meaning: "The number is complete, but no range of the numbering plan holds it.",
        remedy: "Check the code, the three digits after +7. 'plan: none' checks the shape only.",
        rules: "fields: { phone: { type: phone, plan: ru } }", refused: #"{"phone": "+7 (123) 123-11-22"}"#,
        accepted: #"{"phone": "+7 916 123-45-67"}"#)
    case .phoneKind:
      .init(
        meaning: "The number exists in the plan, but is of another kind than the field asks for.",
        remedy: "Enter a number of one of the kinds.",
        rules: "fields: { phone: { type: phone, plan: ru, kinds: [mobile] } }",
        refused: #"{"phone": "+7 800 555-35-35"}"#, accepted: #"{"phone": "+7 916 123-45-67"}"#)

    // Password
    case .passwordRequire:
      .init(
        meaning:
          "The password lacks characters of a required class. upper, lower, digit and special are ASCII; "
          + "special includes the space.",
        remedy: "Add such a character.",
        rules: "fields: { secret: { type: password, require: [digit] } }",
        refused: #"{"secret": "correct horse"}"#,
        accepted: #"{"secret": "correct horse 9"}"#)
    case .passwordClasses:
      .init(
        meaning:
          "The password uses fewer of the classes upper, lower, digit and special than 'minClasses' asks "
          + "for.",
        remedy: "Add characters of another class.",
        rules: "fields: { secret: { type: password, minClasses: 3 } }",
        refused: #"{"secret": "correct horse"}"#,
        accepted: #"{"secret": "Correct horse"}"#)
    case .passwordAllowed:
      .init(
        meaning: "The password has characters outside the allowed classes. Which ones is told only with "
          + "--echo-values.",
        remedy: "Use the allowed characters only.",
        rules: "fields: { secret: { type: password, allowed: [lower, digit] } }",
        refused: #"{"secret": "Horse9"}"#,
        accepted: #"{"secret": "horse9"}"#)
    case .passwordConsecutive:
      .init(
        meaning: "The password repeats a character more often in a row than 'maxConsecutive' allows.",
        remedy: "Break up the run.",
        rules: "fields: { secret: { type: password, maxConsecutive: 2 } }",
        refused: #"{"secret": "horsss"}"#,
        accepted: #"{"secret": "horss"}"#)
    case .passwordCommon:
      .init(
        meaning: "The whole password, without regard to case, stands in the block list.",
        remedy: "Choose another one; several unrelated words are easy to keep in mind and hard to guess.")
    case .passwordPersonal:
      .init(
        meaning: "The password contains a part of at least four characters of another answer.",
        remedy: "Choose one that does not follow from the other answers.",
        rules: "fields: { name: {}, secret: { type: password, personal: [name] } }",
        refused: #"{"name": "Annabel", "secret": "annabel1990"}"#,
        accepted: #"{"name": "Annabel", "secret": "correct horse"}"#)

    // List
    case .minItems:
      .init(
        meaning:
          "The array has fewer items than 'minItems'. An empty array is no blank value: 'minItems: 1' asks "
          + "for one.",
        remedy: "Add items.",
        rules: "fields: { tags: { type: array, items: {}, minItems: 1 } }", refused: #"{"tags": []}"#,
        accepted: #"{"tags": ["a"]}"#)
    case .maxItems:
      .init(
        meaning: "The array has more items than 'maxItems'. The items themselves are not visited then.",
        remedy: "Remove items.",
        rules: "fields: { tags: { type: array, items: {}, maxItems: 1 } }",
        refused: #"{"tags": ["a", "b"]}"#,
        accepted: #"{"tags": ["a"]}"#)
    case .uniqueItems:
      .init(
        meaning: "Two items are equal, as a whole or in the members 'uniqueItems' names.",
        remedy: "Remove one of them.",
        rules: "fields: { tags: { type: array, items: {}, uniqueItems: true } }",
        refused: #"{"tags": ["a", "a"]}"#,
        accepted: #"{"tags": ["a", "b"]}"#)

    // Lookup
    case .lookupExists:
      .init(
        meaning: "The source a lookup asks does not have the value.",
        remedy: "Check the value, or the data of the source. Lookups run only when no field has an error.")
    case .lookupUnique:
      .init(
        meaning: "The source already has the value. This is advice: a constraint of the database decides.",
        remedy: "Choose another value.")
    case .lookupVerify:
      .init(
        meaning:
          "The fields do not name a stored user with this secret. Whether the user or the secret is wrong is "
          + "not told, by design.",
        remedy: "Check both and try again.")
    case .lookupUnavailable:
      .init(
        meaning:
          "A source failed or did not answer in time. The submission is neither accepted nor refused by it; "
          + "the command ends with status 3.",
        remedy: "Try again later, and look at the source.")
    }
  }
}

internal import FormRules

extension FieldSketch {
  static func boolean(_ choices: inout Choices) -> FieldSketch {
    var sketch = FieldSketch([("type", .text("boolean"))], valid: { .boolean($0.chance(in: 2)) })
    sketch.faults = [typeFault([.number("1"), .text("true"), .array([]), .object([])])]
    if choices.chance(in: 3) {
      sketch.keys.append(("equals", .boolean(true)))
      sketch.valid = { _ in .boolean(true) }
      sketch.faults.append(Fault(.equals) { _ in .boolean(false) })
    }
    return sketch
  }

  /// Lengths, in every unit.
  static func length(_ choices: inout Choices) -> FieldSketch {
    let min = choices.integer(in: 1...4)
    let max = min + choices.integer(in: 0...6)
    let unit = choices.pick(["", "codePoints", "graphemes", "utf16"])
    var keys: [(String, JSONTree)] = choices.chance(in: 2) ? [("type", .text("string"))] : []
    keys += [("minLength", .integer(min)), ("maxLength", .integer(max))]
    if !unit.isEmpty { keys.append(("lengthUnit", .text(unit))) }
    let hasBytes = choices.chance(in: 3)
    if hasBytes { keys.append(("maxBytes", .integer(max * 4 + 4))) }
    let padding = choices.chance(in: 2) ? " " : ""
    func text(_ choices: inout Choices, _ count: Int) -> JSONTree {
      var letters = AwkwardText.letters(&choices, count: count)
      if unit == "utf16" { letters.codePoints = letters.codePoints.map { $0 > 0xFFFF ? 0x62 : $0 } }
      return .string(JSONText(codePoints: [UInt32](JSONText(padding).codePoints + letters.codePoints)))
    }
    var faults = [
      Fault(.maxLength) { text(&$0, max + 1) }, typeFault(notText),
      Fault(.characters) { choices in
        let point = choices.pick(
          [0x00, 0x01, 0x7F, 0x85, 0x0378, 0xFFFE, 0x10FFFF, 0xD800, 0xDFFF] as [UInt32])
        return .string(JSONText(codePoints: [0x61, point, 0x62]))
      },
    ]
    if min > 1 { faults.append(Fault(.minLength) { text(&$0, min - 1) }) }
    return FieldSketch(keys, valid: { text(&$0, $0.integer(in: min...max)) }, faults: faults)
  }

  static func enumeration(_ choices: inout Choices) -> FieldSketch {
    let words = ["NO", "on", "yes", "null", "2026-11-30", "person", "company", "a/b", "~", "1"]
    let options = Array(choices.shuffled(words).prefix(choices.integer(in: 1...4)))
    let others = words.filter { !options.contains($0) }
    return FieldSketch(
      [("type", .text("string")), ("enum", .texts(options))], valid: { .text($0.pick(options)) },
      faults: [textFault(.enum, others + [options[0] + "x", "\u{0430}"]), typeFault(notText)])
  }

  static func pattern(_ choices: inout Choices) -> FieldSketch {
    let cases: [(pattern: String, good: [String], bad: [String])] = [
      (#"[A-Z]{2}-\d{4,10}"#, ["MS-0001", "AB-1234567890"], ["MS-001", "ms-0001", "MS-0001x", "MS-০১২৩"]),
      (#"Q[1-9]\d{0,9}"#, ["Q1", "Q1234567890"], ["Q0", "Q", "xQ1", "Q1 2"]),
      (#"\p{Cyrillic}+"#, ["Кино", "ё"], ["Kино", "кино1"]),
      (#"a|bc"#, ["a", "bc"], ["ac", "abc", "b"]),
      (#"(?i)ё+x?"#, ["Ёx", "ё", "ЁёX"], ["е", "xё"]),
      (#".{2}"#, ["😀a", "é漢"], ["😀", "abc"]),
    ]
    let chosen = choices.pick(cases)
    let isRefused = choices.chance(in: 5)
    return FieldSketch(
      [(isRefused ? "notPattern" : "pattern", .text(chosen.pattern))],
      valid: { .text($0.pick(isRefused ? chosen.bad : chosen.good)) },
      faults: [
        textFault(isRefused ? .notPattern : .pattern, isRefused ? chosen.good : chosen.bad),
        typeFault(notText),
      ])
  }

  static func alphabet(_ choices: inout Choices) -> FieldSketch {
    let separators = choices.chance(in: 2)
    let digits = choices.chance(in: 2)
    var keys: [(String, JSONTree)] = [
      ("normalize", .texts(["trim", "collapse", "nfc", "punctuation"])), ("alphabet", .text("english")),
    ]
    if separators { keys.append(("separators", .text(" '-"))) }
    if digits { keys.append(("digits", .boolean(true))) }
    var good = ["Ann", " z ", "ABC"]
    if separators { good += ["O'Brien", "O\u{2019}Brien", "Anna-Maria", "De  La Cruz"] }
    if digits { good += ["R2", "Ann9"] }
    var faults = [
      textFault(
        .alphabet, ["\u{0410}nn", "Jos\u{E9}", "a\u{0301}", "Ann!", "\u{FF21}", "\u{200D}a", "\u{1F600}"]),
      typeFault(notText),
    ]
    if separators { faults.append(textFault(.separators, ["-Ann", "Ann-", "A--B", "A -B", "'"])) }
    return FieldSketch(keys, valid: { .text($0.pick(good)) }, faults: faults)
  }

  /// One script for each word, as an error or as a warning.
  static func script(_ choices: inout Choices) -> FieldSketch {
    let mixed = ["К\u{0438}\u{006E}о", "Pари\u{0436}", "a\u{0430}"]
    let pure = ["Кино", "Кино film", "abc", "漢字かな", "x1"]
    guard choices.chance(in: 2) else {
      return FieldSketch(
        [("mixedScript", .text("reject"))], valid: { .text($0.pick(pure)) },
        faults: [textFault(.mixedScript, mixed), typeFault(notText)])
    }
    return FieldSketch(
      [("warn", .members([("mixedScript", .text("reject")), ("maxLength", .integer(6))]))],
      valid: { .text($0.pick(pure + mixed)) }, faults: [typeFault(notText)])
  }

  static func format(_ choices: inout Choices) -> FieldSketch {
    let cases: [(format: String, good: [String], bad: [String])] = [
      (
        "uuid", ["123e4567-e89b-12d3-a456-426614174000"],
        ["123e4567", "123e4567-e89b-12d3-a456-42661417400g"]
      ),
      ("uri", ["https://a.example/x?y#z", "urn:isbn:1"], ["not a uri", "//a", "http://[::1"]),
      ("hostname", ["a.example", "xn--p1ai"], ["-a", "a..b", "a_b"]),
      ("ipv4", ["127.0.0.1", "255.255.255.255"], ["256.0.0.1", "1.2.3", "01.2.3.4"]),
      ("ipv6", ["::1", "2001:db8::7"], ["::1::", "12345::", "1:2:3"]),
      ("time", ["08:30:06Z", "23:59:59+01:00"], ["24:00:00Z", "08:30"]),
      ("duration", ["P1Y2M", "PT5S", "P3W"], ["P", "1Y", "P1S"]),
      ("json-pointer", ["/a/b", "/a~1b"], ["a", "/~2"]),
      ("country", ["NO", "SE", "RU"], ["no", "XX", "NOR"]),
      ("currency", ["NOK", "RUB"], ["nok", "XXXX"]),
      ("language", ["en", "ru"], ["!", "e"]),
      ("timezone", ["Europe/Moscow", "UTC"], ["Mars/Base", "../etc"]),
    ]
    let chosen = choices.pick(cases)
    return FieldSketch(
      [("format", .text(chosen.format))], valid: { .text($0.pick(chosen.good)) },
      faults: [textFault(.format, chosen.bad), typeFault(notText)])
  }
}

internal import FormRules

extension FieldSketch {
  static func email(_ choices: inout Choices) -> FieldSketch {
    let isOpen = choices.chance(in: 3)
    var good = ["a@b.co", " anna+music@Example.COM ", "o'neil.x@sub.example.org", "a@x.y-z.museum"]
    var bad = ["a..b@c.d", "@b.co", "a@", "a b@c.d", "a@b.co.", "a@-b.co", "\u{0430}@b.co", "a@b@c.co"]
    let unusual = ["a@1.2.3.4", "\"a b\"@c.de", "a@[127.0.0.1]", "admin@localhost"]
    if isOpen { good += unusual } else { bad += unusual }
    var keys: [(String, JSONTree)] = [("type", .text("email"))]
    if isOpen { keys.append(("allow", .texts(["quoted", "literal", "dotless"]))) }
    return FieldSketch(
      keys, valid: { .text($0.pick(good)) }, faults: [textFault(.email, bad), typeFault(notText)])
  }

  static func phone(_ choices: inout Choices) -> FieldSketch {
    let plan = choices.pick(["", "none", "ru", "ru-kz"])
    let hasPlan = plan.hasPrefix("ru")
    let hasKinds = hasPlan && choices.chance(in: 2)
    var keys: [(String, JSONTree)] = [("type", .text("phone"))]
    if !plan.isEmpty { keys.append(("plan", .text(plan))) }
    if hasKinds { keys.append(("kinds", .texts(["mobile"]))) }
    var good = ["+79161234567", "8 (916) 123-45-67", "7\u{A0}916\u{2011}1234567", "916 123-45-67"]
    if !hasPlan { good.append("+7 (123) 123-11-22") }
    var faults = [
      textFault(
        .phone, ["+7 (916) 123-45-6", "+7916123456789", "+1 212 555 0100", "8 912 345-67-8", "call me", "+"]),
      typeFault(notText),
    ]
    if hasPlan { faults.append(textFault(.phonePlan, ["+7 (123) 123-11-22"])) }
    if hasKinds { faults.append(textFault(.phoneKind, ["+7 800 200-00-00", "8 495 123-45-67"])) }
    return FieldSketch(keys, valid: { .text($0.pick(good)) }, faults: faults)
  }

  static func password(_ choices: inout Choices) -> FieldSketch {
    FieldSketch(
      [
        ("type", .text("password")), ("minLength", .integer(7)), ("maxBytes", .integer(24)),
        ("maxConsecutive", .integer(2)), ("require", .texts(["upper", "lower", "digit"])),
      ],
      valid: { .text($0.pick(["Secret7x", " Sec ret7 ", "Пароль7Ab", "Abcdef1\u{0}", "aA1😀😀bcd"])) },
      faults: [
        textFault(.minLength, ["Secr7t", "A1b"]),
        textFault(.maxBytes, ["Abcdefghijklmnopqrstuvw12", "Aa1😀b😀c😀d😀e😀f😀"]),
        textFault(.passwordRequire, ["secret7x", "SECRET7X", "Secretxy", "ПАРОЛЬ7ab"]),
        textFault(.passwordConsecutive, ["Secrettt7", "Sec7   ret"]),
        Fault(.characters) { _ in .string(JSONText(codePoints: JSONText("Secret7x").codePoints + [0xD800])) },
        typeFault(notText),
      ])
  }

  /// Requirements with alternatives and classes of other kinds.
  static func requirements(_ choices: inout Choices) -> FieldSketch {
    FieldSketch(
      [
        ("type", .text("password")),
        ("require", .array([.members([("of", .texts(["digit", "special"])), ("min", .integer(2))])])),
        ("minClasses", .integer(3)), ("allowed", .texts(["ascii-printable"])),
      ],
      valid: { .text($0.pick(["aB12", "a-1 x", "A!b?c1", "zZ9~"])) },
      faults: [
        textFault(.passwordRequire, ["aBc1", "aB-cd"]), textFault(.passwordClasses, ["abc12", "12--"]),
        textFault(.passwordAllowed, ["aB12\u{E9}", "aB12\u{7F}", "aB12😀"]), typeFault(notText),
      ])
  }
}

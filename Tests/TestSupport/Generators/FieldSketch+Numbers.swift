internal import FormRules

extension FieldSketch {
  static func integer(_ choices: inout Choices) -> FieldSketch {
    let min = choices.integer(in: -20...20)
    let max = min + choices.integer(in: 2...30)
    let isExclusive = choices.chance(in: 3)
    let low = isExclusive ? min + 1 : min
    let high = isExclusive ? max - 1 : max
    let keys: [(String, JSONTree)] = [
      ("type", .text("integer")), (isExclusive ? "exclusiveMin" : "min", .integer(min)),
      (isExclusive ? "exclusiveMax" : "max", .integer(max)),
    ]
    func spelled(_ choices: inout Choices, _ value: Int) -> JSONTree {
      .number(choices.pick(["\(value)", "\(value).0", "\(value * 10)e-1", "\(value).00e0", "\(value)"]))
    }
    return FieldSketch(
      keys, valid: { spelled(&$0, $0.integer(in: low...high)) },
      faults: [
        Fault(isExclusive ? .exclusiveMin : .min) { spelled(&$0, low - 1 - $0.integer(in: 0...9)) },
        Fault(isExclusive ? .exclusiveMax : .max) { spelled(&$0, high + 1 + $0.integer(in: 0...9)) },
        typeFault(notNumber + ["1.5", "1e-1", "9223372036854775808", "1e400"].map { .number($0) }),
      ])
  }

  static func number(_ choices: inout Choices) -> FieldSketch {
    let max = choices.integer(in: 1...50)
    return FieldSketch(
      [
        ("type", .text("number")), ("min", .number("0.1")), ("max", .integer(max)),
        ("multipleOf", .number("0.01")),
      ],
      valid: { choices in
        let cents = choices.integer(in: 10...max * 100)
        return .number(
          choices.pick([
            "\(cents)e-2", "\(cents)0E-3", "\(cents).0e-2", "0.\(cents)e\(String(cents).count - 2)",
          ]))
      },
      faults: [
        Fault(.min) { .number($0.pick(["0", "-0.0", "0.09", "9e-2", "-1"])) },
        Fault(.max) { .number($0.pick(["\(max).01", "\(max)1", "1e400", "\(max + 1)"])) },
        Fault(.multipleOf) { .number($0.pick(["0.101", "0.1000000000000000000000000001", "999e-3"])) },
        typeFault(notNumber),
      ])
  }

  /// Days of the year 2026, in which the reference moment lies.
  static func date(_ choices: inout Choices) -> FieldSketch {
    let isLocal = choices.chance(in: 3)
    let relative = choices.chance(in: 2)
    var keys: [(String, JSONTree)] = [("type", .text("date")), ("min", .text("2026-01-01"))]
    keys.append(
      (
        "max",
        relative ? choices.pick([.text("today"), .members([("today", .text("P0D"))])]) : .text("2026-11-30")
      ))
    if isLocal { keys.append(("input", .texts(["dd.MM.yyyy", "yyyy-MM-dd"]))) }
    func written(_ choices: inout Choices, _ month: Int, _ day: Int, year: Int = 2026) -> JSONTree {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let iso = "\(year)-\(two(month))-\(two(day))"
      return .text(isLocal && choices.chance(in: 2) ? "\(two(day)).\(two(month)).\(year)" : iso)
    }
    return FieldSketch(
      keys, valid: { written(&$0, $0.integer(in: 1...11), $0.integer(in: 1...28)) },
      faults: [
        Fault(.min) { written(&$0, $0.integer(in: 1...12), $0.integer(in: 1...28), year: 2025) },
        Fault(.max) { written(&$0, 12, $0.integer(in: 1...31)) },
        textFault(
          .date,
          ["2026-02-30", "2026-2-03", "30.02.2026", "2026-01-01T00:00", "\u{FF12}026-01-01", "0000-01-01"]),
        typeFault(notText),
      ])
  }

  /// An age between bounds on 30 November 2026.
  static func age(_ choices: inout Choices) -> FieldSketch {
    let min = choices.integer(in: 10...30)
    return FieldSketch(
      [
        ("type", .text("date")), ("age", .members([("min", .integer(min)), ("max", .integer(100))])),
        ("leapDay", .text(choices.pick(["mar1", "feb28"]))),
      ],
      valid: { choices in
        choices.chance(in: 3)
          ? .text("\(2026 - min)-11-30") : .text("19\(choices.integer(in: 30...90))-06-15")
      },
      faults: [
        Fault(.ageMin) { .text($0.chance(in: 2) ? "\(2026 - min)-12-01" : "2026-06-01") },
        Fault(.ageMax) { .text($0.chance(in: 2) ? "1925-11-30" : "0001-01-01") },
        textFault(.date, ["1990-02-30", "90-01-01", "x"]), typeFault(notText),
      ])
  }

  static func datetime(_ choices: inout Choices) -> FieldSketch {
    FieldSketch(
      [("type", .text("datetime")), ("max", .text("now")), ("min", .text("2026-01-01T00:00:00Z"))],
      valid: {
        .text(
          $0.pick([
            "2026-11-30T09:00:00Z", "2026-11-30T12:00:00+03:00", "2026-01-01t00:00:00z",
            "2026-06-30T01:02:03.25-05:30",
          ]))
      },
      faults: [
        textFault(.max, ["2026-11-30T09:00:00.001Z", "2026-11-30T11:59:59+02:59", "9999-12-31T23:59:59Z"]),
        textFault(.min, ["2025-12-31T23:59:59Z", "2026-01-01T00:00:00+00:01"]),
        textFault(
          .datetime, ["2026-11-30", "2026-11-30T09:00:00", "2026-11-30T24:00:00Z", "2026-06-30T12:00:60Z"]),
        typeFault(notText),
      ])
  }
}

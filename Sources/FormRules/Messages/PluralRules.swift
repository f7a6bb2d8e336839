/// A plural category of the Unicode CLDR: the grammatical number a count asks for.
package enum PluralCategory: String, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The place among `allCases`.
  var ordinal: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }
}

/// The cardinal plural rules of a language (UTS #35 part 3, CLDR 45), for whole numbers and for fractions.
///
/// A language the table does not know has the single category `other`.
package struct PluralRules: Sendable {
  /// The languages' families: languages of one family count alike.
  private enum Family: Sendable {
    case onlyOther, one, oneOrMillions, zeroOrOne, zeroOrOneOrMillions
    case eastSlavic, polish, czech, southSlavic, slovene, macedonian
    case lithuanian, latvian, romanian, arabic, hebrew, irish, welsh, maltese, filipino
  }

  private let family: Family

  /// The rules of a locale's language: `ru`, `ru-KZ`, `pt_BR`.
  package init(locale: String) {
    let tag = LocaleTag.normalized(locale)
    family = tag == "pt-pt" ? .oneOrMillions : Self.family(of: LocaleTag.language(of: tag))
  }

  /// The category of a count in a locale.
  package static func category(for count: Int, locale: String) -> PluralCategory {
    PluralRules(locale: locale).category(for: count)
  }

  /// The category of a whole number; negative numbers count as their magnitude.
  package func category(for count: Int) -> PluralCategory {
    category(magnitude: UInt64(count.magnitude), isFraction: false)
  }

  /// The category of a number in JSON notation: `5`, `2.5`. An exponent asks for `other`.
  package func category(forNumber text: String) -> PluralCategory {
    var magnitude: UInt64 = 0
    var isFraction = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "-"): continue
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFraction { continue }
        // The rules ask for the last six digits and for small numbers: keeping more digits is not needed.
        if magnitude >= 1_000_000_000_000 { magnitude = magnitude % 1_000_000 + 1_000_000 }
        magnitude = magnitude * 10 + UInt64(byte - UInt8(ascii: "0"))
      default: return .other
      }
    }
    return category(magnitude: magnitude, isFraction: isFraction)
  }

  /// The categories of the counts 0 to 200: those a text has to tell apart, in the order of the CLDR.
  package var categories: [PluralCategory] {
    let used = (0...200).reduce(1 << PluralCategory.other.ordinal) { $0 | 1 << category(for: $1).ordinal }
    return PluralCategory.allCases.filter { used & 1 << $0.ordinal != 0 }
  }

  /// The category of a number by its whole part and by whether it shows digits behind the decimal point.
  private func category(magnitude n: UInt64, isFraction: Bool) -> PluralCategory {
    if isFraction { return fractionCategory(n) }
    let tens = n % 10
    let hundreds = n % 100
    let isMillions = n != 0 && n % 1_000_000 == 0
    switch family {
    case .onlyOther: return .other
    case .one: return n == 1 ? .one : .other
    case .oneOrMillions: return n == 1 ? .one : isMillions ? .many : .other
    case .zeroOrOne: return n <= 1 ? .one : .other
    case .zeroOrOneOrMillions: return n <= 1 ? .one : isMillions ? .many : .other
    case .eastSlavic:
      if tens == 1, hundreds != 11 { return .one }
      return Self.isTwoToFour(n) ? .few : .many
    case .polish:
      if n == 1 { return .one }
      return Self.isTwoToFour(n) ? .few : .many
    case .czech: return n == 1 ? .one : (2...4).contains(n) ? .few : .other
    case .southSlavic:
      if tens == 1, hundreds != 11 { return .one }
      return Self.isTwoToFour(n) ? .few : .other
    case .slovene:
      switch hundreds {
      case 1: return .one
      case 2: return .two
      case 3, 4: return .few
      default: return .other
      }
    case .macedonian: return tens == 1 && hundreds != 11 ? .one : .other
    case .lithuanian:
      if (11...19).contains(hundreds) || tens == 0 { return .other }
      return tens == 1 ? .one : .few
    case .latvian:
      if tens == 0 || (11...19).contains(hundreds) { return .zero }
      return tens == 1 ? .one : .other
    case .romanian:
      if n == 1 { return .one }
      return n == 0 || (1...19).contains(hundreds) ? .few : .other
    case .arabic:
      switch (n, hundreds) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    case .hebrew: return n == 1 ? .one : n == 2 ? .two : .other
    case .irish:
      switch n {
      case 1: return .one
      case 2: return .two
      case 3...6: return .few
      case 7...10: return .many
      default: return .other
      }
    case .welsh:
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    case .maltese:
      switch (n, hundreds) {
      case (1, _): return .one
      case (2, _): return .two
      case (0, _), (_, 3...10): return .few
      case (_, 11...19): return .many
      default: return .other
      }
    case .filipino: return (1...3).contains(n) || ![4, 6, 9].contains(tens) ? .one : .other
    }
  }

  /// The category of a number that shows a fraction, by its whole part.
  private func fractionCategory(_ whole: UInt64) -> PluralCategory {
    switch family {
    case .zeroOrOneOrMillions: whole <= 1 ? .one : .other
    case .zeroOrOne: whole == 0 ? .one : .other
    case .czech, .lithuanian: .many
    case .slovene, .romanian: .few
    case .hebrew: whole == 0 ? .one : .other
    case .onlyOther, .one, .oneOrMillions, .eastSlavic, .polish, .southSlavic, .macedonian, .latvian, .arabic,
      .irish, .welsh, .maltese, .filipino:
      .other
    }
  }

  /// Whether a number ends in 2, 3 or 4, but not in 12, 13 or 14.
  private static func isTwoToFour(_ n: UInt64) -> Bool {
    (2...4).contains(n % 10) && !(12...14).contains(n % 100)
  }

  private static func family(of language: String) -> Family {
    switch language {
    case "en", "de", "nl", "sv", "nb", "nn", "no", "da", "fi", "et", "hu", "bg", "el", "tr", "az", "kk", "ky",
      "uz", "tk", "mn", "ka", "sq", "eu", "gl", "af", "sw", "ur", "ta", "te", "ml", "mr", "ne", "so", "eo",
      "fy",
      "lb", "rm", "xh", "ug", "ks", "ku", "ps", "or":
      .one
    case "es", "it", "ca": .oneOrMillions
    case "fr", "pt": .zeroOrOneOrMillions
    case "hi", "bn", "fa", "gu", "kn", "am", "zu", "as", "pa", "hy": .zeroOrOne
    case "ru", "uk", "be": .eastSlavic
    case "pl": .polish
    case "cs", "sk": .czech
    case "sr", "hr", "bs", "sh": .southSlavic
    case "sl": .slovene
    case "mk", "is": .macedonian
    case "lt": .lithuanian
    case "lv": .latvian
    case "ro", "mo": .romanian
    case "ar": .arabic
    case "he", "iw": .hebrew
    case "ga": .irish
    case "cy": .welsh
    case "mt": .maltese
    case "fil", "tl": .filipino
    default: .onlyOther
    }
  }
}

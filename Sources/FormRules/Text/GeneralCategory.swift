internal import CUTF8Proc

/// The general category of code points (UAX #44), as far as the engine asks for it.
///
/// The Unicode version is that of libutf8proc, 15.0 with libutf8proc 2.8.
package enum GeneralCategory {
  /// Whether a code point is a letter (L) of any case.
  package static func isLetter(_ codePoint: UInt32) -> Bool {
    (letters >> number(codePoint)) & 1 == 1
  }

  /// Whether a code point is a combining mark (M).
  package static func isMark(_ codePoint: UInt32) -> Bool {
    (marks >> number(codePoint)) & 1 == 1
  }

  /// Whether a code point is a nonspacing mark (Mn).
  package static func isNonspacingMark(_ codePoint: UInt32) -> Bool {
    number(codePoint) == UTF8PROC_CATEGORY_MN.rawValue
  }

  /// Whether a code point is a number (N) of any kind.
  package static func isNumber(_ codePoint: UInt32) -> Bool {
    (numbers >> number(codePoint)) & 1 == 1
  }

  /// Whether a code point is a dash (Pd).
  package static func isDash(_ codePoint: UInt32) -> Bool {
    number(codePoint) == UTF8PROC_CATEGORY_PD.rawValue
  }

  /// Whether a code point is an invisible format character (Cf).
  package static func isFormat(_ codePoint: UInt32) -> Bool {
    number(codePoint) == UTF8PROC_CATEGORY_CF.rawValue
  }

  /// Whether a code point is unassigned (Cn); the 66 noncharacters are.
  package static func isUnassigned(_ codePoint: UInt32) -> Bool {
    number(codePoint) == UTF8PROC_CATEGORY_CN.rawValue
  }

  private static let letters: UInt32 = bits([
    UTF8PROC_CATEGORY_LU, UTF8PROC_CATEGORY_LL, UTF8PROC_CATEGORY_LT, UTF8PROC_CATEGORY_LM,
    UTF8PROC_CATEGORY_LO,
  ])
  private static let marks: UInt32 = bits([
    UTF8PROC_CATEGORY_MN, UTF8PROC_CATEGORY_MC, UTF8PROC_CATEGORY_ME,
  ])
  private static let numbers: UInt32 = bits([
    UTF8PROC_CATEGORY_ND, UTF8PROC_CATEGORY_NL, UTF8PROC_CATEGORY_NO,
  ])

  private static func bits(_ categories: [utf8proc_category_t]) -> UInt32 {
    categories.reduce(0) { $0 | 1 << $1.rawValue }
  }

  private static func number(_ codePoint: UInt32) -> UInt32 {
    utf8proc_category(utf8proc_int32_t(bitPattern: codePoint)).rawValue
  }
}

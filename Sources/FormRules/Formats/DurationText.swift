/// Durations in the grammar of RFC 3339 appendix A: `P4DT12H30M5S`, `P2W`, `PT1H30M`.
///
/// Stricter than ISO 8601: whole numbers of any length, no sign, weeks alone, and no unit left out between
/// two others (`P1Y2D` is none).
enum DurationText {
  enum Fault: String, Sendable, CaseIterable {
    /// The text is no sequence of numbers with units behind `P`.
    case shape
    /// Units that do not follow one another.
    case order
  }

  /// What is wrong with a text as a duration, or nil.
  static func fault(in text: Span<UInt8>) -> Fault? {
    guard text.has("P", at: 0), text.count > 1 else { return .shape }
    var index = 1
    var inTime = false
    var last: Int?
    while index < text.count {
      if !inTime, text.has("T", at: index) {
        inTime = true
        last = nil
        index += 1
      }
      let first = index
      while index < text.count, text[index].decimalDigit != nil { index += 1 }
      guard index > first, index < text.count, let rank = rank(of: text[index], inTime: inTime) else {
        return .shape
      }
      index += 1
      if rank == weeks {
        return index == text.count && first == 1 ? nil : .order
      }
      guard last == nil || rank == last.map({ $0 + 1 }) else { return .order }
      last = rank
    }
    return nil
  }

  private static let weeks = 9

  /// The place of a unit among those of its half.
  private static func rank(of letter: UInt8, inTime: Bool) -> Int? {
    switch (letter, inTime) {
    case (UInt8(ascii: "Y"), false), (UInt8(ascii: "H"), true): 0
    case (UInt8(ascii: "M"), _): 1
    case (UInt8(ascii: "D"), false), (UInt8(ascii: "S"), true): 2
    case (UInt8(ascii: "W"), false): weeks
    default: nil
    }
  }
}

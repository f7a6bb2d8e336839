/// A decimal number written out in full: its sign, and its digits before and behind the point as one text.
package struct NaiveDecimal: Comparable {
  private let isNegative: Bool
  /// The value times 10^`scale`, without leading zeros.
  private let digits: String
  private static let scale = 450

  /// Reads a JSON number's text; nil when its exponent is too large to write out.
  package init?(_ text: String) {
    let parts = text.lowercased().split(separator: "e")
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) <= 400 else { return nil }
    var mantissa = parts[0].drop { $0 == "-" }
    var places = 0
    if let point = mantissa.firstIndex(of: ".") {
      places = mantissa.distance(from: point, to: mantissa.endIndex) - 1
      mantissa.remove(at: point)
    }
    let zeros = NaiveDecimal.scale + exponent - places
    guard zeros >= 0 else { return nil }
    digits = String((mantissa + String(repeating: "0", count: zeros)).drop { $0 == "0" })
    isNegative = text.hasPrefix("-") && !digits.isEmpty
  }

  package static func < (left: NaiveDecimal, right: NaiveDecimal) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? isLess(right.digits, left.digits) : isLess(left.digits, right.digits)
  }

  private static func isLess(_ left: String, _ right: String) -> Bool {
    left.count != right.count ? left.count < right.count : left < right
  }

  /// The value as an integer in the range of Int64.
  package var integer: Int64? {
    if digits.isEmpty { return 0 }
    guard digits.count > NaiveDecimal.scale, digits.suffix(NaiveDecimal.scale).allSatisfy({ $0 == "0" })
    else {
      return nil
    }
    return Int64((isNegative ? "-" : "") + digits.dropLast(NaiveDecimal.scale))
  }

  /// Whether the value is a whole multiple of a positive one of fewer than 18 digits, by long division.
  package func isMultiple(of step: NaiveDecimal) -> Bool {
    let zeros = step.digits.reversed().prefix { $0 == "0" }.count
    guard let divisor = Int(step.digits.dropLast(zeros)) else { return false }
    if digits.isEmpty { return true }
    guard digits.count > zeros, digits.suffix(zeros).allSatisfy({ $0 == "0" }) else { return false }
    let rest = digits.dropLast(zeros).reduce(0) { ($0 * 10 + ($1.wholeNumberValue ?? 0)) % divisor }
    return rest == 0
  }
}

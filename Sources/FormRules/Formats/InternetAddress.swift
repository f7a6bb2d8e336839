/// Internet addresses of version 4 and 6 in text, as the grammar of RFC 3986 §3.2.2 has them.
///
/// Version 4 is four decimal numbers from 0 to 255 without leading zeros. Version 6 is eight groups of up to
/// four hexadecimal digits, of which `::` may stand once for one or more groups of zeros and a version 4
/// address for the last two. Zones (`%eth1`) and prefix lengths (`/64`) are no part of an address.
enum InternetAddress {
  enum Fault: String, Sendable, CaseIterable {
    /// Too few or too many numbers, or an empty one.
    case parts
    /// A decimal number above 255 or with a leading zero.
    case range
    /// A character that stands in no address.
    case character
    /// The version 4 address inside one of version 6.
    case ipv4
  }

  /// What is wrong with a part of a text as an address of version 4, or nil.
  static func faultOfVersion4(in text: Span<UInt8>, from start: Int, to end: Int) -> Fault? {
    var index = start
    for part in 0..<4 {
      if part > 0 {
        guard index < end, text[index] == UInt8(ascii: ".") else { return .parts }
        index += 1
      }
      let first = index
      var value = 0
      while index < end, let digit = text[index].decimalDigit {
        guard index - first < 3 else { return .range }
        value = value * 10 + digit
        index += 1
      }
      guard index > first else {
        return index < end && text[index] != UInt8(ascii: ".") ? .character : .parts
      }
      guard value <= 255, index - first == 1 || text[first] != UInt8(ascii: "0") else { return .range }
    }
    guard index == end else { return text[index] == UInt8(ascii: ".") ? .parts : .character }
    return nil
  }

  /// What is wrong with a part of a text as an address of version 6, or nil.
  static func faultOfVersion6(in text: Span<UInt8>, from start: Int, to end: Int) -> Fault? {
    var index = start
    var groups = 0
    var hasGap = false
    if index + 1 < end, text[index] == UInt8(ascii: ":") {
      guard text[index + 1] == UInt8(ascii: ":") else { return .parts }
      hasGap = true
      index += 2
    }

    // Each turn reads a group and the colons behind it.
    while index < end {
      let first = index
      while index < end, text[index].isASCIIHexDigit { index += 1 }
      if index < end, text[index] == UInt8(ascii: ".") {
        guard faultOfVersion4(in: text, from: first, to: end) == nil else { return .ipv4 }
        groups += 2
        return isFull(groups, hasGap) ? nil : .parts
      }
      guard index > first else { return text[index] == UInt8(ascii: ":") ? .parts : .character }
      guard index - first <= 4 else { return .parts }
      groups += 1
      guard index < end else { break }
      guard text[index] == UInt8(ascii: ":") else { return .character }
      index += 1
      guard index < end else { return .parts }
      if text[index] == UInt8(ascii: ":") {
        guard !hasGap else { return .parts }
        hasGap = true
        index += 1
      }
    }
    return isFull(groups, hasGap) ? nil : .parts
  }

  private static func isFull(_ groups: Int, _ hasGap: Bool) -> Bool {
    hasGap ? groups <= 7 : groups == 8
  }
}

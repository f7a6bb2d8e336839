import Foundation
import TestSupport
import Testing

@testable import FormRules

struct PhonePlanTests {
  @Test(
    arguments: [
      (9_261_234_567, PhoneKind.mobile, PhoneKind.mobile), (4_951_234_567, .fixedLine, .fixedLine),
      (8_001_234_567, .tollFree, .tollFree), (8_041_234_567, .tollFree, .tollFree),
      (8_091_234_567, .premiumRate, .premiumRate), (8_081_234_567, .personalNumber, .personalNumber),
      (1_231_231_122, nil, nil), (7_012_345_678, nil, .mobile), (7_172_123_456, nil, .fixedLine),
      (7_102_012_345, nil, .fixedLine), (7_101_912_345, nil, nil), (7_511_234_567, nil, .voip), (0, nil, nil),
      (9_999_999_999, .mobile, .mobile), (8_199_999_999, nil, nil), (8_200_000_000, .fixedLine, .fixedLine),
    ] as [(UInt64, PhoneKind?, PhoneKind?)])
  func numbersHaveTheirKind(national: UInt64, ru: PhoneKind?, ruKz: PhoneKind?) {
    let number = PhoneNumber(national: national)
    #expect(PhonePlan.ru.kind(of: number) == ru)
    #expect(PhonePlan.ruKz.kind(of: number) == ruKz)
    #expect(PhonePlan.none.kind(of: number) == nil)
  }

  @Test func everyPublishedRangeAgreesAtItsEdges() throws {
    guard let path = SharedData.url("conformance/libphonenumber/patterns.json") else { return }
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let patterns = try #require(JSONSerialization.jsonObject(with: data) as? [String: String])
    var ranges: [(plan: String, kind: PhoneKind, range: ClosedRange<UInt64>)] = []
    var ignored: [String] = []
    for (name, pattern) in patterns.sorted(by: { $0.key < $1.key }) {
      let parts = name.split(separator: ".").map(String.init)
      guard let kind = PhoneKind(rawValue: parts[1]) else {
        ignored.append(name)
        continue
      }
      var expander = PatternExpander(pattern)
      for range in expander.expand() { ranges.append((parts[0], kind, range)) }
    }
    #expect(ignored == ["KZ.generalDesc", "KZ.noInternationalDialling", "RU.generalDesc"])

    func published(_ plans: [String], _ national: UInt64) -> PhoneKind? {
      for plan in plans {
        if let entry = ranges.first(where: { $0.plan == plan && $0.range.contains(national) }) {
          return entry.kind
        }
      }
      return nil
    }
    var disagreements: [UInt64] = []
    for (_, _, range) in ranges {
      for national in [range.lowerBound, range.upperBound, range.lowerBound - 1, range.upperBound + 1]
      where national < 10_000_000_000 {
        let number = PhoneNumber(national: national)
        if PhonePlan.ru.kind(of: number) != published(["RU"], national)
          || PhonePlan.ruKz.kind(of: number) != published(["RU", "KZ"], national)
        {
          disagreements.append(national)
        }
      }
    }
    #expect(disagreements == [])
    #expect(ranges.count == 322)
  }
}

/// Expands the patterns of libphonenumber, digits, classes and alternatives, into ranges of ten-digit
/// numbers.
private struct PatternExpander {
  private let pattern: [Character]
  private var index = 0

  init(_ pattern: String) {
    self.pattern = Array(pattern)
  }

  mutating func expand() -> [ClosedRange<UInt64>] {
    alternatives().compactMap { digits in
      guard digits.count == 10 else { return nil }
      return value(digits.map(\.lowerBound))...value(digits.map(\.upperBound))
    }
  }

  private func value(_ digits: [UInt64]) -> UInt64 { digits.reduce(0) { $0 * 10 + $1 } }

  private mutating func alternatives() -> [[ClosedRange<UInt64>]] {
    var result: [[ClosedRange<UInt64>]] = []
    while true {
      result += sequence()
      guard index < pattern.count, pattern[index] == "|" else { return result }
      index += 1
    }
  }

  private mutating func sequence() -> [[ClosedRange<UInt64>]] {
    var result: [[ClosedRange<UInt64>]] = [[]]
    while index < pattern.count, pattern[index] != "|", pattern[index] != ")" {
      let next = element()
      result = result.flatMap { head in next.map { head + $0 } }
    }
    return result
  }

  private mutating func element() -> [[ClosedRange<UInt64>]] {
    let character = pattern[index]
    index += 1
    switch character {
    case "(":
      index += 2
      let inner = alternatives()
      index += 1
      return inner
    case "\\":
      index += 1
      return [Array(repeating: 0...9, count: repetition())]
    case "[":
      var result: [[ClosedRange<UInt64>]] = []
      while pattern[index] != "]" {
        let low = UInt64(String(pattern[index])) ?? 0
        index += 1
        guard pattern[index] == "-" else {
          result.append([low...low])
          continue
        }
        let high = UInt64(String(pattern[index + 1])) ?? 0
        index += 2
        // One range a digit, because what follows is not always a run of free digits.
        result += (low...high).map { [$0...$0] }
      }
      index += 1
      return result
    default:
      let digit = UInt64(String(character)) ?? 0
      return [[digit...digit]]
    }
  }

  private mutating func repetition() -> Int {
    guard index < pattern.count, pattern[index] == "{" else { return 1 }
    let end = pattern[index...].firstIndex(of: "}") ?? index
    defer { index = end + 1 }
    return Int(String(pattern[index + 1..<end])) ?? 1
  }
}

import TestSupport
import Testing

@testable import FormRules

struct WTF8Tests {
  private func codePoints(_ bytes: [UInt8]) -> [UInt32] {
    var offset = 0
    var result: [UInt32] = []
    while offset < bytes.count { result.append(WTF8.next(in: bytes.span, at: &offset)) }
    return result
  }

  @Test func codePointsOfAllPlanesAreWrittenAndRead() {
    let sample =
      Array(0..<0x1000) + Array(stride(from: UInt32(0x1000), through: 0x10_FFFF, by: 31)) + [
        0xFFFF, 0x10_FFFF,
      ]
    for codePoint in sample {
      var bytes: [UInt8] = []
      WTF8.append(codePoint, to: &bytes)
      var offset = 0
      var end = bytes.count
      if WTF8.next(in: bytes.span, at: &offset) != codePoint || offset != bytes.count
        || WTF8.previous(in: bytes.span, before: &end) != codePoint || end != 0
      {
        Issue.record("U+\(String(codePoint, radix: 16))")
      }
    }
  }

  @Test(
    arguments: [
      ([0x80], 1), ([0xC0, 0x80], 2), ([0xE0, 0x80, 0x80], 3), ([0xF4, 0x90, 0x80, 0x80], 4), ([0xFF], 1),
      ([0xE2, 0x82], 2), ([0xF0, 0x9F, 0x99], 3),
    ] as [([UInt8], Int)])
  func everyMalformedByteIsOneReplacement(bytes: [UInt8], count: Int) {
    #expect(codePoints(bytes) == Array(repeating: WTF8.replacement, count: count))
  }

  @Test func readingBackwardsIsReadingForwards() throws {
    try check(
      count: 5_000,
      { choices in
        choices.list(upTo: 12) {
          UInt8($0.pick([0x41, 0x80, 0xBF, 0xC3, 0xD1, 0xE2, 0xED, 0xF0, 0xFF, 0xA0]))
        }
      }
    ) { bytes in
      var end = bytes.count
      var backwards: [UInt32] = []
      while end > 0 { backwards.append(WTF8.previous(in: bytes.span, before: &end)) }
      try claimEqual(backwards.reversed(), codePoints(bytes), "backwards")
    }
  }
}

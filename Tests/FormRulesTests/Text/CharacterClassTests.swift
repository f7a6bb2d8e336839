import TestSupport
import Testing

@testable import FormRules

struct CharacterClassTests {
  @Test func rangesThatTouchBecomeOne() {
    var characters = CharacterClass()
    for range in [0x410...0x420, 0x100...0x110, 0x421...0x430, 0x111...0x111, 0x60...0x90]
      as [ClosedRange<UInt32>]
    {
      characters.insert(range)
    }
    #expect(characters.ranges == [0x80...0x90, 0x100...0x111, 0x410...0x430])
    #expect(characters.contains(0x7F) && characters.contains(0x60) && !characters.contains(0x5F))
  }

  @Test func agreesWithASet() throws {
    try check(
      count: 3_000,
      { choices in
        choices.list(upTo: 12) { choices in
          let start = UInt32(choices.integer(in: 0x70...0xC0))
          return start...start + UInt32(choices.integer(in: 0...9))
        }
      }
    ) { ranges in
      var characters = CharacterClass()
      for range in ranges { characters.insert(range) }
      let members = Set(ranges.joined())
      for codePoint in UInt32(0x60)...0xE0 {
        try claimEqual(characters.contains(codePoint), members.contains(codePoint), "\(codePoint)")
      }
      for (left, right) in zip(characters.ranges, characters.ranges.dropFirst()) {
        try claim(left.upperBound + 1 < right.lowerBound, "apart")
      }
    }
  }

  @Test func aTextIsASetOfItsCharacters() {
    let characters = CharacterClass(" '-ё🙂")
    #expect([0x20, 0x27, 0x2D, 0x451, 0x1F642].allSatisfy { characters.contains($0) })
    #expect(![0x21, 0x450, 0x452, 0x10FFFF].contains { characters.contains($0) })
  }
}

import TestSupport
import Testing

@testable import formcheck

struct KeyDecoderTests {
  private func keys(_ bytes: String) -> [KeyDecoder.Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes.utf8)
  }

  @Test func textIsRead() {
    #expect(keys("aя日😀") == [.character("a"), .character("я"), .character("日"), .character("😀")])
    #expect(keys("e\u{301}") == [.character("e"), .character("\u{301}")])
  }

  @Test(
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
      ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[1;2D", .left), ("\u{1B}b", .alt("b")),
      ("\u{1B}[H", .home), ("\u{1B}OF", .end), ("\u{1B}[1~", .home), ("\u{1B}[4~", .end),
      ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[Z", .backTab),
      ("\t", .tab), ("\r", .enter), ("\u{1B}\r", .altEnter), ("\n", .control("j")), ("\u{7F}", .backspace),
      ("\u{8}", .backspace), ("\u{1B}\u{7F}", .altBackspace), ("\u{3}", .control("c")),
      ("\u{13}", .control("s")), ("\u{1F}", .control("_")), ("\u{1B}OM", .enter),
    ] as [(String, KeyDecoder.Key)])
  func keysHaveTheirSequences(_ bytes: String, _ key: KeyDecoder.Key) {
    #expect(keys(bytes) == [key])
    // However the bytes are cut.
    var decoder = KeyDecoder()
    #expect(bytes.utf8.flatMap { decoder.decode([$0]) } == [key])
  }

  @Test func aPasteComesAsAWhole() {
    #expect(
      keys("a\u{1B}[200~+7\r\n916\r1\u{1B}[201~b") == [
        .character("a"), .paste("+7\n916\n1"), .character("b"),
      ])
    #expect(keys("\u{1B}[200~\u{1B}[A\t\u{3}\u{1B}[201~") == [.paste("\u{1B}[A\t\u{3}")])
    #expect(keys("\u{1B}[200~\u{1B}[20\u{1B}[201~") == [.paste("\u{1B}[20")])
  }

  @Test func aPasteIsNotLongerThanItMayBe() {
    var decoder = KeyDecoder()
    _ = decoder.decode("\u{1B}[200~".utf8)
    for _ in 0..<40 { #expect(decoder.decode(Array(repeating: 0x61, count: 100_000)) == []) }
    guard case .paste(let text) = decoder.decode("\u{1B}[201~".utf8).first else {
      Issue.record("no paste"); return
    }
    #expect(text.utf8.count == KeyDecoder.maximumPaste)
  }

  @Test func anEscapeByItselfIsToldByTime() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.flush() == [.escape])
    #expect(!decoder.isWaiting)
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func whatIsNoKeyIsPassedOver() {
    #expect(keys("\u{1B}[?1;2c\u{1B}[<0;1;1Mx") == [.character("x")])
    var decoder = KeyDecoder()
    #expect(
      decoder.decode([0xFF, 0xC3, 0x28, 0xE2, 0x82, 0x61, 0xED, 0xA0, 0x80, 0x00]) == [
        .character("("), .character("a"),
      ])
    #expect(keys("\u{1B}[\u{3}") == [.control("c")])
  }

  @Test func anyBytesInAnyPiecesGiveTheSameKeysLaw() throws {
    let pieces = [
      "\u{1B}", "[", "200~", "201~", "1;5", "A", "~", "я", "日", "\u{301}", "x", "\r", "\u{3}", "O",
    ]
    try check(count: 2_000) { choices in
      let parts = choices.list(upTo: 20) { choices in
        choices.chance(in: 8) ? [UInt8(choices.integer(in: 0...255))] : Array(choices.pick(pieces).utf8)
      }
      return (Array(parts.joined()), choices.integer(in: 1...5))
    } law: { bytes, size in
      var whole = KeyDecoder()
      var parted = KeyDecoder()
      let expected = whole.decode(bytes) + whole.flush()
      var found: [KeyDecoder.Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        found += parted.decode(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      found += parted.flush()
      if found != expected { throw Disagreement(description: "\(found) is not \(expected)") }
    }
  }
}

/// Why a law does not hold.
struct Disagreement: Error, CustomStringConvertible { var description: String }

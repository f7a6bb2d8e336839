import TestSupport
import Testing

@testable import FormRules

struct ByteSpanTests {
  @Test func everyByteIsALetterOrNot() {
    for byte in 0...UInt8.max {
      let isLetter = "a"..."z" ~= Unicode.Scalar(byte | 0x20) && byte < 0x80
      for place in 0..<8 {
        var bytes = Array("aZzAbYyB".utf8)
        bytes[place] = byte
        let word = bytes.span.word(at: 0)
        #expect(ByteLanes.areLetters(word) == isLetter, "\(byte) at \(place)")
      }
    }
  }

  @Test func textsAreEqualByteForByte() {
    func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { left.span.equals(right.span) }
    for count in 0...20 {
      let text = (0..<count).map { UInt8($0) }
      #expect(areEqual(text, text))
      #expect(!areEqual(text, text + [0]) && !areEqual(text + [0], text))
      for place in 0..<count {
        var other = text
        other[place] ^= 0x80
        #expect(!areEqual(text, other), "\(count), \(place)")
      }
    }
  }

  private static func bytes(_ choices: inout Choices) -> [UInt8] {
    choices.list(upTo: 30) { UInt8($0.integer(in: 0...255)) }
  }

  @Test func theWordsOfATextAreItsBytes() throws {
    try check(count: 2_000, Self.bytes) { bytes in
      var read: [UInt8] = []
      _ = bytes.span.allWords { word in
        for place in 0..<8 { read.append(UInt8(truncatingIfNeeded: word >> UInt64(place * 8))) }
        return true
      }
      try claimEqual(Array(read.prefix(bytes.count)), bytes, "the bytes")
      try claim(
        read.dropFirst(bytes.count).allSatisfy { $0 == 0 } && read.count < bytes.count + 8, "the rest")
    }
  }

  @Test func lanesOfASCIIAreExact() throws {
    try check(
      count: 2_000,
      { choices in (0..<8).map { _ in UInt8(choices.integer(in: 0...127)) } + [choices.pick([0, 0x41])] }
    ) { bytes in
      let word = bytes.span.word(at: 0)
      let equal = ByteLanes.equal(ascii: word, to: bytes[8])
      let inside = ByteLanes.inside(ascii: word, 0x09...0x41)
      for place in 0..<8 {
        try claimEqual(equal >> UInt64(place * 8 + 7) & 1 == 1, bytes[place] == bytes[8], "equal")
        try claimEqual(inside >> UInt64(place * 8 + 7) & 1 == 1, 0x09...0x41 ~= bytes[place], "inside")
      }
      try claimEqual((equal | inside) & ~ByteLanes.highs, 0, "other bits")
    }
  }

  @Test func bytesAreAppendedBetweenTwo() throws {
    try check(count: 500, { choices in (Self.bytes(&choices), Self.bytes(&choices)) }) { start, text in
      var bytes = start
      bytes.append(bytesOf: text.span, between: 0x22)
      try claimEqual(bytes, start + [0x22] + text + [0x22], "what is appended")
    }
  }

  @Test func countsAgreeWithTheUnicodeViews() throws {
    try check(count: 2_000, { AwkwardText.any(&$0, upTo: 30) }) { text in
      let string = String(decoding: text.wtf8, as: UTF8.self)
      guard Array(string.utf8) == text.wtf8 else { return }
      try claimEqual(TextCount.codePoints(in: text.wtf8.span), string.unicodeScalars.count, "code points")
      try claimEqual(TextCount.utf16(in: text.wtf8.span), string.utf16.count, "UTF-16")
      try claimEqual(TextCount.graphemes(in: text.wtf8.span), string.count, "graphemes")
      try claimEqual(WTF8.isASCII(text.wtf8.span), string.unicodeScalars.allSatisfy(\.isASCII), "ASCII")
    }
  }
}

import FormRules
import Testing

@Suite struct UTF8SequenceTests {
  @Test func lengthIsThatOfTheStandardLibrarysDecoder() {
    for lead in UInt8.min...UInt8.max {
      for second in [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF] as [UInt8] {
        for third in [0x22, 0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
          for fourth in [0x22, 0x80, 0xBF, 0xC2] as [UInt8] {
            let bytes = [lead, second, third, fourth]
            for count in 1...4 {
              let cut = Array(bytes[..<count])
              let expected =
                (1...count).first { length in
                  String(validating: cut[..<length], as: UTF8.self)?.unicodeScalars.count == 1
                } ?? 0
              let found = UTF8Sequence.length(cut.span, at: 0)
              if found != expected { Issue.record("\(cut): \(found) instead of \(expected)") }
            }
          }
        }
      }
    }
  }

  @Test func lengthBehindTheEndIsZero() {
    let (none, letter): ([UInt8], [UInt8]) = ([], [0x61])
    #expect(UTF8Sequence.length(none.span, at: 0) == 0)
    #expect(UTF8Sequence.length(letter.span, at: 1) == 0)
  }

  @Test func everyCodePointIsWrittenAsTheStandardLibraryWritesIt() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 13) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var bytes: [UInt8] = []
      UTF8Sequence.append(value, to: &bytes)
      if bytes != Array(String(Character(scalar)).utf8) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func surrogateIsWrittenWithThreeBytes() {
    var bytes: [UInt8] = []
    UTF8Sequence.append(0xD800, to: &bytes)
    UTF8Sequence.append(0xDFFF, to: &bytes)
    #expect(bytes == [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF])
  }
}

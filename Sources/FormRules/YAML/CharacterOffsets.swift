/// Byte offsets of a text's characters, for a parser that counts characters.
struct CharacterOffsets {
  /// A checkpoint stands at every 64th character.
  private static let stride = 64

  private let bytes: [UInt8]
  private let isASCII: Bool
  private let start: Int
  /// The byte offsets of the characters 0, 64, 128…
  private var checkpoints: [Int] = []

  /// Makes the table of the valid UTF-8 from `start` on, whose first character has the index 0.
  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    self.start = start
    let text = bytes[start...]
    isASCII = text.allSatisfy { $0 < 0x80 }
    guard !isASCII else { return }
    var character = 0
    for offset in text.indices where bytes[offset] & 0xC0 != 0x80 {
      if character % Self.stride == 0 { checkpoints.append(offset) }
      character += 1
    }
  }

  /// The byte offset of a character, and the end of the text for every index behind the last.
  func byteOffset(ofCharacter index: Int) -> Int {
    if isASCII { return min(start + index, bytes.count) }
    guard index / Self.stride < checkpoints.count else { return bytes.count }
    var offset = checkpoints[index / Self.stride]
    var left = index % Self.stride
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if left == 0 { return offset }
        left -= 1
      }
      offset += 1
    }
    return bytes.count
  }
}

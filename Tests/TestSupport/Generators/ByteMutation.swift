/// Damages a text: bytes deleted, replaced, doubled, swapped or brought in from elsewhere.
package enum ByteMutation {
  /// Pieces that are dangerous in YAML, JSON or UTF-8.
  static let pieces: [[UInt8]] =
    [
      "\0", "\"", "'", "\\", "{", "}", "[", "]", ":", ": ", ",", "- ", "\n", "\r", "\t", "#", "&a ", "*a",
      "!!str ", "|", ">",
      "%YAML 1.1\n", "---\n", "...\n", "<<: ", "? ", "null", "~", "\\u0000", "\\ud800", "1e999", "-", "0x",
      "\u{FEFF}", "\u{85}",
      "\u{2028}", "required: true", "when: ", "  ", "use: x", "{field: a}", "(", "(?R)", "*+",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE2, 0x80], [0x80]]

  package static func damaged(_ bytes: [UInt8], _ choices: inout Choices) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<choices.integer(in: 1...4) {
      let start = choices.integer(in: 0...bytes.count)
      let end = min(bytes.count, start + choices.integer(in: 0...12))
      switch choices.integer(in: 0...5) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: choices.pick(pieces), at: start)
      case 2: bytes.replaceSubrange(start..<end, with: choices.pick(pieces))
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: choices.integer(in: 0...bytes.count))
      case 4: if start < bytes.count { bytes[start] = UInt8(choices.integer(in: 0...255)) }
      default: bytes.removeSubrange(end...)
      }
    }
    return bytes
  }

  /// Bytes of no particular meaning.
  package static func noise(_ choices: inout Choices) -> [UInt8] {
    choices.list(upTo: 24) { choices in
      choices.chance(in: 4) ? [UInt8(choices.integer(in: 0...255))] : choices.pick(pieces)
    }.flatMap { $0 }
  }
}

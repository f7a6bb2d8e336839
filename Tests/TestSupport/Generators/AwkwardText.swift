/// Texts that break careless code: combining marks, joiners, bidirectional controls, NUL, astral letters,
/// look-alikes, full-width letters and digits, lone surrogates.
package enum AwkwardText {
  /// Code points worth meeting, the plainest first.
  package static let points: [UInt32] = [
    0x61, 0x31, 0x20, 0x5A, 0x40, 0x2D, 0x27, 0x2E, 0x2F, 0x7E, 0x22, 0x5C, 0x2B, 0x7B, 0x30, 0x39,
    0x0430, 0x043E, 0x0415, 0x0451, 0x03BF, 0xE9, 0xDF, 0x0130, 0x0131, 0x017F, 0x4E00, 0x05D0, 0x0E01,
    0x1100, 0x1161,
    0xAC00, 0xA0, 0xAD, 0x2019, 0x2010, 0x2212, 0x2003, 0x3000, 0xFF21, 0xFF11, 0x0661, 0x09EA, 0xFB01,
    0x2126,
    0x0301, 0x0308, 0x0323, 0x0488, 0x200B, 0x200C, 0x200D, 0x200E, 0x202E, 0x2060, 0x2066, 0xFEFF, 0xFE0F,
    0x180E,
    0x1F600, 0x1F468, 0x1F1F7, 0x1F3FB, 0x1D400, 0x10400, 0x2F800, 0xE0041, 0x10FFFD,
    0x09, 0x0A, 0x0D, 0x00, 0x01, 0x1F, 0x7F, 0x85, 0x2028, 0x0378, 0xFFFE, 0xFFFF, 0x10FFFF,
    0xD800, 0xDBFF, 0xDC00, 0xDFFF,
  ]

  /// Letters that stand alone: one grapheme each, unchanged by trimming and by every normalisation form.
  package static let plainLetters: [UInt32] = [
    0x61, 0x62, 0x5A, 0x30, 0x42F, 0x451, 0xE9, 0x4E00, 0x5D0, 0x1F600, 0x10400,
  ]

  /// Any text of at most so many code points.
  package static func any(_ choices: inout Choices, upTo limit: Int = 8) -> JSONText {
    JSONText(
      codePoints: paired(
        choices.list(upTo: limit) { choices in
          choices.chance(in: 12) ? UInt32(choices.integer(in: 0...0x10FFFF)) : choices.pick(points)
        }))
  }

  /// Exactly so many plain letters.
  package static func letters(_ choices: inout Choices, count: Int) -> JSONText {
    JSONText(codePoints: (0..<count).map { _ in choices.pick(plainLetters) })
  }

  /// Joins neighbouring surrogates, which are one character in JSON.
  private static func paired(_ points: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    for point in points {
      if let last = result.last, (0xD800...0xDBFF).contains(last), (0xDC00...0xDFFF).contains(point) {
        result[result.count - 1] = 0x1_0000 + (last - 0xD800) << 10 + (point - 0xDC00)
      } else {
        result.append(point)
      }
    }
    return result
  }
}

/// A set of codes that all have the same few letters, one bit for each possible code.
///
/// The codes are written once as text, small or capital, between spaces or line ends.
struct LetterCodes: Sendable {
  private let length: Int
  private var bits: [UInt64]
  private(set) var count = 0

  init(length: Int, _ list: String) {
    self.length = length
    var size = 1
    for _ in 0..<length { size *= 26 }
    bits = [UInt64](repeating: 0, count: (size + 63) / 64)
    for code in list.utf8.split(whereSeparator: { !$0.isASCIILetter }) {
      let code = Array(code)
      guard let index = index(of: code.span, from: 0, to: code.count), !has(index) else { continue }
      bits[index / 64] |= 1 << (index % 64)
      count += 1
    }
  }

  /// Whether a part of a text is a code, in any case.
  func contains(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    index(of: text, from: start, to: end).map(has) ?? false
  }

  private func has(_ index: Int) -> Bool {
    bits[index / 64] >> (index % 64) & 1 == 1
  }

  private func index(of text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end - start == length else { return nil }
    var index = 0
    for place in start..<end {
      guard text[place].isASCIILetter else { return nil }
      index = index * 26 + Int(text[place].asciiLowercased) - 0x61
    }
    return index
  }
}

/// Why a text is not a code of a published list.
enum CodeFault: String, Sendable, CaseIterable {
  /// The list does not have it.
  case unknownCode
  /// The list has it in another case.
  case `case`
}

extension LetterCodes {
  /// What is wrong with a text as a code in capital letters, or nil.
  func fault(in text: Span<UInt8>) -> CodeFault? {
    guard contains(text, from: 0, to: text.count) else { return .unknownCode }
    for index in text.indices where text[index] != text[index] & 0xDF { return .case }
    return nil
  }
}

internal import FormRules

/// The line above the rows of a record of one file, ready but for its number.
struct TextHead {
  let file: String
  private let opening: String
  /// What stands before the number; nil where the name is so long that the number may be cut off.
  private let start: [UInt8]?
  /// What stands behind it for a valid record and for an invalid one.
  private let validEnd: [UInt8]
  private let invalidEnd: [UInt8]

  /// The most characters of the file's name and the number.
  private static let limit = 400

  init(file: String, _ words: Words, _ style: TerminalStyle) {
    self.file = file
    opening = style.opening(.bold)
    let isShort = file.unicodeScalars.count + 1 + JSONWriter.mostDigits <= Self.limit
    start = isShort ? Array("\(opening)\(VisibleText.of(file)):".utf8) : nil
    validEnd = Array("\(style.closing)  \(style.paint(words.valid, .success))\n".utf8)
    invalidEnd = Array("\(style.closing)  \(style.paint(words.invalid, .error))\n".utf8)
  }

  func append(line: Int, isValid: Bool, to bytes: inout [UInt8]) {
    let end = isValid ? validEnd : invalidEnd
    guard let start else {
      bytes.append(contentsOf: "\(opening)\(VisibleText.of("\(file):\(line)", limit: Self.limit))".utf8)
      return bytes.append(bytesOf: end.span)
    }
    bytes.append(addingCapacity: start.count + JSONWriter.mostDigits + end.count) { output in
      output.append(bytesOf: start.span)
      JSONWriter.append(integer: line, to: &output)
      output.append(bytesOf: end.span)
    }
  }
}

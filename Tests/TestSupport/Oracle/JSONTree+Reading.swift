/// Why a text is no JSON document, in the words of the violation codes.
package enum JSONTreeError: String, Error {
  case syntax = "json.syntax"
  case encoding = "json.encoding"
  case duplicateKey = "json.duplicateKey"
  case depth = "json.depth"
}

extension JSONTree {
  /// Reads a document (RFC 8259) with an optional byte order mark, and nothing behind it but white space.
  package init(reading bytes: [UInt8], maxDepth: Int = 32, refusesDuplicates: Bool = true)
    throws(JSONTreeError)
  {
    var reader = TreeReader(bytes, maxDepth: maxDepth, refusesDuplicates: refusesDuplicates)
    self = try reader.document()
  }

  package init(reading text: String) throws(JSONTreeError) { try self.init(reading: Array(text.utf8)) }
}

/// A recursive-descent reader over code points.
private struct TreeReader {
  /// What stands in the place of bytes that are no UTF-8.
  static let invalid = UInt32.max
  static let end = UInt32.max - 1

  let points: [UInt32]
  let maxDepth: Int
  let refusesDuplicates: Bool
  var index = 0

  init(_ bytes: [UInt8], maxDepth: Int, refusesDuplicates: Bool) {
    var points: [UInt32] = []
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    loop: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): points.append(scalar.value)
      case .error: points.append(TreeReader.invalid)
      case .emptyInput: break loop
      }
    }
    if points.first == 0xFEFF { points.removeFirst() }
    self.points = points
    self.maxDepth = maxDepth
    self.refusesDuplicates = refusesDuplicates
  }

  var next: UInt32 { index < points.count ? points[index] : TreeReader.end }

  /// The fault of a place where nothing fits; a byte order mark that does not stand first is one of encoding.
  func fault() -> JSONTreeError { next == TreeReader.invalid || next == 0xFEFF ? .encoding : .syntax }

  mutating func document() throws(JSONTreeError) -> JSONTree {
    let tree = try value(depth: 0)
    skipSpace()
    guard next == TreeReader.end else { throw fault() }
    return tree
  }

  mutating func skipSpace() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
  }

  mutating func expect(_ character: Character) throws(JSONTreeError) {
    guard next == character.unicodeScalars.first?.value else { throw fault() }
    index += 1
  }

  mutating func take(_ character: Character) -> Bool {
    guard next == character.unicodeScalars.first?.value else { return false }
    index += 1
    return true
  }

  /// Reads a value inside `depth` arrays and objects.
  mutating func value(depth: Int) throws(JSONTreeError) -> JSONTree {
    skipSpace()
    switch Unicode.Scalar(next).map(Character.init) {
    case "{", "[":
      guard depth < maxDepth else { throw .depth }
      return try next == 0x7B ? object(depth: depth + 1) : array(depth: depth + 1)
    case "\"": return .string(try text())
    case "t": return try word("true", .boolean(true))
    case "f": return try word("false", .boolean(false))
    case "n": return try word("null", .null)
    default: return .number(try number())
    }
  }

  mutating func word(_ text: String, _ value: JSONTree) throws(JSONTreeError) -> JSONTree {
    for character in text { try expect(character) }
    return value
  }

  mutating func object(depth: Int) throws(JSONTreeError) -> JSONTree {
    try expect("{")
    skipSpace()
    var members: [JSONTree.Member] = []
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      let name = try text()
      if refusesDuplicates, members.contains(where: { $0.name == name }) { throw .duplicateKey }
      skipSpace()
      try expect(":")
      members.append(JSONTree.Member(name, try value(depth: depth)))
      skipSpace()
      if take("}") { return .object(members) }
      try expect(",")
    }
  }

  mutating func array(depth: Int) throws(JSONTreeError) -> JSONTree {
    try expect("[")
    skipSpace()
    var items: [JSONTree] = []
    if take("]") { return .array([]) }
    while true {
      items.append(try value(depth: depth))
      skipSpace()
      if take("]") { return .array(items) }
      try expect(",")
    }
  }

  mutating func number() throws(JSONTreeError) -> String {
    let start = index
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    return JSONText(codePoints: Array(points[start..<index])).string
  }

  mutating func digits() throws(JSONTreeError) {
    guard (0x30...0x39).contains(next) else { throw fault() }
    while (0x30...0x39).contains(next) { index += 1 }
  }

  mutating func text() throws(JSONTreeError) -> JSONText {
    try expect("\"")
    var points: [UInt32] = []
    while !take("\"") {
      guard next < TreeReader.end, next >= 0x20 else { throw fault() }
      if take("\\") {
        points.append(try escape())
      } else {
        points.append(next)
        index += 1
      }
      if points.count > 1, case let low = points[points.count - 1], (0xDC00...0xDFFF).contains(low),
        case let high = points[points.count - 2], (0xD800...0xDBFF).contains(high)
      {
        points.removeLast(2)
        points.append(0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
      }
    }
    return JSONText(codePoints: points)
  }

  mutating func escape() throws(JSONTreeError) -> UInt32 {
    let plain: [Character: UInt32] = [
      "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 0x08, "f": 0x0C, "n": 0x0A, "r": 0x0D, "t": 0x09,
    ]
    if let character = Unicode.Scalar(next).map(Character.init), let point = plain[character] {
      index += 1
      return point
    }
    try expect("u")
    var point: UInt32 = 0
    for _ in 0..<4 {
      guard
        let digit = Unicode.Scalar(next).flatMap({ Character($0).isASCII ? Character($0).hexDigitValue : nil }
        )
      else { throw fault() }
      point = point << 4 | UInt32(digit)
      index += 1
    }
    return point
  }
}

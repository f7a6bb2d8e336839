import FormRules
import Foundation
import TestSupport
import Testing

/// What holds for every JSON text.
struct JSONLaws {
  @Test func theReaderAgreesWithTheTree() throws {
    try check(count: 20_000, JSONLaws.anyText, describe: describe(bytes:)) { bytes in
      try claimEqual(JSONLaws.readerVerdict(on: bytes), JSONLaws.treeVerdict(on: bytes), "the verdicts")
    }
  }

  @Test func stringsUnescapeAsTheTreeReadsThem() throws {
    try check(
      count: 20_000, { JSONLaws.text(of: .string(AwkwardText.any(&$0)), &$0) }, describe: describe(bytes:)
    ) {
      bytes in
      guard case .string(let text) = try JSONTree(reading: bytes) else { throw Irrelevant() }
      let start = JSONReader.skipWhitespace(bytes.span, from: JSONReader.skipByteOrderMark(bytes.span))
      let string = try JSONReader.string(bytes.span, at: start)
      var unescaped: [UInt8] = []
      JSONReader.unescape(string, of: bytes.span, into: &unescaped)
      try claimEqual(JSONText(wtf8: unescaped), text)
      try claimEqual(string.hasEscapes, bytes.contains(0x5C), "the flag of escapes")
      try claimEqual(string.isASCII, bytes[start...].allSatisfy { $0 < 0x80 }, "the flag of ASCII")
    }
  }

  @Test func writtenStringsReadBack() throws {
    try check(count: 20_000, { AwkwardText.any(&$0) }) { text in
      var bytes: [UInt8] = []
      JSONWriter.append(string: text.wtf8.span, to: &bytes)
      try claimEqual(try JSONTree(reading: bytes), .string(text))
      try claimEqual(
        String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.value < 0x20 }, false, "controls")
    }
  }

  @Test func whatTheReaderAcceptsFoundationAccepts() throws {
    try check(count: 3_000, JSONLaws.anyText, describe: describe(bytes:)) { bytes in
      guard JSONLaws.readerVerdict(on: bytes) == nil, !bytes.starts(with: [0xEF, 0xBB, 0xBF]),
        let tree = try? JSONTree(reading: bytes), !tree.isBeyondFoundation
      else { throw Irrelevant() }
      _ = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    }
  }

  @Test func decimalsCompareExactly() throws {
    try check(count: 20_000, { [anyNumber(&$0), anyNumber(&$0)] }) { texts in
      let numbers = texts.compactMap(NaiveDecimal.init)
      guard numbers.count == 2 else { throw Irrelevant() }
      guard let left = DecimalNumber(texts[0].utf8Span.span),
        let right = DecimalNumber(texts[1].utf8Span.span)
      else {
        throw BrokenClaim(description: "both are numbers")
      }
      try claimEqual(left < right, numbers[0] < numbers[1], "less")
      try claimEqual(left == right, numbers[0] == numbers[1], "equal")
      try claimEqual(left.integer, numbers[0].integer, "the integer")
    }
  }

  @Test func decimalMultiplesAreExact() throws {
    func number(_ choices: inout Choices) -> String {
      "\(choices.integer(in: 1...999))\(choices.pick(["", "0", "000000000000000000", "e-3", ".0e3", "e5", "e-12"]))"
    }
    try check(count: 10_000, { [number(&$0), number(&$0)] }) { texts in
      guard let left = DecimalNumber(texts[0].utf8Span.span),
        let right = DecimalNumber(texts[1].utf8Span.span),
        let number = NaiveDecimal(texts[0]), let step = NaiveDecimal(texts[1])
      else { throw BrokenClaim(description: "both are numbers") }
      try claimEqual(left.isMultiple(of: right), number.isMultiple(of: step))
    }
  }

  // MARK: Texts

  /// A document, whole or damaged, or noise.
  private static func anyText(_ choices: inout Choices) -> [UInt8] {
    switch choices.integer(in: 0...4) {
    case 0, 1: JSONSpelling.text(of: anyJSON(&choices), &choices)
    case 2, 3: ByteMutation.damaged(JSONSpelling.text(of: anyJSON(&choices), &choices), &choices)
    default: ByteMutation.noise(&choices)
    }
  }

  private static func text(of tree: JSONTree, _ choices: inout Choices) -> [UInt8] {
    JSONSpelling.text(of: tree, &choices)
  }

  private static func readerVerdict(on bytes: [UInt8]) -> JSONTreeError? {
    var keys = JSONKeySet()
    do throws(JSONFault) {
      try JSONReader.skipDocument(bytes.span, maxDepth: 5, keys: &keys)
      return nil
    } catch {
      return switch error.kind {
      case .syntax: .syntax
      case .encoding: .encoding
      case .duplicateKey: .duplicateKey
      case .depth: .depth
      }
    }
  }

  private static func treeVerdict(on bytes: [UInt8]) -> JSONTreeError? {
    do throws(JSONTreeError) {
      _ = try JSONTree(reading: bytes, maxDepth: 5)
      return nil
    } catch {
      return error
    }
  }
}

/// Bytes as text, with those that are no text in hexadecimal.
func describe(bytes: [UInt8]) -> String {
  String(validating: bytes, as: UTF8.self).map(\.debugDescription) ?? "\(bytes.map { String($0, radix: 16) })"
}

extension JSONTree {
  /// Whether the value has a number Foundation has no type for, or a lone surrogate.
  fileprivate var isBeyondFoundation: Bool {
    switch self {
    case .null, .boolean: false
    case .number(let text): text.count > 15 || text.lowercased().contains("e")
    case .string(let text): text.isBeyondFoundation
    case .array(let items): items.contains(where: \.isBeyondFoundation)
    case .object(let members): members.contains { $0.name.isBeyondFoundation || $0.value.isBeyondFoundation }
    }
  }
}

extension JSONText {
  fileprivate var isBeyondFoundation: Bool { codePoints.contains { (0xD800...0xDFFF).contains($0) } }
}

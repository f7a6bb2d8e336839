import FormRules
import Foundation
import TestSupport
import Testing

/// The reader accepts what other readers accept.
@Suite struct JSONAgreementTests {
  /// A document, whole or damaged.
  static func document(_ choices: inout Choices) -> [UInt8] {
    let text = JSONSpelling.text(of: anyJSON(&choices), &choices)
    return choices.chance(in: 2) ? ByteMutation.damaged(text, &choices) : text
  }

  static func describe(_ bytes: [UInt8]) -> String {
    "\(String(decoding: bytes, as: UTF8.self).debugDescription) \(bytes)"
  }

  @Test func verdictIsTheNaiveReaders() throws {
    try check(count: 6_000, Self.document, describe: Self.describe) { bytes in
      let fault = JSONReading.fault(bytes)
      let isAccepted = (try? JSONTree(reading: bytes)) != nil
      try claim(
        (fault == nil) == isAccepted,
        "the naive reader \(isAccepted ? "accepts" : "refuses"): \(fault as Any)")
    }
  }

  /// Foundation differs in what is named here and in nothing else: it lets duplicate names pass, refuses lone
  /// surrogates and numbers out of the range of Double, and guesses UTF-16 and UTF-32 from zero bytes.
  @Test func verdictIsFoundations() throws {
    try check(count: 6_000, Self.document, describe: Self.describe) { bytes in
      if bytes.contains(0) || bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
        throw Irrelevant()
      }
      let accepts =
        (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
      switch JSONReading.fault(bytes)?.kind {
      case nil:
        if accepts { return }
        var keys = JSONKeySet()
        let text = try JSONTree(reading: bytes)
        try claim(Self.hasLoneSurrogate(text) || Self.hasHugeNumber(text), "Foundation refuses, ours accepts")
        try JSONReader.skipDocument(bytes.span, maxDepth: 32, keys: &keys)
      case .duplicateKey?, .depth?: return
      case let kind?: try claim(!accepts, "Foundation accepts, ours finds \(kind)")
      }
    }
  }

  private static func hasLoneSurrogate(_ tree: JSONTree) -> Bool {
    switch tree {
    case .string(let text): isLone(text)
    case .array(let items): items.contains(where: hasLoneSurrogate)
    case .object(let members): members.contains { isLone($0.name) || hasLoneSurrogate($0.value) }
    case .null, .boolean, .number: false
    }
  }

  private static func isLone(_ text: JSONText) -> Bool { text.codePoints.contains { 0xD800...0xDFFF ~= $0 } }

  private static func hasHugeNumber(_ tree: JSONTree) -> Bool {
    switch tree {
    case .number(let text):
      // Out of range both ways: infinite, or zero with a digit that is none.
      Double(text).map { !$0.isFinite || $0 == 0 && text.contains { "1"..."9" ~= $0 } } ?? true
    case .array(let items): items.contains(where: hasHugeNumber)
    case .object(let members): members.contains { hasHugeNumber($0.value) }
    case .null, .boolean, .string: false
    }
  }

  @Test func noBytesTrapAndFaultsLieInside() throws {
    try check(count: 6_000, ByteMutation.noise, describe: Self.describe) { bytes in
      guard let fault = JSONReading.fault(bytes) else { return }
      try claim(0...bytes.count ~= fault.offset, "the fault \(fault) lies outside")
      if case .duplicateKey(let start, let end) = fault.kind {
        try claim(
          fault.offset < start && start <= end && end < bytes.count, "the name of \(fault) lies outside")
      }
    }
  }

  /// Cutting a document anywhere leaves a fault at the cut, or a shorter number.
  @Test func everyPrefixOfADocumentEndsTooEarly() throws {
    try check(count: 300, { JSONSpelling.text(of: .array([anyJSON(&$0)]), &$0) }, describe: Self.describe) {
      bytes in
      let fault = JSONReading.fault(bytes)
      try claim(fault == nil, "the document has the fault \(fault!)")
      for length in 0..<bytes.count {
        let prefix = Array(bytes[..<length])
        guard let fault = JSONReading.fault(prefix) else {
          try claim(bytes[length...].allSatisfy { $0 <= 0x20 }, "the first \(length) bytes are a document")
          continue
        }
        let isCutCharacter = fault.kind == .encoding && length - fault.offset < 4
        try claim(
          fault.kind == .syntax && fault.offset == length || isCutCharacter, "a cut at \(length): \(fault)")
      }
    }
  }
}

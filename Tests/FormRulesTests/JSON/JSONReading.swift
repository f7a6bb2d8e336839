import FormRules

/// Calls of the JSON reader with the types tests have at hand.
enum JSONReading {
  /// The fault of a document; nil when it has none.
  static func fault(_ bytes: [UInt8], maxDepth: Int = 32) -> JSONFault? {
    var keys = JSONKeySet()
    do throws(JSONFault) {
      try JSONReader.skipDocument(bytes.span, maxDepth: maxDepth, keys: &keys)
      return nil
    } catch {
      return error
    }
  }

  static func fault(_ text: String, maxDepth: Int = 32) -> JSONFault? {
    fault(Array(text.utf8), maxDepth: maxDepth)
  }

  /// The characters of a string token as WTF-8; nil when there is a fault.
  static func unescaped(_ bytes: [UInt8]) -> [UInt8]? {
    guard let string = try? JSONReader.string(bytes.span, at: 0) else { return nil }
    var text: [UInt8] = []
    JSONReader.unescape(string, of: bytes.span, into: &text)
    return text
  }

  static func unescaped(_ text: String) -> [UInt8]? { unescaped(Array(text.utf8)) }
}

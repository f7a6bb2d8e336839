/// A purely lexical form of a string, in the words of `format`.
package enum StringFormat: String, Sendable, CaseIterable {
  case uri, uuid, hostname, ipv4, ipv6, time, duration
  case jsonPointer = "json-pointer"
  case country, language, currency, timezone

  /// Why a text (WTF-8) does not have the format, as a short camel-case reason (`scheme`, `host`, `character`,
  /// `length`, `unknownCode`…), or nil. `schemes` narrows `uri`; empty means any.
  package func fault(in text: Span<UInt8>, schemes: [String]) -> String? { fatalError("unwritten") }
}

/// Why a text is not the JSON document a submission must be (RFC 8259), and the byte offset where it shows.
package struct JSONFault: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The byte at the offset cannot stand there, or the text ends too early.
    case syntax
    /// Invalid UTF-8, or a byte order mark that does not stand first. The offset is that of the first byte
    /// that belongs to no well-formed character.
    case encoding
    /// The second of two equal member names, as the bytes between its quotes. The offset is that of its
    /// quote.
    case duplicateKey(start: Int, end: Int)
    /// An array or object nested too deep; the offset is that of its bracket.
    case depth
  }

  /// What is wrong, with what belongs to it.
  package var kind: Kind
  /// The place in bytes from 0, at most the length of the text.
  package var offset: Int

  /// Makes a fault at a place.
  package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

/// The letters a text may be written in, with what may stand between them.
package struct Alphabet: Sendable {
  /// A character outside the alphabet.
  package struct Offender: Sendable, Hashable {
    package var scalar: UInt32
    /// The place in code points, from 0.
    package var index: Int
    /// The ASCII character it resembles (UTS #39), if any.
    package var looksLike: String?
    /// The name of its Unicode script, `Cyrillic`; nil for Common, Inherited and Unknown.
    package var script: String?
  }

  package enum Fault: Sendable, Hashable {
    /// At most the first 8 characters outside the alphabet.
    case characters([Offender])
    /// A separator that does not stand singly between letters; the place in code points, from 0.
    case separator(index: Int)
  }

  /// The capitalised Unicode script names an alphabet can be made of, plus `english` and `russian`.
  package static var knownNames: [String] { fatalError("unwritten") }

  /// Makes an alphabet; `nil` when a name is not known.
  package init?(names: [String], digits: Bool, separators: String, extra: String) {
    fatalError("unwritten")
  }

  /// What is wrong with a text (valid UTF-8), or nil. One pass, no allocation for a good text.
  package func fault(in text: Span<UInt8>) -> Fault? {
    fatalError("unwritten")
  }
}

/// A step of normalising a text, in the words of `normalize`.
package enum NormalizationStep: String, Sendable, CaseIterable {
  case trim, collapse, nfc, nfkc, lower, upper, punctuation, digits
}

/// A list of normalisation steps, ready to run.
package struct Normalization: Sendable {
  package let steps: [NormalizationStep]

  package init(_ steps: [NormalizationStep]) {
    self.steps = steps
  }

  /// Whether the steps leave a text of ASCII bytes as it is; one pass over its bytes, no allocation.
  package func leavesUnchanged(ascii text: Span<UInt8>) -> Bool {
    fatalError("unwritten")
  }

  /// Replaces a text by its normalised form. The text is UTF-8 in which lone surrogates may stand as three
  /// bytes each (WTF-8); those are kept as they are.
  package func apply(to text: inout [UInt8]) {
    fatalError("unwritten")
  }
}

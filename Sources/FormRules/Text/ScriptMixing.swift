/// The single-script test of UTS #39 section 5.1, word by word.
package enum ScriptMixing {
  package struct MixedWord: Sendable, Hashable {
    package var word: String
    /// Script names in order of appearance.
    package var scripts: [String]
  }

  /// The first word of a text (valid UTF-8) whose letters come from more than one script.
  package static func firstMixedWord(in text: Span<UInt8>) -> MixedWord? {
    fatalError("unwritten")
  }
}

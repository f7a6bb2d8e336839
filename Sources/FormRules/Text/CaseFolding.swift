extension Normalization {
  /// A text under full Unicode case folding, composed (NFC): equal for texts that differ in case alone.
  package static func caseFold(_ text: String) -> String {
    var bytes = Array(text.utf8)
    NormalForm.folded.apply(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

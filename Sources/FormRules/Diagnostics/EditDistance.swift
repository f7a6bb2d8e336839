/// The nearest of some known names, for «did you mean».
package enum EditDistance {
  /// The candidate nearest to a name, at most `limit` edits (insertion, deletion, substitution, transposition) away.
  package static func nearest(to name: String, among candidates: some Sequence<String>, limit: Int = 2) -> String? {
    fatalError("unwritten")
  }
}

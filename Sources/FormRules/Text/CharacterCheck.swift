/// The characters no string field may hold: controls (Cc), surrogates and unassigned code points (Cn).
package enum CharacterCheck {
  package struct Offender: Sendable, Hashable {
    package var scalar: UInt32
    /// The place in code points, from 0.
    package var index: Int
  }

  /// At most the first 8 forbidden characters of a WTF-8 text; LF and TAB pass when `multiline`.
  package static func offenders(in text: Span<UInt8>, multiline: Bool) -> [Offender] {
    fatalError("unwritten")
  }

  /// At most the first 8 lone surrogates of a WTF-8 text.
  package static func surrogates(in text: Span<UInt8>) -> [Offender] {
    fatalError("unwritten")
  }
}

/// A telephone number of country code 7.
package struct PhoneNumber: Sendable, Hashable {
  /// The ten digits behind +7.
  package var national: UInt64

  package struct Fault: Error, Sendable, Hashable {
    package enum Reason: String, Sendable, CaseIterable {
      case characters, tooShort, tooLong, country, ambiguous
    }

    package var reason: Reason
    /// The national digits found.
    package var digits: Int
    /// The national digits expected, 10.
    package var expected: Int
  }

  /// Reads a number as people write it (language reference, phones). No allocation.
  package static func read(_ text: Span<UInt8>, acceptsNational: Bool) -> Result<PhoneNumber, Fault> {
    fatalError("unwritten")
  }

  /// Appends `+79161234567`.
  package func appendE164(to bytes: inout [UInt8]) { fatalError("unwritten") }
}

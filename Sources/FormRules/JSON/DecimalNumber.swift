/// An exact decimal number as JSON writes it; compared without rounding and without expanding its exponent.
package struct DecimalNumber: Sendable, Comparable {
  /// Reads the text of a JSON number (RFC 8259 section 6); nil when it is none.
  package init?(_ text: Span<UInt8>) { fatalError("unwritten") }

  /// The value as an integer when it is one in the range of Int64: `1.0` and `1e2` are.
  package var integer: Int64? { fatalError("unwritten") }

  /// Whether the value is a whole multiple of a positive number, exactly.
  package func isMultiple(of step: DecimalNumber) -> Bool { fatalError("unwritten") }

  package static func == (left: DecimalNumber, right: DecimalNumber) -> Bool { fatalError("unwritten") }
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool { fatalError("unwritten") }
}

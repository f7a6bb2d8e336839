/// A strict notation of a date or a date with time: `dd.MM.yyyy`, `MM/dd/yyyy hh:mm a`.
package struct DateFormat: Sendable, Hashable {
  /// The notation as written.
  package let text: String

  /// Compiles a notation of `yyyy MM dd M d` and, when `hasTime`, `HH mm ss hh a`, and literals `. / - : , space T`;
  /// throws a phrase that says what is wrong with it, for a diagnostic.
  package init(_ text: String, hasTime: Bool) throws(DateFormatError) { fatalError("unwritten") }

  /// Whether some text could be read by both notations as two different values.
  package func isAmbiguous(with other: DateFormat) -> Bool { fatalError("unwritten") }

  /// Reads exactly a whole text.
  package func readDate(_ text: Span<UInt8>) -> CalendarDate? { fatalError("unwritten") }

  /// Reads exactly a whole text as local time: seconds into the day.
  package func readDateTime(_ text: Span<UInt8>) -> (date: CalendarDate, secondsOfDay: Int)? { fatalError("unwritten") }
}

package struct DateFormatError: Error, Sendable, Hashable {
  package let message: String
}

/// An ISO 8601 duration with an optional sign: `-P18Y`, `P1M2DT3H`, `PT0.5S` is refused (whole parts only).
package struct CalendarDuration: Sendable, Hashable {
  package var years = 0
  package var months = 0
  package var days = 0
  package var seconds = 0

  package init() {}

  /// Reads a duration; nil when it is malformed or a part exceeds 9999 years' worth.
  package init?(_ text: String) { fatalError("unwritten") }

  package var hasTime: Bool { seconds != 0 }
}

internal import Glibc

/// What `today` and `now` mean for the record in hand.
///
/// A fixed reference never moves; the system's clock is read again for each record, so that a program that
/// runs for weeks knows what day it is.
struct Clock {
  private(set) var now = DateTime(seconds: .min)
  /// Packed, as dates in slots are.
  private(set) var today = 0

  init(reference: ReferenceDate, program: Program) {
    if let time = reference.now {
      set(time, reference, program: program)
    } else {
      set(Clock.systemTime, reference, program: program)
    }
  }

  /// Whether the system's clock has a say: a program asks for what the reference does not fix.
  static func runs(for tables: Program.Tables, _ reference: ReferenceDate) -> Bool {
    reference.now == nil && (tables.usesNow || tables.usesToday && reference.today == nil)
  }

  /// Reads the system's clock again.
  mutating func tick(_ reference: ReferenceDate, program: Program) {
    let time = Clock.systemTime
    if time.seconds != now.seconds { set(time, reference, program: program) }
  }

  private mutating func set(_ time: DateTime, _ reference: ReferenceDate, program: Program) {
    now = time
    today = (reference.today ?? program.zone.date(at: time))?.packed ?? 0
  }

  private static var systemTime: DateTime {
    DateTime(seconds: time(nil))
  }
}

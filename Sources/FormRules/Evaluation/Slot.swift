/// What is known of one declared value of the record in hand: where it stands, and what reading it gave.
///
/// Slots lie in one table: an object's members side by side behind its own slot, an array's items linked by
/// `next`. A slot has 64 bytes, as many as the processor loads at once.
struct Slot {
  enum State: UInt8 {
    /// Not looked at yet.
    case unread
    /// Being looked at; seen only by a condition that asks for itself, which counts as blank.
    case resolving
    /// The field does not matter for this record.
    case irrelevant
    case missing
    case null
    case empty
    /// `null` where `nullable` makes it a value.
    case nullValue
    /// Blank, with a default in its place.
    case defaulted
    /// Of the wrong JSON type.
    case wrongType
    /// Of the right JSON type but not readable as the field's type.
    case unreadable
    case value

    /// Whether the field counts as not there.
    var isBlank: Bool {
      switch self {
      case .unread, .resolving, .irrelevant, .missing, .null, .empty: true
      case .nullValue, .defaulted, .wrongType, .unreadable, .value: false
      }
    }

    /// Whether rules may read the value.
    var isReadable: Bool { self == .value || self == .defaulted }
  }

  let field: Int32
  /// The slot of the object or array the value stands in; -1 for the record itself.
  var parent: Int32
  /// The index among an array's items; -1 for a member.
  let item: Int32
  /// The slot of the next item; -1 for none.
  var next: Int32 = -1
  /// The value as it stands in the record; a string without its quotes. Where nothing stands, both are 0.
  private var rawStart: Int32 = 0
  private var rawEnd: Int32 = 0
  /// The value that rules see: a text, or a number's notation.
  private(set) var text = Text()
  var kind: JSONKind = .null
  var state: State = .unread
  /// Whether the value is right, and so is what it contains: there is nothing to check. Its state is still
  /// found when asked for.
  var isPassed = false
  /// Whether the value is a string of ASCII without escapes and DEL.
  private(set) var isPlain = false
  private(set) var hasEscapes = false
  private(set) var isASCII = true
  /// Whether `number` holds the value of a number.
  var isInteger = false
  /// An integer, a packed date, seconds of a datetime, national digits of a phone, 0 or 1; for an object or
  /// array see `unsettled`.
  var number = 0
  /// The first member's or item's slot; -1 for none.
  var firstChild: Int32 = -1
  /// The members declared, or the items found; of a datetime see `nanoseconds`.
  var count: Int32 = 0
  /// The first member that no field declares; -1 for none.
  var firstUnknown: Int32 = -1
  var lastUnknown: Int32 = -1

  /// Whether the record holds a value here, be it `null`: none ends where the record begins.
  var isPresent: Bool { rawEnd > 0 }

  /// The nanoseconds of a datetime, which has no members to count.
  var nanoseconds: Int32 {
    get { count }
    set { count = newValue }
  }

  /// The members to be checked of an object that declares at most 64, one bit for each; of an array 1, if any
  /// item is to be checked. It stands where values have their number.
  var unsettled: UInt64 {
    get { UInt64(bitPattern: Int64(number)) }
    set { number = Int(Int64(bitPattern: newValue)) }
  }

  init(field: Int, parent: Int, item: Int = -1) {
    self.field = Int32(truncatingIfNeeded: field)
    self.parent = Int32(truncatingIfNeeded: parent)
    self.item = Int32(truncatingIfNeeded: item)
  }

  /// The longest record that fits, 64 MiB: offsets have 31 bits, and normalising makes a text at most 11
  /// times as long.
  static let maximumBytes = 64 << 20

  var start: Int { Int(rawStart) }
  var end: Int { Int(rawEnd) }
  var valueStart: Int { Int(text.start) }
  var valueEnd: Int { Int(text.end) }
  var inArena: Bool { text.inArena }

  /// Where the value that rules see lies.
  struct Text {
    var start: Int32 = 0
    var end: Int32 = 0
    /// Whether it lies in the arena, not in the record.
    var inArena = false
  }

  /// Notes where a value stands in the record.
  @inline(__always)
  mutating func place(_ kind: JSONKind, from start: Int, to end: Int) {
    self.kind = kind
    rawStart = Int32(truncatingIfNeeded: start)
    rawEnd = Int32(truncatingIfNeeded: end)
  }

  /// Notes where a plain value stands that passed, and begins with a byte.
  @inline(__always)
  mutating func placePassed(_ byte: UInt8, from start: Int, to end: Int) {
    isPassed = true
    switch byte {
    case UInt8(ascii: "\""): placePlain(from: start &+ 1, to: end &- 1)
    case UInt8(ascii: "t"): place(.true, from: start, to: end)
    case UInt8(ascii: "f"): place(.false, from: start, to: end)
    default: place(.number, from: start, to: end)
    }
  }

  /// Notes where the characters of a plain string stand.
  @inline(__always)
  mutating func placePlain(from start: Int, to end: Int) {
    place(.string, from: start, to: end)
    isPlain = true
  }

  mutating func place(_ string: JSONString) {
    place(.string, from: string.start, to: string.end)
    hasEscapes = string.hasEscapes
    isASCII = string.isASCII
  }

  /// Makes the value that rules see that of the record itself.
  mutating func takeRaw() {
    text = Text(start: rawStart, end: rawEnd, inArena: false)
  }

  /// Makes the value that rules see a part of the arena.
  mutating func takeArena(_ range: Range<Int>) {
    text = Text(
      start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound),
      inArena: true)
  }
}

/// A member that no field declares.
struct UnknownMember {
  let name: JSONString
  let valueStart: Int
  let valueEnd: Int
  var next: Int32 = -1
}

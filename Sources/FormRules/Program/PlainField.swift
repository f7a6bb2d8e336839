/// What reading a record asks of a field, beside the other fields: the name it expects, and what its plain
/// values have to be.
struct PlainField: Sendable {
  /// How a plain value is read.
  enum Form: UInt8, Sendable {
    /// Only the field's rules can tell.
    case none
    case text, date, phone, number, flag
    /// An object or array, of which the members or items that are not right are counted.
    case container
  }

  /// The language a text is of: a `PlainLanguage` whose automaton's rows begin in `automatonRows` at `first`.
  struct Language: Sendable {
    /// -1 for no language.
    var first: Int32 = -1
    var start: UInt8 = 0
    /// The bit of each final state's shift.
    var finals: UInt64 = 0
  }

  let name: ExpectedName
  let form: Form
  let language: Language
  private var firstRule: Int32 = 0
  private var ruleCount: Int32 = 0
  /// The fewest bytes of a text, and how many more there may be.
  private let minBytes: Int
  private let moreBytes: UInt
  /// The least and greatest number, packed day, 0 and 1 of a boolean, or count of items.
  private let least: Int
  private let greatest: Int
  /// The members of an object that have to be looked at when they are missing, one bit for each of the first
  /// 64.
  var demandedMembers: UInt64 = 0

  init(
    _ name: [UInt8], form: Form = .none, bytes: ClosedRange<Int> = 1...Int.max,
    numbers: ClosedRange<Int> = Int.min...Int.max, language: Language = Language(), rules: Range<Int> = 0..<0
  ) {
    self.name = ExpectedName(name)
    self.form = form
    self.language = language
    firstRule = Int32(rules.lowerBound)
    ruleCount = Int32(rules.count)
    minBytes = bytes.lowerBound
    moreBytes = UInt(bytes.upperBound - bytes.lowerBound)
    least = numbers.lowerBound
    greatest = numbers.upperBound
  }

  /// Whether a text of a number of bytes, which may be negative for none, is neither too short nor too long.
  @inline(__always)
  func allows(bytes: Int) -> Bool { UInt(bitPattern: bytes &- minBytes) <= moreBytes }

  @inline(__always)
  func allows(number: Int) -> Bool { least <= number && number <= greatest }

  /// Whether nothing is asked of a text but its length and its language.
  @inline(__always)
  var isBareText: Bool { form == .text && ruleCount == 0 }

  var rules: Range<Int> { Int(firstRule)..<Int(firstRule &+ ruleCount) }
}

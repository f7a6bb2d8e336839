/// What reading a record asks of a field, beside the other fields: the name it expects, and what its plain
/// values have to be.
struct PlainField: Sendable {
  /// How a plain value is read.
  enum Form: UInt8, Sendable {
    /// Only the field's rules can tell.
    case none
    /// Any text, one of the field's language, one of a language that texts of letters alone are of, and one
    /// that fits the field's template.
    case text, language, letters, template
    case date, phone, number, flag
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

  /// The template a text fits: `templateWords` from `first` on.
  struct Template: Sendable {
    var first: Int32 = 0
    /// The number of its places; 0 for no template.
    var count: Int32 = 0
  }

  let name: ExpectedName
  let form: Form
  let template: Template
  let language: Language
  private var firstRule: Int32 = 0
  private var ruleCount: Int32 = 0
  /// The fewest bytes of a text, and how many more there may be.
  private let minBytes: Int
  private let moreBytes: UInt
  /// The least and greatest number, packed day, 0 and 1 of a boolean, or count of items.
  private let least: Int
  private let greatest: Int
  /// How far a packed day lies before today's at least: so many completed years, whatever the leap-day policy.
  private let lag: Int
  /// The members of an object that have to be looked at when they are missing, one bit for each of the first
  /// 64.
  var demandedMembers: UInt64 = 0

  init(
    _ name: [UInt8], form: Form = .none, bytes: ClosedRange<Int> = 1...Int.max,
    numbers: ClosedRange<Int> = Int.min...Int.max, lag: Int = .min, language: Language = Language(),
    template: Template = Template(), rules: Range<Int> = 0..<0
  ) {
    self.name = ExpectedName(name)
    self.form = form
    self.language = language
    self.template = template
    self.lag = lag
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
  func allows(number: Int, today: Int) -> Bool {
    // Packed days order as days do; the birthday of this year has come on the day itself.
    least <= number && number <= greatest && today &- number >= lag
  }

  /// Whether there are rules beside the bounds, the language and the template.
  @inline(__always)
  var hasRules: Bool { ruleCount > 0 }

  var rules: Range<Int> { Int(firstRule)..<Int(firstRule &+ ruleCount) }
}

/// A form lowered to flat, immutable tables: what the evaluator runs.
///
/// Fields are numbered so that an object's members stand side by side; field 0 is the submission itself.
/// Indices into the tables are plain integers, -1 where there is nothing to point at.
package final class Program: Sendable {
  /// What the evaluator reads of a field for every record. Plain data.
  package struct Field: Sendable {
    package struct Flags: OptionSet, Sendable {
      package let rawValue: UInt16
      package init(rawValue: UInt16) { self.rawValue = rawValue }

      package static let required = Flags(rawValue: 1)
      package static let nullable = Flags(rawValue: 2)
      package static let allowsEmpty = Flags(rawValue: 4)
      package static let multiline = Flags(rawValue: 8)
      package static let isOutput = Flags(rawValue: 16)
      package static let sensitive = Flags(rawValue: 32)
      package static let bailsAtFirst = Flags(rawValue: 64)
      package static let acceptsNational = Flags(rawValue: 128)
      /// The field or one below it is sensitive.
      package static let holdsSecrets = Flags(rawValue: 256)
    }

    package var type: FieldType
    package var flags: Flags
    package var unknown: UnknownPolicy
    package var irrelevant: IrrelevantPolicy
    /// The condition under which the field matters; -1 for always.
    @Compact package var relevance = -1
    /// The condition under which the field is required; -1 for none.
    @Compact package var requiredWhen = -1
    /// The index in `overlayRequirements`; -1 for none.
    @Compact package var overlayRequirements = -1
    @Compact package var normalization = -1
    /// What normalising does to ASCII.
    package var plainNormalization = PlainNormalization([])
    /// The first member's field, or the field of an array's items.
    @Compact package var firstChild = 0
    @Compact package var childCount = 0
    @Compact package var keyTable = -1
    /// The index of the default in `literals`; -1 for none.
    @Compact package var defaultValue = -1
    /// The index of the accepted notations in `dateFormats`; -1 for the standard one.
    @Compact package var dateFormats = -1
    @Compact private var firstRule = 0
    @Compact private var ruleCount = 0
    @Compact private var firstWarning = 0
    @Compact private var warningCount = 0

    package init(
      type: FieldType, flags: Flags, unknown: UnknownPolicy, irrelevant: IrrelevantPolicy
    ) {
      self.type = type
      self.flags = flags
      self.unknown = unknown
      self.irrelevant = irrelevant
    }

    package var rules: Range<Int> {
      get { firstRule..<firstRule + ruleCount }
      set { (firstRule, ruleCount) = (newValue.lowerBound, newValue.count) }
    }

    package var warnings: Range<Int> {
      get { firstWarning..<firstWarning + warningCount }
      set { (firstWarning, warningCount) = (newValue.lowerBound, newValue.count) }
    }

    /// A number kept in 32 bits: the evaluator reads a field for every value.
    @propertyWrapper package struct Compact: Sendable {
      private var stored: Int32

      package init(wrappedValue: Int) { stored = Int32(wrappedValue) }

      package var wrappedValue: Int {
        get { Int(stored) }
        set { stored = Int32(newValue) }
      }
    }
  }

  /// What is needed of a field to report on it or to write it out.
  package struct FieldText: Sendable {
    package var name: String
    /// `"name":` as JSON.
    package var member: [UInt8]
    package var pointer: String
    package var path: ValuePath
    /// The notations of a date or datetime, for the parameter `formats`.
    package var formats: [ParameterValue]
  }

  /// A literal ready to be compared.
  package struct LiteralValue: Sendable {
    package var literal: Literal
    /// The text of a string or number.
    package var text: [UInt8]
    package var decimal: DecimalNumber?
    /// The value of a number that is an integer.
    package var integer: Int?
  }

  /// The alternatives of `enum`, or of a condition's list.
  package struct LiteralSet: Sendable {
    /// Sorted bytewise.
    package var texts: [[UInt8]]
    /// Ascending.
    package var numbers: [DecimalNumber]
    /// The texts that name a point in time, ascending.
    package var times: [DateTime]
    package var booleans: [Bool]
    package var values: [ParameterValue]
  }

  /// Where a rule takes a value from.
  package enum Source: Sendable {
    case literal(Int)
    /// A day, packed.
    case date(Int)
    case time(DateTime)
    case path(Int)
    case today
    case now
  }

  package struct Operand: Sendable {
    package var source: Source
    package var duration: CalendarDuration?

    /// Whether it has the same value whatever the record and the day.
    package var isConstant: Bool {
      switch source {
      case .literal, .date, .time: true
      case .path, .today, .now: false
      }
    }
  }

  /// A path as steps through members: each is a place among an object's members.
  package struct Path: Sendable {
    package var steps: [Int]
    package var isAbsolute: Bool
    /// The field it leads to.
    package var target: Int
    package var text: String
    /// The place among the root's members of the one it starts in; -1 for a path inside a nested object.
    package var rootMember: Int
  }

  package enum Condition: Sendable {
    /// Every one (any one) of the conditions in `conditionLists[n]`.
    case all(Int)
    case any(Int)
    case not(Int)
    case present(path: Int, Bool)
    case oneOf(path: Int, literalSet: Int)
    case passes(path: Int, rules: Range<Int>)
  }

  package struct Presence: Sendable {
    /// Places among the root's members.
    package var members: [Int]
    package var check: PresenceCheck
  }

  package struct Requirement: Sendable {
    package var classes: [PasswordCharacterClass]
    package var min: Int
    /// The classes as a mask of `PasswordScan`, 0 when one of them has no bit there or `min` is more than 1.
    package var mask: UInt8
  }

  /// An alphabet behind a reference, so that using it copies nothing.
  package final class NamedAlphabet: Sendable {
    package let alphabet: Alphabet
    package let names: [ParameterValue]

    package init(_ alphabet: Alphabet, names: [ParameterValue]) {
      self.alphabet = alphabet
      self.names = names
    }
  }

  /// The tables, filled by the compiler and constant afterwards.
  package struct Tables: Sendable {
    package var fields: [Field] = []
    package var texts: [FieldText] = []
    package var keyTables: [KeyTable] = []
    /// The names of each key table, for suggestions.
    package var memberNames: [[EditDistance.Spelling]] = []
    package var instructions: [Instruction] = []
    /// By field.
    var plainFields: [PlainField] = []
    var plainRules: [PlainRule] = []
    var automatonRows: [UInt64] = []
    var templateWords: [PlainTemplate.Word] = []
    package var rulePointers: [String] = []
    package var literals: [LiteralValue] = []
    package var literalSets: [LiteralSet] = []
    package var operands: [Operand] = []
    package var paths: [Path] = []
    package var conditions: [Condition] = []
    package var conditionLists: [[Int]] = []
    package var overlays: [(condition: Int, isInverted: Bool)] = []
    package var overlayLists: [[Int]] = []
    package var overlayRequirements: [[(overlay: Int, isRequired: Bool, condition: Int)]] = []
    package var presence: [Presence] = []
    package var normalizations: [Normalization] = []
    package var dateFormats: [[DateFormat]] = []
    package var alphabets: [NamedAlphabet] = []
    package var patterns: [CompiledPattern] = []
    package var schemes: [[String]] = []
    package var phoneKinds: [[PhoneKind]] = []
    package var requirements: [[Requirement]] = []
    package var passwordClasses: [[PasswordCharacterClass]] = []
    package var blocklists: [Set<String>] = []
    package var pathLists: [[Int]] = []
    package var memberLists: [[Int]] = []
    /// For each member of the root the place of its step; -1 for none.
    package var stepOfMember: [Int] = []
    package var stepIDs: [String] = []
    package var usesToday = false
    package var usesNow = false
    package var coercesFormValues = false
    /// Whether judging a value may need another, so that all are kept while a record is judged.
    package var readsOtherValues = false
  }

  package let tables: Tables
  package let zone: TimeZoneRules
  /// What the evaluator reads for every value and rule, once more as flat tables.
  package let fields: FlatTable<Field>
  package let instructions: FlatTable<Instruction>
  let plain: PlainTables

  package init(tables: Tables, zone: TimeZoneRules) {
    self.tables = tables
    self.zone = zone
    fields = FlatTable(tables.fields)
    instructions = FlatTable(tables.instructions)
    plain = PlainTables(tables)
  }

  deinit {
    fields.deallocate()
    instructions.deallocate()
  }
}

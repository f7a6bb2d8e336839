package import FormRules

/// A field's value after cleaning, as rules and conditions see it.
enum NaiveValue {
  /// The null of a nullable field.
  case null
  case boolean(Bool)
  case number(String)
  case text(JSONText)
  case date(CalendarDate)
  case moment(DateTime, written: JSONText)
  case array([JSONTree])
  case object([JSONTree.Member])

  /// The value in the cleaned output; of arrays and objects as they came.
  var output: JSONTree {
    switch self {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let text): .number(text)
    case .text(let text): .string(text)
    case .date(let date): .text(date.written)
    case .moment(_, let written): .string(written)
    case .array(let items): .array(items)
    case .object(let members): .object(members)
    }
  }

  /// Whether both are the same value: numbers by value, dates as days, moments as points in time.
  func equals(_ other: NaiveValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): decimal(left) == decimal(right)
    case (.text(let left), .text(let right)): left == right
    case (.date(let left), .date(let right)): left == right
    case (.moment(let left, _), .moment(let right, _)): left == right
    default: false
    }
  }

  /// Whether this comes before the other; nil when the two have no order.
  func precedes(_ other: NaiveValue) -> Bool? {
    switch (self, other) {
    case (.number(let left), .number(let right)):
      guard let left = decimal(left), let right = decimal(right) else { return nil }
      return left < right
    case (.date(let left), .date(let right)): return left < right
    case (.moment(let left, _), .moment(let right, _)): return left < right
    default: return nil
    }
  }

  /// The text rules on text look at.
  var text: JSONText? {
    switch self {
    case .text(let text): text
    case .date(let date): JSONText(date.written)
    case .moment(_, let written): written
    case .null, .boolean, .number, .array, .object: nil
    }
  }
}

/// The exact value of a JSON number's text.
func decimal(_ text: String) -> DecimalNumber? { DecimalNumber(Array(text.utf8).span) }

/// A number's text in the one spelling its value has: whole digits without zeros at either end, and an
/// exponent.
func canonical(_ text: String) -> String {
  let parts = text.lowercased().split(separator: "e")
  var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  var digits = Substring(parts[0].drop { $0 == "-" })
  let isNegative = parts[0].hasPrefix("-")
  if let point = digits.firstIndex(of: ".") {
    exponent -= digits.distance(from: point, to: digits.endIndex) - 1
    digits.remove(at: point)
  }
  digits = digits.drop { $0 == "0" }
  while digits.last == "0" {
    digits.removeLast()
    exponent += 1
  }
  return digits.isEmpty ? "0" : "\(isNegative ? "-" : "")\(digits)e\(exponent)"
}

extension CalendarDate {
  /// `yyyy-MM-dd`
  package var written: String {
    var bytes: [UInt8] = []
    appendISO(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// What the stages before the rules make of a field.
enum NaiveState {
  /// Nothing is there; as which the input shows it.
  case blank(isAbsent: Bool)
  /// The value has not the field's type; with the code that says so.
  case failed(ViolationCode)
  case value(NaiveValue)
}

/// An object being read: which fields it has, and what the input gives for them.
final class NaiveScope {
  let fields: [FieldDefinition]
  let members: [JSONTree.Member]
  /// The object's path in the input.
  let path: String
  /// The whole submission; nil when this is it.
  private let enclosingRoot: NaiveScope?

  init(fields: [FieldDefinition], members: [JSONTree.Member], path: String, root: NaiveScope?) {
    self.fields = fields
    self.members = members
    self.path = path
    enclosingRoot = root
  }

  var root: NaiveScope { enclosingRoot ?? self }

  func input(of field: FieldDefinition) -> JSONTree? {
    members.first { $0.name == JSONText(field.name) }?.value
  }

  /// The path of a member. Each byte of a lone surrogate is U+FFFD in it.
  func path(of name: JSONText) -> String {
    path + "/" + pointerToken(String(decoding: name.wtf8, as: UTF8.self))
  }
}

package import FormRules

/// A field of a generated form together with what is known of it: how to make a value that passes, and values
/// that fail in exactly one way.
package struct FieldSketch {
  /// A way to be wrong: where below the field, the one code that must be reported, and the value.
  package struct Fault {
    package var code: ViolationCode
    /// The rest of the path behind the field's own.
    package var path = ""
    /// The faulty value; nil leaves the member out.
    package var make: (inout Choices) -> JSONTree?

    package init(_ code: ViolationCode, at path: String = "", make: @escaping (inout Choices) -> JSONTree?) {
      self.code = code
      self.path = path
      self.make = make
    }
  }

  /// The field's keys in the rule file.
  package var keys: [(String, JSONTree)]
  package var valid: (inout Choices) -> JSONTree?
  package var faults: [Fault]

  package init(
    _ keys: [(String, JSONTree)], valid: @escaping (inout Choices) -> JSONTree?, faults: [Fault] = []
  ) {
    self.keys = keys
    self.valid = valid
    self.faults = faults
  }

  /// A field of a form, nested fields no deeper than so many levels.
  package static func any(_ choices: inout Choices, depth: Int = 2) -> FieldSketch {
    var makers: [(inout Choices) -> FieldSketch] = [
      boolean, length, enumeration, integer, number, pattern, date, email, phone, alphabet, password, format,
      datetime,
      age, script, requirements,
    ]
    if depth > 0 {
      makers.append { object(&$0, depth: depth - 1) }
      makers.append { array(&$0, depth: depth - 1) }
    }
    let sketch = choices.pick(makers)(&choices)
    return presence(of: sketch, &choices)
  }

  /// Adds the keys that say whether the field must be there, and what breaks them.
  static func presence(of sketch: FieldSketch, _ choices: inout Choices) -> FieldSketch {
    var sketch = sketch
    let blanks: [JSONTree?] = [nil, .null, .text("")]
    switch choices.integer(in: 0...5) {
    case 0:
      let valid = sketch.valid
      sketch.valid = { choices in choices.chance(in: 3) ? choices.pick(blanks) : valid(&choices) }
    case 1:
      sketch.keys.append(("required", .boolean(false)))
    case 2:
      sketch.keys += [("required", .boolean(true)), ("nullable", .boolean(true))]
      let valid = sketch.valid
      sketch.valid = { choices in choices.chance(in: 4) ? .null : valid(&choices) }
      sketch.faults.append(Fault(.required) { $0.pick([nil, .text("")]) })
    default:
      sketch.keys.append(("required", .boolean(true)))
      sketch.faults.append(Fault(.required) { $0.pick(blanks) })
    }
    if choices.chance(in: 8) { sketch.keys.append(("bail", .text("first"))) }
    if choices.chance(in: 8) { sketch.keys.append(("sensitive", .boolean(true))) }
    if choices.chance(in: 8) {
      sketch.keys.append(("label", .members([("en", .text("A label")), ("ru", .text("Поле"))])))
    }
    return sketch
  }

  /// The field's mapping in the rule file.
  package var document: JSONTree { .members(keys) }
}

extension JSONTree {
  static func texts(_ texts: [String]) -> JSONTree { .array(texts.map { .text($0) }) }
  static func integer(_ value: Int) -> JSONTree { .number(String(value)) }
}

/// A fault whose value is one of some texts.
func textFault(_ code: ViolationCode, _ texts: [String]) -> FieldSketch.Fault {
  FieldSketch.Fault(code) { .text($0.pick(texts)) }
}

/// A fault whose value has not the field's JSON type.
func typeFault(_ values: [JSONTree]) -> FieldSketch.Fault {
  FieldSketch.Fault(.type) { $0.pick(values) }
}

let notText: [JSONTree] = [.number("1"), .boolean(false), .array([]), .object([]), .array([.text("a")])]
let notNumber: [JSONTree] = [.text("1"), .boolean(true), .array([]), .object([])]

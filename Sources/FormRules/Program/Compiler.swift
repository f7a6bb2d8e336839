/// Lowers a form's definition to a program.
///
/// Fields are numbered breadth first, so that the members of an object stand side by side. Rules that cannot
/// fail are dropped. What the definition's checker has already refused is not diagnosed again.
package struct Compiler {
  var tables = Program.Tables()
  /// Where in `automatonRows` the rows with a hash begin: fields of one language share them.
  var firstRows: [(hash: UInt64, first: Int)] = []
  /// The definition of each field; nil for the root.
  private var definitions: [FieldDefinition?] = [nil]
  /// The object each field is a member of; an array's items belong to the array.
  private var parents: [Int] = [-1]
  private let form: FormDefinition

  package static func compile(_ form: FormDefinition) -> Program {
    var compiler = Compiler(form: form)
    compiler.numberFields()
    compiler.markSecrets()
    compiler.lowerOverlays()
    for field in compiler.definitions.indices.dropFirst() { compiler.lower(field) }
    compiler.lowerPresence()
    compiler.lowerSteps()
    compiler.lowerPlain()
    compiler.tables.coercesFormValues = form.coercesFormValues
    return Program(tables: compiler.tables, zone: TimeZoneRules(named: form.zone) ?? .utc)
  }

  private init(form: FormDefinition) { self.form = form }

  // MARK: Fields

  private mutating func numberFields() {
    tables.fields = [
      Program.Field(type: .object, flags: [.isOutput], unknown: form.unknown, irrelevant: .strip)
    ]
    tables.texts = [
      Program.FieldText(
        name: "", member: [], pointer: "", path: .root, formats: [])
    ]
    addChildren(form.fields, of: 0)
    var next = 1
    while next < definitions.count {
      if let definition = definitions[next] {
        addChildren(definition.type == .array ? definition.items : definition.fields, of: next)
      }
      next += 1
    }
  }

  private mutating func addChildren(_ children: [FieldDefinition], of parent: Int) {
    guard !children.isEmpty else { return }
    tables.fields[parent].firstChild = definitions.count
    tables.fields[parent].childCount = children.count
    if tables.fields[parent].type == .object {
      tables.fields[parent].keyTable = tables.keyTables.count
      tables.keyTables.append(KeyTable(children.map { Array($0.name.utf8) }))
      tables.memberNames.append(children.map { EditDistance.Spelling($0.name) })
    }
    for child in children {
      definitions.append(child)
      parents.append(parent)
      tables.fields.append(field(child))
      tables.texts.append(text(child, parent: parent))
    }
  }

  /// What a sensitive object or array contains is sensitive too, and what contains something sensitive is not
  /// shown as a whole.
  private mutating func markSecrets() {
    for field in definitions.indices.dropFirst()
    where tables.fields[parents[field]].flags.contains(.sensitive) {
      tables.fields[field].flags.insert(.sensitive)
    }
    for field in definitions.indices.dropFirst().reversed()
    where !tables.fields[field].flags.isDisjoint(with: [.sensitive, .holdsSecrets]) {
      tables.fields[field].flags.insert(.holdsSecrets)
      tables.fields[parents[field]].flags.insert(.holdsSecrets)
    }
  }

  private func field(_ definition: FieldDefinition) -> Program.Field {
    var flags: Program.Field.Flags = []
    if case .required = definition.requirement { flags.insert(.required) }
    if definition.isNullable { flags.insert(.nullable) }
    if definition.allowsEmpty { flags.insert(.allowsEmpty) }
    if definition.isMultiline { flags.insert(.multiline) }
    if definition.isOutput { flags.insert(.isOutput) }
    if definition.isSensitive { flags.insert(.sensitive) }
    if definition.bailsAtFirst { flags.insert(.bailsAtFirst) }
    for rule in definition.rules {
      if case .phone(_, _, acceptsNational: true) = rule.demand { flags.insert(.acceptsNational) }
    }
    return Program.Field(
      type: definition.type, flags: flags, unknown: definition.unknown, irrelevant: definition.irrelevant)
  }

  private func text(_ definition: FieldDefinition, parent: Int) -> Program.FieldText {
    var member: [UInt8] = []
    JSONWriter.append(string: definition.name, to: &member)
    member.append(UInt8(ascii: ":"))
    let isItem = tables.fields[parent].type == .array
    let path = tables.texts[parent].path
    let formats: [String] =
      switch definition.type {
      case .date: definition.input.isEmpty ? ["yyyy-MM-dd"] : definition.input
      case .datetime: definition.input.isEmpty ? ["yyyy-MM-ddTHH:mm:ssZ"] : definition.input
      case .string, .integer, .number, .boolean, .email, .phone, .password, .object, .array: []
      }
    return Program.FieldText(
      name: definition.name, member: member, pointer: definition.pointer,
      path: isItem ? path.item : path.member(definition.name),
      formats: formats.map { .string($0) })
  }

  private mutating func lower(_ number: Int) {
    guard let definition = definitions[number] else { return }
    if let relevance = definition.relevance {
      tables.fields[number].relevance = lower(relevance, from: number)
    }
    if case .when(let condition) = definition.requirement {
      tables.fields[number].requiredWhen = lower(condition, from: number)
    }
    if !definition.overlayRequirements.isEmpty {
      tables.fields[number].overlayRequirements = tables.overlayRequirements.count
      let requirements = definition.overlayRequirements.map { entry in
        switch entry.requirement {
        case .optional: (entry.overlay, false, -1)
        case .required: (entry.overlay, true, -1)
        case .when(let condition): (entry.overlay, false, lower(condition, from: number))
        }
      }
      tables.overlayRequirements.append(requirements)
    }
    if definition.type.isText {
      let normalization = Normalization(definition.normalization)
      tables.fields[number].normalization = tables.normalizations.count
      tables.fields[number].plainNormalization = PlainNormalization(definition.normalization)
      tables.normalizations.append(normalization)
    }
    if !definition.input.isEmpty {
      tables.fields[number].dateFormats = tables.dateFormats.count
      tables.dateFormats.append(
        definition.input.compactMap { try? DateFormat($0, hasTime: definition.type == .datetime) })
    }
    if let value = definition.defaultValue {
      tables.fields[number].defaultValue = add(value)
    }
    tables.fields[number].rules = lower(definition.rules, of: number)
    tables.fields[number].warnings = lower(definition.warnings, of: number)
  }

  // MARK: Paths

  /// The object that relative paths of a field start in.
  private func enclosingObject(of field: Int) -> Int {
    var object = parents[field]
    while object > 0, tables.fields[object].type != .object { object = parents[object] }
    return max(object, 0)
  }

  /// Adds a path as seen from a field (0 for the root itself).
  mutating func add(_ path: FieldPath, from field: Int) -> Int {
    var object = path.isAbsolute || field == 0 ? 0 : enclosingObject(of: field)
    let start = object
    var steps: [Int] = []
    var target = object
    for name in path.names {
      let head = tables.fields[object]
      guard head.type == .object,
        let step = (0..<head.childCount).first(where: { tables.texts[head.firstChild + $0].name == name })
      else { preconditionFailure("the checker lets only paths to fields through") }
      steps.append(step)
      target = head.firstChild + step
      object = target
    }
    tables.paths.append(
      Program.Path(
        steps: steps, isAbsolute: start == 0, target: target, text: path.text,
        rootMember: start == 0 ? steps.first ?? -1 : -1))
    return tables.paths.count - 1
  }

  // MARK: Whole-form checks

  private mutating func lowerOverlays() {
    for overlay in form.overlays {
      tables.overlays.append((lower(overlay.condition, from: 0), overlay.isInverted))
    }
  }

  private mutating func lowerPresence() {
    for check in form.presence {
      let members = check.fields.compactMap { name in form.fields.firstIndex { $0.name == name } }
      tables.presence.append(Program.Presence(members: members, check: check))
    }
  }

  /// A step that does not matter makes its fields not matter.
  private mutating func lowerSteps() {
    guard !form.steps.isEmpty else { return }
    tables.stepIDs = form.steps.map(\.id)
    tables.stepOfMember = form.fields.map { field in
      form.steps.firstIndex { $0.fields.contains(field.name) } ?? -1
    }
    for (member, step) in tables.stepOfMember.enumerated() where step >= 0 {
      guard let condition = form.steps[step].when else { continue }
      let field = 1 + member
      let lowered = lower(condition, from: 0)
      let own = tables.fields[field].relevance
      tables.fields[field].relevance = own < 0 ? lowered : addAll([lowered, own])
    }
  }
}

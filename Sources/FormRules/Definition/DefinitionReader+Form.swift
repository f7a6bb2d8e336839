/// The form itself: its own keys over those of the form it extends.
extension DefinitionReader {
  /// Reads a text and all it names, and checks the whole.
  mutating func readForm(_ source: SourceText, folder: String?) -> FormDefinition? {
    let path = folder == nil ? nil : FileReading.canonicalPath(source.name)
    if let path { openFiles.append((path, FileReading.name(of: source.name))) }
    guard let file = readFile(source, folder: folder) else { return nil }
    mainFile = file
    let form = FormReading(file: file, omitted: omitted(by: file))
    omitted = form.omitted
    let outline = outlineForm(form)
    self.outline = outline

    let start = source.range(0, 0)
    var definition = FormDefinition(
      id: nil, version: nil, title: nil, zone: "UTC", locale: file.locale, fields: [], unknown: .reject,
      coercesFormValues: false, overlays: [], presence: [], sources: [], lookups: [], steps: [],
      messages: [:],
      examples: [], range: file.keys["form"]?.value.range ?? start)
    readHead(form, into: &definition)
    let overlays = readOverlays(form, into: &definition)
    for member in outline.members {
      if let field = field(member, overlays: overlays, unknown: definition.unknown) {
        definition.fields.append(field)
      }
    }
    readPresence(form, into: &definition)
    readSources(form, into: &definition)
    readLookups(form, into: &definition)
    readSteps(form, into: &definition)
    readFormMessages(form, into: &definition)
    readExamples(of: file, into: &definition)
    checkComparisons()
    checkDefinitions()
    for diagnostic in DefinitionChecker.diagnostics(of: definition, strict: isStrict) { report(diagnostic) }
    checkTranslations()
    return definition
  }

  /// Reads every definition of every file that no field took whole for itself, so that a library is checked
  /// without a form.
  private mutating func checkDefinitions() {
    guard let mainFile else { return }
    readsDefinitions = true
    defer { readsDefinitions = false }
    fieldCount = 0
    let libraries = files.sorted { $0.key < $1.key }.compactMap(\.value)
    for file in mainFile.layers + libraries {
      for name in file.definitionOrder {
        guard let definition = file.definitions[name], !fullyRead.contains(DefinitionID(file, name).key)
        else {
          continue
        }
        check(definition, of: file)
      }
    }
  }

  private mutating func check(_ definition: YAMLNode.Entry, of file: RuleFile) {
    let outline = outline(
      definition.value, name: definition.key, pointer: "/define/\(Self.escaped(definition.key))",
      range: definition.keyRange, parent: nil, in: file, open: [DefinitionID(file, definition.key)], depth: 1)
    guard let outline else { return }
    if outline.keys[.type] == nil, outline.type == .string {
      // A fragment without a type is right when it is right for some type.
      for problem in leastProblems(of: outline) { report(problem) }
    } else {
      _ = field(outline, overlays: OverlayReading(), unknown: .reject)
    }
  }

  private mutating func readHead(_ form: FormReading, into definition: inout FormDefinition) {
    if let (entry, _) = form["form"], let id = string(entry.value, of: "form") {
      if isFormID(id) {
        definition.id = id
      } else {
        let near = id.lowercased().split(whereSeparator: { $0 == " " || $0 == "_" }).joined(separator: "-")
        error(
          .unknownValue,
          "a form's id has lower-case letters, digits and hyphens, letters first, unlike \(quoted(id))",
          at: entry.value.range, suggestion: isFormID(near) ? near : nil)
      }
    }
    if let (entry, _) = form["version"] { definition.version = string(entry.value, of: "version") }
    if let (entry, file) = form["title"] { definition.title = text(entry.value, of: "title", in: file) }
    if let (entry, _) = form["zone"], let zone = string(entry.value, of: "zone") {
      if TimeZoneRules(named: zone) != nil {
        definition.zone = zone
      } else {
        error(.unknownValue, "unknown time zone \(quoted(zone))", at: entry.value.range)
      }
    }
    if let (entry, _) = form["unknown"], let policy = choice(entry.value, of: "unknown", UnknownPolicy.self) {
      definition.unknown = policy
    }
    if let (entry, _) = form["coerce"], let coercion = choice(entry.value, of: "coerce", Coercion.self) {
      definition.coercesFormValues = coercion == .form
    }
    if form["form"] != nil, form["fields"] == nil, !form.file.lacksBase, let entry = form["form"]?.entry {
      missing("fields", in: "a form", at: entry.keyRange)
    }
  }

  /// The names `omit` removes from the form that is extended, with their places.
  private mutating func omitted(by file: RuleFile) -> [String: SourceRange] {
    guard let omit = file.keys["omit"] else { return [:] }
    if file.keys["extends"] == nil {
      error(.missingKey, "'omit' needs 'extends'", at: omit.keyRange)
      return [:]
    }
    var result: [String: SourceRange] = [:]
    guard let names = strings(omit.value, of: "omit"), let base = file.base else { return [:] }
    let known = FormReading(file: base, omitted: [:]).fieldEntries.map(\.entry.key)
    let knownNames = Set(known)
    for (name, range) in names {
      if !knownNames.contains(name) {
        let suggestion = nearest(to: name, among: known)
        error(.unknownReference, "unknown field \(quoted(name))", at: range, suggestion: suggestion)
      } else if let first = result.updateValue(range, forKey: name) {
        result[name] = first
        warning(.deadRule, "\(quoted(name)) is listed twice in 'omit'", at: range)
      }
    }
    return result
  }

  /// The words of `coerce`.
  private enum Coercion: String, CaseIterable {
    case none, form
  }
}

/// The keys of a form, those of the form it extends included.
struct FormReading {
  let file: RuleFile
  /// The fields this file leaves out, with the places of their names in `omit`.
  let omitted: [String: SourceRange]

  /// A key of the file itself, else of its base.
  subscript(_ key: String) -> (entry: YAMLNode.Entry, file: RuleFile)? {
    for layer in file.layers.reversed() {
      if let entry = layer.keys[key] { return (entry, layer) }
    }
    return nil
  }

  /// A key in every layer that has it, the outermost base first.
  func layers(of key: String) -> [(entry: YAMLNode.Entry, file: RuleFile)] {
    file.layers.compactMap { layer in layer.keys[key].map { ($0, layer) } }
  }

  /// The fields' entries: those of the base in its order, without the omitted ones, then the new ones. A
  /// field of the same name replaces that of the base in its place.
  var fieldEntries: [(entry: YAMLNode.Entry, file: RuleFile)] {
    var result: [(entry: YAMLNode.Entry, file: RuleFile)] = []
    var positions: [String: Int] = [:]
    for layer in file.layers {
      if let omit = layer.keys["omit"], case .sequence(let names) = omit.value.content {
        let texts = names.compactMap { name -> String? in
          if case .scalar(let scalar) = name.content { scalar.text } else { nil }
        }
        let gone = Set(texts)
        result.removeAll { gone.contains($0.entry.key) }
        positions = [:]
        for (index, element) in result.enumerated() { positions[element.entry.key] = index }
      }
      guard let fields = layer.keys["fields"], case .mapping(let entries) = fields.value.content else {
        continue
      }
      for entry in entries where !entry.key.hasPrefix("x-") {
        if let position = positions[entry.key] {
          result[position] = (entry, layer)
        } else {
          positions[entry.key] = result.count
          result.append((entry, layer))
        }
      }
    }
    return result
  }
}

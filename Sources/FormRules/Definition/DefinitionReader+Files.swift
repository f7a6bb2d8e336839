/// Reading files: versions, `include`, `extends`, and the definitions `use` names.
extension DefinitionReader {
  /// The top-level keys of a rule file.
  package static let topLevelKeys = [
    "formrules", "form", "version", "title", "zone", "locale", "include", "extends", "omit", "define",
    "fields",
    "unknown", "coerce", "conditional", "presence", "sources", "lookups", "steps", "messages", "examples",
    "$schema",
  ]

  /// Reads a file's top level and every file it names; nil when it is no rule file of this version.
  mutating func readFile(_ source: SourceText, folder: String?) -> RuleFile? {
    guard let node = readNode(source) else { return nil }
    guard case .mapping(let entries) = node.content else {
      error(.wrongType, "a rule file is a mapping, not \(node.kindName)", at: headRange(node))
      return nil
    }
    guard isSupported(entries, node) else { return nil }
    guard let keys = keyed(node, of: "the file", known: Self.topLevelKeys) else { return nil }
    fileCount += 1
    let file = RuleFile(number: fileCount, source: source, folder: folder, keys: keys)
    if let schema = keys["$schema"] { _ = string(schema.value, of: "$schema") }
    if let locale = keys["locale"], let tag = string(locale.value, of: "locale"),
      isLanguageTag(tag, at: locale.value.range)
    {
      file.locale = tag
    }
    readDefinitionNames(of: file)
    readIncludes(of: file)
    if let extends = keys["extends"] {
      file.lacksBase = true
      if let path = string(extends.value, of: "extends"),
        let base = open(path, at: extends.value.range, from: file)
      {
        file.base = base
        file.lacksBase = false
        if keys["locale"] == nil { file.locale = base.locale }
      }
    }
    return file
  }

  /// Whether the file says it is written in this version of the language.
  private mutating func isSupported(_ entries: [YAMLNode.Entry], _ node: YAMLNode) -> Bool {
    guard let version = entries.first(where: { $0.key == "formrules" }) else {
      let start = node.range.source.range(node.range.start, node.range.start)
      error(.missingKey, "a rule file has 'formrules: 1'", at: start)
      return true
    }
    if case .scalar(let scalar) = version.value.content {
      if case .number("1") = scalar.value { return true }
      if scalar.text == "1" {
        error(
          .wrongType, "'formrules' takes a number, not a string", at: version.value.range, suggestion: "1")
        return true
      }
      error(
        .unsupportedVersion, "language version \(quoted(scalar.text)) is not supported",
        at: version.value.range, suggestion: "1")
    } else {
      wrongType(version.value, of: "formrules", takes: "the number 1")
    }
    return false
  }

  private mutating func readDefinitionNames(of file: RuleFile) {
    guard let define = file.keys["define"], let entries = entries(define.value, of: "define") else { return }
    for entry in entries {
      if isIdentifier(entry.key, isHyphenAllowed: true) {
        file.definitions[entry.key] = entry
        file.definitionOrder.append(entry.key)
      } else {
        error(
          .unknownValue, "a definition is named with letters, digits, '_' and '-', not \(quoted(entry.key))",
          at: entry.keyRange)
      }
    }
  }

  private mutating func readIncludes(of file: RuleFile) {
    guard let include = file.keys["include"], let entries = entries(include.value, of: "include") else {
      return
    }
    for entry in entries {
      if !isIdentifier(entry.key, isHyphenAllowed: true) {
        error(
          .unknownValue, "an alias is named with letters, digits, '_' and '-', not \(quoted(entry.key))",
          at: entry.keyRange)
      }
      let path = string(entry.value, of: entry.key)
      file.includes.updateValue(
        path.flatMap { open($0, at: entry.value.range, from: file) }, forKey: entry.key)
    }
  }

  /// Reads a file another one names, once.
  private mutating func open(_ path: String, at range: SourceRange, from file: RuleFile) -> RuleFile? {
    let location: Inclusion.Location
    do {
      location = try inclusion.locate(path, from: file.folder)
    } catch {
      self.error(error.code, error.message, at: range)
      return nil
    }
    if let known = files[location.canonicalPath] { return known }
    if let position = openFiles.firstIndex(where: { $0.path == location.canonicalPath }) {
      let chain = openFiles[position...].map(\.name) + [openFiles[position].name]
      error(.cycle, "\(quoted(path)) leads back to itself: \(chain.joined(separator: " → "))", at: range)
      return nil
    }
    guard openFiles.count < Inclusion.maximumDepth else {
      error(.cycle, "files include one another at most \(Inclusion.maximumDepth) deep", at: range)
      return nil
    }
    let source: SourceText
    do {
      source = SourceText(name: location.displayPath, bytes: try inclusion.read(location, named: path))
    } catch {
      self.error(error.code, error.message, at: range)
      return nil
    }
    openFiles.append((location.canonicalPath, FileReading.name(of: location.displayPath)))
    let opened = readFile(source, folder: FileReading.folder(of: location.displayPath))
    openFiles.removeLast()
    files.updateValue(opened, forKey: location.canonicalPath)
    return opened
  }
}

extension DefinitionReader {
  /// The longest chain of definitions that use one another.
  private static let maximumChain = 64

  /// The keys of a field or definition with every `use` resolved: named fragments from left to right, then
  /// the keys written beside `use`, each replacing whole keys before it.
  ///
  /// `open` are the definitions whose resolution or whose members lead here: using one of them again is a
  /// cycle.
  mutating func expand(_ node: YAMLNode, of name: String, in file: RuleFile, open: [DefinitionID])
    -> Expansion
  {
    var result = Expansion()
    guard let entries = entries(node, of: name) else {
      result.isIncomplete = true
      return result
    }
    if let use = entries.first(where: { $0.key == "use" }) {
      for (target, range) in targets(of: use) {
        guard let definition = expandDefinition(target, at: range, in: file, open: open) else {
          result.isIncomplete = true
          continue
        }
        for entry in definition.entries { result.set(entry) }
        result.isIncomplete = result.isIncomplete || definition.isIncomplete
      }
    }
    for entry in entries where entry.key != "use" {
      if FieldKey(rawValue: entry.key) == nil {
        unknownKey(entry, known: FieldKey.names)
      } else {
        result.set(ScopedEntry(entry: entry, file: file))
      }
    }
    return result
  }

  private mutating func targets(of use: YAMLNode.Entry) -> [(text: String, range: SourceRange)] {
    if case .sequence = use.value.content { return strings(use.value, of: "use") ?? [] }
    return string(use.value, of: "use").map { [($0, use.value.range)] } ?? []
  }

  private mutating func expandDefinition(
    _ target: String, at range: SourceRange, in file: RuleFile, open: [DefinitionID]
  ) -> Expansion? {
    guard let (owner, definition) = findDefinition(target, at: range, in: file) else { return nil }
    let id = DefinitionID(owner, definition.key)
    if let position = open.firstIndex(of: id) {
      let chain = (open[position...].map(\.name) + [id.name]).joined(separator: " → ")
      let note = Diagnostic.Note("'\(id.name)' is defined here", at: definition.keyRange)
      error(.cycle, "\(quoted(target)) leads back to itself: \(chain)", at: range, notes: [note])
      return nil
    }
    if let known = expansions[id.key] { return known }
    guard open.count < Self.maximumChain else {
      error(.cycle, "definitions use one another at most \(Self.maximumChain) deep", at: range)
      return nil
    }
    var expansion = expand(definition.value, of: definition.key, in: owner, open: open + [id])
    expansion.addOrigin(id)
    expansions[id.key] = expansion
    return expansion
  }

  /// Finds `name` among a file's own definitions and its bases', `alias.name` in an included file.
  private mutating func findDefinition(
    _ target: String, at range: SourceRange, in file: RuleFile
  ) -> (owner: RuleFile, definition: YAMLNode.Entry)? {
    let layers = file.layers.reversed()
    let isCertain = !layers.contains { $0.lacksBase }
    if let dot = target.firstIndex(of: ".") {
      let alias = String(target[..<dot])
      let name = String(target[target.index(after: dot)...])
      guard let owner = layers.lazy.compactMap({ $0.includes[alias] }).first else {
        let known = layers.flatMap { $0.includes.keys.sorted() }
        let suggestion = nearest(to: alias, among: known).map { "\($0).\(name)" }
        if isCertain {
          error(.unknownReference, "unknown alias \(quoted(alias))", at: range, suggestion: suggestion)
        }
        return nil
      }
      guard let owner else { return nil }
      if let definition = owner.definitions[name] { return (owner, definition) }
      let suggestion = nearest(to: name, among: owner.definitionOrder).map { "\(alias).\($0)" }
      error(
        .unknownReference,
        "unknown definition \(quoted(name)) in '\(FileReading.name(of: owner.source.name))'",
        at: range, suggestion: suggestion)
      return nil
    }
    for layer in layers {
      if let definition = layer.definitions[target] { return (layer, definition) }
    }
    if isCertain {
      var known = layers.flatMap(\.definitionOrder)
      for (alias, included) in layers.flatMap({ $0.includes.sorted { $0.key < $1.key } }) {
        known += (included?.definitionOrder ?? []).map { "\(alias).\($0)" }
      }
      let suggestion = known.first { $0.hasSuffix(".\(target)") } ?? nearest(to: target, among: known)
      error(.unknownReference, "unknown definition \(quoted(target))", at: range, suggestion: suggestion)
    }
    return nil
  }
}

extension Expansion {
  /// Notes that all keys came through a definition.
  mutating func addOrigin(_ id: DefinitionID) {
    for entry in entries {
      var entry = entry
      entry.origins.insert(id, at: 0)
      set(entry)
    }
  }
}

/// The outline of the fields: names, types and nesting, every `use` resolved.
extension DefinitionReader {
  mutating func outlineForm(_ form: FormReading) -> FieldOutline {
    let start = form.file.source.range(0, 0)
    let root = FieldOutline(
      name: "", pointer: "", range: start, keys: Expansion(), type: .object, parent: nil)
    root.isIncomplete = form.file.layers.contains { $0.lacksBase }
    for (entry, _) in form.layers(of: "fields") where entries(entry.value, of: "fields") == nil {
      root.isIncomplete = true
    }
    for (entry, file) in form.fieldEntries {
      append(entry, to: root, in: file, open: [], depth: 1)
    }
    return root
  }

  private mutating func append(
    _ entry: YAMLNode.Entry, to parent: FieldOutline, in file: RuleFile, open: [DefinitionID], depth: Int
  ) {
    if entry.key.isEmpty { error(.unknownValue, "a field has a name", at: entry.keyRange) }
    let pointer = "\(parent.pointer)/fields/\(Self.escaped(entry.key))"
    guard
      let member = outline(
        entry.value, name: entry.key, pointer: pointer, range: entry.keyRange, parent: parent, in: file,
        open: open, depth: depth)
    else {
      parent.isIncomplete = true
      return
    }
    parent.append(member)
  }

  /// The outline of one field and all below it; nil when the form has too many.
  mutating func outline(
    _ node: YAMLNode, name: String, pointer: String, range: SourceRange, parent: FieldOutline?,
    in file: RuleFile,
    open: [DefinitionID], depth: Int
  ) -> FieldOutline? {
    fieldCount += 1
    guard fieldCount <= Self.maximumFields else {
      if fieldCount == Self.maximumFields + 1 {
        error(.unsatisfiable, "a form has at most \(Self.maximumFields) fields", at: range)
      }
      return nil
    }
    guard depth <= Self.maximumDepth else {
      error(.unsatisfiable, "fields nest at most \(Self.maximumDepth) deep", at: range)
      return nil
    }
    let keys = expand(node, of: name.isEmpty ? "items" : name, in: file, open: open)
    let outline = FieldOutline(
      name: name, pointer: pointer, range: range, keys: keys, type: type(of: keys), parent: parent)
    outline.isIncomplete = keys.isIncomplete
    if outline.type == .object { outlineMembers(of: outline, open: open, depth: depth) }
    if outline.type == .array { outlineItem(of: outline, open: open, depth: depth) }
    return outline
  }

  /// The type a field states; `string` if it states none.
  private mutating func type(of keys: Expansion) -> FieldType? {
    if let type = keys[.type] { return choice(type.value, of: "type", FieldType.self) }
    if keys.isIncomplete { return nil }
    for (key, type) in [(FieldKey.fields, FieldType.object), (.items, .array)] {
      guard let entry = keys[key] else { continue }
      error(.missingKey, "a field with '\(key.rawValue)' has 'type: \(type.rawValue)'", at: entry.keyRange)
      return type
    }
    return .string
  }

  private mutating func outlineMembers(of outline: FieldOutline, open: [DefinitionID], depth: Int) {
    guard let fields = outline.keys[.fields] else {
      if !outline.isIncomplete { missing("fields", in: "a field of type 'object'", at: typeRange(outline)) }
      outline.isIncomplete = true
      return
    }
    guard let entries = entries(fields.value, of: "fields") else {
      outline.isIncomplete = true
      return
    }
    for entry in entries {
      append(entry, to: outline, in: fields.file, open: open + fields.origins, depth: depth + 1)
    }
  }

  private mutating func outlineItem(of outline: FieldOutline, open: [DefinitionID], depth: Int) {
    guard let items = outline.keys[.items] else {
      if !outline.isIncomplete { missing("items", in: "a field of type 'array'", at: typeRange(outline)) }
      outline.isIncomplete = true
      return
    }
    outline.item = self.outline(
      items.value, name: "", pointer: "\(outline.pointer)/items", range: headRange(items.value),
      parent: outline,
      in: items.file, open: open + items.origins, depth: depth + 1)
    if outline.item == nil { outline.isIncomplete = true }
  }

  private func typeRange(_ outline: FieldOutline) -> SourceRange {
    outline.keys[.type]?.value.range ?? outline.range
  }

  /// A name as a reference token of a JSON Pointer (RFC 6901).
  static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var result = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// A field that a path leads to.
struct ResolvedPath {
  let path: FieldPath
  /// Nil when nothing is known about the field: in a definition read for itself, or below a diagnosed
  /// problem.
  let target: FieldOutline?
}

extension DefinitionReader {
  /// Finds the field a path names, seen from an object; `/a/b` starts at the form. Unknown names are
  /// diagnosed; nil then.
  mutating func resolve(_ text: String, at range: SourceRange, from enclosing: FieldOutline?) -> ResolvedPath?
  {
    let isAbsolute = text.hasPrefix("/")
    let parts = text.dropFirst(isAbsolute ? 1 : 0).split(separator: "/", omittingEmptySubsequences: false)
    let names = parts.map(Self.unescaped)
    guard !names.contains("") else {
      error(.unknownReference, "a path has a name between slashes, unlike \(quoted(text))", at: range)
      return nil
    }
    let path = FieldPath(names: names, isAbsolute: isAbsolute, text: text)
    // A definition read for itself does not know where it will stand.
    guard let enclosing, let root = outline, !(readsDefinitions && isAbsolute) else {
      return ResolvedPath(path: path, target: nil)
    }
    var current = isAbsolute ? root : enclosing
    for (index, name) in names.enumerated() {
      if let member = current.member(named: name) {
        current = member
        continue
      }
      if current.isIncomplete || current.type == nil { return ResolvedPath(path: path, target: nil) }
      if current.type == .array {
        error(
          .unknownReference, "\(quoted(text)) leads into the items of a list, of which there may be many",
          at: range)
        return nil
      }
      report(unknown: name, in: current, path: names[..<index], isAbsolute: isAbsolute, at: range)
      return nil
    }
    return ResolvedPath(path: path, target: current)
  }

  private mutating func report(
    unknown name: String, in object: FieldOutline, path: ArraySlice<String>, isAbsolute: Bool,
    at range: SourceRange
  ) {
    let prefix = (isAbsolute ? "/" : "") + path.map { Self.escaped($0) + "/" }.joined()
    var suggestion = nearest(to: name, among: object.members.map(\.name)).map { prefix + Self.escaped($0) }
    if suggestion == nil, path.isEmpty, !isAbsolute, outline?.member(named: name) != nil {
      suggestion = "/" + Self.escaped(name)
    }
    let place = object.parent == nil || path.isEmpty ? "" : " in \(quoted(object.name))"
    var notes = lookAlikeNotes(name, suggestion, object)
    if object === outline, let omit = omitted[name] {
      notes.append(Diagnostic.Note("left out here", at: omit))
    }
    error(
      .unknownReference, "unknown field \(quoted(name))\(place)", at: range, suggestion: suggestion,
      notes: notes)
  }

  /// Says which of two names that look the same has the foreign letter.
  private func lookAlikeNotes(
    _ name: String, _ suggestion: String?, _ object: FieldOutline
  ) -> [Diagnostic.Note] {
    guard let near = suggestion.flatMap({ $0.split(separator: "/").last }).map(String.init),
      let member = object.member(named: near), let letter = LookAlike.first(in: near)
    else { return [] }
    return [Diagnostic.Note("this name has the \(letter)", at: member.range)]
  }

  private static func unescaped(_ token: Substring) -> String {
    guard token.contains("~") else { return String(token) }
    var result = ""
    var rest = token[...]
    while let character = rest.popFirst() {
      if character == "~", let next = rest.first, next == "0" || next == "1" {
        result.append(next == "0" ? "~" : "/")
        rest.removeFirst()
      } else {
        result.append(character)
      }
    }
    return result
  }
}

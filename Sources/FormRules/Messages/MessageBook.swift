/// The texts of a form in a locale: for each field and code the one that applies, compiled and ready to
/// render.
///
/// A text is looked for in this order: the field's `messages`, the form's `messages`, the host's catalogue
/// under `form.field.code` and under `code`, the built-in texts of the locale, the built-in English. At every
/// place a more specific key (`email.noAt`) goes before the code (`email`). A text in several languages is
/// taken in the first of the locale, its parents (`ru-KZ` → `ru`), the file's locale, and English; one in
/// none of them is passed over.
///
/// All of this happens when the book is made. Finding a text for a violation is two array accesses.
package struct MessageBook: Sendable {
  /// What the book needs to know of a field.
  package struct Field: Sendable {
    /// The names from the root joined by slashes, `location/lat`; an array's element has the name `items`.
    package var path: String
    package var label: LocalizedText?
    package var messages: [String: LocalizedText]
    package var isSensitive: Bool

    package init(
      path: String, label: LocalizedText? = nil, messages: [String: LocalizedText] = [:],
      isSensitive: Bool = false
    ) {
      self.path = path
      self.label = label
      self.messages = messages
      self.isSensitive = isSensitive
    }
  }

  private struct Entry: Sendable {
    var scope: MessageScope
    var hasLabel: Bool
    /// For the number of each key a place in `templates`, or when negative the complement of one in
    /// `builtIn`.
    var places: [Int]
  }

  private let tags: [String]
  private let builtIn: [FieldTemplate]
  private var templates: [FieldTemplate] = []
  private var entries: [Entry] = []
  /// Whether any text shows the offending value.
  private var usesValues = false
  /// The texts of presence checks and lookups.
  private var checks: [LocalizedText: FieldTemplate] = [:]
  /// The form's `messages` under `lookup.` and a lookup's id.
  private var lookups: [String: FieldTemplate] = [:]

  /// The book of a form. Fields are numbered as `fields(of:)` lists them.
  package init(form: FormDefinition, locale: String, catalogue: [String: String] = [:]) {
    self.init(
      id: form.id ?? "", messages: form.messages, fields: Self.fields(of: form), fileLocale: form.locale,
      locale: locale, catalogue: catalogue)
    for text in form.presence.compactMap(\.message) + form.lookups.compactMap(\.message) {
      checks[text] = template(of: text)
    }
    for lookup in form.lookups {
      lookups[lookup.id] = form.messages["lookup.\(lookup.id)"].flatMap { template(of: $0) }
    }
  }

  /// The book of a form given as its parts; field 0 is the form itself.
  package init(
    id: String, messages: [String: LocalizedText], fields: [Field], fileLocale: String, locale: String,
    catalogue: [String: String] = [:]
  ) {
    tags = LocaleTag.fallbacks(for: locale, file: fileLocale)
    builtIn = Catalogue.templates(for: tags)
    let host = catalogue.compactMapValues { Self.template($0, locale: locale) }
    let hostByField = Self.split(host, form: id, fields: fields)
    let labels = Dictionary(
      fields.compactMap { field in field.label?.anyText(in: tags).map { (field.path, $0) } },
      uniquingKeysWith: { first, _ in first })

    let own = messages.compactMapValues { template(of: $0) }
    let common = laying(own, on: laying(host, on: builtIn.indices.map { ~$0 }))
    entries = fields.enumerated().map { number, field in
      var places = common
      if let host = hostByField[number] { places = laying(own, on: laying(host, on: places)) }
      if !field.messages.isEmpty {
        places = laying(field.messages.compactMapValues { template(of: $0) }, on: places)
      }
      let slash = field.path.lastIndex(of: "/").map { field.path.index(after: $0) }
      let name = String(field.path[(slash ?? field.path.startIndex)...])
      let label = labels[field.path]
      let scope = MessageScope(
        label: label ?? name, field: name, isSensitive: field.isSensitive, labels: labels,
        enclosing: String(field.path[..<(slash ?? field.path.startIndex)]))
      return Entry(scope: scope, hasLabel: label != nil, places: places)
    }
    usesValues = (builtIn + templates).contains(where: \.showsValue)
  }

  /// The fields of a form in the order they are numbered in: the form itself, then level by level the members
  /// of objects and the elements of arrays.
  package static func fields(of form: FormDefinition) -> [Field] {
    var fields = [Field(path: "")]
    var level = form.fields.map { (definition: $0, path: $0.name, isSensitive: $0.isSensitive) }
    while !level.isEmpty {
      var next: [(definition: FieldDefinition, path: String, isSensitive: Bool)] = []
      for (definition, path, isSensitive) in level {
        fields.append(
          Field(path: path, label: definition.label, messages: definition.messages, isSensitive: isSensitive))
        let isArray = definition.type == .array
        next += (isArray ? definition.items : definition.fields).map { child in
          (child, "\(path)/\(isArray ? "items" : child.name)", isSensitive || child.isSensitive)
        }
      }
      level = next
    }
    return fields
  }

  // MARK: Texts

  /// The sentence for a violation of a field.
  package func message(
    _ code: ViolationCode, field: Int, params: [Parameter], value: String? = nil
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    append(code, field: field, params: params, value: value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the sentence for a violation of a field.
  package func append(
    _ code: ViolationCode, field: Int, params: [Parameter], value: String? = nil, to bytes: inout [UInt8]
  ) {
    let entry = entries[field]
    let number = MessageKey.number(of: code, params, isSensitive: entry.scope.isSensitive)
    render(template(entry.places[number]), entry, params, value, to: &bytes)
  }

  /// The sentence for what a lookup found: its own `message`, the form's text under `lookup.` and its id,
  /// else the text of the code. That a source did not answer has the text of its code alone.
  package func message(
    of lookup: LookupDefinition, _ code: ViolationCode, field: Int, params: [Parameter] = []
  ) -> String {
    let isAnswer = code != .lookupUnavailable
    if isAnswer, let text = lookup.message, let message = message(text, field: field, params: params) {
      return message
    }
    guard isAnswer, let template = lookups[lookup.id] else {
      return message(code, field: field, params: params)
    }
    var bytes: [UInt8] = []
    render(template, entries[field], params, nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The sentence of a presence check or a lookup that has a text of its own; nil when the text has no
  /// language in common with the locale's fallbacks.
  package func message(_ text: LocalizedText, field: Int = 0, params: [Parameter]) -> String? {
    guard let template = checks[text] ?? template(of: text) else { return nil }
    var bytes: [UInt8] = []
    render(template, entries[field], params, nil, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a text for the code at the field shows the offending value.
  package func showsValue(_ code: ViolationCode, field: Int) -> Bool {
    guard usesValues else { return false }
    let entry = entries[field]
    if entry.scope.isSensitive { return false }
    return MessageKey.range(of: code).contains { template(entry.places[$0]).showsValue }
  }

  /// The texts of a code at a field, found once for many violations.
  func texts(of code: ViolationCode, field: Int) -> CodeTexts {
    let entry = entries[field]
    let programs = MessageKey.range(of: code).map { program(of: template(entry.places[$0]), entry) }
    return CodeTexts(code, scope: entry.scope, programs: programs)
  }

  /// The text of a presence check, for the form; nil when it has no language in common with the locale's
  /// fallbacks.
  func program(of text: LocalizedText) -> MessageProgram? {
    (checks[text] ?? template(of: text)).map { program(of: $0, entries[0]) }
  }

  func scope(of field: Int) -> MessageScope { entries[field].scope }

  /// The label of a field in the locale; nil when it has none.
  package func label(of field: Int) -> String? {
    entries[field].hasLabel ? entries[field].scope.label : nil
  }

  private func render(
    _ template: FieldTemplate, _ entry: Entry, _ params: [Parameter], _ value: String?,
    to bytes: inout [UInt8]
  ) {
    program(of: template, entry)
      .render(MessageInput(parameters: params, value: value, scope: entry.scope), into: &bytes)
  }

  private func program(of template: FieldTemplate, _ entry: Entry) -> MessageProgram {
    entry.hasLabel ? template.labelled : template.unlabelled
  }

  // MARK: Building

  private func template(_ place: Int) -> FieldTemplate { place < 0 ? builtIn[~place] : templates[place] }

  private func template(of text: LocalizedText) -> FieldTemplate? {
    text.text(in: tags).flatMap { Self.template($0.text, locale: $0.tag) }
  }

  private static func template(_ text: String, locale: String) -> FieldTemplate? {
    (try? MessageTemplate(text, locale: locale)).map { FieldTemplate($0) }
  }

  /// The places after texts of a higher rank are laid over those of a lower one: a text for a code replaces
  /// every variant of it, a text for a variant that variant.
  private mutating func laying(_ texts: [String: FieldTemplate], on places: [Int]) -> [Int] {
    if texts.isEmpty { return places }
    var places = places
    let numbered = texts.compactMap { key, text in MessageKey.numbers[key].map { (number: $0, text: text) } }
    // A code's own key comes before its variants.
    for (number, text) in numbered.sorted(by: { $0.number < $1.number }) {
      let range = MessageKey.range(of: MessageKey.codes[number])
      let place = templates.count
      templates.append(text)
      if number == range.lowerBound {
        for variant in range { places[variant] = place }
      } else {
        places[number] = place
      }
    }
    return places
  }

  /// The texts of a host's catalogue that are for one field, `form.location.lat.min`, by the field's number.
  private static func split(
    _ texts: [String: FieldTemplate], form: String, fields: [Field]
  ) -> [Int: [String: FieldTemplate]] {
    let prefix = form + "."
    let keys = texts.keys.filter { $0.hasPrefix(prefix) }
    if keys.isEmpty { return [:] }
    let numbers = Dictionary(
      fields.enumerated().map { ($0.element.path.replacing("/", with: "."), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var found: [Int: [String: FieldTemplate]] = [:]
    for key in keys {
      let rest = key.dropFirst(prefix.count)
      for dot in rest.indices where rest[dot] == "." {
        let code = String(rest[rest.index(after: dot)...])
        guard MessageKey.numbers[code] != nil, let field = numbers[String(rest[..<dot])] else { continue }
        found[field, default: [:]][code] = texts[key]
      }
    }
    return found
  }
}

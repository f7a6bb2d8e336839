internal import FormRules

/// A form told to a person who does not program.
///
/// ```
/// Registration (music-registration)
///
/// * First name (firstName)
///     Text; at most 64 characters; English letters only.
/// - E-mail (email)
///     An e-mail address.
///
/// * must be filled in
/// Other fields are refused.
/// ```
struct FormDescription {
  private let form: FormDefinition
  private let words: PlainWords
  private let style: TerminalStyle

  init(_ form: FormDefinition, locale: String, style: TerminalStyle) {
    self.form = form
    words = PlainWords(locale: locale, file: form.locale)
    self.style = style
  }

  var text: String {
    var text = heading + "\n"
    text += describe(form.fields, indent: 0)
    text += section(words.say("Steps", "Шаги"), steps)
    text += section(words.say("Fields taken together", "Поля вместе"), form.presence.map(phrase))
    text += section(words.say("Asked of a source at the end", "Проверки по данным"), form.lookups.map(phrase))
    return text + "\n" + (form.id == nil ? libraryNote : notes)
  }

  private var heading: String {
    let id =
      form.id.map { VisibleText.of($0) } ?? words.say("a library of definitions", "библиотека определений")
    var text = words.text(form.title).map { "\(style.paint($0, .bold)) (\(id))" } ?? style.paint(id, .bold)
    if let version = form.version { text += words.say(", version ", ", версия ") + VisibleText.of(version) }
    return text + "\n"
  }

  private var libraryNote: String {
    words.say("It defines fragments for forms to use.", "Здесь определения, которыми пользуются формы.")
      + "\n"
  }

  private var notes: String {
    var notes = [words.say("* must be filled in", "* обязательно для заполнения")]
    switch form.unknown {
    case .reject: notes.append(words.say("Other fields are refused.", "Другие поля не принимаются."))
    case .strip: notes.append(words.say("Other fields are left out.", "Другие поля отбрасываются."))
    case .allow: notes.append(words.say("Other fields are let through.", "Другие поля пропускаются."))
    }
    return notes.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    if lines.isEmpty { return "" }
    return "\n\(style.paint(title, .bold))\n"
      + lines.map { "  - " + hanging($0, indent: 4) }.joined()
  }

  /// A paragraph whose first line is already indented.
  private func hanging(_ text: String, indent: Int) -> String {
    String(Paragraph.indented(text, by: indent, width: style.width).dropFirst(indent))
  }

  // MARK: - Fields

  private func describe(_ fields: [FieldDefinition], indent: Int) -> String {
    let phrases = RulePhrases(words: words, fields: form.fields, siblings: fields)
    return fields.reduce(into: "") { $0 += describe($1, phrases, indent: indent) }
  }

  private func describe(_ field: FieldDefinition, _ phrases: RulePhrases, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    let label = words.label(field)
    let name = label == field.name ? "" : " " + style.paint("(\(VisibleText.of(field.name)))", .dim)
    var text = "\(margin)\(mark(field)) \(style.paint(label, .bold))\(name)\n"
    for sentence in sentences(field, phrases) {
      text += Paragraph.indented(sentence, by: indent + 4, width: style.width)
    }
    text += describe(field.fields, indent: indent + 4)
    if let item = field.items.first, !item.fields.isEmpty {
      text += describe(item.fields, indent: indent + 4)
    }
    return text
  }

  private func mark(_ field: FieldDefinition) -> String {
    switch field.requirement {
    case .required: style.paint("*", .error)
    case .optional, .when: "-"
    }
  }

  private func sentences(_ field: FieldDefinition, _ phrases: RulePhrases) -> [String] {
    var sentences: [String] = []
    if let help = words.text(field.help) { sentences.append(help) }
    sentences.append(
      sentence([kind(field, phrases)] + demands(field.rules.filter { $0.overlay == nil }, field, phrases)))
    for (index, overlay) in form.overlays.enumerated() {
      var parts = demands(field.rules.filter { $0.overlay == index }, field, phrases)
      for (_, requirement) in field.overlayRequirements.filter({ $0.overlay == index }) {
        switch requirement {
        case .required: parts.append(words.say("must be filled in", "обязательно"))
        case .optional: parts.append(words.say("may be left empty", "необязательно"))
        case .when(let condition): parts.append(requiredIf(condition, phrases))
        }
      }
      if parts.isEmpty { continue }
      let condition = phrases.phrase(overlay.condition)
      let lead =
        overlay.isInverted
        ? words.say("Unless \(condition)", "Если неверно, что \(condition)")
        : words.say("If \(condition)", "Если \(condition)")
      sentences.append(lead + ": " + parts.joined(separator: "; ") + ".")
    }
    if case .when(let condition) = field.requirement {
      sentences.append(sentence([requiredIf(condition, phrases)]))
    }
    if let condition = field.relevance { sentences.append(relevance(field, phrases.phrase(condition))) }
    let advice = demands(field.warnings, field, phrases)
    if !advice.isEmpty {
      sentences.append(words.say("Better: ", "Лучше: ") + advice.joined(separator: "; ") + ".")
    }
    if let value = field.defaultValue {
      let literal = words.literal(value)
      sentences.append(words.say("Left empty it is \(literal).", "Если не заполнено: \(literal)."))
    }
    if field.isSensitive {
      sentences.append(
        words.say("Secret: never shown or logged.", "Секрет: не показывается и не записывается."))
    }
    if let note = field.deprecated {
      sentences.append(words.say("Out of use: ", "Выходит из употребления: ") + VisibleText.of(note))
    }
    return sentences
  }

  private func kind(_ field: FieldDefinition, _ phrases: RulePhrases) -> String {
    var kind = words.type(field)
    if !field.input.isEmpty {
      kind += words.say(", written as ", " вида ") + words.or(field.input.map { VisibleText.of($0) })
    }
    if let item = field.items.first {
      let parts = [words.type(item)] + demands(item.rules, item, phrases)
      kind += words.say(" of items; each is ", "; каждый элемент — ") + parts.joined(separator: ", ")
    }
    return kind
  }

  private func demands(_ rules: [Rule], _ field: FieldDefinition, _ phrases: RulePhrases) -> [String] {
    rules.map { phrases.phrase($0.demand, field.type) }.filter { !$0.isEmpty }
  }

  private func requiredIf(_ condition: Condition, _ phrases: RulePhrases) -> String {
    let condition = phrases.phrase(condition)
    return words.say("must be filled in if \(condition)", "обязательно, если \(condition)")
  }

  private func relevance(_ field: FieldDefinition, _ condition: String) -> String {
    let lead = words.say("Asked only if \(condition)", "Спрашивается, только если \(condition)")
    return switch field.irrelevant {
    case .strip: lead + words.say("; otherwise it is ignored.", "; иначе не учитывается.")
    case .reject: lead + words.say("; otherwise it must be absent.", "; иначе его быть не должно.")
    case .keep: lead + words.say("; checked anyway.", "; проверяется в любом случае.")
    }
  }

  /// Phrases as one sentence.
  private func sentence(_ parts: [String]) -> String {
    let text = parts.joined(separator: "; ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  // MARK: - Beyond fields

  private var steps: [String] {
    form.steps.map { step in
      var text = words.text(step.title) ?? VisibleText.of(step.id)
      text += ": " + step.fields.map(label).joined(separator: ", ")
      if let condition = step.when {
        let phrases = RulePhrases(words: words, fields: form.fields, siblings: form.fields)
        text += words.say(" (if \(phrases.phrase(condition)))", " (если \(phrases.phrase(condition)))")
      }
      return text
    }
  }

  private func phrase(_ check: PresenceCheck) -> String {
    if let message = words.text(check.message) { return message }
    let list = check.fields.map(label).joined(separator: ", ")
    if check.together { return words.say("All or none of: \(list).", "Всё вместе или ничего: \(list).") }
    switch (check.min, check.max) {
    case (let min?, let max?) where min == max:
      return words.say("Exactly \(min) of: \(list).", "Заполнить ровно \(min) из: \(list).")
    case (let min?, let max?):
      return words.say("From \(min) to \(max) of: \(list).", "Заполнить от \(min) до \(max) из: \(list).")
    case (let min?, nil):
      return words.say("At least \(min) of: \(list).", "Заполнить не меньше \(min) из: \(list).")
    case (nil, let max?):
      return words.say("At most \(max) of: \(list).", "Заполнить не больше \(max) из: \(list).")
    case (nil, nil): return list
    }
  }

  private func phrase(_ lookup: LookupDefinition) -> String {
    let list = words.and(lookup.fields.map(label))
    let source = words.quoted(lookup.source)
    return switch lookup.kind {
    case .exists: words.say("\(list) must exist in \(source).", "\(list): должно быть в \(source).")
    case .unique:
      words.say("\(list) must not exist in \(source) yet.", "\(list): не должно ещё быть в \(source).")
    case .verify:
      words.say(
        "\(list) must be those of a user in \(source).", "\(list): должны подойти пользователю из \(source).")
    }
  }

  private func label(_ name: String) -> String {
    form.fields.first { $0.name == name }.map(words.label) ?? VisibleText.of(name)
  }
}

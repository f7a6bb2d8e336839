internal import FormRules

extension NaiveEvaluator {
  /// What presence and type make of an input, without regard to the field's relevance and default.
  func state(of field: FieldDefinition, input: JSONTree?) -> NaiveState {
    guard let input else { return .blank(isAbsent: true) }
    if input == .null { return field.isNullable ? .value(.null) : .blank(isAbsent: false) }
    if input == .text(""), !field.allowsEmpty || !field.type.isText { return .blank(isAbsent: false) }
    switch field.type {
    case .string, .email, .phone, .date, .datetime, .password:
      guard case .string(let written) = input else { return .failed(.type) }
      let text = normalized(written, of: field)
      if text.isEmpty, !field.allowsEmpty { return .blank(isAbsent: false) }
      return textState(of: field, text)
    case .integer, .number, .boolean:
      var input = input
      if form.coercesFormValues, case .string(let text) = input {
        input = coerced(text, to: field.type) ?? input
      }
      return scalarState(of: field, input)
    case .object:
      guard case .object(let members) = input else { return .failed(.type) }
      return .value(.object(members))
    case .array:
      guard case .array(let items) = input else { return .failed(.type) }
      return .value(.array(items))
    }
  }

  private func normalized(_ text: JSONText, of field: FieldDefinition) -> JSONText {
    var bytes = text.wtf8
    if field.isMultiline {
      bytes =
        JSONText(
          text.string.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        ).wtf8
    }
    if field.type != .password { Normalization(field.normalization).apply(to: &bytes) }
    return JSONText(wtf8: bytes)
  }

  private func textState(of field: FieldDefinition, _ text: JSONText) -> NaiveState {
    let bytes = text.wtf8
    switch field.type {
    case .string:
      let isClean = CharacterCheck.offenders(in: bytes.span, multiline: field.isMultiline).isEmpty
      return isClean ? .value(.text(text)) : .failed(.characters)
    case .password:
      return CharacterCheck.surrogates(in: bytes.span).isEmpty ? .value(.text(text)) : .failed(.characters)
    case .email:
      guard CharacterCheck.surrogates(in: bytes.span).isEmpty else { return .failed(.characters) }
      guard let at = text.codePoints.lastIndex(of: 0x40) else { return .value(.text(text)) }
      let lower = text.codePoints[at...].map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
      return .value(.text(JSONText(codePoints: text.codePoints[..<at] + lower)))
    case .phone:
      guard case .success(let number) = PhoneNumber.read(bytes.span, acceptsNational: acceptsNational(field))
      else {
        return .failed(.phone)
      }
      var written: [UInt8] = []
      number.appendE164(to: &written)
      return .value(.text(JSONText(wtf8: written)))
    case .date:
      return date(text, of: field).map { .value(.date($0)) } ?? .failed(.date)
    case .datetime:
      return moment(text, of: field).map { .value(.moment($0, written: text)) } ?? .failed(.datetime)
    case .integer, .number, .boolean, .object, .array:
      return .failed(.type)
    }
  }

  private func acceptsNational(_ field: FieldDefinition) -> Bool {
    field.rules.contains { if case .phone(_, _, acceptsNational: true) = $0.demand { true } else { false } }
  }

  private func date(_ text: JSONText, of field: FieldDefinition) -> CalendarDate? {
    let notations = field.input.isEmpty ? ["yyyy-MM-dd"] : field.input
    return notations.lazy.compactMap { notation in
      (try? DateFormat(notation, hasTime: false))?.readDate(text.wtf8.span)
    }.first
  }

  private func moment(_ text: JSONText, of field: FieldDefinition) -> DateTime? {
    if field.input.isEmpty { return DateTime(rfc3339: text.wtf8.span) }
    return field.input.lazy.compactMap { notation -> DateTime? in
      guard let format = try? DateFormat(notation, hasTime: true),
        let local = format.readDateTime(text.wtf8.span)
      else { return nil }
      return zone.time(of: local.date, secondsOfDay: local.secondsOfDay)
    }.first
  }

  private func scalarState(of field: FieldDefinition, _ input: JSONTree) -> NaiveState {
    switch (field.type, input) {
    case (.boolean, .boolean(let flag)): return .value(.boolean(flag))
    case (.number, .number(let text)): return .value(.number(text))
    case (.integer, .number(let text)):
      guard let integer = decimal(text)?.integer else { return .failed(.type) }
      return .value(.number(String(integer)))
    default: return .failed(.type)
    }
  }

  /// The value a url-encoded form means by a text; nil when it means none.
  private func coerced(_ text: JSONText, to type: FieldType) -> JSONTree? {
    switch (type, text.string) {
    case (.boolean, "true"), (.boolean, "1"), (.boolean, "on"): return .boolean(true)
    case (.boolean, "false"), (.boolean, "0"), (.boolean, "off"): return .boolean(false)
    case (.integer, let text) where text.wholeMatch(of: /-?(0|[1-9][0-9]*)/) != nil:
      return .number(text)
    case (.number, let text):
      guard case .number = try? JSONTree(reading: text), !text.contains(where: \.isWhitespace) else {
        return nil
      }
      return .number(text)
    default: return nil
    }
  }

  /// The default of a field, which stands as written.
  func defaultValue(of field: FieldDefinition) -> NaiveValue? {
    field.defaultValue.flatMap { value(of: $0, for: field) }
  }
}

extension Literal {
  /// The literal as JSON.
  package var tree: JSONTree {
    switch self {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let text): .number(text)
    case .string(let text): .text(text)
    }
  }
}

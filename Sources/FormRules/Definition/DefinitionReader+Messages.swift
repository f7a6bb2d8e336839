/// Texts: in one language or several, and the messages of codes.
extension DefinitionReader {
  /// A text as a string in the file's language, or a mapping of language → string.
  mutating func text(_ node: YAMLNode, of key: String, in file: RuleFile) -> LocalizedText? {
    localized(node, of: key, in: file)?.text
  }

  /// A text with the node of each language.
  private mutating func localized(
    _ node: YAMLNode, of key: String, in file: RuleFile
  ) -> (text: LocalizedText, nodes: [(tag: String, node: YAMLNode)])? {
    var nodes: [(tag: String, node: YAMLNode)] = []
    var texts: [String: String] = [:]
    if case .mapping = node.content {
      guard let entries = entries(node, of: key) else { return nil }
      if entries.isEmpty {
        error(.wrongType, "'\(key)' has at least one language", at: node.range)
        return nil
      }
      for entry in entries {
        guard isLanguageTag(entry.key, at: entry.keyRange), let text = string(entry.value, of: entry.key)
        else {
          continue
        }
        texts[entry.key] = text
        nodes.append((entry.key, entry.value))
      }
    } else {
      guard let text = string(node, of: key) else { return nil }
      texts[file.locale] = text
      nodes.append((file.locale, node))
    }
    let result = LocalizedText(texts: texts, range: headRange(node))
    self.texts.append((key, result))
    return (result, nodes)
  }

  /// The texts under `messages`, by code or by a more specific key such as `email.noAt`; placeholders are
  /// checked against what the code has to say.
  mutating func messages(
    _ node: YAMLNode, in file: RuleFile, isSensitive: Bool, lookups: [String]
  ) -> [String: LocalizedText] {
    var result: [String: LocalizedText] = [:]
    for entry in entries(node, of: "messages") ?? [] {
      let code = MessageKey.code(of: entry.key)
      if code == nil, !lookups.contains(where: { entry.key == "lookup.\($0)" }) {
        let known = MessageKey.all + lookups.map { "lookup.\($0)" }
        error(
          .unknownKey, "unknown violation code \(quoted(entry.key))", at: entry.keyRange,
          suggestion: nearest(to: entry.key, among: known))
        continue
      }
      result[entry.key] = message(
        entry.value, of: entry.key, in: file, parameters: code?.placeholderNames ?? [],
        isSensitive: isSensitive)
    }
    return result
  }

  /// A text with placeholders.
  mutating func message(
    _ node: YAMLNode, of key: String, in file: RuleFile, parameters: [String], isSensitive: Bool
  ) -> LocalizedText? {
    guard let (text, nodes) = localized(node, of: key, in: file) else { return nil }
    for (tag, node) in nodes {
      guard let words = node.text else { continue }
      do {
        let known = parameters + ["label", "field", "value"]
        let template = try MessageTemplate(words, locale: tag)
        if isStrict {
          for caution in template.cautions {
            warning(.badMessage, caution.message, at: node.place(codePoint: caution.index))
          }
        }
        for name in template.placeholders where !isFull {
          if name == "value", isSensitive {
            error(
              .badMessage, "a message never shows the value of a sensitive field",
              at: place(of: name, in: node))
          } else if !known.contains(name) {
            error(
              .badMessage, "'\(key)' has no parameter \(quoted(name))", at: place(of: name, in: node),
              suggestion: nearest(to: name, among: known))
          }
        }
      } catch {
        self.error(.badMessage, error.message, at: node.place(codePoint: error.index))
      }
    }
    return text
  }

  /// The place of a placeholder's name in a text, when the text stands in the file as it is.
  private func place(of name: String, in node: YAMLNode) -> SourceRange {
    let range = node.range
    let bytes = range.source.bytes[range.start..<range.end]
    let pattern = Array(name.utf8)
    var start = bytes.startIndex
    while let brace = bytes[start...].firstIndex(of: UInt8(ascii: "{")) {
      var offset = brace + 1
      while offset < bytes.endIndex, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
      let end = offset + pattern.count
      if bytes[offset...].starts(with: pattern), end < bytes.endIndex, " ,}".utf8.contains(bytes[end]) {
        return range.source.range(offset, end)
      }
      start = brace + 1
    }
    return headRange(node)
  }

  mutating func readFormMessages(_ form: FormReading, into definition: inout FormDefinition) {
    let lookups = definition.lookups.map(\.id)
    for (entry, file) in form.layers(of: "messages") {
      let texts = messages(entry.value, in: file, isSensitive: false, lookups: lookups)
      definition.messages.merge(texts) { _, own in own }
    }
  }

  /// Under strict reading, warns of texts that lack a language other texts of the form have.
  mutating func checkTranslations() {
    guard isStrict else { return }
    var first: [String: SourceRange] = [:]
    for (_, text) in texts {
      for tag in text.texts.keys where first[tag] == nil { first[tag] = text.range }
    }
    for (key, text) in texts {
      for (tag, range) in first.sorted(by: { $0.key < $1.key }) where text.texts[tag] == nil {
        // `ru-KZ` falls back to `ru`.
        if let hyphen = tag.firstIndex(of: "-"), text.texts[String(tag[..<hyphen])] != nil { continue }
        warning(
          .missingTranslation, "'\(key)' has no text in '\(tag)'", at: text.range,
          notes: [Diagnostic.Note("this text has one", at: range)])
      }
    }
  }
}

internal import FormRules

/// The notations a date field accepts, and the mask it is typed with when there is only one.
struct DateNotation: Sendable {
  let formats: [DateFormat]
  let hasTime: Bool

  /// The notations of a field; none for a datetime in RFC 3339 notation, and for a field that is no date.
  init?(_ field: FieldDefinition) {
    hasTime = field.type == .datetime
    guard field.type == .date || hasTime else { return nil }
    var notations = field.input
    if notations.isEmpty, !hasTime { notations = ["yyyy-MM-dd"] }
    var formats: [DateFormat] = []
    for notation in notations {
      guard let format = try? DateFormat(notation, hasTime: hasTime) else { return nil }
      formats.append(format)
    }
    self.formats = formats
  }

  /// A day written in each notation.
  var examples: [String] {
    guard let date = CalendarDate(year: 2000, month: 12, day: 31) else { return [] }
    if formats.isEmpty { return ["2000-12-31T09:30:00+03:00"] }
    return formats.map { format in
      var bytes: [UInt8] = []
      format.append(date, secondsOfDay: 34_200, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// A formatter for the only notation, which puts the separators and fills up days and months of one digit;
  /// nil where there are several notations, or one whose numbers vary in length.
  var formatter: FieldFormatter? {
    guard formats.count == 1, let layout = Self.layout(formats[0].text) else { return nil }
    let rules = """
      {"formrules": 1, "form": "date", "fields": {"date": {"mask": {"layout": "\(layout.mask)", "case": "upper", \
      "pad": [\(layout.padded.map(String.init).joined(separator: ", "))]}}}}
      """
    return (try? CompiledForm(SourceText(name: "date.json", rules)))?.formatter(for: "date")
  }

  /// What a paste is typed as: a date in any notation that is certain becomes one in the only notation. Nil
  /// when the text has a separator of another notation, and so numbers in an unknown order.
  func accepted(_ text: String) -> String? {
    let trimmed = text.trimmingWhiteSpace
    let format = formats[0]
    let separators = Set(format.text.utf8.filter { !Self.isLetter($0) })
    if !hasTime, let iso = CalendarDate(iso: trimmed.utf8.span) {
      var bytes: [UInt8] = []
      format.append(iso, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    let foreign = trimmed.utf8.contains { Self.separators.contains($0) && !separators.contains($0) }
    // A separator key means the separator that stands there.
    if foreign { return nil }
    return trimmed.isEmpty ? text : trimmed
  }

  /// Whether a key is a separator of dates, of whatever notation.
  static func isSeparator(_ text: String) -> Bool {
    text.utf8.count == 1 && text.utf8.allSatisfy { separators.contains($0) }
  }

  private static let separators = Set(" ./-,:".utf8)

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  /// A notation as a mask, with the runs of two slots that are padded.
  private static func layout(_ notation: String) -> (mask: String, padded: [Int])? {
    var mask = ""
    var padded: [Int] = []
    var run = 0
    var rest = Substring(notation)
    while let first = rest.first {
      let part = rest.prefix { $0 == first }
      rest = rest.dropFirst(part.count)
      switch part {
      case "yyyy": mask += "####"
      case "MM": mask += "[01]#"
      case "dd": mask += "[0-3]#"
      case "HH": mask += "[0-2]#"
      case "hh": mask += "[01]#"
      case "mm", "ss": mask += "[0-5]#"
      case "a": mask += "[AP][M]"
      default:
        if part.utf8.contains(where: isLetter), part != "T" { return nil }
        mask += part
        continue
      }
      run += 1
      if part.count == 2 { padded.append(run) }
    }
    return (mask, padded)
  }
}

extension String {
  /// The text without the white space and line ends around it.
  var trimmingWhiteSpace: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

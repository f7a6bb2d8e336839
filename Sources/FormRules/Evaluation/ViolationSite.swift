/// What the violations of one code at one field by one rule have in common, found once for all of them.
final class ViolationSite: Sendable {
  let code: String
  let severity: Violation.Severity
  let rule: String?
  let text: ViolationText
  /// The path of the field's values; nil below an array, and for violations of no field.
  let path: String?
  /// A violation's JSON from the code to the parameters: `,"code":…,"severity":…,"rule":…,"params":`; `rule`
  /// is absent when there is none.
  let members: [UInt8]
  /// The same with what stands before it at the site's own path.
  let head: [UInt8]

  init(
    code: String, severity: Violation.Severity, rule: String?, text: ViolationText, path: String? = nil
  ) {
    self.code = code
    self.path = path
    self.severity = severity
    self.rule = rule
    self.text = text
    var members: [UInt8] = []
    members.append(",\"code\":")
    JSONWriter.append(string: code, to: &members)
    switch severity {
    case .error: members.append(",\"severity\":\"error\"")
    case .warning: members.append(",\"severity\":\"warning\"")
    }
    if let rule {
      members.append(",\"rule\":")
      JSONWriter.append(string: rule, to: &members)
    }
    members.append(",\"params\":")
    self.members = members
    var head: [UInt8] = []
    if let path {
      head.append("{\"path\":")
      JSONWriter.append(string: path, to: &head)
      head += members
    }
    self.head = head
  }
}

/// The sentence of the violations of a site.
enum ViolationText: Sendable {
  /// The same for all, as it is written.
  case fixed(String)
  /// The texts of a code at a field.
  case code(CodeTexts)
  /// The text a check of the form has for itself.
  case own(MessageProgram, MessageScope)

  /// Appends the sentence in UTF-8.
  func append(_ params: [Parameter], value: String?, to bytes: inout [UInt8]) {
    switch self {
    case .fixed(let text): bytes.append(contentsOf: text.utf8)
    case .code(let texts): texts.append(params, value: value, to: &bytes)
    case .own(let program, let scope):
      program.render(MessageInput(parameters: params, value: value, scope: scope), into: &bytes)
    }
  }
}

/// A site as one validator uses it, with the details it has made.
final class KnownSite {
  let site: ViolationSite
  /// Whether the sentence shows the offending value.
  let showsValue: Bool
  private let code: ViolationCode
  private let origin: ViolationOrigin
  private var details: [DetailKey: ViolationDetail] = [:]

  /// The most details that are kept: what one person forgets, the next one forgets too.
  private static let capacity = 256

  init(_ code: ViolationCode, _ origin: ViolationOrigin, site: ViolationSite, showsValue: Bool) {
    self.code = code
    self.origin = origin
    self.site = site
    self.showsValue = showsValue
  }

  func isOf(_ code: ViolationCode, _ origin: ViolationOrigin, _ severity: Violation.Severity) -> Bool {
    self.code == code && self.origin == origin && site.severity == severity
  }

  /// The detail with a key, which tells the parameters of the site apart.
  func detail(_ key: DetailKey, params: () -> [Parameter]) -> ViolationDetail {
    if let detail = details[key] { return detail }
    let detail = ViolationDetail(params(), keptFor: site)
    if details.count < Self.capacity { details[key] = detail }
    return detail
  }
}

/// The sites met so far, of one validator.
final class ViolationSites {
  private let program: Program
  private let book: MessageBook
  /// By field; a field has few.
  private var known: [[KnownSite]]

  init(_ context: RecordContext) {
    program = context.program
    book = MessageBook(form: context.form, locale: context.options.locale)
    known = Array(repeating: [], count: program.tables.fields.count)
  }

  /// The site of a code at a field.
  func site(
    _ code: ViolationCode, field: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity
  ) -> KnownSite {
    for index in known[field].indices where known[field][index].isOf(code, origin, severity) {
      return known[field][index]
    }
    let rule: String? =
      switch origin {
      case .rule(let number): program.tables.rulePointers[number] + code.pointerInRule
      case .field: program.tables.texts[field].pointer + code.pointerInField
      case .presence(let number): program.tables.presence[number].check.pointer
      case .document: nil
      }
    var text = ViolationText.code(book.texts(of: code, field: field))
    if case .presence(let number) = origin, let own = program.tables.presence[number].check.message,
      let program = book.program(of: own)
    {
      text = .own(program, book.scope(of: field))
    }
    let site = KnownSite(
      code, origin,
      site: ViolationSite(
        code: code.rawValue, severity: severity, rule: rule, text: text,
        path: program.tables.texts[field].path),
      showsValue: book.showsValue(code, field: field))
    known[field].append(site)
    return site
  }
}

/// What in the form a violation comes from.
enum ViolationOrigin: Equatable {
  /// A rule, by its number.
  case rule(Int)
  /// A member of the field's definition that is no rule; the code tells which.
  case field
  /// A presence check, by its number.
  case presence(Int)
  /// Nothing in the form.
  case document
}

extension ViolationCode {
  /// Where in a rule the violated part stands.
  fileprivate var pointerInRule: String {
    switch self {
    case .ageMin: "/min"
    case .ageMax: "/max"
    case .phonePlan: "/plan"
    default: ""
    }
  }

  /// Where in a field's definition the violated part stands.
  fileprivate var pointerInField: String {
    switch self {
    case .required: "/required"
    case .forbidden: "/otherwise"
    case .limit: "/items"
    default: "/type"
    }
  }
}

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

  /// The number of the rule or check.
  var number: Int {
    switch self {
    case .rule(let number), .presence(let number): number
    case .field, .document: 0
    }
  }
}

extension ViolationCode {
  /// Where in a rule the violated part stands.
  var pointerInRule: String {
    switch self {
    case .ageMin: "/min"
    case .ageMax: "/max"
    case .phonePlan: "/plan"
    default: ""
    }
  }

  /// Where in a field's definition the violated part stands.
  var pointerInField: String {
    switch self {
    case .required: "/required"
    case .forbidden: "/otherwise"
    case .limit: "/items"
    default: "/type"
    }
  }
}

/// One thing that is wrong with a submission: where, which code, and a sentence for the person who filled in
/// the form.
public struct Violation: Sendable, Hashable {
  /// How much a violation weighs: a warning leaves the submission valid.
  public enum Severity: String, Sendable, Hashable, BitwiseCopyable {
    case error
    case warning
  }

  /// The JSON Pointer (RFC 6901) of the value in the input; `""` is the whole form.
  public let path: String
  /// What the violation shares with every other of its code at its field.
  let site: ViolationSite
  /// What the violation shares with those of its site that say the same.
  let detail: ViolationDetail

  init(path: String, site: ViolationSite, detail: ViolationDetail) {
    self.path = path
    self.site = site
    self.detail = detail
  }

  package init(
    path: String, code: String, severity: Severity, rule: String?, params: [Parameter], message: String
  ) {
    let site = ViolationSite(code: code, severity: severity, rule: rule, text: .fixed(message))
    self.init(path: path, site: site, detail: ViolationDetail(params))
  }

  /// The stable code: `required`, `age.min`.
  public var code: String { site.code }

  public var severity: Severity { site.severity }

  /// The JSON Pointer of the rule in the resolved form; `nil` for `unknown` and `json.*`.
  public var rule: String? { site.rule }

  /// The code's parameters; their names are fixed for each code.
  public var params: [Parameter] { detail.params }

  /// The sentence, localised; the only part that may change between releases.
  ///
  /// It is made each time it is asked for, in time linear in its length.
  public var message: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    detail.appendMessage(of: site, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public static func == (left: Violation, right: Violation) -> Bool {
    left.path == right.path && left.params == right.params && left.code == right.code
      && left.severity == right.severity && left.rule == right.rule && left.message == right.message
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(code)
    hasher.combine(params)
  }
}

/// What a violation tells beyond its site: the parameters, and the sentence made of them.
final class ViolationDetail: Sendable {
  private enum Content: Sendable {
    case known([Parameter])
    /// The parameters of a member that no field declares: the nearest of the names in `memberNames[n]`.
    case unknown(String, names: Int, Program)
    /// The parameters of characters outside `alphabets[n]`.
    case offenders(Alphabet.Offenders, alphabet: Int, Program)
  }

  private let content: Content
  /// The offending value, where the sentence shows it.
  private let value: String?

  init(_ params: [Parameter], value: String? = nil) {
    content = .known(params)
    self.value = value
  }

  /// Makes the detail of a member that no field declares. What it might have been called is looked for when
  /// it is asked for.
  init(unknown name: String, among names: Int, of program: Program) {
    content = .unknown(name, names: names, program)
    value = nil
  }

  /// Makes the detail of characters outside an alphabet, which are described when that is asked for.
  init(_ offenders: Alphabet.Offenders, alphabet: Int, of program: Program) {
    content = .offenders(offenders, alphabet: alphabet, program)
    value = nil
  }

  /// Whether the detail tells some characters outside an alphabet.
  func tells(_ others: Alphabet.Offenders) -> Bool {
    switch content {
    case .offenders(let offenders, _, _): offenders == others
    case .known, .unknown: false
    }
  }

  var params: [Parameter] {
    switch content {
    case .offenders(let offenders, let alphabet, let program):
      return [
        Parameter("alphabet", .list(program.tables.alphabets[alphabet].names)),
        Parameter("characters", .list(offenders.elements.map(\.parameter))),
      ]
    case .known(let params): return params
    case .unknown(let name, let names, let program):
      let names = names < 0 ? [] : program.tables.memberNames[names]
      let nearest = name.utf8.count <= 64 ? EditDistance.nearest(to: name, among: names, limit: 2) : nil
      return [Parameter("suggestion", nearest.map { .string($0) } ?? .null)]
    }
  }

  /// Appends the sentence in UTF-8.
  func appendMessage(of site: ViolationSite, to bytes: inout [UInt8]) {
    append(params, of: site, to: &bytes)
  }

  private func append(_ params: [Parameter], of site: ViolationSite, to bytes: inout [UInt8]) {
    site.text.append(params, value: value, to: &bytes)
  }

  /// Appends what stands in a violation's JSON behind `"params":`, its closing brace included.
  func appendJSON(of site: ViolationSite, to bytes: inout [UInt8]) {
    let params = params
    params.appendJSON(to: &bytes)
    bytes.append(",\"message\":")
    JSONWriter.append(to: &bytes) { append(params, of: site, to: &$0) }
    bytes.append(UInt8(ascii: "}"))
  }
}

extension Alphabet.Offender {
  /// The character as the parameters of violations tell it.
  fileprivate var parameter: ParameterValue {
    var members = [
      Parameter("char", .string(Unicode.Scalar(scalar).map { String(Character($0)) } ?? "\u{FFFD}")),
      Parameter("codePoint", .string(RecordValidator.codePointName(scalar))),
      Parameter("index", .integer(index)),
    ]
    if let looksLike { members.append(Parameter("looksLike", .string(looksLike))) }
    if let script { members.append(Parameter("script", .string(script))) }
    return .object(members)
  }
}

/// What tells the details of one site apart, where that is less than the parameters themselves.
struct DetailKey: Equatable {
  private enum Reason: Equatable {
    case none
    case email(EmailFault.Reason)
    case phone(PhoneNumber.Fault.Reason)
  }

  /// A number that is nearly all of the key.
  let number: UInt64
  private var reason = Reason.none
  /// Whether a submission may choose among any number of such keys.
  private(set) var isChosen = false

  private init(_ number: UInt64) { self.number = number }

  /// There is one detail only.
  static let only = DetailKey(0)

  static func number(_ number: Int) -> DetailKey { DetailKey(UInt64(bitPattern: Int64(number))) }

  static func found(_ kind: JSONKind, isInteger: Bool) -> DetailKey {
    DetailKey(UInt64(kind.rawValue) << 1 | (isInteger ? 1 : 0))
  }

  /// Some characters and their places, or a path, of which others may have the same hash.
  static func chosen(hash: UInt64) -> DetailKey {
    var key = DetailKey(hash)
    key.isChosen = true
    return key
  }

  static func email(_ reason: EmailFault.Reason, index: Int) -> DetailKey {
    var key = number(index)
    key.reason = .email(reason)
    return key
  }

  static func phone(_ reason: PhoneNumber.Fault.Reason, digits: Int) -> DetailKey {
    var key = number(digits)
    key.reason = .phone(reason)
    return key
  }

  /// A requirement of a password, by its number, and how many characters of its classes there are.
  static func requirement(_ number: Int, found: Int) -> DetailKey { .number(number << 32 ^ found) }

  /// Completed years on a day, packed.
  static func age(_ years: Int, on day: Int) -> DetailKey { .number(years << 32 ^ day) }

  @inline(__always)
  static func == (left: DetailKey, right: DetailKey) -> Bool {
    left.number == right.number && left.reason == right.reason
  }
}

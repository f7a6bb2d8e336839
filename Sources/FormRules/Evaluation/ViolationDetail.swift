/// What a violation tells beyond its site: the parameters, and the sentence made of them.
final class ViolationDetail: Sendable {
  let params: [Parameter]
  /// The offending value, where the sentence shows it.
  private let value: String?
  /// The parameters and the sentence as the end of a violation's JSON, for a detail that is kept for the
  /// next violation that says the same; empty for others.
  private let json: [UInt8]

  init(_ params: [Parameter], value: String? = nil) {
    self.params = params
    self.value = value
    json = []
  }

  /// Makes a detail that is kept.
  init(_ params: [Parameter], keptFor site: ViolationSite) {
    self.params = params
    value = nil
    var json: [UInt8] = []
    ViolationDetail(params).appendJSON(of: site, to: &json)
    self.json = json
  }

  /// Appends the sentence in UTF-8.
  func appendMessage(of site: ViolationSite, to bytes: inout [UInt8]) {
    site.text.append(params, value: value, to: &bytes)
  }

  /// Appends what stands in a violation's JSON behind `"params":`, its closing brace included.
  func appendJSON(of site: ViolationSite, to bytes: inout [UInt8]) {
    if !json.isEmpty { return bytes.append(contentsOf: json) }
    params.appendJSON(to: &bytes)
    bytes.append(",\"message\":")
    JSONWriter.append(to: &bytes) { appendMessage(of: site, to: &$0) }
    bytes.append(UInt8(ascii: "}"))
  }
}

/// What tells the details of a site apart, where that is less than the parameters themselves.
enum DetailKey: Hashable {
  /// There is one detail only.
  case only
  case number(Int)
  case found(JSONKind, isInteger: Bool)
  case character(UInt32, index: Int)
  case email(EmailFault.Reason, index: Int)
  case phone(PhoneNumber.Fault.Reason, digits: Int)
  /// A requirement of a password, by its number, and how many characters of its classes there are.
  case requirement(Int, found: Int)
  /// Completed years on a day, packed.
  case age(Int, on: Int)
}

internal import CIDN2

/// Host names, RFC 1123 §2.1: labels of 1 to 63 letters, digits and inner hyphens joined by dots, at most 253
/// bytes, no dot at the end.
///
/// A label that begins with `xn--` must be an A-label of RFC 5890 §2.3.2.1: the Punycode of a label that
/// IDNA2008 admits.
enum HostName {
  enum Fault: String, Sendable, CaseIterable {
    /// Empty or longer than 253 bytes.
    case length
    /// A label that is empty or longer than 63 bytes.
    case label
    /// A label that begins or ends with a hyphen.
    case hyphen
    /// Something else than a letter, digit or hyphen.
    case character
    /// `xn--` before something that encodes no label of IDNA2008.
    case punycode
  }

  /// What is wrong with a text as a host name, or nil. No allocation unless a label is encoded.
  static func fault(in text: Span<UInt8>) -> Fault? {
    if let fault = DomainName.fault(in: text, allowsDotless: true) { return Fault(fault.reason) }
    var start = 0
    for index in 0...text.count where index == text.count || text[index] == UInt8(ascii: ".") {
      if isEncoded(text, from: start), !isALabel(text, from: start, to: index) { return .punycode }
      start = index + 1
    }
    return nil
  }

  private static func isEncoded(_ text: Span<UInt8>, from start: Int) -> Bool {
    start + 4 <= text.count && text[start].asciiLowercased == UInt8(ascii: "x")
      && text[start + 1].asciiLowercased == UInt8(ascii: "n") && text[start + 2] == UInt8(ascii: "-")
      && text[start + 3] == UInt8(ascii: "-")
  }

  private static func isALabel(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    // Host names have no case, and the library compares an A-label with its own encoding, which is small.
    var label = (start..<end).map { text[$0].asciiLowercased }
    label.append(0)
    // SAFETY: the label ends with NUL and outlives the call; the Unicode form and the result may be absent.
    return unsafe label.withUnsafeBufferPointer { label in
      unsafe idn2_register_u8(nil, label.baseAddress, nil, 0) == Int32(IDN2_OK.rawValue)
    }
  }
}

extension HostName.Fault {
  fileprivate init(_ reason: DomainName.Fault.Reason) {
    switch reason {
    case .empty, .tooLong: self = .length
    case .dot, .labelTooLong: self = .label
    case .labelHyphen: self = .hyphen
    case .character, .nonAscii, .dotless, .numericTld: self = .character
    }
  }
}

/// Absolute URIs, RFC 3986.
///
///     URI       = scheme ":" [ "//" authority ] path [ "?" query ] [ "#" fragment ]
///     authority = [ userinfo "@" ] host [ ":" port ]
///     host      = "[" ( IPv6address / IPvFuture ) "]" / *( unreserved / pct-encoded / sub-delims )
///
/// Space, controls, everything outside ASCII and `" < > \ ^ { | } `` ` `` must be percent-encoded. `http`,
/// `https`, `ftp`, `ws` and `wss` need a host that is not empty.
enum URIReference {
  enum Fault: String, Sendable, CaseIterable {
    /// No scheme, a malformed one, or one that is not admitted.
    case scheme
    /// An empty host where the scheme needs one, or a malformed address in brackets.
    case host
    /// A port that is no decimal number.
    case port
    /// A `%` without two hexadecimal digits.
    case percent
    /// A character that cannot stand at its place unencoded.
    case character
  }

  /// What is wrong with a text as a URI, or nil. `schemes` in any case; empty means any.
  static func fault(in text: Span<UInt8>, schemes: [String]) -> Fault? {
    guard let colon = schemeEnd(of: text),
      schemes.isEmpty || schemes.contains(where: { hasScheme(text, upTo: colon, $0) })
    else { return .scheme }

    var index = colon + 1
    if text.has("/", at: index), text.has("/", at: index + 1) {
      let start = index + 2
      index = authorityEnd(of: text, from: start)
      let authority = authorityFault(
        in: text, from: start, to: index, needsHost: needsHost(text, upTo: colon))
      if let authority { return authority }
    } else if needsHost(text, upTo: colon) {
      return .host
    }

    // A path, a query behind the first `?`, in which `?` stands freely, and a fragment behind the only `#`.
    let path = path
    var isFragment = false
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard isEncoded(text, at: index) else { return .percent }
      } else if byte == UInt8(ascii: "#"), !isFragment {
        isFragment = true
      } else {
        guard path.contains(UInt32(byte)) else { return .character }
      }
      index += 1
    }
    return nil
  }

  /// The place of the colon behind a scheme, which is a letter, then letters, digits, `+ - .`.
  private static func schemeEnd(of text: Span<UInt8>) -> Int? {
    guard text.count > 0, text[0].isASCIILetter else { return nil }
    for index in 1..<text.count {
      switch text[index] {
      case UInt8(ascii: ":"): return index
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): continue
      case let byte: guard byte.isASCIILetter || byte.decimalDigit != nil else { return nil }
      }
    }
    return nil
  }

  private static func hasScheme(_ text: Span<UInt8>, upTo end: Int, _ scheme: String) -> Bool {
    var index = 0
    for byte in scheme.utf8 {
      guard index < end, text[index].asciiLowercased == byte.asciiLowercased else { return false }
      index += 1
    }
    return index == end
  }

  private static func needsHost(_ text: Span<UInt8>, upTo end: Int) -> Bool {
    schemesWithHost.contains { hasScheme(text, upTo: end, $0) }
  }

  private static let schemesWithHost = ["http", "https", "ftp", "ws", "wss"]

  private static func authorityFault(
    in text: Span<UInt8>, from start: Int, to end: Int, needsHost: Bool
  ) -> Fault? {
    var host = start
    for index in start..<end where text[index] == UInt8(ascii: "@") { host = index + 1 }
    if host > start {
      // A second `@` is not among the characters of user information, so it is found here.
      if let fault = regularFault(in: text, from: start, to: host - 1, allowsColon: true) { return fault }
    }

    var hostEnd = host
    if text.has("[", at: host), host < end {
      while hostEnd < end, text[hostEnd] != UInt8(ascii: "]") { hostEnd += 1 }
      guard hostEnd < end, isAddress(text, from: host + 1, to: hostEnd) else { return .host }
      hostEnd += 1
      guard hostEnd == end || text[hostEnd] == UInt8(ascii: ":") else { return .host }
    } else {
      while hostEnd < end, text[hostEnd] != UInt8(ascii: ":") { hostEnd += 1 }
      if needsHost, hostEnd == host { return .host }
      if let fault = regularFault(in: text, from: host, to: hostEnd, allowsColon: false) { return fault }
    }
    if hostEnd < end {
      for index in hostEnd + 1..<end where text[index].decimalDigit == nil { return .port }
    }
    return nil
  }

  /// What stands between the brackets of a host: an IPv6 address or `v1.something`.
  private static func isAddress(_ text: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard start < end, text[start].asciiLowercased == UInt8(ascii: "v") else {
      return InternetAddress.faultOfVersion6(in: text, from: start, to: end) == nil
    }
    var index = start + 1
    while index < end, text[index].isASCIIHexDigit { index += 1 }
    guard index > start + 1, index + 1 < end, text[index] == UInt8(ascii: ".") else { return false }
    for place in index + 1..<end {
      guard regular.contains(UInt32(text[place])) || text[place] == UInt8(ascii: ":") else { return false }
    }
    return true
  }

  private static func regularFault(
    in text: Span<UInt8>, from start: Int, to end: Int, allowsColon: Bool
  ) -> Fault? {
    let regular = regular
    for index in start..<end {
      let byte = text[index]
      if byte == UInt8(ascii: "%") {
        guard isEncoded(text, at: index) else { return .percent }
      } else {
        guard regular.contains(UInt32(byte)) || (allowsColon && byte == UInt8(ascii: ":")) else {
          return .character
        }
      }
    }
    return nil
  }

  private static func isEncoded(_ text: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < text.count && text[index + 1].isASCIIHexDigit && text[index + 2].isASCIIHexDigit
  }

  /// `unreserved` and `sub-delims`.
  private static let regular = CharacterClass(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=")

  /// `pchar` but for the encoded ones, and what else stands in a query or fragment.
  private static let path = CharacterClass(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?")

  private static func authorityEnd(of text: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return index
      default: index += 1
      }
    }
    return index
  }
}

/// Writes violations as problem details for HTTP (RFC 9457), with the `errors` member of its section 3.
package enum ProblemDetails {
  /// Appends `{"type":"urn:formrules:validation","title":…,"status":422,"errors":[…]}` with an element
  /// `{"detail":…,"pointer":"#/birthDate","code":…,"params":{…}}` for each violation that is an error.
  package static func append(_ violations: [Violation], locale: String = "en", to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "{\"type\":\"urn:formrules:validation\",\"title\":".utf8)
    JSONWriter.append(string: Catalogue.problemTitle(locale: locale), to: &bytes)
    bytes.append(contentsOf: ",\"status\":422,\"errors\":[".utf8)
    var isFirst = true
    for violation in violations where violation.severity == .error {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes.append(contentsOf: "{\"detail\":".utf8)
      JSONWriter.append(string: violation.message, to: &bytes)
      bytes.append(contentsOf: ",\"pointer\":\"".utf8)
      appendFragment(violation.path, to: &bytes)
      bytes.append(contentsOf: "\",\"code\":".utf8)
      JSONWriter.append(string: violation.code, to: &bytes)
      bytes.append(contentsOf: ",\"params\":".utf8)
      violation.params.appendJSON(to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(contentsOf: "]}".utf8)
  }

  /// Appends a JSON Pointer as a URI fragment (RFC 6901 section 6): bytes that no fragment holds as they are
  /// become `%XX`. None of the others needs an escape in JSON.
  static func appendFragment(_ pointer: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "#"))
    for byte in pointer.utf8 {
      if isFragment(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal(byte >> 4))
        bytes.append(hexadecimal(byte & 0xF))
      }
    }
  }

  /// Whether a byte stands for itself in a fragment (RFC 3986 section 3.5).
  private static func isFragment(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    // Unreserved, sub-delims, and `: @ / ?`.
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
      UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="),
      UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }
}

extension Report {
  /// The report as problem details for HTTP (RFC 9457), media type `application/problem+json`, status 422;
  /// the title is in English or, for `ru`, in Russian.
  public func problemDetails(locale: String = "en") -> [UInt8] {
    var bytes: [UInt8] = []
    ProblemDetails.append(violations, locale: locale, to: &bytes)
    return bytes
  }
}

/// Writes violations and reports as JSON, always with the same members in the same order.
package enum ViolationWriter {
  /// Appends a list of violations: `[{"path":…,"code":…,"severity":…,"rule":…,"params":{…},"message":…},…]`.
  package static func append(_ violations: [Violation], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    append(contentsOf: violations, to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends violations with commas between them.
  package static func append(contentsOf violations: [Violation], to bytes: inout [UInt8]) {
    let violations = violations.span
    for index in violations.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append(violations[index], to: &bytes)
    }
  }

  /// Appends a violation; `rule` is absent when there is none.
  package static func append(_ violation: Violation, to bytes: inout [UInt8]) {
    let site = violation.site
    if violation.path == site.path {
      bytes.append(contentsOf: site.head)
    } else {
      append("{\"path\":", violation.path, to: &bytes)
      bytes.append(contentsOf: site.members)
    }
    violation.detail.appendJSON(of: site, to: &bytes)
  }

  /// Appends a report: `{"form":…,"version":…,"valid":…,"violations":[…],"output":…}`.
  package static func append(_ report: Report, to bytes: inout [UInt8]) {
    append("{\"form\":", report.form, to: &bytes)
    append(",\"version\":", to: &bytes)
    if let version = report.version {
      JSONWriter.append(string: version, to: &bytes)
    } else {
      append("null", to: &bytes)
    }
    append(report.isValid ? ",\"valid\":true" : ",\"valid\":false", to: &bytes)
    append(",\"violations\":", to: &bytes)
    append(report.violations, to: &bytes)
    append(",\"output\":", to: &bytes)
    if let output = report.output { bytes.append(contentsOf: output) } else { append("null", to: &bytes) }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ text: StaticString, to bytes: inout [UInt8]) { bytes.append(text) }

  /// Appends a fixed text and behind it a string in quotes.
  private static func append(_ text: StaticString, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(text)
    JSONWriter.append(string: value, to: &bytes)
  }
}

extension Violation {
  /// The violation as a JSON object, on one line.
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    ViolationWriter.append(self, to: &bytes)
    return bytes
  }
}

extension Report {
  /// The report as a JSON object, on one line.
  public var json: [UInt8] {
    var bytes: [UInt8] = []
    ViolationWriter.append(self, to: &bytes)
    return bytes
  }
}

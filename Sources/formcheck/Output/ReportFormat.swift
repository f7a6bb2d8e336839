internal import FormRules

/// `--output report`: a JSON line for each record, with its violations as the language reference shows them.
///
/// ```json
/// {"record":17,"file":"-","line":17,"form":"signup","valid":false,"violations":[…],"output":null}
/// ```
///
/// `output` is null for an invalid record; for a valid one it is the cleaned values without the top-level
/// members that are secret or hold a secret: those leave the command through `--output accepted` only.
struct ReportFormat: RecordFormat {
  /// What stands between the line and the violations of a valid record and of an invalid one.
  private let validForm: [UInt8]
  private let invalidForm: [UInt8]

  init(form: String) {
    var head: [UInt8] = []
    head.append(",\"form\":")
    JSONWriter.append(string: form, to: &head)
    validForm = head + ",\"valid\":true,\"violations\":[".utf8
    invalidForm = head + ",\"valid\":false,\"violations\":[".utf8
  }

  var showsCleaned: Bool { true }
  var skipsClean: Bool { false }

  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    appendHead(
      record: result.record, fileJSON: result.fileJSON, line: result.line, isValid: result.isValid, to: &bytes
    )
    ViolationWriter.append(contentsOf: result.violations, to: &bytes)
    appendTail(cleaned: result.cleaned, to: &bytes)
  }

  /// Appends what stands before the violations.
  func appendHead(record: Int, fileJSON: [UInt8], line: Int, isValid: Bool, to bytes: inout [UInt8]) {
    let form = isValid ? validForm.span : invalidForm.span
    let names: (StaticString, StaticString, StaticString) = ("{\"record\":", ",\"file\":", ",\"line\":")
    let capacity = 27 + fileJSON.count + 2 * JSONWriter.mostDigits + form.count
    bytes.append(addingCapacity: capacity) { output in
      output.append(names.0)
      JSONWriter.append(integer: record, to: &output)
      output.append(names.1)
      output.append(bytesOf: fileJSON.span)
      output.append(names.2)
      JSONWriter.append(integer: line, to: &output)
      output.append(bytesOf: form)
    }
  }

  /// Appends what stands behind the violations.
  func appendTail(cleaned: [UInt8]?, to bytes: inout [UInt8]) {
    guard let cleaned else { return bytes.append("],\"output\":null}\n") }
    bytes.append("],\"output\":")
    bytes.append(bytesOf: cleaned.span)
    bytes.append("}\n")
  }
}

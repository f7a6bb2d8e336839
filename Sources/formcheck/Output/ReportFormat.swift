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
    validForm = head + ",\"valid\":true,\"violations\":".utf8
    invalidForm = head + ",\"valid\":false,\"violations\":".utf8
  }

  var showsCleaned: Bool { true }
  var skipsClean: Bool { false }

  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    bytes.append("{\"record\":")
    JSONWriter.append(integer: result.record, to: &bytes)
    bytes.append(",\"file\":")
    bytes.append(contentsOf: result.fileJSON)
    bytes.append(",\"line\":")
    JSONWriter.append(integer: result.line, to: &bytes)
    bytes.append(contentsOf: result.isValid ? validForm : invalidForm)
    ViolationWriter.append(result.violations, to: &bytes)
    if let cleaned = result.cleaned {
      bytes.append(",\"output\":")
      bytes.append(bytesOf: cleaned.span)
      bytes.append("}\n")
    } else {
      bytes.append(",\"output\":null}\n")
    }
  }
}

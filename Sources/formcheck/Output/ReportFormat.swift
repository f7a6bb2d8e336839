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
    head(fileJSON: result.fileJSON).append(
      record: result.record, line: result.line, isValid: result.isValid, to: &bytes)
    ViolationWriter.append(contentsOf: result.violations, to: &bytes)
    appendTail(cleaned: result.cleaned, to: &bytes)
  }

  /// What stands before the violations of a file's records.
  func head(fileJSON: [UInt8]) -> ReportHead {
    ReportHead(fileJSON: fileJSON, validForm: validForm, invalidForm: invalidForm)
  }

  /// Appends what stands behind the violations.
  func appendTail(cleaned: [UInt8]?, to bytes: inout [UInt8]) {
    guard let cleaned else { return bytes.append("],\"output\":null}\n") }
    bytes.append("],\"output\":")
    bytes.append(bytesOf: cleaned.span)
    bytes.append("}\n")
  }
}

/// What stands before the violations of a record of one file, ready but for its numbers.
struct ReportHead {
  /// What stands before the record's number, between it and that of its line, and behind that of a valid
  /// record and of an invalid one, behind one another.
  private var parts: [UInt8] = []
  private let starts: InlineArray<3, Int>

  init(fileJSON: [UInt8], validForm: [UInt8], invalidForm: [UInt8]) {
    parts.append("{\"record\":")
    let middle = parts.count
    parts += ",\"file\":".utf8 + fileJSON + ",\"line\":".utf8
    let valid = parts.count
    parts += validForm
    starts = [middle, valid, parts.count]
    parts += invalidForm
  }

  func append(record: Int, line: Int, isValid: Bool, to bytes: inout [UInt8]) {
    let form = isValid ? starts[1]..<starts[2] : starts[2]..<parts.count
    bytes.append(addingCapacity: parts.count + 2 * JSONWriter.mostDigits) { output in
      output.append(bytesOf: parts.span.extracting(0..<starts[0]))
      JSONWriter.append(integer: record, to: &output)
      output.append(bytesOf: parts.span.extracting(starts[0]..<starts[1]))
      JSONWriter.append(integer: line, to: &output)
      output.append(bytesOf: parts.span.extracting(form))
    }
  }
}

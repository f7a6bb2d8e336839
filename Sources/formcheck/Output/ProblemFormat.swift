internal import FormRules

/// `--output problem`: an RFC 9457 object on a line for each invalid record.
struct ProblemFormat: RecordFormat {
  let locale: String

  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    if result.isValid { return }
    ProblemDetails.append(result.violations, locale: locale, to: &bytes)
    bytes.append(0x0A)
  }
}

import FormRules
import Foundation

/// The shipped forms, in the order of their paths.
private let forms: [CompiledForm] = {
  let root = #filePath.components(separatedBy: "/Tests/Fuzzing/")[0] + "/rules"
  let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  return paths.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("common/") }.sorted()
    .compactMap { try? CompiledForm(contentsOf: root + "/" + $0) }
}()

/// Validates any bytes: the first picks one of the shipped forms, the rest is the submission. The report is
/// coherent, and the output of a valid submission is JSON that the form accepts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSubmission(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  precondition(!forms.isEmpty, "the shipped forms compile")
  guard let first = bytes.first else { return 0 }
  let form = forms[Int(first) % forms.count]
  var options = ValidationOptions()
  options.locale = first < 128 ? "en" : "ru"
  if let noon = ReferenceDate(now: "2026-11-30T12:00:00Z") { options.reference = noon }
  let report = form.validate(json: Array(bytes.dropFirst()), options: options)
  let hasError = report.violations.contains { $0.severity == .error }
  precondition(
    report.isValid != hasError && report.isValid == (report.output != nil), "the report is coherent")
  for violation in report.violations {
    precondition(!violation.message.isEmpty && !violation.code.isEmpty, "a violation has words")
  }
  if let output = report.output {
    let again = form.validate(json: output, options: options)
    precondition(
      !again.violations.contains { $0.code.hasPrefix("json.") }, "the output is JSON")
  }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager makes `main` an alias of this.
@_cdecl("FuzzSubmission_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, fuzzSubmission)
}

internal import FormRules

/// Validates the records of batches and writes down what comes of them. Each thread has its own.
struct RecordProcessor: ~Copyable {
  let plan: RunPlan
  private let directory: FieldDirectory
  /// The format, if it is this one: reports of invalid records are written without making their violations.
  private let report: ReportFormat?
  private var reportHead: ReportHead?
  /// The rows of the format, if it is the one that has some.
  private var text: TextRows?
  /// Whether nothing comes of a record without violations.
  private let isSilent: Bool
  /// The top-level members that stay out of a report's output.
  let hidden: Set<String>
  var validator: RecordValidator
  private var body: FormBody
  /// The name of the file of the records in hand, and as JSON.
  private var file = ""
  private(set) var fileJSON = Array("\"\"".utf8)
  /// The JSON of a url-encoded record.
  private(set) var json: [UInt8] = []
  /// What is wrong with the last record as the url-encoded text it is.
  private var bodyViolation: Violation?
  /// Made for the first violation of a record as a whole.
  private lazy var messages = MessageBook(form: plan.form.definition, locale: plan.options.locale)

  init(_ plan: RunPlan) {
    self.plan = plan
    directory = FieldDirectory(plan.form.definition, locale: plan.options.locale)
    report = plan.format as? ReportFormat
    reportHead = report?.head(fileJSON: fileJSON)
    text = (plan.format as? TextFormat).map(TextRows.init)
    hidden = plan.dropped.union(directory.sensitiveNames)
    isSilent = !plan.wantsAccepted && !plan.reportsAll
    let showsEveryRecord = plan.reportsAll && plan.format?.showsCleaned == true
    validator = RecordValidator(
      plan.form, options: plan.options,
      keepsValues: plan.wantsAccepted || plan.lookups != nil || showsEveryRecord)
    body = FormBody(arrays: directory.arrayNames)
  }

  /// Fills in the output and the tally of the batch. The user's wish to stop, and `--fail-fast`, cut it
  /// short.
  mutating func process(_ batch: Batch) {
    if batch.file != file {
      file = batch.file
      fileJSON.removeAll()
      JSONWriter.append(string: file, to: &fileJSON)
      reportHead = report?.head(fileJSON: fileJSON)
    }
    if let lookups = plan.lookups { return process(batch, asking: lookups) }
    let bytes = batch.bytes
    var output = RecordOutput()
    swap(&output, &batch.output)
    output.removeAll()
    var tally = Tally()
    batch.isLast = false
    var record = batch.firstRecord - 1
    for slice in batch.slices {
      if Interrupt.isRaised, slice.isRecord {
        batch.isLast = true
        break
      }
      guard slice.isRecord else {
        if plan.wantsRejected {
          output.rejected.append(contentsOf: bytes[slice.start..<slice.end])
          if slice.part == .tail { output.rejected.append(0x0A) }
        }
        if slice.part == .tail, plan.failsFast {
          batch.isLast = true
          break
        }
        continue
      }
      record += 1
      let isValid = process(
        bytes, slice, number: record, into: &output, counting: &tally)
      // A record that is cut up is rejected to its end first.
      if !isValid, plan.failsFast, slice.part == .whole {
        batch.isLast = true
        break
      }
    }
    tally.records = record + 1 - batch.firstRecord
    batch.output = output
    batch.tally = tally
  }

  @inline(__always)
  private mutating func process(
    _ bytes: [UInt8], _ slice: RecordSlice, number: Int, into output: inout RecordOutput,
    counting tally: inout Tally
  ) -> Bool {
    let record = bytes.span.extracting(slice.start..<slice.end)
    let isValid = validate(record)
    if isValid, isSilent, !validator.hasViolations { return true }
    if isValid {
      if plan.wantsAccepted {
        appendCleaned(record, dropping: plan.dropped, to: &output.accepted)
        output.accepted.append(0x0A)
      }
    } else {
      tally.invalid += 1
      if plan.wantsRejected {
        output.rejected.append(contentsOf: bytes[slice.start..<slice.end])
        if slice.part == .whole { output.rejected.append(0x0A) }
      }
    }
    let hasViolations = hasViolations
    if !hasViolations, !plan.reportsAll { return isValid }
    if isValid, hasViolations { tally.warned += 1 }
    if plan.countsViolations { count(violations(line: slice.line), in: &tally) }
    if let report, let reportHead, bodyViolation == nil, !validator.hasDocumentFault {
      reportHead.append(record: number, line: slice.line, isValid: isValid, to: &output.formatted)
      validator.appendViolations(to: &output.formatted)
      guard isValid else {
        report.appendTail(cleaned: nil, to: &output.formatted)
        return false
      }
      var cleaned: [UInt8] = []
      appendCleaned(record, dropping: hidden, to: &cleaned)
      report.appendTail(cleaned: cleaned, to: &output.formatted)
      return true
    }
    if text != nil, bodyViolation == nil, !validator.hasDocumentFault {
      text?.append(validator.log, file: file, line: slice.line, isValid: isValid, to: &output.formatted)
      return isValid
    }
    if let format = plan.format, hasViolations || !format.skipsClean {
      var result = RecordResult(
        record: number, file: file, fileJSON: fileJSON, line: slice.line, isValid: isValid,
        violations: violations(line: slice.line))
      if isValid, format.showsCleaned {
        var cleaned: [UInt8] = []
        appendCleaned(record, dropping: hidden, to: &cleaned)
        result.cleaned = cleaned
      }
      format.append(result, to: &output.formatted)
    }
    return isValid
  }

  /// Counts violations by field and code.
  func count(_ violations: [Violation], in tally: inout Tally) {
    for violation in violations {
      let key = Tally.Key(
        field: directory.entry(at: violation.path).pointer, code: violation.code,
        isWarning: violation.severity == .warning)
      tally.counts[key, default: 0] += 1
    }
  }

  @inline(__always)
  mutating func validate(_ record: Span<UInt8>) -> Bool {
    switch plan.input {
    case .ndjson, .json: return validator.validate(record)
    case .form:
      bodyViolation = nil
      if record.count > plan.maxRecord {
        bodyViolation = documentViolation(.jsonSize, "max", plan.maxRecord)
        return false
      }
      body.convert(record, into: &json)
      let json = json
      let isValid = validator.validate(json.span)
      if !isValid, validator.violations.first?.code == ViolationCode.jsonEncoding.rawValue,
        let offset = body.encodingFault(in: record)
      {
        bodyViolation = documentViolation(.jsonEncoding, "offset", offset)
      }
      return isValid
    }
  }

  /// Whether the last record has violations.
  var hasViolations: Bool { bodyViolation != nil || validator.hasViolations }

  /// The violations of the last record, which begins on a line of its file.
  mutating func violations(line: Int) -> [Violation] {
    if let bodyViolation { return [bodyViolation] }
    var violations = validator.violations
    if validator.hasDocumentFault, line > 1 { place(&violations, behind: line - 1) }
    return violations
  }

  mutating func appendCleaned(
    _ record: Span<UInt8>, dropping dropped: Set<String>, to bytes: inout [UInt8]
  ) {
    switch plan.input {
    case .ndjson, .json: validator.appendOutput(of: record, dropping: dropped, to: &bytes)
    case .form:
      let json = json
      validator.appendOutput(of: json.span, dropping: dropped, to: &bytes)
    }
  }

  /// Counts the lines of `json.syntax` from the beginning of the file, as the line of the record is counted.
  private mutating func place(_ violations: inout [Violation], behind lines: Int) {
    guard let violation = violations.first, violation.code == ViolationCode.jsonSyntax.rawValue else {
      return
    }
    let params = violation.params.map { parameter in
      guard parameter.name == "line", case .integer(let line) = parameter.value else { return parameter }
      return Parameter(parameter.name, .integer(line + lines))
    }
    violations[0] = Violation(
      path: violation.path, code: violation.code, severity: violation.severity, rule: violation.rule,
      params: params,
      message: messages.message(.jsonSyntax, field: 0, params: params))
  }

  /// A violation of the record as a whole, in terms of the bytes that were read and not of the JSON made of
  /// them.
  private mutating func documentViolation(_ code: ViolationCode, _ name: String, _ value: Int) -> Violation {
    let params = [Parameter(name, .integer(value))]
    return Violation(
      path: "", code: code.rawValue, severity: .error, rule: nil, params: params,
      message: messages.message(code, field: 0, params: params))
  }
}

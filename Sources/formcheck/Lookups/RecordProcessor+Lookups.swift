internal import FormRules

/// Batches of forms that ask sources: first every record is validated, then the sources are asked about all
/// that are valid, then results are written.
extension RecordProcessor {
  /// What is known of a record before the sources have answered.
  private struct PendingRecord {
    var isValid: Bool
    var violations: [Violation]
    var isUndecided = false
    /// The cleaned JSON as `accepted` and as results show it; empty where nobody wants it.
    var accepted: [UInt8] = []
    var shown: [UInt8] = []
  }

  mutating func process(_ batch: Batch, asking lookups: LookupRun) {
    var output = RecordOutput()
    swap(&output, &batch.output)
    output.removeAll()
    batch.tally = Tally()
    batch.isLast = false
    var (pending, questions) = validateAll(batch, lookups)
    // Batches take their turns even when nothing comes of them, or the next would wait for ever.
    let findings = lookups.findings(questions, turn: batch.sequence)
    if let findings {
      for (number, finding) in findings.enumerated() where !finding.violations.isEmpty {
        pending[number].isValid = false
        pending[number].violations += finding.violations
        pending[number].isUndecided = finding.isUndecided
      }
      write(pending, of: batch, to: &output)
    } else {
      batch.isLast = true
    }
    batch.output = output
  }

  private mutating func validateAll(
    _ batch: Batch, _ lookups: LookupRun
  ) -> ([PendingRecord], LookupBatch) {
    let bytes = batch.bytes
    let showsCleaned = plan.format?.showsCleaned == true
    var pending: [PendingRecord] = []
    var questions = LookupBatch(lookups.plan)
    for slice in batch.slices where slice.isRecord {
      let record = bytes.span.extracting(slice.start..<slice.end)
      let isValid = validate(record)
      let violations = violations(line: slice.line)
      var result = PendingRecord(isValid: isValid, violations: violations)
      if isValid {
        switch plan.input {
        case .ndjson, .json: questions.add(record, of: &validator)
        case .form:
          let json = json
          questions.add(json.span, of: &validator)
        }
        if plan.wantsAccepted { appendCleaned(record, dropping: plan.dropped, to: &result.accepted) }
        if showsCleaned, plan.reportsAll || !violations.isEmpty {
          appendCleaned(record, dropping: hidden, to: &result.shown)
        }
      } else {
        questions.addSilent()
      }
      pending.append(result)
    }
    return (pending, questions)
  }

  /// Writes down what came of the records, until the user wishes to stop or `--fail-fast` has its record.
  private func write(_ pending: [PendingRecord], of batch: Batch, to output: inout RecordOutput) {
    let bytes = batch.bytes
    var number = -1
    for slice in batch.slices {
      if slice.isRecord {
        if Interrupt.isRaised {
          batch.isLast = true
          return
        }
        number += 1
        write(pending[number], number: batch.firstRecord + number, slice, of: batch, to: &output)
      }
      let isRejected = number < 0 || !pending[number].isValid
      if isRejected, plan.wantsRejected {
        output.rejected.append(contentsOf: bytes[slice.start..<slice.end])
        if slice.part == .whole || slice.part == .tail { output.rejected.append(0x0A) }
      }
      // A record that is cut up is rejected to its end first.
      if isRejected, plan.failsFast, slice.part == .whole || slice.part == .tail {
        batch.isLast = true
        return
      }
    }
  }

  private func write(
    _ record: PendingRecord, number: Int, _ slice: RecordSlice, of batch: Batch, to output: inout RecordOutput
  ) {
    batch.tally.records += 1
    if record.isValid, plan.wantsAccepted {
      output.accepted.append(contentsOf: record.accepted)
      output.accepted.append(0x0A)
    }
    if !record.isValid { batch.tally.invalid += 1 }
    if record.isUndecided { batch.tally.undecided += 1 }
    if record.violations.isEmpty, !plan.reportsAll { return }
    if record.isValid, !record.violations.isEmpty { batch.tally.warned += 1 }
    if plan.countsViolations { count(record.violations, in: &batch.tally) }
    guard let format = plan.format, !record.violations.isEmpty || !format.skipsClean else { return }
    format.append(
      RecordResult(
        record: number, file: batch.file, fileJSON: fileJSON, line: slice.line, isValid: record.isValid,
        violations: record.violations, cleaned: record.isValid && format.showsCleaned ? record.shown : nil),
      to: &output.formatted)
  }
}

internal import FormRules

/// The questions about one record, on their way to the sources while the terminal is looked after.
///
/// They are withdrawn when nobody waits for them any more.
final class LookupRequest: Sendable {
  private let answer: Monitor<LookupBatch.Finding?>
  private let task: Task<Void, Never>

  /// Asks; the answer wakes whoever waits for a signal.
  init(_ questions: LookupBatch, _ lookups: LookupRun) {
    let answer = Monitor<LookupBatch.Finding?>(nil)
    self.answer = answer
    task = Task.detached {
      let finding = await lookups.finding(questions)
      answer.update { $0 = finding }
      SignalWatch.wakeUp()
    }
  }

  deinit { task.cancel() }

  /// What the sources say; nil while they have not answered.
  var finding: LookupBatch.Finding? { answer.update { $0 } }
}

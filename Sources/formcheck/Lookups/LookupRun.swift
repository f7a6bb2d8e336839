internal import FormRules
internal import FormStores

/// The lookups of a run: its sources, and what its threads share about them.
///
/// Sources are asked about several batches at a time. What `unique` lets pass is decided batch by batch in
/// the order of the input, so that the result does not depend on the number of threads.
final class LookupRun: Sendable {
  private struct State: Sendable {
    /// The batch whose turn it is to decide.
    var turn = 0
    var taken = TakenValues { try SQLiteFingerprints() }
    var texts: LookupTexts
    /// The first failure of each source.
    var failures: [(source: String, reason: String)] = []
  }

  let plan: LookupPlan
  private let sources: [String: any LookupSource]
  private let state: Monitor<State>

  init(_ plan: LookupPlan, sources: [String: any LookupSource]) {
    self.plan = plan
    self.sources = sources
    state = Monitor(State(texts: LookupTexts(plan)))
  }

  /// Asks about a batch, and decides when all batches before it are decided; nil when the user wishes to stop
  /// before the sources have answered.
  func findings(_ questions: LookupBatch, turn: Int) -> [LookupBatch.Finding]? {
    let answers = answers(to: questions)
    return state.wait { state -> [LookupBatch.Finding]?? in
      guard state.turn == turn else { return nil }
      state.turn += 1
      guard let answers else { return .some(nil) }
      return Self.decide(questions, answers, &state)
    }
  }

  /// Asks about one record.
  func finding(_ questions: LookupBatch) async -> LookupBatch.Finding {
    let answers = await questions.ask(sources)
    return state.update { Self.decide(questions, answers, &$0)[0] }
  }

  private static func decide(
    _ questions: LookupBatch, _ answers: LookupBatch.Answers, _ state: inout State
  ) -> [LookupBatch.Finding] {
    for failure in answers.failures where !state.failures.contains(where: { $0.source == failure.source }) {
      state.failures.append((failure.source, "\(failure.error)"))
    }
    return questions.findings(answers, taken: &state.taken, texts: &state.texts)
  }

  /// What to say on standard error about the sources that failed.
  func complaint(undecided: Int = 0) -> String {
    let (failures, loss) = state.update { ($0.failures, $0.taken.failure) }
    var text = ""
    for (source, reason) in failures {
      text += "formcheck: the source '\(source)' is unavailable: \(VisibleText.of(reason, limit: 500))\n"
    }
    if let loss { text += "formcheck: the values taken so far cannot be kept in a temporary file: \(loss)\n" }
    if undecided > 0 {
      text +=
        "formcheck: \(undecided) submission\(undecided == 1 ? " is" : "s are") neither accepted nor refused\n"
    }
    return text
  }

  /// The answers of the sources; nil when the user does not wait for them. The calling thread sleeps
  /// meanwhile: it is none of those that Swift's tasks run on.
  private func answers(to questions: LookupBatch) -> LookupBatch.Answers? {
    let sources = sources
    let result = Monitor<LookupBatch.Answers??>(nil)
    Task.detached {
      let answers = await withTaskGroup(of: LookupBatch.Answers?.self) { group in
        group.addTask { await questions.ask(sources) }
        group.addTask {
          while !Interrupt.isRaised {
            guard (try? await Task.sleep(for: .milliseconds(100))) != nil else { break }
          }
          return nil
        }
        let first = await group.next() ?? nil
        group.cancelAll()
        return first
      }
      result.update { $0 = .some(answers) }
    }
    return result.wait { $0 }
  }
}

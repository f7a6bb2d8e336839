/// The questions about some records, each question once, and what the answers mean for every record.
package struct LookupBatch: Sendable {
  /// A question about a record.
  private struct Asked: Sendable {
    let entry: Int
    let question: Int
  }

  /// What the lookups say of a record.
  package struct Finding: Sendable {
    package var violations: [Violation] = []
    /// Whether a source did not answer.
    package var isUndecided = false
    package var needsRehash = false
  }

  private let plan: LookupPlan
  private var questions: [LookupQuestion] = []
  private var numbers: [LookupQuestion: Int] = [:]
  /// For each record, in order.
  private var records: [[Asked]] = []

  package init(_ plan: LookupPlan) { self.plan = plan }

  /// Whether nothing is asked.
  package var isEmpty: Bool { questions.isEmpty }

  /// Adds the record the validator has just found valid.
  package mutating func add(_ record: Span<UInt8>, of validator: inout RecordValidator) {
    var asked: [Asked] = []
    for (number, entry) in plan.entries.enumerated() {
      guard let question = validator.question(entry, of: record) else { continue }
      let next = questions.count
      let place = numbers[question] ?? next
      if place == next {
        numbers[question] = next
        questions.append(question)
      }
      asked.append(Asked(entry: number, question: place))
    }
    records.append(asked)
  }

  /// Adds a record that asks nothing, because it is invalid.
  package mutating func addSilent() { records.append([]) }

  // MARK: Asking

  /// What became of the questions; nil for one that was not answered.
  package struct Answers: Sendable {
    fileprivate var answers: [LookupAnswer?]
    /// The failures of sources, one for each source that had any.
    package fileprivate(set) var failures: [(source: String, error: any Error)] = []
  }

  /// Asks the sources, all of them at once. One that is not there has failed.
  package func ask(_ sources: [String: any LookupSource]) async -> Answers {
    var answers = Answers(answers: Array(repeating: nil, count: questions.count))
    let numbers = Dictionary(grouping: questions.indices) { questions[$0].shape.source }
    if numbers.count == 1, let (name, own) = numbers.first {
      answers.take(await Self.ask(sources[name], questions), of: name, for: own)
      return answers
    }
    await withTaskGroup(of: (String, [Result<LookupAnswer, any Error>]).self) { group in
      for (name, own) in numbers {
        let questions = own.map { number in self.questions[number] }
        group.addTask { (name, await Self.ask(sources[name], questions)) }
      }
      for await (name, results) in group { answers.take(results, of: name, for: numbers[name] ?? []) }
    }
    answers.failures.sort { $0.source < $1.source }
    return answers
  }

  private static func ask(
    _ source: (any LookupSource)?, _ questions: [LookupQuestion]
  ) async -> [Result<LookupAnswer, any Error>] {
    guard let source else { return questions.map { _ in .failure(MissingSource()) } }
    return await source.answers(to: questions)
  }

  /// No source of the name was given.
  private struct MissingSource: Error, CustomStringConvertible {
    var description: String { "no such source is connected" }
  }

  // MARK: Deciding

  /// What the lookups say of each record, in order; a record that is accepted takes the values it asked
  /// `unique` about.
  package func findings(
    _ answers: Answers, taken: inout TakenValues, texts: inout LookupTexts
  ) -> [Finding] {
    records.map { finding($0, answers, &taken, &texts) }
  }

  private func finding(
    _ asked: [Asked], _ answers: Answers, _ taken: inout TakenValues, _ texts: inout LookupTexts
  ) -> Finding {
    var finding = Finding()
    var own: [TakenValues.Fingerprint] = []
    for asked in asked {
      let entry = plan.entries[asked.entry]
      let lookup = entry.definition
      var answer = answers.answers[asked.question]
      var isRefused = false
      switch lookup.kind {
      case .exists, .verify: isRefused = answer?.isFound == false
      case .unique:
        let fingerprint = TakenValues.Fingerprint(questions[asked.question], of: asked.entry)
        let isTaken = answer?.isFound == true ? true : taken.contains(fingerprint)
        isRefused = isTaken == true
        if isTaken == nil { answer = nil }
        own.append(fingerprint)
      }
      if isRefused {
        finding.violations.append(texts.violation(lookup.refusal, of: entry))
      } else if let answer {
        finding.needsRehash = finding.needsRehash || answer.needsRehash
      } else {
        finding.isUndecided = true
        finding.violations.append(texts.violation(.lookupUnavailable, of: entry))
      }
    }
    if finding.violations.isEmpty, !taken.take(own) {
      let unkept = asked.map { plan.entries[$0.entry] }.filter { $0.definition.kind == .unique }
      finding = Finding(
        violations: unkept.map { texts.violation(.lookupUnavailable, of: $0) }, isUndecided: true)
    }
    return finding
  }
}

extension LookupBatch.Answers {
  fileprivate mutating func take(
    _ results: [Result<LookupAnswer, any Error>], of source: String, for questions: [Int]
  ) {
    for (question, result) in zip(questions, results) {
      switch result {
      case .success(let answer): answers[question] = answer
      case .failure(let error):
        if !failures.contains(where: { $0.source == source }) { failures.append((source, error)) }
      }
    }
  }
}

/// The violations of lookups with their texts, which are made for the first one.
package struct LookupTexts: Sendable {
  private let plan: LookupPlan
  private var book: MessageBook?

  package init(_ plan: LookupPlan) { self.plan = plan }

  mutating func violation(_ code: ViolationCode, of entry: LookupPlan.Entry) -> Violation {
    let book = book ?? MessageBook(form: plan.form, locale: plan.locale)
    self.book = book
    return Violation(
      path: entry.path, code: code.rawValue, severity: .error, rule: entry.definition.pointer, params: [],
      message: book.message(of: entry.definition, code, field: entry.labelled))
  }
}

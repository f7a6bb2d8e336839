internal import FormRules

/// A connection to a database, used by one thread at a time.
protocol StoreConnection: AnyObject, Sendable {
  /// What is needed to connect.
  associatedtype Address: Sendable

  static func open(_ address: Address, _ limit: WorkLimit) throws(StoreError) -> Self

  /// Whether the connection still leads to what the address names.
  var isCurrent: Bool { get }

  /// The rows of queries, one after another.
  func rows(of queries: [StoreQuery], _ limit: WorkLimit) throws(StoreError) -> [StoreRows]
}

/// Answers questions from a database: rows by a bounded number of connections, hashes by a bounded number of
/// threads.
final class DatabaseSource<Connection: StoreConnection>: Sendable {
  private typealias Answer = Result<LookupAnswer, any Error>

  private let address: Connection.Address
  private let options: StoreOptions
  private let connections: WorkerPool<Connection>
  private let hashes: WorkerPool<Never>

  /// The most queries that are one piece of work.
  private static var chunk: Int { 256 }

  init(_ address: Connection.Address, _ options: StoreOptions) {
    self.address = address
    self.options = options
    connections = WorkerPool(size: options.connections)
    hashes = WorkerPool(size: options.hashes ?? SystemThread.processorCount)
  }

  /// The answers to questions, in their order.
  func answers(to questions: [LookupQuestion]) async -> [Result<LookupAnswer, any Error>] {
    let start = ContinuousClock.now
    var answers = [Answer](repeating: .success(.notFound), count: questions.count)
    var asked: [(place: Int, query: StoreQuery)] = []
    asked.reserveCapacity(questions.count)
    for (place, question) in questions.enumerated() {
      if let fault = SourceAddress.fault(in: question.shape) {
        answers[place] = .failure(fault)
      } else if let query = StoreQuery(question) {
        asked.append((place, query))
      } else if question.kind == .verify {
        // No row can have the name, which takes as long to refuse as any other.
        answers[place] = await verify(question, StoreRows())
      }
    }
    let parts = stride(from: 0, to: asked.count, by: Self.chunk).map {
      asked[$0..<min($0 + Self.chunk, asked.count)]
    }
    let found = await Self.each(parts, atMost: options.connections) { part in
      await self.answered(part, of: questions)
    }
    for (place, answer) in found.joined() { answers[place] = answer }
    if options.minimumVerificationTime > .zero, questions.contains(where: { $0.kind == .verify }) {
      try? await Task.sleep(until: start + options.minimumVerificationTime, clock: .continuous)
    }
    return answers
  }

  /// The answers to some of the questions, by their places.
  private func answered(
    _ asked: ArraySlice<(place: Int, query: StoreQuery)>, of questions: [LookupQuestion]
  ) async -> [(Int, Answer)] {
    if asked.isEmpty { return [] }
    let rows: [StoreRows]
    do throws(StoreError) {
      rows = try await self.rows(of: asked.map(\.query))
    } catch {
      return asked.map { ($0.place, .failure(error)) }
    }
    let found = zip(asked, rows)
    guard asked.contains(where: { questions[$0.place].kind == .verify }) else {
      return found.map { ($0.place, .success(LookupAnswer(isFound: $1.count > 0))) }
    }
    return await Self.each(Array(found), atMost: hashes.size) { asked, rows in
      let question = questions[asked.place]
      if question.kind == .verify { return (asked.place, await self.verify(question, rows)) }
      return (asked.place, .success(LookupAnswer(isFound: rows.count > 0)))
    }
  }

  /// What a function makes of each element, in their order, a bounded number of them at a time: those that
  /// come later have the whole timeout before them.
  private static func each<Element: Sendable, Outcome: Sendable>(
    _ elements: [Element], atMost limit: Int, _ body: @escaping @Sendable (Element) async -> Outcome
  ) async -> [Outcome] {
    if elements.count == 1 { return [await body(elements[0])] }
    return await withTaskGroup(of: (Int, Outcome).self) { group in
      var outcomes = [Outcome?](repeating: nil, count: elements.count)
      for (number, element) in elements.enumerated() {
        if number >= max(1, limit), let (place, outcome) = await group.next() { outcomes[place] = outcome }
        group.addTask { (number, await body(element)) }
      }
      for await (place, outcome) in group { outcomes[place] = outcome }
      return outcomes.compactMap(\.self)
    }
  }

  // MARK: Rows

  private func rows(of queries: [StoreQuery]) async throws(StoreError) -> [StoreRows] {
    let limit = WorkLimit(options.timeout)
    let address = address
    return try await connections.run(limit) { kept throws(StoreError) in
      // A connection that was kept may have gone stale, which is no failure of the database.
      if let connection = kept, connection.isCurrent {
        do throws(StoreError) {
          return try connection.rows(of: queries, limit)
        } catch {
          kept = nil
          if error == .timedOut || error == .cancelled || limit.isOver { throw error }
        }
      }
      kept = nil
      let connection = try Connection.open(address, limit)
      let rows = try connection.rows(of: queries, limit)
      kept = connection
      return rows
    }
  }

  // MARK: Verifying

  private func verify(_ question: LookupQuestion, _ rows: StoreRows) async -> Answer {
    let verifier = PasswordVerifier(question.shape.hashScheme ?? .recommended)
    let secret = question.secret ?? []
    do throws(StoreError) {
      let answer = try await hashes.run(WorkLimit(options.timeout)) { _ throws(StoreError) in
        verifier.verify(secret, stored: rows.secret)
      }
      // Two accounts of one name are none.
      return .success(rows.count == 1 ? answer : .notFound)
    } catch {
      return .failure(error)
    }
  }
}

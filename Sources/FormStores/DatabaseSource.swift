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
    if asked.count <= Self.chunk {
      await answer(asked[...], of: questions, into: &answers)
    } else {
      await withTaskGroup(of: [(Int, Answer)].self) { group in
        for first in stride(from: 0, to: asked.count, by: Self.chunk) {
          let part = asked[first..<min(first + Self.chunk, asked.count)]
          group.addTask { await self.answered(part, of: questions) }
        }
        for await part in group {
          for (place, answer) in part { answers[place] = answer }
        }
      }
    }
    if options.minimumVerificationTime > .zero, questions.contains(where: { $0.kind == .verify }) {
      try? await Task.sleep(until: start + options.minimumVerificationTime, clock: .continuous)
    }
    return answers
  }

  private func answer(
    _ asked: ArraySlice<(place: Int, query: StoreQuery)>, of questions: [LookupQuestion],
    into answers: inout [Answer]
  ) async {
    for (place, answer) in await answered(asked, of: questions) { answers[place] = answer }
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
    return await withTaskGroup(of: (Int, Answer).self) { group in
      var answers: [(Int, Answer)] = []
      for (asked, rows) in found {
        let question = questions[asked.place]
        if question.kind == .verify {
          group.addTask { (asked.place, await self.verify(question, rows)) }
        } else {
          answers.append((asked.place, .success(LookupAnswer(isFound: rows.count > 0))))
        }
      }
      for await answer in group { answers.append(answer) }
      return answers
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

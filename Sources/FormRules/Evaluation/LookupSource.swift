/// Something that answers what a form's lookups ask: a database, a service, a list in memory.
///
/// ```swift
/// struct Nicknames: LookupSource {
///   let taken: Set<String>
///
///   func answer(_ question: LookupQuestion) async throws -> LookupAnswer {
///     guard case .text(let name)? = question["nickname"] else { return .notFound }
///     return taken.contains(name) ? .found : .notFound
///   }
/// }
/// ```
///
/// A source that throws, whatever it throws, has not answered: the submission gets `lookup.unavailable` and
/// is neither accepted nor refused.
public protocol LookupSource: Sendable {
  /// Whether what is asked for is there.
  func answer(_ question: LookupQuestion) async throws -> LookupAnswer

  /// Answers several questions; the results are in the order of the questions.
  ///
  /// A source that can ask for many things at once has its own; that of the protocol asks one by one, a few
  /// at a time.
  func answers(to questions: [LookupQuestion]) async -> [Result<LookupAnswer, any Error>]
}

extension LookupSource {
  public func answers(to questions: [LookupQuestion]) async -> [Result<LookupAnswer, any Error>] {
    if questions.count == 1 { return [await result(questions[0])] }
    let limit = 8
    return await withTaskGroup(of: (Int, Result<LookupAnswer, any Error>).self) { group in
      var results = [Result<LookupAnswer, any Error>](
        repeating: .failure(CancellationError()), count: questions.count)
      for (number, question) in questions.enumerated() {
        if number >= limit, let (place, result) = await group.next() { results[place] = result }
        group.addTask { (number, await self.result(question)) }
      }
      for await (place, result) in group { results[place] = result }
      return results
    }
  }

  private func result(_ question: LookupQuestion) async -> Result<LookupAnswer, any Error> {
    do { return .success(try await answer(question)) } catch { return .failure(error) }
  }
}

/// What a source answers.
public struct LookupAnswer: Sendable, Hashable {
  /// Whether the values are there; of `verify`, whether they name a user and the secret is right.
  public var isFound: Bool
  /// Whether the hash of a verified secret is of an old algorithm or cost: the program should hash the secret
  /// anew while it has it.
  public var needsRehash: Bool

  public init(isFound: Bool, needsRehash: Bool = false) {
    self.isFound = isFound
    self.needsRehash = needsRehash
  }

  public static let found = LookupAnswer(isFound: true)
  public static let notFound = LookupAnswer(isFound: false)
}

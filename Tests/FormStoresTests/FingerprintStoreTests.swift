import FormRules
import FormStores
import TestSupport
import Testing

/// Taken values are the same whether they stay in memory or go to a temporary file.
struct FingerprintStoreTests {
  private typealias Fingerprint = TakenValues.Fingerprint

  /// One record's values, taken when all of them are free, as the records of a run are.
  private static func accept(_ record: [Fingerprint], _ taken: inout TakenValues) -> Bool? {
    for value in record {
      guard let isTaken = taken.contains(value) else { return nil }
      if isTaken { return false }
    }
    return taken.take(record) ? true : nil
  }

  @Test func storedValuesAreTakenAsThoseInMemoryAre() throws {
    try check(count: 400) { choices in
      (
        limit: choices.integer(in: 1...9),
        records: choices.list(upTo: 120) { choices in
          choices.list(upTo: 3) { choices in
            Fingerprint(first: choices.integer(in: -9...9), second: choices.pick([0, .min, .max]))
          }
        }
      )
    } law: { limit, records in
      var stored = TakenValues(limit: limit) { try SQLiteFingerprints() }
      var kept = TakenValues()
      for record in records {
        let answers = (Self.accept(record, &stored), Self.accept(record, &kept))
        guard answers.0 == answers.1, answers.0 != nil else { throw Difference(record, answers) }
      }
    }
  }

  private struct Difference: Error {
    init(_ record: [Fingerprint], _ answers: (Bool?, Bool?)) { text = "\(record): \(answers)" }
    let text: String
  }

  /// More values than the cache of the file holds.
  @Test func allOfManyValuesAreFoundAndNoOthers() {
    var numbers = SplitMix64(state: 5)
    func number() -> Int { Int(truncatingIfNeeded: numbers.next()) }
    let values = (0..<60_000).map { _ in Fingerprint(first: number(), second: number()) }
    var taken = TakenValues(limit: 1000) { try SQLiteFingerprints() }
    #expect(values.allSatisfy { Self.accept([$0], &taken) == true })
    #expect(values.allSatisfy { taken.contains($0) == true })
    let others = values.map { Fingerprint(first: $0.first, second: $0.second &+ 1) }
    #expect(others.allSatisfy { taken.contains($0) == false })
  }

  /// Where a value cannot be kept there is no verdict, neither then nor later.
  @Test func storesThatFailGiveNoVerdict() {
    struct Full: Error {}
    var taken = TakenValues(limit: 2) { throw Full() }
    let values = (0..<4).map { Fingerprint(first: $0, second: 0) }
    let verdicts = values.map { Self.accept([$0], &taken) }
    #expect(verdicts == [true, true, nil, nil] && taken.failure is Full)
    #expect(Self.accept([values[1]], &taken) == false)
    #expect(Self.accept([], &taken) == true)
  }
}

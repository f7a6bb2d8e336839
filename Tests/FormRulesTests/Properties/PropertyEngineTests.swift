import TestSupport
import Testing

struct PropertyEngineTests {
  @Test func aLawThatHoldsPasses() throws {
    try check(count: 1_000, { $0.integer(in: -50...50) }) { number in
      try claim(number * number >= 0, "squares are not negative")
    }
  }

  @Test func aFailureIsShrunkToTheSimplestValue() {
    let failure = failureOf(count: 1_000, { $0.integer(in: 0...1_000_000) }) { number in
      try claim(number < 1_234, "small")
    }
    #expect(failure?.counterexample == "1234")
    #expect(failure?.reason == "small")
  }

  @Test func listsShrinkByElements() {
    let failure = failureOf(
      count: 1_000, { choices in choices.list(upTo: 20) { $0.integer(in: 0...100) } }
    ) { numbers in
      try claim(numbers.filter { $0 > 30 }.count < 2, "few large numbers")
    }
    #expect(failure?.counterexample == "[31, 31]")
  }

  @Test func theReportedSeedFailsAtItsFirstCheck() throws {
    let failure = try #require(
      failureOf(count: 1_000, { $0.integer(in: 0...999) }) { try claim($0 % 10 != 7, "no last 7") })
    #expect(
      failure.description.contains("FORMRULES_SEED=\(failure.seed) FORMRULES_CHECKS=1 swift test --filter"))
  }

  @Test func choicesReplayExactly() {
    var first = Choices(seed: 7)
    let drawn = first.list(upTo: 50) { $0.pick(["a", "b", "c"]) }
    var second = Choices(replaying: first.record)
    #expect(second.list(upTo: 50) { $0.pick(["a", "b", "c"]) } == drawn)
    var empty = Choices(replaying: [])
    #expect(empty.integer(in: 3...9) == 3)
  }

  private func failureOf<Value>(
    count: Int, _ generate: (inout Choices) -> Value, law: (Value) throws -> Void
  ) -> PropertyFailure? {
    do {
      try check("sample", count: count, generate, law: law)
      return nil
    } catch {
      return error as? PropertyFailure
    }
  }
}

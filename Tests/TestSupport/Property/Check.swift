import Foundation

/// Checks that a law holds for so many generated values, and throws the simplest counterexample found.
///
/// A value may stand for several checks, as a script does for its edits: `weight` says for how many.
///
/// `name` is the test's own name, so that the failure can say how to run it again. The variables
/// `FORMRULES_SEED` (a number, or `random`) and `FORMRULES_CHECKS` replace the seed and the count,
/// `FORMRULES_EFFORT` multiplies the count; `FORMRULES_TRACE=1` prints every value before its check, to see
/// the one that ends the process.
package func check<Value>(
  _ name: String = #function, count: Int, _ generate: (inout Choices) -> Value,
  describe: (Value) -> String = { String(reflecting: $0) }, weight: (Value) -> Int = { _ in 1 },
  law: (Value) throws -> Void
) throws {
  let name = name.hasSuffix("()") ? String(name.dropLast(2)) : name
  let settings = CheckSettings.current
  let count = settings.count ?? count * settings.effort
  var passed = 0
  for index in 0..<count {
    let seed = settings.seed &+ UInt64(index)
    var choices = Choices(seed: SplitMix64.mix(seed) ^ hash(of: name))
    let value = generate(&choices)
    if settings.isTraced {
      FileHandle.standardError.write(Data("\(name), seed \(seed): \(describe(value))\n".utf8))
    }
    do {
      try law(value)
      passed += weight(value)
    } catch is Irrelevant {
      continue
    } catch {
      CheckTally.add(passed, of: name, seed: settings.seed)
      throw withoutActuallyEscaping(generate) { generate in
        withoutActuallyEscaping(law) { law in
          failure(
            name, seed: seed, passed: passed, failing: choices.record, error: error, generate: generate,
            describe: describe, law: law)
        }
      }
    }
  }
  CheckTally.add(passed, of: name, seed: settings.seed)
}

/// Shrinks a failing sequence of choices and tells the result.
private func failure<Value>(
  _ name: String, seed: UInt64, passed: Int, failing: [UInt64], error: any Error,
  generate: @escaping (inout Choices) -> Value, describe: (Value) -> String,
  law: @escaping (Value) throws -> Void
) -> PropertyFailure {
  var shrinker = Shrinker(failing, budget: 4_000) { numbers in
    var choices = Choices(replaying: numbers)
    let value = generate(&choices)
    do {
      try law(value)
      return nil
    } catch is Irrelevant {
      return nil
    } catch {
      return choices.record
    }
  }
  shrinker.shrink()
  var choices = Choices(replaying: shrinker.best)
  let value = generate(&choices)
  var reason = "\(error)"
  do { try law(value) } catch { reason = "\(error)" }
  return PropertyFailure(
    name: name, seed: seed, passed: passed, counterexample: describe(value), reason: reason)
}

/// FNV-1a, so that two laws with one seed do not see the same values.
private func hash(of name: String) -> UInt64 {
  name.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// What the environment says about checks.
private struct CheckSettings {
  /// The seed of a run that names none: fixed, so that the same sources give the same verdict.
  static let defaultSeed: UInt64 = 20_261_130

  let seed: UInt64
  let count: Int?
  /// How many times the usual count is checked.
  let effort: Int
  let isTraced: Bool

  static let current: CheckSettings = {
    let variables = ProcessInfo.processInfo.environment
    let seed: UInt64 =
      switch variables["FORMRULES_SEED"] {
      case "random": UInt64.random(in: 0...0xFFFF_FFFF)
      case let text?: UInt64(text) ?? defaultSeed
      case nil: defaultSeed
      }
    return CheckSettings(
      seed: seed, count: variables["FORMRULES_CHECKS"].flatMap { Int($0) },
      effort: variables["FORMRULES_EFFORT"].flatMap { Int($0) }.map { max(1, min($0, 1_000)) } ?? 1,
      isTraced: variables["FORMRULES_TRACE"] == "1")
  }()
}

/// Makes a failing sequence of choices simpler for as long as it still fails.
///
/// Simpler is shorter, or of the same length and smaller in the order of its numbers.
struct Shrinker {
  /// Runs a sequence: the numbers really drawn when the law fails on its value, or nil when the law holds.
  let run: ([UInt64]) -> [UInt64]?
  /// The best failing sequence so far.
  private(set) var best: [UInt64]
  /// How many more sequences may be tried.
  private var budget: Int

  init(_ failing: [UInt64], budget: Int, run: @escaping ([UInt64]) -> [UInt64]?) {
    self.run = run
    self.budget = budget
    best = failing
  }

  /// Shrinks until no pass helps or the budget is spent.
  mutating func shrink() {
    var before: [UInt64]
    repeat {
      before = best
      deleteBlocks()
      zeroBlocks()
      lowerNumbers()
    } while best != before && budget > 0
  }

  private mutating func attempt(_ candidate: [UInt64]) -> Bool {
    guard budget > 0, isSimpler(candidate, best) else { return false }
    budget -= 1
    guard let drawn = run(candidate), isSimpler(drawn, best) else { return false }
    best = drawn
    return true
  }

  private func isSimpler(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }

  private mutating func deleteBlocks() {
    var size = Swift.max(1, best.count / 2)
    while size > 0 {
      var end = best.count
      while end >= size, budget > 0 {
        var candidate = best
        candidate.removeSubrange(end - size..<end)
        end = attempt(candidate) ? Swift.min(end, best.count) : end - Swift.max(1, size / 2)
      }
      size /= 2
    }
  }

  private mutating func zeroBlocks() {
    var size = Swift.max(1, best.count / 2)
    while size > 0 {
      var start = 0
      while start < best.count, budget > 0 {
        let end = Swift.min(start + size, best.count)
        var candidate = best
        for index in start..<end { candidate[index] = 0 }
        _ = attempt(candidate)
        start += size
      }
      size /= 2
    }
  }

  /// Lowers each number by bisection; a number is often a length, so the one behind it is dropped along with
  /// it when lowering alone does not help.
  private mutating func lowerNumbers() {
    var index = 0
    while index < best.count, budget > 0 {
      var low: UInt64 = 0
      while index < best.count, low < best[index], budget > 0 {
        let middle = low + (best[index] - low) / 2
        var candidate = best
        candidate[index] = middle
        if !attempt(candidate) {
          if index + 1 < candidate.count {
            candidate.remove(at: index + 1)
            if attempt(candidate) { continue }
          }
          low = middle + 1
        }
      }
      index += 1
    }
  }
}

/// The position automaton of a pattern (Glushkov), with which a repetition is found that matches some text in
/// several ways: there backtracking takes a time exponential in the text's length.
///
/// A pattern is ambiguous in this way when a state leads back to itself on one text by two different paths
/// (Weber and Seidl, On the degree of ambiguity of finite automata, 1991). Two loops that add the same edge
/// are such paths too: `(a+)+`.
struct PatternAmbiguity {
  /// The entry and exit positions of a part.
  private struct Fragment {
    var first: [Int] = []
    var last: [Int] = []
    var isNullable = false
  }

  private struct Loop {
    var positions: Range<Int>
    var offset: Int
  }

  /// Larger patterns are not looked at.
  private static let maximumPositions = 256
  /// The number of steps after which a search is given up: it could take a time of the fourth power of the
  /// size.
  private static let maximumWork = 400_000
  /// From this number of times on, a counted repetition counts as one without end.
  private static let manyTimes = 10

  /// The set of each position; nil for one that overlaps nothing.
  private var sets: [PatternSet?] = []
  private var follows: [Set<Int>] = []
  private var loops: [Loop] = []
  private var offsets: Set<Int> = []
  private var work = 0

  /// The offsets of what is repeated ambiguously, in order; none for a pattern that is too large.
  static func find(in node: PatternNode) -> [Int] {
    var automaton = PatternAmbiguity()
    guard automaton.build(node) != nil else { return [] }
    automaton.findOverlaps()
    return automaton.offsets.sorted()
  }

  // MARK: Building

  private mutating func build(_ node: PatternNode) -> Fragment? {
    switch node {
    case .empty: return Fragment(isNullable: true)
    case .set(let set): return position(set)
    case .opaque: return position(nil)
    case .sequence(let parts):
      var result = Fragment(isNullable: true)
      for part in parts {
        guard let next = build(part), work <= Self.maximumWork else { return nil }
        result = concatenated(result, next)
      }
      return result
    case .alternatives(let branches):
      var result = Fragment()
      for branch in branches {
        guard let next = build(branch) else { return nil }
        result.first += next.first
        result.last += next.last
        result.isNullable = result.isNullable || next.isNullable
      }
      return result
    case .repetition(let part, let minimum, let maximum, let offset):
      return repetition(of: part, minimum: minimum, maximum: maximum, offset: offset)
    }
  }

  private mutating func position(_ set: PatternSet?) -> Fragment? {
    guard sets.count < Self.maximumPositions, work <= Self.maximumWork else { return nil }
    sets.append(set)
    follows.append([])
    return Fragment(first: [sets.count - 1], last: [sets.count - 1])
  }

  private mutating func concatenated(_ left: Fragment, _ right: Fragment) -> Fragment {
    work += left.last.count * right.first.count
    guard work <= Self.maximumWork else { return left }
    for from in left.last { follows[from].formUnion(right.first) }
    return Fragment(
      first: left.isNullable ? left.first + right.first : left.first,
      last: right.isNullable ? left.last + right.last : right.last,
      isNullable: left.isNullable && right.isNullable)
  }

  /// Writes counted repetitions out, small numbers standing for larger ones: `x{4,7}` as `xxx(x(x(x)?)?)?`.
  private mutating func repetition(of part: PatternNode, minimum: Int, maximum: Int?, offset: Int)
    -> Fragment?
  {
    var result = Fragment(isNullable: true)
    let isEndless = maximum.map { $0 != minimum && $0 >= Self.manyTimes } ?? true
    let copies = isEndless ? Swift.min(Swift.max(minimum, 1), 2) : Swift.min(minimum, 3)
    for copy in 0..<copies {
      let start = sets.count
      guard var next = build(part) else { return nil }
      if isEndless, copy == copies - 1 {
        close(next, positions: start..<sets.count, offset: offset)
        next.isNullable = next.isNullable || minimum == 0
      }
      result = concatenated(result, next)
    }
    guard !isEndless, let maximum else { return result }
    var optional = Fragment(isNullable: true)
    for _ in 0..<Swift.min(maximum - minimum, 3) {
      guard var next = build(part) else { return nil }
      next = concatenated(next, optional)
      next.isNullable = true
      optional = next
    }
    return concatenated(result, optional)
  }

  /// Leads a fragment's ends back to its starts; an edge that is there already is a second way to do the
  /// same.
  private mutating func close(_ fragment: Fragment, positions: Range<Int>, offset: Int) {
    loops.append(Loop(positions: positions, offset: offset))
    for from in fragment.last {
      for to in fragment.first where !follows[from].insert(to).inserted { offsets.insert(offset) }
    }
  }

  // MARK: Searching

  /// Looks for two positions reached from one on the same text that lead to one again.
  private mutating func findOverlaps() {
    for loop in loops where !loops.contains(where: { Self.encloses($0, loop) }) {
      let isFound = loops.contains { loop.positions.contains($0.positions) && offsets.contains($0.offset) }
      guard !isFound, let pair = overlap(within: loop.positions) else { continue }
      let inner = loops.filter { $0.positions.contains(pair.0) && $0.positions.contains(pair.1) }
      offsets.insert(inner.min { $0.positions.count < $1.positions.count }?.offset ?? loop.offset)
    }
  }

  private static func encloses(_ outer: Loop, _ inner: Loop) -> Bool {
    outer.positions.count > inner.positions.count && outer.positions.contains(inner.positions)
  }

  /// Two different positions of an outermost loop that a text reaches both from one position, and from both
  /// of which one further text leads to one position. All positions of a loop reach each other.
  private mutating func overlap(within positions: Range<Int>) -> (Int, Int)? {
    let count = positions.count
    let start = positions.lowerBound
    var isKnown: [Bool] = Array(repeating: false, count: count * count)
    var pending: [Int] = (0..<count).map { $0 * count + $0 }
    for pair in pending { isKnown[pair] = true }
    var predecessors: [[Int]] = Array(repeating: [], count: count * count)
    while let pair = pending.popLast() {
      for left in follows[start + pair / count] where positions.contains(left) {
        for right in follows[start + pair % count] where positions.contains(right) {
          work += 1
          guard work <= Self.maximumWork else { return nil }
          guard left == right || overlaps(left, right) else { continue }
          let next = (Swift.min(left, right) - start) * count + Swift.max(left, right) - start
          predecessors[next].append(pair)
          guard !isKnown[next] else { continue }
          isKnown[next] = true
          pending.append(next)
        }
      }
    }
    var returns: [Bool] = Array(repeating: false, count: count * count)
    pending = (0..<count).map { $0 * count + $0 }
    while let pair = pending.popLast() {
      for previous in predecessors[pair] where !returns[previous] {
        returns[previous] = true
        if previous / count != previous % count {
          return (start + previous / count, start + previous % count)
        }
      }
    }
    return nil
  }

  private func overlaps(_ left: Int, _ right: Int) -> Bool {
    guard let left = sets[left], let right = sets[right] else { return false }
    return left.overlaps(right)
  }
}

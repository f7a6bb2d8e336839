/// The sequence of numbers a generator makes its value of, drawn at random or replayed.
///
/// A generator is a plain function `(inout Choices) -> Value`. It takes every decision from here, so that one
/// shrinker works for all: it edits the recorded numbers and runs the generator again. Smaller numbers and
/// fewer of them must mean simpler values; a replay that runs out of numbers goes on with zeros.
package struct Choices {
  /// The numbers drawn so far.
  package private(set) var record: [UInt64] = []
  private var random: SplitMix64
  private let replayed: [UInt64]?

  /// Draws at random.
  package init(seed: UInt64) {
    random = SplitMix64(state: seed)
    replayed = nil
  }

  /// Draws the given numbers again.
  package init(replaying numbers: [UInt64]) {
    random = SplitMix64(state: 0)
    replayed = numbers
  }

  /// A number below a bound, which is at least 1.
  package mutating func number(below bound: UInt64) -> UInt64 {
    let number: UInt64
    if let replayed {
      number = record.count < replayed.count ? min(replayed[record.count], bound - 1) : 0
    } else {
      number = random.next() % bound
    }
    record.append(number)
    return number
  }

  /// An integer of a range; shrinks towards its lower bound.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(number(below: UInt64(range.upperBound - range.lowerBound) + 1))
  }

  /// `true` once in `odds` times on average; shrinks to `false`.
  package mutating func chance(in odds: Int) -> Bool {
    number(below: UInt64(odds)) == UInt64(odds) - 1
  }

  /// An element; shrinks towards the first.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(number(below: UInt64(elements.count)))]
  }

  /// A list of at most so many elements. Each is announced by a draw of its own, so that an element goes by
  /// deleting its numbers.
  package mutating func list<Element>(
    upTo limit: Int, atLeast least: Int = 0, of element: (inout Choices) -> Element
  ) -> [Element] {
    var elements: [Element] = []
    while elements.count < limit, elements.count < least || number(below: 4) != 0 {
      elements.append(element(&self))
    }
    return elements
  }

  /// A subset of the elements, in their order; shrinks towards none.
  package mutating func some<Element>(of elements: [Element], odds: Int = 2) -> [Element] {
    elements.filter { _ in chance(in: odds) }
  }

  /// The elements in some order; shrinks towards the given one.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var rest = elements
    var result: [Element] = []
    while !rest.isEmpty { result.append(rest.remove(at: integer(in: 0...rest.count - 1))) }
    return result
  }
}

/// The random number generator splitmix64 of Steele, Lea and Flood, seeded by any number.
package struct SplitMix64: RandomNumberGenerator {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return SplitMix64.mix(state)
  }

  /// The finalising function: each bit of the result depends on each bit of the number.
  package static func mix(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// A finite automaton of at most ten states that reads a byte by one shift.
///
/// A state is a multiple of 6. The row of a byte holds the next state of each state in the six bits that
/// begin there, so that a step is `row >> state`, without a branch and without a load that waits for the step
/// before. A row of 64 bits has room for ten states. State 0 is the dead end: every byte leads from it to
/// itself.
package struct ShiftAutomaton: Sendable {
  /// A state, by the place of its bits.
  package struct State: Sendable, Hashable {
    package let shift: UInt64

    /// The state of a number from 0 to 9; 0 is the dead end.
    package init(_ number: Int) {
      precondition(0..<ShiftAutomaton.stateCount ~= number, "a row has ten states")
      shift = UInt64(number) * 6
    }

    package static let dead = State(0)
  }

  package static let stateCount = 10

  /// A row for each of the 256 bytes.
  package private(set) var rows = [UInt64](repeating: 0, count: 256)

  /// An automaton in which every byte leads to the dead end.
  package init() {}

  /// Leads from a state to another by some bytes.
  package mutating func lead(from state: State, by bytes: some Sequence<UInt8>, to next: State) {
    guard state != .dead else { return }
    for byte in bytes {
      rows[Int(byte)] = rows[Int(byte)] & ~(63 << state.shift) | next.shift << state.shift
    }
  }

  /// The rows for plain ASCII as it stands in a JSON string: controls, backslashes, DEL and what is beyond
  /// ASCII lead to the dead end, and a quote, which ends such a text, leaves the state as it is.
  var plainRows: [UInt64] {
    var rows = rows
    for byte in 0..<rows.count where byte < 0x20 || byte >= 0x7F || byte == 0x5C { rows[byte] = 0 }
    rows[0x22] = (0..<Self.stateCount).reduce(0) { $0 | State($1).shift << State($1).shift }
    return rows
  }

  /// The state behind a byte.
  func state(behind byte: UInt8, from start: State) -> State {
    State(shift: rows[Int(byte)] >> start.shift & 63)
  }

  /// The state behind a text.
  @inline(__always)
  package func state(behind text: Span<UInt8>, from start: State) -> State {
    let rows = rows.span
    var state = start.shift
    for index in text.indices {
      // SAFETY: every byte has its row, and the index is one of the text's.
      unsafe state = rows[unchecked: Int(text[unchecked: index])] &>> state
    }
    return State(shift: state & 63)
  }
}

extension ShiftAutomaton.State {
  fileprivate init(shift: UInt64) { self.shift = shift }
}

/// The texts of at most `limit` bytes that lead an automaton from its start to one of its final states.
struct PlainLanguage: Sendable {
  let automaton: ShiftAutomaton
  let start: ShiftAutomaton.State
  let finals: [ShiftAutomaton.State]
  let limit: Int

  init(
    _ automaton: ShiftAutomaton, from start: ShiftAutomaton.State, to finals: [ShiftAutomaton.State],
    limit: Int = .max
  ) {
    self.automaton = automaton
    self.start = start
    self.finals = finals
    self.limit = limit
  }

  /// Whether every text of one ASCII letter or more is of the language, but for its limit: each of them leads
  /// from the start to the same final state, and from there to itself.
  var takesLetters: Bool {
    let next = automaton.state(behind: 0x61, from: start)
    return finals.contains(next)
      && (0x41...0x7A).allSatisfy { (byte: UInt8) in
        let isLetter = byte <= 0x5A || byte >= 0x61
        return !isLetter
          || automaton.state(behind: byte, from: start) == next
            && automaton.state(behind: byte, from: next) == next
      }
  }
}

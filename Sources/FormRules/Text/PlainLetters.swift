/// Recognises the texts of an alphabet that are letters of one or two bytes with single separators of ASCII
/// between them and extra characters of ASCII anywhere, as `O'Neal`, `Анна-Мария` and `Flat 5, left` are, in
/// one pass without a branch per byte.
///
/// A text it does not accept may still be right: marks and rarer characters are left to ``Alphabet``.
struct PlainLetters: Sendable {
  private var automaton = ShiftAutomaton()
  private let start: State
  /// The state behind an extra character; without any, one that needs no telling apart.
  private let behindExtra: State

  /// - Parameters:
  ///   - letters: the letters and digits.
  ///   - separators: the characters between them, unless they are letters or `extra`.
  ///   - extra: the characters that may stand anywhere, unless they are letters.
  init(letters: CharacterClass, separators: CharacterClass, extra: CharacterClass) {
    let ascii = 0...0x7F as ClosedRange<UInt8>
    let singles = ascii.filter(letters.contains(ascii:))
    let extras = ascii.filter { extra.contains(ascii: $0) && !letters.contains(ascii: $0) }
    let joints = ascii.filter {
      separators.contains(ascii: $0) && !letters.contains(ascii: $0) && !extra.contains(ascii: $0)
    }
    let places = extras.isEmpty ? [State.gap, .finalDot, .letter] : [.gap, .finalDot, .letter, .open]
    start = extras.isEmpty ? .gap : .open
    behindExtra = extras.isEmpty ? .letter : .open
    for state in places { automaton.lead(from: state, by: singles, to: .letter) }
    automaton.lead(from: .letter, by: joints, to: .gap)
    automaton.lead(from: .letter, by: joints.filter { $0 == UInt8(ascii: ".") }, to: .finalDot)
    for state in [State.letter, .open] { automaton.lead(from: state, by: extras, to: .open) }

    // The first leads that begin a letter of two bytes get a state each, as far as states reach.
    var number = extras.isEmpty ? 4 : 5
    for lead in 0xC2...0xDF as ClosedRange<UInt8> where number < ShiftAutomaton.stateCount {
      let first = UInt32(lead & 0x1F) << 6
      let trails = (0x80...0xBF as ClosedRange<UInt8>).filter { letters.contains(first | UInt32($0 & 0x3F)) }
      if trails.isEmpty { continue }
      let inside = State(number)
      number += 1
      for state in places { automaton.lead(from: state, by: CollectionOfOne(lead), to: inside) }
      automaton.lead(from: inside, by: trails, to: .letter)
    }
  }

  /// The plain and right texts.
  var language: PlainLanguage {
    PlainLanguage(automaton, from: start, to: [.letter, .finalDot, behindExtra])
  }

  /// Whether a text is plain and right.
  @inline(__always)
  func accepts(_ text: Span<UInt8>) -> Bool {
    let state = automaton.state(behind: text, from: start)
    return state == .letter || state == .finalDot || state == behindExtra
  }

  private typealias State = ShiftAutomaton.State
}

extension ShiftAutomaton.State {
  /// Where a letter must follow, behind a letter, behind a dot that may end the text; where letters and extra
  /// characters may follow: at the beginning and behind an extra character, if there are any.
  fileprivate static let gap = Self(1), letter = Self(2), finalDot = Self(3), open = Self(4)
}

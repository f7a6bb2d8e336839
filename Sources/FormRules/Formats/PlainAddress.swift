/// The addresses and domain names nearly everybody has, recognised in one pass without a branch per byte.
///
///     plain   = Dot-string "@" name                 ; at most 64 bytes of ASCII
///     name    = label 1*("." label)                 ; the last label not of digits only
///
/// A text that short breaks no limit of length, neither of the local part nor of a label. What is not plain
/// may still be right: ``EmailAddress`` and ``DomainName`` decide about it and find the fault.
enum PlainAddress {
  /// Whether a text is a plain e-mail address.
  @inline(__always)
  static func isAddress(_ text: Span<UInt8>) -> Bool {
    text.count <= limit && automaton.state(behind: text, from: .atomStart) == .tail
  }

  /// The plain e-mail addresses whose domain has no capital.
  static let lowerLanguage = PlainLanguage(
    automaton { DomainName.isAlphanumeric($0) && !(0x41...0x5A ~= $0) }, from: .atomStart, to: [.tail],
    limit: limit)

  /// Whether a text is a plain domain name.
  @inline(__always)
  static func isDomain(_ text: Span<UInt8>) -> Bool {
    text.count < limit && automaton.state(behind: text, from: .headStart) == .tail
  }

  /// The most bytes of a plain address; the name in it has at least one fewer.
  static let limit = 64

  private static let automaton = automaton(domain: DomainName.isAlphanumeric)

  /// The automaton of addresses whose domain is written with some letters and digits.
  private static func automaton(domain isLabelText: (UInt8) -> Bool) -> ShiftAutomaton {
    let bytes = UInt8.min...UInt8.max
    let alphanumerics = bytes.filter(isLabelText)
    let digits = bytes.filter(DomainName.isDigit)
    let hyphen = CollectionOfOne(UInt8(ascii: "-"))
    let dot = CollectionOfOne(EmailAddress.dot)
    var automaton = ShiftAutomaton()
    for state in [State.atomStart, .atom] {
      automaton.lead(from: state, by: bytes.filter(EmailAddress.isAtomText), to: .atom)
    }
    automaton.lead(from: .atom, by: dot, to: .atomStart)
    automaton.lead(from: .atom, by: CollectionOfOne(EmailAddress.at), to: .headStart)

    for state in [State.headStart, .head, .headHyphen] {
      automaton.lead(from: state, by: alphanumerics, to: .head)
    }
    for state in [State.tailStart, .digits, .tail, .tailHyphen] {
      automaton.lead(from: state, by: alphanumerics, to: .tail)
    }
    for state in [State.tailStart, .digits] { automaton.lead(from: state, by: digits, to: .digits) }
    for state in [State.head, .headHyphen] { automaton.lead(from: state, by: hyphen, to: .headHyphen) }
    for state in [State.digits, .tail, .tailHyphen] {
      automaton.lead(from: state, by: hyphen, to: .tailHyphen)
    }
    for state in [State.head, .digits, .tail] { automaton.lead(from: state, by: dot, to: .tailStart) }
    return automaton
  }

  private typealias State = ShiftAutomaton.State
}

extension ShiftAutomaton.State {
  /// Before and behind the first character of an atom of the local part.
  fileprivate static let atomStart = Self(1), atom = Self(2)
  /// The first label: before it, behind a letter or digit, behind a hyphen.
  fileprivate static let headStart = Self(3), head = Self(4), headHyphen = Self(5)
  /// A later label: before it, behind digits alone, behind a letter or digit, behind a hyphen.
  fileprivate static let tailStart = Self(6), digits = Self(7), tail = Self(8), tailHyphen = Self(9)
}

extension Alphabet {
  /// The first characters outside an alphabet, at most 8 of them, in storage that stays as it is.
  package struct Offenders: Sendable, Equatable {
    /// The most offenders that are named.
    private static let limit = 8

    /// The first of them count.
    private var storage: [Alphabet.Offender] = []
    private var count = 0

    package init() {}

    var isEmpty: Bool { count == 0 }
    var isFull: Bool { count == Self.limit }

    package var elements: ArraySlice<Alphabet.Offender> { storage[..<count] }

    /// A number that equal offenders share and others seldom do.
    var mixed: UInt64 {
      var hash: UInt64 = 0
      for place in 0..<count {
        let (scalar, index) = (storage[place].scalar, storage[place].index)
        hash = hash.mixed(with: UInt64(scalar) << 32 ^ UInt64(truncatingIfNeeded: index))
      }
      return hash
    }

    mutating func removeAll() { count = 0 }

    /// Adds an offender; there is room for it.
    mutating func append(_ offender: Alphabet.Offender) {
      if count == storage.count { storage.append(offender) } else { storage[count] = offender }
      count += 1
    }

    package static func == (left: Offenders, right: Offenders) -> Bool {
      guard left.count == right.count else { return false }
      for place in 0..<left.count where left.storage[place] != right.storage[place] { return false }
      return true
    }
  }
}

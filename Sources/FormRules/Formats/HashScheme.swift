/// How a password is hashed: the algorithm and its costs, as a stored hash begins with them.
///
/// Argon2 in the PHC string format (RFC 9106), the others in the modular format of crypt(5). Costs outside
/// their bounds make a scheme unreadable, so that nobody can be made to pay them.
package enum HashScheme: Sendable, Hashable {
  /// The two variants of Argon2 for passwords.
  package enum Argon2Variant: String, Sendable, Hashable { case argon2id, argon2i }

  /// `$argon2id$v=19$m=19456,t=2,p=1`: memory in KiB, passes, lanes. Version 19 is 0x13.
  case argon2(Argon2Variant, version: Int, memory: Int, passes: Int, lanes: Int)
  /// `$2b$10$`, also `$2a$` and `$2y$`; the cost is the logarithm of the rounds.
  case bcrypt(cost: Int)
  /// `$y$j9T$`: the logarithm of the blocks, and their size in units of 128 bytes.
  case yescrypt(blocksLog2: Int, blockSize: Int)
  /// `$5$` and `$6$`, with `rounds=5000$` behind it or without.
  case sha256(rounds: Int)
  case sha512(rounds: Int)

  /// The most memory a scheme may ask for, in KiB.
  package static let maxMemory = 256 << 10

  /// The parameters that the OWASP Password Storage Cheat Sheet names first: Argon2id of 19 MiB.
  package static let recommended = HashScheme.argon2(
    .argon2id, version: 19, memory: 19456, passes: 2, lanes: 1)

  /// Reads what a rule file declares: the beginning of a hash and nothing behind it.
  package init?(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.last != UInt8(ascii: "$") { bytes.append(UInt8(ascii: "$")) }
    guard let (scheme, end) = Self.read(bytes[...]), end == bytes.endIndex else { return nil }
    self = scheme
  }

  /// Reads the scheme a stored hash begins with; `end` lies behind the `$` before the salt.
  package static func read(_ hash: ArraySlice<UInt8>) -> (scheme: HashScheme, end: Int)? {
    var reader = Reader(rest: hash)
    guard reader.take("$") else { return nil }
    let scheme: HashScheme? =
      if reader.take("argon2id$") {
        argon2(.argon2id, &reader)
      } else if reader.take("argon2i$") {
        argon2(.argon2i, &reader)
      } else if reader.take("2a$") || reader.take("2b$") || reader.take("2y$") {
        bcrypt(&reader)
      } else if reader.take("y$") {
        yescrypt(&reader)
      } else if reader.take("5$") {
        rounds(&reader).map { .sha256(rounds: $0) }
      } else if reader.take("6$") {
        rounds(&reader).map { .sha512(rounds: $0) }
      } else {
        nil
      }
    return scheme.map { ($0, reader.rest.startIndex) }
  }

  private static func argon2(_ variant: Argon2Variant, _ reader: inout Reader) -> HashScheme? {
    guard reader.take("v="), let version = reader.number(in: 16...19), version == 16 || version == 19,
      reader.take("$m="), let memory = reader.number(in: 8...maxMemory),
      reader.take(",t="), let passes = reader.number(in: 1...10),
      reader.take(",p="), let lanes = reader.number(in: 1...16), memory >= 8 * lanes, reader.take("$")
    else { return nil }
    return .argon2(variant, version: version, memory: memory, passes: passes, lanes: lanes)
  }

  private static func bcrypt(_ reader: inout Reader) -> HashScheme? {
    // Two digits always: `$2b$04$`.
    guard let tens = reader.takeByte(), let ones = reader.takeByte(), tens &- 0x30 < 10, ones &- 0x30 < 10,
      reader.take("$")
    else { return nil }
    let cost = Int(tens - 0x30) * 10 + Int(ones - 0x30)
    return 4...15 ~= cost ? .bcrypt(cost: cost) : nil
  }

  /// The three characters of yescrypt's native flavour. Those above 47 begin longer numbers, and characters
  /// behind the third add parameters that cost more: both are out of bounds.
  private static func yescrypt(_ reader: inout Reader) -> HashScheme? {
    guard reader.take("j"), let blocks = reader.takeByte().flatMap(Self.value), blocks < 48,
      let size = reader.takeByte().flatMap(Self.value), size < 48, reader.take("$")
    else { return nil }
    let (blocksLog2, blockSize) = (blocks + 1, size + 1)
    guard blocksLog2 <= 20, (blockSize << blocksLog2) >> 3 <= maxMemory else { return nil }
    return .yescrypt(blocksLog2: blocksLog2, blockSize: blockSize)
  }

  private static func rounds(_ reader: inout Reader) -> Int? {
    guard reader.take("rounds=") else { return 5000 }
    guard let rounds = reader.number(in: 1000...1_000_000), reader.take("$") else { return nil }
    return rounds
  }

  /// The value of a character of crypt(5)'s base 64: `.`, `/`, digits, capitals, small letters.
  package static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "."): 0
    case UInt8(ascii: "/"): 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30 + 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 0x41 + 12
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61 + 38
    default: nil
    }
  }

  /// Whether a hash of this scheme is weaker than one of another: of another algorithm, or cheaper.
  package func isOutdated(against declared: HashScheme) -> Bool {
    switch (self, declared) {
    case (
      .argon2(let variant, let version, let memory, let passes, _),
      .argon2(let wanted, let newVersion, let newMemory, let newPasses, _)
    ):
      variant != wanted || version < newVersion || memory < newMemory || passes < newPasses
    case (.bcrypt(let cost), .bcrypt(let wanted)): cost < wanted
    case (.yescrypt(let log, let size), .yescrypt(let newLog, let newSize)):
      size << log < newSize << newLog
    case (.sha256(let rounds), .sha256(let wanted)), (.sha512(let rounds), .sha512(let wanted)):
      rounds < wanted
    case (.argon2, _), (.bcrypt, _), (.yescrypt, _), (.sha256, _), (.sha512, _): true
    }
  }

  /// Takes a text apart from its front.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func take(_ text: StaticString) -> Bool {
      let text = "\(text)".utf8
      guard rest.starts(with: text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func takeByte() -> UInt8? { rest.popFirst() }

    /// A decimal number without leading zeros.
    mutating func number(in range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(8).prefix { $0 &- 0x30 < 10 }
      guard !digits.isEmpty, digits.count < 8, digits.count == 1 || digits.first != 0x30 else { return nil }
      rest = rest.dropFirst(digits.count)
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return range.contains(number) ? number : nil
    }
  }
}

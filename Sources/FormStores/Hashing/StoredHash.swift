internal import FormRules

/// The hash of a password as a database keeps it, found well-formed and within bounds of cost.
///
/// | begins with | algorithm | computed by |
/// |---|---|---|
/// | `$argon2id$`, `$argon2i$` | Argon2, RFC 9106, in the PHC string format | libargon2 |
/// | `$2a$`, `$2b$`, `$2y$` | bcrypt | libcrypt |
/// | `$y$` | yescrypt | libcrypt |
/// | `$5$`, `$6$` | SHA-crypt | libcrypt |
struct StoredHash: Sendable {
  /// The longest hash that is looked at; real ones have some 150 bytes.
  static let maxBytes = 512

  let scheme: HashScheme
  /// The text as stored.
  private let bytes: [UInt8]
  /// Of Argon2 the salt and the digest; of the others nothing.
  private var salt: [UInt8] = []
  private var digest: [UInt8] = []

  /// Reads a hash; nil for whatever else is stored, and for costs out of bounds.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maxBytes, let (scheme, end) = HashScheme.read(bytes[...]) else { return nil }
    self.scheme = scheme
    self.bytes = bytes
    let rest = bytes[end...]
    switch scheme {
    case .argon2:
      let parts = rest.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
      guard parts.count == 2, let salt = Base64.decode(parts[0]), let digest = Base64.decode(parts[1]),
        8...64 ~= salt.count, 16...64 ~= digest.count
      else { return nil }
      self.salt = salt
      self.digest = digest
    case .bcrypt: guard rest.count == 53, rest.allSatisfy(Self.isCryptCharacter) else { return nil }
    case .yescrypt: guard Self.isSalted(rest, salt: 1...86, digest: 43) else { return nil }
    case .sha256: guard Self.isSalted(rest, salt: 1...16, digest: 43) else { return nil }
    case .sha512: guard Self.isSalted(rest, salt: 1...16, digest: 86) else { return nil }
    }
  }

  private static func isSalted(_ rest: ArraySlice<UInt8>, salt: ClosedRange<Int>, digest: Int) -> Bool {
    let parts = rest.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    return parts.count == 2 && salt ~= parts[0].count && parts[1].count == digest
      && rest.allSatisfy { $0 == UInt8(ascii: "$") || isCryptCharacter($0) }
  }

  private static func isCryptCharacter(_ byte: UInt8) -> Bool { HashScheme.value(byte) != nil }

  // MARK: Making

  /// Hashes a password anew, with a random salt; nil when the scheme cannot take the password or memory is
  /// short.
  init?(of password: [UInt8], scheme: HashScheme) {
    guard scheme.takes(password) else { return nil }
    switch scheme {
    case .argon2(let variant, let version, let memory, let passes, let lanes):
      let salt = Self.randomBytes(16)
      guard let digest = Argon2.digest(of: password, salt: salt, scheme: scheme, count: 32) else {
        return nil
      }
      let head = "$\(variant.rawValue)$v=\(version)$m=\(memory),t=\(passes),p=\(lanes)$"
      self.init(Array("\(head)\(Base64.encode(salt))$\(Base64.encode(digest))".utf8))
    case .bcrypt, .yescrypt, .sha256, .sha512:
      guard let result = Crypt.hash(password, setting: Self.setting(scheme)) else { return nil }
      self.init(result)
    }
  }

  /// A hash that belongs to no password, and costs what one of the scheme does.
  init(nobody scheme: HashScheme) {
    self.scheme = scheme
    switch scheme {
    case .argon2:
      bytes = []
      salt = Self.randomBytes(16)
      digest = Self.randomBytes(32)
    case .bcrypt: bytes = Self.setting(scheme) + Self.randomCharacters(31)
    case .yescrypt, .sha256: bytes = Self.setting(scheme) + [UInt8(ascii: "$")] + Self.randomCharacters(43)
    case .sha512: bytes = Self.setting(scheme) + [UInt8(ascii: "$")] + Self.randomCharacters(86)
    }
  }

  /// What crypt(3) calls a setting: the scheme and a random salt.
  private static func setting(_ scheme: HashScheme) -> [UInt8] {
    // The last character of an encoded salt of 16 bytes has bits that mean nothing and are zero.
    switch scheme {
    case .argon2: []
    case .bcrypt(let cost):
      Array((cost < 10 ? "$2b$0\(cost)$" : "$2b$\(cost)$").utf8) + randomCharacters(21) + [UInt8(ascii: ".")]
    case .yescrypt(let blocksLog2, let blockSize):
      Array("$y$j".utf8) + [character(blocksLog2 - 1), character(blockSize - 1), UInt8(ascii: "$")]
        + randomCharacters(21) + [UInt8(ascii: ".")]
    case .sha256(let rounds): Array("$5$rounds=\(rounds)$".utf8) + randomCharacters(16)
    case .sha512(let rounds): Array("$6$rounds=\(rounds)$".utf8) + randomCharacters(16)
    }
  }

  private static func character(_ value: Int) -> UInt8 {
    switch value {
    case 0, 1: UInt8(ascii: ".") + UInt8(value)
    case 2..<12: UInt8(ascii: "0") + UInt8(value - 2)
    case 12..<38: UInt8(ascii: "A") + UInt8(value - 12)
    default: UInt8(ascii: "a") + UInt8(min(value, 63) - 38)
    }
  }

  private static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }

  private static func randomCharacters(_ count: Int) -> [UInt8] {
    randomBytes(count).map { character(Int($0 & 63)) }
  }

  // MARK: Comparing

  /// Whether a password has this hash. The password is one that the scheme takes.
  func matches(_ password: [UInt8]) -> Bool {
    switch scheme {
    case .argon2:
      guard let found = Argon2.digest(of: password, salt: salt, scheme: scheme, count: digest.count) else {
        return false
      }
      return ConstantTime.areEqual(found, digest)
    case .bcrypt, .yescrypt, .sha256, .sha512:
      guard let found = Crypt.hash(password, setting: bytes) else { return false }
      return ConstantTime.areEqual(found, bytes)
    }
  }

  /// The hash as it is stored.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension HashScheme {
  /// Whether the scheme hashes all of a password: bcrypt reads 72 bytes, crypt(3) 511 and none behind a NUL.
  /// Longer passwords are refused, never cut.
  func takes(_ password: [UInt8]) -> Bool {
    let limit =
      switch self {
      case .argon2: 4096
      case .bcrypt: 72
      case .yescrypt, .sha256, .sha512: 511
      }
    return password.count <= limit && !password.contains(0)
  }
}

/// Comparing without telling by the time where two texts differ.
enum ConstantTime {
  static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices { difference |= left[index] ^ right[index] }
    return difference == 0
  }
}

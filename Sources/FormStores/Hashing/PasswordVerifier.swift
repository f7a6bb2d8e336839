package import FormRules

/// Verifies passwords in a time that tells nothing of the account.
///
/// Whatever the account, one hash is computed, or two for a password that is not in Normalization Form C:
/// that form goes first, and the bytes as they came serve accounts that were made without it. Where there is
/// no hash to compute, because nobody has the name, or what is stored is no hash, that of nobody stands in,
/// with the algorithm and the costs that the source declares.
struct PasswordVerifier: Sendable {
  let scheme: HashScheme
  private let nobody: StoredHash

  init(_ scheme: HashScheme) {
    self.scheme = scheme
    nobody = StoredHash(nobody: scheme)
  }

  /// Whether a password is that of a stored hash, and whether it should be hashed anew.
  func verify(_ password: [UInt8], stored: [UInt8]?) -> LookupAnswer {
    let known = stored.flatMap { StoredHash($0) }
    let hash = known ?? nobody
    var composed = password
    NormalForm.nfc.apply(to: &composed)
    if Self.matches(composed, hash), let known {
      return LookupAnswer(isFound: true, needsRehash: known.scheme.isOutdated(against: scheme))
    }
    if composed != password, Self.matches(password, hash), known != nil {
      return LookupAnswer(isFound: true, needsRehash: true)
    }
    return .notFound
  }

  /// Whether a password has the hash. One that the hash's scheme does not take is refused after the same
  /// time.
  private static func matches(_ password: [UInt8], _ hash: StoredHash) -> Bool {
    if hash.scheme.takes(password) { return hash.matches(password) }
    _ = hash.matches([])
    return false
  }
}

/// The hashes of passwords, for programs that store them.
public enum PasswordHash {
  /// The hash of a password to be stored, with a random salt: Argon2id with the parameters that the OWASP
  /// Password Storage Cheat Sheet names first. The password is brought into Normalization Form C.
  ///
  /// It takes some ten milliseconds of one processor. Nil for a password with NUL or of more than 4096 bytes.
  public static func make(_ password: String) -> String? {
    make(password, like: .recommended)
  }

  /// The hash of a password under a scheme.
  package static func make(_ password: String, like scheme: HashScheme) -> String? {
    var bytes = Array(password.utf8)
    NormalForm.nfc.apply(to: &bytes)
    return StoredHash(of: bytes, scheme: scheme)?.text
  }
}

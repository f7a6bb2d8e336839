@testable import FormStores
import FormRules
import Testing

/// What is stored where hashes are: read strictly, bounded before anything is computed.
struct StoredHashTests {
  static let argon2 =
    "$argon2id$v=19$m=19456,t=2,p=1$bC/1z9UvPzgUAq1hMmh8TQ$XNI3w4xzqEGzBCmXWzHbq+IEzGyLcWpcgN9IsMHRqOY"
  static let bcrypt = "$2b$10$S9BDkodBVhw7t.J/7alcJejJT2czHsfsOb0D4.kRMj56oy9nlPwna"
  static let yescrypt = "$y$j9T$edQXhLZ1wrjnUo2NwxCe5.$oASEyX4qGSAKUZ/mp52rjxYluRB3BQQ7xnjGUxEzti8"
  static let sha512 =
    "$6$eHOsSDIfGy59wCPG$bct.Gi4q/EhBlyc7C6QR73ubADiQDMSc4HowP9p/kAb3BkyYU7FXMaxqzb/k6mkKCSMuzNUIaQ/uOz5O.SSFp1"

  @Test(arguments: [argon2, bcrypt, yescrypt, sha512])
  func wellFormedHashesAreRead(_ text: String) throws {
    let hash = try #require(StoredHash(Array(text.utf8)))
    #expect(hash.matches(Array("Abc123xyz".utf8)))
    #expect(!hash.matches(Array("Abc123xyy".utf8)))
    #expect(!hash.matches([]))
  }

  /// None of these costs anything: were a single one computed, the test would take minutes or gigabytes.
  @Test(arguments: [
    "", "$", "*", "*0", "not-a-hash", "Abc123xyz", "$1$salt$hash",
    "$argon2d$v=19$m=64,t=1,p=1$AAAAAAAAAAA$AAAA",
    argon2.replacing("m=19456", with: "m=4194304"),
    argon2.replacing("m=19456", with: "m=99999999999999999999"),
    argon2.replacing("m=19456", with: "m=019456"), argon2.replacing("m=19456", with: "m=-1"),
    argon2.replacing("m=19456", with: "m=0"), argon2.replacing("m=19456", with: "m=7"),
    argon2.replacing("m=19456", with: "m=262145"), argon2.replacing("t=2", with: "t=11"),
    argon2.replacing("t=2", with: "t=0"), argon2.replacing("t=2", with: "t=4294967295"),
    argon2.replacing("p=1", with: "p=17"), argon2.replacing("p=1", with: "p=0"),
    argon2.replacing("v=19", with: "v=20"), argon2.replacing("$v=19", with: ""),
    argon2.replacing("m=19456,t=2", with: "t=2,m=19456"),
    argon2.replacing("bC/1z9UvPzgUAq1hMmh8TQ", with: "AAAA"),
    String(argon2.dropLast()), String(argon2.dropLast(40)), argon2 + "=", argon2 + "AA", argon2 + "$x",
    argon2.replacing("$bC", with: "$$bC"), argon2 + "\n", " " + argon2,
    bcrypt.replacing("$10$", with: "$31$"), bcrypt.replacing("$10$", with: "$16$"),
    bcrypt.replacing("$10$", with: "$03$"), bcrypt.replacing("$10$", with: "$1$"),
    bcrypt.replacing("$2b$", with: "$2x$"), bcrypt.replacing("$2b$", with: "$2$"), String(bcrypt.dropLast()),
    bcrypt + "a", bcrypt.replacing(".", with: ":"),
    sha512.replacing("$6$", with: "$6$rounds=999999999$"),
    sha512.replacing("$6$", with: "$6$rounds=1000001$"),
    sha512.replacing("$6$", with: "$6$rounds=1$"), sha512.replacing("$6$", with: "$6$rounds=$"),
    sha512.replacing("$6$", with: "$5$"), String(sha512.dropLast()), sha512 + "a",
    sha512.replacing("eHOsSDIfGy59wCPG", with: "eHOsSDIfGy59wCPG1"),
    yescrypt.replacing("j9T", with: "jzT"), yescrypt.replacing("j9T", with: "jIT"),
    yescrypt.replacing("j9T", with: "j9T1"), yescrypt.replacing("j9T", with: "jFk"),
    yescrypt.replacing("j9T", with: "z9T"), yescrypt.replacing("j9T", with: "j"), String(yescrypt.dropLast()),
    "$7$" + yescrypt, String(repeating: "a", count: 10_000), argon2 + String(repeating: "A", count: 10_000),
    String(repeating: "$", count: 512),
  ])
  func whateverElseIsStoredIsNoHash(_ text: String) {
    #expect(StoredHash(Array(text.utf8)) == nil)
  }

  @Test func hostileHashesAreRefusedAtThePaceOfTheSource() throws {
    // bcrypt of the least cost takes about a millisecond.
    let verifier = PasswordVerifier(try #require(HashScheme("$2b$04$")))
    let clock = ContinuousClock()
    for text in [
      Self.argon2.replacing("m=19456", with: "m=4194304"), Self.bcrypt.replacing("$10$", with: "$31$"),
      Self.sha512.replacing("$6$", with: "$6$rounds=999999999$"), String(repeating: "a", count: 10_000),
    ] {
      let time = clock.measure {
        #expect(verifier.verify(Array("Abc123xyz".utf8), stored: Array(text.utf8)) == .notFound)
      }
      #expect(time < .seconds(1))
    }
  }

  @Test(arguments: [
    "$argon2id$v=19$m=64,t=1,p=1", "$argon2i$v=19$m=64,t=1,p=2", "$2b$04$", "$y$j75$", "$5$rounds=1000$",
    "$6$rounds=1000$",
  ])
  func madeHashesVerifyAndThoseOfNobodyDoNot(_ prefix: String) throws {
    let scheme = try #require(HashScheme(prefix))
    let password = Array("Пароль 1".utf8)
    let hash = try #require(StoredHash(of: password, scheme: scheme))
    #expect(hash.text.hasPrefix(prefix))
    #expect(StoredHash(of: password, scheme: scheme)?.text != hash.text)
    let verifier = PasswordVerifier(scheme)
    #expect(verifier.verify(password, stored: Array(hash.text.utf8)) == .found)
    #expect(verifier.verify(Array("Пароль 2".utf8), stored: Array(hash.text.utf8)) == .notFound)
    #expect(verifier.verify(password, stored: nil) == .notFound)
    #expect(!StoredHash(nobody: scheme).matches(password))
  }

  @Test func passwordsThatWouldBeCutAreRefused() throws {
    let short = [UInt8](repeating: 0x61, count: 72)
    let bcrypt = try #require(HashScheme("$2b$04$"))
    let hash = try #require(StoredHash(of: short, scheme: bcrypt))
    let verifier = PasswordVerifier(bcrypt)
    #expect(verifier.verify(short, stored: Array(hash.text.utf8)).isFound)
    #expect(!verifier.verify(short + [0x61], stored: Array(hash.text.utf8)).isFound)
    #expect(!verifier.verify(short + [0], stored: Array(hash.text.utf8)).isFound)
    #expect(StoredHash(of: short + [0x61], scheme: bcrypt) == nil)
    let sha = try #require(HashScheme("$5$rounds=1000$"))
    #expect(StoredHash(of: [UInt8](repeating: 0x61, count: 511), scheme: sha) != nil)
    #expect(StoredHash(of: [UInt8](repeating: 0x61, count: 512), scheme: sha) == nil)
    #expect(PasswordHash.make("a\0b") == nil)
    #expect(PasswordHash.make(String(repeating: "a", count: 4097)) == nil)
  }

  @Test func bytesAsTheyCameServeHashesMadeOfThem() throws {
    let scheme = try #require(HashScheme("$2b$04$"))
    let decomposed = Array("Man\u{303}ana1".utf8)
    let hash = try #require(StoredHash(of: decomposed, scheme: scheme))
    let verifier = PasswordVerifier(scheme)
    let answer = verifier.verify(decomposed, stored: Array(hash.text.utf8))
    #expect(answer.isFound && answer.needsRehash)
    #expect(!verifier.verify(Array("Ma\u{F1}ana1".utf8), stored: Array(hash.text.utf8)).isFound)
  }

  @Test(arguments: [
    ("$argon2id$v=19$m=19456,t=2,p=1", "$argon2id$v=19$m=19456,t=2,p=1", false),
    ("$argon2id$v=19$m=65536,t=3,p=4", "$argon2id$v=19$m=19456,t=2,p=1", false),
    ("$argon2id$v=19$m=19455,t=2,p=1", "$argon2id$v=19$m=19456,t=2,p=1", true),
    ("$argon2id$v=16$m=19456,t=2,p=1", "$argon2id$v=19$m=19456,t=2,p=1", true),
    ("$argon2i$v=19$m=65536,t=3,p=4", "$argon2id$v=19$m=19456,t=2,p=1", true),
    ("$2b$12$", "$2b$10$", false), ("$2a$10$", "$2b$12$", true),
    ("$2b$12$", "$argon2id$v=19$m=64,t=1,p=1", true),
    ("$y$j9T$", "$y$j9T$", false), ("$y$j75$", "$y$j9T$", true), ("$6$", "$6$rounds=5000$", false),
    ("$6$", "$6$rounds=5001$", true), ("$5$", "$6$", true),
  ])
  func oldSchemesAreKnown(_ stored: String, _ declared: String, _ isOutdated: Bool) throws {
    let stored = try #require(HashScheme(stored))
    #expect(stored.isOutdated(against: try #require(HashScheme(declared))) == isOutdated)
  }

  @Test func base64HasOneNotationForEachValue() {
    for text in ["", "AA", "AAA", "AAAA", "bC/1z9UvPzgUAq1hMmh8TQ"] {
      #expect(Base64.decode(Array(text.utf8)[...]).map(Base64.encode) == text)
    }
    for text in ["A", "AB", "AAB", "AA=", "AA==", "A-A_", "AAAAA", "AA\n", "é"] {
      #expect(Base64.decode(Array(text.utf8)[...]) == nil, "\(text)")
    }
  }
}

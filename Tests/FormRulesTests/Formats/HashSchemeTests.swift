import FormRules
import Testing

/// How passwords are hashed, as a rule file declares it.
struct HashSchemeTests {
  @Test func declaredSchemesAreTheBeginningOfAHash() {
    #expect(
      HashScheme("$argon2id$v=19$m=19456,t=2,p=1")
        == .argon2(.argon2id, version: 19, memory: 19456, passes: 2, lanes: 1))
    #expect(
      HashScheme("$argon2i$v=16$m=4096,t=3,p=1$")
        == .argon2(.argon2i, version: 16, memory: 4096, passes: 3, lanes: 1))
    #expect(HashScheme("$2y$04$") == .bcrypt(cost: 4) && HashScheme("$2b$15") == .bcrypt(cost: 15))
    #expect(HashScheme("$y$j9T$") == .yescrypt(blocksLog2: 12, blockSize: 32))
    #expect(HashScheme("$5$") == .sha256(rounds: 5000) && HashScheme("$6") == .sha512(rounds: 5000))
    #expect(HashScheme("$6$rounds=1000000$") == .sha512(rounds: 1_000_000))
  }

  @Test(arguments: [
    "", "$", "argon2id", "$argon2id$", "$argon2id$v=19$", "$argon2id$v=19$m=19456,t=2",
    "$argon2d$v=19$m=8,t=1,p=1",
    "$argon2id$v=19$m=262145,t=2,p=1", "$argon2id$v=19$m=8,t=2,p=2", "$argon2id$v=19$m=19456,t=2,p=1$salt",
    "$2b$", "$2b$3$", "$2b$03$", "$2b$16$", "$2b$-1$", "$2c$10$", "$2b$10$salt", "$y$", "$y$j9$", "$y$j9TT$",
    "$6$rounds=999$", "$6$rounds=1000001$", "$6$rounds=5000x$", "$1$", "md5",
  ])
  func otherTextsAreNone(text: String) {
    #expect(HashScheme(text) == nil)
  }
}

internal import FormRules
internal import FormStores

/// `formcheck hash`: the hash of a password, to be stored.
struct HashCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    Interrupt.install()
    guard var password = try HiddenInput.read(prompt: "Password: ") else { return .interrupted }
    if password.last == 0x0A { password.removeLast() }
    if password.last == 0x0D { password.removeLast() }
    guard let text = String(validating: password, as: UTF8.self) else {
      throw Failure("the password is no UTF-8", status: .usage)
    }
    if text.isEmpty { throw Failure("the password is empty", status: .usage) }
    if text.utf8.contains(0x0A) { throw Failure("a password is one line", status: .usage) }
    guard let hash = PasswordHash.make(text, like: settings.hashScheme) else {
      throw Failure(
        "the password is too long for the hash, or holds NUL, or memory is short", status: .usage)
    }
    return try Console.print(hash + "\n", then: .success)
  }
}

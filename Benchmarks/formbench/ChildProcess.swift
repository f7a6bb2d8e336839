internal import Glibc

/// Another program, run to its end.
struct ChildProcess {
  /// The exit status; nil when the program was ended by a signal.
  let status: Int?
  /// Runs a program with its standard input from and its standard output to a file; nil when it does not start.
  init?(_ arguments: [String], input: String, output: String) {
    // SAFETY: the structure outlives the calls that fill, use and destroy it; the paths are copied.
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    // SAFETY: the words are C strings behind which a null pointer stands; both they and the environment outlive
    // the call.
    guard unsafe posix_spawn(&child, arguments[0], &actions, nil, &words, environ) == 0 else { return nil }
    var state: Int32 = 0
    // SAFETY: the state lives on the stack for the time of the call.
    guard unsafe waitpid(child, &state, 0) == child else { return nil }
    status = state & 0x7F == 0 ? Int(state >> 8 & 0xFF) : nil
  }
}

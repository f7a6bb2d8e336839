internal import Glibc

/// Questions about names of files.
enum FilePath {
  /// The kind and the permissions of what a path names, links followed; nil when there is nothing.
  static func status(_ path: String) -> (kind: FileDescriptor.Kind, permissions: mode_t)? {
    var result = stat()
    // SAFETY: the structure lives on the stack for the time of the call.
    guard unsafe stat(path, &result) == 0 else { return nil }
    return (FileDescriptor.kind(ofMode: result.st_mode), result.st_mode & 0o7777)
  }

  /// The length of the regular file that a path names; nil when it names none.
  static func length(_ path: String) -> Int? {
    var result = stat()
    // SAFETY: the structure lives on the stack for the time of the call.
    guard unsafe stat(path, &result) == 0, FileDescriptor.kind(ofMode: result.st_mode) == .regular else {
      return nil
    }
    return Int(result.st_size)
  }

  /// The path with every symbolic link followed; nil when it names nothing.
  static func resolved(_ path: String) -> String? {
    // SAFETY: `realpath` allocates a terminated string that is copied and freed here.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The folder part, with its slash, and the name; the folder part is empty for a bare name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  static func rename(_ path: String, to target: String) throws(SystemError) {
    // SAFETY: the strings live for the time of the call.
    if unsafe Glibc.rename(path, target) != 0 { throw .last }
  }

  static func remove(_ path: String) {
    // SAFETY: the string lives for the time of the call.
    _ = unsafe unlink(path)
  }

  /// The names inside a folder, sorted by their bytes, without those that begin with a dot.
  static func names(inFolder path: String) throws(SystemError) -> [String] {
    // SAFETY: the handle is closed on every way out; an entry is valid until the next call, and is copied
    // before.
    guard let folder = unsafe opendir(path) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  /// The whole content of a file, or of standard input for `-`.
  static func contents(_ path: String) throws(SystemError) -> [UInt8] {
    let file = path == "-" ? FileDescriptor.standardInput : try FileDescriptor.open(reading: path)
    defer { if path != "-" { file.close() } }
    var bytes = [UInt8](repeating: 0, count: (file.length ?? 0) + 4096)
    var count = 0
    while true {
      let read = try file.read(into: &bytes, at: count)
      if read == 0 { break }
      count += read
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

internal import Glibc

/// Reads whole files and resolves paths, for rule files and what they name.
package enum FileReading {
  /// Why a file cannot be read, as a phrase of a diagnostic.
  package struct Fault: Error, Sendable, Hashable {
    package let message: String
  }

  /// The most bytes of a file that are read: 4 MiB.
  package static let maximumSize = 4 << 20

  /// The bytes of a regular file. Never waits: a pipe or device is refused.
  package static func read(_ path: String) throws(Fault) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw Fault(message: "no such file") }
    // SAFETY: the path is passed as a C string that lives as long as the call.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Fault(message: errorMessage(errno)) }
    defer { close(descriptor) }
    var status = stat()
    // SAFETY: `status` outlives the call, which fills it.
    guard unsafe fstat(descriptor, &status) == 0 else { throw Fault(message: errorMessage(errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Fault(message: "it is a folder")
    default: throw Fault(message: "it is not a regular file")
    }
    guard status.st_size <= maximumSize else { throw Fault(message: "it has more than 4 MiB") }
    return try bytes(of: descriptor, expecting: Int(status.st_size))
  }

  /// The absolute path without symbolic links, `.` and `..`; nil when nothing is there.
  package static func canonicalPath(_ path: String) -> String? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    // SAFETY: `realpath` with a null buffer returns a C string of its own or null; it is freed once copied.
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The folder part of a path; `.` when it has none.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// A path relative to a folder, with its `.` and `..` resolved in the text alone.
  package static func join(_ folder: String, _ relative: String) -> String {
    var parts: [Substring] = folder == "." ? [] : folder.split(separator: "/")
    for part in relative.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  private static func bytes(of descriptor: Int32, expecting size: Int) throws(Fault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(4 << 10, size + 1), 64 << 10))
    while true {
      // SAFETY: the call writes at most `chunk.count` bytes into `chunk`.
      let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw Fault(message: errorMessage(errno))
      }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      // The file may have grown since its size was asked for.
      guard bytes.count <= maximumSize else { throw Fault(message: "it has more than 4 MiB") }
    }
  }

  private static func errorMessage(_ code: Int32) -> String {
    switch code {
    case ENOENT, ENOTDIR: "no such file"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "too many symbolic links"
    case EISDIR: "it is a folder"
    case ENAMETOOLONG: "the path is too long"
    default: "it cannot be read (error \(code))"
    }
  }
}

internal import Glibc

/// The system's folder of time zone files.
enum ZoneDatabase {
  /// Whether a text has the shape of a zone's name: parts of letters, digits, `_ + -` between single slashes.
  static func isName(_ text: String) -> Bool {
    guard (1...255).contains(text.utf8.count) else { return false }
    return text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCIILetter || $0.decimalDigit != nil || "_+-".utf8.contains($0) }
    }
  }

  /// The bytes of a zone's file; nil when there is none or it is larger than any zone's.
  static func contents(of name: String) -> [UInt8]? {
    for folder in folders {
      if let bytes = contents(ofFile: folder + "/" + name) { return bytes }
    }
    return nil
  }

  private static var folders: [String] {
    var folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo"]
    // SAFETY: the C string is copied at once.
    if let folder = unsafe getenv("TZDIR").map({ unsafe String(cString: $0) }), folder.hasPrefix("/") {
      folders.insert(folder, at: 0)
    }
    return folders
  }

  private static func contents(ofFile path: String) -> [UInt8]? {
    // SAFETY: the call reads only the NUL-terminated path; O_NONBLOCK keeps a named pipe from holding it up.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }

    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= largestFile {
      // SAFETY: read writes at most the buffer's count of bytes into it.
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 ? bytes : nil }
      bytes.append(contentsOf: chunk[..<count])
    }
    return nil
  }

  /// The largest file read; those of the database have less than 4 KiB.
  private static let largestFile = 262_144
}

/// Where the files a rule file names may lie: inside the rule root, whatever links and `..` say.
struct Inclusion {
  /// Why a named file is not read.
  struct Refusal: Error {
    let code: DiagnosticCode
    let message: String
  }

  /// A file inside the root.
  struct Location {
    /// Without symbolic links: the file's identity.
    let canonicalPath: String
    /// As diagnostics name it: the folder of the naming file and the relative path, joined.
    let displayPath: String
  }

  /// The deepest chain of files that include or extend one another.
  static let maximumDepth = 32

  /// The canonical path of the root; nil when nothing may be read.
  let root: String?

  /// The nearest enclosing folder named `rules` of a file, else the file's own folder.
  static func root(of path: String) -> String {
    let folder = FileReading.folder(of: path)
    let own = FileReading.canonicalPath(folder) ?? folder
    var candidate = own
    while !candidate.isEmpty, candidate != "/", candidate != "." {
      if FileReading.name(of: candidate) == "rules" { return candidate }
      candidate = FileReading.folder(of: candidate)
    }
    return own
  }

  /// Makes the policy for a root folder.
  init(root: String?) {
    self.root = root.flatMap(FileReading.canonicalPath)
  }

  /// Finds the file a relative path names, seen from a folder.
  func locate(_ path: String, from folder: String?) throws(Refusal) -> Location {
    guard let root, let folder else {
      throw Refusal(code: .outsideRoot, message: "a text in memory has no folder to include files from")
    }
    if path.contains("://") { throw Refusal(code: .outsideRoot, message: "a path names a file, never a URL") }
    if path.hasPrefix("/") {
      throw Refusal(code: .outsideRoot, message: "a path is relative to the file it stands in")
    }
    if path.isEmpty || path.utf8.contains(0) { throw Refusal(code: .unreadable, message: "no such file") }
    let canonicalFolder = FileReading.canonicalPath(folder) ?? folder
    // First in the text alone, so that a path that leaves the root is refused whether or not something is
    // there.
    guard isInside(FileReading.join(canonicalFolder, path), root) else { throw outside(path) }
    guard let canonical = FileReading.canonicalPath(canonicalFolder + "/" + path) else {
      throw Refusal(code: .unreadable, message: "cannot read '\(path)': no such file")
    }
    guard isInside(canonical, root) else { throw outside(path) }
    return Location(canonicalPath: canonical, displayPath: FileReading.join(folder, path))
  }

  /// The bytes of a located file; `path` is its name in the file that names it.
  func read(_ location: Location, named path: String) throws(Refusal) -> [UInt8] {
    do {
      return try FileReading.read(location.canonicalPath)
    } catch {
      throw Refusal(code: .unreadable, message: "cannot read '\(path)': \(error.message)")
    }
  }

  private func isInside(_ path: String, _ root: String) -> Bool {
    root == "/" || path.hasPrefix(root + "/")
  }

  private func outside(_ path: String) -> Refusal {
    Refusal(code: .outsideRoot, message: "'\(path)' leaves the folder of the rules")
  }
}

internal import Glibc

/// A file that is being written under another name and takes its own at the end, when it is whole.
struct PendingFile: Sendable {
  /// The name as the user wrote it.
  let path: String
  let descriptor: FileDescriptor
  /// The name it has meanwhile and the one it takes; nil for a device or a pipe, which is written directly.
  private let names: (temporary: String, final: String)?

  /// Creates the file beside its final name: links are followed and the permissions of a file that is
  /// replaced kept; a new file gets those given, less the process's mask.
  init(_ path: String, permissions newPermissions: mode_t = 0o666) throws(SystemError) {
    self.path = path
    let existing = FilePath.status(path)
    switch existing?.kind {
    case .folder: throw SystemError(code: EISDIR)
    case .other:
      descriptor = try FileDescriptor.open(writing: path)
      names = nil
    case .regular, nil:
      let target = FilePath.resolved(path) ?? path
      let (folder, name) = FilePath.split(target)
      let permissions = existing?.permissions
      var attempt = 0
      while true {
        let temporary = "\(folder).\(name).\(getpid())-\(attempt).part"
        do throws(SystemError) {
          descriptor = try FileDescriptor.create(temporary, permissions: permissions ?? newPermissions)
          names = (temporary, target)
          return
        } catch {
          attempt += 1
          if error.code != EEXIST || attempt > 100 { throw error }
        }
      }
    }
  }

  /// Closes the file and gives it its name.
  func commit() throws(SystemError) {
    descriptor.close()
    guard let names else { return }
    do throws(SystemError) {
      try FilePath.rename(names.temporary, to: names.final)
    } catch {
      FilePath.remove(names.temporary)
      throw error
    }
  }

  /// Closes the file and takes it away; what had its name before stays as it is.
  func discard() {
    descriptor.close()
    if let names { FilePath.remove(names.temporary) }
  }
}

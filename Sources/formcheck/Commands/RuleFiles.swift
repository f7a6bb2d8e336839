internal import FormRules

/// The rule files the arguments name.
enum RuleFiles {
  /// The files, folders replaced by the rule files in them at any depth.
  static func expand(_ paths: [String]) throws(Failure) -> [String] {
    var files: [String] = []
    for path in paths {
      if path != "-", FilePath.status(path)?.kind == .folder {
        let found = try filesInFolder(path, depth: 0)
        if found.isEmpty {
          throw Failure("there is no rule file in '\(VisibleText.of(path))'", status: .usage)
        }
        files += found
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// Refuses a file that cannot be read before anything else is said about it.
  static func checkReadable(_ path: String) throws(Failure) {
    if path == "-" { return }
    do throws(SystemError) {
      try FileDescriptor.open(reading: path).close()
    } catch {
      throw .unreadable(path, error, status: .usage)
    }
  }

  /// The rules that stand on standard input.
  static func readStandardInput() throws(Failure) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: "-", bytes: try FilePath.contents("-"))
    } catch {
      throw .unreadable("-", error, status: .usage)
    }
  }

  /// A rule file's form, or its diagnostics on standard error.
  static func compile(_ path: String, root: String?) throws(Failure) -> CompiledForm {
    try checkReadable(path)
    let source = path == "-" ? try readStandardInput() : nil
    do throws(CompilationError) {
      if let source { return try CompiledForm(source, root: root) }
      return try CompiledForm(contentsOf: path, root: root)
    } catch {
      let style = TerminalStyle.suited(to: .standardError)
      let renderer = DiagnosticRenderer(style: .text, usesColor: style.usesColor)
      throw Failure(text: renderer.render(error.diagnostics), status: .usage)
    }
  }

  private static func filesInFolder(_ path: String, depth: Int) throws(Failure) -> [String] {
    // A folder that contains a link to itself ends here, not at the system's limit of links.
    guard depth < 32 else { return [] }
    let names: [String]
    do throws(SystemError) {
      names = try FilePath.names(inFolder: path)
    } catch {
      throw .unreadable(path, error, status: .usage)
    }
    var files: [String] = []
    for name in names {
      let child = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      switch FilePath.status(child)?.kind {
      case .folder: files += try filesInFolder(child, depth: depth + 1)
      case .regular:
        if [".yaml", ".yml", ".json"].contains(where: name.hasSuffix) { files.append(child) }
      case .other, nil: break
      }
    }
    return files
  }
}

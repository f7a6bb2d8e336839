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
          throw Failure("there is no rule file in '\(PrintableText.make(path))'", status: .usage)
        }
        files += found
      } else {
        files.append(path)
      }
    }
    return files
  }

  /// A rule file's text; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> SourceText {
    do throws(SystemError) {
      return SourceText(name: path, bytes: try FilePath.contents(path))
    } catch {
      throw .unreadable(path, error, status: .usage)
    }
  }

  /// A rule file's form, or its diagnostics on standard error.
  static func compile(_ path: String, root: String?) throws(Failure) -> CompiledForm {
    let source = try read(path)
    do throws(CompilationError) {
      return try CompiledForm(source, root: root)
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

/// A shell that completions can be printed for.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

/// The scripts that teach a shell the verbs and options, made from the table of options.
enum Completions {
  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static var verbNames: String { Verb.allCases.map(\.rawValue).joined(separator: " ") }

  /// The words a verb takes in place of a file.
  private static func words(of verb: Verb) -> [String] {
    switch verb {
    case .validate, .mask, .fill, .lint, .test, .explain, .hash: []
    case .completions: Shell.allCases.map(\.rawValue)
    case .help: Verb.allCases.map(\.rawValue)
    }
  }

  private static var bash: String {
    var text = """
      _formcheck() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
        COMPREPLY=()
        if (( COMP_CWORD == 1 )); then
          COMPREPLY=($(compgen -W '\(verbNames) --help --version' -- "$word"))
          return
        fi
        case $verb:$before in

      """
    for verb in Verb.allCases {
      for option in OptionTable.options(of: verb) {
        let pattern = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        let patterns = pattern.map { "\(verb.rawValue):\($0)" }.joined(separator: "|")
        switch option.argument {
        case .none, .optionalChoice: break
        case .value(_, .file): text += "    \(patterns)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
        case .value(_, .folder):
          text += "    \(patterns)) COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n"
        case .value(_, .nothing): text += "    \(patterns)) return ;;\n"
        case .choice(_, let words):
          let list = words.joined(separator: " ")
          text += "    \(patterns)) COMPREPLY=($(compgen -W '\(list)' -- \"$word\")); return ;;\n"
        }
      }
    }
    text += "  esac\n  case $verb:$word in\n"
    for verb in Verb.allCases {
      let names = OptionTable.options(of: verb).map { "--\($0.name)" }.joined(separator: " ")
      text += "    \(verb.rawValue):-*) COMPREPLY=($(compgen -W '\(names)' -- \"$word\")) ;;\n"
      let words = words(of: verb).joined(separator: " ")
      if !words.isEmpty {
        text += "    \(verb.rawValue):*) COMPREPLY=($(compgen -W '\(words)' -- \"$word\")) ;;\n"
      }
    }
    text += "    *) COMPREPLY=($(compgen -f -- \"$word\")) ;;\n  esac\n}\n"
    return text + "complete -o filenames -F _formcheck formcheck\n"
  }

  private static var zsh: String {
    var text = "#compdef formcheck\n\n_formcheck() {\n  local -a verbs\n  verbs=(\n"
    for verb in Verb.allCases { text += "    '\(verb.rawValue):\(quoted(verb.summary))'\n" }
    text += "  )\n  if (( CURRENT == 2 )); then\n    _describe verb verbs\n    return\n  fi\n"
    text += "  local verb=$words[2]\n  words=(\"${(@)words[2,-1]}\")\n  (( CURRENT-- ))\n  case $verb in\n"
    for verb in Verb.allCases {
      text += "    \(verb.rawValue))\n      _arguments"
      for option in OptionTable.options(of: verb) {
        let note = "[\(quoted(option.summary, brackets: true))]"
        let value =
          switch option.argument {
          case .none: ""
          case .value(let name, .file): ":\(name):_files"
          case .value(let name, .folder): ":\(name):_files -/"
          case .value(let name, .nothing): ":\(name): "
          case .choice(let name, let words): ":\(name):(\(words.joined(separator: " ")))"
          case .optionalChoice(let name, let words): "::\(name):(\(words.joined(separator: " ")))"
          }
        let sign =
          switch option.argument {
          case .none: ""
          case .optionalChoice: "=-"
          case .value, .choice: "="
          }
        text += " \\\n        '*--\(option.name)\(sign)\(note)\(value)'"
        if let letter = option.letter {
          text += " \\\n        '*-\(letter)\(sign.isEmpty ? "" : "+")\(note)\(value)'"
        }
      }
      let words = words(of: verb)
      text +=
        " \\\n        '*:file:\(words.isEmpty ? "_files" : "(\(words.joined(separator: " ")))")'\n      ;;\n"
    }
    text += "  esac\n}\n\n"
    text += "if [ \"$funcstack[1]\" = _formcheck ]; then\n  _formcheck \"$@\"\nelse\n"
    return text + "  compdef _formcheck formcheck\nfi\n"
  }

  private static var fish: String {
    var text = "complete -c formcheck -n __fish_use_subcommand -f\n"
    for verb in Verb.allCases {
      text +=
        "complete -c formcheck -n __fish_use_subcommand -a \(verb.rawValue) -d '\(quoted(verb.summary))'\n"
    }
    for verb in Verb.allCases {
      let condition = "complete -c formcheck -n '__fish_seen_subcommand_from \(verb.rawValue)'"
      for option in OptionTable.options(of: verb) {
        let value =
          switch option.argument {
          case .none, .optionalChoice: ""
          case .value(_, .file): " -r -F"
          case .value(_, .folder): " -x -a '(__fish_complete_directories)'"
          case .value(_, .nothing): " -x"
          case .choice(_, let words): " -x -a '\(words.joined(separator: " "))'"
          }
        let letter = option.letter.map { " -s \($0)" } ?? ""
        text += "\(condition) -l \(option.name)\(letter)\(value) -d '\(quoted(option.summary))'\n"
      }
      let words = words(of: verb)
      if !words.isEmpty { text += "\(condition) -f -a '\(words.joined(separator: " "))'\n" }
    }
    return text
  }

  /// A phrase that can stand between single quotes of the shell.
  private static func quoted(_ text: String, brackets: Bool = false) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": break
      case "[", "]", ":": result += brackets ? "\\\(character)" : "\(character)"
      default: result.append(character)
      }
    }
  }
}

/// A rule file as read, with the files it includes: where the names of `use` are looked up.
final class RuleFile {
  /// The place among the files that were read.
  let number: Int
  /// The file's text.
  let source: SourceText
  /// The folder its relative paths start at; nil for a text in memory.
  let folder: String?
  /// The top-level keys.
  let keys: [String: YAMLNode.Entry]
  /// The language of its plain-string texts.
  var locale = "en"
  /// The names under `define`.
  var definitions: [String: YAMLNode.Entry] = [:]
  /// The definitions in the order of the file.
  var definitionOrder: [String] = []
  /// Alias → file; nil for one that could not be read and is diagnosed.
  var includes: [String: RuleFile?] = [:]
  /// The form this one extends.
  var base: RuleFile?
  /// Whether the base could not be read, so that nothing is known about what it holds.
  var lacksBase = false

  init(number: Int, source: SourceText, folder: String?, keys: [String: YAMLNode.Entry]) {
    self.number = number
    self.source = source
    self.folder = folder
    self.keys = keys
  }

  /// The file and all it extends, the outermost base first.
  var layers: [RuleFile] { (base?.layers ?? []) + [self] }
}

/// The identity of a named definition: a file and a name in it.
struct DefinitionID: Equatable {
  let name: String
  /// What tells it from others in a dictionary: as a text, because dictionaries by texts are there already.
  let key: String

  init(_ file: RuleFile, _ name: String) {
    self.name = name
    key = "\(file.number) \(name)"
  }
}

/// A key with its value, the file it stands in and the definitions it came through.
struct ScopedEntry {
  let entry: YAMLNode.Entry
  let file: RuleFile
  var origins: [DefinitionID] = []

  var value: YAMLNode { entry.value }
  var keyRange: SourceRange { entry.keyRange }
}

/// The keys of a field or definition once every `use` is resolved.
struct Expansion {
  private(set) var entries: [ScopedEntry] = []
  private var positions: [String: Int] = [:]
  /// Whether keys may be missing because of a problem already diagnosed.
  var isIncomplete = false

  /// Adds a key, or replaces the one of the same name.
  mutating func set(_ entry: ScopedEntry) {
    if let position = positions[entry.entry.key] {
      entries[position] = entry
    } else {
      positions[entry.entry.key] = entries.count
      entries.append(entry)
    }
  }

  /// The value of a key.
  subscript(_ key: FieldKey) -> ScopedEntry? { positions[key.rawValue].map { entries[$0] } }
}

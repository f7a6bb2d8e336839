/// Reads a rule file and everything it includes into a form's definition.
///
/// Every problem becomes a diagnostic, in one run and without cascades: what a problem makes unknown, later
/// checks stay silent about. A file is read in four steps: the files, then the outline of the fields with
/// every `use` resolved, then the rules (which may name any field of the outline), then the meaning of the
/// whole.
package struct DefinitionReader {
  /// The most diagnostics of a run: a file of another kind has nothing but faults.
  private static let maximumDiagnostics = 500
  /// The most fields of a form, counted after every `use`.
  static let maximumFields = 10_000
  /// The deepest nesting of fields: no submission may nest deeper.
  static let maximumDepth = 32

  private var sink: DiagnosticSink
  private var reported: Set<Diagnostic> = []
  /// The places that have a diagnostic already, by code; filled while fields are read.
  private var reportedPlaces: Set<Place> = []

  /// Whether to report what is correct but unwise or unsaid.
  let isStrict: Bool
  /// Whether definitions are read for themselves: a problem the fields showed already is not repeated, and
  /// nothing is known about the form around them.
  var readsDefinitions = false
  let inclusion: Inclusion

  /// The files read so far, by canonical path; nil for one that is no rule file, which is diagnosed.
  var files: [String: RuleFile?] = [:]
  /// The files being read, the outermost first: canonical path and the name to show.
  var openFiles: [(path: String, name: String)] = []
  var fileCount = 0
  /// The definitions resolved so far, by the keys of their identities.
  var expansions: [String: Expansion] = [:]
  /// The definitions some field took every key of: reading them for themselves shows nothing new.
  var fullyRead: Set<String> = []
  var fieldCount = 0
  /// The fields the form leaves out of the one it extends, with the places of their names in `omit`.
  var omitted: [String: SourceRange] = [:]
  /// The file that is compiled.
  var mainFile: RuleFile?
  /// The form as an object without a name.
  var outline: FieldOutline?
  /// The values conditions compare fields with, for the check against the fields' `enum`.
  var comparisons: [(target: FieldOutline, value: Literal, range: SourceRange)] = []
  /// The values under `enum` by field, those of overlays included.
  var enumerations: [ObjectIdentifier: Set<Literal>] = [:]
  /// The localised texts read, for the check of missing translations.
  var texts: [(what: String, text: LocalizedText)] = []

  private struct Place: Hashable {
    let code: DiagnosticCode
    let range: SourceRange
  }

  /// The definition a text holds, or nil when the sink has errors. Without a root, the text includes nothing;
  /// with one, relative paths start at the folder of the text's name. `strict` adds the guidance lints.
  package static func read(
    _ source: SourceText, root: String?, strict: Bool, into sink: inout DiagnosticSink
  ) -> FormDefinition? {
    var reader = DefinitionReader(sink: sink, isStrict: strict, inclusion: Inclusion(root: root))
    let folder = root == nil ? nil : FileReading.folder(of: source.name)
    let form = reader.readForm(source, folder: folder)
    sink = reader.sink
    return sink.hasErrors ? nil : form
  }

  /// The definition a file holds, or nil when the sink has errors. The root is by default the nearest
  /// enclosing folder named `rules`, else the file's own.
  package static func read(
    contentsOf path: String, root: String?, strict: Bool, into sink: inout DiagnosticSink
  ) -> FormDefinition? {
    let source: SourceText
    do {
      source = SourceText(name: path, bytes: try FileReading.read(path))
    } catch {
      let empty = SourceText(name: path, bytes: [])
      sink.error(.unreadable, "cannot read '\(path)': \(error.message)", at: empty.range(0, 0))
      return nil
    }
    return read(source, root: root ?? Inclusion.root(of: path), strict: strict, into: &sink)
  }

  private init(sink: DiagnosticSink, isStrict: Bool, inclusion: Inclusion) {
    self.sink = sink
    self.isStrict = isStrict
    self.inclusion = inclusion
  }

  /// Whether anything read so far stops the compilation.
  var hasErrors: Bool { sink.hasErrors }

  /// Whether nothing more is reported.
  var isFull: Bool { reported.count >= Self.maximumDiagnostics }

  mutating func report(_ diagnostic: Diagnostic) {
    let place = Place(code: diagnostic.code, range: diagnostic.range)
    if readsDefinitions, reportedPlaces.contains(place) { return }
    guard !isFull, reported.insert(diagnostic).inserted else { return }
    reportedPlaces.insert(place)
    sink.report(diagnostic)
  }

  mutating func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(code, .error, message, at: range, suggestion: suggestion, notes: notes))
  }

  mutating func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(code, .warning, message, at: range, suggestion: suggestion, notes: notes))
  }

  /// Runs a reading with a sink of its own and gives back what it reported instead of reporting it.
  mutating func trial(_ read: (inout DefinitionReader) -> Void) -> [Diagnostic] {
    var copy = self
    copy.sink = DiagnosticSink()
    copy.reported = []
    copy.reportedPlaces = []
    read(&copy)
    return copy.sink.diagnostics
  }

  /// Reads the YAML or JSON of a text.
  mutating func readNode(_ source: SourceText) -> YAMLNode? {
    YAMLReader.read(source, into: &sink)
  }
}

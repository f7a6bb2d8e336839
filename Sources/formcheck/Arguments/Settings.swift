internal import FormRules

/// What the command line says, understood but not yet acted on.
struct Settings: Sendable {
  var verb: Verb = .help
  /// The arguments that are no options, in order.
  var operands: [String] = []
  var showsHelp = false
  var showsLongHelp = false
  var showsVersion = false
  var showsManual = false

  var input: InputFormat = .ndjson
  var readsElements = false
  /// Nil chooses `text` on a terminal, else `report`.
  var output: OutputFormat?
  var acceptedFile: String?
  var rejectedFile: String?
  /// Where `fill` writes the record; nil prints it.
  var recordFile: String?
  var reportsAll = false
  /// Nil takes a thread for each processor.
  var jobs: Int?
  var today: String?
  var now: String?
  var locale = "en"
  var step: String?
  var partial = false
  var failsFast = false
  var firstPerField = false
  var echoesValues = false
  var dropped: [String] = []
  var maxRecord = 1 << 20
  var maxDepth = 32
  var limit: Int?
  var summary: SummaryFormat?
  /// Nil draws progress where it can be seen.
  var showsProgress: Bool?
  var sources: [(name: String, url: String)] = []
  var skipsLookups = false
  var hashScheme = HashScheme.recommended

  var root: String?
  var strict = false
  var diagnosticStyle: DiagnosticRenderer.Style = .text
  var testOutput: TestOutput = .text

  /// The path of the field whose mask is meant.
  var maskField: String?
  var maskPattern: String?
  var masksPhones = false
  var maskMode: MaskMode = .lines
  /// Nil chooses `json` for edits, else `text`.
  var maskOutput: MaskOutput?
}

extension Settings {
  /// What `--today` and `--now` say of the time.
  var reference: ReferenceDate {
    ReferenceDate(
      today: today.flatMap(ReferenceDate.init(today:))?.today, now: now.flatMap(ReferenceDate.init(now:))?.now
    )
  }
}

/// How submissions are written.
enum InputFormat: String, Sendable, CaseIterable {
  /// A JSON value on each line.
  case ndjson
  /// JSON values one after another, on as many lines as they like.
  case json
  /// An `application/x-www-form-urlencoded` body on each line.
  case form
}

/// What `validate` writes to standard output.
enum OutputFormat: String, Sendable, CaseIterable {
  case report, text, accepted, rejected, problem, github, sarif, none
}

/// How `--summary` is written.
enum SummaryFormat: String, Sendable, CaseIterable {
  case table, json
}

/// What `test` writes to standard output.
enum TestOutput: String, Sendable, CaseIterable {
  case text, json
}

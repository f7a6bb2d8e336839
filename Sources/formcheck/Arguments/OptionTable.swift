internal import FormRules

/// Every option of the command, in the order help lists them.
enum OptionTable {
  /// The options a verb takes.
  static func options(of verb: Verb) -> [CommandOption] { all.filter { $0.verbs.contains(verb) } }

  static let all: [CommandOption] =
    input + masks + judgement + hashing + output + run + rules + general

  private static let input: [CommandOption] = [
    CommandOption(
      "input", "i", .choice("FORMAT", InputFormat.allCases.map(\.rawValue)), for: [.validate],
      "how submissions are written: ndjson, json or form (default ndjson)",
      detail: """
        ndjson is one JSON value a line; CRLF, blank lines and a leading byte order mark are tolerated. \
        json is values one after another, on as many lines as they like; behind a broken value reading \
        goes on at the next line that is indented no deeper than it and begins with { or [. form is one \
        application/x-www-form-urlencoded body a line, whose texts become numbers and true or false where \
        the form wants them; a name that occurs several times is an array where the form has one.
        """,
      apply: { (settings, word) throws(OptionValueError) in settings.input = try choice(word) }),
    CommandOption(
      "each", for: [.validate], "with --input json: the elements of each array are the submissions",
      apply: { settings, _ in settings.readsElements = true }),
    CommandOption(
      "max-record", nil, .value("BYTES"), for: [.validate],
      "longest submission that is read (default 1M)",
      detail: """
        K, M and G behind the number count in 1024s. A longer submission is reported as json.size and \
        skipped to its end without being kept in memory.
        """,
      apply: { (settings, text) throws(OptionValueError) in settings.maxRecord = try byteCount(text) }),
    CommandOption(
      "max-depth", nil, .value("N"), for: [.validate],
      "deepest nesting of arrays and objects (default 32)",
      apply: { (settings, text) throws(OptionValueError) in settings.maxDepth = try count(text, in: 1...512) }
    ),
    CommandOption(
      "limit", "n", .value("N"), for: [.validate], "read only the first N submissions",
      apply: { (settings, text) throws(OptionValueError) in
        settings.limit = try count(text, in: 0...Int.max)
      }),
  ]

  private static let masks: [CommandOption] = [
    CommandOption(
      "field", nil, .value("NAME"), for: [.mask], "the field of RULES whose mask is meant",
      detail: "A field inside objects and arrays is named by its path, such as contacts/0/phone.",
      apply: { settings, name in settings.maskField = name }),
    CommandOption(
      "mask", nil, .value("PATTERN"), for: [.mask], "a mask, such as '##/##' or '+7 (###) ###-##-##'",
      detail: """
        # is a digit, @ a letter, * either, [3-9] one of a class; {...} is the prefix, <...> an optional end, \
        #{3} a repetition, \\x the character itself; everything else is shown as it stands.
        """,
      apply: { settings, pattern in settings.maskPattern = pattern }),
    CommandOption(
      "phone", for: [.mask], "the mask '+7 (###) ###-##-##'",
      apply: { settings, _ in settings.masksPhones = true }),
    CommandOption(
      "mode", "m", .choice("MODE", MaskMode.allCases.map(\.rawValue)), for: [.mask],
      "lines, keys or edits (default lines)",
      detail: """
        An edit is a JSON object: {"insert":"9"}, {"paste":"..."}, {"delete":"backward"}, \
        {"delete":"forward"}, {"select":[4,7]}, {"replace":[4,7],"with":"9"}, {"set":"..."} or \
        {"reset":true}; places count code points. Or it is a line such as 'ins 9', 'bs', 'del', 'caret 4'. \
        What is no edit is answered by an error and changes nothing.
        """,
      apply: { (settings, word) throws(OptionValueError) in settings.maskMode = try choice(word) }),
  ]

  private static let judgement: [CommandOption] = [
    CommandOption(
      "today", nil, .value("DATE"), for: [.validate, .fill], "the day that 'today' is, as 2026-11-30",
      detail: "Without it today is the day it is now in the form's time zone.",
      apply: { (settings, text) throws(OptionValueError) in
        guard ReferenceDate(today: text) != nil else { throw OptionValueError("a date such as 2026-11-30") }
        settings.today = text
      }),
    CommandOption(
      "now", nil, .value("TIME"), for: [.validate, .fill],
      "the moment that 'now' is, as 2026-11-30T09:00:00Z",
      detail: "Unless --today is given too, today is that moment's day in the form's time zone.",
      apply: { (settings, text) throws(OptionValueError) in
        guard ReferenceDate(now: text) != nil else {
          throw OptionValueError("a time with its offset such as 2026-11-30T09:00:00Z")
        }
        settings.now = text
      }),
    CommandOption(
      "step", nil, .value("ID"), for: [.validate], "validate one step of the form",
      apply: { settings, text in settings.step = text }),
    CommandOption(
      "partial", for: [.validate], "a partial update: what is absent is not required",
      apply: { settings, _ in settings.partial = true }),
    CommandOption(
      "source", nil, .value("NAME=URL"), for: [.validate, .fill], "connect a source that lookups ask",
      detail: """
        The address is sqlite:FILE, or postgresql://USER@HOST/DATABASE and whatever else libpq takes. \
        Without the option the variable FORMCHECK_SOURCE_NAME holds it, which keeps a password out of the \
        list of processes.
        """,
      apply: { (settings, text) throws(OptionValueError) in
        guard let sign = text.firstIndex(of: "="), sign > text.startIndex,
          text.index(after: sign) < text.endIndex
        else { throw OptionValueError("a name and an address, as users=sqlite:users.db") }
        settings.sources.append((String(text[..<sign]), String(text[text.index(after: sign)...])))
      }),
    CommandOption(
      "skip-lookups", for: [.validate, .fill], "leave out the checks that ask a source",
      apply: { settings, _ in settings.skipsLookups = true }),
  ]

  private static let hashing: [CommandOption] = [
    CommandOption(
      "like", nil, .value("PREFIX"), for: [.hash], "what the hash begins with, as 'hash' of a source",
      detail: """
        $argon2id$v=19$m=19456,t=2,p=1 is the default; $2b$12$ is bcrypt, $y$j9T$ yescrypt, \
        $6$rounds=500000$ SHA-512-crypt.
        """,
      apply: { (settings, text) throws(OptionValueError) in
        guard let scheme = HashScheme(text) else {
          throw OptionValueError("what a hash begins with, such as '$2b$12$'")
        }
        settings.hashScheme = scheme
      })
  ]

  private static let output: [CommandOption] = [
    CommandOption(
      "output", "o", .choice("FORMAT", OutputFormat.allCases.map(\.rawValue)), for: [.validate],
      "report, text, accepted, rejected, problem, github, sarif or none",
      detail: """
        report, the default, is a JSON line for each submission with violations or warnings; text, the \
        default on a terminal, is for people; accepted is the cleaned JSON of each valid submission and \
        rejected the untouched original of each invalid one; problem is an RFC 9457 object for each \
        invalid one; github and sarif are for continuous integration. Secrets occur in accepted and \
        rejected only.
        """,
      apply: { (settings, word) throws(OptionValueError) in settings.output = try choice(word) }),
    CommandOption(
      "accepted", nil, .value("FILE", .file), for: [.validate],
      "write the cleaned JSON of valid submissions to FILE too",
      detail: """
        The file is written beside its final name and renamed at the end, so that a run that is \
        interrupted leaves no half file; '-' is standard output, which then carries nothing else.
        """,
      apply: { (settings, path) throws(OptionValueError) in settings.acceptedFile = try file(path) }),
    CommandOption(
      "rejected", nil, .value("FILE", .file), for: [.validate],
      "write invalid submissions, untouched, to FILE too", detail: "As --accepted.",
      apply: { (settings, path) throws(OptionValueError) in settings.rejectedFile = try file(path) }),
    CommandOption(
      "all", "a", for: [.validate], "report clean submissions too",
      apply: { settings, _ in settings.reportsAll = true }),
    CommandOption(
      "first", for: [.validate], "report the first violation of each field only",
      apply: { settings, _ in settings.firstPerField = true }),
    CommandOption(
      "echo-values", for: [.validate], "show the values at fault, never secret ones",
      apply: { settings, _ in settings.echoesValues = true }),
    CommandOption(
      "drop", nil, .value("FIELD"), for: [.validate], "leave a field out of the accepted output; repeatable",
      apply: { settings, name in settings.dropped.append(name) }),
    CommandOption(
      "summary", "s", .optionalChoice("json", SummaryFormat.allCases.map(\.rawValue)), for: [.validate],
      "count violations by field and code, on standard error",
      apply: { (settings, word) throws(OptionValueError) in
        settings.summary = word.isEmpty ? .table : try choice(word)
      }),
    CommandOption(
      "output", "o", .value("FILE", .file), for: [.fill], "write the record to FILE, secrets too",
      detail: """
        The file is written when the form is accepted; a form that is left leaves the old file as it was. \
        Without this option the record is printed, on a terminal without the secrets.
        """,
      apply: { (settings, path) throws(OptionValueError) in settings.recordFile = try file(path) }),
    CommandOption(
      "output", "o", .choice("FORMAT", DiagnosticRenderer.Style.allCases.map(\.rawValue)), for: [.lint],
      "text, json, sarif or github (default text)",
      apply: { (settings, word) throws(OptionValueError) in settings.diagnosticStyle = try choice(word) }),
    CommandOption(
      "output", "o", .choice("FORMAT", TestOutput.allCases.map(\.rawValue)), for: [.test],
      "text or json (default text)",
      apply: { (settings, word) throws(OptionValueError) in settings.testOutput = try choice(word) }),
    CommandOption(
      "output", "o", .choice("FORMAT", MaskOutput.allCases.map(\.rawValue)), for: [.mask],
      "text, or json: an object for each line",
      detail: """
        json is the default for edits; text then shows each field with its caret, '+7 (9|', and its notes.
        """,
      apply: { (settings, word) throws(OptionValueError) in settings.maskOutput = try choice(word) }),
    CommandOption(
      "strict", for: [.mask], "status 1 when a line is incomplete or not taken whole",
      detail: "Blank lines are none. How many there are, and the first, is told on standard error.",
      apply: { settings, _ in settings.strict = true }),
  ]

  private static let run: [CommandOption] = [
    CommandOption(
      "fail-fast", for: [.validate], "stop behind the first invalid submission",
      apply: { settings, _ in settings.failsFast = true }),
    CommandOption(
      "jobs", "j", .value("N"), for: [.validate], "threads that validate (default: one for each processor)",
      apply: { (settings, text) throws(OptionValueError) in settings.jobs = try count(text, in: 1...256) }),
    CommandOption(
      "progress", for: [.validate], "draw a progress bar on standard error",
      detail: "The default where standard error is a terminal and the input is files.",
      apply: { settings, _ in settings.showsProgress = true }),
    CommandOption(
      "no-progress", for: [.validate], "draw no progress bar",
      apply: { settings, _ in settings.showsProgress = false }),
  ]

  private static let rules: [CommandOption] = [
    CommandOption(
      "strict", for: [.lint], "add guidance: what is correct but left unsaid",
      apply: { settings, _ in settings.strict = true }),
    CommandOption(
      "locale", "l", .value("TAG"), for: [.validate, .fill, .test, .explain],
      "language of messages: en or ru (default en)",
      detail: "A BCP 47 tag; a form may bring texts in other languages.",
      apply: { (settings, tag) throws(OptionValueError) in
        let isTag = tag.utf8.allSatisfy {
          $0 == 0x2D || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 &- 0x30 < 10
        }
        guard isTag, !tag.isEmpty, tag.utf8.count <= 35 else {
          throw OptionValueError("a language tag such as ru")
        }
        settings.locale = tag
      }),
    CommandOption(
      "root", nil, .value("DIR", .folder), for: [.validate, .mask, .fill, .lint, .test, .explain],
      "folder that rule files may not include from outside of",
      detail: "The default is the nearest enclosing folder named 'rules', else the rule file's own.",
      apply: { settings, path in settings.root = path }),
  ]

  private static let general: [CommandOption] = [
    CommandOption(
      "man", for: [.help], "print the manual page in roff",
      apply: { settings, _ in settings.showsManual = true }),
    CommandOption(
      "help", "h", for: Verb.allCases, "print help; --help tells more than -h",
      apply: { settings, _ in settings.showsHelp = true }),
  ]

  // MARK: - Values

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ word: String
  ) throws(OptionValueError) -> Choice {
    guard let choice = Choice(rawValue: word) else {
      throw OptionValueError(UsageError.list(Choice.allCases.map(\.rawValue), joining: "or"))
    }
    return choice
  }

  private static func file(_ path: String) throws(OptionValueError) -> String {
    if path.isEmpty { throw OptionValueError("the name of a file, or '-'") }
    return path
  }

  private static func count(_ text: String, in range: ClosedRange<Int>) throws(OptionValueError) -> Int {
    guard isDigits(text), let number = Int(text), range.contains(number) else {
      throw OptionValueError(
        range.upperBound == .max
          ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func byteCount(_ text: String) throws(OptionValueError) -> Int {
    var digits = Substring(text)
    var shift = 0
    if let unit = text.last, let power = ["K": 10, "M": 20, "G": 30][unit.uppercased()] {
      digits = text.dropLast()
      shift = power
    }
    guard isDigits(digits), let number = Int(digits), number > 0, number <= (1 << 30) >> shift else {
      throw OptionValueError("a number of bytes from 1 to 1G, such as 64K or 1M")
    }
    return number << shift
  }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }
}

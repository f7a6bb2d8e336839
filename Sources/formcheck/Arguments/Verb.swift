/// What the command is asked to do: its first argument.
enum Verb: String, Sendable, CaseIterable {
  case validate, mask, fill, lint, test, explain, hash, completions, help

  /// The arguments that are no options, as help shows them.
  var operands: String {
    switch self {
    case .validate: "RULES [FILE...]"
    case .mask: "[RULES] [FILE...]"
    case .fill: "RULES"
    case .lint, .test: "RULES..."
    case .explain: "RULES | CODE"
    case .hash: ""
    case .completions: "bash | zsh | fish"
    case .help: "[VERB]"
    }
  }

  /// One line of the list of verbs.
  var summary: String {
    switch self {
    case .validate: "validate submissions against a form's rules"
    case .mask: "format values by a mask, whole or as they are typed"
    case .fill: "fill in a form in the terminal"
    case .lint: "diagnose rule files"
    case .test: "run the examples inside rule files"
    case .explain: "describe a form, or a code, in plain words"
    case .hash: "hash a password, to store it"
    case .completions: "print the completions of a shell"
    case .help: "explain the command or one of its verbs"
    }
  }

  /// What the verb does, in paragraphs.
  var description: [String] {
    switch self {
    case .validate:
      [
        """
        Reads submissions from the FILEs, or from standard input ('-', or no FILE at all), and says of \
        each whether it fits the form that RULES describes. Results go to standard output, everything \
        about the run to standard error. The same input gives the same bytes, whatever the number of jobs.
        """,
        """
        A line that is not JSON, or is longer than --max-record, is an invalid record like any other, and \
        the next line is read as usual. Memory does not grow with the length of the input.
        """,
      ]
    case .mask:
      [
        """
        Formats the lines of the FILEs, or of standard input, by a mask: the one of a field of RULES \
        (--field), one given here (--mask), or the one of Russian telephone numbers (--phone).
        """,
        """
        With --mode lines, each line is a value and is formatted as a paste into an empty field. A line of \
        which a letter or a digit would be missing is printed as it is. With --mode keys, each line is typed \
        character by character, and the texts that show are printed with tabs between them. With --mode \
        edits, the lines are edits of one field, and each is answered at once by what the field shows: a \
        process beside a text field.
        """,
      ]
    case .fill:
      [
        """
        Shows the form that RULES describes in the terminal: values format themselves while they are typed, \
        what is wrong with an answer stands below it, secrets are dots. The accepted record is printed as \
        JSON; a terminal is shown no secrets, --output FILE writes them.
        """,
        """
        Tab, Shift-Tab, Enter and the arrow keys move between fields, Ctrl-S submits, Ctrl-C leaves with \
        status 130 and nothing printed. Where standard input or output is no terminal, each question is \
        asked on standard error and answered by a line; a form that is not accepted then ends with status 1.
        """,
      ]
    case .lint:
      [
        """
        Reads the rule files, and every rule file in the folders named, and reports what is wrong with \
        them, with the place and the likely meaning. An example of a file that does not come out as it \
        says is an error too.
        """
      ]
    case .test:
      [
        """
        Runs the examples inside the rule files, and inside every rule file in the folders named, and \
        shows how those that fail differ from what they expect.
        """
      ]
    case .explain:
      [
        """
        Describes the form of a rule file to a person who does not program: its fields, which must be \
        filled in, and what each accepts. Given the code of a diagnostic (FR010) or of a violation \
        (age.min) it says what the code means and what to do about it.
        """
      ]
    case .hash:
      [
        """
        Reads a password from standard input, on a terminal without showing it, and prints its hash as a \
        database stores it: Argon2id with the parameters that the OWASP Password Storage Cheat Sheet names \
        first. The password is brought into Unicode's Normalization Form C before.
        """
      ]
    case .completions:
      [
        """
        Prints a script that teaches the shell the verbs and options of formcheck: 'source <(formcheck \
        completions bash)', the same for zsh, or 'formcheck completions fish | source'.
        """
      ]
    case .help:
      ["Prints the list of verbs, or everything about one; --man prints the manual page in roff."]
    }
  }

  /// Command lines worth knowing, with what they do.
  var examples: [(command: String, meaning: String)] {
    switch self {
    case .validate:
      [
        ("formcheck validate rules.yaml < submissions.ndjson", "a report of what is wrong"),
        (
          "formcheck validate rules.yaml -o accepted --rejected bad.ndjson < in > out",
          "cleaned records here, refused ones there"
        ),
        ("formcheck validate rules.yaml --input json --each list.json", "the elements of an array"),
        ("formcheck validate rules.yaml --output github data.ndjson", "annotations in GitHub Actions"),
        ("formcheck validate login.yaml --source users=sqlite:app.db", "users looked up in a database"),
      ]
    case .mask:
      [
        ("formcheck mask --phone < numbers.txt", "numbers as '+7 (916) 123-45-67'"),
        ("formcheck mask signup.yaml --field plate --strict plates.txt", "status 1 unless all are complete"),
        ("formcheck mask --mask '##/##' --mode keys", "what shows key by key"),
        ("formcheck mask --phone --mode edits", "a dialogue with a text field, as JSON"),
      ]
    case .fill:
      [
        ("formcheck fill signup.yaml --locale ru", "the form in Russian"),
        ("formcheck fill signup.yaml -o record.json", "the record into a file"),
        ("formcheck fill login.yaml --source users=sqlite:app.db", "users looked up in a database"),
      ]
    case .lint: [("formcheck lint --strict rules", "every rule file under 'rules', and guidance")]
    case .test: [("formcheck test rules", "every example under 'rules'")]
    case .explain:
      [
        ("formcheck explain signup.yaml --locale ru", "the form in Russian"),
        ("formcheck explain age.min", "a violation's code"),
      ]
    case .hash: [("formcheck hash < password.txt", "a hash to put into a table")]
    case .completions, .help: []
    }
  }
}

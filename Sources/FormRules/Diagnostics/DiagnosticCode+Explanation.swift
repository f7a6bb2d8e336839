/// What `formcheck explain CODE` says.
extension DiagnosticCode {
  /// What the code means, in one phrase.
  package var title: String { explained.title }

  /// A paragraph on the rule and its reason, a rule file that breaks it, and the same file as it should be.
  package var explanation: String {
    """
    \(explained.reason)

    Wrong:

    \(Self.indented(explained.wrong))

    Right:

    \(Self.indented(explained.right))

    """
  }

  /// The rule file of the explanation that earns this code.
  package var wrongExample: String { explained.wrong + "\n" }

  /// The same rule file as it should be.
  package var rightExample: String { explained.right + "\n" }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }
      .joined(separator: "\n")
  }

  private struct Explained {
    let title: String
    let reason: String
    let wrong: String
    let right: String

    init(_ title: String, _ reason: String, wrong: String, right: String) {
      self.title = title
      self.reason = reason
      self.wrong = wrong
      self.right = right
    }

    /// An example that consists of one field, or of the members of several.
    static func fields(
      _ title: String, _ reason: String, wrong: String, right: String
    ) -> Explained {
      func file(_ fields: String) -> String {
        "formrules: 1\nform: signup\nfields:\n"
          + fields.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
      }
      return Explained(title, reason, wrong: file(wrong), right: file(right))
    }
  }

  /// A form that verifies.
  private func login(hash: String) -> String {
    """
    formrules: 1
    form: login
    fields:
      email: { type: email, required: true }
      password: { type: password, required: true, minLength: 15 }
    sources:
      users: { secret: password_hash\(hash) }
    lookups:
      - { id: known, verify: users, fields: [email, password] }
    """
  }

  private var explained: Explained {
    switch self {
    case .syntax:
      .fields(
        "the file is not YAML",
        """
        A rule file is one document of YAML 1.2, or of JSON when its name ends in '.json'. Anchors,
        aliases, tags, merge keys and directives are left out of the language: 'define' and 'use' do
        their work in sight of every reader. Most often a text holds ': ' or ' #', or begins with a
        character that means something to YAML; quotes help.
        """,
        wrong: "note: { label: Note: read this }",
        right: "note: { label: \"Note: read this\" }")
    case .duplicateKey:
      .fields(
        "the same key stands twice in a mapping",
        """
        Each key stands once in its mapping. YAML parsers silently keep the first or the last of two,
        so that a rule would be lost without a word.
        """,
        wrong: "name: { required: true }\nname: { maxLength: 64 }",
        right: "name: { required: true, maxLength: 64 }")
    case .encoding:
      Explained(
        "the file is not clean UTF-8",
        """
        A rule file is written in UTF-8. Control characters, unusual line separators and a byte order
        mark anywhere but at the start are written as escapes in a double-quoted text: what cannot be
        seen must not change a rule. In the example <E9> stands for the single byte E9, which is 'é' in
        Latin-1.
        """,
        wrong: "formrules: 1\nform: signup\ntitle: <E9>cole\nfields: {}",
        right: "formrules: 1\nform: signup\ntitle: école\nfields: {}")
    case .unreadable:
      Explained(
        "a file cannot be read",
        """
        The path of 'include' and 'extends' is relative to the file it stands in, and the file is there
        and may be read.
        """,
        wrong:
          "formrules: 1\nform: signup\ninclude: { common: comon.yaml }\nfields: { n: { use: common.name } }",
        right:
          "formrules: 1\nform: signup\ninclude: { common: common.yaml }\nfields: { n: { use: common.name } }"
      )
    case .unknownKey:
      .fields(
        "the language has no such key",
        """
        Every key is one of the language's; otherwise a misspelt rule would never run. Keys that begin
        with 'x-' are free for other tools and never read.
        """,
        wrong: "name: { minLenght: 2 }",
        right: "name: { minLength: 2, x-note: agreed with support }")
    case .wrongType:
      .fields(
        "a value is of the wrong kind",
        """
        Each key takes values of certain kinds: a number, a text, true or false, a list, a mapping. A
        quoted number is a text, and 'yes', 'no', 'on' and 'off' are texts too, as in YAML 1.2.
        """,
        wrong: "name: { minLength: \"2\", required: yes }",
        right: "name: { minLength: 2, required: true }")
    case .unknownValue:
      .fields(
        "a value is not one of those the key knows",
        """
        Some keys choose from a closed list: 'type', 'format', 'alphabet', 'normalize' and others. The
        message names the nearest value it knows.
        """,
        wrong: "email: { type: e-mail }",
        right: "email: { type: email }")
    case .missingKey:
      Explained(
        "a needed key is missing",
        """
        Some mappings are nothing without a certain key: a rule file without 'formrules', an array
        without 'items', a step without 'fields'.
        """,
        wrong: "form: signup\nfields:\n  name: { required: true }",
        right: "formrules: 1\nform: signup\nfields:\n  name: { required: true }"
      )
    case .ruleNotAllowed:
      .fields(
        "a rule does not apply to the field's type",
        """
        Each rule belongs to certain types: lengths to texts, bounds to numbers and dates, 'age' to
        dates. A rule on another type could never mean anything.
        """,
        wrong: "birthDate: { type: string, age: { min: 18 } }",
        right: "birthDate: { type: date, age: { min: 18 } }")
    case .unsatisfiable:
      .fields(
        "no value can pass",
        "The rules of a field leave at least one value that passes them all.",
        wrong: "name: { minLength: 64, maxLength: 2 }",
        right: "name: { minLength: 2, maxLength: 64 }")
    case .deadRule:
      .fields(
        "a rule never decides anything",
        """
        A rule that can never fail, or a key that can never come into play, is probably not what its
        author thinks it is. Here the default is never used: a field that is required is refused when
        it is blank.
        """,
        wrong: "status: { enum: [open, closed], required: true, default: open }",
        right: "status: { enum: [open, closed], default: open }")
    case .badPattern:
      .fields(
        "a pattern is not a regular expression",
        """
        'pattern' and 'notPattern' hold a PCRE2 regular expression for the whole value; '^' and '$' are
        implied. Single quotes keep YAML away from its backslashes.
        """,
        wrong: "code: { pattern: '[A-Z{2}' }",
        right: "code: { pattern: '[A-Z]{2}' }")
    case .riskyPattern:
      .fields(
        "a pattern may take very long",
        """
        A repetition inside a repetition that can match the same characters has many ways to fail, and
        on some values tries them all. The engine gives up in time and refuses such a value with
        'limit', even when it is a good one.
        """,
        wrong: "code: { pattern: '([a-z]+)+[0-9]' }",
        right: "code: { pattern: '[a-z]+[0-9]' }")
    case .badMask:
      .fields(
        "a mask cannot be read",
        """
        A mask is written with '#' for a digit, '@' for a letter, '*' for either and '[3-9]' for one
        of a class; '{…}' is its prefix, '<…>' an optional end, '#{3}' a repetition, and a backslash
        makes any character a literal. Everything else stands for itself.
        """,
        wrong: "number: { mask: \"[A-Z{2}-####\" }",
        right: "number: { mask: \"[A-Z]{2}-####\" }")
    case .ambiguousMask:
      .fields(
        "a mask reads some text in two ways",
        """
        The same characters mean the same number, however they get into the field. Where two
        alternatives claim one beginning, where a literal looks like something typed, or where a number
        may begin like its own prefix, a paste can come out otherwise than typing.
        """,
        wrong: """
          card:
            mask:
              layout: "####"
              alternatives:
                - { when: "3.", layout: "## ##" }
                - { when: ".4", layout: "# ###" }
          """,
        right: """
          card:
            mask:
              layout: "####"
              alternatives:
                - { when: "34", layout: "## ##" }
                - { when: ".4", layout: "# ###" }
          """)
    case .unknownReference:
      .fields(
        "a name refers to nothing",
        """
        'use' names a definition, '{field: …}', 'steps' and 'presence' name fields, 'lookups' name
        sources: each is in the file, or in one it includes.
        """,
        wrong:
          "email: { type: email }\nemailAgain: { type: email, equals: { field: emial } }",
        right:
          "email: { type: email }\nemailAgain: { type: email, equals: { field: email } }")
    case .cycle:
      .fields(
        "something depends on itself",
        """
        Definitions that use each other, files that include each other and conditions that wait for
        each other have no beginning. The notes show the way round.
        """,
        wrong: "phone: { when: { email: { present: true } } }\nemail: { when: { phone: { present: true } } }",
        right: "phone: {}\nemail: { when: { phone: { present: true } } }")
    case .outsideRoot:
      Explained(
        "a path leaves the rule root",
        """
        A rule file reads only files inside its rule root: the nearest folder named 'rules' above it,
        else its own folder, or the one given by '--root'. A symbolic link that leads outside is
        refused too.
        """,
        wrong: "formrules: 1\nform: signup\ninclude: { common: ../../../common.yaml }\nfields: {}",
        right: "formrules: 1\nform: signup\ninclude: { common: ../common/people.yaml }\nfields: {}")
    case .badMessage:
      .fields(
        "a message cannot be filled in",
        """
        A message names the parameters of its code and 'label' and 'field'; a plural has the categories
        its locale needs, and 'other' always.
        """,
        wrong: "name: { minLength: 2, messages: { minLength: \"At least {minimum} letters.\" } }",
        right: "name: { minLength: 2, messages: { minLength: \"At least {min} letters.\" } }")
    case .missingTranslation:
      .fields(
        "a text is not in every locale of the form",
        """
        Where some texts of a form speak a language, all of them do; otherwise a reader meets two
        languages on one page.
        """,
        wrong: "name: { label: { en: Name, ru: Имя } }\ncity: { label: { en: City } }",
        right: "name: { label: { en: Name, ru: Имя } }\ncity: { label: { en: City, ru: Город } }")
    case .failingExample:
      .fields(
        "a default or an example fails its own rules",
        "A default passes the rules of its field, and an example has the outcome it promises.",
        wrong: "status: { enum: [open, closed], default: opened }",
        right: "status: { enum: [open, closed], default: open }")
    case .passwordGuidance:
      .fields(
        "a password rule makes passwords worse",
        """
        NIST SP 800-63B and OWASP ASVS advise at least 8 characters, room for 64 and more, and against
        rules on the kinds of characters: people answer those with 'Password1'. This is advice, never
        an error.
        """,
        wrong: "password: { type: password, minLength: 6, maxLength: 20 }",
        right: "password: { type: password, minLength: 15 }")
    case .openLookup:
      Explained(
        "a lookup protects less than it seems to",
        """
        'verify' answers a stranger after the time that a user's password takes, and so has to know how
        passwords are hashed: 'hash' of the source is what stored hashes begin with. A lookup is not asked
        while one of its fields is blank, so that every field of 'verify' is required.
        """,
        wrong: login(hash: ""), right: login(hash: ", hash: $2b$12$"))
    case .unsupportedVersion:
      Explained(
        "the language version is unknown",
        "'formrules' names the version of the language the file is written in; this engine reads version 1.",
        wrong: "formrules: 2\nform: signup\nfields:\n  name: {}",
        right: "formrules: 1\nform: signup\nfields:\n  name: {}")
    case .unstated:
      Explained(
        "something is left unsaid",
        """
        The file is right, but says nothing where readers may guess differently: whether a field is
        required, or, by examples, what the form accepts and refuses. Only 'formcheck lint --strict'
        asks.
        """,
        wrong: "formrules: 1\nform: chat\nfields:\n  nickname: { maxLength: 20 }",
        right: """
          formrules: 1
          form: chat
          fields:
            nickname: { required: false, maxLength: 20 }
          examples:
            - { name: without a name, input: {}, valid: true }
          """)
    }
  }
}

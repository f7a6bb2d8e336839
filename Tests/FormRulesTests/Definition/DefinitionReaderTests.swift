import FormRules
import Foundation
import TestSupport
import Testing

struct DefinitionReaderTests {
  /// The rule files that compile without any diagnostic.
  static let validFiles: [String] = {
    let folder = SharedData.packageRoot + "/Tests/Golden/Definition/Valid"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".yaml") }
      .sorted() ?? []
  }()

  @Test(arguments: validFiles)
  func goodFileCompilesWithoutAnyDiagnostic(_ name: String) {
    var sink = DiagnosticSink()
    let path = SharedData.packageRoot + "/Tests/Golden/Definition/Valid/" + name
    let form = DefinitionReader.read(contentsOf: path, root: nil, strict: false, into: &sink)
    #expect(form != nil)
    #expect(DiagnosticRenderer().render(sink.sorted()) == "")
  }

  // MARK: Fields

  @Test func fieldWithoutKeysIsAnOptionalStringThatIsTrimmedAndComposed() throws {
    let field = try #require(DefinitionReading("formrules: 1\nfields: { name: {} }").field("name"))
    #expect(field.type == .string)
    #expect(field.normalization == [.trim, .nfc])
    #expect(field.pointer == "/fields/name")
    #expect(field.isOutput && !field.isSensitive && !field.isNullable && !field.allowsEmpty)
    guard case .optional = field.requirement else { throw Unexpected() }
  }

  @Test(arguments: [
    (FieldType.string, [NormalizationStep.trim, .nfc]), (.date, [.trim]), (.datetime, [.trim]),
    (.email, [.trim]),
    (.phone, [.trim]), (.password, []), (.integer, []), (.number, []), (.boolean, []),
  ])
  func eachTypeHasItsDefaultNormalization(_ type: FieldType, _ steps: [NormalizationStep]) {
    #expect(
      DefinitionReading("formrules: 1\nfields: { a: { type: \(type.rawValue) } }").field("a")?.normalization
        == steps)
  }

  @Test func passwordIsSensitiveUnlessTheFileSaysOtherwise() {
    let reading = DefinitionReading(
      "formrules: 1\nfields: { a: { type: password }, b: { type: password, sensitive: false }, c: { sensitive: true } }"
    )
    #expect(reading.form?.fields.map(\.isSensitive) == [true, false, true])
  }

  @Test func rulesStandInTheOrderOfTheLanguageWhateverTheFilesOrder() {
    let reading = DefinitionReading(
      """
      formrules: 1
      fields:
        a: { notPattern: x, pattern: 'y.*', mixedScript: reject, maxBytes: 9, maxLength: 4, minLength: 2, notEquals: yy }
        b: { type: password, personal: [a], require: [upper], maxBytes: 72, minLength: 8, maxConsecutive: 2, allowed: [ascii-printable] }
      """)
    let names = reading.form?.fields.map {
      $0.rules.map { String($0.pointer.split(separator: "/").last ?? "") }
    }
    #expect(
      names == [
        ["notEquals", "minLength", "maxLength", "maxBytes", "mixedScript", "pattern", "notPattern"],
        ["minLength", "maxBytes", "require", "allowed", "maxConsecutive", "personal"],
      ])
  }

  @Test func emailAndPhoneHaveExactlyOneDemandOfTheirType() {
    let reading = DefinitionReading(
      """
      formrules: 1
      fields:
        a: { type: email }
        b: { type: email, profile: eai, allow: [quoted] }
        c: { type: email, allow: [dotless], maxLength: 80 }
        d: { type: phone }
        e: { type: phone, plan: ru, kinds: [mobile] }
        f: { type: phone, national: accept }
      """)
    #expect(
      reading.form?.fields.map { $0.rules.map(\.pointer) } == [
        ["/fields/a/type"], ["/fields/b/profile"], ["/fields/c/maxLength", "/fields/c/allow"],
        ["/fields/d/type"],
        ["/fields/e/plan"], ["/fields/f/national"],
      ])
  }

  @Test func nestedFieldsHavePointersIntoTheResolvedForm() {
    let reading = DefinitionReading(
      """
      formrules: 1
      fields:
        a/b: { maxLength: 3 }
        list: { type: array, items: { type: object, fields: { code: { maxLength: 2, warn: { maxLength: 1 } } } } }
      """)
    #expect(
      reading.field("list/items/code")?.rules.map(\.pointer) == ["/fields/list/items/fields/code/maxLength"])
    #expect(
      reading.field("list/items/code")?.warnings.map(\.pointer) == [
        "/fields/list/items/fields/code/warn/maxLength"
      ])
    #expect(reading.form?.fields.first?.rules.map(\.pointer) == ["/fields/a~1b/maxLength"])
  }

  @Test func nestedObjectTakesTheUnknownPolicyOfTheEnclosingOne() {
    let reading = DefinitionReading(
      """
      formrules: 1
      unknown: allow
      fields:
        a: { type: object, fields: { b: { type: object, unknown: strip, fields: {} } } }
        c: { type: array, items: { type: object, fields: {} } }
      """)
    #expect(reading.field("a")?.unknown == .allow)
    #expect(reading.field("a/b")?.unknown == .strip)
    #expect(reading.field("c/items")?.unknown == .allow)
  }

  @Test func keysForToolsAreIgnoredEverywhere() {
    let reading = DefinitionReading(
      """
      formrules: 1
      x-owner: [1, 2]
      fields: { a: { x-widget: { a: 1 }, warn: { maxLength: 3, x-why: y }, label: { en: A, x-note: b } }, x-note: 5 }
      messages: { x-todo: 1 }
      examples: [{ name: a, input: { x-a: 1 }, x-author: me }]
      """)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.form?.fields.count == 1)
  }

  @Test func literalsAreNumbersInJSONNotationAndTelephoneNumbersInE164() throws {
    let reading = DefinitionReading(
      """
      formrules: 1
      fields:
        a: { type: integer, enum: [0x1F, +7, 1e2] }
        b: { type: phone, equals: "8 (916) 123-45-67" }
      """)
    guard case .enumeration(let values)? = reading.field("a")?.rules.first?.demand else { throw Unexpected() }
    #expect(values == [.number("31"), .number("7"), .number("1e2")])
    guard case .equals(.literal(let value))? = reading.field("b")?.rules.first?.demand else {
      throw Unexpected()
    }
    #expect(value == .string("+79161234567"))
  }

  @Test func passwordrulesBecomeTheKeysTheyMean() throws {
    let reading = DefinitionReading(
      """
      formrules: 1
      fields:
        a: { type: password, passwordrules: "minlength: 8; maxlength: 64; required: lower, upper; required: digit; max-consecutive: 2;" }
      """)
    let rules = try #require(reading.field("a")).rules
    #expect(rules.allSatisfy { $0.pointer == "/fields/a/passwordrules" })
    #expect(rules.count == 5)
    guard case .passwordRequire(let requirements) = rules[2].demand else { throw Unexpected() }
    #expect(
      requirements.map(\.classes) == [[.upper, .lower], [.digit]]
        || requirements.map(\.classes) == [[.lower, .upper], [.digit]])
  }

  // MARK: Reuse

  @Test func useTakesFragmentsFromLeftToRightAndTheFieldsOwnKeysLast() {
    let reading = DefinitionReading(
      """
      formrules: 1
      define:
        a: { maxLength: 1, minLength: 1, label: A }
        b: { use: c, maxLength: 2 }
        c: { maxLength: 3, pattern: c }
      fields:
        x: { use: [a, b], label: X }
      """)
    let field = reading.field("x")
    #expect(
      field?.rules.map(\.pointer) == ["/fields/x/minLength", "/fields/x/maxLength", "/fields/x/pattern"])
    #expect(field?.label?.texts == ["en": "X"])
    guard case .maxLength(.literal(.number("2")), .codePoints)? = field?.rules[1].demand else {
      Issue.record("the last fragment wins")
      return
    }
  }

  @Test func extendedFormKeepsItsOrderAndLosesWhatIsOmitted() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "base.yaml",
      """
      formrules: 1
      form: base
      title: Base
      define: { short: { maxLength: 5 } }
      fields: { a: { use: short }, b: {}, c: {}, d: {} }
      conditional: [{ when: { a: { present: true } }, then: { b: { required: true }, c: { required: true } } }]
      presence: [{ of: [b, c, d], min: 1 }]
      lookups: [{ id: one, exists: people, fields: [b] }, { id: two, exists: people, fields: [c] }]
      steps: [{ id: s, fields: [a, b, c, d] }]
      examples: [{ name: x, input: {} }]
      """)
    try folder.write(
      "form.yaml",
      """
      formrules: 1
      extends: base.yaml
      omit: [b]
      form: own
      fields: { c: { use: short, minLength: 2 }, e: { use: short } }
      steps: [{ id: s, fields: [a, c, d, e] }]
      """)
    let reading = DefinitionReading(contentsOf: folder.path + "/form.yaml")
    #expect(reading.diagnostics.isEmpty)
    let form = try #require(reading.form)
    #expect(form.id == "own" && form.title?.texts == ["en": "Base"])
    #expect(form.fields.map(\.name) == ["a", "c", "d", "e"])
    #expect(form.fields[1].rules.count == 2 && form.fields[1].overlayRequirements.count == 1)
    #expect(form.presence.map(\.fields) == [["c", "d"]])
    #expect(form.lookups.map(\.id) == ["two"] && form.lookups[0].pointer == "/lookups/0")
    #expect(form.examples.isEmpty)
  }

  // MARK: Overlays

  @Test func laterOverlaysReplaceRulesKeyByKey() throws {
    let reading = DefinitionReading(
      """
      formrules: 1
      fields: { kind: {}, a: { minLength: 1, maxLength: 9, alphabet: english } }
      conditional:
        - when: { kind: x }
          then: { a: { maxLength: 5, required: true } }
          else: { a: { digits: true } }
        - when: { kind: y }
          then: { a: { maxLength: 3, warn: { minLength: 2 } } }
      """)
    let form = try #require(reading.form)
    #expect(form.overlays.map(\.isInverted) == [false, true, false])
    let rules = form.fields[1].rules
    #expect(
      rules.map(\.pointer) == [
        "/fields/a/minLength", "/fields/a/maxLength", "/conditional/0/then/a/maxLength",
        "/conditional/1/then/a/maxLength", "/fields/a/alphabet", "/conditional/0/else/a/digits",
      ])
    #expect(rules.map(\.overlay) == [nil, nil, 0, 2, nil, 1])
    #expect(rules.map(\.replacedBy) == [[], [0, 2], [2], [], [1], []])
    #expect(form.fields[1].overlayRequirements.map(\.overlay) == [0])
    #expect(form.fields[1].warnings.map(\.overlay) == [2])
  }

  struct Unexpected: Error {}
}

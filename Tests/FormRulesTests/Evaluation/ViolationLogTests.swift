import FormRules
import Testing

/// Violations that are kept as numbers, beside those made of them.
struct ViolationLogTests {
  private static let rules = #"""
    formrules: 1
    form: nested
    unknown: reject
    fields:
      a"/b:
        type: array
        items:
          type: object
          unknown: reject
          fields:
            n~: { type: string, maxLength: 3, required: true }
            k: { type: array, items: { type: array, minItems: 1, items: { type: integer, max: 9 } } }
      s: { type: string, maxLength: 3, alphabet: english }
    """#

  private static let records = [
    #"{"a\"/b":[{"n~":"abcd"},{"n~":"abcd"}]}"#,
    #"{"a\"/b":[{"n~":"abc"},{"n~":"abcde","k":[[1],[],[2,10]]},7]}"#,
    #"{"a\"/b":[{"k":[[10,1,10]]},{"n~":"","k":[[10],[10]]}],"s":"abcd"}"#,
    #"{"s":"abcde","q\"/~":1,"a\"/b":[{"n~":"a","q\"/~":1}]}"#,
    #"{"s":"а1","a\"/b":[{"n~":"abcd"}]}"#,
  ]

  @Test func violationsAreWrittenAsTheyAreMade() throws {
    let form = try CompiledForm(SourceText(name: "form.yaml", Self.rules))
    var validator = RecordValidator(form, options: ValidationOptions())
    for record in Self.records + Self.records.reversed() {
      let record = Array(record.utf8)
      let isValid = validator.validate(record.span)
      #expect(!isValid)
      var written: [UInt8] = []
      validator.appendViolations(to: &written)
      var made: [UInt8] = []
      ViolationWriter.append(contentsOf: validator.violations, to: &made)
      #expect(String(decoding: written, as: UTF8.self) == String(decoding: made, as: UTF8.self))
      // A validator that has met nothing before says the same.
      #expect(validator.violations == form.validate(json: record).violations)
    }
  }

  @Test func pathsHoldTheIndicesOfAllItems() throws {
    let form = try CompiledForm(SourceText(name: "form.yaml", Self.rules))
    let paths = Self.records.map { form.validate(json: Array($0.utf8)).violations.map(\.path) }
    #expect(
      paths == [
        [#"/a"~1b/0/n~0"#, #"/a"~1b/1/n~0"#],
        [#"/a"~1b/1/n~0"#, #"/a"~1b/1/k/1"#, #"/a"~1b/1/k/2/1"#, #"/a"~1b/2"#],
        [
          #"/a"~1b/0/n~0"#, #"/a"~1b/0/k/0/0"#, #"/a"~1b/0/k/0/2"#, #"/a"~1b/1/n~0"#, #"/a"~1b/1/k/0/0"#,
          #"/a"~1b/1/k/1/0"#, "/s",
        ],
        [#"/a"~1b/0/q"~1~0"#, "/s", #"/q"~1~0"#],
        [#"/a"~1b/0/n~0"#, "/s"],
      ])
  }
}

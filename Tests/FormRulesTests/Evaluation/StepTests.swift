import FormRules
import Testing

/// `steps` and `partial`: validating a part of the form.
@Suite struct StepTests {
  private static let form = """
    fields:
      kind: { type: string, required: true }
      inn: { type: string, required: true, when: { kind: company } }
      start: { type: date, required: true }
      end: { type: date, min: { field: start } }
      note: { type: string, required: true, maxLength: { field: limit } }
      limit: { type: integer }
    steps:
      - { id: one, fields: [kind, start, note] }
      - { id: two, fields: [inn, end], when: { kind: company } }
      - { id: three, fields: [limit] }
    presence:
      - { of: [kind, end], min: 2 }
    """

  private func table(step: String?) throws -> FormTable {
    var table = try FormTable(Self.form)
    table.options.step = step
    return table
  }

  @Test func aStepChecksItsOwnFields() throws {
    try table(step: "one").expect([
      "{}": "/kind required, /start required, /note required",
      #"{"kind": "company", "start": "2024-01-01", "note": "abc", "end": "x", "limit": "y"}"#:
        #"{"kind":"company","start":"2024-01-01","note":"abc"}"#,
    ])
  }

  @Test func unknownMembersAreRefusedInEveryStep() throws {
    try table(step: "three").expect([#"{"x": 1}"#: " presence.min, /x unknown"])
  }

  @Test func rulesThatReadALaterStepWait() throws {
    let record = #"{"kind": "x", "start": "2024-01-01", "note": "abc", "limit": 2}"#
    #expect(try table(step: "one").outcome(record) == #"{"kind":"x","start":"2024-01-01","note":"abc"}"#)
    #expect(try table(step: "three").outcome(record) == "/note maxLength,  presence.min")
  }

  @Test func rulesAcrossStepsRunAgainInLaterOnes() throws {
    try table(step: "two").expect([
      #"{"kind": "company", "start": "2024-01-02", "inn": "1", "end": "2024-01-01"}"#: "/end min",
      #"{"kind": "company", "start": "2024-01-02", "inn": "1", "end": "2024-01-02"}"#:
        #"{"inn":"1","end":"2024-01-02"}"#,
      #"{"kind": "company"}"#: "/inn required,  presence.min",
    ])
    try table(step: "three").expect([
      #"{"kind": "company", "start": "2024-01-02", "end": "2024-01-01"}"#: "/end min"
    ])
  }

  @Test func aStepThatDoesNotMatterAsksNothing() throws {
    try table(step: "two").expect([#"{"kind": "person", "inn": 7}"#: " presence.min"])
  }

  @Test func theWholeFormChecksEverything() throws {
    try table(step: nil).expect([
      "{}": "/kind required, /start required, /note required,  presence.min",
      #"{"kind": "company", "start": "2024-01-02", "end": "2024-01-01", "note": "abc", "limit": 2}"#:
        "/inn required, /end min, /note maxLength",
    ])
  }

  /// A rule inside an object or a list of an earlier step may read a field of a later one, too.
  @Test func rulesInsideContainersRunAgainInLaterSteps() throws {
    var table = try FormTable(
      """
      fields:
        trip: { type: object, fields: { from: { type: date }, to: { type: date, min: { field: /earliest } } } }
        rows: { type: array, items: { type: object, fields: { n: { type: integer, max: { field: /most } } } } }
        earliest: { type: date }
        most: { type: integer }
      steps:
        - { id: one, fields: [trip, rows] }
        - { id: two, fields: [earliest, most] }
      """)
    let record =
      #"{"trip": {"to": "2024-01-01", "from": "x"}, "rows": [{"n": 1}, {"n": 3}], "earliest": "2024-01-02", "most": 2}"#
    table.options.step = "one"
    #expect(table.outcome(record) == "/trip/from date")
    table.options.step = "two"
    #expect(table.outcome(record) == "/trip/to min, /rows/1/n max")
    table.options.step = nil
    #expect(table.outcome(record) == "/trip/from date, /trip/to min, /rows/1/n max")
  }
}

/// `partial`: an update of some of the fields.
@Suite struct PartialTests {
  private func table() throws -> FormTable {
    var table = try FormTable(
      """
      fields:
        name: { type: string, required: true, minLength: 2 }
        status: { type: string, default: open }
        place: { type: object, required: true, fields: { city: { type: string, required: true } } }
        repeated: { type: string, equals: { field: name }, required: { status: open } }
        phone: { type: string }
        email: { type: string }
      presence: [{ of: [phone, email], min: 1 }]
      """)
    table.options.partial = true
    return table
  }

  @Test func absentFieldsAreNotRequired() throws {
    try table().expect([
      "{}": "{}", #"{"name": "Ann"}"#: #"{"name":"Ann"}"#, #"{"place": {}}"#: #"{"place":{}}"#,
    ])
  }

  @Test func whatIsThereIsCheckedAsEver() throws {
    try table().expect([
      #"{"name": ""}"#: "/name required", #"{"name": null}"#: "/name required",
      #"{"name": "A"}"#: "/name minLength",
      #"{"place": null}"#: "/place required", #"{"place": {"city": " "}}"#: "/place/city required",
      #"{"x": 1}"#: "/x unknown",
      #"{"name": "Ann", "repeated": "Bob"}"#: "/repeated equals",
    ])
  }

  @Test func defaultsAreForWhatIsThereAndBlank() throws {
    try table().expect([
      #"{"status": ""}"#: #"{"status":"open"}"#, #"{"status": null, "repeated": ""}"#: "/repeated required",
      #"{"repeated": ""}"#: "{}",
    ])
  }

  @Test func presenceChecksRunWhenOneOfTheirFieldsIsTouched() throws {
    try table().expect([#"{"phone": ""}"#: " presence.min", #"{"phone": "1"}"#: #"{"phone":"1"}"#])
  }
}

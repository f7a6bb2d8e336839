import TestSupport
import Testing

@testable import FormRules

/// Arrays: their items, counts and doubles.
@Suite struct UniqueItemsTests {
  private func table(_ items: String, _ unique: String = "true") throws -> FormTable {
    try FormTable("fields: { a: { type: array, uniqueItems: \(unique), items: \(items) } }")
  }

  @Test func numbersAreComparedByValue() throws {
    try table("{ type: number }").expect([
      #"{"a": [1, 1.0]}"#: "/a uniqueItems", #"{"a": [100, 1e2]}"#: "/a uniqueItems",
      #"{"a": [0, -0.0]}"#: "/a uniqueItems",
      #"{"a": [1, -1, 1.01, 10]}"#: #"{"a":[1,-1,1.01,10]}"#,
      #"{"a": [9007199254740993, 9007199254740992]}"#: #"{"a":[9007199254740993,9007199254740992]}"#,
      #"{"a": [12345678901234567890.5, 12345678901234567890.50]}"#: "/a uniqueItems",
      #"{"a": [12345678901234567890.5, 12345678901234567890.6]}"#:
        #"{"a":[12345678901234567890.5,12345678901234567890.6]}"#,
      #"{"a": [1e30000000000000000000, 1e30000000000000000001, 1e-30000000000000000000]}"#:
        #"{"a":[1e30000000000000000000,1e30000000000000000001,1e-30000000000000000000]}"#,
      #"{"a": [1e30000000000000000000, 10e29999999999999999999]}"#: "/a uniqueItems",
    ])
  }

  @Test func textsAreComparedAsCleaned() throws {
    try table("{ type: string, normalize: [trim, lower, nfc] }")
      .expect([#"{"a": ["É ", "e\u0301"]}"#: "/a uniqueItems", #"{"a": ["a", "b"]}"#: #"{"a":["a","b"]}"#])
    try table("{ type: phone }").expect([#"{"a": ["+79123456789", "8 912 345-67-89"]}"#: "/a uniqueItems"])
    try table("{ type: boolean }").expect([
      #"{"a": [true, false]}"#: #"{"a":[true,false]}"#, #"{"a": [true, true]}"#: "/a uniqueItems",
    ])
  }

  @Test func parametersAreTheFirstPair() throws {
    let violation = try table("{ type: integer }").violation(#"{"a": [5, 7, 9, 7, 9]}"#)
    #expect(violation.paramsText == #"{"first":1,"duplicate":3}"#)
    #expect(violation.path == "/a")
  }

  @Test func aDoubleIsFoundFarFromTheFirst() throws {
    let items = (0..<9_000).map { "\"item \($0)\"" }
    let table = try table("{ type: string }")
    #expect(table.violations("{\"a\":[\(items.joined(separator: ","))]}").isEmpty)
    let doubled = items + ["null", "\"item 8999 \"", "\"item 5\""]
    let violation = try table.violation("{\"a\":[\(doubled.joined(separator: ","))]}")
    #expect(violation.paramsText == #"{"first":8999,"duplicate":9001}"#)
  }

  @Test func listsOneAfterAnotherAreSearchedAlone() throws {
    let form = try table("{ type: string, normalize: [] }").form
    func generate(_ choices: inout Choices) -> [[String]] {
      choices.list(upTo: 6) { choices in
        let longest = choices.pick([2, 20, 120])
        return choices.list(upTo: longest) { "item \($0.integer(in: 0...longest * 6))" }
      }
    }
    try check(count: 5_000, generate) { lists in
      var validator = RecordValidator(form, options: ValidationOptions())
      for list in lists {
        var places: [String: Int] = [:]
        var expected: [String] = []
        for (index, item) in list.enumerated() {
          if let first = places.updateValue(index, forKey: item), expected.isEmpty {
            expected = ["{\"first\":\(first),\"duplicate\":\(index)}"]
          }
        }
        let items = list.map { "\"\($0)\"" }.joined(separator: ",")
        _ = validator.validate(Array("{\"a\":[\(items)]}".utf8).span)
        try claimEqual(validator.violations.map(\.paramsText), expected, "what is twice in \(items)")
      }
    }
  }

  @Test func aConditionThatLooksAtAnotherListLeavesTheSearchAlone() throws {
    try FormTable(
      """
      fields:
        b: { type: array, items: { type: integer } }
        a:
          type: array
          uniqueItems: true
          items:
            type: object
            fields:
              x: { type: integer }
              y: { type: integer, when: { /b: { uniqueItems: true } } }
      """
    ).expect([
      #"{"b": [1, 2], "a": [{"x": 1, "y": 1}, {"x": 1, "y": 2}]}"#:
        #"{"b":[1,2],"a":[{"x":1,"y":1},{"x":1,"y":2}]}"#,
      #"{"b": [2, 2], "a": [{"x": 1, "y": 1}, {"x": 1, "y": 2}]}"#: "/a uniqueItems",
    ])
  }

  @Test func blankAndWrongItemsEqualNothing() throws {
    try table("{ type: integer }").expect([
      #"{"a": [null, null, ""]}"#: #"{"a":[]}"#, #"{"a": ["x", "x"]}"#: "/a/0 type, /a/1 type",
      #"{"a": [1, null, 2]}"#: #"{"a":[1,2]}"#,
    ])
    try table("{ type: integer, nullable: true }").expect([#"{"a": [null, null]}"#: "/a uniqueItems"])
    try table("{ type: integer, required: true }").expect([
      #"{"a": [1, null, "", 1]}"#: "/a uniqueItems, /a/1 required, /a/2 required"
    ])
  }

  @Test func objectsAreComparedByTheirFields() throws {
    let items = "{ type: object, fields: { x: { type: number }, y: { type: string } } }"
    try table(items).expect([
      #"{"a": [{"x": 1, "y": "s"}, {"y": " s", "x": 1.0}]}"#: "/a uniqueItems",
      #"{"a": [{"x": 1}, {"x": 1, "y": null}]}"#: "/a uniqueItems", #"{"a": [{}, {}]}"#: "/a uniqueItems",
      #"{"a": [{"x": 1}, {"y": "1"}]}"#: #"{"a":[{"x":1},{"y":"1"}]}"#,
      #"{"a": [{"y": "a,b"}, {"y": "a", "x": 2}]}"#: #"{"a":[{"y":"a,b"},{"x":2,"y":"a"}]}"#,
    ])
  }

  @Test func membersThatAreKeptTellItemsApart() throws {
    let items = "{ type: object, unknown: allow, fields: { x: { type: number } } }"
    try table(items).expect([
      #"{"a": [{"x": 1, "k": 1}, {"x": 1, "k": 2}]}"#: #"{"a":[{"x":1,"k":1},{"x":1,"k":2}]}"#,
      #"{"a": [{"x": 1, "k": 1, "l": [ ]}, {"l": [], "k": 1, "x": 1}]}"#: "/a uniqueItems",
      #"{"a": [{"k": 1}, {"\u006b": 1}]}"#: "/a uniqueItems",
    ])
    try table(items.replacing("allow", with: "strip")).expect([
      #"{"a": [{"x": 1, "k": 1}, {"x": 1, "k": 2}]}"#: "/a uniqueItems"
    ])
  }

  @Test func membersNamedAreComparedAlone() throws {
    let items = "{ type: object, fields: { x: { type: number }, y: { type: string } } }"
    try table(items, "[x]").expect([
      #"{"a": [{"x": 1, "y": "a"}, {"x": 1.0, "y": "b"}]}"#: "/a uniqueItems",
      #"{"a": [{"y": "a"}, {"y": "a"}, {"x": null}]}"#: #"{"a":[{"y":"a"},{"y":"a"},{}]}"#,
      #"{"a": [{"x": "1"}, {"x": "1"}]}"#: "/a/0/x type, /a/1/x type",
    ])
    try table(items, "[x, y]").expect([
      #"{"a": [{"x": 1, "y": "a"}, {"x": 1, "y": "b"}]}"#: #"{"a":[{"x":1,"y":"a"},{"x":1,"y":"b"}]}"#,
      #"{"a": [{"x": 1, "y": "a"}, {"y": "a", "x": 1}]}"#: "/a uniqueItems",
    ])
  }

  @Test func nestedListsAreComparedItemByItem() throws {
    try table("{ type: array, items: { type: integer } }").expect([
      #"{"a": [[1, 2], [1.0, 2]]}"#: "/a uniqueItems",
      #"{"a": [[1, 2], [2, 1], [1], [12], []]}"#: #"{"a":[[1,2],[2,1],[1],[12],[]]}"#,
    ])
  }

  @Test func itemsAreVisitedOnlyWhenThereAreFewEnough() throws {
    try FormTable(
      "fields: { a: { type: array, minItems: 2, maxItems: 3, items: { type: integer, max: 9 } } }"
    ).expect([
      #"{"a": [10]}"#: "/a minItems, /a/0 max", #"{"a": [10, 1, 1, 1]}"#: "/a maxItems",
      #"{"a": [1, 2, 3]}"#: #"{"a":[1,2,3]}"#,
    ])
    let many = Array(repeating: "10", count: 100_000).joined(separator: ",")
    try FormTable("fields: { a: { type: array, maxItems: 3, items: { type: integer, max: 9 } } }")
      .expect(["{\"a\": [\(many)]}": "/a maxItems"])
  }

  @Test func alternativesAreFoundByValueAmongMany() throws {
    let numbers = (0..<1_000).map { "\($0 * 7 % 1_000).50" }.joined(separator: ", ")
    try FormTable("fields: { a: { type: number, enum: [\(numbers)] } }").expect([
      #"{"a": 0.5}"#: #"{"a":0.5}"#, #"{"a": 9.995e2}"#: #"{"a":9.995e2}"#, #"{"a": 999.51}"#: "/a enum",
      #"{"a": -0.5}"#: "/a enum",
    ])
    let times = (0..<60).map { "'2026-11-30T12:\(10 + $0 * 7 % 50):00+03:00'" }.prefix(50)
    try FormTable("fields: { a: { type: datetime, enum: [\(times.joined(separator: ", "))] } }").expect([
      #"{"a": "2026-11-30T09:10:00Z"}"#: #"{"a":"2026-11-30T09:10:00Z"}"#,
      #"{"a": "2026-11-30T09:59:00Z"}"#: #"{"a":"2026-11-30T09:59:00Z"}"#,
      #"{"a": "2026-11-30T09:09:00Z"}"#: "/a enum", #"{"a": "2026-11-30T09:10:01Z"}"#: "/a enum",
    ])
  }
}

import Testing

@testable import formcheck

struct ValueSplitterTests {
  private func split(
    _ text: String, each: Bool = false, max: Int = 1000, size: Int = 4096, limit: Int = 100
  ) -> [String] {
    SplitterRun.records(text, ValueSplitter(maxRecord: max, readsElements: each), size: size, limit: limit)
      .map(\.description)
  }

  @Test func valuesFollowEachOther() {
    #expect(
      split(#"{"a":1}{"b":[2,{}]} [3] "x""y" 12 true"#)
        == [#"1: {"a":1}"#, #"1: {"b":[2,{}]}"#, "1: [3]", #"1: "x""#, #"1: "y""#, "1: 12", "1: true"])
    #expect(split("") == [])
    #expect(split(" \n\t ") == [])
  }

  @Test func valuesSpanLines() {
    let text = "\u{FEFF}\n{\n  \"a\": [\n    1\n  ]\n}\n\n{\n}\n"
    #expect(split(text) == ["2: {\n  \"a\": [\n    1\n  ]\n}", "8: {\n}"])
  }

  @Test func bracketsInStringsAreText() {
    #expect(split(#"{"a":"}\"]"} {"b":"\\"}"#) == [#"1: {"a":"}\"]"}"#, #"1: {"b":"\\"}"#])
  }

  @Test func aBrokenValueEndsBeforeTheNextThatBeginsALine() {
    #expect(split("{\"a\":}\n{\"b\":1}\n") == ["1: {\"a\":}", "2: {\"b\":1}"])
    #expect(split("{\"a\":1\n{\"b\":1}\n") == ["1: {\"a\":1", "2: {\"b\":1}"])
    #expect(split("{\"a\":\"x\n{\"b\":1}\n") == ["1: {\"a\":\"x", "2: {\"b\":1}"])
    #expect(
      split("{\n  \"a\": 1\n  \"b\": {\n  }\n}\n{\n}\n") == [
        "1: {\n  \"a\": 1\n  \"b\": {\n  }\n}", "6: {\n}",
      ])
    #expect(split("}\n{}\n") == ["1: }", "2: {}"])
    #expect(split("nonsense, more\n[1]\n") == ["1: nonsense", "1: , more", "2: [1]"])
    #expect(split("[1}\n[2]") == ["1: [1}", "2: [2]"])
  }

  @Test func anOpenValueAtTheEndIsARecord() {
    #expect(split("{\"a\":1") == ["1: {\"a\":1"])
    #expect(split("[\n") == ["1: ["])
  }

  @Test func elementsOfArraysAreRecords() {
    #expect(split("[{\"a\":1},\n {\"a\":2}]", each: true) == ["1: {\"a\":1}", "2: {\"a\":2}"])
    #expect(split("[]", each: true) == [])
    #expect(split("[1][2] 3", each: true) == ["1: 1", "1: 2", "1: 3"])
    #expect(split("[[1]]", each: true) == ["1: [1]"])
  }

  @Test func aListThatIsNotClosedIsReported() {
    #expect(split("[{}", each: true) == ["1: {}", "1: "])
    #expect(split("[{},\n", each: true) == ["1: {}", "2: "])
  }

  @Test func commasOutOfPlaceAreReportedAndElementsRead() {
    #expect(split("[,1]", each: true) == ["1: ,", "1: 1"])
    #expect(split("[1,,2]", each: true) == ["1: 1", "1: ,", "1: 2"])
    #expect(split("[1 2]", each: true) == ["1: 1", "1: ", "1: 2"])
    #expect(split("[1,]", each: true) == ["1: 1", "1: "])
  }

  @Test func aBrokenElementDoesNotLoseTheOthers() {
    let text = "[\n  {\"a\": },\n  {\"a\": 1},\n  {\"a\"\n]\n"
    #expect(split(text, each: true) == ["2: {\"a\": },", "3: {\"a\": 1}", "4: {\"a\""])
  }

  @Test func aLongValueComesInPartsAndTheNextIsRead() {
    let long = "[" + String(repeating: "1,", count: 40) + "1]"
    #expect(split("\(long) 2", max: 10, size: 7) == ["1: … \(long)", "1: 2"])
  }

  @Test func theSizeOfThePiecesDoesNotMatter() {
    let texts = [
      "\u{FEFF}{\"a\": [1, \"x\\\"y\", true]}\n  {\"b\":}\n{\"c\": 1\n{\"d\": {}}\n12 null\n]",
      "[\n  {\"a\": 1},\n  {\"b\" 2},\n  3 4,,\n  {\"c\": \"x\ny\"}\n]\n",
    ]
    for text in texts {
      for each in [false, true] {
        let whole = split(text, each: each)
        for size in 1...60 {
          for limit in 1...3 { #expect(split(text, each: each, size: size, limit: limit) == whole) }
        }
      }
    }
  }
}

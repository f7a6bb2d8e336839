import Testing

@testable import FormRules

struct JSONValueTests {
  private func value(_ text: String) -> JSONValue? { JSONValue(reading: Array(text.utf8)) }

  @Test func documentsThatSayTheSameAreEqual() {
    #expect(value(#"{"a":1,"b":[true,null]}"#) == value(#" { "b" : [ true , null ] , "a" : 1.0 } "#))
    #expect(value("1e2") == value("100"))
    #expect(value(#""é""#) == value(#""é""#))
    #expect(value("[]") == value("[ ]"))
  }

  @Test func documentsThatDifferAreNot() {
    #expect(value("[1,2]") != value("[2,1]"))
    #expect(value(#"{"a":1}"#) != value(#"{"a":1,"b":2}"#))
    #expect(value("0.1") != value("0.10000000000000000001"))
    #expect(value("1") != value(#""1""#))
  }

  @Test func whatIsNoDocumentIsNil() {
    for text in [
      "", " ", "{", "[1,]", "[1 2]", #"{"a"}"#, #"{"a":1,}"#, "1 2", "nul", "01",
      String(repeating: "[", count: 600),
    ] {
      #expect(value(text) == nil, "\(text)")
    }
  }
}

import FormRules
import Testing

struct ParameterValueJSONTests {
  private func json(_ value: ParameterValue) -> String {
    var bytes: [UInt8] = []
    value.appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func everyKindOfValueIsWritten() {
    #expect(json(.null) == "null")
    #expect(json(.boolean(true)) == "true")
    #expect(json(.boolean(false)) == "false")
    #expect(json(.integer(.min)) == "-9223372036854775808")
    #expect(json(.number("1.50e-400")) == "1.50e-400")
    #expect(json(.string("a\"\\\n\u{0}é🌲")) == #""a\"\\\n\u0000é🌲""#)
    #expect(json(.list([])) == "[]")
    #expect(json(.list([.integer(1), .list([.null])])) == "[1,[null]]")
    #expect(json(.object([])) == "{}")
    #expect(json(.object([Parameter("b", .integer(1)), Parameter("a", .null)])) == #"{"b":1,"a":null}"#)
  }
}

import Testing

@testable import formcheck

struct FormBodyTests {
  private func json(_ body: String, arrays: [String] = []) -> String {
    var converter = FormBody(arrays: arrays)
    var json: [UInt8] = []
    converter.convert(Array(body.utf8).span, into: &json)
    return String(decoding: json, as: UTF8.self)
  }

  @Test func pairsAreMembers() {
    #expect(json("a=1&b=x") == #"{"a":"1","b":"x"}"#)
    #expect(json("") == "{}")
    #expect(json("a") == #"{"a":""}"#)
    #expect(json("a=") == #"{"a":""}"#)
    #expect(json("=x") == #"{"":"x"}"#)
    #expect(json("a=b=c") == #"{"a":"b=c"}"#)
    #expect(json("&&a=1&&") == #"{"a":"1"}"#)
  }

  @Test func plusIsASpaceAndPercentAByte() {
    #expect(json("first+name=Anna%20Maria%2B1") == #"{"first name":"Anna Maria+1"}"#)
    #expect(json("a=%d0%96%D0%B6") == #"{"a":"Жж"}"#)
    #expect(json("a=%22%5C%0A") == #"{"a":"\"\\\n"}"#)
    #expect(json("a%26b=%3D%26") == #"{"a&b":"=&"}"#)
  }

  @Test func repeatedNamesAreArraysWhereTheFormHasOne() {
    #expect(json("t=a&x=1&t=b", arrays: ["t"]) == #"{"x":"1","t":["a","b"]}"#)
    #expect(json("t=a", arrays: ["t"]) == #"{"t":["a"]}"#)
    #expect(json("x=1&x=2") == #"{"x":"1","x":"2"}"#)
  }

  @Test func badEscapesAndBytesAreFound() {
    var converter = FormBody(arrays: [])
    func fault(_ body: String) -> Int? { converter.encodingFault(in: Array(body.utf8).span) }
    #expect(fault("a=1&b=%zz") == 6)
    #expect(fault("a=%") == 2)
    #expect(fault("a=%4") == 2)
    #expect(fault("a=%ff") == 2)
    #expect(fault("%C3=x") == 0)
    #expect(fault("a=%C3%A9") == nil)
    #expect(fault("a=%ED%A0%80") == 2)
  }

  @Test func theBytesOfASurrogateDoNotBecomeAnEscape() {
    #expect(!json("a=%ED%A0%80").contains("\\ud8"))
  }
}

import FormRules
import FormRulesFoundation
import Foundation
import Testing

@Suite struct CompiledFormDataTests {
  private let form: CompiledForm

  init() throws {
    form = try CompiledForm(
      SourceText(
        name: "f.yaml",
        """
        formrules: 1
        form: f
        fields:
          name: { type: string, required: true }
          count: { type: integer, default: 1 }
          price: { type: number }
          tags: { type: array, items: { type: string } }
          password: { type: password, output: false }
        """))
  }

  private struct Order: Decodable, Equatable {
    var name: String
    var count: Int
    var price: Decimal?
    var tags: [String]?
    var password: String?
  }

  @Test func dataIsValidatedAsBytesAre() {
    for text in [
      #"{"name": " Ann "}"#, #"{"name": ""}"#, "", "[1", "{\"name\":\"\u{0}\"}", #"{"name": "\ud800"}"#,
    ] {
      #expect(form.validate(Data(text.utf8)).json == form.validate(json: text).json)
    }
  }

  @Test func partsOfDataAreValidatedAlone() {
    let data = Data(#"xx{"name":"Ann"}yy"#.utf8)
    #expect(form.validate(data[2..<data.count - 2]).isValid)
    #expect(form.validate(Data()).violations.map(\.code) == ["json.syntax"])
  }

  @Test func optionsAreHandedOn() {
    var options = ValidationOptions()
    options.partial = true
    #expect(form.validate(Data("{}".utf8), options: options).isValid)
    #expect(!form.validate(Data("{}".utf8)).isValid)
  }

  @Test func theCleanedOutputIsDecoded() throws {
    let report = form.validate(
      Data(#"{"name": " Ann ", "price": 19.99, "tags": ["a ", null], "password": "x", "count": 2.0}"#.utf8))
    #expect(
      try report.decode(Order.self)
        == Order(name: "Ann", count: 2, price: Decimal(string: "19.99"), tags: ["a"], password: nil))
    #expect(try form.validate(json: #"{"name": "Ann"}"#).decode(Order.self).count == 1)
  }

  @Test func anInvalidSubmissionHasNoValues() {
    let report = form.validate(Data("{}".utf8))
    #expect {
      try report.decode(Order.self)
    } throws: { error in
      (error as? Report.InvalidSubmission)?.report.violations.map(\.path) == ["/name"]
    }
  }

  @Test func theDecodersOwnErrorsPassThrough() {
    #expect(throws: DecodingError.self) { try form.validate(json: #"{"name": "Ann"}"#).decode([String].self) }
  }

  @Test func aDecoderOfOnesOwnIsUsed() throws {
    struct Upper: Decodable { var NAME: String }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .custom { keys in
      struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
      }
      return Key(stringValue: (keys.last?.stringValue ?? "").uppercased())
    }
    #expect(try form.validate(json: #"{"name": "Ann"}"#).decode(Upper.self, using: decoder).NAME == "Ann")
  }
}

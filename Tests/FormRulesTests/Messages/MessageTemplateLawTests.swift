import FormRules
import TestSupport
import Testing

/// What holds for every text, however it is put together.
struct MessageTemplateLawTests {
  private static let pieces = [
    "{", "}", "'", "''", "#", "n", "label", "value", " ", ",", "plural", "{n}", "{n, plural, ", "other {",
    "one {", "=1 {", "=99999999999 {", "few", "}}", "é", "🌲", "\u{0}", "\n", "{characters}", "{position}",
    "offset:1",
  ]

  private static func text(_ choices: inout Choices) -> String {
    choices.list(upTo: 24) { $0.pick(pieces) }.joined()
  }

  private static let parameters = [
    Parameter("n", .integer(1)), Parameter("label", .string("L")), Parameter("value", .string("{n}'")),
    Parameter(
      "characters",
      .list([.object([Parameter("codePoint", .string("U+D800")), Parameter("index", .integer(.max))])])),
  ]

  private func render(_ template: MessageTemplate, _ parameters: [Parameter] = parameters) -> String {
    var bytes: [UInt8] = []
    template.render(parameters, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func everyTextEndsInATemplateOrAFaultInsideIt() throws {
    try check(count: 5_000, Self.text) { text in
      do throws(MessageTemplateError) {
        let template = try MessageTemplate(text, locale: "ru")
        _ = render(template)
        _ = render(template, [])
      } catch {
        try claim(!error.message.isEmpty, "a fault has words")
        try claim((0...text.unicodeScalars.count).contains(error.index), "a fault lies inside its text")
      }
    }
  }

  @Test func quotedTextRendersAsItself() throws {
    try check(count: 2_000, Self.text) { text in
      let plain = text.prefix { $0 != "{" && $0 != "}" }
      let rest = text.dropFirst(plain.count).replacing("'", with: "''")
      let quoted = String(plain.replacing("'", with: "''")) + (rest.isEmpty ? "" : "'\(rest)'")
      let template = try MessageTemplate(quoted, locale: "en")
      try claimEqual(render(template), text, "quoted \(quoted)")
    }
  }

  @Test func parametersAreNeverReadAsPlaceholders() throws {
    #expect(try render(MessageTemplate("{value}", locale: "en")) == "{n}'")
  }

  @Test(.timeLimit(.minutes(10)))
  func renderingIsLinear() throws {
    let count = 10_000
    let text = String(repeating: "é{n, plural, one {# a} other {# b}}'{'", count: count)
    let template = try MessageTemplate(text, locale: "ru")
    #expect(render(template) == String(repeating: "é1 a{", count: count))
    #expect(template.placeholders == ["n"])
  }
}

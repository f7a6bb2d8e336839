import FormRules
import Testing

struct DiagnosticSinkTests {
  private let first = SourceText(name: "a.yaml", "0123456789")
  private let second = SourceText(name: "b.yaml", "0123456789")

  @Test func filesStayTogetherAndPlacesRise() {
    var sink = DiagnosticSink()
    sink.error(.syntax, "3", at: first.range(5, 6))
    sink.error(.syntax, "4", at: second.range(1, 2))
    sink.warning(.deadRule, "1", at: first.range(2, 3))
    sink.error(.syntax, "2", at: first.range(2, 3))
    sink.error(.syntax, "3", at: first.range(5, 6))
    #expect(sink.sorted().map(\.message) == ["1", "2", "3", "4"])
  }

  @Test func onlyErrorsStopACompilation() {
    var sink = DiagnosticSink()
    sink.warning(.deadRule, "w", at: first.range(0, 1))
    #expect(!sink.hasErrors)
    sink.error(.syntax, "e", at: first.range(0, 1))
    #expect(sink.hasErrors)
  }

  @Test func floodsAreCutButErrorsAreNeverLostAmongWarnings() {
    var sink = DiagnosticSink()
    for index in 0..<3000 { sink.warning(.deadRule, "\(index)", at: first.range(0, 1)) }
    sink.error(.syntax, "e", at: first.range(0, 1))
    #expect(sink.hasErrors)
    #expect(sink.diagnostics.count == 1001)
  }
}

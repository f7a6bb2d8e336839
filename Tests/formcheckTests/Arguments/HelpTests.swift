import Testing

@testable import formcheck

struct HelpTests {
  private static let pages =
    [HelpText.overview]
    + Verb.allCases.flatMap { [HelpText.text(of: $0, isLong: false), HelpText.text(of: $0, isLong: true)] }

  @Test func noLineIsLongerThan80Columns() {
    for page in Self.pages {
      for line in page.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func noLineEndsInSpaceAndEveryPageEndsALine() {
    for page in Self.pages {
      #expect(page.hasSuffix("\n") && !page.hasSuffix("\n\n"))
      for line in page.split(separator: "\n") { #expect(line.last != " ", "\(line)") }
    }
  }

  @Test func everyOptionIsInTheHelpOfItsVerbs() {
    for option in OptionTable.all {
      for verb in option.verbs { #expect(HelpText.text(of: verb, isLong: false).contains(option.usage)) }
    }
  }

  @Test func namesAndLettersAreUniqueWithinAVerb() {
    for verb in Verb.allCases {
      let options = OptionTable.options(of: verb)
      #expect(Set(options.map(\.name)).count == options.count)
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func theOverviewListsEveryVerb() {
    for verb in Verb.allCases { #expect(HelpText.overview.contains("\n  \(verb.rawValue) ")) }
  }

  @Test func theManualPageHasEveryOption() {
    for option in OptionTable.all where option.name != "help" {
      #expect(ManualPage.text.contains(option.usage.replacing("-", with: "\\-")), "\(option.name)")
    }
  }

  @Test func completionsNameEveryVerbAndOption() {
    for shell in Shell.allCases {
      let script = Completions.script(for: shell)
      for verb in Verb.allCases { #expect(script.contains(verb.rawValue)) }
      for option in OptionTable.all { #expect(script.contains(option.name), "\(shell) \(option.name)") }
    }
  }
}

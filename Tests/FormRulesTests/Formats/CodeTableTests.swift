import Testing

@testable import FormRules

@Suite struct CodeTableTests {
  @Test func tablesHaveTheirPublishedSize() {
    #expect(CountryCode.assigned.count == 249)
    #expect(CurrencyCode.active.count == 178)
    #expect(LanguageTag.languages.count == 190)
    #expect(TimeZoneName.index.count == 598)
  }

  @Test func zoneNamesAreSorted() {
    let names = TimeZoneName.names.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
    for (left, right) in zip(names, names.dropFirst()) { #expect(left.lexicographicallyPrecedes(right)) }
  }

  @Test func everyZoneNameIsFoundAndHasRules() {
    let hasDatabase = TimeZoneRules(named: "Europe/Moscow") != nil
    for name in TimeZoneName.names.split(whereSeparator: \.isWhitespace) {
      #expect(TimeZoneName.fault(in: name.utf8.span) == nil, "\(name)")
      if hasDatabase { #expect(TimeZoneRules(named: String(name)) != nil, "\(name)") }
    }
  }
}

import FormRules
import Foundation
import TestSupport
import Testing

/// The real-shaped payloads of the three applications, each under the rule file it belongs to.
@Suite struct FixtureTests {
  struct Fixture: CustomTestStringConvertible {
    let file: String
    let rules: String
    /// `path code`; none for a payload that is accepted.
    let violations: [String]

    var testDescription: String { "\(file) under \(rules)" }
  }

  static let fixtures: [Fixture] = [
    .init(file: "music_register_ok", rules: "music-album/app-registration", violations: []),
    .init(
      file: "music_register_bad", rules: "music-album/app-registration",
      violations: [
        "/firstName alphabet", "/birthDate date", "/phone phone", "/email email", "/password minLength",
        "/password password.require",
      ]),
    .init(file: "music_register_firebase_keys", rules: "music-album/firebase-record", violations: []),
    .init(file: "music_login", rules: "music-album/login", violations: []),
    .init(file: "itunes_album_search", rules: "music-album/album-results", violations: []),
    .init(file: "itunes_empty", rules: "music-album/album-results", violations: []),
    .init(
      file: "itunes_bad", rules: "music-album/album-results",
      violations: [
        "/results/0/wrapperType enum", "/results/0/collectionId required",
        "/results/0/collectionName required",
        "/results/0/artworkUrl100 required", "/results/0/trackCount required", "/results/1/collectionId type",
        "/results/1/artworkUrl100 format", "/results/1/trackCount min", "/results/2/wrapperType enum",
        "/results/2/artistName required", "/results/2/collectionName required",
        "/results/2/artworkUrl100 required",
        "/results/2/trackCount required",
      ]),
    .init(file: "itunes_lookup_songs", rules: "music-album/album-lookup", violations: []),
    .init(file: "citizen_login", rules: "citizen-services/login", violations: []),
    .init(file: "citizen_register", rules: "citizen-services/registration-us", violations: []),
    .init(
      file: "citizen_request_for_assistance", rules: "citizen-services/assistance-request", violations: []),
    .init(file: "citizen_service_request", rules: "citizen-services/service-request", violations: []),
    .init(
      file: "citizen_service_request_bad", rules: "citizen-services/service-request",
      violations: [
        "/type required", "/number pattern", "/location/address required", "/location/coordinates/1 min",
        "/status enum", "/submittedDate datetime",
      ]),
    .init(file: "citizen_service_requests_list", rules: "citizen-services/request-list", violations: []),
    .init(file: "citizen_add_document", rules: "citizen-services/document", violations: []),
    .init(
      file: "citizen_add_document_bad", rules: "citizen-services/document",
      violations: [
        "/documentType enum", "/files/0/name pattern", "/files/1/name pattern", "/files/2/name pattern",
        "/files/2/size min",
      ]),
    .init(file: "citizen_department_info", rules: "citizen-services/department", violations: []),
    .init(file: "geodb_countries_list", rules: "countries/list", violations: []),
    .init(file: "geodb_error_gateway", rules: "countries/list", violations: []),
    .init(file: "geodb_error_params", rules: "countries/list", violations: []),
    .init(
      file: "geodb_bad", rules: "countries/list",
      violations: [
        "/data uniqueItems", "/data/0/code format", "/data/0/currencyCodes type", "/data/0/name required",
        "/data/0/wikiDataId pattern", "/data/1/currencyCodes/0 format", "/metadata/currentOffset min",
        "/metadata/totalCount type",
      ]),
    .init(file: "geodb_country_details", rules: "countries/country", violations: []),
    .init(file: "geodb_country_details_sparse", rules: "countries/country", violations: []),
    .init(file: "countries_saved", rules: "countries/saved", violations: []),
    .init(
      file: "countries_saved_bad", rules: "countries/saved",
      violations: ["/saved uniqueItems", "/saved/1 required", "/savedCode/1 required"]),
  ]

  @Test(arguments: fixtures)
  func hasItsVerdict(_ fixture: Fixture) throws {
    guard let path = SharedData.url("fixtures/\(fixture.file).json") else { return }
    let form = try CompiledForm(contentsOf: SharedData.packageRoot + "/rules/\(fixture.rules).yaml")
    var options = ValidationOptions()
    options.reference = try #require(ReferenceDate(now: "2026-11-30T12:00:00Z"))
    let report = form.validate(json: Array(try Data(contentsOf: URL(filePath: path))), options: options)
    let errors = report.violations.filter { $0.severity == .error }
    #expect(errors.map { "\($0.path) \($0.code)" } == fixture.violations)
    #expect(report.isValid == fixture.violations.isEmpty)
    #expect((report.output != nil) == report.isValid)
  }

  @Test func everyFixtureIsInTheTable() throws {
    guard let folder = SharedData.url("fixtures") else { return }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(Set(files) == Set(Self.fixtures.map { $0.file + ".json" }))
  }
}

import FormRules
import Testing

/// One compiled form serves any number of tasks; `make tsan` runs this under ThreadSanitizer.
struct ConcurrencyTests {
  private static let submissions = [
    #"{"firstName":"Ann","lastName":"Lee","birthDate":"1990-05-14","phone":"8 916 123-45-67","email":"a@b.co","password":"Correct horse 7"}"#,
    #"{"firstName":"Аnn","lastName":"","birthDate":"1990-02-30","phone":"8 916","email":"a..b@c","password":"x"}"#,
    #"{"firstName":"Ann","#,
  ]

  @Test func reportsOfManyTasksAreThoseOfOne() async throws {
    let form = try CompiledForm(contentsOf: ShippedRules.path("music-album/registration.yaml"))
    var options = ValidationOptions()
    options.reference = try #require(ReferenceDate(today: "2026-11-30"))
    let expected = Self.submissions.map { form.validate(json: $0, options: options) }
    let agree = await withTaskGroup(of: Bool.self) { [options] group in
      for number in 0..<64 {
        group.addTask {
          let index = number % Self.submissions.count
          let report = form.validate(json: Self.submissions[index], options: options)
          return report.violations == expected[index].violations && report.output == expected[index].output
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(agree)
  }
}

import FormRules
import FormRulesFoundation
import Foundation

/// A person as the form leaves the values: trimmed, with an ISO date and an E.164 number.
struct Registration: Decodable, Equatable {
  var firstName: String
  var lastName: String
  var birthDate: String
  var phone: String
  var email: String
  var password: String
}

/// An answer, whatever the framework calls it.
struct Answer {
  var status: Int
  var contentType: String
  var body: Data
}

/// Answers `POST /registrations`.
struct RegistrationHandler: Sendable {
  let form: CompiledForm
  let register: @Sendable (Registration) async throws -> Void

  func answer(body: Data, language: String) async throws -> Answer {
    var options = ValidationOptions()
    options.locale = language
    let report = form.validate(body, options: options)
    guard report.isValid else {
      let problem = report.problemDetails(locale: language)
      return Answer(status: 422, contentType: "application/problem+json", body: Data(problem))
    }
    try await register(report.decode(Registration.self))
    return Answer(status: 201, contentType: "application/json", body: Data("{}".utf8))
  }
}

/// What a server does once, when it starts.
enum RegistrationServer {
  static func start(
    register: @escaping @Sendable (Registration) async throws -> Void
  ) -> RegistrationHandler? {
    do {
      let form = try CompiledForm(contentsOf: "rules/music-album/registration.yaml")
      return RegistrationHandler(form: form, register: register)
    } catch {
      print(DiagnosticRenderer().render(error.diagnostics))
      return nil
    }
  }
}

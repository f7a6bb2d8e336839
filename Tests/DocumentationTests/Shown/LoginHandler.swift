import FormRules
import FormRulesFoundation
import FormStores
import Foundation

/// What is left of a login that is right.
struct Login: Decodable {
  var email: String
  var password: String
}

/// Answers `POST /login`.
struct LoginHandler: Sendable {
  let form: CompiledForm
  let users: any LookupSource
  let store: @Sendable (_ email: String, _ hash: String) async throws -> Void

  func answer(body: Data, language: String) async throws -> Answer {
    var options = ValidationOptions()
    options.locale = language
    let report = try await form.validate(json: [UInt8](body), asking: ["users": users], options: options)
    guard report.isValid else {
      let isUndecided = report.violations.contains { $0.code == "lookup.unavailable" }
      let problem = report.problemDetails(locale: language)
      return Answer(
        status: isUndecided ? 503 : 422, contentType: "application/problem+json", body: Data(problem))
    }
    let login = try report.decode(Login.self)
    if report.needsRehash, let hash = PasswordHash.make(login.password) {
      try await store(login.email, hash)
    }
    return Answer(status: 200, contentType: "application/json", body: Data("{}".utf8))
  }
}

/// Nicknames that somebody has, or that nobody may have.
struct Nicknames: LookupSource {
  let reserved: Set<String>
  let isTaken: @Sendable (String) async throws -> Bool

  func answer(_ question: LookupQuestion) async throws -> LookupAnswer {
    guard case .text(let name)? = question["nickname"] else { return .notFound }
    if reserved.contains(name) { return .found }
    return try await isTaken(name) ? .found : .notFound
  }
}

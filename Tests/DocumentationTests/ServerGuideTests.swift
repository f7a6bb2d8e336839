import FormRules
import FormRulesFoundation
import Foundation
import TestSupport
import Testing

/// The request handler of `docs/server.md`, at work.
struct ServerGuideTests {
  /// What was registered, for several requests at once.
  private actor Register {
    var registrations: [Registration] = []
    func add(_ registration: Registration) { registrations.append(registration) }
  }

  private func handler(_ register: Register) throws -> RegistrationHandler {
    let form = try CompiledForm(contentsOf: SharedData.packageRoot + "/rules/music-album/registration.yaml")
    return RegistrationHandler(form: form) { await register.add($0) }
  }

  private static let body = """
    {"firstName":" Ann ","lastName":"Lee","birthDate":"14.05.1990","phone":"8 916 123-45-67",
     "email":"ann@Example.com","password":"Correct horse 7 battery"}
    """

  @Test func acceptedSubmissionsAreRegisteredCleaned() async throws {
    let register = Register()
    let answer = try await handler(register).answer(body: Data(Self.body.utf8), language: "en")
    #expect(answer.status == 201)
    let registrations = await register.registrations
    #expect(
      registrations == [
        Registration(
          firstName: "Ann", lastName: "Lee", birthDate: "1990-05-14", phone: "+79161234567",
          email: "ann@example.com",
          password: "Correct horse 7 battery")
      ])
  }

  @Test func refusedSubmissionsAreAnsweredWithProblemDetails() async throws {
    let register = Register()
    let body = Self.body.replacing("1990", with: "2990")
    let answer = try await handler(register).answer(body: Data(body.utf8), language: "ru")
    #expect(answer.status == 422)
    #expect(answer.contentType == "application/problem+json")
    let problem = try #require(try JSONSerialization.jsonObject(with: answer.body) as? [String: Any])
    let errors = try #require(problem["errors"] as? [[String: Any]])
    #expect(errors.map { $0["code"] as? String } == ["max", "age.min"])
    #expect(errors.last?["detail"] as? String == "Вам должно быть не меньше 18 лет.")
    let registrations = await register.registrations
    #expect(registrations.isEmpty)
  }

  @Test func oneFormServesManyTasks() async throws {
    let register = Register()
    let handler = try handler(register)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<32 {
        group.addTask { _ = try? await handler.answer(body: Data(Self.body.utf8), language: "en") }
      }
    }
    let registrations = await register.registrations
    #expect(registrations.count == 32)
  }
}

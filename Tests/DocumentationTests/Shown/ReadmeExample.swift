import FormRules

/// The lines of Swift on the first screen of README.md.
enum ReadmeExample {
  static func respond(to body: [UInt8], store: ([UInt8]) throws -> [UInt8]) throws -> [UInt8] {
    let form = try CompiledForm(contentsOf: "signup.yaml")
    let report = form.validate(json: body)
    guard let output = report.output else { return report.problemDetails() }
    return try store(output)
  }
}

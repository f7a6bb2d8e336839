internal import FormRules
internal import FormStores

/// The sources a run is told to ask: by `--source`, else by a variable of the environment.
struct SourceSettings {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// The lookups of a form with their sources; nil when it asks nothing, or is not to ask.
  func lookups(of form: CompiledForm) throws(Failure) -> LookupRun? {
    let declared = form.definition.sources.map(\.name) + form.definition.lookups.map(\.source)
    var addresses: [String: String] = [:]
    for (name, address) in settings.sources {
      guard declared.contains(name) else {
        throw refuse(.unknown("source", name, among: declared, verb: settings.verb))
      }
      guard addresses.updateValue(address, forKey: name) == nil else {
        throw refuse(UsageError("the source '\(name)' is given twice", verb: settings.verb))
      }
    }
    guard !settings.skipsLookups, let plan = LookupPlan(form.definition, locale: settings.locale) else {
      return nil
    }
    var sources: [String: any LookupSource] = [:]
    for name in plan.sources {
      guard let address = addresses[name] ?? TerminalWindow.variable(Self.variable(name)) else {
        throw Failure(
          """
          the form asks the source '\(name)', and none is connected; '--source \(name)=sqlite:FILE' connects \
          one, '--skip-lookups' goes on without
          """, status: .usage)
      }
      sources[name] = try source(name, at: address, shapes: plan.shapes(of: name))
    }
    return LookupRun(plan, sources: sources)
  }

  /// The variable that names a source's address: `FORMCHECK_SOURCE_USERS`.
  static func variable(_ name: String) -> String { "FORMCHECK_SOURCE_\(name.uppercased())" }

  private func source(
    _ name: String, at address: String, shapes: [LookupQuestion.Shape]
  ) throws(Failure) -> any LookupSource {
    // The address is not repeated: it may hold a password.
    if let fault = shapes.lazy.compactMap({ SourceAddress.fault(in: $0) }).first {
      throw Failure("the source '\(name)' cannot be asked: \(fault)", status: .usage)
    }
    do throws(StoreError) {
      return try SourceAddress.source(at: address)
    } catch {
      throw Failure("the source '\(name)' cannot be connected: \(error)", status: .usage)
    }
  }

  private func refuse(_ error: UsageError) -> Failure { Failure(text: error.text, status: .usage) }
}

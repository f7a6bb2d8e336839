/// The built-in texts of the engine, by locale and code.
package enum Catalogue {
  /// The locales with a complete catalogue: `en`, `ru`.
  package static let locales = ["en", "ru"]

  /// The text of a code (`required`, `email`, or more specific `email.noAt`, `phone.tooShort`) in a locale's
  /// catalogue, without fallback.
  package static func text(_ key: String, locale: String) -> String? { fatalError("unwritten") }
}

/// The detail tokens of `autocomplete` (WHATWG HTML, 4.10.18.7 Autofill).
enum Autofill {
  /// What is wrong with a token list, and which token.
  struct Fault {
    let message: String
    let token: String?
  }

  /// The field names that `home`, `work` and the like may stand before.
  private static let contactFields: [String] = [
    "tel", "tel-country-code", "tel-national", "tel-area-code", "tel-local", "tel-local-prefix",
    "tel-local-suffix", "tel-extension", "email", "impp",
  ]

  /// Every field name, and the words that stand alone.
  static let fields: [String] =
    [
      "on", "off", "name", "honorific-prefix", "given-name", "additional-name", "family-name",
      "honorific-suffix",
      "nickname", "username", "new-password", "current-password", "one-time-code", "organization-title",
      "organization", "street-address", "address-line1", "address-line2", "address-line3", "address-level4",
      "address-level3", "address-level2", "address-level1", "country", "country-name", "postal-code",
      "cc-name",
      "cc-given-name", "cc-additional-name", "cc-family-name", "cc-number", "cc-exp", "cc-exp-month",
      "cc-exp-year", "cc-csc", "cc-type", "transaction-currency", "transaction-amount", "language", "bday",
      "bday-day", "bday-month", "bday-year", "sex", "url", "photo",
    ] + contactFields

  /// Why a list of tokens is none: `[section-…] [shipping|billing] [home|work|mobile|fax|pager] field
  /// [webauthn]`.
  static func fault(in text: String) -> Fault? {
    var tokens = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)[...]
    guard !tokens.isEmpty else { return Fault(message: "'autocomplete' has a token", token: nil) }
    if tokens.count > 1, tokens.first?.hasPrefix("section-") == true { tokens.removeFirst() }
    if tokens.count > 1, let first = tokens.first, ["shipping", "billing"].contains(first) {
      tokens.removeFirst()
    }
    var contact: String?
    if tokens.count > 1, let first = tokens.first, ["home", "work", "mobile", "fax", "pager"].contains(first)
    {
      contact = first
      tokens.removeFirst()
    }
    guard let field = tokens.popFirst() else {
      return Fault(message: "'autocomplete' has a token", token: nil)
    }
    guard fields.contains(field) else {
      return Fault(message: "unknown autofill token '\(field)'", token: field)
    }
    if let contact, !contactFields.contains(field) {
      return Fault(
        message: "the autofill token '\(contact)' stands before a telephone, e-mail or chat field only",
        token: nil)
    }
    if tokens.first == "webauthn" { tokens.removeFirst() }
    guard let extra = tokens.first else { return nil }
    return Fault(message: "the autofill token '\(extra)' cannot stand behind '\(field)'", token: nil)
  }
}

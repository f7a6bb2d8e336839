internal import FormRules

/// A command line that cannot be understood; there is one at a time.
struct UsageError: Error, Sendable, Hashable {
  /// A phrase without a period, the thing in single quotes.
  var message: String
  /// The verb whose help tells more; nil before a verb is known.
  var verb: Verb?

  init(_ message: String, verb: Verb? = nil) {
    self.message = message
    self.verb = verb
  }

  /// A name that is none of the known ones, with the one it begins, or the nearest.
  static func unknown(_ kind: String, _ name: String, among names: [String], verb: Verb? = nil) -> UsageError
  {
    var message = "unknown \(kind) '\(name)'"
    let begun = names.filter { $0.hasPrefix(name) && name.count > 3 }
    if let nearest = begun.count == 1 ? begun[0] : EditDistance.nearest(to: name, among: names) {
      message += "; did you mean '\(nearest)'?"
    } else if !names.isEmpty, names.count <= 12 {
      message += "; there is \(list(names))"
    }
    return UsageError(message, verb: verb)
  }

  /// `'a', 'b' and 'c'`.
  static func list(_ names: [String], joining word: String = "and") -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " \(word) " + quoted[quoted.count - 1]
  }

  /// What is printed: the message, and where to read on.
  var text: String {
    "formcheck: \(message)\nTry 'formcheck help\(verb.map { " \($0.rawValue)" } ?? "")'.\n"
  }
}

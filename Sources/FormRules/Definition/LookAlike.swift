/// Letters that look like ASCII ones in names of a rule file.
enum LookAlike {
  /// The first letter of a name that resembles an ASCII letter without being one, in words: «Cyrillic letter
  /// 'а' (U+0430)»; nil when the name has none.
  static func first(in name: String) -> String? {
    for scalar in name.unicodeScalars where !scalar.isASCII {
      guard let original = Confusables.original(of: scalar.value),
        Unicode.Scalar(original).properties.isAlphabetic
      else { continue }
      let hexadecimal = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - hexadecimal.count)) + hexadecimal
      let script = Script(of: scalar.value).name
      return "\(script) letter '\(scalar)' (\(code))"
    }
    return nil
  }
}

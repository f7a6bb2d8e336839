extension DefinitionReader {
  /// Whether a text is `[A-Za-z_][A-Za-z0-9_]*`, with hyphens behind the first character if they are allowed.
  func isIdentifier(_ text: String, isHyphenAllowed: Bool = false) -> Bool {
    guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || isHyphenAllowed && $0 == UInt8(ascii: "-")
    }
  }

  /// Whether a text is a form's id, `[a-z][a-z0-9-]*`.
  func isFormID(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), first >= UInt8(ascii: "a") else { return false }
    return text.utf8.allSatisfy {
      $0 >= UInt8(ascii: "a") && isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-")
    }
  }

  /// Whether a text has the shape of a language tag (BCP 47): `ru`, `ru-KZ`, `zh-Hant-TW`; diagnosed if not.
  mutating func isLanguageTag(_ text: String, at range: SourceRange) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag =
      (2...3).contains(parts[0].count) && parts[0].allSatisfy { isLetter($0) && $0 >= UInt8(ascii: "a") }
      && parts.dropFirst().allSatisfy {
        (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) }
      }
    if !isTag {
      error(.unknownValue, "a language is a tag such as 'en' or 'ru-KZ', not \(quoted(text))", at: range)
    }
    return isTag
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

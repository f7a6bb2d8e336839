import Testing

@testable import FormRules

struct CaseMappingTests {
  private func lower(_ text: String) -> String {
    var bytes = [UInt8](text.utf8)
    CaseMapping.lower(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func upper(_ text: String) -> String {
    var bytes = [UInt8](text.utf8)
    CaseMapping.upper(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func upperCaseMayBecomeLonger() {
    #expect(upper("straße ﬁ ŉ և") == "STRASSE FI ʼN ԵՒ")
    #expect(upper("ǰ") == "J\u{30C}")
  }

  @Test func theLocaleDoesNotMatter() {
    #expect(upper("iı") == "II")
    #expect(Array(lower("İI").unicodeScalars) == ["i", "\u{307}", "i"])
  }

  @Test(arguments: [
    ("ΟΔΟΣ", "οδος"), ("ΣΟΦΟΣ ΣΑΣ", "σοφος σας"), ("Σ", "σ"), ("ΑΣ.", "ας."), ("ΑΣ.Β", "ασ.β"),
    ("Α'Σ", "α'ς"),
    ("ΑΣ1", "ας1"), ("1Σ", "1σ"), ("Α\u{301}Σ\u{301}", "α\u{301}ς\u{301}"),
  ])
  func aSigmaAtTheEndOfAWordIsFinal(text: String, expected: String) {
    #expect(lower(text) == expected)
  }

  /// The standard library has the same mappings in another Unicode version.
  @Test func agreesWithTheStandardLibraryOnEveryAssignedCodePoint() {
    var differing: [UInt32] = []
    for codePoint in composingCodePoints {
      guard let scalar = Unicode.Scalar(codePoint), !GeneralCategory.isUnassigned(codePoint) else { continue }
      let properties = scalar.properties
      // U+019B and U+0264 got an upper case in Unicode 16.
      guard !isNewer(properties.uppercaseMapping), !isNewer(properties.lowercaseMapping) else { continue }
      if upper(String(scalar)).unicodeScalars.map(\.value)
        != properties.uppercaseMapping.unicodeScalars.map(\.value)
        || lower(String(scalar)).unicodeScalars.map(\.value)
          != properties.lowercaseMapping.unicodeScalars.map(\.value)
      {
        differing.append(codePoint)
      }
    }
    #expect(differing == [])
  }

  private func isNewer(_ mapping: String) -> Bool {
    mapping.unicodeScalars.contains { GeneralCategory.isUnassigned($0.value) }
  }
}

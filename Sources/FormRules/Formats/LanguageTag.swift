/// Language tags of BCP 47 (RFC 5646 §2.1): `ru`, `en-GB`, `zh-Hant-TW`, `sr-Latn-RS`, `de-CH-1996`,
/// `en-u-hc-h23`.
///
///     tag      = language ["-" script] ["-" region] *("-" variant) *("-" extension) ["-" privateuse]
///     language = 2*3ALPHA *3("-" 3ALPHA)
///
/// A tag must be well-formed and its language known: a language of two letters must be in ISO 639-1, one of
/// three letters only has to have that shape, because ISO 639-3 grows every year. Languages of four letters
/// or more do not exist, and a tag of private use alone names no language. Any case; no underscores.
enum LanguageTag {
  enum Fault: String, Sendable, CaseIterable {
    /// The tag does not begin with a known language.
    case unknownCode
    /// A later part that is malformed or not at its place.
    case subtag
    /// A variant or extension that stands twice.
    case duplicate
  }

  /// What is wrong with a text as a language tag, or nil.
  static func fault(in text: Span<UInt8>) -> Fault? {
    guard !text.isEmpty else { return .unknownCode }
    if isGrandfathered(text) { return nil }
    var subtag = Subtag(of: text, from: 0)
    guard subtag.isAlphabetic, subtag.count == 3 || languages.contains(text, from: 0, to: subtag.end) else {
      return .unknownCode
    }

    var part = Part.extendedLanguage
    var extendedLanguages = 0
    while subtag.end < text.count {
      subtag = Subtag(of: text, from: subtag.end + 1)
      guard subtag.isAlphanumeric, (1...8).contains(subtag.count) else { return .subtag }
      if subtag.count == 1 {
        return extensionFault(in: text, from: subtag)
      }
      if subtag.isAlphabetic, subtag.count == 3, part == .extendedLanguage, extendedLanguages < 3 {
        extendedLanguages += 1
      } else if subtag.isAlphabetic, subtag.count == 4, part <= .script {
        part = .region
      } else if subtag.isRegion, part <= .region {
        part = .variant
      } else if subtag.isVariant {
        if isRepeated(subtag, in: text) { return .duplicate }
        part = .variant
      } else {
        return .subtag
      }
    }
    return nil
  }

  /// The part of a tag that may come next.
  private enum Part: Int, Comparable {
    case extendedLanguage, script, region, variant

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is wrong with the extensions that begin with a singleton, or nil: each is a letter or digit of its
  /// own with subtags of two bytes or more; everything behind `x` is private.
  private static func extensionFault(in text: Span<UInt8>, from first: Subtag) -> Fault? {
    var subtag = first
    while true {
      let isPrivate = text[subtag.start].asciiLowercased == UInt8(ascii: "x")
      if !isPrivate, isRepeated(subtag, in: text) { return .duplicate }
      var count = 0
      repeat {
        guard subtag.end < text.count else { return count > 0 ? nil : .subtag }
        subtag = Subtag(of: text, from: subtag.end + 1)
        guard subtag.isAlphanumeric, (1...8).contains(subtag.count) else { return .subtag }
        count += 1
      } while isPrivate || subtag.count > 1
      guard count > 1 else { return .subtag }
    }
  }

  /// Whether a subtag stands before in the text, its language left aside.
  private static func isRepeated(_ subtag: Subtag, in text: Span<UInt8>) -> Bool {
    var earlier = Subtag(of: text, from: 0)
    while earlier.end + 1 < subtag.start {
      earlier = Subtag(of: text, from: earlier.end + 1)
      guard earlier.start < subtag.start else { return false }
      if earlier.count == subtag.count,
        (0..<subtag.count).allSatisfy({
          text[earlier.start + $0].asciiLowercased == text[subtag.start + $0].asciiLowercased
        })
      {
        return true
      }
    }
    return false
  }

  /// The letters and digits between two hyphens.
  private struct Subtag {
    let start: Int
    let end: Int
    private(set) var isAlphabetic = true
    private(set) var isAlphanumeric = true
    private let startsWithDigit: Bool
    private let isNumeric: Bool

    init(of text: Span<UInt8>, from start: Int) {
      var index = start
      var digits = 0
      while index < text.count, text[index] != UInt8(ascii: "-") {
        if text[index].decimalDigit != nil {
          digits += 1
        } else if !text[index].isASCIILetter {
          isAlphanumeric = false
        }
        index += 1
      }
      isAlphabetic = isAlphanumeric && digits == 0
      isNumeric = digits == index - start
      startsWithDigit = start < text.count && text[start].decimalDigit != nil
      (self.start, end) = (start, index)
    }

    var count: Int { end - start }
    var isRegion: Bool { (isAlphabetic && count == 2) || (isNumeric && count == 3) }
    var isVariant: Bool { (5...8).contains(count) || (count == 4 && startsWithDigit) }
  }

  /// Whether a tag is one of the irregular tags that RFC 5646 keeps although they break its grammar.
  private static func isGrandfathered(_ text: Span<UInt8>) -> Bool {
    guard text.count >= 5, text.has("-", at: 1) || text.has("-", at: 2) || text.has("-", at: 3) else {
      return false
    }
    return irregular.contains { tag in
      tag.count == text.count
        && tag.indices.allSatisfy { text[$0].asciiLowercased == tag[$0].asciiLowercased }
    }
  }

  private static let irregular = [
    "en-GB-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo",
    "i-navajo", "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-BE-FR", "sgn-BE-NL", "sgn-CH-DE",
  ].map { Array($0.utf8) }

  /// ISO 639-1, with the withdrawn codes that RFC 5646 keeps and older software still sends: `in iw ji jw mo
  /// sh`.
  static let languages = LetterCodes(
    length: 2,
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da
    de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz
    ia id ie ig ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la
    lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj
    om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)
}

/// BCP 47 language tags as texts are looked up by: without regard to case, `_` for `-` accepted.
package enum LocaleTag {
  /// The tag in lower case with hyphens: `ru_KZ` is `ru-kz`.
  package static func normalized(_ tag: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tag.utf8.count)
    for byte in tag.utf8 {
      switch byte {
      case UInt8(ascii: "_"): bytes.append(UInt8(ascii: "-"))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first subtag of a normalised tag: `ru` of `ru-kz`.
  package static func language(of tag: String) -> String {
    String(tag.prefix { $0 != "-" })
  }

  /// The normalised tags to try for a locale, the best first: `ru-KZ` → `ru` → the file's locale → `en`.
  package static func fallbacks(for locale: String, file: String) -> [String] {
    var tags: [String] = []
    for start in [locale, file, "en"] {
      var tag = normalized(start)
      while !tag.isEmpty {
        if !tags.contains(tag) { tags.append(tag) }
        guard let hyphen = tag.lastIndex(of: "-") else { break }
        tag = String(tag[..<hyphen])
      }
    }
    return tags
  }
}

extension LocalizedText {
  /// The first of some normalised tags that has a text, with that text.
  package func text(in tags: [String]) -> (tag: String, text: String)? {
    for tag in tags {
      if let text = texts[tag] { return (tag, text) }
      // Keys are written as their authors like: `ru-RU`, `ru_ru`.
      if let key = texts.keys.sorted().first(where: { LocaleTag.normalized($0) == tag }),
        let text = texts[key]
      {
        return (tag, text)
      }
    }
    return nil
  }

  /// The text for some normalised tags, else the text of the first tag in alphabetical order: a name in
  /// another language still tells fields apart.
  package func anyText(in tags: [String]) -> String? {
    text(in: tags)?.text ?? texts.keys.min().flatMap { texts[$0] }
  }
}

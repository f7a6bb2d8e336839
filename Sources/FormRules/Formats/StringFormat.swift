/// A purely lexical form of a string, in the words of `format`.
package enum StringFormat: String, Sendable, CaseIterable {
  /// An absolute URI, RFC 3986.
  case uri
  /// `2eb8aa08-aa98-11ea-b4aa-73b441d16380`, RFC 9562 §4.
  case uuid
  /// A host name of letters, digits and hyphens, RFC 1123 §2.1, with well-formed A-labels, RFC 5890 §2.3.
  case hostname
  /// Four decimal octets, the `IPv4address` of RFC 3986 §3.2.2.
  case ipv4
  /// RFC 4291 §2.2, without zone.
  case ipv6
  /// The `full-time` of RFC 3339 §5.6.
  case time
  /// The `duration` of RFC 3339 appendix A.
  case duration
  /// RFC 6901 §3.
  case jsonPointer = "json-pointer"
  /// ISO 3166-1 alpha-2 in upper case, officially assigned.
  case country
  /// A well-formed BCP 47 tag with a known language.
  case language
  /// ISO 4217 alpha-3 in upper case, active.
  case currency
  /// A name of the IANA time zone database, links included.
  case timezone

  /// Why a text (WTF-8) does not have the format, as a short camel-case reason, or nil. `schemes` narrows
  /// `uri`, in any case; empty means any.
  ///
  /// | format | reasons |
  /// |---|---|
  /// | `uri` | `scheme` (none, malformed or not among `schemes`), `host`, `port`, `percent`, `character` |
  /// | `uuid` | `length`, `character` |
  /// | `hostname` | `length`, `label` (empty or too long), `hyphen`, `character`, `punycode` |
  /// | `ipv4` | `parts`, `range` |
  /// | `ipv6` | `parts`, `character`, `ipv4` (the embedded address) |
  /// | `time` | `shape`, `range`, `leapSecond`, `offset` |
  /// | `duration` | `shape`, `order` |
  /// | `json-pointer` | `slash` (the first is missing), `escape` |
  /// | `country`, `currency` | `unknownCode`, `case` (right in upper case) |
  /// | `language` | `unknownCode`, `subtag`, `duplicate` |
  /// | `timezone` | `unknownCode`, `case` |
  package func fault(in text: Span<UInt8>, schemes: [String]) -> String? {
    switch self {
    case .uri: URIReference.fault(in: text, schemes: schemes)?.rawValue
    case .uuid: UUIDText.fault(in: text)?.rawValue
    case .hostname: HostName.fault(in: text)?.rawValue
    case .ipv4: InternetAddress.faultOfVersion4(in: text, from: 0, to: text.count)?.rawValue
    case .ipv6: InternetAddress.faultOfVersion6(in: text, from: 0, to: text.count)?.rawValue
    case .time: TimeOfDay.fault(in: text)?.rawValue
    case .duration: DurationText.fault(in: text)?.rawValue
    case .jsonPointer: JSONPointerText.fault(in: text)?.rawValue
    case .country: CountryCode.fault(in: text)?.rawValue
    case .language: LanguageTag.fault(in: text)?.rawValue
    case .currency: CurrencyCode.fault(in: text)?.rawValue
    case .timezone: TimeZoneName.fault(in: text)?.rawValue
    }
  }
}

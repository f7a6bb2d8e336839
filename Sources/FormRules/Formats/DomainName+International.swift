internal import CIDN2

extension DomainName {
  /// What is wrong with a domain name that may hold characters beyond ASCII (IDNA2008), or nil.
  ///
  /// Case is ignored as in ASCII names, and so is the difference between composed and decomposed letters;
  /// other mappings are not made: a full-width letter or an ideographic full stop is a `character` fault.
  /// libidn2 decides which code points a label may hold, joiners and writing direction included (RFC 5891
  /// 5.4, 5893); the contextual rules it leaves to registries (RFC 5892 A.3 to A.9) are checked here.
  /// A-labels must decode to a valid label. Limits of length hold for the name in A-labels.
  ///
  /// - Parameters: as for ``fault(in:range:allowsDotless:limit:)``.
  package static func internationalFault(
    in text: Span<UInt8>, range: Range<Int>? = nil, allowsDotless: Bool = false
  ) -> Fault? {
    let range = range ?? 0..<text.count
    var needsTables = false
    var labelStart = range.lowerBound
    for offset in range {
      needsTables = needsTables || text[offset] >= 0x80 || isPrefixed(text, at: offset, labelStart, range)
      if text[offset] == 0x2E { labelStart = offset + 1 }
    }
    guard needsTables else { return fault(in: text, range: range, allowsDotless: allowsDotless) }
    let last: Label
    switch lastLabel(in: text, range: range) {
    case .success(let label): last = label
    case .failure(let fault): return fault
    }

    var name: [UInt8] = []
    for offset in range { name.append(text[offset]) }
    lower(&name)
    if let reason = tableReason(for: name) {
      let offset = firstFaultyLabel(in: text, range: range) ?? range.lowerBound
      return Fault(reason: reason, offset: offset)
    }
    if !allowsDotless {
      if last.start == range.lowerBound { return Fault(reason: .dotless, offset: last.start) }
      if last.isNumeric { return Fault(reason: .numericTld, offset: last.start) }
    }
    return nil
  }

  /// Writes a name in lower case and composed, the form in which IDNA2008 compares names.
  package static func lower(_ name: inout [UInt8]) {
    CaseMapping.lower(&name, finalSigma: false)
    NormalForm.nfc.apply(to: &name)
  }

  /// The label a name ends with.
  private struct Label {
    var start: Int
    /// Whether it has digits only.
    var isNumeric = true
  }

  /// Whether a label starts at an offset with the prefix of A-labels, `xn--`.
  private static func isPrefixed(
    _ text: Span<UInt8>, at offset: Int, _ labelStart: Int, _ range: Range<Int>
  ) -> Bool {
    offset == labelStart && offset + 3 < range.upperBound && text[offset] | 0x20 == 0x78
      && text[offset + 1] | 0x20 == 0x6E && text[offset + 2] == 0x2D && text[offset + 3] == 0x2D
  }

  /// Checks dots, hyphens, ASCII characters and context, which need no tables of IDNA.
  private static func lastLabel(in text: Span<UInt8>, range: Range<Int>) -> Result<Label, Fault> {
    // A label of 63 ASCII characters stands for fewer than 63 code points of up to four bytes.
    guard range.count <= 4 * limit else {
      return .failure(Fault(reason: .tooLong, offset: range.lowerBound + limit))
    }
    var label = Label(start: range.lowerBound)
    var offset = range.lowerBound
    while true {
      let place = offset
      let isEnd = offset == range.upperBound
      if isEnd || text[offset] == 0x2E {
        if place == label.start {
          return .failure(Fault(reason: .dot, offset: isEnd ? place - 1 : place))
        }
        if text[place - 1] == 0x2D { return .failure(Fault(reason: .labelHyphen, offset: place - 1)) }
        if let offset = ContextRule.firstFault(in: text, range: label.start..<place) {
          return .failure(Fault(reason: .character, offset: offset))
        }
        if isEnd { return .success(label) }
        offset += 1
        label = Label(start: offset)
        continue
      }
      let codePoint = WTF8.next(in: text, at: &offset)
      if codePoint == 0x2D, place == label.start {
        return .failure(Fault(reason: .labelHyphen, offset: place))
      }
      if codePoint < 0x80 ? !isLabelText(UInt8(codePoint)) : WTF8.isSurrogate(codePoint) {
        return .failure(Fault(reason: .character, offset: place))
      }
      label.isNumeric = label.isNumeric && codePoint < 0x80 && isDigit(UInt8(codePoint))
    }
  }

  private static func isLabelText(_ byte: UInt8) -> Bool {
    byte == 0x2D || isAlphanumeric(byte)
  }

  /// The reason for which libidn2 refuses a name in lower case and composed, or nil.
  private static func tableReason(for name: [UInt8]) -> Fault.Reason? {
    var result: UnsafeMutablePointer<UInt8>? = nil
    // Without the mappings of UTS #46, so that only what IDNA2008 itself allows passes.
    let flags = CInt(IDN2_NFC_INPUT.rawValue | IDN2_NO_TR46.rawValue)
    let terminated = name + [0]
    let status = unsafe terminated.withUnsafeBufferPointer { buffer in
      // SAFETY: the name ends with a zero and holds no other; libidn2 reads up to it and hands out a string
      // that is freed below.
      unsafe idn2_lookup_u8(buffer.baseAddress, &result, flags)
    }
    // SAFETY: the pointer is nil or comes from libidn2, and nothing uses it from here on.
    unsafe idn2_free(result)
    switch idn2_rc(rawValue: status) {
    case IDN2_OK: return nil
    case IDN2_TOO_BIG_LABEL, IDN2_PUNYCODE_BIG_OUTPUT: return .labelTooLong
    case IDN2_TOO_BIG_DOMAIN: return .tooLong
    case IDN2_2HYPHEN, IDN2_HYPHEN_STARTEND: return .labelHyphen
    default: return .character
    }
  }

  /// The offset of the first label that libidn2 refuses on its own.
  private static func firstFaultyLabel(in text: Span<UInt8>, range: Range<Int>) -> Int? {
    var label: [UInt8] = []
    var labelStart = range.lowerBound
    for offset in range.lowerBound...range.upperBound {
      guard offset == range.upperBound || text[offset] == 0x2E else {
        label.append(text[offset])
        continue
      }
      lower(&label)
      if tableReason(for: label) != nil { return labelStart }
      label.removeAll(keepingCapacity: true)
      labelStart = offset + 1
    }
    return nil
  }
}

/// The contextual rules of IDNA2008 that depend on neighbours or on the scripts of a label (RFC 5892,
/// A.3–A.9).
private enum ContextRule {
  /// The offset of the first character of a label that stands where its rule does not let it.
  static func firstFault(in text: Span<UInt8>, range: Range<Int>) -> Int? {
    var previous: UInt32 = 0
    var arabicDigits: Int?
    var extendedDigits: Int?
    var middleDot: Int?
    var isJapanese = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      let place = offset
      let codePoint = WTF8.next(in: text, at: &offset)
      var behind = offset
      let next = offset < range.upperBound ? WTF8.next(in: text, at: &behind) : 0
      switch codePoint {
      case 0xB7:
        guard isSmallL(previous), isSmallL(next) else { return place }
      case 0x375:
        guard Script(of: next) == greek else { return place }
      case 0x5F3, 0x5F4:
        guard Script(of: previous) == hebrew else { return place }
      case 0x30FB: middleDot = middleDot ?? place
      case 0x660...0x669: arabicDigits = arabicDigits ?? place
      case 0x6F0...0x6F9: extendedDigits = extendedDigits ?? place
      case 0x2E80...: isJapanese = isJapanese || japanese.contains(Script(of: codePoint))
      default: break
      }
      previous = codePoint
    }
    if let arabicDigits, let extendedDigits { return max(arabicDigits, extendedDigits) }
    return isJapanese ? nil : middleDot
  }

  private static func isSmallL(_ codePoint: UInt32) -> Bool { codePoint | 0x20 == 0x6C }

  private static let greek = Script(name: "Greek")
  private static let hebrew = Script(name: "Hebrew")
  private static let japanese = ["Hiragana", "Katakana", "Han"].compactMap(Script.init(name:))
}

/// A step of normalising a text, in the words of `normalize`.
package enum NormalizationStep: String, Sendable, CaseIterable {
  case trim, collapse, nfc, nfkc, lower, upper, punctuation, digits
}

/// A list of normalisation steps, ready to run.
///
/// Steps run in the written order. A case mapping can undo an earlier `nfc` or `nfkc` (the upper case of `ΐ`
/// is three code points, two of which compose), so composition is restored behind it.
///
/// Normalising twice equals normalising once when `nfkc` stands before every other step, a case mapping
/// before `punctuation`, and the list has one of `lower` and `upper` at most. Elsewhere a later step can make
/// work for an earlier one: `[trim, nfkc]` turns `¨` into a space and a mark, `[punctuation, nfkc]` U+FE32
/// into a dash, `[punctuation, upper]` `ŉ` into `ʼN`, and `[upper, lower]` `ẞ` into `ß`, which the next upper
/// case makes `SS`.
package struct Normalization: Sendable {
  package let steps: [NormalizationStep]

  package init(_ steps: [NormalizationStep]) {
    self.steps = steps
  }

  /// Replaces a text by its normalised form. The text is UTF-8 in which lone surrogates may stand as three
  /// bytes each (WTF-8); those are kept as they are.
  package func apply(to text: inout [UInt8]) {
    var form: NormalForm?
    for step in steps {
      switch step {
      case .trim: Normalization.trim(&text)
      case .collapse: Normalization.collapse(&text)
      case .nfc:
        form = form ?? .nfc
        NormalForm.nfc.apply(to: &text)
      case .nfkc:
        form = .nfkc
        NormalForm.nfkc.apply(to: &text)
      case .lower:
        CaseMapping.lower(&text)
        form?.apply(to: &text)
      case .upper:
        CaseMapping.upper(&text)
        form?.apply(to: &text)
      case .punctuation: Normalization.straightenPunctuation(&text)
      case .digits: Normalization.foldDigits(&text)
      }
    }
  }

  /// Turns CR LF and CR into LF, as `multiline` does before everything else.
  package static func unifyLineEnds(_ text: inout [UInt8]) {
    guard let first = text.firstIndex(of: 0x0D) else { return }
    var end = first
    var index = first
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == 0x0D {
        if index < text.count, text[index] == 0x0A { index += 1 }
        text[end] = 0x0A
      } else {
        text[end] = byte
      }
      end += 1
    }
    text.removeSubrange(end...)
  }

  // MARK: Steps

  private static func trim(_ text: inout [UInt8]) {
    var start = 0
    var end = text.count
    do {
      let span = text.span
      while start < end {
        var next = start
        guard WhiteSpace.contains(WTF8.next(in: span, at: &next)) else { break }
        start = next
      }
      while end > start {
        var previous = end
        guard WhiteSpace.contains(WTF8.previous(in: span, before: &previous)) else { break }
        end = previous
      }
    }
    if end < text.count { text.removeSubrange(end...) }
    if start > 0 { text.removeSubrange(..<start) }
  }

  /// Makes every run of white space between other characters one space; `trim` is for the ends.
  private static func collapse(_ text: inout [UInt8]) {
    guard hasWideRun(text.span) else { return }
    rewrite(&text) { span, result in
      var offset = 0
      var runStart: Int? = 0
      while offset < span.count {
        let place = offset
        if WhiteSpace.contains(WTF8.next(in: span, at: &offset)) {
          runStart = runStart ?? place
          continue
        }
        if let start = runStart {
          if start == 0 {
            append(span, 0..<place, to: &result)
          } else {
            result.append(0x20)
          }
          runStart = nil
        }
        append(span, place..<offset, to: &result)
      }
      if let start = runStart { append(span, start..<span.count, to: &result) }
    }
  }

  /// Whether white space other than one space stands between other characters.
  private static func hasWideRun(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    var start = 0
    var isWide = false
    while offset < text.count {
      let place = offset
      let codePoint = WTF8.next(in: text, at: &offset)
      if WhiteSpace.contains(codePoint) {
        isWide = start > 0 && (isWide || codePoint != 0x20 || start < place)
      } else {
        if isWide { return true }
        start = offset
      }
    }
    return false
  }

  private static func straightenPunctuation(_ text: inout [UInt8]) {
    mapEach(&text) { codePoint in
      switch codePoint {
      case 0x2018, 0x2019, 0x02BC: 0x27
      case 0x2010, 0x2011, 0x2013, 0x2212: 0x2D
      default: codePoint
      }
    }
  }

  private static func foldDigits(_ text: inout [UInt8]) {
    mapEach(&text) { codePoint in
      DecimalDigit.value(of: codePoint).map { 0x30 + UInt32($0) } ?? codePoint
    }
  }

  @inline(__always)
  private static func mapEach(_ text: inout [UInt8], _ mapping: (UInt32) -> UInt32) {
    guard let start = firstChanged(in: text.span, by: mapping) else { return }
    rewrite(&text) { span, result in
      append(span, 0..<start, to: &result)
      var offset = start
      while offset < span.count { WTF8.append(mapping(WTF8.next(in: span, at: &offset)), to: &result) }
    }
  }

  /// The offset of the first code point that a mapping changes.
  @inline(__always)
  private static func firstChanged(in text: Span<UInt8>, by mapping: (UInt32) -> UInt32) -> Int? {
    var offset = 0
    while offset < text.count {
      let place = offset
      let codePoint = WTF8.next(in: text, at: &offset)
      if mapping(codePoint) != codePoint { return place }
    }
    return nil
  }

  /// Replaces a text by what the body makes of it.
  @inline(__always)
  private static func rewrite(_ text: inout [UInt8], _ body: (Span<UInt8>, inout [UInt8]) -> Void) {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    body(text.span, &result)
    text = result
  }

  private static func append(_ span: Span<UInt8>, _ range: Range<Int>, to result: inout [UInt8]) {
    for index in range { result.append(span[index]) }
  }
}

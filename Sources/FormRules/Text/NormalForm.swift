internal import CUTF8Proc

/// The composed normal forms of Unicode (UAX #15), and canonical composition of case-folded text.
///
/// libutf8proc supplies decompositions and compositions. Putting marks into canonical order is done here,
/// because libutf8proc takes quadratic time for it on long runs of marks.
package enum NormalForm: Sendable {
  /// Canonical composition.
  case nfc
  /// Compatibility composition.
  case nfkc
  /// Canonical composition under full case folding (Unicode 3.13, R4): equal for texts that differ in case
  /// alone.
  case folded

  /// Replaces a WTF-8 text by its normal form; lone surrogates stay. Linear time.
  package func apply(to text: inout [UInt8]) {
    // Folding U+0345 makes a letter of a mark, which must stand in canonical order before.
    if self == .folded { NormalForm.nfc.apply(to: &text) }
    guard let start = firstUncertain(in: text.span) else { return }
    var composer = Composer(form: self, capacity: text.count)
    composer.result.append(contentsOf: text[..<start])
    let source = text
    let span = source.span
    var offset = start
    while offset < span.count { composer.take(WTF8.next(in: span, at: &offset)) }
    composer.flush()
    text = composer.result
  }

  /// Whether a code point stays as it is whatever stands before it, and begins a new cluster of composition:
  /// true for the usual letters of most scripts, false when in doubt.
  fileprivate func keeps(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x41..<0x5B: self != .folded
    case 0..<0xA0: true
    case 0xA0..<0x300: self == .nfc || self == .nfkc && (0xC0..<0x132).contains(codePoint)
    case 0x430..<0x460: true
    case 0x400..<0x483, 0x48A..<0x530: self != .folded
    case 0x2010..<0x2020: self == .nfc
    case 0x3041..<0x3097, 0x4E00..<0xA000, 0xAC00..<0xD7A4: true
    default: false
    }
  }

  /// The offset from which a text may differ from its normal form; nil when it cannot differ.
  private func firstUncertain(in text: Span<UInt8>) -> Int? {
    var offset = 0
    var starter = 0
    while offset < text.count {
      let place = offset
      guard keeps(WTF8.next(in: text, at: &offset)) else { return starter }
      starter = place
    }
    return nil
  }
}

/// Composes a text code point by code point.
private struct Composer {
  let form: NormalForm
  var result: [UInt8] = []
  /// The code point before the present one, when it keeps its form unless a mark follows.
  private var starter: UInt32?
  /// Decomposed code points since the last place where composing can begin afresh.
  private var cluster: [utf8proc_int32_t] = []

  init(form: NormalForm, capacity: Int) {
    self.form = form
    result.reserveCapacity(capacity)
  }

  mutating func take(_ codePoint: UInt32) {
    if form.keeps(codePoint) {
      flush()
      starter = codePoint
    } else if WTF8.isSurrogate(codePoint) {
      flush()
      WTF8.append(codePoint, to: &result)
    } else {
      if let starter {
        decompose(starter)
        self.starter = nil
      }
      decompose(codePoint)
    }
  }

  /// Writes what is pending.
  mutating func flush() {
    if let starter {
      WTF8.append(starter, to: &result)
      self.starter = nil
    }
    guard !cluster.isEmpty else { return }
    orderMarks()
    let length = composedLength()
    for codePoint in cluster[..<length] { WTF8.append(UInt32(bitPattern: codePoint), to: &result) }
    cluster.removeAll(keepingCapacity: true)
  }

  private mutating func decompose(_ codePoint: UInt32) {
    // The longest decomposition, that of U+FDFA, has 18 code points.
    let room = 32
    let end = cluster.count
    cluster.append(contentsOf: repeatElement(0, count: room))
    var options = UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_STABLE.rawValue
    if form == .nfkc { options |= UTF8PROC_COMPAT.rawValue }
    if form == .folded { options |= UTF8PROC_CASEFOLD.rawValue }
    var boundary: Int32 = 0
    let length = unsafe cluster.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: `room` elements from `end` on belong to the buffer, and libutf8proc writes no more than told.
      unsafe utf8proc_decompose_char(
        utf8proc_int32_t(bitPattern: codePoint), buffer.baseAddress.map { unsafe $0 + end }, room,
        utf8proc_option_t(rawValue: options), &boundary)
    }
    if length > 0, length <= room {
      cluster.removeLast(room - length)
    } else {
      cluster.removeLast(room)
      cluster.append(utf8proc_int32_t(bitPattern: codePoint))
    }
  }

  /// Sorts every run of marks by combining class, keeping the order of equals (Unicode 3.11, D109).
  private mutating func orderMarks() {
    var index = 0
    while index < cluster.count {
      var orders: [UInt8] = []
      var end = index
      var isOrdered = true
      while end < cluster.count {
        let order = Composer.combiningClass(cluster[end])
        guard order > 0 else { break }
        isOrdered = isOrdered && orders.last ?? 0 <= order
        orders.append(order)
        end += 1
      }
      if !isOrdered { order(from: index, by: orders) }
      index = end + 1
    }
  }

  /// Sorts a run of marks; a long one by counting, in linear time.
  private mutating func order(from start: Int, by orders: [UInt8]) {
    if orders.count < 32 {
      var orders = orders
      for index in 1..<orders.count {
        var place = index
        while place > 0, orders[place - 1] > orders[place] {
          orders.swapAt(place - 1, place)
          cluster.swapAt(start + place - 1, start + place)
          place -= 1
        }
      }
      return
    }
    let run = Array(cluster[start..<start + orders.count])
    var places = [Int](repeating: 0, count: 257)
    for order in orders { places[Int(order) + 1] += 1 }
    for order in 1...256 { places[order] += places[order - 1] }
    for (mark, order) in zip(run, orders) {
      cluster[start + places[Int(order)]] = mark
      places[Int(order)] += 1
    }
  }

  private mutating func composedLength() -> Int {
    let count = cluster.count
    let options = utf8proc_option_t(rawValue: UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue)
    let length = unsafe cluster.withUnsafeMutableBufferPointer { buffer in
      // SAFETY: the buffer holds `count` valid code points; composing shortens it in place.
      unsafe utf8proc_normalize_utf32(buffer.baseAddress, count, options)
    }
    return length < 0 ? count : min(length, count)
  }

  private static func combiningClass(_ codePoint: utf8proc_int32_t) -> UInt8 {
    // SAFETY: libutf8proc returns a pointer into its constant tables for every argument.
    let properties = unsafe utf8proc_get_property(codePoint)
    return unsafe UInt8(clamping: properties?.pointee.combining_class ?? 0)
  }
}

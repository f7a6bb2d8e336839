internal import FormRules

/// Turns an `application/x-www-form-urlencoded` body (WHATWG URL, section 5.1) into a JSON object of strings.
///
/// `a=1&b=x+y%21` is `{"a":"1","b":"x y!"}`. A name without an equals sign has the empty value; nothing
/// between two ampersands is nothing. A name that occurs several times is an array where the form has one and
/// a duplicate key elsewhere, so that no value wins silently. Bytes that are no UTF-8 go through, and a `%`
/// without two hexadecimal digits becomes such a byte: the reader of the JSON refuses both.
struct FormBody {
  /// The names of the form's fields that are arrays.
  let arrays: [[UInt8]]
  private var name: [UInt8] = []
  private var value: [UInt8] = []

  init(arrays: [String]) { self.arrays = arrays.map { Array($0.utf8) } }

  /// Replaces `json` by the body's object.
  mutating func convert(_ body: Span<UInt8>, into json: inout [UInt8]) {
    json.removeAll(keepingCapacity: true)
    json.append(UInt8(ascii: "{"))
    var offset = 0
    while let pair = Self.nextPair(body, from: &offset) {
      decode(pair, of: body)
      if arrays.contains(name) { continue }
      appendName(to: &json)
      JSONWriter.append(string: value.span, to: &json)
    }
    for array in arrays {
      var isOpen = false
      offset = 0
      while let pair = Self.nextPair(body, from: &offset) {
        decode(pair, of: body)
        guard name == array else { continue }
        if isOpen {
          json.append(UInt8(ascii: ","))
        } else {
          appendName(to: &json)
          json.append(UInt8(ascii: "["))
        }
        isOpen = true
        JSONWriter.append(string: value.span, to: &json)
      }
      if isOpen { json.append(UInt8(ascii: "]")) }
    }
    json.append(UInt8(ascii: "}"))
  }

  /// The offset in the body of the first name or value that is no UTF-8 once decoded.
  mutating func encodingFault(in body: Span<UInt8>) -> Int? {
    var offset = 0
    while let pair = Self.nextPair(body, from: &offset) {
      decode(pair, of: body)
      if String(validating: name, as: UTF8.self) == nil { return pair.start }
      if String(validating: value, as: UTF8.self) == nil { return min(pair.sign + 1, pair.end) }
    }
    return nil
  }

  private struct Pair {
    var start: Int
    /// The equals sign, or the end where there is none.
    var sign: Int
    var end: Int
  }

  private static func nextPair(_ body: Span<UInt8>, from offset: inout Int) -> Pair? {
    while offset < body.count, body[offset] == UInt8(ascii: "&") { offset += 1 }
    if offset >= body.count { return nil }
    var pair = Pair(start: offset, sign: -1, end: offset)
    while pair.end < body.count, body[pair.end] != UInt8(ascii: "&") {
      if pair.sign < 0, body[pair.end] == UInt8(ascii: "=") { pair.sign = pair.end }
      pair.end += 1
    }
    if pair.sign < 0 { pair.sign = pair.end }
    offset = pair.end
    return pair
  }

  private mutating func decode(_ pair: Pair, of body: Span<UInt8>) {
    Self.decode(body, pair.start, pair.sign, into: &name)
    Self.decode(body, min(pair.sign + 1, pair.end), pair.end, into: &value)
  }

  private static func decode(_ body: Span<UInt8>, _ start: Int, _ end: Int, into text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    var offset = start
    while offset < end {
      let byte = body[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "+"): text.append(0x20)
      case UInt8(ascii: "%"):
        if end - offset >= 2, let high = digit(body[offset]), let low = digit(body[offset + 1]) {
          append(high << 4 | low, to: &text)
          offset += 2
        } else {
          text.append(0xFF)
        }
      default: append(byte, to: &text)
      }
    }
  }

  /// Appends a byte. The UTF-8 of a surrogate is spoilt, because the writer of JSON would make an escape of
  /// it.
  private static func append(_ byte: UInt8, to text: inout [UInt8]) {
    if byte >= 0xA0, text.last == 0xED { text[text.count - 1] = 0xFF }
    text.append(byte)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private func appendName(to json: inout [UInt8]) {
    if json.count > 1 { json.append(UInt8(ascii: ",")) }
    JSONWriter.append(string: name.span, to: &json)
    json.append(UInt8(ascii: ":"))
  }
}

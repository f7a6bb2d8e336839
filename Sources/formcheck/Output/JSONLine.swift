internal import FormRules

/// Writes one JSON document, member by member, and puts the commas.
struct JSONLine {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func object(_ body: (inout JSONLine) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func object(_ name: String, _ body: (inout JSONLine) -> Void) {
    self.name(name)
    object(body)
  }

  mutating func array<Element>(
    _ name: String, _ elements: some Sequence<Element>, _ body: (inout JSONLine, Element) -> Void
  ) {
    self.name(name)
    open(UInt8(ascii: "["))
    for element in elements { body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  mutating func member(_ name: String, _ value: String) {
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: String, _ value: Int) {
    self.name(name)
    comma()
    JSONWriter.append(integer: value, to: &bytes)
  }

  mutating func member(_ name: String, _ value: Bool) { member(name, raw: value ? "true" : "false") }

  /// A member whose value is JSON already.
  mutating func member(_ name: String, raw value: some StringProtocol) {
    self.name(name)
    comma()
    bytes.append(contentsOf: value.utf8)
  }

  mutating func value(_ value: String) {
    comma()
    JSONWriter.append(string: value, to: &bytes)
  }

  private mutating func name(_ name: String) {
    comma()
    JSONWriter.append(string: name, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }
}

/// The cleaned values as JSON.
extension RecordValidator {
  /// Appends the cleaned JSON of the last record, which was valid; the top-level members in `dropped` stay
  /// out.
  package mutating func appendOutput(
    of record: Span<UInt8>, dropping dropped: Set<String>, to bytes: inout [UInt8]
  ) {
    keepValues(of: record)
    appendObject(0, of: record, dropping: dropped, to: &bytes)
  }

  private mutating func appendObject(
    _ object: Int, of record: Span<UInt8>, dropping dropped: Set<String>, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    let program = program
    let first = Int(slots[object].firstChild)
    for member in 0..<Int(slots[object].count) {
      let slot = first + member
      let field = Int(slots[slot].field)
      guard isOutput(slot, in: record) else { continue }
      if object == 0 {
        if context.step >= 0, program.tables.stepOfMember[member] != context.step { continue }
        if !dropped.isEmpty, dropped.contains(program.tables.texts[field].name) { continue }
      }
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      let name = program.tables.texts[field].member
      bytes.append(bytesOf: name.span)
      appendValue(slot, of: record, to: &bytes)
    }
    if fields[Int(slots[object].field)].unknown == .allow {
      var number = slots[object].firstUnknown
      while number >= 0 {
        let unknown = unknowns[Int(number)]
        number = unknown.next
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        record.appendCompactJSON(unknown.name.start - 1..<unknown.name.end + 1, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        record.appendCompactJSON(unknown.valueStart..<unknown.valueEnd, to: &bytes)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Whether a value is part of the output: it is not blank, and its field is not kept out.
  mutating func isOutput(_ slot: Int, in record: Span<UInt8>) -> Bool {
    guard fields[Int(slots[slot].field)].flags.contains(.isOutput) else { return false }
    if slots[slot].state == .unread { resolve(slot, in: record) }
    switch slots[slot].state {
    case .nullValue, .defaulted, .value: return true
    case .unread, .resolving, .irrelevant, .missing, .null, .empty, .wrongType, .unreadable: return false
    }
  }

  /// Appends a value that is part of the output.
  mutating func appendValue(_ slot: Int, of record: Span<UInt8>, to bytes: inout [UInt8]) {
    if slots[slot].state == .nullValue { return bytes.append("null") }
    switch fields[Int(slots[slot].field)].type {
    case .object:
      appendObject(slot, of: record, dropping: [], to: &bytes)
    case .array:
      bytes.append(UInt8(ascii: "["))
      var isFirst = true
      var item = Int(slots[slot].firstChild)
      while item >= 0 {
        if isOutput(item, in: record) {
          if !isFirst { bytes.append(UInt8(ascii: ",")) }
          isFirst = false
          appendValue(item, of: record, to: &bytes)
        }
        item = Int(slots[item].next)
      }
      bytes.append(UInt8(ascii: "]"))
    case .boolean:
      bytes.append(slots[slot].number == 1 ? "true" : "false")
    case .integer:
      JSONWriter.append(integer: slots[slot].number, to: &bytes)
    case .number:
      appendText(slot, of: record, quoted: false, to: &bytes)
    case .string, .date, .datetime, .email, .phone, .password:
      appendText(slot, of: record, quoted: true, to: &bytes)
    }
  }

  private func appendText(_ slot: Int, of record: Span<UInt8>, quoted: Bool, to bytes: inout [UInt8]) {
    let text = Self.text(slots[slot].text, arena, record)
    if quoted { JSONWriter.append(string: text, to: &bytes) } else { bytes.append(bytesOf: text) }
  }
}

extension Span<UInt8> {
  /// Appends well-formed JSON without the white space between its tokens.
  func appendCompactJSON(_ range: Range<Int>, to bytes: inout [UInt8]) {
    var isInString = false
    var run = range.lowerBound
    var index = run
    while index < range.upperBound {
      let byte = self[index]
      if isInString {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte <= 0x20 {
        bytes.append(bytesOf: extracting(run..<index))
        run = index + 1
      } else {
        isInString = byte == UInt8(ascii: "\"")
      }
      index += 1
    }
    bytes.append(bytesOf: extracting(run..<range.upperBound))
  }
}

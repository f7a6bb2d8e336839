/// Finding equal items of an array in linear time.
extension RecordValidator {
  /// The first item that equals an earlier one, by its cleaned value or by some of its members, and that
  /// earlier one; items of the wrong type, and items one of whose members is blank, equal nothing.
  mutating func duplicateItems(
    of array: Int, members: Int?, in record: Span<UInt8>
  ) -> (first: Int, duplicate: Int)? {
    guard slots[array].count > 1 else { return nil }
    // What an item is may hang on the items of another array, which are then searched with another table.
    var table = ItemTable(hashing: itemTable.hashing)
    swap(&table, &itemTable)
    defer { swap(&table, &itemTable) }
    table.removeAll()
    var item = Int(slots[array].firstChild)
    while item >= 0 {
      table.key.removeAll(keepingCapacity: true)
      if appendComparisonKey(of: item, members: members, in: record, to: &table.key) { table.add(item) }
      item = Int(slots[item].next)
    }
    var search = table.search()
    while let pair = table.nextPair(&search) {
      if areEqual(pair.earlier, pair.item, members: members, in: record) {
        return (Int(slots[pair.earlier].item), Int(slots[pair.item].item))
      }
    }
    return nil
  }

  private mutating func areEqual(_ left: Int, _ right: Int, members: Int?, in record: Span<UInt8>) -> Bool {
    var (leftKey, rightKey): ([UInt8], [UInt8]) = ([], [])
    return appendComparisonKey(of: left, members: members, in: record, to: &leftKey)
      && appendComparisonKey(of: right, members: members, in: record, to: &rightKey) && leftKey == rightKey
  }

  /// Appends bytes that two items share exactly when they count as equal; false when the item equals nothing.
  private mutating func appendComparisonKey(
    of item: Int, members: Int?, in record: Span<UInt8>, to key: inout [UInt8]
  ) -> Bool {
    guard let members else { return appendKey(of: item, in: record, to: &key) }
    resolve(item, in: record)
    guard slots[item].state == .value, slots[item].kind == .object else { return false }
    for member in program.tables.memberLists[members] {
      guard appendKey(of: Int(slots[item].firstChild) + member, in: record, to: &key) else { return false }
      key.append(UInt8(ascii: ","))
    }
    return true
  }

  /// Appends a value so that equal values give equal bytes: numbers without needless digits, members in the
  /// order of the form. False when there is nothing to compare.
  private mutating func appendKey(of slot: Int, in record: Span<UInt8>, to key: inout [UInt8]) -> Bool {
    resolve(slot, in: record)
    switch slots[slot].state {
    case .nullValue, .value, .defaulted: break
    case .unread, .resolving, .irrelevant, .missing, .null, .empty, .wrongType, .unreadable: return false
    }
    if slots[slot].state == .nullValue {
      key.append(contentsOf: "null".utf8)
      return true
    }
    switch fields[Int(slots[slot].field)].type {
    case .number, .integer:
      guard let number = decimal(of: slot, in: record) else { return false }
      number.appendCanonical(to: &key)
    case .object:
      key.append(UInt8(ascii: "{"))
      for member in 0..<Int(slots[slot].count) {
        if !appendKey(of: Int(slots[slot].firstChild) + member, in: record, to: &key) {
          key.append(UInt8(ascii: "-"))
        }
        key.append(UInt8(ascii: ","))
      }
      appendUnknownMembers(of: slot, in: record, to: &key)
      key.append(UInt8(ascii: "}"))
    case .array:
      key.append(UInt8(ascii: "["))
      var item = Int(slots[slot].firstChild)
      while item >= 0 {
        if appendKey(of: item, in: record, to: &key) { key.append(UInt8(ascii: ",")) }
        item = Int(slots[item].next)
      }
      key.append(UInt8(ascii: "]"))
    case .string, .boolean, .date, .datetime, .email, .phone, .password:
      appendValue(slot, of: record, to: &key)
    }
    return true
  }

  /// Appends the members that no field declares and the output keeps, by name; their values as they are
  /// written.
  private func appendUnknownMembers(of slot: Int, in record: Span<UInt8>, to key: inout [UInt8]) {
    guard program.tables.fields[Int(slots[slot].field)].unknown == .allow else { return }
    var members: [(name: [UInt8], value: Range<Int>)] = []
    var number = Int(slots[slot].firstUnknown)
    while number >= 0 {
      var name: [UInt8] = []
      JSONReader.unescape(unknowns[number].name, of: record, into: &name)
      members.append((name, unknowns[number].valueStart..<unknowns[number].valueEnd))
      number = Int(unknowns[number].next)
    }
    for member in members.sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
      JSONWriter.append(string: member.name.span, to: &key)
      record.appendCompactJSON(member.value, to: &key)
      key.append(UInt8(ascii: ","))
    }
  }
}

/// The entries of a field by their keys: few, and looked through in turn, which takes less than a dictionary needs to
/// be made for the first time.
struct FieldEntries: Sequence {
  private var pairs: [(key: FieldKey, entry: ScopedEntry)] = []

  var count: Int { pairs.count }

  subscript(key: FieldKey) -> ScopedEntry? {
    index(of: key).map { pairs[$0].entry }
  }

  /// Sets the entry of a key, in the place of an earlier one.
  mutating func set(_ key: FieldKey, _ entry: ScopedEntry) {
    if let index = index(of: key) {
      pairs[index].entry = entry
    } else {
      pairs.append((key, entry))
    }
  }

  private func index(of key: FieldKey) -> Int? { pairs.indices.first { pairs[$0].key == key } }

  /// Adds the entries of keys that are not there.
  mutating func inherit(_ others: FieldEntries) {
    for (key, entry) in others where index(of: key) == nil { pairs.append((key, entry)) }
  }

  /// The entries of the keys that demand something of a value.
  var rules: FieldEntries {
    var result = FieldEntries()
    result.pairs = pairs.filter { $0.key.isRule }
    return result
  }

  func makeIterator() -> some IteratorProtocol<(key: FieldKey, entry: ScopedEntry)> { pairs.makeIterator() }
}

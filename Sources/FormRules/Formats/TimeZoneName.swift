/// Names of the IANA time zone database: `Europe/Moscow`, `UTC`, `Asia/Calcutta`.
///
/// Zones and links count alike. The list is built in, so that a verdict does not depend on the machine.
enum TimeZoneName {
  /// What is wrong with a text as a zone's name, or nil. Logarithmic in the number of names for a right one.
  static func fault(in text: Span<UInt8>) -> CodeFault? {
    let list = index
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list.isName(middle, before: text) { low = middle + 1 } else { high = middle }
    }
    if low < list.count, list.isName(low, equalTo: text, folding: false) { return nil }
    for name in 0..<list.count where list.isName(name, equalTo: text, folding: true) { return .case }
    return .unknownCode
  }

  static let index = Index(names)

  /// The names as bytes, in the order of the list.
  struct Index: Sendable {
    private var bytes: [UInt8] = []
    /// Where each name begins, and where the last ends.
    private var bounds = [0]

    init(_ names: String) {
      for name in names.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        bytes.append(contentsOf: name)
        bounds.append(bytes.count)
      }
    }

    var count: Int { bounds.count - 1 }

    func isName(_ name: Int, before text: Span<UInt8>) -> Bool {
      let (start, length) = (bounds[name], bounds[name + 1] - bounds[name])
      for place in 0..<min(length, text.count) where bytes[start + place] != text[place] {
        return bytes[start + place] < text[place]
      }
      return length < text.count
    }

    func isName(_ name: Int, equalTo text: Span<UInt8>, folding: Bool) -> Bool {
      let start = bounds[name]
      guard bounds[name + 1] - start == text.count else { return false }
      for place in 0..<text.count {
        let (left, right) = (bytes[start + place], text[place])
        guard left == right || (folding && left.asciiLowercased == right.asciiLowercased) else {
          return false
        }
      }
      return true
    }
  }
}

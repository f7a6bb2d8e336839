/// Names of the IANA time zone database: `Europe/Moscow`, `UTC`, `Asia/Calcutta`.
///
/// Zones and links count alike. The list is built in, so that a verdict does not depend on the machine.
enum TimeZoneName {
  /// What is wrong with a text as a zone's name, or nil.
  static func fault(in text: Span<UInt8>) -> CodeFault? {
    let list = index
    var low = 0
    var high = list.starts.count - 1
    while low < high {
      let middle = (low + high) / 2
      if list.isName(middle, before: text) { low = middle + 1 } else { high = middle }
    }
    if list.isName(low, equalTo: text, folding: false) { return nil }
    for name in 0..<list.starts.count - 1 where list.isName(name, equalTo: text, folding: true) {
      return .case
    }
    return .unknownCode
  }

  /// The names as bytes, with the place where each begins; the last place is that of an empty name at the
  /// end.
  struct Index: Sendable {
    var bytes: [UInt8] = []
    var starts: [Int] = []

    init(_ names: String) {
      for name in names.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
        starts.append(bytes.count)
        bytes.append(contentsOf: name)
      }
      starts.append(bytes.count)
    }

    func range(of name: Int) -> Range<Int> {
      starts[name]..<(name + 1 < starts.count ? starts[name + 1] : bytes.count)
    }

    func isName(_ name: Int, before text: Span<UInt8>) -> Bool {
      let range = range(of: name)
      for place in 0..<min(range.count, text.count) {
        let byte = bytes[range.lowerBound + place]
        if byte != text[place] { return byte < text[place] }
      }
      return range.count < text.count
    }

    func isName(_ name: Int, equalTo text: Span<UInt8>, folding: Bool) -> Bool {
      let range = range(of: name)
      guard range.count == text.count, !range.isEmpty else { return false }
      for place in 0..<text.count {
        let (left, right) = (bytes[range.lowerBound + place], text[place])
        guard left == right || (folding && left.asciiLowercased == right.asciiLowercased) else {
          return false
        }
      }
      return true
    }
  }

  static let index = Index(names)
}

@testable import formcheck

/// Runs a splitter over bytes that come in pieces, and puts its slices together again.
enum SplitterRun {
  struct Found: Hashable, CustomStringConvertible {
    var text: String
    var line: Int
    var isOversized = false
    var description: String { "\(line): \(isOversized ? "… " : "")\(text)" }
  }

  /// The records found when `size` bytes come at a time.
  static func records(
    _ text: String, _ splitter: some RecordSplitter, size: Int = 4096, limit: Int = 100
  ) -> [Found] {
    var splitter = splitter
    let bytes = Array(text.utf8)
    var found: [Found] = []
    var rest: [UInt8] = []
    var offset = 0
    while true {
      let isEnd = offset == bytes.count
      let next = min(bytes.count, offset + size)
      rest += bytes[offset..<next]
      offset = next
      var consumed = 0
      repeat {
        var slices: [RecordSlice] = []
        consumed = splitter.split(rest, count: rest.count, isEnd: isEnd, limit: limit, into: &slices)
        for slice in slices {
          let text = String(decoding: rest[slice.start..<slice.end], as: UTF8.self)
          switch slice.part {
          case .whole: found.append(Found(text: text, line: slice.line))
          case .head: found.append(Found(text: text, line: slice.line, isOversized: true))
          case .middle, .tail: found[found.count - 1].text += text
          }
        }
        rest.removeFirst(consumed)
        if slices.count < limit { break }
      } while consumed > 0
      if isEnd, rest.isEmpty { return found }
    }
  }
}

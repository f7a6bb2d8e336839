/// Finds the records in the bytes of one input file, as they come.
protocol RecordSplitter: Sendable {
  /// Appends the records that `bytes[..<count]` holds, at most `limit` slices, and returns how many bytes are
  /// done with. The next call begins with the bytes behind them, followed by newer ones. With `isEnd` nothing
  /// newer comes, and what is left over at the last call is a record too.
  mutating func split(
    _ bytes: [UInt8], count: Int, isEnd: Bool, limit: Int, into slices: inout [RecordSlice]
  ) -> Int
}

/// The byte order mark that may stand at the beginning of a file.
enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes of a file's beginning the mark takes, 0 or 3; nil when too few bytes are known.
  static func length(in bytes: [UInt8], count: Int, isEnd: Bool) -> Int? {
    let known = min(count, 3)
    guard bytes[..<known].elementsEqual(Self.bytes[..<known]) else { return 0 }
    if known == 3 { return 3 }
    return isEnd ? 0 : nil
  }
}

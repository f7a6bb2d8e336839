/// The contents of a TZif file (RFC 8536): transitions, the offsets between them, and a rule for the time
/// after.
struct ZoneFile: Sendable, Hashable {
  /// The points at which the offset changes, ascending, in seconds since 1970-01-01T00:00:00Z.
  private var transitions: [Int] = []
  /// The offset from each transition on.
  private var offsets: [Int] = []
  /// The offset before the first transition.
  private var firstOffset: Int
  /// What holds after the last transition.
  private var rule: ZoneRule?

  /// A zone whose offset never changes.
  init(offset: Int) {
    firstOffset = offset
  }

  /// Reads a file of version 1 to 4; nil when it is malformed or counts leap seconds.
  init?(_ bytes: Span<UInt8>) {
    guard var header = Header(bytes, at: 0) else { return nil }
    var start = Header.size
    var timeSize = 4
    if header.version > 0 {
      // A file of version 2 or later repeats everything with 64-bit times behind the 32-bit data.
      start += header.dataSize(timeSize: 4)
      guard let second = Header(bytes, at: start) else { return nil }
      header = second
      start += Header.size
      timeSize = 8
    }
    let end = start + header.dataSize(timeSize: timeSize)
    guard end <= bytes.count, header.leapCount == 0, (1...256).contains(header.typeCount) else { return nil }

    let typeIndices = start + header.timeCount * timeSize
    let types = typeIndices + header.timeCount
    var typeOffsets: [Int] = []
    for index in 0..<header.typeCount {
      let offset = bytes.bigEndian(at: types + index * 6, size: 4)
      guard abs(offset) < 86_400 * 2 else { return nil }
      typeOffsets.append(offset)
    }
    firstOffset = typeOffsets[0]

    for index in 0..<header.timeCount {
      let time = bytes.bigEndian(at: start + index * timeSize, size: timeSize)
      let type = Int(bytes[typeIndices + index])
      if let last = transitions.last, last >= time { return nil }
      guard type < typeOffsets.count else { return nil }
      transitions.append(time)
      offsets.append(typeOffsets[type])
    }
    if header.version > 0 {
      guard let rule = ZoneRule.footer(of: bytes, at: end) else { return nil }
      self.rule = rule.isEmpty ? nil : rule
    }
  }

  /// The offset from UTC in seconds at a number of seconds since 1970-01-01T00:00:00Z.
  func offset(at seconds: Int) -> Int {
    guard let last = transitions.last else { return rule?.offset(at: seconds) ?? firstOffset }
    if seconds >= last, let rule { return rule.offset(at: seconds) }
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : offsets[low - 1]
  }

  /// The 44 bytes that open each half of a file.
  private struct Header {
    static let size = 44
    var version: Int
    var indicatorCounts: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var characterCount: Int

    init?(_ bytes: Span<UInt8>, at start: Int) {
      guard start <= bytes.count - Self.size, bytes.has("T", at: start), bytes.has("Z", at: start + 1),
        bytes.has("i", at: start + 2), bytes.has("f", at: start + 3)
      else { return nil }
      switch bytes[start + 4] {
      case 0: version = 0
      case UInt8(ascii: "2")...UInt8(ascii: "4"): version = Int(bytes[start + 4]) - 0x30
      default: return nil
      }
      let counts = (0..<6).map { bytes.bigEndian(at: start + 20 + $0 * 4, size: 4) }
      // No count of a real zone comes near a file's largest size; sums and products below it cannot overflow.
      guard counts.allSatisfy({ (0...262_144).contains($0) }) else { return nil }
      indicatorCounts = counts[0] + counts[1]
      (leapCount, timeCount, typeCount, characterCount) = (counts[2], counts[3], counts[4], counts[5])
    }

    func dataSize(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
        + indicatorCounts
    }
  }
}

extension Span where Element == UInt8 {
  /// A signed number of 4 or 8 bytes, the highest first.
  fileprivate func bigEndian(at start: Int, size: Int) -> Int {
    var value: UInt64 = 0
    for index in start..<start + size { value = value << 8 | UInt64(self[index]) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
  }
}

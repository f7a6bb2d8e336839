/// Some records that follow each other in one input file, and what becomes of them.
///
/// Batches go round: the reader fills one, a worker validates it, whoever is next writes its output, and the
/// reader gets it back with its buffers.
///
/// `@unchecked Sendable` because its properties are variables: a batch belongs to one thread at a time, and
/// is handed on through a `Monitor`.
final class Batch: @unchecked Sendable {
  /// The bytes of the records; what lies outside the slices means nothing.
  var bytes: [UInt8] = []
  var slices: [RecordSlice] = []
  /// The name of the input file, `-` for standard input.
  var file = ""
  /// The number of the first record, counted from 1 over all files.
  var firstRecord = 1
  /// The place of the batch in the run, counted from 0.
  var sequence = 0

  /// What the records give to each stream.
  var output = RecordOutput()
  var tally = Tally()
  /// Whether the run ends with this batch, behind the last record that its output speaks of.
  var isLast = false
}

/// Where a record lies in the bytes of its batch.
struct RecordSlice: Sendable, Hashable {
  /// Which part of a record a slice is. One that is too long to be kept comes as a head, which is longer than
  /// the limit, any number of middles and a tail.
  enum Part: Sendable { case whole, head, middle, tail }

  var start: Int
  var end: Int
  /// The line of its first byte in the input file, counted from 1.
  var line: Int
  var part: Part

  init(_ start: Int, _ end: Int, line: Int, part: Part = .whole) {
    self.start = start
    self.end = end
    self.line = line
    self.part = part
  }

  /// Whether the slice begins a record, and so counts as one.
  var isRecord: Bool { part == .whole || part == .head }
}

/// The bytes that records give to the streams of a run.
struct RecordOutput: Sendable {
  /// What `--output` asks for, apart from the two filters.
  var formatted: [UInt8] = []
  var accepted: [UInt8] = []
  var rejected: [UInt8] = []

  mutating func removeAll() {
    formatted.removeAll(keepingCapacity: true)
    accepted.removeAll(keepingCapacity: true)
    rejected.removeAll(keepingCapacity: true)
  }
}

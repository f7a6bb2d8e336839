/// The records of the input files, one file after another, batch by batch.
struct RecordSource {
  /// How much is read at a time, once a first, smaller piece of the input was full. Records that have arrived
  /// are not kept waiting for more.
  private static let largestChunk = 192 << 10
  private var chunk = 16 << 10
  /// The most slices in a batch, which bounds the output of batches of tiny records.
  private static let maxSlices = 8192

  /// The file that is being read.
  private struct OpenFile {
    var name: String
    var descriptor: FileDescriptor
    var splitter: any RecordSplitter
    /// Bytes that have been read but belong to no batch yet.
    var rest: [UInt8] = []
    var hasEnded = false
    /// Whether the rest may hold whole records, because the last batch was full.
    var isRestUnsplit = false
  }

  private var names: ArraySlice<String>
  private var file: OpenFile?
  private let makeSplitter: @Sendable () -> any RecordSplitter
  private var remaining: Int
  private var recordCount = 0
  /// Whether the last slice leaves a record open.
  private var isInsideRecord = false

  /// Files that could not be read, as they are told on standard error.
  private(set) var failures = 0
  private(set) var bytesRead = 0
  /// The length of all files together; nil when one has no length.
  let totalLength: Int?

  /// A source of the files' records, at most `limit` of them; `-` is standard input.
  init(_ names: [String], limit: Int?, makeSplitter: @escaping @Sendable () -> any RecordSplitter) {
    self.names = names[...]
    self.makeSplitter = makeSplitter
    remaining = limit ?? .max
    totalLength = names.reduce(0) { total, name in
      guard let total, name != "-", let length = FilePath.length(name) else { return nil }
      return total + length
    }
  }

  /// Whether it is known, without reading on, that no more records come.
  var isDry: Bool { file == nil && names.isEmpty || remaining == 0 && !isInsideRecord }

  /// Puts the next records into the batch; false when there are no more, or the user asks to stop.
  mutating func fill(_ batch: Batch) -> Bool {
    batch.slices.removeAll(keepingCapacity: true)
    while !Interrupt.isRaised, remaining > 0 || isInsideRecord, file != nil || openNext() {
      batch.file = file?.name ?? ""
      batch.firstRecord = recordCount + 1
      fillFromFile(batch)
      count(batch)
      if !batch.slices.isEmpty { return true }
    }
    return false
  }

  /// Opens the next file that can be opened; tells of those that cannot.
  private mutating func openNext() -> Bool {
    while let name = names.popFirst() {
      do throws(SystemError) {
        let descriptor = name == "-" ? .standardInput : try FileDescriptor.open(reading: name)
        file = OpenFile(name: name, descriptor: descriptor, splitter: makeSplitter())
        return true
      } catch {
        tell(error, of: name)
      }
    }
    return false
  }

  /// Reads until there is something to split off, or the file ends.
  private mutating func fillFromFile(_ batch: Batch) {
    guard var file else { return }
    self.file = nil
    var count = file.rest.count
    if batch.bytes.count < max(chunk, count) {
      batch.bytes = [UInt8](repeating: 0, count: max(chunk, count))
    }
    batch.bytes.replaceSubrange(..<count, with: file.rest)
    while true {
      if !file.isRestUnsplit, !file.hasEnded {
        if count == batch.bytes.count {
          batch.bytes.append(contentsOf: repeatElement(0, count: batch.bytes.count))
        }
        if !read(&file, into: &batch.bytes, &count) { return }
        if count == batch.bytes.count { chunk = Self.largestChunk }
      }
      let consumed = file.splitter.split(
        batch.bytes, count: count, isEnd: file.hasEnded, limit: Self.maxSlices, into: &batch.slices)
      file.isRestUnsplit = batch.slices.count >= Self.maxSlices && consumed < count
      if file.hasEnded, consumed == count { return close(file) }
      if consumed > 0 || !batch.slices.isEmpty {
        file.rest.removeAll(keepingCapacity: true)
        file.rest.append(contentsOf: batch.bytes[consumed..<count])
        self.file = file
        return
      }
    }
  }

  /// Waits for bytes and takes what is there, as far as it fits; false when the file is to be left.
  private mutating func read(_ file: inout OpenFile, into bytes: inout [UInt8], _ count: inout Int) -> Bool {
    Interrupt.waitForInput(on: file.descriptor)
    repeat {
      if Interrupt.isRaised { return false }
      do throws(SystemError) {
        let length = try file.descriptor.read(into: &bytes, at: count)
        if length == 0 { file.hasEnded = true }
        count += length
        bytesRead += length
      } catch {
        tell(error, of: file.name)
        close(file)
        return false
      }
    } while !file.hasEnded && count < bytes.count && file.descriptor.hasInput
    return true
  }

  private func close(_ file: OpenFile) {
    if file.descriptor != .standardInput { file.descriptor.close() }
  }

  private mutating func tell(_ error: SystemError, of name: String) {
    failures += 1
    FileDescriptor.standardError.write(Failure.unreadable(name, error, status: .inputOutput).text ?? "")
  }

  /// Counts the records of the batch, and cuts it behind the last one that is wanted.
  private mutating func count(_ batch: Batch) {
    var count = 0
    for (index, slice) in batch.slices.enumerated() where slice.isRecord {
      if count == remaining {
        batch.slices.removeSubrange(index...)
        break
      }
      count += 1
    }
    remaining -= count
    recordCount += count
    isInsideRecord = batch.slices.last.map { $0.part == .head || $0.part == .middle } ?? isInsideRecord
  }
}

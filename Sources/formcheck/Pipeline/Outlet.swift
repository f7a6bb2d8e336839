/// The streams of a run, to which the output of batches is written in order.
///
/// `@unchecked Sendable` because its properties are variables: the pipeline lets one thread in at a time.
final class Outlet: @unchecked Sendable {
  /// Where a stream of bytes goes.
  private struct Destination {
    var name: String
    var descriptor: FileDescriptor
  }

  private let format: (any RecordFormat)?
  private var formatted: Destination?
  private var accepted: [Destination] = []
  private var rejected: [Destination] = []
  private var files: [PendingFile] = []
  private var hasOpened = false
  private var isFirst = true

  /// The counts of what has been written.
  private(set) var tally = Tally()
  /// The failure that ended the writing.
  private(set) var failure: Failure?
  /// Whether a reader of the output has gone away.
  private(set) var isClosed = false

  /// Opens the files; output goes to standard output where the settings say so.
  init(_ output: OutputFormat, format: (any RecordFormat)?, accepted: String?, rejected: String?)
    throws(Failure)
  {
    self.format = format
    let standard = Destination(name: "standard output", descriptor: .standardOutput)
    if format != nil { formatted = standard }
    if output == .accepted || accepted == "-" { self.accepted.append(standard) }
    if output == .rejected || rejected == "-" { self.rejected.append(standard) }
    if let accepted, accepted != "-" { self.accepted.append(try open(accepted)) }
    if let rejected, rejected != "-" { self.rejected.append(try open(rejected)) }
  }

  var wantsAccepted: Bool { !accepted.isEmpty }
  var wantsRejected: Bool { !rejected.isEmpty }

  private func open(_ path: String) throws(Failure) -> Destination {
    do throws(SystemError) {
      let file = try PendingFile(path)
      files.append(file)
      return Destination(name: path, descriptor: file.descriptor)
    } catch {
      discardFiles()
      throw .unwritable(path, error)
    }
  }

  /// Writes a batch's output and adds its counts; false when nothing more can be written.
  func write(_ batch: Batch) -> Bool {
    tally.add(batch.tally)
    if let formatted, let format {
      openFormat()
      if isFirst, !batch.output.formatted.isEmpty {
        batch.output.formatted.removeFirst(format.separator.utf8.count)
        isFirst = false
      }
      write(batch.output.formatted, to: formatted)
    }
    for destination in accepted { write(batch.output.accepted, to: destination) }
    for destination in rejected { write(batch.output.rejected, to: destination) }
    return failure == nil && !isClosed
  }

  /// Ends the streams and gives the files their names, unless the run has not come to its end.
  func finish(isComplete: Bool) {
    if let formatted, let format {
      openFormat()
      write(Array(format.closing(tally).utf8), to: formatted)
    }
    guard isComplete, failure == nil, !isClosed else { return discardFiles() }
    for file in files {
      do throws(SystemError) {
        try file.commit()
      } catch {
        failure = failure ?? .unwritable(file.path, error)
      }
    }
    files.removeAll()
  }

  /// The files that an unfinished run leaves as they were before.
  private(set) var discarded: [String] = []

  private func discardFiles() {
    discarded += files.map(\.path)
    for file in files { file.discard() }
    files.removeAll()
  }

  private func openFormat() {
    guard !hasOpened, let format, let formatted else { return }
    hasOpened = true
    write(Array(format.opening.utf8), to: formatted)
  }

  private func write(_ bytes: [UInt8], to destination: Destination) {
    if bytes.isEmpty || failure != nil || isClosed { return }
    do throws(SystemError) {
      try destination.descriptor.write(bytes)
    } catch {
      if error.isClosedPipe {
        isClosed = true
      } else if destination.descriptor == .standardOutput {
        failure = Failure("cannot write standard output: \(error.text)", status: .inputOutput)
      } else {
        failure = .unwritable(destination.name, error)
      }
    }
  }
}

internal import FormRules

/// Moves batches from the source through the workers to the outlet, in order.
///
/// The calling thread reads. With one job it validates and writes too; with more, each job is a thread that
/// takes the next batch, validates it, and then writes whatever batches are next in order, unless another
/// thread is at it. The number of batches is fixed, so a slow outlet makes the reader wait and memory stays
/// constant. A source of one batch needs no thread: it is dealt with before one would have started.
struct Pipeline {
  private struct State: Sendable {
    var free: [Batch]
    /// Filled and not yet taken by a worker, the oldest last.
    var waiting: [Batch] = []
    /// Validated and not yet written, by their place in the run.
    var done: [Int: Batch] = [:]
    var nextToWrite = 0
    var isWriting = false
    /// No batch comes any more.
    var isClosed = false
    /// The run has ended early; what is not written yet is dropped.
    var isStopped = false

    /// The batch to be written now, for the one thread that writes; nil while another is at it.
    mutating func takeWhatIsNext() -> Batch? {
      guard !isWriting, !isStopped, let batch = done.removeValue(forKey: nextToWrite) else { return nil }
      isWriting = true
      return batch
    }
  }

  let plan: RunPlan
  let outlet: Outlet

  /// Runs the source dry, or until the outlet fails, the user asks to stop or `--fail-fast` has its record.
  func run(_ source: inout RecordSource, jobs: Int, progress: inout Progress) throws(SystemError) {
    let first = Batch()
    if source.fill(first) {
      if jobs == 1 || source.isDry {
        runHere(first, &source, &progress)
      } else {
        try runInThreads(first, &source, jobs: jobs, &progress)
      }
    }
    progress.clear()
  }

  /// Validates and writes the batch, which is filled, and fills it again until the source is dry.
  private func runHere(_ batch: Batch, _ source: inout RecordSource, _ progress: inout Progress) {
    var processor = RecordProcessor(plan)
    repeat {
      processor.process(batch)
      batch.sequence += 1
      if !outlet.write(batch) || batch.isLast { return }
      progress.update(source.bytesRead)
    } while source.fill(batch)
  }

  /// Hands the first batch, which is filled, to the threads, and then others until the source is dry.
  private func runInThreads(
    _ first: Batch, _ source: inout RecordSource, jobs: Int, _ progress: inout Progress
  ) throws(SystemError) {
    let monitor = Monitor(State(free: (0...jobs).map { _ in Batch() }))
    var threads: [WorkerThread] = []
    var sequence = 0
    var refusal: SystemError?
    var next: Batch? = first
    while let batch = next {
      batch.sequence = sequence
      sequence += 1
      monitor.update { $0.waiting.insert(batch, at: 0) }
      progress.update(source.bytesRead)
      // A short input needs no more threads than it has batches.
      if threads.count < min(jobs, sequence) {
        do throws(SystemError) {
          threads.append(try WorkerThread { [self] in work(monitor) })
        } catch {
          if threads.isEmpty {
            refusal = error
            break
          }
        }
      }
      next = monitor.take { state -> Batch?? in
        state.isStopped ? .some(nil) : state.free.popLast().map(Optional.some)
      }
      if let next, !source.fill(next) { break }
    }
    monitor.update { $0.isClosed = true }
    for thread in threads { thread.join() }
    if let refusal { throw refusal }
  }

  private func work(_ monitor: Monitor<State>) {
    var processor = RecordProcessor(plan)
    while let batch = monitor.take({ state -> Batch?? in
      if state.isStopped || (state.isClosed && state.waiting.isEmpty) { return .some(nil) }
      return state.waiting.popLast().map(Optional.some)
    }) {
      processor.process(batch)
      var next = monitor.access { state in
        state.done[batch.sequence] = batch
        return state.takeWhatIsNext()
      }
      while let batch = next {
        let goesOn = outlet.write(batch) && !batch.isLast
        next = monitor.update { state in
          state.isWriting = false
          state.nextToWrite += 1
          state.isStopped = !goesOn
          state.free.append(batch)
          return state.takeWhatIsNext()
        }
      }
    }
  }
}

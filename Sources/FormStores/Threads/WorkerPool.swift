/// Runs work that blocks, on threads of its own: at most so many at a time, the rest waits in line.
///
/// The threads of Swift's concurrency are few, and must not wait for a disk, a server or a hash. A thread of
/// the pool ends when there is no more work, so that an idle pool has none. What a thread needs for its work,
/// such as a connection, is kept from one piece of work to the next.
final class WorkerPool<Resource: Sendable>: Sendable {
  private struct Job: Sendable {
    let limit: WorkLimit
    let run: @Sendable (inout Resource?) -> Void
    /// Ends the job without running it.
    let refuse: @Sendable (StoreError) -> Void
  }

  private struct State: Sendable {
    var waiting: [Job] = []
    var threads = 0
    var idle: [Resource] = []
  }

  private let state = Locked(State())
  /// The most threads.
  let size: Int

  /// A pool of at most so many threads.
  init(size: Int) { self.size = max(1, size) }

  /// Runs a function on a thread of the pool. It is given what the thread has kept, or nil, and leaves there
  /// what the next one may use. When the calling task is cancelled, so is the limit, and a function that
  /// still waits in line is never run.
  func run<Success: Sendable>(
    _ limit: WorkLimit, _ body: @escaping @Sendable (inout Resource?) throws(StoreError) -> Success
  ) async throws(StoreError) -> Success {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation {
        (continuation: CheckedContinuation<Result<Success, StoreError>, Never>) in
        add(
          Job(
            limit: limit,
            run: { resource in
              let result: Result<Success, StoreError>
              do throws(StoreError) {
                try limit.check()
                result = .success(try body(&resource))
              } catch {
                result = .failure(error)
              }
              continuation.resume(returning: result)
            },
            refuse: { continuation.resume(returning: .failure($0)) }))
      }
    } onCancel: {
      limit.cancel()
      dropCancelled()
    }
    return try result.get()
  }

  private func add(_ job: Job) {
    let needsThread = state.withLock { state in
      state.waiting.append(job)
      guard state.threads < size else { return false }
      state.threads += 1
      return true
    }
    if needsThread, !SystemThread.start({ [self] in work() }) {
      let refused = state.withLock { state in
        state.threads -= 1
        // The other threads, if there are any, get to the jobs in time.
        guard state.threads == 0 else { return [Job]() }
        defer { state.waiting.removeAll() }
        return state.waiting
      }
      for job in refused { job.refuse(StoreError("no thread can be started")) }
    }
    if job.limit.isCancelled { dropCancelled() }
  }

  private func work() {
    var resource: Resource?
    while let job = next(&resource) { job.run(&resource) }
  }

  /// The job that has waited longest, and something kept to run it with; nil when the thread is to end.
  private func next(_ resource: inout Resource?) -> Job? {
    let kept = resource
    resource = nil
    let (job, other) = state.withLock { state -> (Job?, Resource?) in
      if let kept { state.idle.append(kept) }
      guard !state.waiting.isEmpty else {
        state.threads -= 1
        return (nil, nil)
      }
      return (state.waiting.removeFirst(), state.idle.popLast())
    }
    resource = other
    return job
  }

  private func dropCancelled() {
    let dropped = state.withLock { state in
      let dropped = state.waiting.filter(\.limit.isCancelled)
      if !dropped.isEmpty { state.waiting.removeAll(where: \.limit.isCancelled) }
      return dropped
    }
    for job in dropped { job.refuse(.cancelled) }
  }
}

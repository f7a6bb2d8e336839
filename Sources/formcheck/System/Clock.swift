internal import Glibc

/// The time since some fixed moment, in nanoseconds.
enum Clock {
  static var now: UInt64 {
    var time = timespec()
    // SAFETY: the structure lives on the stack for the time of the call.
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

internal import FormRules

/// A bar on standard error that shows how far the input has been read, how fast, and how long it will take.
struct Progress {
  private let total: Int
  private let isShown: Bool
  private let start = Clock.now
  private var lastDrawn: UInt64 = 0

  /// A bar for an input of so many bytes; it draws nothing unless it is shown.
  init(total: Int?, isShown: Bool) {
    self.total = total ?? 0
    self.isShown = isShown && total != nil
  }

  /// Redraws the bar, at most ten times a second.
  mutating func update(_ done: Int) {
    guard isShown else { return }
    let now = Clock.now
    guard now - lastDrawn > 100_000_000, now - start > 300_000_000 else { return }
    lastDrawn = now
    FileDescriptor.standardError.write("\r" + line(done, seconds: Double(now - start) / 1e9) + "\u{1B}[K")
  }

  /// Takes the bar away.
  mutating func clear() {
    if lastDrawn > 0 { FileDescriptor.standardError.write("\r\u{1B}[K") }
    lastDrawn = 0
  }

  private func line(_ done: Int, seconds: Double) -> String {
    let width = 30
    let share = total > 0 ? min(1, Double(done) / Double(total)) : 1
    let full = Int(share * Double(width))
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
    let rate = Double(done) / max(seconds, 0.001)
    let left = rate > 0 ? Double(max(0, total - done)) / rate : 0
    return "\(bar) \(Int(share * 100))%  \(Self.megabytes(rate))/s  \(Self.duration(left)) left"
  }

  private static func megabytes(_ bytes: Double) -> String {
    let tenths = Int(bytes / 100_000)
    return "\(tenths / 10).\(tenths % 10) MB"
  }

  private static func duration(_ seconds: Double) -> String {
    let seconds = Int(seconds.rounded(.up))
    let rest = String(seconds % 60)
    return "\(seconds / 60):\(rest.count < 2 ? "0" : "")\(rest)"
  }
}

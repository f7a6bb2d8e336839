internal import FormRules

/// The medians of an earlier run, as `--json` wrote them.
struct Baseline {
  private var medians: [String: Double] = [:]

  /// Reads a file of results; nil when it cannot be read or a line is none.
  init?(path: String) {
    guard let bytes = try? FileReading.read(path) else { return nil }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let result = JSONValue(reading: Array(line)), case .string(let suite) = result["suite"],
        case .string(let name) = result["name"], case .number(let median) = result["median"]
      else { return nil }
      var text: [UInt8] = []
      median.appendCanonical(to: &text)
      let key = String(decoding: suite, as: UTF8.self) + "/" + String(decoding: name, as: UTF8.self)
      // The canonical text is that of the digits behind the point.
      medians[key] = Double("0." + String(decoding: text, as: UTF8.self))
    }
  }

  func median(of key: String) -> Double? { medians[key] }
}

internal import FormRules
internal import Glibc

/// One form over a file of records, in this process and on one thread, printed as one JSON object: `records`,
/// `bytes`, `seconds`, `invalid`. Splitting the file into lines is part of the time, reading it is not.
enum RecordRun {
  /// Runs `records RULES FILE`; nil when they cannot be read.
  static func run(rules: String, file: String, today: String) -> String? {
    guard let form = try? CompiledForm(contentsOf: rules), let bytes = read(file) else { return nil }
    var options = ValidationOptions()
    options.reference = ReferenceDate(today: today) ?? .current
    var validator = RecordValidator(form, options: options, keepsValues: false)
    var seconds: [Double] = []
    var records = 0
    var invalid = 0
    // SAFETY: the environment is read before any other thread is there.
    let rounds = unsafe getenv("REPS").flatMap { unsafe Int(String(cString: $0)) } ?? 1
    for _ in 0..<max(1, rounds) {
      records = 0
      invalid = 0
      let elapsed = ContinuousClock().measure {
        var start = 0
        while start < bytes.count {
          let end = lineEnd(bytes, from: start)
          records += 1
          if !validator.validate(bytes.span.extracting(start..<end)) { invalid += 1 }
          start = end + 1
        }
      }
      seconds.append(elapsed / .seconds(1))
    }
    let median = seconds.sorted()[seconds.count / 2]
    return "{\"records\":\(records),\"bytes\":\(bytes.count),\"seconds\":\(median),\"invalid\":\(invalid)}"
  }

  private static func lineEnd(_ bytes: [UInt8], from start: Int) -> Int {
    // SAFETY: the search begins inside the buffer and ends with it.
    unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, 0x0A, buffer.count - start)
      else { return buffer.count }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  private static func read(_ path: String) -> [UInt8]? {
    // SAFETY: the file is open from `fopen` to `fclose`, and no more bytes are written than there is room for.
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    guard unsafe fseek(file, 0, SEEK_END) == 0 else { return nil }
    let size = unsafe ftell(file)
    unsafe rewind(file)
    return unsafe [UInt8](unsafeUninitializedCapacity: max(0, size)) { buffer, count in
      count = unsafe fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }
}

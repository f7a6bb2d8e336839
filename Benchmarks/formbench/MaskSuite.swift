internal import FormRules

/// How long from a key to what the field shows, against laying digits into a flat pattern?
///
/// The floor knows neither caret nor prefix nor refusal: it appends the digit and writes the text. The keys type
/// numbers from empty to full; the edits delete and type in the middle of one; the lines are numbers as people write
/// them, formatted whole.
enum MaskSuite {
  private static let notation = "+7 (###) ###-##-##"
  private static let numbers = ["9161234567", "4957654321", "9005553535", "9269876543"]
  private static let lines = [
    "89161234567", "+7 (916) 123-45-67", "9161234567", "8 916 123-45-67", "tel:+79161234567",
    "7 (916) 123 45 67",
  ]

  static func run(_ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    guard let mask = try? Mask(notation) else { preconditionFailure("the benchmark's mask compiles") }
    return keys(mask, arguments) + edits(mask, arguments) + lines(mask, arguments)
  }

  // MARK: Keys

  private static func keys(_ mask: Mask, _ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    let keys = (0..<arguments.records / 10).flatMap { Array(numbers[$0 % numbers.count].unicodeScalars) }
    let texts = keys.map { String($0) }
    let carets = keys.count / 10 * (5 + 6 + 7 + 10 + 11 + 12 + 14 + 15 + 17 + 18)
    return Benchmark.run(
      suite: "mask keys",
      [
        .init(name: "flat loop", round: { flatKeys(keys) }, expected: carets),
        .init(name: "into a buffer", round: { typeBytes(keys, mask) }, expected: carets),
        .init(name: "as a String", round: { typeStrings(texts, mask) }, expected: carets),
      ], rounds: arguments.rounds, records: keys.count, bytes: keys.count)
  }

  /// Types digits without a formatter: the sum of the lengths of the texts.
  private static func flatKeys(_ keys: [Unicode.Scalar]) -> Int {
    let pattern = Array(notation.utf8)
    var buffer = [UInt8](repeating: 0, count: 32)
    var digits = [UInt8](repeating: 0, count: 10)
    var count = 0
    var sum = 0
    for key in keys {
      if count == 10 { count = 0 }
      digits[count] = UInt8(truncatingIfNeeded: key.value)
      count += 1
      sum &+= layOut(digits, count, by: pattern, into: &buffer)
    }
    return sum
  }

  private static func layOut(
    _ digits: [UInt8], _ count: Int, by pattern: [UInt8], into buffer: inout [UInt8]
  ) -> Int {
    var slot = 0
    var place = 0
    while place < pattern.count {
      if pattern[place] == 0x23 {
        buffer[place] = digits[slot]
        slot += 1
        if slot == count { return place + 1 }
      } else {
        buffer[place] = pattern[place]
      }
      place += 1
    }
    return place
  }

  private static func typeBytes(_ keys: [Unicode.Scalar], _ mask: Mask) -> Int {
    var field = FieldFormatter(mask)
    var buffer = InlineArray<32, UInt8>(repeating: 0)
    var output = buffer.mutableSpan
    var sum = 0
    for (index, key) in keys.enumerated() {
      if index % 10 == 0 { field.clear() }
      sum &+= field.insert(key, into: &output).caret
    }
    return sum
  }

  private static func typeStrings(_ keys: [String], _ mask: Mask) -> Int {
    var field = FieldFormatter(mask)
    var sum = 0
    for (index, key) in keys.enumerated() {
      if index % 10 == 0 { field.clear() }
      sum &+= field.insert(key).caret
    }
    return sum
  }

  // MARK: Edits

  private static func edits(_ mask: Mask, _ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    let pairs = arguments.records / 2
    return Benchmark.run(
      suite: "mask edits",
      [
        .init(name: "in the middle", round: { editMiddle(pairs, mask) }, expected: pairs * (6 + 9)),
        .init(name: "as a String", round: { editMiddleStrings(pairs, mask) }, expected: pairs * (6 + 9)),
      ], rounds: arguments.rounds, records: pairs * 2, bytes: pairs * 2)
  }

  private static func editMiddle(_ pairs: Int, _ mask: Mask) -> Int {
    var field = FieldFormatter(mask)
    field.set(text: numbers[0])
    field.select(7..<7)
    var buffer = InlineArray<32, UInt8>(repeating: 0)
    var output = buffer.mutableSpan
    var sum = 0
    for _ in 0..<pairs {
      sum &+= field.apply(.deleteBackward, into: &output).caret
      sum &+= field.insert("6", into: &output).caret
    }
    return sum
  }

  private static func editMiddleStrings(_ pairs: Int, _ mask: Mask) -> Int {
    var field = FieldFormatter(mask)
    field.set(text: numbers[0])
    field.select(7..<7)
    var sum = 0
    for _ in 0..<pairs {
      sum &+= field.deleteBackward().caret
      sum &+= field.insert("6").caret
    }
    return sum
  }

  // MARK: Lines

  private static func lines(_ mask: Mask, _ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    let count = arguments.records
    let column = Array((0..<count).map { lines[$0 % lines.count] + "\n" }.joined().utf8)
    let expected = count * (notation.utf8.count + 1)
    return Benchmark.run(
      suite: "mask lines",
      [
        .init(name: "flat loop", round: { flatLines(column) }, expected: expected),
        .init(name: "format", round: { formatLines(column, mask) }, expected: expected),
      ], rounds: arguments.rounds, records: count, bytes: column.count)
  }

  /// Lays the last ten digits of each line out.
  private static func flatLines(_ column: [UInt8]) -> Int {
    let pattern = Array(notation.utf8)
    var buffer = [UInt8](repeating: 0, count: 32)
    var digits = [UInt8](repeating: 0, count: 16)
    var output: [UInt8] = []
    var count = 0
    for byte in column {
      if byte == 0x0A {
        let length = layOut(Array(digits[count - 10..<count]), 10, by: pattern, into: &buffer)
        output.append(contentsOf: buffer[..<length])
        output.append(0x0A)
        count = 0
      } else if byte &- 0x30 < 10 {
        digits[count] = byte
        count += 1
      }
    }
    return output.count
  }

  private static func formatLines(_ column: [UInt8], _ mask: Mask) -> Int {
    var field = FieldFormatter(mask)
    var output: [UInt8] = []
    field.format(lines: column.span, into: &output)
    return output.count
  }
}

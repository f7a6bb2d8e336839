/// A form of a number of fields and records of about a number of bytes, so that it shows how time grows with both.
///
/// The kinds of fields take turns: text, integer, date, choice, e-mail, boolean, pattern, text. Text fields fill a
/// record up to its size; of a form with more fields than fit, a record states the first ones.
struct SizedData {
  static let fieldCounts = [1, 8, 64, 512]
  static let sizes = [200, 2_000, 20_000]

  let rules: String
  /// One record a line.
  private(set) var bytes: [UInt8] = []
  /// Where each record begins; one more for the end.
  private(set) var starts: [Int] = [0]
  private(set) var validCount = 0
  /// What a person calls the set: `8 fields, 2 kB`.
  let name: String

  var recordCount: Int { starts.count - 1 }

  /// Makes a number of records; of every `interval` one has a fault, 0 for none.
  init(fields: Int, size: Int, records: Int, faultEvery interval: Int) {
    name = "\(fields) field\(fields == 1 ? "" : "s"), " + (size < 1_000 ? "\(size) B" : "\(size / 1_000) kB")
    rules = Self.rules(fields: fields)
    let shape = Shape(fields: fields, size: size)
    for record in 0..<records {
      let isFaulty = interval > 0 && record % interval == 0
      shape.append(record: record, isFaulty: isFaulty, to: &bytes)
      if !isFaulty { validCount += 1 }
      bytes.append(UInt8(ascii: "\n"))
      starts.append(bytes.count)
    }
  }

  /// A rule file with a number of fields.
  static func rules(fields: Int) -> String {
    let kinds = [
      "type: string, alphabet: english, digits: true, extra: ' ', maxLength: 30000",
      "type: integer, min: 0, max: 1500", "type: date, max: '2100-01-01'",
      "type: string, enum: [red, green, blue, orange, violet]", "type: email", "type: boolean",
      "type: string, pattern: '[A-Z]{2}-\\d{4}'",
      "type: string, alphabet: english, digits: true, extra: ' ', maxLength: 30000",
    ]
    let lines = (0..<fields).map { "  field\($0): { \(kinds[$0 % kinds.count]) }\n" }
    return "formrules: 1\nform: sized\nfields:\n" + lines.joined()
  }
}

/// Which fields the records of a set state, and how long their texts are.
private struct Shape {
  private var stated: Int
  private var letters: Int
  private let words = Array("The quick brown fox jumps over the lazy dog and 13 more of them ".utf8)

  init(fields: Int, size: Int) {
    stated = 0
    letters = 1
    var used = 2
    while stated < fields {
      let member =
        Self.name(stated).utf8.count + Self.value(stated, record: 0, text: [UInt8(ascii: "x")]).count
      guard stated == 0 || used + member <= size else { break }
      used += member
      stated += 1
    }
    let texts = (0..<stated).count { Self.isText($0) }
    letters = max(1, 1 + (size - used) / texts)
  }

  func append(record: Int, isFaulty: Bool, to bytes: inout [UInt8]) {
    let start = record % words.count
    // A letter at either end: white space there would be trimmed.
    var text = (0..<letters).map { words[(start + $0) % words.count] }
    text[0] = UInt8(ascii: "A")
    text[letters - 1] = UInt8(ascii: "z")
    let faulty = isFaulty ? record % min(stated, 2) : -1
    for field in 0..<stated {
      bytes += Array(Self.name(field).utf8)
      if field == faulty {
        bytes += field == 0 ? Array("\"#\"".utf8) : Array("1501".utf8)
      } else {
        bytes += Self.value(field, record: record, text: text)
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func isText(_ field: Int) -> Bool { field % 8 == 0 || field % 8 == 7 }

  private static func name(_ field: Int) -> String { (field == 0 ? "{" : ",") + "\"field\(field)\":" }

  private static func value(_ field: Int, record: Int, text: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let number = (record &* 7 &+ field) % 10
    return switch field % 8 {
    case 1: Array("\(number + 1)50".utf8)
    case 2: Array("\"20\(number)4-1\(number % 3)-1\(number)\"".utf8)
    case 3: Array("\"\(["red", "green", "blue", "orange", "violet"][number % 5])\"".utf8)
    case 4: Array("\"user.\(number)\(number)@example.com\"".utf8)
    case 5: Array((number % 2 == 0 ? "true" : "false").utf8)
    case 6: Array("\"QX-\(number)04\(number)\"".utf8)
    default: [quote] + text + [quote]
    }
  }
}

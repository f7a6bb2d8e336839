/// Records with a hundred faults each, and clean ones of the same length, for one form.
struct FaultyData {
  let name: String
  let rules: String
  let clean: [UInt8]
  let faulty: [UInt8]

  /// The faults are in a hundred fields of five kinds, or in the hundred items of an array.
  static func sets(records: Int) -> [FaultyData] {
    let kinds = [
      ("type: string, maxLength: 5", "\"abcde\"", "\"abcdefghi\""),
      ("type: string, alphabet: english", "\"letters\"", "\"letter9\""),
      ("type: integer, max: 99", "42", "142"),
      ("type: date, min: '2000-01-01'", "\"2004-11-12\"", "\"1904-11-12\""),
      ("type: email", "\"user@example.com\"", "\"user.example.com\""),
    ]
    let fields = (0..<100).map { (name: "field\($0)", kind: kinds[$0 % kinds.count]) }
    let lines = fields.map { "  \($0.name): { label: The \($0.name), \($0.kind.0) }\n" }
    return [
      FaultyData(
        "100 fields", "formrules: 1\nform: faulty\nfields:\n" + lines.joined(),
        clean: "{" + fields.map { "\"\($0.name)\":\($0.kind.1)" }.joined(separator: ",") + "}",
        faulty: "{" + fields.map { "\"\($0.name)\":\($0.kind.2)" }.joined(separator: ",") + "}",
        records: records),
      FaultyData(
        "100 items",
        "formrules: 1\nform: faulty\nfields:\n  list: { type: array, items: { type: string, maxLength: 5 } }\n",
        clean: "{\"list\":[" + Array(repeating: "\"abcde\"", count: 100).joined(separator: ",") + "]}",
        faulty: "{\"list\":[" + Array(repeating: "\"abcdefg\"", count: 100).joined(separator: ",") + "]}",
        records: records),
    ]
  }

  private init(_ name: String, _ rules: String, clean: String, faulty: String, records: Int) {
    self.name = name
    self.rules = rules
    let length = max(clean.utf8.count, faulty.utf8.count)
    func lines(_ record: String) -> [UInt8] {
      let line = record + String(repeating: " ", count: length - record.utf8.count) + "\n"
      return Array(String(repeating: line, count: records).utf8)
    }
    self.clean = lines(clean)
    self.faulty = lines(faulty)
  }
}

import FormRules
import TestSupport
import Testing

@Suite struct JSONKeySetTests {
  /// An object with so many different names; the last two are equal where a duplicate is wanted.
  static func object(names count: Int, duplicating name: Int? = nil) -> [UInt8] {
    var text = "{"
    for index in 0..<count { text += "\"name\(index)\":0," }
    text += name.map { "\"name\($0)\":0}" } ?? "\"\":0}"
    return Array(text.utf8)
  }

  @Test(arguments: [1, 2, 15, 16, 17, 18, 31, 32, 33, 64, 1_000, 10_000])
  func duplicateOfAnyNameIsFound(_ count: Int) {
    #expect(JSONReading.fault(Self.object(names: count)) == nil)
    for name in Set([0, 1, count / 2, count - 1]) where name < count {
      guard case .duplicateKey? = JSONReading.fault(Self.object(names: count, duplicating: name))?.kind else {
        Issue.record("name \(name) of \(count) is not found")
        continue
      }
    }
  }

  @Test func levelsAreApart() throws {
    let names = Array("\"a\"\"b\"\"c\"\"d\"".utf8)
    func name(_ index: Int) throws -> JSONString { try JSONReader.string(names.span, at: index * 3) }
    var keys = JSONKeySet()
    keys.openObject()
    #expect(keys.insert(try name(0), of: names.span))
    keys.openObject()
    #expect(keys.insert(try name(0), of: names.span))
    #expect(keys.insert(try name(1), of: names.span))
    #expect(!keys.insert(try name(0), of: names.span))
    keys.closeObject()
    #expect(!keys.insert(try name(0), of: names.span))
    #expect(keys.insert(try name(1), of: names.span))
    keys.openObject()
    #expect(keys.insert(try name(1), of: names.span))
    keys.reset()
    keys.openObject()
    #expect(keys.insert(try name(0), of: names.span))
    #expect(keys.insert(try name(1), of: names.span))
    keys.closeObject()
  }

  @Test func oneSetReadsManyDocuments() {
    var keys = JSONKeySet()
    for count in [3, 40, 0, 5_000, 17, 100_000, 16, 5_000] {
      for name in [nil, count / 2] as [Int?] {
        let bytes = Self.object(names: count, duplicating: count == 0 ? nil : name)
        let isRead = (try? JSONReader.skipDocument(bytes.span, maxDepth: 8, keys: &keys)) != nil
        #expect(isRead == (name == nil || count == 0))
      }
    }
  }

  /// Opening, closing and inserting in any order answers as a stack of sets does.
  @Test func answersAreThoseOfAStackOfSets() throws {
    enum Step {
      case open, close
      case insert(Int)
    }
    let spellings = (0..<60).flatMap { number -> [String] in
      let name = number < 10 ? "\(number)" : String(repeating: "long name ", count: number % 7) + "\(number)"
      return [
        "\"\(name)\"",
        "\"" + name.unicodeScalars.map { "\\u00" + String($0.value, radix: 16) }.joined() + "\"",
      ]
    }
    let text = Array(spellings.joined().utf8)
    var tokens: [JSONString] = []
    var offset = 0
    while offset < text.count {
      tokens.append(try JSONReader.string(text.span, at: offset))
      offset = tokens[tokens.count - 1].end + 1
    }
    try check(
      count: 300,
      { choices in
        let many = choices.chance(in: 2)
        return choices.list(upTo: many ? 400 : 40, atLeast: many ? 300 : 0) { choices -> Step in
          switch choices.integer(in: 0...(many ? 30 : 5)) {
          case 0: .open
          case 1: .close
          default: .insert(choices.integer(in: 0...119))
          }
        }
      }
    ) { (steps: [Step]) in
      var keys = JSONKeySet()
      var levels: [Set<Int>] = [[]]
      for step in steps {
        switch step {
        case .open:
          keys.openObject()
          levels.append([])
        case .close:
          guard levels.count > 1 else { continue }
          keys.closeObject()
          levels.removeLast()
        case .insert(let number):
          let isNew = levels[levels.count - 1].insert(number / 2).inserted
          try claim(
            keys.insert(tokens[number], of: text.span) == isNew,
            "name \(number) is \(isNew ? "new" : "known")")
        }
      }
    }
  }

  @Test func sameNamesOnManyOpenLevelsAreNoCollision() {
    // Each level is large enough for the table.
    let level = (0..<20).map { "\"k\($0)\":0," }.joined()
    let depth = 2_000
    let text = String(repeating: "{\(level)\"o\":", count: depth) + "1" + String(repeating: "}", count: depth)
    #expect(JSONReading.fault(text, maxDepth: depth) == nil)
  }

  @Test func timeIsLinearInTheNumberOfNames() {
    Scaling.expectLinear(small: Self.object(names: 8_000), large: Self.object(names: 128_000)) { bytes in
      #expect(JSONReading.fault(bytes) == nil)
    }
  }

  @Test func namesOfEqualStartAndLengthAreToldApart() {
    let start = String(repeating: "x", count: 1_000)
    let members = (0..<300).map { "\"\(start)\(1_000 + $0)\":0" }
    #expect(JSONReading.fault("{\(members.joined(separator: ","))}") == nil)
    #expect(JSONReading.fault("{\((members + [members[7]]).joined(separator: ","))}") != nil)
  }
}

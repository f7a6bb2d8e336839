/// The Script property of code points (UAX #24), Unicode 15.0.
package struct Script: Sendable, Hashable {
  /// The place of the script in ``names``.
  package let number: UInt8

  package static let unknown = Script(number: 0)
  package static let common = Script(number: 1)
  package static let inherited = Script(number: 2)

  /// The script of a code point. Logarithmic in the size of the table.
  package init(of codePoint: UInt32) {
    self = Script.run(of: codePoint).script
  }

  /// The run of code points of one script around a code point. Logarithmic in the size of the table.
  static func run(of codePoint: UInt32) -> (script: Script, codePoints: Range<UInt32>) {
    let table = ScriptTable.shared
    // The first run starts at U+0000.
    var low = 1
    var high = table.starts.count
    while low < high {
      let middle = (low + high) / 2
      if table.starts[middle] <= codePoint { low = middle + 1 } else { high = middle }
    }
    let end = low < table.starts.count ? table.starts[low] : .max
    return (Script(number: table.scripts[low - 1]), table.starts[low - 1]..<end)
  }

  /// The script of a name such as `Cyrillic` or `Old_Italic`; nil for other names and for the three that name
  /// no writing system: Common, Inherited and Unknown.
  package init?(name: String) {
    guard let index = Script.names.firstIndex(of: name), index > Script.inherited.number else { return nil }
    number = UInt8(index)
  }

  private init(number: UInt8) {
    self.number = number
  }

  /// The long name of the script.
  package var name: String { Script.names[Int(number)] }

  /// Whether the property names a writing system: neither Common, Inherited nor Unknown.
  package var isWritingSystem: Bool { number > Script.inherited.number }

  /// The ranges of code points of the script, ascending.
  package var ranges: [ClosedRange<UInt32>] {
    let table = ScriptTable.shared
    return table.scripts.indices.compactMap { index in
      guard table.scripts[index] == number else { return nil }
      let next = index + 1 < table.starts.count ? table.starts[index + 1] : 0x11_0000
      return table.starts[index]...next - 1
    }
  }

  /// The long names of all scripts: Unknown, Common and Inherited, then the others in alphabetical order.
  package static var names: [String] { ScriptTable.shared.names }
}

/// The decoded table of the Script property: runs of code points of one script.
struct ScriptTable: Sendable {
  let names: [String]
  /// The first code point of every run, ascending.
  let starts: [UInt32]
  /// The script number of every run.
  let scripts: [UInt8]

  static let shared = ScriptTable(names: ScriptTable.encodedNames, runs: ScriptTable.encodedRuns)

  /// Decodes the generated text: every run is its length and its script number, as ``CompactNumbers``.
  private init(names: String, runs: String) {
    self.names = names.split(separator: " ").map(String.init)
    var starts: [UInt32] = []
    var scripts: [UInt8] = []
    var next: UInt32 = 0
    var numbers = CompactNumbers(runs)
    while let length = numbers.next(), let script = numbers.next() {
      starts.append(next)
      scripts.append(UInt8(truncatingIfNeeded: script))
      next += length
    }
    self.starts = starts
    self.scripts = scripts
  }
}

import FormRules

/// What a terminal shows after some output: just enough of ECMA-48 and xterm for the screens of the command.
struct TerminalPicture {
  private var cells: [[String]]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var showsCaret = true
  /// Whether the alternate screen is in use.
  private(set) var isAlternate = false
  private(set) var bracketsPastes = false
  /// What was written on the usual screen.
  private(set) var usual = ""
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The lines without the spaces at their ends, down to the last that is not empty.
  var text: String {
    var lines = cells.map { line in
      var text = line.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  mutating func write(_ bytes: [UInt8]) {
    pending += bytes
    while let first = pending.first {
      if first == 0x1B {
        guard let end = pending.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return }
        control(String(decoding: pending[2..<end], as: UTF8.self), pending[end])
        pending.removeFirst(end + 1)
      } else {
        let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard pending.count >= length else { return }
        put(String(decoding: pending[..<length], as: UTF8.self))
        pending.removeFirst(length)
      }
    }
  }

  private mutating func put(_ text: String) {
    guard isAlternate else { return usual += text }
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      let width = VisibleText.cell(for: scalar).width
      guard row < cells.count else { return }
      if width == 0 {
        if column > 0, column <= cells[row].count { cells[row][column - 1].unicodeScalars.append(scalar) }
        continue
      }
      guard column + width <= cells[row].count else { continue }
      cells[row][column] = String(scalar)
      for more in 1..<max(width, 2) where more < width { cells[row][column + more] = "" }
      column += width
    }
  }

  private mutating func control(_ parameters: String, _ last: UInt8) {
    switch (parameters, Character(Unicode.Scalar(last))) {
    case ("?1049", "h"): isAlternate = true
    case ("?1049", "l"): isAlternate = false
    case ("?2004", let mode): bracketsPastes = mode == "h"
    case ("?25", let mode): showsCaret = mode == "h"
    case ("2", "J"):
      for row in cells.indices { cells[row] = Array(repeating: " ", count: cells[row].count) }
    case (_, "K"):
      for place in column..<max(column, cells[row].count) { cells[row][place] = " " }
    case (_, "H"):
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      row = min((numbers.first ?? 1) - 1, cells.count - 1)
      column = (numbers.last ?? 1) - 1
    default: break
    }
  }
}

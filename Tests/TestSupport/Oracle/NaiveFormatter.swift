import Foundation
package import FormRules

/// The formatter of `formatter.md`, slow and plain: every edit parses the text and renders it anew.
package struct NaiveFormatter {
  package struct State: Equatable {
    package var text: String
    package var selection: Range<Int>
    package var raw: String
    package var isComplete: Bool
    package var notes: [String]

    package init(text: String, selection: Range<Int>, raw: String, isComplete: Bool, notes: [String]) {
      self.text = text
      self.selection = selection
      self.raw = raw
      self.isComplete = isComplete
      self.notes = notes
    }
  }

  typealias Text = NaiveMask.Text

  private let mask: NaiveMask
  private var text: Text = []
  private var lower = 0
  private var upper = 0

  package init(_ sketch: MaskSketch) { mask = NaiveMask(sketch) }

  /// Applies an edit and tells what is shown.
  package mutating func apply(_ edit: TextEdit) -> State {
    let notes: [String]
    switch edit {
    case .insert(let text): notes = insert(text)
    case .deleteBackward: notes = delete(backward: true)
    case .deleteForward: notes = delete(backward: false)
    case .select(let range):
      lower = min(max(0, range.lowerBound), text.count)
      upper = min(max(0, range.upperBound), text.count)
      return state([], caret: legal(lower))
    case .set(let text):
      (self.text, lower, upper) = ([], 0, 0)
      notes = insert(text)
    case .replace(let range, let text):
      _ = apply(.select(range))
      notes = text.isEmpty ? (lower == upper ? [] : delete(backward: true)) : insert(text)
      if text.isEmpty, lower == upper { return state(notes, caret: legal(lower)) }
    }
    return state(notes, caret: lower)
  }

  /// The accepted characters of a text the mask makes; nil for any other.
  package func raw(of text: String) -> String? {
    mask.parse(Array(text.unicodeScalars)).map(NaiveFormatter.string)
  }

  /// The text of accepted characters.
  package func text(of raw: String) -> String {
    NaiveFormatter.string(mask.render(Array(raw.unicodeScalars)).text)
  }

  /// The number of slots in force for accepted characters.
  package func capacity(_ raw: String) -> Int { mask.slots(Array(raw.unicodeScalars)).count }

  /// The number of accepted characters left of a place.
  package func index(before place: Int) -> Int { mask.render(raw).places.count { $0 < place } }

  private var raw: Text { mask.parse(text) ?? [] }

  private func state(_ notes: [String], caret: Int) -> State {
    State(
      text: NaiveFormatter.string(text), selection: lower == upper ? caret..<caret : lower..<upper,
      raw: NaiveFormatter.string(raw), isComplete: mask.isComplete(raw), notes: notes)
  }

  // MARK: Places

  private func right(_ places: [Int], _ count: Int, _ text: Text) -> Int {
    count < places.count ? places[count] : text.count
  }

  private func left(_ places: [Int], _ count: Int) -> Int { count == 0 ? places[0] : places[count - 1] + 1 }

  private func legal(_ place: Int) -> Int {
    let places = mask.render(raw).places
    return places.isEmpty ? text.count : min(max(place, places[0]), text.count)
  }

  private mutating func show(_ text: Text, caret: Int) { (self.text, lower, upper) = (text, caret, caret) }

  private mutating func show(_ raw: Text, at place: (NaiveFormatter, [Int], Text) -> Int) {
    if raw.isEmpty {
      let text = mask.keepsPrefix ? mask.prefix : []
      return show(text, caret: text.count)
    }
    let (text, places) = mask.render(raw)
    show(text, caret: place(self, places, text))
  }

  /// Nothing changes but an illegal caret.
  private mutating func stay(_ notes: String...) -> [String] {
    if raw.isEmpty {
      show(text, caret: text.count)
    } else if lower == upper {
      show(text, caret: legal(lower))
    }
    return notes
  }

  // MARK: Deleting

  private mutating func delete(backward: Bool) -> [String] {
    let raw = raw
    if raw.isEmpty {
      show([], caret: 0)
      return []
    }
    let i = index(before: lower)
    if lower != upper {
      let j = index(before: upper)
      if i == j {
        show(text, caret: legal(lower))
        return []
      }
      let (kept, lost) = refit(Array(raw[..<i]), Array(raw[j...]))
      show(kept) { $0.left($1, i) + 0 * $2.count }
      return lost > 0 ? ["lost:\(lost)"] : []
    }
    let k = backward ? i - 1 : i
    guard raw.indices.contains(k) else { return stay() }
    let (kept, lost) = refit(Array(raw[..<k]), Array(raw[(k + 1)...]))
    let place = lower
    show(kept) { formatter, places, text in
      let left = formatter.left(places, k)
      return backward ? left : min(max(place, left), formatter.right(places, k, text))
    }
    return lost > 0 ? ["lost:\(lost)"] : []
  }

  private func refit(_ head: Text, _ tail: Text) -> (Text, lost: Int) {
    var result = head
    for scalar in tail where mask.hasShape(result + [scalar]) { result.append(scalar) }
    return (result, head.count + tail.count - result.count)
  }

  // MARK: Inserting

  private mutating func insert(_ inserted: String) -> [String] {
    let raw = raw
    let places = mask.render(raw).places
    let i = index(before: lower)
    let j = index(before: upper)
    let coversAll = i == 0 && j == raw.count
    let isFresh = text.isEmpty || (lower != upper && coversAll && lower < max(1, mask.prefix.count))
    var characters = NaiveFormatter.folded(inserted)
    let own = mask.parse(characters)
    var number: Text?
    if let own, !own.isEmpty, coversAll || characters.count > 1 {
      number = own
    } else if !mask.code.isEmpty {
      switch read(characters, i: i, coversAll: coversAll, isFresh: isFresh) {
      case .number(let digits): number = digits
      case .characters(let rest): characters = rest
      case .shown(let text):
        show(text, caret: text.count)
        return []
      case .refused(let reason): return stay(reason)
      }
    } else if !mask.prefix.isEmpty, characters.count > 1, characters.starts(with: mask.prefix) {
      number = Array(characters.dropFirst(mask.prefix.count))
    }
    var head = Array(raw[..<i])
    var tail = Array(raw[j...])
    if let number {
      if number.count >= mask.greatestCapacity, !isFresh, !(coversAll && raw.isEmpty) {
        let whole = Array(number.prefix(mask.greatestCapacity))
        guard mask.hasShape(whole), mask.isAllowed(whole) else { return stay("rejected:invalid") }
        (head, tail) = ([], [])
      }
      if number.isEmpty {
        guard coversAll else { return stay("ignored") }
        show(mask.prefix, caret: mask.prefix.count)
        return []
      }
      characters = number
    }
    let isOwn = own == characters
    var accepted: Text = []
    var overflow = 0
    var dropped = 0
    for scalar in characters {
      let scalar = cased(scalar)
      let candidate = head + accepted + [scalar] + tail
      let slots = mask.slots(candidate)
      if mask.hasShape(candidate), isOwn || slots[head.count + accepted.count].allows(scalar) {
        accepted.append(scalar)
      } else if candidate.count > slots.count, slots.contains(where: { $0.shape(scalar) }) {
        overflow += 1
      } else {
        dropped += 1
      }
    }
    let notes = (overflow > 0 ? ["overflow:\(overflow)"] : []) + (dropped > 0 ? ["dropped:\(dropped)"] : [])
    if accepted.isEmpty {
      if lower == upper, !raw.isEmpty, characters.count == 1, lower < text.count,
        text[lower] == characters[0],
        !places.contains(lower)
      {
        show(text, caret: right(places, i, text))
        return []
      }
      if notes.isEmpty { return stay("ignored") }
      _ = stay()
      return notes
    }
    let count = head.count + accepted.count
    show(head + accepted + tail) { $0.right($1, count, $2) }
    return notes
  }

  private enum Reading {
    case number(Text)
    case characters(Text)
    case shown(Text)
    case refused(String)
  }

  private func read(_ characters: Text, i: Int, coversAll: Bool, isFresh: Bool) -> Reading {
    let digits = characters.filter(NaiveMask.isDigit)
    let first = characters.first { $0 == "+" || NaiveMask.isDigit($0) }
    let capacity = mask.greatestCapacity
    let isPartial = mask.partialPrefixes.contains(text)
    if first == "+" || isPartial {
      let all = (isPartial && first != "+" ? Array(text.dropFirst()) : []) + digits
      if all.count < mask.code.count, mask.code.starts(with: all) {
        return isFresh || isPartial ? .shown(["+"] + all) : .refused("ignored")
      }
      if all.starts(with: mask.code) {
        let rest = Array(all.dropFirst(mask.code.count))
        return .number(
          rest.count == capacity + 1 && mask.trunk.contains(rest[0]) ? Array(rest.dropFirst()) : rest)
      }
      if all.count == capacity + 1, mask.trunk.contains(all[0]) { return .number(Array(all.dropFirst())) }
      return .refused("rejected:foreign")
    }
    if digits.count == mask.code.count + capacity, digits.starts(with: mask.code) {
      return .number(Array(digits.dropFirst(mask.code.count)))
    }
    guard let digit = digits.first, mask.trunk.contains(digit) else { return .characters(characters) }
    if digits.count == capacity + 1 || (digits.count > capacity + 1 && coversAll)
      || (isFresh && digits.count != capacity)
    {
      return .number(Array(digits.dropFirst()))
    }
    if i == 0, !mask.slots(raw)[0].allows(digit), let place = characters.firstIndex(of: digit) {
      var rest = characters
      rest.remove(at: place)
      return .characters(rest)
    }
    return .characters(characters)
  }

  private func cased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return mask.isUpper && upper.count == 1 ? upper.first ?? scalar : scalar
  }

  /// Normal form C, with all digits and full-width forms as ASCII.
  private static func folded(_ text: String) -> Text {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar in
      if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
        return Unicode.Scalar(UInt8(0x30 + Int(value)))
      }
      guard 0xFF01...0xFF5E ~= scalar.value else { return scalar }
      return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }
  }

  private static func string(_ text: Text) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: text)
    return result
  }
}

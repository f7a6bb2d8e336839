/// The tables of a mask that has one layout, each of whose slots takes every character of one shape as it is typed.
///
/// They are read without retaining anything. The storage belongs to the `MaskTable`.
package struct PlainLayout: Sendable {
  /// A slot's place in the text, in bytes and in code points.
  private struct Place: Sendable {
    let byte: UInt16
    let scalar: UInt16
  }

  /// The number of slots; 0 for a mask that is not plain.
  package let capacity: Int
  /// The slots outside the optional group.
  package let required: Int
  package let shape: SlotShape
  /// Whether the text of an empty field is nothing but digits to a number's reader: slots are digits, and no digit
  /// stands outside the prefix, whose digits are the code.
  package let holdsNumber: Bool
  package let codeCount: Int
  /// The code's digits as the first bytes of a word.
  private let code: UInt64
  private let trunk: UInt16
  private let template: FlatTable<UInt8>
  private let slots: FlatTable<Place>
  private let ends: FlatTable<MaskLayout.End>
  private let slotsBefore: FlatTable<UInt8>

  /// The tables of a layout; of none, those of a mask that is not plain.
  init(_ layout: MaskLayout?, prefix: [UInt32], code: [UInt8], trunk: UInt16) {
    codeCount = code.count
    self.code = code.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    self.trunk = trunk
    capacity = layout?.capacity ?? 0
    required = layout?.required ?? 0
    shape = layout?.shapes ?? []
    template = FlatTable(layout?.template ?? [])
    slots = FlatTable(layout?.slots.map { Place(byte: $0.offset, scalar: $0.position) } ?? [])
    ends = FlatTable(layout?.ends ?? [])
    slotsBefore = FlatTable(layout?.slotsBefore ?? [])
    let literals = layout?.pattern.dropFirst(prefix.count).filter { $0 != MaskLayout.slotMark } ?? []
    let behindCode = prefix.dropFirst(code.count + 1)
    let hasCode = prefix.first == 0x2B && prefix.dropFirst().starts(with: code) { $0 == UInt32($1) }
    holdsNumber =
      shape == .digit && (code.isEmpty ? prefix.isEmpty : hasCode)
      && (literals + behindCode).allSatisfy { SlotShape.of($0) == .symbol && $0 != 0x2B }
  }

  /// Frees the tables; called once, by the owner's deinit.
  func deallocate() {
    template.deallocate()
    slots.deallocate()
    ends.deallocate()
    slotsBefore.deallocate()
  }

  /// Whether so many characters are a text of this layout.
  @inline(__always)
  package func lays(out count: Int) -> Bool { count > 0 && count <= capacity }

  /// Where a text with so many accepted characters ends.
  @inline(__always)
  package func end(of count: Int) -> MaskLayout.End { ends[count] }

  /// The place of the first slot.
  @inline(__always)
  package var start: Int { Int(slots[0].scalar) }

  /// The number of slots left of a place.
  @inline(__always)
  package func slots(before place: Int) -> Int {
    place < slotsBefore.count ? Int(slotsBefore[place]) : capacity
  }

  /// The place before the successor of `index` characters of `count`, right of the literals between.
  @inline(__always)
  package func placeRightOfLiterals(_ index: Int, of count: Int) -> Int {
    index < count ? Int(slots[index].scalar) : Int(ends[count].scalars)
  }

  /// The place behind so many characters, left of the literals that follow.
  @inline(__always)
  package func placeLeftOfLiterals(_ index: Int) -> Int {
    index == 0 ? start : Int(slots[index &- 1].scalar) &+ 1
  }

  /// Whether digits, in ASCII and zeros behind, begin with the code.
  @inline(__always)
  package func beginsWithCode(_ digits: Span<UInt8>) -> Bool {
    let mask = (1 as UInt64) << UInt64(codeCount * 8) &- 1
    return digits.word(at: 0) & mask == code
  }

  @inline(__always)
  package func isTrunk(_ digit: UInt8) -> Bool { trunk >> UInt16(digit &- 0x30) & 1 == 1 }

  /// Whether a text of ASCII is the one of its so many digits.
  package func makes(_ text: Span<UInt8>, of count: Int) -> Bool {
    guard text.count == Int(ends[count].bytes) else { return false }
    var slot = 0
    for index in 0..<text.count {
      if slot < count, index == Int(slots[slot].byte) {
        guard text[index] &- 0x30 < 10 else { return false }
        slot += 1
      } else if text[index] != template[index] {
        return false
      }
    }
    return true
  }

  /// Writes the text of ASCII characters, which fill slots of this layout.
  @inline(__always)
  package func write(_ raw: Span<UInt32>, to output: inout MutableSpan<UInt8>, at offset: Int) {
    let count = raw.count
    let end = Int(ends[count].bytes)
    precondition(offset >= 0 && end <= output.count &- offset)
    // SAFETY: there is room for the text behind the offset, and every slot of it lies before its end.
    unsafe output.withUnsafeMutableBytes { buffer in
      unsafe template.copy(end, to: buffer.baseAddress! + offset)
    }
    for index in 0..<count {
      let place = offset &+ Int(slots[index].byte)
      unsafe output[unchecked: place] = UInt8(truncatingIfNeeded: raw[index])
    }
  }
}

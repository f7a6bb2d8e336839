/// What a field shows after an edit, and what it holds.
public struct FormattedText: Sendable, Hashable {
  /// How far a field is filled.
  public enum Status: String, Sendable, Hashable {
    case empty
    /// Nothing but the prefix, or the beginning of it.
    case prefixOnly
    case partial
    /// Every slot outside the optional group holds a character of its class.
    case complete
  }

  /// Something an edit did not do as typed, with its reason.
  public enum Note: Sendable, Hashable, CustomStringConvertible {
    /// So many characters found no room.
    case overflow(Int)
    /// So many characters have no place in the mask.
    case dropped(Int)
    /// So many characters behind a deletion fit no slot any more.
    case lost(Int)
    /// A number of another country.
    case rejectedForeign
    /// A whole number that the mask does not allow.
    case rejectedInvalid
    /// Nothing in the edit concerns the field.
    case ignored

    public var description: String {
      switch self {
      case .overflow(let count): "overflow:\(count)"
      case .dropped(let count): "dropped:\(count)"
      case .lost(let count): "lost:\(count)"
      case .rejectedForeign: "rejected:foreign"
      case .rejectedInvalid: "rejected:invalid"
      case .ignored: "ignored"
      }
    }
  }

  /// The text to show.
  public let text: String
  private let lower: Int32
  private let upper: Int32
  private let slot: Int16
  private let layout: UInt8
  public let status: Status
  private let outcome: EditOutcome
  private let mask: MaskTable

  @inline(__always)
  init(
    text: String, selection: Range<Int>, status: Status, brokenSlot: Int?, outcome: EditOutcome,
    mask: MaskTable, layout: Int
  ) {
    self.text = text
    lower = Int32(truncatingIfNeeded: selection.lowerBound)
    upper = Int32(truncatingIfNeeded: selection.upperBound)
    slot = Int16(truncatingIfNeeded: brokenSlot ?? -1)
    self.status = status
    self.outcome = outcome
    self.mask = mask
    self.layout = UInt8(truncatingIfNeeded: layout)
  }

  /// The selected range of the text in Unicode scalar values; empty for a caret.
  public var selection: Range<Int> { Int(lower)..<Int(upper) }

  /// The accepted characters, without prefix and literals.
  public var raw: String {
    if status == .empty || status == .prefixOnly { return "" }
    return mask.layouts[Int(layout)].raw(of: text)
  }

  /// The first slot, counted from 0, whose character its class does not have, as a deletion can leave it.
  public var brokenSlot: Int? { slot < 0 ? nil : Int(slot) }

  /// Where the caret stands: the selection's end, in Unicode scalar values.
  public var caret: Int { Int(upper) }

  /// The value to submit: E.164 for a telephone number, empty for an empty field.
  public var value: String { mask.value(raw: raw, text: text) }

  public var isComplete: Bool { status == .complete }

  /// Whether a letter or a digit that was typed is not in the field: it found no place, or the edit was refused.
  ///
  /// Punctuation is no loss, nor is a prefix or trunk digit the mask stands for.
  public var isLossy: Bool { outcome.isLossy }

  /// What the edit did not do as typed; a refused edit always has a reason here.
  public var notes: [Note] { outcome.notes }

  /// The selection in UTF-16 code units, as UIKit, AppKit and web pages count.
  public var utf16Selection: Range<Int> { selection(in: \.utf16) }

  /// The selection in grapheme clusters.
  public var characterSelection: Range<Int> { selection(in: \.self) }

  private func selection<View: Collection>(in view: KeyPath<String, View>) -> Range<Int>
  where View.Index == String.Index {
    let scalars = text.unicodeScalars
    let lower = scalars.index(text.startIndex, offsetBy: selection.lowerBound)
    let upper = scalars.index(lower, offsetBy: selection.count)
    let units = text[keyPath: view]
    let start = units.distance(from: units.startIndex, to: lower)
    return start..<start + units.distance(from: lower, to: upper)
  }

  public static func == (left: FormattedText, right: FormattedText) -> Bool {
    left.text == right.text && left.selection == right.selection && left.raw == right.raw
      && left.status == right.status && left.brokenSlot == right.brokenSlot && left.outcome == right.outcome
      && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(selection)
  }
}

/// The letters a text may be written in, with what may stand between them.
///
/// `english` is A–Z and a–z, `russian` is А–я, Ё and ё; a script name such as `Latin` stands for the letters
/// of that script. A combining mark belongs to a text only behind a letter of the same script, whether the
/// mark has that script itself (U+0488 in Cyrillic) or inherits it (U+0301); the two national alphabets have
/// none. Separators stand singly between letters or digits, a final `.` excepted; extra characters stand
/// anywhere.
package final class Alphabet: Sendable {
  /// A character outside the alphabet.
  package struct Offender: Sendable, Hashable {
    package let scalar: UInt32
    /// The place in code points, from 0.
    package let index: Int

    /// The ASCII character it resembles (UTS #39), if any.
    package var looksLike: String? { Confusables.original(of: scalar).map { String(UnicodeScalar($0)) } }

    /// The name of its Unicode script, `Cyrillic`; nil for Common, Inherited and Unknown.
    package var script: String? {
      let script = Script(of: scalar)
      return script.isWritingSystem ? script.name : nil
    }
  }

  /// What is wrong with a text.
  package enum Fault: Sendable, Hashable {
    /// Characters outside the alphabet.
    case characters
    /// A separator that does not stand singly between letters; the place in code points, from 0.
    case separator(index: Int)
  }

  /// The capitalised Unicode script names an alphabet can be made of, plus `english` and `russian`.
  package static var knownNames: [String] {
    // The first three name no writing system.
    ["english", "russian"] + Script.names.dropFirst(3)
  }

  /// Whether a name is one of `knownNames`.
  package static func isKnown(_ name: String) -> Bool {
    // The table of scripts is decoded only for those who name one.
    name == "english" || name == "russian" || Script(name: name) != nil
  }

  private let members: [Member]
  /// The letters of all members and the digits.
  private let letters: CharacterClass
  private let separators: CharacterClass
  private let extra: CharacterClass
  private let plain: PlainLetters

  /// Makes an alphabet; `nil` when a name is not known.
  ///
  /// A character that is both a separator and extra is extra; a letter is a letter.
  package init?(names: [String], digits: Bool, separators: String, extra: String) {
    var members: [Member] = []
    var letters = CharacterClass()
    for name in names {
      guard let member = Member(name: name) else { return nil }
      letters.formUnion(member.letters)
      members.append(member)
    }
    if digits { letters.insert(0x30...0x39) }
    self.members = members
    self.letters = letters
    self.separators = CharacterClass(separators)
    self.extra = CharacterClass(extra)
    plain = PlainLetters(letters: letters, separators: self.separators, extra: self.extra)
  }

  /// What is wrong with a text (valid UTF-8), or nil; names the first characters outside the alphabet. One
  /// pass, no allocation for a good text.
  ///
  /// A character outside the alphabet goes before a misplaced separator, whichever stands first.
  package func fault(in text: Span<UInt8>, offenders: inout Offenders) -> Fault? {
    plain.accepts(text) ? nil : firstFault(in: text, offenders: &offenders)
  }

  /// The same without the names of characters.
  package func fault(in text: Span<UInt8>) -> Fault? {
    var offenders = Offenders()
    return fault(in: text, offenders: &offenders)
  }

  /// The plain texts among the right ones.
  var plainLanguage: PlainLanguage { plain.language }

  /// What is wrong with a text, by a look at each code point.
  func firstFault(in text: Span<UInt8>, offenders: inout Offenders) -> Fault? {
    offenders.removeAll()
    var misplaced: Int?
    var previous = Place.start
    var lastLetter: UInt32 = 0
    var offset = 0
    var index = 0
    while offset < text.count {
      let codePoint = WTF8.next(in: text, at: &offset)
      if letters.contains(codePoint) {
        previous = .letter
        lastLetter = codePoint
      } else if extra.contains(codePoint) {
        if previous == .separator { misplaced = misplaced ?? index - 1 }
        previous = .extra
      } else if separators.contains(codePoint) {
        if previous == .separator {
          misplaced = misplaced ?? index - 1
        } else if previous != .letter {
          misplaced = misplaced ?? index
        }
        previous = .separator
      } else if codePoint < 0x80 || previous != .letter || !isMark(codePoint, of: lastLetter) {
        offenders.append(Offender(scalar: codePoint, index: index))
        if offenders.isFull { break }
        previous = .letter
        lastLetter = 0
      }
      index += 1
    }
    guard offenders.isEmpty else { return .characters }
    if previous == .separator, misplaced == nil, text[text.count - 1] != 0x2E {
      misplaced = index - 1
    }
    return misplaced.map { .separator(index: $0) }
  }

  /// Whether a mark may stand behind a letter.
  private func isMark(_ codePoint: UInt32, of letter: UInt32) -> Bool {
    members.contains { $0.letters.contains(letter) && $0.takesMark(codePoint) }
  }

  /// What stands before the present character.
  private enum Place {
    case start, letter, separator, extra
  }
}

/// One alphabet of a list: its letters and the marks that may follow them.
private struct Member: Sendable {
  var letters = CharacterClass()
  var marks = CharacterClass()
  let takesInheritedMarks: Bool

  init?(name: String) {
    switch name {
    case "english":
      takesInheritedMarks = false
      letters.insert(0x41...0x5A)
      letters.insert(0x61...0x7A)
    case "russian":
      takesInheritedMarks = false
      letters.insert(0x401...0x401)
      letters.insert(0x410...0x44F)
      letters.insert(0x451...0x451)
    default:
      guard let script = Script(name: name) else { return nil }
      takesInheritedMarks = true
      for range in script.ranges {
        for codePoint in range {
          if GeneralCategory.isLetter(codePoint) {
            letters.insert(codePoint...codePoint)
          } else if GeneralCategory.isMark(codePoint) {
            marks.insert(codePoint...codePoint)
          }
        }
      }
    }
  }

  func takesMark(_ codePoint: UInt32) -> Bool {
    marks.contains(codePoint) || takesInheritedMarks && Member.isInheritedMark(codePoint)
  }

  /// Whether a code point is a visible nonspacing mark that takes the script of its letter: no enclosing
  /// mark, no variation selector, no U+034F.
  private static func isInheritedMark(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x34F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: false
    default: GeneralCategory.isNonspacingMark(codePoint) && Script(of: codePoint) == .inherited
    }
  }
}

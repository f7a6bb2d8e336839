import Foundation
package import FormRules

/// Edits as people, keyboards and password managers make them, and worse ones.
package enum EditSketch {
  package static func any(_ choices: inout Choices) -> TextEdit {
    switch choices.integer(in: 0...9) {
    case 0...3: return .insert(key(&choices))
    case 4: return .insert(text(&choices))
    case 5: return .deleteBackward
    case 6: return .deleteForward
    case 7:
      let place = choices.integer(in: 0...18)
      return .select(place..<place)
    case 8:
      let start = choices.integer(in: 0...10)
      return .select(start..<start + choices.integer(in: 0...18))
    default: return .set(text(&choices))
    }
  }

  /// What one key types.
  package static func key(_ choices: inout Choices) -> String {
    choices.pick([
      "1", "7", "8", "9", "0", "3", "4", "a", "Z", "ж", "+", "(", ")", "-", ".", " ", "é", "１", "٣", "₽", "😀",
      "\u{301}", "ß", "ᄀ",
    ])
  }

  /// What is pasted.
  package static func text(_ choices: inout Choices) -> String {
    if choices.chance(in: 6) {
      var text = ""
      for scalar in AwkwardText.any(&choices).codePoints.compactMap(Unicode.Scalar.init)
      where !isLaterThanTables(scalar) { text.unicodeScalars.append(scalar) }
      return text
    }
    let head = choices.pick([
      "", "+7", "+7 (", "8 ", "7", "+", "tel:+7", "+380", "+998 ", "+1", "00", "A", "PREFIX-", "\u{202D}+7",
    ])
    let parts = choices.list(upTo: 14) { choices in
      choices.chance(in: 5)
        ? choices.pick([" ", "-", ") ", "\u{A0}", ".", "x", "Ж"]) : String(choices.integer(in: 0...9))
    }
    return head + parts.joined()
  }

  /// Whether a code point is newer than the engine's tables, Unicode 15, of which the oracle would know more.
  private static func isLaterThanTables(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0.major > 15 } ?? false
  }

  /// A line of a column of numbers.
  package static func line(_ choices: inout Choices) -> String {
    let head = choices.pick([
      "", "", "tel:", "TEL:+7", "+7", "8", "7", "+", "+7 8", "+1 ", "+44", "+380", "+370 8", "-", "9",
    ])
    let digits = choices.list(upTo: 13, atLeast: choices.chance(in: 2) ? 9 : 0) { choices in
      choices.pick(["", "", "", " ", "-", " (", ")"]) + String(choices.integer(in: 0...9))
    }
    return head + digits.joined() + choices.pick(["", "", "", " ", ";", "x", "\0"])
  }

  /// A text with the digits of all scripts and full-width forms as ASCII.
  package static func folded(_ text: String) -> String {
    var result = ""
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      if scalar.properties.generalCategory == .decimalNumber, let value = scalar.properties.numericValue {
        result += String(Int(value))
      } else if 0xFF01...0xFF5E ~= scalar.value, let narrow = Unicode.Scalar(scalar.value - 0xFEE0) {
        result.unicodeScalars.append(narrow)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

import TestSupport
import Testing

@testable import FormRules

/// Holds the recogniser of plain names to the function that looks at each code point.
struct PlainLettersTests {
  @Test func whatIsPlainHasNoFault() throws {
    let alphabets = [
      (["english"], false, "-' .", ""), (["russian"], true, "-.", "'"),
      (["english", "russian"], false, "", "."),
      (["Latin"], false, "-a", "-"), (["Cyrillic", "Greek"], true, " é", ""),
      (["Latin", "Cyrillic"], false, ".", ""), (["english"], true, "-.", " '7"),
      (["Latin"], false, "", " .é"),
    ].compactMap { Alphabet(names: $0.0, digits: $0.1, separators: $0.2, extra: $0.3) }
    let pieces =
      [
        "Anna", "o", "Ł", "é", "ß", "Иван", "ё", "Ѳ", "Ω", "ԯ", "Ə", "ẞ", "-", "'", ".", " ", "7", "\u{301}",
        "\0",
      ].map { [UInt8]($0.utf8) } + [[0xD0], [0xD1, 0x41], [0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80]]
    try check(
      count: 5_000, { choices in choices.list(upTo: 6) { $0.pick(pieces) }.flatMap { $0 } }
    ) { text in
      for alphabet in alphabets {
        var offenders = Alphabet.Offenders()
        let fault = alphabet.firstFault(in: text.span, offenders: &offenders)
        try claimEqual(alphabet.fault(in: text.span), fault, "the fault")
      }
    }
  }
}

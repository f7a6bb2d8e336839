import Foundation
import Glibc
import TestSupport
import Testing

/// `formcheck fill` as the real binary on a terminal.
@Suite(.serialized)
struct FillCommandTests {
  private let folder = TemporaryFolder()
  private let registration = SharedData.packageRoot + "/rules/music-album/registration.yaml"
  private let caretKeys = (left: "\u{1B}[D", right: "\u{1B}[C", shiftTab: "\u{1B}[Z")

  private func start(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["fill", registration, "--today", "2026-11-30"] + arguments, in: folder)
    try terminal.wait(for: "[ ")
    return terminal
  }

  // MARK: - Typing and pasting

  @Test func aNumberFormatsItselfWhileItIsTyped() throws {
    let terminal = try start()
    terminal.send("\t\t\t9161")
    try terminal.wait { $0.text.contains("› Phone *          +7 (916) 1__-__-__") && $0.column == 29 }
    terminal.send("234567")
    try terminal.wait { $0.text.contains("› Phone *          +7 (916) 123-45-67") && $0.column == 37 }
    #expect(terminal.picture.showsCaret)
    #expect(terminal.picture.bracketsPastes)
  }

  @Test func aWholeNumberPastedReplacesTheOneThatIsThere() throws {
    let terminal = try start()
    terminal.send("\t\t\t9990000000")
    try terminal.wait(for: "+7 (999) 000-00-00")
    terminal.send(caretKeys.left + caretKeys.left)
    terminal.paste("+79161234567\r")
    try terminal.wait(for: "› Phone *          +7 (916) 123-45-67")
    #expect(terminal.picture.column == 37)
  }

  @Test func aForeignNumberIsRefusedWithItsReason() throws {
    let terminal = try start()
    terminal.send("\t\t\t9161234567")
    terminal.paste("+380 98 801-22-33")
    let text = try terminal.wait(for: "number of another country: numbers here begin")
    #expect(text.contains("› Phone *          +7 (916) 123-45-67"))
    #expect(!text.contains("380"))
    // The next key takes the remark away.
    terminal.send("\u{7F}")
    try terminal.wait { !$0.text.contains("another country") && $0.text.contains("+7 (916) 123-45-6_") }
  }

  @Test func anInvalidSubmitIsToldInRussian() throws {
    let terminal = try start("--locale", "ru")
    terminal.send("\u{410}nna\tLee\t30.02.2000\t916123\ta..b@c.d\tsecret")
    terminal.send("\u{13}")
    let text = try terminal.wait(for: "Нужно исправить: 5 ответов")
    #expect(text.contains("› Имя *            Аnna\n"))
    #expect(text.contains("✗ Телефон: после +7 нужно 10 цифр (сейчас 6)."))
    #expect(!text.contains("secret"))
  }

  // MARK: - The end

  @Test func anAcceptedFormIsPrintedWithoutSecrets() throws {
    let terminal = try start()
    terminal.send("Ann\tLee\t31.12.2000\t89161234567\tAnn@Example.com\tAbcdefghijklmn1\r")
    try terminal.wait { $0.text.contains("•••") && !$0.text.contains("› Password") }
    terminal.send("\r")
    #expect(try terminal.end() == 0)
    #expect(
      terminal.picture.usual.contains(
        #"{"firstName":"Ann","lastName":"Lee","birthDate":"2000-12-31","phone":"+79161234567","#
          + #""email":"Ann@example.com"}"#))
    #expect(terminal.picture.usual.contains("not shown on a terminal: Password"))
    #expect(!String(decoding: terminal.output, as: UTF8.self).contains("Abcdefghijklmn1"))
    #expect(terminal.isAsUsual)
    #expect(!terminal.picture.isAlternate)
  }

  @Test func aFileGetsTheWholeRecord() throws {
    let terminal = try start("--output", folder.url("record.json").path)
    terminal.send("Ann\tLee\t2000-12-31\t9161234567\ta@b.co\tAbcdefghijklmn1\u{13}")
    #expect(try terminal.end() == 0)
    #expect(folder.read("record.json").contains(#""password":"Abcdefghijklmn1"}"#))
    #expect(!terminal.picture.usual.contains("firstName"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url("record.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func controlCPutsTheTerminalBack() throws {
    let terminal = try start("-o", folder.url("record.json").path)
    #expect(!terminal.isAsUsual)
    terminal.send("Ann\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.isAsUsual)
    #expect(!terminal.picture.isAlternate)
    #expect(terminal.picture.showsCaret)
    #expect(!terminal.picture.bracketsPastes)
    #expect(folder.names == [])
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalThatEndsItPutsTheTerminalBack(_ signal: Int32, _ status: Int32) throws {
    let terminal = try start()
    terminal.signal(signal)
    #expect(try terminal.end() == status)
    #expect(terminal.isAsUsual)
    #expect(!terminal.picture.isAlternate)
  }

  // MARK: - The terminal

  @Test func aResizeDrawsTheFormAnew() throws {
    let terminal = try start()
    terminal.send("\t\t\t9161234567")
    try terminal.wait(for: "+7 (916) 123-45-67")
    terminal.resize(columns: 34, rows: 12)
    let text = try terminal.wait { $0.text.contains("› Phone *\n    +7 (916) 123-45-67") && $0.row == 6 }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 34 })
    terminal.resize(columns: 120, rows: 40)
    try terminal.wait(for: "› Phone *          +7 (916) 123-45-67")
  }

  @Test func itGoesOnAfterBeingStopped() throws {
    let terminal = try start()
    terminal.send("Ann")
    try terminal.wait(for: "Ann")
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    terminal.send("a")
    try terminal.wait(for: "Anna")
    // Stopping from the keyboard is for shells; without one the form just goes on.
    terminal.send("\u{1A}!")
    try terminal.wait(for: "Anna!")
    #expect(!terminal.isAsUsual)
  }

  @Test func wideAndCombiningCharactersKeepTheCaretInPlace() throws {
    let terminal = try start()
    terminal.send("日本e\u{301}")
    try terminal.wait { $0.text.contains("日本e\u{301}") && $0.column == 24 }
    terminal.send(caretKeys.left)
    try terminal.wait { $0.column == 23 }
    terminal.send(caretKeys.left)
    try terminal.wait { $0.column == 21 }
    terminal.send("\u{7F}")
    try terminal.wait { $0.column == 19 && $0.text.contains("本e\u{301}") && !$0.text.contains("日") }
  }

  // MARK: - Line by line on a terminal

  @Test func aSecretIsNotShownWhereTheOutputIsAFile() throws {
    let path = folder.url("record.json").path
    let rules =
      "formrules: 1\nform: f\nfields:\n  n: { type: integer, required: true }\n  s: { type: password }\n"
    folder.write("f.yaml", rules)
    let terminal = try PseudoTerminal(["fill", "f.yaml"], in: folder, redirection: (1, path))
    try terminal.wait { $0.usual.contains("n *: ") }
    terminal.send("x\r")
    // A person is asked again.
    try terminal.wait { $0.usual.contains("This field must be a whole number.\r\nn *: ") }
    terminal.send("7\r")
    try terminal.wait { $0.usual.contains("s: ") && !terminal.isAsUsual }
    terminal.send("hush\r")
    #expect(try terminal.end() == 0)
    #expect(!terminal.picture.usual.contains("hush"))
    #expect(folder.read("record.json") == #"{"n":7,"s":"hush"}"# + "\n")
    #expect(terminal.isAsUsual)
  }

  @Test func controlCAtASecretPutsTheEchoBack() throws {
    folder.write("f.yaml", "formrules: 1\nform: f\nfields:\n  s: { type: password }\n")
    let terminal = try PseudoTerminal(
      ["fill", "f.yaml"], in: folder, redirection: (1, folder.url("out").path))
    try terminal.wait { $0.usual.contains("s: ") && !terminal.isAsUsual }
    terminal.send("hu\u{3}")
    #expect(try terminal.end() == 130)
    #expect(terminal.isAsUsual)
  }
}

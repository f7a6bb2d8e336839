import FormRules
import TestSupport
import Testing

@testable import formcheck

/// What is drawn.
struct FormScreenTests {
  private let rules = """
    form: f
    title: { en: Sign-up, ru: Регистрация }
    fields:
      name: { required: true, alphabet: english, label: { en: Name, ru: Имя }, help: { en: As in your passport } }
      phone: { type: phone, mask: "+7 (###) ###-##-##", label: { en: Phone, ru: Телефон } }
      status: { enum: [Open, Closed], default: Open }
      secret: { type: password, minLength: 4 }
    presence:
      - { of: [name, phone], min: 2, message: Both please. }
    """

  @Test func aFormAt80x24() throws {
    let form = try FillSubject(rules)
    #expect(
      form.screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      } == [
        " Sign-up                                                    * must be filled in",
        String(repeating: "─", count: 80),
        "",
        "› Name *",
        "          As in your passport",
        "",
        "  Phone   +7 (___) ___-__-__",
        "",
        "  status  (•) Open   ( ) Closed",
        "",
        "  secret",
        "",
        "          [ Submit ]",
        "", "", "", "", "", "", "", "", "",
        String(repeating: "─", count: 80),
        " Tab next   Shift-Tab back   Ctrl-S submit   Ctrl-C leave",
        "",
      ])
    #expect(form.screen.caret == Screen.Place(row: 3, column: 10))
  }

  @Test func theScreenOfTheCommandsPageIsTrue() throws {
    let page = String(decoding: try #require(SharedData.packageFile("docs/command.md")), as: UTF8.self)
    let command = "$ formcheck fill rules/music-album/registration.yaml\n"
    let shown = try #require(page.split(separator: command).last?.split(separator: "\n```").first)
    let path = SharedData.packageRoot + "/rules/music-album/registration.yaml"
    var form = FillSubject(try CompiledForm(contentsOf: path))
    form.size.rows = shown.split(separator: "\n", omittingEmptySubsequences: false).count
    form.press("Ann⇥Lee⇥30.02.2000⇥9161234567⇥.ann@example.com⇥secret")
    let lines = form.screen.lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines.joined(separator: "\n") == shown)
  }

  @Test func theCaretStandsWhereTheNextCharacterComes() throws {
    var form = try FillSubject(rules)
    form.press("⇥916")
    #expect(form.line == "› Phone   +7 (916) ___-__-__")
    #expect(form.screen.caret?.column == 17)
    form.press("1←←")
    #expect(form.screen.caret?.column == 18)
    form.press("⇥")
    #expect(form.screen.caret?.column == 11)
    form.press("⇥abc←")
    #expect(form.line == "› secret  •••")
    #expect(form.screen.caret?.column == 12)
  }

  @Test func aRefusedFormSaysWhatIsWrongWithItAsAWhole() throws {
    var form = try FillSubject(rules, locale: "ru")
    form.press("⇥916⌘")
    #expect(form.screen.lines[0].text.hasSuffix("✗ Нужно исправить: 3 ответа"))
    #expect(form.body[0] == "› Имя *")
    #expect(form.body[1] == "           ✗ Имя: заполните это поле.")
    #expect(form.body.contains("           ✗ Both please."))
  }

  @Test func whatDoesNotFitIsScrolled() throws {
    let fields = (1...40).map { "  f\($0): {}" }.joined(separator: "\n")
    var form = try FillSubject("form: f\nfields:\n" + fields)
    #expect(form.screen.lines[22].text.hasSuffix(" ↓ 21 more ─"))
    for _ in 0..<20 { form.press("⇥") }
    #expect(form.line.hasPrefix("› f21"))
    #expect(form.screen.lines[1].text.hasSuffix(" more ─"))
    for _ in 0..<20 { form.press("⇥") }
    #expect(form.body.last?.contains("[ Submit ]") == true)
  }

  @Test func aLongTextKeepsItsCaretInView() throws {
    var form = try FillSubject("form: f\nfields: { a: {} }")
    form.press(String(repeating: "日本", count: 50))
    #expect(form.screen.caret.map { $0.column } == 5 + 59)
    #expect(form.line.contains("…日") || form.line.contains("…本"))
    _ = form.state.apply(.edit(.start))
    #expect(form.screen.caret?.column == 5)
    #expect(form.line.hasSuffix("…"))
  }

  @Test(
    arguments: [
      ("abc", 3, 10, "abc", 3), ("abcdef", 6, 6, "…cdef", 5), ("abcdef", 5, 6, "abcdef", 5),
      ("abcdefgh", 0, 4, "abc…", 0), ("abcdefgh", 5, 4, "…ef…", 2), ("日本語", 3, 4, "…語", 3),
      ("a\nb", 1, 9, "a↵b", 1), ("a\u{200B}b", 2, 20, "a<U+200B>b", 9), ("e\u{301}x", 2, 9, "e\u{301}x", 1),
      ("abc", 3, 0, "", 0), ("abc", 3, 1, "", 0),
    ] as [(String, Int, Int, String, Int)])
  func aValueHasAWindow(_ text: String, _ caret: Int, _ columns: Int, _ shown: String, _ place: Int) {
    let window = ValueWindow(text.unicodeScalars, caret: caret, columns: columns)
    #expect(window.text == shown)
    #expect(window.caret == place)
    #expect(window.width <= columns)
  }

  @Test func onlyLinesThatChangeAreSent() throws {
    var form = try FillSubject(rules)
    var painter = ScreenPainter(usesColor: false)
    _ = painter.paint(form.screen)
    #expect(painter.paint(form.screen) == "")
    form.press("A")
    let update = painter.paint(form.screen)
    #expect(update.hasPrefix("\u{1B}[?25l\u{1B}[4;1H"))
    #expect(update.utf8.count < 160)
    #expect(update.hasSuffix("\u{1B}[4;12H\u{1B}[?25h"))
  }
}

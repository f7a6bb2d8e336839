import FormRules
import TestSupport
import Testing

struct MaskCompilerTests {
  /// The diagnostics of a form of one field: code, message and the text they point at.
  private func diagnostics(_ field: String) -> [String] {
    let source = SourceText(name: "form.yaml", "formrules: 1\nform: f\nfields:\n  x: \(field)\n")
    let found: [Diagnostic]
    do throws(CompilationError) { found = try CompiledForm(source).warnings } catch {
      found = error.diagnostics
    }
    return found.map {
      let place = String(decoding: source.bytes[$0.range.start..<$0.range.end], as: UTF8.self)
      return "\($0.code.rawValue) \($0.message) @ \(place)"
    }
  }

  @Test(arguments: [
    ("{ mask: '##<#' }", "FR032 '<' has no closing '>' @ "),
    ("{ mask: '[9-0]' }", "FR032 a range goes from the smaller character to the greater @ 9"),
    (
      "{ mask: { layout: '##', alternatives: [{ when: '(3)', layout: '###' }] } }",
      "FR032 a guard names the first characters one by one; '(' is none of them @ ("
    ),
    (
      "{ mask: { layout: '##', alternatives: [{ when: '\\d', layout: '###' }] } }",
      "FR032 a guard knows no escapes of regular expressions; a digit is '#', a letter '@' @ \\"
    ),
    (
      "{ mask: { layout: '##', first: '12' } }",
      "FR032 a mask has a slot: '#', '@', '*' or a class in brackets @ 1"
    ),
    ("{ mask: { layout: '##', first: '@' } }", "FR021 no character of 'first' fits the first slot @ '##'"),
    (
      "{ mask: { layout: '##', value: '{rwa}' } }",
      "FR032 a value is made of '{raw}', '{text}' and other text @ {"
    ),
    (
      "{ mask: { layout: '##', value: none } }",
      "FR032 a value that holds neither '{raw}' nor '{text}' loses what is typed @ none"
    ),
    (
      "{ mask: { layout: '##', prefix: '+7 ', code: x } }",
      "FR032 'code' has digits only @ x"
    ),
    ("{ mask: { layout: '##', trunk: '8' } }", "FR032 'trunk' digits stand for a prefix with a 'code' @ '8'"),
    (
      "{ mask: { layout: '{A}##', prefix: 'B' } }",
      "FR032 the prefix stands in braces or under 'prefix', not in both @ 'B'"
    ),
    ("{ mask: { layout: '##', onEmpty: stay } }", "FR012 'onEmpty' is 'clear' or 'keep' @ stay"),
    ("{ mask: { layout: '##', case: big } }", "FR012 'case' is 'upper' or 'lower' @ big"),
    (
      "{ mask: { layout: '##', overwrite: true, shift: true } }",
      "FR032 a mask does 'overwrite' or 'shift', not both @ true"
    ),
    (
      "{ mask: { layout: '@@', map: { from: ab, to: abc } } }",
      "FR032 'from' and 'to' have as many characters: 2 and 3 @ { from: ab, to: abc }"
    ),
    (
      "{ mask: { layout: '@@', map: { from: ab, to: bc } } }",
      "FR032 a character of 'to' is not mapped again by 'from' @ { from: ab, to: bc }"
    ),
    (
      "{ mask: { layout: '##', alternatives: [{ when: '123', layout: '# #' }] } }",
      "FR021 the guard names 3 characters, its layout has 2 slots @ '123'"
    ),
    (
      "{ mask: { layout: '##', alternatives: [{ when: 'A', layout: '# #' }] } }",
      "FR022 no text of this layout begins as its guard says @ 'A'"
    ),
    (
      "{ mask: { layout: '####', alternatives: [{ when: '3', layout: '## ##' }, { when: '3[47]', layout: '# ###' }] } }",
      "FR022 the alternative is never chosen: an earlier one takes every text that begins so @ '3[47]'"
    ),
    (
      "{ mask: { layout: '####', alternatives: [{ when: '3.', layout: '## ##' }, { when: '.4', layout: '# ###' }] } }",
      "FR033 some texts begin as this guard and an earlier one say; the earlier takes them @ '.4'"
    ),
    (
      "{ mask: { layout: '## 1##', alternatives: [{ when: '..1', layout: '## ###' }] } }",
      "FR033 the text '00 10' reads as '0010' and as '000', because a literal looks typed @ '## ###'"
    ),
    (
      "{ type: phone, mask: { layout: '(###) ###-##-##', prefix: '+7 ', code: '7', trunk: '78' } }",
      "FR033 a number may begin with '7' or '8' like its prefix: '8123456789' keeps the digit when pasted and not when "
        + "typed; 'first' narrows the first slot @ '7'"
    ),
    (
      "{ type: phone, mask: '+7 (###) ###' }",
      "FR021 '+7000000' completes the mask and is no phone number: it has 6 digits instead of 10 behind +7 @ '+7 (###) ###'"
    ),
    (
      "{ type: phone, mask: '+44 #### ######' }",
      "FR021 '+440000000000' completes the mask and is no phone number: its country code is not 7 @ '+44 #### ######'"
    ),
    (
      "{ type: phone, mask: '+7 ########<##>' }",
      "FR021 '+700000000' completes the mask and is no phone number: it has 8 digits instead of 10 behind +7 @ '+7 ########<##>'"
    ),
    (
      "{ mask: '###-##', pattern: '\\d{10}|\\d{12}' }",
      "FR021 a value of the mask is never one that matches the 'pattern' @ '###-##'"
    ),
    (
      "{ mask: '####', minLength: 6 }",
      "FR021 a value of the mask is never as long as 'minLength' demands @ '####'"
    ),
    (
      "{ mask: '####', maxLength: 3 }",
      "FR021 a value of the mask is never as short as 'maxLength' demands @ '####'"
    ),
    ("{ mask: '@@', enum: [A1, B2] }", "FR021 a value of the mask is never one of the 'enum' @ '@@'"),
    (
      "{ mask: '@#', alphabet: english }",
      "FR021 a value of the mask is never written in the 'alphabet' @ '@#'"
    ),
  ])
  func aDoubtfulMaskIsDiagnosed(_ field: String, _ expected: String) {
    #expect(diagnostics(field) == [expected])
  }

  @Test(arguments: [
    "{ type: phone, mask: '+7 (###) ###-##-##' }", "{ type: phone, mask: '8 (###) ###-##-##' }",
    "{ type: phone, mask: '(###) ###-##-##' }", "{ type: phone, mask: '+7 800 ###-##-##' }",
    "{ type: phone, mask: { prefix: '+7 ', code: '7', trunk: '78', layout: '(###) ###-##-##', value: '+7{raw}', first: '[34679]', onEmpty: clear } }",
    "{ mask: { layout: '#### #### #### ####', alternatives: [{ when: '3[47]', layout: '#### ###### #####' }] } }",
    "{ mask: { layout: '@###@@ ##<#>', case: upper, map: { from: ABEKMHOPCTYX, to: АВЕКМНОРСТУХ } } }",
    "{ mask: '(###) ###-####', pattern: '\\([2-9]\\d{2}\\) [2-9]\\d{2}-\\d{4}' }",
    "{ mask: '[A-Z]{2}-####', pattern: '[A-Z]{2}-\\d{4,10}', maxLength: 7 }",
    "{ mask: '@@', enum: [AB, CD] }",
    "{ mask: '#####<-####>', pattern: '\\d{5}(-\\d{4})?' }", "{ mask: '@@', pattern: '\\p{Han}+' }",
  ])
  func aSoundMaskIsAcceptedWithoutAWord(_ field: String) {
    #expect(diagnostics(field) == [])
  }

  @Test func aPhonesLeadingCodeIsItsPrefix() throws {
    var field = try #require(MaskSketch.compile("'+7 800 ###-##-##'", isPhone: true)).mask.field
    #expect(field.insert("8").text == "+7 ")
    #expect(field.insert("1234567").value == "+78001234567")
    field = try #require(MaskSketch.compile("'8 (###) ###-##-##'", isPhone: true)).mask.field
    #expect(field.insert("+79161234567").text == "8 (916) 123-45-67")
    #expect(field.current.value == "+79161234567")
    field = try #require(MaskSketch.compile("'(###) ###-##-##'", isPhone: true)).mask.field
    #expect(field.insert("89161234567").text == "(916) 123-45-67")
    field = try Mask("\\+7 ##").field
    #expect(field.insert("7").text == "+7 7")
    field = try Mask("{№ }##").field
    #expect(field.insert("№ 1").text == "№ 1")
  }

  @Test func aFormHandsOutFormatters() throws {
    let form = try CompiledForm(
      SourceText(
        name: "f.yaml",
        """
        formrules: 1
        form: f
        fields:
          phone: { type: phone, mask: "+7 (###) ###-##-##" }
          name: {}
          owner: { type: object, fields: { plate: { mask: "@###@@" } } }
          phones: { type: array, items: { type: phone, mask: "+7 ##########" } }
        """))
    #expect(form.formatter(for: "phone")?.mask.capacity == 10)
    #expect(form.formatter(for: "owner/plate")?.mask.capacity == 6)
    #expect(form.formatter(for: "phones/3")?.mask.capacity == 10)
    #expect(
      form.formatter(for: "name")?.mask.capacity == nil && form.formatter(for: "nobody")?.mask.capacity == nil
    )
    #expect(
      form.formatter(for: "phones/x")?.mask.capacity == nil && form.formatter(for: "")?.mask.capacity == nil)
  }
}

extension Mask {
  fileprivate var field: FieldFormatter { FieldFormatter(self) }
}

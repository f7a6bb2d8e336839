package import FormRules

/// A mask in the notation of rule files, to be compiled or read by the slow oracle.
package struct MaskSketch: Sendable, Hashable, CustomStringConvertible {
  package struct Alternative: Sendable, Hashable {
    package var when: String
    package var layout: String
  }

  package var prefix = ""
  package var code = ""
  package var trunk = ""
  package var layout: String
  package var alternatives: [Alternative] = []
  package var isUpper = false
  package var keepsPrefix = false
  package var value = "{raw}"

  package init(_ layout: String, prefix: String = "", code: String = "", trunk: String = "") {
    self.layout = layout
    self.prefix = prefix
    self.code = code
    self.trunk = trunk
  }

  /// The mapping of a rule file.
  package var yaml: String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
    var parts = ["layout: " + quoted(layout), "value: " + quoted(value)]
    if !prefix.isEmpty { parts.append("prefix: " + quoted(prefix)) }
    if !code.isEmpty { parts += ["code: " + quoted(code), "trunk: " + quoted(trunk)] }
    if isUpper { parts.append("case: upper") }
    if keepsPrefix { parts.append("onEmpty: keep") }
    if !alternatives.isEmpty {
      let list = alternatives.map { "{ when: \(quoted($0.when)), layout: \(quoted($0.layout)) }" }
      parts.append("alternatives: [\(list.joined(separator: ", "))]")
    }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  package var description: String { yaml }

  /// The mask and what its compiler warns of; nil for a mask it refuses.
  package func compiled() -> (mask: Mask, warnings: [Diagnostic])? {
    MaskSketch.compile(yaml)
  }

  /// Compiles a mask written as in a rule file, a notation or a mapping.
  package static func compile(_ yaml: String, isPhone: Bool = false) -> (mask: Mask, warnings: [Diagnostic])?
  {
    var sink = DiagnosticSink()
    guard let node = YAMLReader.read(SourceText(name: "mask.yaml", yaml), into: &sink),
      let mask = MaskCompiler.compile(node, isPhone: isPhone, strict: false, into: &sink)
    else { return nil }
    return (mask, sink.diagnostics)
  }

  /// The masks of the published edits, by their names there.
  package static let published: [String: MaskSketch] = {
    var masks: [String: MaskSketch] = [:]
    let russian = MaskSketch("(###) ###-##-##", prefix: "+7 ", code: "7", trunk: "78")
    masks["ru"] = russian
    masks["ru"]?.value = "+7{raw}"
    masks["ruk"] = masks["ru"]
    masks["ruk"]?.keepsPrefix = true
    masks["rum"] = masks["ru"]
    masks["rum"]?.layout = "([97]##) ###-##-##"
    masks["ru0"] = MaskSketch("### ###-##-##", prefix: "+7 ", code: "7", trunk: "78")
    masks["lt"] = MaskSketch("### #####", prefix: "+370 ", code: "370", trunk: "8")
    masks["us1"] = MaskSketch("(###) ###-####", prefix: "+1 ", code: "1", trunk: "1")
    masks["us"] = MaskSketch("(###) ###-####")
    masks["uz"] = MaskSketch("## ### ## ##", prefix: "+998 ", code: "998")
    masks["ssn"] = MaskSketch("###-##-####")
    masks["date"] = MaskSketch("[0-3]#.[01]#.####")
    masks["card"] = MaskSketch("#### #### #### ####")
    masks["card"]?.alternatives = [Alternative(when: "3[47]", layout: "#### ###### #####")]
    masks["br"] = MaskSketch("(##) ####-####")
    masks["br"]?.alternatives = [Alternative(when: "..9", layout: "(##) #####-####")]
    masks["pfx"] = MaskSketch("********", prefix: "PREFIX-")
    masks["plate"] = MaskSketch("@###@@ ##<#>")
    masks["plate"]?.isUpper = true
    masks["postal"] = MaskSketch("@#@ #@#")
    masks["postal"]?.isUpper = true
    masks["triple"] = MaskSketch("###-###-###")
    masks["code"] = MaskSketch("######")
    masks["num8"] = MaskSketch("### 8##")
    masks["se"] = MaskSketch("@@## **** ****")
    masks["se"]?.isUpper = true
    return masks
  }()

  // MARK: Generating

  /// A published mask or a made one.
  package static func any(_ choices: inout Choices) -> MaskSketch {
    if choices.chance(in: 2) {
      return published[choices.pick(published.keys.sorted())] ?? MaskSketch("#")
    }
    let hasCode = choices.chance(in: 2)
    let slots = hasCode ? ["#", "#", "#", "[2-9]"] : ["#", "#", "@", "*", "[0-3]", "[А-Я]"]
    var sketch = MaskSketch(layout(&choices, slots: slots))
    if hasCode {
      sketch.code = choices.pick(["7", "1", "44", "370", "998"])
      sketch.prefix = "+" + sketch.code + choices.pick([" ", "", "-"])
      sketch.trunk =
        sketch.code.count == 1 ? sketch.code + choices.pick(["", "8"]) : choices.pick(["", "0", "8"])
    } else if choices.chance(in: 4) {
      sketch.prefix = choices.pick(["№ ", "ID-", "8"])
    }
    if choices.chance(in: 3) {
      sketch.alternatives = choices.list(upTo: 2, atLeast: 1) { choices in
        Alternative(
          when: choices.pick(["3", "[12]", ".9", "4[0-5]", "..1"]),
          layout: layout(&choices, slots: slots, atLeast: 3))
      }
    }
    sketch.isUpper = choices.chance(in: 4)
    sketch.keepsPrefix = choices.chance(in: 5)
    return sketch
  }

  /// A mask of one layout of digits, most often of a telephone number.
  package static func plain(_ choices: inout Choices) -> MaskSketch {
    if choices.chance(in: 3) {
      return published[choices.pick(["ru", "ruk", "us", "us1", "uz", "lt", "ru0", "ssn"])] ?? MaskSketch("#")
    }
    var sketch = MaskSketch(layout(&choices, slots: ["#"]))
    if choices.chance(in: 2) {
      sketch.code = choices.pick(["7", "1", "44", "370", "998"])
      sketch.prefix = choices.pick([
        "+" + sketch.code + " ", "+" + sketch.code, "+" + sketch.code + "-", "8 ",
      ])
      sketch.trunk = choices.pick(["", "0", "8", "78", String(sketch.code.prefix(1))])
    }
    sketch.keepsPrefix = choices.chance(in: 5)
    return sketch
  }

  private static func layout(_ choices: inout Choices, slots: [String], atLeast least: Int = 1) -> String {
    var layout = ""
    for _ in 0..<choices.integer(in: least...10) {
      if choices.chance(in: 3) { layout += choices.pick([" ", "-", "(", ") ", ".", "7", "/é", "\\#", "—"]) }
      layout += choices.pick(slots)
    }
    if choices.chance(in: 5) { layout += "<" + choices.pick(["#", "-##", "#)"]) + ">" }
    if choices.chance(in: 5) { layout += choices.pick([")", " ₽", "8"]) }
    return layout
  }
}

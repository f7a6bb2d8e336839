import FormRules
import Foundation
import TestSupport
import Testing

struct EditorSchemaTests {
  @Test func schemaKnowsEveryKeyOfTheLanguage() throws {
    let schema = try EditorSchema()
    #expect(schema.keys(of: "") == Set(DefinitionReader.topLevelKeys))
    #expect(schema.keys(of: "field") == Set(FieldKey.names))
    #expect(schema.keys(of: "rules") == Set(FieldKey.ruleNames))
  }

  @Test(arguments: [
    "form: signup\n", "formrules: 2\n", "formrules: 1\nfield: {}\n",
    "formrules: 1\nfields: { a: { minLenght: 1 } }\n",
    "formrules: 1\nfields: { a: { minLength: -1 } }\n", "formrules: 1\nfields: { a: { required: yes } }\n",
    "formrules: 1\nfields: { a: { warn: { label: x } } }\n",
    "formrules: 1\nlookups: [{ id: a, fields: [b] }]\n",
    "formrules: 1\nfields: { a: { max: { today: 18Y } } }\n",
  ])
  func schemaRefusesWhatTheReaderRefuses(_ text: String) throws {
    let source = SourceText(name: "form.yaml", text)
    var sink = DiagnosticSink()
    #expect(DefinitionReader.read(source, root: nil, strict: false, into: &sink) == nil)
    var ignored = DiagnosticSink()
    let node = try #require(YAMLReader.read(source, into: &ignored))
    #expect(try EditorSchema().faults(of: node) != [])
  }
}

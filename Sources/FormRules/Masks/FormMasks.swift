/// The masks of a form's fields.
package struct FormMasks: Sendable {
  /// By the pointer of the field's definition: `/fields/phone`.
  private var masks: [String: Mask] = [:]

  package init() {}

  /// Compiles the masks of all fields, of members and items too; faults go to the sink.
  package static func compile(
    _ form: FormDefinition, strict: Bool, into sink: inout DiagnosticSink
  ) -> FormMasks {
    var result = FormMasks()
    for field in form.fields { result.add(field, strict: strict, into: &sink) }
    return result
  }

  package subscript(_ field: FieldDefinition) -> Mask? { masks[field.pointer] }

  private mutating func add(_ field: FieldDefinition, strict: Bool, into sink: inout DiagnosticSink) {
    if field.mask != nil, let mask = MaskCompiler.compile(field, strict: strict, into: &sink) {
      masks[field.pointer] = mask
    }
    for member in field.fields + field.items { add(member, strict: strict, into: &sink) }
  }
}

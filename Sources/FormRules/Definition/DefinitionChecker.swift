extension DefinitionReader {
  mutating func check(_ form: FormDefinition) {}
}

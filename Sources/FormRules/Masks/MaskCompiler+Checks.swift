extension MaskCompiler {
  /// Warns of alternatives that are never chosen, or chosen by their order alone.
  mutating func checkAlternatives(_ plans: [LayoutPlan]) {}
  mutating func checkReading(_ table: MaskTable, _ plans: [LayoutPlan]) {}
  mutating func checkFirstDigit(_ table: MaskTable, _ parts: MaskParts, _ node: YAMLNode) {}
}

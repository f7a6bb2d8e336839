/// What is read of a program for every plain value, as flat tables.
final class PlainTables: Sendable {
  /// By field.
  let fields: FlatTable<PlainField>
  let rules: FlatTable<PlainRule>
  /// The rows of automata, 256 for each.
  let automatonRows: FlatTable<UInt64>
  let templateWords: FlatTable<PlainTemplate.Word>
  let keyTables: FlatTable<KeyTable>

  init(_ tables: Program.Tables) {
    fields = FlatTable(tables.plainFields)
    rules = FlatTable(tables.plainRules)
    automatonRows = FlatTable(tables.automatonRows)
    templateWords = FlatTable(tables.templateWords)
    keyTables = FlatTable(tables.keyTables)
  }

  deinit {
    for index in 0..<keyTables.count { keyTables[index].deallocate() }
    fields.deallocate()
    rules.deallocate()
    automatonRows.deallocate()
    templateWords.deallocate()
    keyTables.deallocate()
  }
}

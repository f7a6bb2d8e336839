internal import FormRules

/// What `--summary` writes to standard error behind a run.
enum SummaryText {
  static func make(_ format: SummaryFormat, _ tally: Tally, _ words: Words) -> String {
    switch format {
    case .table: table(tally, words)
    case .json: json(tally)
    }
  }

  /// The totals, then the counts by field and code, the largest first.
  private static func table(_ tally: Tally, _ words: Words) -> String {
    var totals = TextTable([.left, .right])
    totals.append([words.records, String(tally.records)])
    totals.append([words.valid, String(tally.valid)])
    totals.append([words.invalid, String(tally.invalid)])
    if tally.undecided > 0 { totals.append([words.undecided, String(tally.undecided)]) }
    if tally.warned > 0 { totals.append([words.withWarnings, String(tally.warned)]) }
    var text = totals.text()
    if tally.counts.isEmpty { return text }
    var counts = TextTable([.right, .left, .left, .left])
    counts.append([words.count, words.code, words.field, ""])
    for (key, count) in tally.sortedCounts {
      let field = key.field.isEmpty ? words.form : VisibleText.of(key.field)
      counts.append([String(count), key.code, field, key.isWarning ? words.warning : ""])
    }
    text += "\n" + counts.text()
    return text
  }

  private static func json(_ tally: Tally) -> String {
    var line = JSONLine()
    line.object { line in
      line.member("records", tally.records)
      line.member("valid", tally.valid)
      line.member("invalid", tally.invalid)
      if tally.undecided > 0 { line.member("undecided", tally.undecided) }
      line.member("warned", tally.warned)
      line.array("counts", tally.sortedCounts) { line, entry in
        line.object { line in
          line.member("field", entry.key.field)
          line.member("code", entry.key.code)
          line.member("severity", entry.key.isWarning ? "warning" : "error")
          line.member("count", entry.count)
        }
      }
    }
    return line.text + "\n"
  }
}

/// What `formcheck explain` tells about a violation code: to authors of forms and of programs that read
/// reports.
package struct ViolationExplanation: Sendable {
  /// What the code says, in a sentence or three.
  package var meaning: String
  /// What to do about it.
  package var remedy: String
  /// Keys of a rule file that can give the code; empty when it does not depend on them.
  package var rules = ""
  /// A submission to these rules that gives the code.
  package var refused = ""
  /// A submission without it; empty when there is nothing to show.
  package var accepted = ""
}

extension ViolationCode {
  /// The explanation as text: meaning, parameters, remedy, example.
  package var explanation: String {
    let explained = explained
    var text = "\(rawValue)\n\n\(Self.wrapped(explained.meaning))\n"
    if !parameterNames.isEmpty {
      let width = parameterNames.map(\.count).max() ?? 0
      text += "\nParameters\n"
      for name in parameterNames {
        let padding = String(repeating: " ", count: width - name.count)
        text += "  \(name)\(padding)  \(meaning(of: name))\n"
      }
    }
    text += "\nWhat to do\n\(Self.wrapped(explained.remedy, indent: "  "))\n"
    if !explained.rules.isEmpty || !explained.refused.isEmpty {
      text += "\nExample\n"
      for line in explained.rules.split(separator: "\n", omittingEmptySubsequences: false)
      where !explained.rules.isEmpty {
        text += "  \(line)\n"
      }
      text += "  refused:   \(explained.refused)\n"
      if !explained.accepted.isEmpty { text += "  accepted:  \(explained.accepted)\n" }
    }
    return text
  }

  /// What one of the parameters of the code holds.
  package func meaning(of parameter: String) -> String {
    switch (self, parameter) {
    case (.required, "found"): "what stands there instead: missing, null or empty"
    case (.jsonRoot, "found"): "the kind of JSON value the document is"
    case (.type, "found"): "the kind of JSON value that stands there"
    case (.presenceMin, "found"), (.presenceMax, "found"): "how many of the fields are filled in"
    case (.passwordRequire, "found"): "how many characters of the classes it has"
    case (.passwordClasses, "found"): "how many classes it uses"
    case (.phone, "expected"): "how many digits follow +7 in a complete number"
    case (_, "expected"): "the type the field declares"
    case (.type, "reason"): "for integers: fraction or range; else null"
    case (.email, "reason"), (.phone, "reason"), (.format, "reason"): "what is wrong, as a stable word"
    case (.presenceMin, "of"), (.presenceMax, "of"), (.presenceTogether, "of"): "the names of the fields"
    case (_, "of"): "the number the value must be a multiple of"
    case (.jsonSize, "max"), (.maxBytes, "max"): "the most bytes allowed"
    case (.jsonDepth, "max"): "the most levels allowed"
    case (.limit, "what"): "what reached its limit: bytes, match (of a pattern), items or violations"
    case (.limit, "max"): "the limit; null for match"
    case (.ageMin, "min"), (.ageMax, "max"): "the bound in completed years"
    case (.passwordConsecutive, "max"): "how often a character may stand in a row"
    case (_, "min"): "the least allowed"
    case (_, "max"): "the most allowed"
    case (_, "line"): "the line, from 1"
    case (_, "column"): "the column in characters, from 1"
    case (_, "offset"): "the offset in bytes, from 0"
    case (_, "key"): "the name that stands there twice"
    case (_, "suggestion"): "the nearest name the form has, or null"
    case (_, "missing"): "the fields of the group that are blank"
    case (_, "characters"): "the first characters that do not belong, each with its place"
    case (_, "formats"): "the notations the field accepts"
    case (_, "length"): "the length found, in the unit the rule counts in"
    case (_, "bytes"): "the length found in bytes of UTF-8"
    case (_, "alphabet"): "the alphabets allowed"
    case (_, "index"): "the place in code points, from 0"
    case (_, "word"): "the first word that mixes scripts"
    case (_, "scripts"): "its scripts in order of appearance"
    case (_, "format"): "the format asked for"
    case (_, "values"): "the values allowed"
    case (_, "field"): "the other field, or null"
    case (_, "age"): "the age found in completed years"
    case (_, "reference"): "the day the age was counted on"
    case (_, "digits"): "how many digits follow +7"
    case (_, "kinds"): "the kinds of number allowed"
    case (_, "classes"): "the character classes any of which count"
    case (_, "count"): "how many items there are"
    case (_, "first"): "the place of the first of the equal items, from 0"
    case (_, "duplicate"): "the place of the second of them, from 0"
    default: "see the language reference"
    }
  }

  /// A paragraph in lines of at most 80 characters.
  private static func wrapped(_ paragraph: String, indent: String = "") -> String {
    var lines: [String] = []
    var line = indent
    for word in paragraph.split(separator: " ") {
      if line.count + 1 + word.count > 80, line.count > indent.count {
        lines.append(line)
        line = indent
      }
      if line.count > indent.count { line += " " }
      line += word
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }
}

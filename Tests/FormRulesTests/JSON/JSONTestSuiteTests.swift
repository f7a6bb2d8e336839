import FormRules
import Foundation
import TestSupport
import Testing

/// The JSON parsing test suite: what must be read is read, what must be refused is refused, and what is free
/// is decided here.
@Suite struct JSONTestSuiteTests {
  /// The cases a parser may read or refuse (`i_`), with the decision.
  static let decisions: [String: JSONFault.Kind?] = [
    // Numbers of any size and exponent are kept as exact text.
    "i_number_double_huge_neg_exp.json": nil,
    "i_number_huge_exp.json": nil,
    "i_number_neg_int_huge_exp.json": nil,
    "i_number_pos_double_huge_exp.json": nil,
    "i_number_real_neg_overflow.json": nil,
    "i_number_real_pos_overflow.json": nil,
    "i_number_real_underflow.json": nil,
    "i_number_too_big_neg_int.json": nil,
    "i_number_too_big_pos_int.json": nil,
    "i_number_very_big_negative_int.json": nil,
    // Escapes of lone surrogates are let through; the rules refuse the characters.
    "i_object_key_lone_2nd_surrogate.json": nil,
    "i_string_1st_surrogate_but_2nd_missing.json": nil,
    "i_string_1st_valid_surrogate_2nd_invalid.json": nil,
    "i_string_incomplete_surrogate_and_escape_valid.json": nil,
    "i_string_incomplete_surrogate_pair.json": nil,
    "i_string_incomplete_surrogates_escape_valid.json": nil,
    "i_string_invalid_lonely_surrogate.json": nil,
    "i_string_invalid_surrogate.json": nil,
    "i_string_inverted_surrogates_U+1D11E.json": nil,
    "i_string_lone_second_surrogate.json": nil,
    // Bytes that are not UTF-8 are refused.
    "i_string_UTF-16LE_with_BOM.json": .encoding,
    "i_string_UTF-8_invalid_sequence.json": .encoding,
    "i_string_UTF8_surrogate_U+D800.json": .encoding,
    "i_string_invalid_utf-8.json": .encoding,
    "i_string_iso_latin_1.json": .encoding,
    "i_string_lone_utf8_continuation_byte.json": .encoding,
    "i_string_not_in_unicode_range.json": .encoding,
    "i_string_overlong_sequence_2_bytes.json": .encoding,
    "i_string_overlong_sequence_6_bytes.json": .encoding,
    "i_string_overlong_sequence_6_bytes_null.json": .encoding,
    "i_string_truncated-utf-8.json": .encoding,
    "i_string_utf16BE_no_BOM.json": .syntax,
    "i_string_utf16LE_no_BOM.json": .syntax,
    // The nesting has a limit; one leading byte order mark is skipped.
    "i_structure_500_nested_arrays.json": .depth,
    "i_structure_UTF-8_BOM_empty_object.json": nil,
  ]

  /// The cases that must be read by the grammar (`y_`) and hold a duplicate name, which is refused here.
  static let duplicates: Set<String> = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  static func cases(_ set: String) -> [(name: String, bytes: [UInt8])] {
    ConformanceCase.jsonLines("conformance/json-test-suite/cases.jsonl").compactMap { line in
      guard line["set"] as? String == set, let name = line["name"] as? String,
        let data = (line["base64"] as? String).flatMap({ Data(base64Encoded: $0) })
      else { return nil }
      return (name, [UInt8](data))
    }
  }

  @Test func everyCaseIsDecidedAsItMust() {
    var decided: Set<String> = []
    for (name, bytes) in Self.cases("test_parsing") {
      let fault = JSONReading.fault(bytes)
      switch name.prefix(2) {
      case "y_" where Self.duplicates.contains(name):
        guard case .duplicateKey? = fault?.kind else {
          Issue.record("\(name) should be a duplicate key, is \(String(describing: fault))")
          continue
        }
        decided.insert(name)
      case "y_":
        #expect(fault == nil, "\(name)")
      case "n_":
        #expect(fault != nil, "\(name)")
      default:
        guard let decision = Self.decisions[name] else {
          Issue.record("\(name) is not decided")
          continue
        }
        decided.insert(name)
        #expect(fault?.kind == decision, "\(name)")
      }
      if let fault { #expect(0...bytes.count ~= fault.offset, "\(name)") }
    }
    // Without the shared data there is nothing to decide.
    #expect(decided.isEmpty || decided == Self.duplicates.union(Self.decisions.keys))
  }

  @Test func transformsAreReadOrRefusedForTheirEncodingOrDuplicates() {
    for (name, bytes) in Self.cases("test_transform") {
      let expected: String =
        switch name {
        case "string_1_invalid_codepoint.json", "string_2_invalid_codepoints.json",
          "string_3_invalid_codepoints.json":
          "encoding"
        case _ where name.hasPrefix("object_same_key"): "duplicate"
        default: "read"
        }
      let found: String =
        switch JSONReading.fault(bytes)?.kind {
        case nil: "read"
        case .encoding: "encoding"
        case .duplicateKey: "duplicate"
        case .syntax, .depth: "fault"
        }
      #expect(found == expected, "\(name)")
    }
  }
}

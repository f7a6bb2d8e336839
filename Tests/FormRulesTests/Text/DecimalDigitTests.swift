import CUTF8Proc
import Testing

@testable import FormRules

struct DecimalDigitTests {
  @Test func theTableHasEveryDecimalDigitAndNothingElse() {
    for codePoint in UInt32(0)..<0x2_0000 {
      let isDigit = utf8proc_category(Int32(codePoint)) == UTF8PROC_CATEGORY_ND
      if (DecimalDigit.value(of: codePoint) != nil) != isDigit {
        Issue.record("U+\(String(codePoint, radix: 16))")
      }
    }
  }

  @Test func valuesAreThoseOfTheStandardLibrary() {
    for codePoint in UInt32(0)..<0x2_0000 {
      guard let value = DecimalDigit.value(of: codePoint) else { continue }
      #expect(Unicode.Scalar(codePoint)?.properties.numericValue == Double(value))
    }
  }
}

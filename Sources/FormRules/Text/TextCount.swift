/// Lengths of a UTF-8 text in the units of `lengthUnit`.
package enum TextCount {
  package static func codePoints(in text: Span<UInt8>) -> Int { fatalError("unwritten") }
  package static func utf16(in text: Span<UInt8>) -> Int { fatalError("unwritten") }
  package static func graphemes(in text: Span<UInt8>) -> Int { fatalError("unwritten") }
}

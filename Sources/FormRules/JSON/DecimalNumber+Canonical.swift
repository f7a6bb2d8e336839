extension DecimalNumber {
  /// Appends a text that two numbers share exactly when they are equal: sign, digits and power of ten.
  package func appendCanonical(to bytes: inout [UInt8]) {
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    bytes.append(contentsOf: String(head).utf8)
    for digit in rest { bytes.append(UInt8(ascii: "0") + digit) }
    bytes.append(UInt8(ascii: "e"))
    bytes.append(contentsOf: String(point).utf8)
    guard !hugePoint.isEmpty else { return }
    bytes.append(hugePointIsNegative ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    for digit in hugePoint { bytes.append(UInt8(ascii: "0") + digit) }
  }
}

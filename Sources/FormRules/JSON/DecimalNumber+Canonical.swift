extension DecimalNumber {
  /// Appends bytes that two numbers share exactly when they are equal: sign, first digits, power of ten, more
  /// digits. They begin with a digit, and behind any number's may stand a comma.
  package func appendCanonical(to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: 17) { output in
      output.append(isNegative ? UInt8(ascii: "1") : UInt8(ascii: "0"))
      output.append(word: head, count: 8)
      output.append(word: UInt64(bitPattern: Int64(point)), count: 8)
    }
    for digit in rest { bytes.append(UInt8(ascii: "0") + digit) }
    guard !hugePoint.isEmpty else { return }
    bytes.append(hugePointIsNegative ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    for digit in hugePoint { bytes.append(UInt8(ascii: "0") + digit) }
  }
}

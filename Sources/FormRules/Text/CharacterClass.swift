/// A set of Unicode scalar values: a 128-bit map for ASCII and sorted ranges for the rest.
package struct CharacterClass: Sendable, Hashable {
  package private(set) var asciiLow: UInt64 = 0
  package private(set) var asciiHigh: UInt64 = 0
  package private(set) var ranges: [ClosedRange<UInt32>] = []

  package init() {}
}

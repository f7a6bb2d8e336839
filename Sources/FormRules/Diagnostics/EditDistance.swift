/// The nearest of some known names, for «did you mean».
///
/// Distances are Damerau's in their restricted form: insertions, deletions, substitutions and exchanges of
/// two neighbours each count one, so 'minLenght' is one edit away from 'minLength'.
package enum EditDistance {
  /// A name, prepared for being compared with many.
  package struct Spelling: Sendable {
    package let name: String
    fileprivate let scalars: [Unicode.Scalar]
    /// The ASCII letters in either case, a bit for each.
    fileprivate let letters: UInt32

    package init(_ name: String) {
      self.name = name
      scalars = Array(name.unicodeScalars)
      letters = name.utf8.reduce(0) { letters, byte in
        let letter = (byte | 0x20) &- 0x61
        return letter < 26 ? letters | 1 << UInt32(letter) : letters
      }
    }
  }

  /// The candidate nearest to a name, at most `limit` edits away.
  ///
  /// More than half of a short name may not change, or every name would be near; a name that differs only in
  /// the case of its ASCII letters counts one edit. Of equally near candidates the first in code-point order
  /// is the answer, whatever the order of the sequence.
  package static func nearest(to name: String, among candidates: some Sequence<String>, limit: Int = 2)
    -> String?
  {
    nearest(to: name, among: candidates.map { Spelling($0) }, limit: limit)
  }

  /// The same among candidates prepared before.
  package static func nearest(to name: String, among candidates: [Spelling], limit: Int = 2) -> String? {
    let wanted = Spelling(name)
    let bound = min(limit, wanted.scalars.count / 2)
    guard bound > 0 else { return nil }
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let limit = min(bound, best?.distance ?? bound)
      // An edit brings in one letter and takes out one at most.
      guard (wanted.letters ^ candidate.letters).nonzeroBitCount <= 2 * limit,
        let distance = closeness(wanted.scalars, candidate.scalars, limit: limit)
      else { continue }
      if let best, (best.distance, best.name) <= (distance, candidate.name) { continue }
      best = (distance, candidate.name)
    }
    return best?.name
  }

  /// The number of edits between two names, or nil when it exceeds `limit`.
  ///
  /// Complexity: O(length × limit).
  package static func distance(_ left: String, _ right: String, limit: Int) -> Int? {
    distance(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
  }

  private static func closeness(
    _ wanted: [Unicode.Scalar], _ candidate: [Unicode.Scalar], limit: Int
  ) -> Int? {
    if let distance = distance(wanted, candidate, limit: limit) { return distance }
    let differsInCaseOnly =
      wanted.count == candidate.count && zip(wanted, candidate).allSatisfy { lowercase($0) == lowercase($1) }
    return differsInCaseOnly ? 1 : nil
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> UInt32 {
    (0x41...0x5A).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
  }

  /// Fills three rows of the usual table in turn, and of each only the band `limit` around the diagonal.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
    guard limit >= 0, abs(left.count - right.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: right.count + 1)
    var last = (0...right.count).map { min($0, far) }
    var row = [Int](repeating: far, count: right.count + 1)
    for i in left.indices {
      let band = max(0, i - limit)..<min(right.count, i + limit + 1)
      row[band.lowerBound] = band.lowerBound == 0 ? min(i + 1, far) : far
      var nearest = row[band.lowerBound]
      for j in band {
        var edits = last[j] + (left[i] == right[j] ? 0 : 1)
        edits = min(edits, row[j] + 1, last[j + 1] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          edits = min(edits, beforeLast[j - 1] + 1)
        }
        row[j + 1] = min(edits, far)
        nearest = min(nearest, row[j + 1])
      }
      if band.upperBound < right.count { row[band.upperBound + 1] = far }
      guard nearest <= limit else { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}

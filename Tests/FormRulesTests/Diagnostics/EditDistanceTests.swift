import FormRules
import Testing

struct EditDistanceTests {
  @Test(arguments: [
    ("minLenght", "minLength", 1), ("minlength", "minLength", 1), ("minLengt", "minLength", 1),
    ("minLengthh", "minLength", 1), ("same", "same", 0), ("", "ab", 2), ("ab", "ba", 1), ("abcd", "badc", 2),
    // The restricted form: no edit inside an exchanged pair.
    ("ca", "abc", nil), ("kitten", "sitting", nil), ("имя", "имя́", 1), ("a", "", 1), ("", "", 0),
  ])
  func distanceCountsEditsUpToTheLimit(left: String, right: String, expected: Int?) {
    #expect(EditDistance.distance(left, right, limit: 2) == expected)
    #expect(EditDistance.distance(right, left, limit: 2) == expected)
  }

  @Test func bandedDistanceAgreesWithTheWholeTable() {
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    func word() -> String { String((0..<random(7)).map { _ in Character(["a", "b", "c"][random(3)]) }) }
    for _ in 0..<2000 {
      let (left, right, limit) = (word(), word(), random(5))
      let whole = wholeTable(Array(left), Array(right))
      #expect(
        EditDistance.distance(left, right, limit: limit) == (whole <= limit ? whole : nil), "\(left) \(right)"
      )
    }
  }

  private func wholeTable(_ a: [Character], _ b: [Character]) -> Int {
    var d = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { d[i][0] = i }
    for j in 0...b.count { d[0][j] = j }
    for i in a.indices {
      for j in b.indices {
        d[i + 1][j + 1] = min(d[i][j + 1] + 1, d[i + 1][j] + 1, d[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          d[i + 1][j + 1] = min(d[i + 1][j + 1], d[i - 1][j - 1] + 1)
        }
      }
    }
    return d[a.count][b.count]
  }

  static let rules = ["minLength", "maxLength", "min", "max", "mask", "type", "required", "enum"]

  @Test(arguments: [
    ("minLenght", "minLength"), ("requird", "required"), ("MINLENGTH", "minLength"), ("mim", "min"),
    ("typ", "type"), ("x", nil), ("zz", nil), ("colour", nil), ("", nil), ("mx", "max"),
  ])
  func nearestNameIsSuggested(name: String, expected: String?) {
    #expect(EditDistance.nearest(to: name, among: Self.rules) == expected)
    #expect(EditDistance.nearest(to: name, among: Self.rules.reversed()) == expected)
  }

  @Test func longNamesEndQuickly() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(EditDistance.nearest(to: long, among: Self.rules + [long + "b"]) == long + "b")
  }
}

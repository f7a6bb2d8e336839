/// What noting and writing a violation needs to know of its site.
struct SiteTraits {
  /// Whether the sentence shows the offending value.
  let showsValue: Bool
  /// How many indices there are in the path.
  let indexCount: Int
  /// What stands before each index in a violation's JSON, and behind the last one.
  let openings: [[UInt8]]

  /// Makes the traits of a site with a field's path.
  init(_ path: ValuePath, showsValue: Bool) {
    self.showsValue = showsValue
    indexCount = path.parts.count - 1
    var openings = path.parts.map { part in
      var text: [UInt8] = []
      JSONWriter.append(string: part, to: &text)
      return Array(text.dropFirst().dropLast())
    }
    openings[0] = "{\"path\":\"".utf8 + openings[0]
    openings[openings.count - 1].append(UInt8(ascii: "\""))
    self.openings = openings
  }
}

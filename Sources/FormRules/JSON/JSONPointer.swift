/// JSON Pointers (RFC 6901).
package enum JSONPointer {
  /// A member's name as a reference token: `~` and `/` escaped.
  package static func escape(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var token = ""
    for character in name.unicodeScalars {
      switch character {
      case "~": token += "~0"
      case "/": token += "~1"
      default: token.unicodeScalars.append(character)
      }
    }
    return token
  }
}

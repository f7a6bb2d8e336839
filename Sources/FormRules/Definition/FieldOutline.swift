/// A field with the keys gathered from every `use`, before its rules are read: what paths lead to.
///
/// The form itself is the outline of an object without a name.
final class FieldOutline {
  let name: String
  let pointer: String
  /// The place of the field's name, or of its value for `items`.
  let range: SourceRange
  let keys: Expansion
  /// Nil when the type is unknown because of a problem already diagnosed.
  let type: FieldType?
  private(set) weak var parent: FieldOutline?
  /// The fields of an object, in order.
  private(set) var members: [FieldOutline] = []
  private var membersByName: [String: FieldOutline] = [:]
  /// The element of an array.
  var item: FieldOutline?
  /// Whether members may be missing because of a problem already diagnosed.
  var isIncomplete = false

  init(
    name: String, pointer: String, range: SourceRange, keys: Expansion, type: FieldType?,
    parent: FieldOutline?
  ) {
    self.name = name
    self.pointer = pointer
    self.range = range
    self.keys = keys
    self.type = type
    self.parent = parent
  }

  func append(_ member: FieldOutline) {
    members.append(member)
    membersByName[member.name] = member
  }

  func member(named name: String) -> FieldOutline? { membersByName[name] }

  /// The object whose members relative paths name.
  var enclosingObject: FieldOutline? {
    var outline = parent
    while let candidate = outline, candidate.item != nil { outline = candidate.parent }
    return outline
  }
}

/// A question about the values of other fields.
package indirect enum Condition: Sendable {
  case all([Condition])
  case any([Condition])
  case not(Condition)
  /// The field is (not) blank.
  case present(FieldPath, Bool, range: SourceRange)
  /// The field equals one of the values; a blank field does not.
  case oneOf(FieldPath, [Literal], range: SourceRange)
  /// The field is not blank, has the right type and passes the rules.
  case passes(FieldPath, [Rule], range: SourceRange)
}

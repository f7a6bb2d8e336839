/// The texts of one code at one field: the code's own and those of its variants.
final class CodeTexts: Sendable {
  private let code: ViolationCode
  private let scope: MessageScope
  /// The code's own text comes first.
  private let programs: [MessageProgram]

  init(_ code: ViolationCode, scope: MessageScope, programs: [MessageProgram]) {
    self.code = code
    self.scope = scope
    self.programs = programs
  }

  /// Appends the sentence for a violation in UTF-8.
  func append(_ params: [Parameter], value: String?, to bytes: inout [UInt8]) {
    var index = 0
    if programs.count > 1 {
      let number = MessageKey.number(of: code, params, isSensitive: scope.isSensitive)
      index = number - MessageKey.range(of: code).lowerBound
    }
    programs[index].render(MessageInput(parameters: params, value: value, scope: scope), into: &bytes)
  }
}

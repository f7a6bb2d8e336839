public import Foundation
public import FormRules

extension CompiledForm {
  /// Validates one JSON document, without copying contiguous data.
  public func validate(_ data: Data, options: ValidationOptions = ValidationOptions()) -> Report {
    validate(json: data.span, options: options)
  }
}

extension Report {
  /// The error of asking an invalid submission for its values.
  public struct InvalidSubmission: Error, Sendable {
    public let report: Report
  }

  /// Reads the cleaned output as a value.
  ///
  /// - Throws: `InvalidSubmission` when the report is not valid, or what the decoder throws.
  public func decode<Value: Decodable>(
    _ type: Value.Type, using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    guard let output else { throw InvalidSubmission(report: self) }
    return try decoder.decode(type, from: Data(output))
  }
}

internal import FormRules

/// What is done with each record: the settings of a run, made ready for the threads.
struct RunPlan: Sendable {
  var form: CompiledForm
  var options: ValidationOptions
  var input: InputFormat
  /// The longest record in bytes of the input; the options' limit is that of the JSON made of it.
  var maxRecord: Int
  /// How results are written; nil writes none.
  var format: (any RecordFormat)?
  var wantsAccepted: Bool
  var wantsRejected: Bool
  /// The top-level members that stay out of the accepted output.
  var dropped: Set<String>
  var reportsAll: Bool
  var failsFast: Bool
  /// Whether violations are counted by field and code.
  var countsViolations: Bool
  /// The sources that valid records are asked about; nil when the form asks nothing.
  var lookups: LookupRun?
}

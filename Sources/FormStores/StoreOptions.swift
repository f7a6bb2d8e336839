/// How a program uses a database for lookups.
public struct StoreOptions: Sendable {
  /// The longest time a question may wait and be worked on, connecting included.
  public var timeout: Duration = .seconds(5)
  /// The most connections at a time.
  public var connections = 4
  /// The most hashes computed at a time; nil is one for each processor. Each takes the memory that its
  /// parameters name.
  public var hashes: Int?
  /// The least time a verification takes, from the question to the answer, whatever comes of it.
  public var minimumVerificationTime: Duration = .zero

  public init() {}
}

internal import CPostgreSQL
internal import Glibc

/// The functions of libpq, which is loaded when the first connection is made.
///
/// Linked to a program, libpq brings some twenty libraries into every start, whether the program connects to
/// a server or not.
@safe
struct LibPQ: @unchecked Sendable {
  // `@unchecked` because C functions know no isolation; those of libpq may be called from any thread, as long
  // as one thread at a time uses a connection or a result.
  let parse:
    @convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) ->
      UnsafeMutablePointer<PQconninfoOption>?
  let freeOptions: @convention(c) (UnsafeMutablePointer<PQconninfoOption>?) -> Void
  let freeMemory: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let connectStartParams:
    @convention(c) (UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?, Int32) ->
      OpaquePointer?
  let connectPoll: @convention(c) (OpaquePointer?) -> PostgresPollingStatusType
  let status: @convention(c) (OpaquePointer?) -> ConnStatusType
  let finish: @convention(c) (OpaquePointer?) -> Void
  let errorMessage: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  let socket: @convention(c) (OpaquePointer?) -> Int32
  let password: @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  let setNonblocking: @convention(c) (OpaquePointer?, Int32) -> Int32
  let flush: @convention(c) (OpaquePointer?) -> Int32
  let consumeInput: @convention(c) (OpaquePointer?) -> Int32
  let isBusy: @convention(c) (OpaquePointer?) -> Int32
  let sendQuery: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  let sendPrepare:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?
    ) -> Int32
  let sendQueryPrepared:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafePointer<UnsafePointer<CChar>?>?,
      UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  let enterPipelineMode: @convention(c) (OpaquePointer?) -> Int32
  let pipelineSync: @convention(c) (OpaquePointer?) -> Int32
  let getResult: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let resultStatus: @convention(c) (OpaquePointer?) -> ExecStatusType
  let resultErrorField: @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?
  let rowCount: @convention(c) (OpaquePointer?) -> Int32
  let isNull: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32
  let value: @convention(c) (OpaquePointer?, Int32, Int32) -> UnsafePointer<CChar>?
  let length: @convention(c) (OpaquePointer?, Int32, Int32) -> Int32
  let clear: @convention(c) (OpaquePointer?) -> Void

  /// The library; nil where there is none, or only one without pipelines (before PostgreSQL 14).
  static let loaded: LibPQ? = LibPQ()

  private init?() {
    // SAFETY: the names live for the time of the calls. The library is never closed, so its functions stay.
    // Each is given the type it has in libpq-fe.h.
    guard let library = unsafe dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
    }
    guard
      let parse = unsafe function(
        "PQconninfoParse",
        as: (@convention(c) (UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) ->
          UnsafeMutablePointer<PQconninfoOption>?).self),
      let freeOptions = unsafe function(
        "PQconninfoFree", as: (@convention(c) (UnsafeMutablePointer<PQconninfoOption>?) -> Void).self),
      let freeMemory = unsafe function(
        "PQfreemem", as: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self),
      let connectStartParams = unsafe function(
        "PQconnectStartParams",
        as: (@convention(c) (
          UnsafePointer<UnsafePointer<CChar>?>?, UnsafePointer<UnsafePointer<CChar>?>?, Int32
        ) -> OpaquePointer?).self),
      let connectPoll = unsafe function(
        "PQconnectPoll", as: (@convention(c) (OpaquePointer?) -> PostgresPollingStatusType).self),
      let status = unsafe function("PQstatus", as: (@convention(c) (OpaquePointer?) -> ConnStatusType).self),
      let finish = unsafe function("PQfinish", as: (@convention(c) (OpaquePointer?) -> Void).self),
      let errorMessage = unsafe function(
        "PQerrorMessage", as: (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self),
      let socket = unsafe function("PQsocket", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let password = unsafe function(
        "PQpass", as: (@convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?).self),
      let setNonblocking = unsafe function(
        "PQsetnonblocking", as: (@convention(c) (OpaquePointer?, Int32) -> Int32).self),
      let flush = unsafe function("PQflush", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let consumeInput = unsafe function(
        "PQconsumeInput", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let isBusy = unsafe function("PQisBusy", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let sendQuery = unsafe function(
        "PQsendQuery", as: (@convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> Int32).self),
      let sendPrepare = unsafe function(
        "PQsendPrepare",
        as: (@convention(c) (
          OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?
        ) -> Int32).self),
      let sendQueryPrepared = unsafe function(
        "PQsendQueryPrepared",
        as: (@convention(c) (
          OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafePointer<UnsafePointer<CChar>?>?,
          UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
        ) -> Int32).self),
      let enterPipelineMode = unsafe function(
        "PQenterPipelineMode", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let pipelineSync = unsafe function(
        "PQpipelineSync", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let getResult = unsafe function(
        "PQgetResult", as: (@convention(c) (OpaquePointer?) -> OpaquePointer?).self),
      let resultStatus = unsafe function(
        "PQresultStatus", as: (@convention(c) (OpaquePointer?) -> ExecStatusType).self),
      let resultErrorField = unsafe function(
        "PQresultErrorField", as: (@convention(c) (OpaquePointer?, Int32) -> UnsafePointer<CChar>?).self),
      let rowCount = unsafe function("PQntuples", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let isNull = unsafe function(
        "PQgetisnull", as: (@convention(c) (OpaquePointer?, Int32, Int32) -> Int32).self),
      let value = unsafe function(
        "PQgetvalue", as: (@convention(c) (OpaquePointer?, Int32, Int32) -> UnsafePointer<CChar>?).self),
      let length = unsafe function(
        "PQgetlength", as: (@convention(c) (OpaquePointer?, Int32, Int32) -> Int32).self),
      let clear = unsafe function("PQclear", as: (@convention(c) (OpaquePointer?) -> Void).self)
    else { return nil }
    unsafe self.parse = parse
    unsafe self.freeOptions = freeOptions
    unsafe self.freeMemory = freeMemory
    unsafe self.connectStartParams = connectStartParams
    unsafe self.connectPoll = connectPoll
    unsafe self.status = status
    unsafe self.finish = finish
    unsafe self.errorMessage = errorMessage
    unsafe self.socket = socket
    unsafe self.password = password
    unsafe self.setNonblocking = setNonblocking
    unsafe self.flush = flush
    unsafe self.consumeInput = consumeInput
    unsafe self.isBusy = isBusy
    unsafe self.sendQuery = sendQuery
    unsafe self.sendPrepare = sendPrepare
    unsafe self.sendQueryPrepared = sendQueryPrepared
    unsafe self.enterPipelineMode = enterPipelineMode
    unsafe self.pipelineSync = pipelineSync
    unsafe self.getResult = getResult
    unsafe self.resultStatus = resultStatus
    unsafe self.resultErrorField = resultErrorField
    unsafe self.rowCount = rowCount
    unsafe self.isNull = isNull
    unsafe self.value = value
    unsafe self.length = length
    unsafe self.clear = clear
  }
}

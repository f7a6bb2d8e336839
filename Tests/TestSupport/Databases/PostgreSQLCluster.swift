import Foundation

/// A private PostgreSQL cluster on a socket in a temporary folder.
///
/// A shell looks after the server: it starts and stops it as it is told on its standard input, which this
/// process holds open. At the end of that, however this process ends, it stops the server and removes the
/// folder.
package final class PostgreSQLCluster: @unchecked Sendable {
  // `@unchecked` because of the process and its pipe, which are made once and then only read.
  package let folder: String
  private let keeper = Process()
  private let lifeline = Pipe()
  private let output = Pipe()

  /// The cluster that tests share which do not stop it.
  package static let shared: Result<PostgreSQLCluster, any Error> = Result { try PostgreSQLCluster() }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package init() throws {
    guard let binaries = Self.binaries else {
      throw Failure(description: "PostgreSQL is not installed; 'make packages' installs it")
    }
    folder = "/tmp/formrules-" + UUID().uuidString.prefix(8).lowercased()
    keeper.executableURL = URL(fileURLWithPath: "/bin/sh")
    keeper.arguments = [
      "-c",
      """
      set -e
      folder=\(folder); bin=\(binaries)
      if [ "$(id -u)" = 0 ]; then user=postgres; id $user >/dev/null 2>&1 || user=nobody; as="runuser -u $user --"
      else user=$(id -un); as=; fi
      mkdir -m 755 $folder; chown $user $folder; cd $folder
      cleanup() { $as $bin/pg_ctl -D $folder/data -m immediate stop >/dev/null 2>&1 || :; rm -rf $folder; }
      trap cleanup EXIT
      $as $bin/initdb -D $folder/data -U app -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
      printf '%s\\n' "listen_addresses = ''" "unix_socket_directories = '$folder'" "fsync = off" \
        "max_connections = 50" >> $folder/data/postgresql.conf
      control() { $as $bin/pg_ctl -D $folder/data -l $folder/log -w "$@" >/dev/null 2>&1 </dev/null; }
      control start
      echo ready
      while read -r command; do
        case $command in
          start) control start ;;
          stop) control stop -m immediate ;;
          end) exit ;;
        esac
        echo ready
      done
      """,
    ]
    keeper.standardInput = lifeline
    // Other processes that are started meanwhile must not hold the pipe open.
    for end in [lifeline.fileHandleForWriting, output.fileHandleForReading] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    keeper.standardOutput = output
    keeper.standardError = FileHandle.nullDevice
    try keeper.run()
    try expectReady()
  }

  deinit {
    try? lifeline.fileHandleForWriting.write(contentsOf: Data("end\n".utf8))
    keeper.waitUntilExit()
  }

  /// The folder of Debian's newest server programs.
  private static let binaries: String? = {
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
    return versions.max().map { "\(root)/\($0)/bin" }
  }()

  package func start() throws { try control("start") }

  /// Stops the server at once, as a crash would.
  package func stop() throws { try control("stop") }

  private func control(_ command: String) throws {
    try lifeline.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    try expectReady()
  }

  private func expectReady() throws {
    let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard answer == "ready\n" else { throw Failure(description: "PostgreSQL does not start or stop") }
  }

  /// The address of a database in libpq's words.
  package func address(_ database: String = "postgres") -> String {
    "host=\(folder) user=app dbname=\(database)"
  }

  /// Makes a database with the tables of a script and gives back its name.
  package func makeDatabase(_ script: String) throws -> String {
    let name = "t" + UUID().uuidString.replacing("-", with: "").lowercased()
    try run("CREATE DATABASE \(name)", in: "postgres")
    try run(script, in: name)
    return name
  }

  /// Runs SQL with psql.
  package func run(_ script: String, in database: String) throws {
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", address(database)]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    input.fileHandleForWriting.write(Data(script.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "psql refuses \(script.prefix(80))")
    }
  }
}

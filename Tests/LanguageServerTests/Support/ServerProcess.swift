import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system has no more sockets.
private struct NoSocket: Error {}

/// `menulint lsp` as a process, with its input and output.
final class ServerProcess: @unchecked Sendable {
  private let process = Process()
  // The end that the tests write to. A socket can be shut down even if another process has inherited it, which
  // a pipe can't: the server would wait for the end of its input as long as that process runs.
  private let input: Int32
  private let output = Pipe()
  private let errors = Pipe()
  private let condition = NSCondition()
  // The pieces that wait to be written, protected by the condition. An empty piece ends the input.
  private var outgoing: [Data] = []
  private var errorText = Data()
  private var hasEnded = false

  #if canImport(Glibc)
  private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
  private static let stream = SOCK_STREAM
  #endif

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: The current folder of the program.
  ///   - receive: Called on a separate thread with data from standard output, and with no data at its end.
  init(folder: URL, receive: @escaping @Sendable (Data) -> Void) throws {
    process.executableURL = BuiltProgram.file
    process.arguments = ["lsp"]
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for name in ["GITHUB_ACTIONS", "CI", "NO_COLOR"] { variables[name] = nil }
    process.environment = variables
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { throw NoSocket() }
    input = ends[0]
    let inputOfServer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.standardInput = inputOfServer
    process.standardOutput = output
    process.standardError = errors
    for end in [ends[0], ends[1]] + [output, errors].map(\.fileHandleForReading.fileDescriptor) {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    process.terminationHandler = { [weak self] _ in self?.locked { $0.hasEnded = true } }
    try process.run()
    // While the server's end is open here, the tests wouldn't notice that the server no longer reads.
    try inputOfServer.close()
    Thread.detachNewThread { [self] in write() }
    Thread.detachNewThread { [output] in
      while case let data = output.fileHandleForReading.availableData, !data.isEmpty { receive(data) }
      receive(Data())
    }
    Thread.detachNewThread { [self] in
      while case let data = errors.fileHandleForReading.availableData, !data.isEmpty {
        locked { $0.errorText += data }
      }
    }
  }

  /// Sends bytes unchanged, without waiting.
  func send(_ bytes: Data) {
    if !bytes.isEmpty { locked { $0.outgoing.append(bytes) } }
  }

  /// Closes the program's standard input after all sent bytes.
  func closeInput() { locked { $0.outgoing.append(Data()) } }

  /// Waits until the program exits.
  ///
  /// - Returns: The exit status, or the negative number of the signal that ended it. If it is still running
  ///   after the time, kills it and returns nil.
  func waitForExit(seconds: Double = 30) -> Int? {
    let deadline = Date(timeIntervalSinceNow: seconds)
    condition.lock()
    while !hasEnded, condition.wait(until: deadline) {}
    let ended = hasEnded
    condition.unlock()
    guard ended else {
      kill(process.processIdentifier, SIGKILL)
      return nil
    }
    let status = Int(process.terminationStatus)
    return process.terminationReason == .exit ? status : -status
  }

  /// The text that it has written to standard error.
  var complaints: String {
    condition.lock()
    defer { condition.unlock() }
    return String(decoding: errorText, as: UTF8.self)
  }

  private func locked(_ body: (ServerProcess) -> Void) {
    condition.lock()
    body(self)
    condition.broadcast()
    condition.unlock()
  }

  // Runs on a separate thread, so that neither side blocks the other.
  private func write() {
    // If the program has exited, writing fails, which must not end the tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    while true {
      condition.lock()
      while outgoing.isEmpty, !hasEnded { condition.wait() }
      let piece = outgoing.isEmpty ? Data() : outgoing.removeFirst()
      condition.unlock()
      guard !piece.isEmpty, wrote(piece, to: input) else { break }
    }
    shutdown(input, Int32(SHUT_WR))
    close(input)
  }

  private func wrote(_ data: Data, to descriptor: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}

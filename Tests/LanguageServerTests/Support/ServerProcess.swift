import Foundation
import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `menulint lsp` as a process, with the bytes that go in and come out.
final class ServerProcess: @unchecked Sendable {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let condition = NSCondition()
  // What waits to be written, guarded by the condition; an empty piece ends the input.
  private var outgoing: [Data] = []
  private var errorText = Data()
  private var hasEnded = false

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: Its current folder.
  ///   - receive: Takes what comes from standard output, on a thread of its own; nothing once it has ended.
  init(folder: URL, receive: @escaping @Sendable (Data) -> Void) throws {
    process.executableURL = BuiltProgram.file
    process.arguments = ["lsp"]
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    for name in ["GITHUB_ACTIONS", "CI", "NO_COLOR"] { variables[name] = nil }
    process.environment = variables
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    // Another process of the tests that had this end too would keep this one from seeing the end of its input.
    for end in [input.fileHandleForWriting, output.fileHandleForReading, errors.fileHandleForReading] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    process.terminationHandler = { [weak self] _ in self?.locked { $0.hasEnded = true } }
    try process.run()
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

  /// Sends bytes as they are; never waits.
  func send(_ bytes: Data) {
    if !bytes.isEmpty { locked { $0.outgoing.append(bytes) } }
  }

  /// Ends the program's standard input after what has been sent.
  func closeInput() { locked { $0.outgoing.append(Data()) } }

  /// Waits for the end of the program.
  ///
  /// - Returns: Its status, or the negative signal it died of; nil where it still runs when the time is over, which
  ///   it doesn't survive.
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

  /// What it has written to standard error.
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

  // Runs on a thread of its own, so that neither side ever waits for the other to read.
  private func write() {
    // The program may be gone: then writing fails, and must not end the tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let descriptor = input.fileHandleForWriting.fileDescriptor
    while true {
      condition.lock()
      while outgoing.isEmpty, !hasEnded { condition.wait() }
      let piece = outgoing.isEmpty ? Data() : outgoing.removeFirst()
      condition.unlock()
      guard !piece.isEmpty, wrote(piece, to: descriptor) else { break }
    }
    try? input.fileHandleForWriting.close()
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

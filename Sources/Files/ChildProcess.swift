import TextCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

/// Runs another program to its end, with empty standard input.
package struct ChildProcess {
  /// The result of a run.
  package struct Outcome {
    /// The exit status; nil if a signal ended the program.
    package var status: Int32?
    /// The bytes that it wrote to standard output.
    package var output: [UInt8]
    /// The bytes that it wrote to standard error.
    package var errors: [UInt8]
  }

  /// Runs a program, which is searched for in PATH.
  ///
  /// - Parameters:
  ///   - words: The program's name and arguments.
  ///   - hidden: The names of variables that it doesn't inherit.
  ///   - added: Additional variables, as `NAME=VALUE`.
  ///   - stop: Allows another thread to end it.
  /// - Throws: The system's error if it can't be started. The error is `ENOENT` if there is no such program.
  package static func run(
    _ words: [String], hiding hidden: Set<String> = [], adding added: [String] = [], stop: Stop? = nil
  ) throws(FileError) -> Outcome {
    let (process, output, errors) = try start(words, variables(hiding: hidden) + added)
    stop?.begin(process)
    let read = drain([output, errors])
    close(output)
    close(errors)
    stop?.end()
    return Outcome(status: wait(for: process), output: read[0], errors: read[1])
  }

  /// Ends a program that another thread runs.
  package final class Stop: Sendable {
    // The program while it runs, and whether it should end.
    private let state = Locked<(process: pid_t?, isStopped: Bool)>((nil, false))

    package init() {}

    /// Ends the program, immediately or as soon as it has started.
    package func stop() {
      state.use { state in
        state.isStopped = true
        if let process = state.process { kill(process, SIGTERM) }
      }
    }

    /// Whether the program should end.
    package var isStopped: Bool { state.use(\.isStopped) }

    fileprivate func begin(_ process: pid_t) {
      state.use { state in
        state.process = process
        if state.isStopped { kill(process, SIGTERM) }
      }
    }

    // After the system has returned the status, it may reuse the process id for another program.
    fileprivate func end() { state.use { $0.process = nil } }
  }

  // Programs that start at the same time must not inherit each other's pipes, which would stay open.
  private static let starting = Locked(())

  // Starts a program, and returns it with the reading ends of its output and error pipes.
  private static func start(_ words: [String], _ variables: [String])
    throws(FileError) -> (process: pid_t, output: Int32, errors: Int32)
  {
    try starting.use { _ in Result { () throws(FileError) in try startAlone(words, variables) } }.get()
  }

  private static func startAlone(_ words: [String], _ variables: [String])
    throws(FileError) -> (process: pid_t, output: Int32, errors: Int32)
  {
    let output = try Pipe()
    let errors: Pipe
    do throws(FileError) {
      errors = try Pipe()
    } catch {
      output.close()
      throw error
    }
    let process: pid_t
    do throws(FileError) {
      process = try start(words, variables, output: output, errors: errors)
    } catch {
      output.close()
      errors.close()
      throw error
    }
    close(output.writing)
    close(errors.writing)
    return (process, output.reading, errors.reading)
  }

  private struct Pipe {
    var reading: Int32
    var writing: Int32

    init() throws(FileError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw FileError(code: errno) }
      (reading, writing) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    func close() {
      for end in [reading, writing] { _ = systemClose(end) }
    }
  }

  private static func variables(hiding hidden: Set<String>) -> [String] {
    #if canImport(Darwin)
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String] = []
    while let entry = next?.pointee {
      let variable = String(cString: entry)
      if !hidden.contains(String(variable.prefix { $0 != "=" })) { variables.append(variable) }
      next = next?.successor()
    }
    return variables
  }

  private static func start(
    _ words: [String], _ variables: [String], output: Pipe, errors: Pipe
  ) throws(FileError) -> pid_t {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment)
    guard code == 0 else { throw FileError(code: code) }
    return process
  }

  // Reads several descriptors to their ends, each when it has data, so that the writer never blocks.
  private static func drain(_ descriptors: [Int32]) -> [[UInt8]] {
    var read = [[UInt8]](repeating: [], count: descriptors.count)
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while waiting.contains(where: { $0.fd >= 0 }) {
      guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 || errno == EINTR else { break }
      for index in waiting.indices where waiting[index].fd >= 0 && waiting[index].revents != 0 {
        let count = buffer.withUnsafeMutableBufferPointer {
          readBytes(waiting[index].fd, $0.baseAddress!, $0.count)
        }
        if count > 0 {
          read[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          // `poll` ignores negative descriptors.
          waiting[index].fd = -1
        }
      }
    }
    return read
  }

  private static func wait(for process: pid_t) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    // Equivalent to the macros WIFEXITED and WEXITSTATUS, which Swift doesn't import.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

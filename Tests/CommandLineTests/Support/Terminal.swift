import Foundation

/// Runs the built program on a separate terminal.
enum Terminal {
  /// Returns the program's output on a terminal with a number of columns, with line breaks as LF.
  static func run(
    _ arguments: [String], in folder: URL = Program.root, columns: Int, environment: [String: String] = [:]
  ) throws -> String {
    let (main, terminal) = try open(columns: columns)
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = Program.variables
    for name in ["TERM_PROGRAM", "KITTY_WINDOW_ID", "VTE_VERSION", "TMUX", "WT_SESSION", "KONSOLE_VERSION"] {
      variables[name] = nil
    }
    process.environment = variables.merging(["TERM": "xterm-256color"]) { $1 }.merging(environment) { $1 }
    let handle = FileHandle(fileDescriptor: terminal)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    close(terminal)
    var output = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Reading fails when nobody has the other end open.
    while case let count = read(main, &buffer, buffer.count), count > 0 { output += buffer[..<count] }
    close(main)
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  // Opens a new terminal, and returns the program's end and the test's end.
  private static func open(columns: Int) throws -> (main: Int32, terminal: Int32) {
    let main = Foundation.open("/dev/ptmx", O_RDWR | O_NOCTTY)
    #if os(Linux)
    // Swift doesn't import the C library's functions for this, so use the system calls.
    var (number, isLocked): (Int32, Int32) = (0, 0)
    let (getNumber, setLock): (UInt, UInt) = (0x8004_5430, 0x4004_5431)
    guard main >= 0, ioctl(main, setLock, &isLocked) == 0, ioctl(main, getNumber, &number) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    let name = "/dev/pts/\(number)"
    #else
    guard main >= 0, grantpt(main) == 0, unlockpt(main) == 0,
      let name = ptsname(main).map({ String(cString: $0) })
    else { throw POSIXError(.ENOTTY) }
    #endif
    let terminal = Foundation.open(name, O_RDWR | O_NOCTTY)
    var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard terminal >= 0, ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0 else { throw POSIXError(.ENOTTY) }
    return (main, terminal)
  }

  /// Returns a text without colors and links.
  static func plain(_ text: String) -> String {
    text.replacing(#/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\|\u{1B}\[[0-9;]*[A-Za-z]/#, with: "")
  }
}

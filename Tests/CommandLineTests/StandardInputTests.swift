import Foundation
import Testing

/// Input of any length from standard input or a pipe is read completely.
@Suite struct StandardInputTests {
  private static func spec(ofSize size: Int) -> String {
    let head = "items:\n- Alpha\n# "
    let tail = "\n- Open...\n"
    return head + String(repeating: "x", count: size - head.utf8.count - tail.utf8.count) + tail
  }

  @Test(arguments: [4095, 4096, 4097, 8191, 8192, 8193, 20_454, 100_000, 1_000_003])
  func standardInputIsReadCompletely(size: Int) throws {
    let spec = Self.spec(ofSize: size)
    #expect(spec.utf8.count == size)
    let linted = try Program.run(["--no-config", "-"], input: spec)
    #expect(linted.status == 1 && linted.output.contains("[ellipsis-character]"))
    let fixed = try Program.run(["fix", "--no-config", "-"], input: spec)
    #expect(fixed.output == spec.replacingOccurrences(of: "Open...", with: "Open…"))
  }

  @Test func aPipeIsReadToItsEnd() throws {
    let scratch = try Scratch()
    try scratch.write(Self.spec(ofSize: 100_000), to: "long.txt")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = scratch.folder
    process.arguments = [
      "-c", "cat long.txt | \"$0\" --no-config - > out",
      Program.executable.path,
    ]
    try process.run()
    process.waitUntilExit()
    let output = try String(contentsOf: scratch.folder.appending(path: "out"), encoding: .utf8)
    #expect(process.terminationStatus == 1 && output.contains("[ellipsis-character]"))
  }

  @Test(arguments: ["", "fix", "parse", "convert"])
  func closedInputIsReportedClearly(command: String) throws {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = scratch.folder
    process.arguments = ["-c", "\"$0\" \(command) - <&- 2> errors", Program.executable.path]
    try process.run()
    process.waitUntilExit()
    let errors = try String(contentsOf: scratch.folder.appending(path: "errors"), encoding: .utf8)
    #expect(process.terminationStatus == 2)
    #expect(errors.lowercased().contains("bad file descriptor") && !errors.contains("Bad"), "\(errors)")
  }
}

import Foundation
import TestSupport
import Testing

/// Shell sessions, as a person would see them. A file in `Transcripts` contains the files of a folder, each
/// after a line `%% PATH`, or `%% PATH crlf` for Windows line breaks. Commands come after `$ `, each with its
/// output and, in brackets, a status other than 0. In addition to `menulint`, `server` sends a file of messages to the language server: `server
/// FILE`. `MENULINT_UPDATE=1` updates the output; review the differences.
@Suite struct TranscriptTests {
  private static let folder = Repository.root.appending(path: "Tests/CommandLineTests/Transcripts")

  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test(arguments: names) func sessionsMatchTheStoredOutput(name: String) throws {
    let file = Self.folder.appending(path: name)
    let stored = try String(contentsOf: file, encoding: .utf8)
    let played = try play(stored)
    if ProcessInfo.processInfo.environment["MENULINT_UPDATE"] != nil {
      try Data(played.utf8).write(to: file)
      return
    }
    let difference = played.components(separatedBy: "\n").difference(
      from: stored.components(separatedBy: "\n"))
    #expect(difference.isEmpty, "\(name):\n\(difference)")
  }

  @Test func storedSessionsExist() { #expect(Self.names.count > 5) }

  /// Returns the session with the current output of its commands.
  private func play(_ session: String) throws -> String {
    let scratch = try Scratch()
    var played: [String] = []
    var file: (path: String, ending: String, lines: [String])?
    var isOutput = false
    func finishFile() throws {
      guard let done = file else { return }
      try scratch.write(done.lines.map { $0 + done.ending }.joined(), to: done.path)
      file = nil
    }
    for line in session.components(separatedBy: "\n") {
      if line.hasPrefix("%% ") {
        try finishFile()
        let words = line.dropFirst(3).split(separator: " ")
        file = (String(words[0]), words.last == "crlf" ? "\r\n" : "\n", [])
        isOutput = false
      } else if line.hasPrefix("$ ") {
        try finishFile()
        played.append(line)
        played += try run(String(line.dropFirst(2)), in: scratch.folder)
        isOutput = true
        continue
      } else {
        file?.lines.append(line)
      }
      if !isOutput { played.append(line) }
    }
    return played.joined(separator: "\n") + (isOutput ? "\n" : "")
  }

  // The commands of a session: the program, and the language server with messages from a file, one per line.
  // The server's responses are also printed one per line.
  private static let commands = #"""
    menulint() { "$MENULINT" "$@"; }
    server() {
      while IFS= read -r message; do
        (LC_ALL=C; printf 'Content-Length: %s\r\n\r\n%s' "${#message}" "$message")
      done < "$1" | menulint lsp | tr -d '\r' | awk '{ gsub(/Content-Length: [0-9]+/, "\n"); print }' | grep .
    }
    """#

  private func run(_ command: String, in folder: URL) throws -> [String] {
    let outcome = try Program.shell("\(Self.commands)\nexec 2>&1; \(command)", in: folder)
    var lines = outcome.output.replacing("/private" + folder.path, with: "FOLDER").replacing(
      folder.path, with: "FOLDER"
    )
    .replacing("\u{1B}", with: "␛").replacing("\r", with: "␍").components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "␄" }
    // Indent output that looks like a command or a file.
    lines = lines.map { $0.hasPrefix("$ ") || $0.hasPrefix("%% ") ? " " + $0 : $0 }
    return lines + (outcome.status == 0 ? [] : ["[\(outcome.status)]"])
  }
}

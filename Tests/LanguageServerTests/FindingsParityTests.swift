import Foundation
import TestSupport
import Testing

/// The server's findings in a document are the same as the command line's in the file.
@Suite struct FindingsParityTests {
  @Test(arguments: ["good", "bad", "broken"])
  func serverAndCommandAgreeOnFixtures(_ folder: String) throws {
    try compare(Self.files(in: Repository.fixtures.appending(path: folder), atMost: .max))
  }

  @Test(
    .enabled(if: SharedData.has("corpus/menus", "corpus/ib")), arguments: ["menus", "ib"])
  func serverAndCommandAgreeOnRealMenus(_ folder: String) throws {
    try compare(Self.files(in: SharedData.url("corpus/\(folder)"), atMost: 40))
  }

  private static func files(in folder: URL, atMost count: Int) -> [URL] {
    let all =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let endings = ["yaml", "yml", "json", "jsonc", "xib", "storyboard"]
    let sorted = all.filter { endings.contains($0.pathExtension) && isUTF8($0) }.sorted { $0.path < $1.path }
    let step = max(1, sorted.count / count)
    return stride(from: 0, to: sorted.count, by: step).map { sorted[$0] }
  }

  // Editors open only UTF-8 files as text.
  private static func isUTF8(_ file: URL) -> Bool {
    (try? Data(contentsOf: file)).flatMap { String(data: $0, encoding: .utf8) } != nil
  }

  private struct Found: Equatable {
    var rule: String?
    var severity: Int?
    var message: String?
    var range: [Int?]
  }

  private func compare(_ files: [URL]) throws {
    try #require(!files.isEmpty)
    let expected = try foundByCommandLine(files)
    let client = try LanguageClient(
      Capabilities.pulling.merging(["general": ["positionEncodings": ["utf-32"]]]))
    for file in files {
      let uri = "file://" + (file.path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")
      let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
      let hasMark = text.unicodeScalars.first == "\u{FEFF}"
      client.notify(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": .string(uri), "languageId": "any", "version": 1, "text": .string(text),
          ]
        ])
      let found = try client.pulled(uri).map { diagnostic in self.found(diagnostic, hasMark: hasMark) }
      #expect(found == expected[file.path] ?? [], "\(file.lastPathComponent)")
      client.close(uri)
    }
    client.finish()
  }

  // A byte-order mark is a character on the first line in the protocol, but not a column for the command
  // line.
  private func found(_ diagnostic: MessageValue, hasMark: Bool) -> Found {
    let places = ["start", "end"].flatMap { end -> [Int?] in
      let place = diagnostic["range"][end]
      let line = place["line"].integer ?? -1
      let column = place["character"].integer ?? -1
      return [line + 1, hasMark && line == 0 ? max(1, column) : column + 1]
    }
    return Found(
      rule: diagnostic["code"].text, severity: diagnostic["severity"].integer,
      message: diagnostic["message"].text, range: places)
  }

  private func foundByCommandLine(_ files: [URL]) throws -> [String: [Found]] {
    let process = Process()
    let output = try ClientFolder.make().appending(path: "output.json")
    process.executableURL = BuiltProgram.file
    process.arguments =
      ["lint", "--format", "json", "--output", output.path, "--min-severity", "info"] + files.map(\.path)
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let report = try MessageValue(parsing: Data(contentsOf: output))
    var found: [String: [Found]] = [:]
    for entry in report["diagnostics"].elements {
      let range = entry["range"]
      let shown = entry["file"].text ?? ""
      let path = shown.hasPrefix("/") ? shown : "/" + shown
      found[path, default: []].append(
        Found(
          rule: entry["rule"].text,
          severity: ["error": 1, "warning": 2, "info": 3][entry["severity"].text ?? ""],
          message: entry["message"].text,
          range: [
            range["start"]["line"].integer, range["start"]["column"].integer, range["end"]["line"].integer,
            range["end"]["column"].integer,
          ]))
    }
    return found
  }
}

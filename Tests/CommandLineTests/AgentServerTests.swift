import Foundation
import Testing

/// `menulint mcp` with the Model Context Protocol, as a process.
@Suite struct AgentServerTests {
  private static let spec = "kind: context\nfor: x\nitems: [Open file]\n"
  private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18"]

  private func folder() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "a.menu.yaml")
    try scratch.write("kind: context\nfor: x\nitems: [Open]\n", to: "Good/b.menu.yaml")
    return scratch
  }

  private static func initialize(_ version: String = "2025-06-18") -> String {
    #"{"jsonrpc":"2.0","id":"start","method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#
  }

  private static func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  // Returns the responses to lines, after which the client closes its end. Checks that each response is
  // valid.
  private func answers(
    _ lines: [String], in folder: URL, _ options: [String] = [], environment: [String: String] = [:]
  ) throws -> [JSONOutput] {
    let outcome = try Program.run(
      ["mcp"] + options, in: folder, input: lines.joined(separator: "\n"), environment: environment)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.isEmpty || outcome.output.hasSuffix("\n"))
    return try outcome.output.split(separator: "\n").map { try JSONOutput(String($0)) }
  }

  // Returns the results of calls after `initialize`, by number.
  private func results(
    _ calls: [String], in folder: URL, _ options: [String] = [], version: String = "2025-06-18",
    environment: [String: String] = [:]
  ) throws -> [Int: JSONOutput] {
    let started = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let answers = try answers(
      [Self.initialize(version), started] + calls, in: folder, options, environment: environment)
    #expect(answers.allSatisfy { $0["jsonrpc"].text == "2.0" })
    return Dictionary(answers.compactMap { answer in answer["id"].number.map { ($0, answer["result"]) } }) {
      first, _ in
      Issue.record("two answers to one request")
      return first
    }
  }

  private func text(_ result: JSONOutput?) -> String {
    #expect(result?["content"][0]["type"].text == "text" && result?["content"].array.count == 1)
    return result?["content"][0]["text"].text ?? ""
  }

  private func isError(_ result: JSONOutput?) -> Bool { result?["isError"] == .boolean(true) }

  // MARK: - The protocol

  @Test(arguments: versions + ["2024-10-07", "2099-01-01"])
  func theProtocolVersionIsNegotiated(version: String) throws {
    let answer = try #require(try answers([Self.initialize(version)], in: try folder().folder).first)
    let result = answer["result"]
    #expect(result["protocolVersion"].text == (Self.versions.contains(version) ? version : "2025-06-18"))
    #expect(result["serverInfo"]["name"].text == "menulint" && result["serverInfo"]["version"].text != nil)
    #expect(result["capabilities"]["tools"] == .mapping([:]))
    #expect(answer["id"].text == "start")
  }

  @Test func requestsBeforeInitializationAreRejected() throws {
    let folder = try folder().folder
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let list = #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#
    let answers = try answers([ping, list, Self.initialize(), ping, list, Self.initialize()], in: folder)
    #expect(answers.count == 6)
    #expect(answers[0]["result"] == .mapping([:]) && answers[3]["result"] == .mapping([:]))
    #expect(answers[1]["error"]["code"].number == -32600)
    #expect(answers[1]["error"]["message"].text == "expected initialize first, found tools/list")
    #expect(answers[4]["result"]["tools"].array.count == 5)
    #expect(answers[5]["error"]["code"].number == -32600)
  }

  @Test(arguments: [false, true]) func toolsDescribeTheirParametersAndEffects(allowsWrites: Bool) throws {
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}"#
    let options = allowsWrites ? ["--allow-writes"] : []
    let tools = try #require(try results([list], in: try folder().folder, options)[1])["tools"].array
    #expect(tools.map(\.["name"].text) == ["lint", "explain", "fix", "coverage", "convert"])
    for tool in tools {
      let schema = tool["inputSchema"]
      #expect(tool["description"].text?.isEmpty == false && tool["title"].text?.isEmpty == false)
      #expect(schema["type"].text == "object" && schema["additionalProperties"] == .boolean(false))
      guard case .mapping(let properties) = schema["properties"] else {
        Issue.record("\(tool) has no properties")
        continue
      }
      for property in properties.values {
        #expect(property["type"].text != nil && property["description"].text?.hasSuffix(".") == true)
        if property["type"].text == "array" { #expect(property["items"]["type"].text == "string") }
      }
      #expect(schema["required"].array.allSatisfy { properties[$0.text ?? ""] != nil })
      let isReadOnly = tool["name"].text != "fix" || !allowsWrites
      #expect(tool["annotations"]["readOnlyHint"] == .boolean(isReadOnly))
      #expect(tool["annotations"]["destructiveHint"] == .boolean(!isReadOnly))
      #expect(tool["annotations"]["openWorldHint"] == .boolean(false))
    }
  }

  @Test func invalidRequestsGetAnError() throws {
    let answers = try answers(
      [
        Self.initialize(), "nonsense", "", "  ", "{}", "[]", #"{"jsonrpc":"2.0","id":null,"method":"ping"}"#,
        #"{"jsonrpc":"2.0","id":7,"method":"no/such"}"#, #"{"jsonrpc":"2.0","id":8,"method":"tools/call"}"#,
        #"{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"rm"}}"#,
        #"{"jsonrpc":"2.0","method":"no/such/notification"}"#, #"{"jsonrpc":"2.0","id":10,"result":{}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":99}}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
        String(repeating: "[", count: 100_000), #"{"jsonrpc":"2.0","id":11,"method":"ping"}"#,
      ], in: try folder().folder)
    let codes = answers.dropFirst().map { $0["error"]["code"].number }
    #expect(codes == [-32700, -32600, -32600, -32600, -32601, -32602, -32602, -32700, nil])
    #expect(answers.last?["id"].number == 11)
    #expect(answers.contains { $0["error"]["message"].text?.contains("unknown tool “rm”") == true })
  }

  @Test func batchesAreAnsweredTogether() throws {
    let batch = """
      [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/progress"},\
      \(Self.call(2, "explain", #"{"rule": "long-title"}"#)),3]
      """
    let answers = try answers([Self.initialize("2025-03-26"), batch], in: try folder().folder)
    #expect(answers.count == 2)
    let ids = answers[1].array.map(\.["id"].number)
    #expect(ids.count == 3 && Set(ids) == [1, 2, nil])
  }

  /// A line longer than the limit is ignored, and later messages are answered.
  @Test func messagesOfAnyLengthAreHandled() throws {
    let long = #"{"jsonrpc":"2.0","id":1,"method":""# + String(repeating: "x", count: 17 << 20) + "\"}"
    let ping = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
    let answers = try answers([Self.initialize(), long, ping], in: try folder().folder)
    #expect(answers[1]["error"]["message"].text == "the message is longer than the limit of 16777216 bytes")
    #expect(answers[1]["id"] == .null && answers[2]["id"].number == 2)
  }

  // MARK: - The tools

  @Test(arguments: versions) func toolsReturnTheOutputOfTheCommands(version: String) throws {
    let folder = try folder().folder
    let results = try results(
      [
        Self.call(1, "lint"), Self.call(2, "lint", #"{"paths": ["Good"], "rules": ["long-title"]}"#),
        Self.call(3, "explain", #"{"rule": "long-title"}"#), Self.call(4, "coverage", #"{"paths": null}"#),
        Self.call(5, "convert", #"{"path": "a.menu.yaml", "to": "json"}"#), Self.call(6, "fix"),
      ], in: folder, version: version)
    func printed(_ arguments: [String]) throws -> String { try Program.run(arguments, in: folder).output }
    let report = try JSONOutput(try printed(["--format", "json"]))
    #expect(try JSONOutput(text(results[1])) == report && !isError(results[1]))
    #expect(try JSONOutput(text(results[2]))["summary"]["files"].number == 1)
    #expect(
      try JSONOutput(text(results[3]))
        == JSONOutput(try printed(["explain", "long-title", "--format", "json"])))
    #expect(try JSONOutput(text(results[4])) == JSONOutput(try printed(["coverage", "--format", "json"])))
    #expect(text(results[5]) == (try printed(["convert", "a.menu.yaml", "--to", "json"])))
    #expect(text(results[6]) == (try printed(["fix", "--diff"])))
    for id in [1, 3, 4] {
      let structured = results[id]?["structuredContent"]
      #expect(
        version == "2025-06-18" ? structured == (try JSONOutput(text(results[id]))) : structured == .null)
    }
  }

  @Test func theNumberOfFindingsIsLimited() throws {
    let scratch = try Scratch()
    let items = (0..<150).map { "  - open file \($0)\n" }.joined()
    try scratch.write("kind: context\nfor: x\nitems:\n" + items, to: "a.menu.yaml")
    let results = try results(
      [
        Self.call(1, "lint", #"{"rules": ["title-capitalization"]}"#),
        Self.call(2, "lint", #"{"rules": ["title-capitalization"], "limit": 3}"#),
        Self.call(3, "lint", #"{"rules": ["title-capitalization"], "limit": 1000}"#),
        Self.call(4, "lint", #"{"rules": ["title-capitalization"], "minSeverity": "error"}"#),
      ], in: scratch.folder)
    let reports = try (1...4).map { try JSONOutput(text(results[$0])) }
    #expect(reports.map { $0["diagnostics"].array.count } == [100, 3, 150, 0])
    #expect(reports.map { $0["omitted"].number } == [50, 147, nil, nil])
    #expect(reports.allSatisfy { $0["summary"]["warnings"].number == 150 })
  }

  @Test func fixesAreWrittenOnlyIfServerAndClientAllowIt() throws {
    let fixed = Self.spec.replacing("Open file", with: "Open File")
    for (options, arguments, isWritten) in [
      ([], #"{"write": true}"#, false), (["--allow-writes"], "{}", false),
      (["--allow-writes"], #"{"write": false}"#, false), (["--allow-writes"], #"{"write": true}"#, true),
    ] {
      let scratch = try folder()
      let result = try results([Self.call(1, "fix", arguments)], in: scratch.folder, options)[1]
      let left = try String(contentsOf: scratch.folder.appending(path: "a.menu.yaml"), encoding: .utf8)
      #expect(left == (isWritten ? fixed : Self.spec), "\(options) \(arguments)")
      #expect(isError(result) == (options.isEmpty && arguments.contains("true")))
      if isWritten {
        #expect(
          text(result).hasPrefix("--- a/a.menu.yaml\n") && text(result).contains("applied 1 fix in 1 file"))
      }
    }
  }

  @Test func fixesReportTheRemainingProblems() throws {
    let scratch = try Scratch()
    try scratch.write("kind: context\nfor: x\nitems: [Open]\n", to: "a.menu.yaml")
    try scratch.write("items: [", to: "b.menu.yaml")
    let results = try results(
      [
        Self.call(1, "fix", #"{"paths": ["a.menu.yaml"]}"#),
        Self.call(2, "fix", #"{"paths": ["b.menu.yaml"]}"#),
        Self.call(3, "fix", #"{"unsafe": true, "minSeverity": "info", "paths": ["a.menu.yaml"]}"#),
      ], in: scratch.folder)
    #expect(text(results[1]) == "Nothing to fix")
    #expect(text(results[2]).contains("b.menu.yaml: not fixed, because it doesn't parse at 1:"))
    #expect(!isError(results[3]))
  }

  /// A file outside the folder is neither read nor changed, even if a link in the folder leads to it.
  @Test func filesOutsideTheFolderAreNeitherReadNorChanged() throws {
    let scratch = try folder()
    let outside = try Scratch()
    let file = try outside.write(Self.spec, to: "out.menu.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch.folder.appending(path: "link.menu.yaml"), withDestinationURL: file)
    let results = try results(
      [
        Self.call(1, "fix", #"{"write": true}"#), Self.call(2, "lint", #"{"paths": ["link.menu.yaml"]}"#),
        Self.call(3, "lint", #"{"paths": ["\#(file.path)"]}"#),
        Self.call(4, "lint", #"{"paths": ["Good/../.."]}"#),
        Self.call(5, "lint", #"{"paths": ["\#(scratch.folder.path)/Good"]}"#),
        Self.call(6, "convert", #"{"path": "/etc/passwd"}"#),
        Self.call(7, "lint", #"{"paths": ["/no/such"]}"#), Self.call(8, "lint"),
      ], in: scratch.folder, ["--allow-writes"])
    #expect(!isError(results[1]) && !text(results[1]).contains("link.menu.yaml"))
    #expect(!text(results[8]).contains("link.menu.yaml"))
    for id in [2, 3, 4, 6, 7] {
      #expect(isError(results[id]) && text(results[id]).contains("outside of the folder"), "\(id)")
    }
    #expect(!isError(results[5]))
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.spec)
    let own = scratch.folder.appending(path: "a.menu.yaml")
    #expect(try String(contentsOf: own, encoding: .utf8) != Self.spec)
  }

  /// If a fix of a file in the folder also changes a catalog outside it, the fix is shown but not written.
  @Test(.enabled(if: Program.readsSwift)) func catalogsOutsideTheFolderAreNotChanged() throws {
    let scratch = try Scratch()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write(
      "import SwiftUI\nstruct V: View { var body: some View { Text(\"a\").contextMenu { Button(\"copy.link\") {}; Button(\"Get Info\") {} } } }\n",
      to: "App/V.swift")
    let catalog = try scratch.write(
      #"{"sourceLanguage": "en", "strings": {"copy.link": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Copy link"}}}}}, "version": "1.0"}"#,
      to: "Texts/Localizable.xcstrings")
    let before = try String(contentsOf: catalog, encoding: .utf8)
    for (inner, isWritten) in [("App", false), ("", true)] {
      // Run the calls one after another, because calls in one session may run in parallel.
      func fix(_ arguments: String) throws -> JSONOutput? {
        try results(
          [Self.call(1, "fix", arguments)], in: scratch.folder.appending(path: inner), ["--allow-writes"])[1]
      }
      #expect(text(try fix(#"{"unsafe": true}"#)).contains("Copy Link"))
      #expect(isError(try fix(#"{"unsafe": true, "write": true}"#)) != isWritten)
      #expect(try (String(contentsOf: catalog, encoding: .utf8) == before) != isWritten)
    }
  }

  /// Each invalid argument is rejected with a message, and the next call is answered.
  @Test(arguments: [
    ("lint", #"{"paths": "a.menu.yaml"}"#, "“paths” must be a list of strings"),
    ("lint", #"{"paths": [1]}"#, "“paths” must be a list of strings"),
    ("lint", #"{"paths": [["a"]]}"#, "“paths” must be a list of strings"),
    ("lint", #"{"paths": []}"#, "“paths” is empty"),
    ("lint", #"{"paths": [""]}"#, "“paths” must not be empty"),
    ("lint", #"{"paths": ["missing.menu.yaml"]}"#, "no such file or folder: missing.menu.yaml"),
    ("lint", #"{"paths": ["a\u0000b"]}"#, "NUL"), ("lint", #"{"paths": ["-"]}"#, "no such file or folder"),
    ("lint", #"{"paths": ["--fix"]}"#, "no such file or folder"),
    ("lint", #"{"path": "a.menu.yaml"}"#, "unknown argument “path” (lint takes paths, "),
    ("lint", #"{"limit": 0}"#, "“limit” must be a whole number from 1 to 10000"),
    ("lint", #"{"limit": 1e99}"#, "“limit” must be"), ("lint", #"{"limit": "3"}"#, "“limit” must be"),
    ("lint", #"{"minSeverity": "fatal"}"#, "“minSeverity” must be error, warning, or info"),
    ("lint", #"{"minSeverity": {"a": 1}}"#, "“minSeverity” must be"),
    ("lint", #"{"changed": "yes"}"#, "“changed” must be true or false"),
    ("lint", #"{"changed": true}"#, "not a git repository"),
    ("lint", #"{"rules": ["no-such-rule"]}"#, "unknown rule “no-such-rule”"),
    ("lint", #"{"rules": ["--help"]}"#, "unknown rule “--help”"),
    ("lint", "[]", "the arguments must be an object"), ("lint", "7", "the arguments must be an object"),
    ("explain", "{}", "missing argument “rule”"), ("explain", #"{"rule": null}"#, "missing argument “rule”"),
    ("explain", #"{"rule": 3}"#, "“rule” must be a string"),
    ("explain", #"{"rule": "long-titel"}"#, "did you mean long-title?"),
    ("explain", #"{"rule": "--help"}"#, "unknown rule “--help”"),
    ("fix", #"{"write": 1}"#, "“write” must be true or false"),
    ("coverage", #"{"paths": ["missing"]}"#, "no such file or folder"),
    ("convert", "{}", "missing argument “path”"),
    ("convert", #"{"path": "missing"}"#, "no such file or folder"),
    ("convert", #"{"path": "a.menu.yaml", "to": "xml"}"#, "“to” must be yaml or json"),
  ])
  func invalidArgumentsAreRejected(tool: String, arguments: String, says: String) throws {
    let results = try results(
      [Self.call(1, tool, arguments), Self.call(2, "explain", #"{"rule": "long-title"}"#)],
      in: try folder().folder, ["--allow-writes"],
      // Keeps git from finding a repository around the test's folder.
      environment: ["GIT_CEILING_DIRECTORIES": "/", "GIT_DIR": "/dev/null"].filter { _ in
        arguments.contains("changed")
      })
    #expect(isError(results[1]) && text(results[1]).contains(says), "\(text(results[1]))")
    #expect(!isError(results[2]))
  }

  @Test func hugeArgumentsAreRejected() throws {
    let many = Array(repeating: "\"a.menu.yaml\"", count: 1_001).joined(separator: ",")
    let long = String(repeating: "x", count: 5_000)
    let results = try results(
      [
        Self.call(1, "lint", #"{"paths": [\#(many)]}"#), Self.call(2, "lint", #"{"paths": ["\#(long)"]}"#),
        Self.call(3, "explain", #"{"rule": "\#(String(repeating: "é", count: 2_000))"}"#),
        Self.call(4, "lint", #"{"\#(long)": 1}"#),
      ], in: try folder().folder)
    #expect(text(results[1]) == "“paths” has 1001 entries, but the limit is 1000")
    #expect(text(results[2]) == "“paths” has 5000 bytes, but the limit is 4096")
    #expect(text(results[3]).contains("unknown rule"))
    #expect(text(results[4]).utf8.count < 500 && (1...4).allSatisfy { isError(results[$0]) })
  }

  /// A canceled call has no response, whether it is running or waiting, and the other calls have theirs.
  @Test func canceledCallsGetNoAnswer() throws {
    let scratch = try folder()
    let items = (0..<4_000).map { "  - open file \($0) of the many\n" }.joined()
    try scratch.write("kind: context\nfor: x\nitems:\n" + items, to: "Slow/slow.menu.yaml")
    func cancel(_ id: Int) -> String {
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id),"reason":"enough"}}"#
    }
    let slow = (1...6).map { Self.call($0, "lint", #"{"paths": ["Slow"]}"#) }
    let results = try results(
      slow + [Self.call(7, "lint", #"{"paths": ["a.menu.yaml"]}"#)] + (1...6).map(cancel), in: scratch.folder)
    #expect(results.keys.sorted() == [7])
    #expect(!isError(results[7]))
  }

  @Test func manyCallsAreAllAnswered() throws {
    let calls = (1...40).map { Self.call($0, "lint", #"{"paths": ["a.menu.yaml"]}"#) }
    let results = try results(calls, in: try folder().folder)
    #expect(results.keys.sorted() == Array(1...40))
    #expect(Set(results.values.map { text($0) }).count == 1)
  }

  @Test func requestIDsMustBeUnique() throws {
    let scratch = try folder()
    let items = (0..<2_000).map { "  - open file \($0)\n" }.joined()
    try scratch.write("kind: context\nfor: x\nitems:\n" + items, to: "slow.menu.yaml")
    let answers = try answers(
      [Self.initialize(), Self.call(1, "lint"), Self.call(1, "lint")], in: scratch.folder)
    #expect(answers.count == 3)
    #expect(answers.contains { $0["error"]["message"].text == "another request with the id 1 is open" })
  }

  @Test func theCommandTakesNoPaths() throws {
    let outcome = try Program.run(["mcp", "a.menu.yaml"])
    #expect(outcome.status == 2 && outcome.errors.contains("mcp takes no paths"))
  }
}

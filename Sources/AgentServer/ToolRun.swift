import DataTree
import Files
import TextCore

/// The result of a tool.
struct ToolResult: Sendable {
  var text: String
  /// The result as JSON on one line, if it is JSON.
  var structured: String?
  var isError = false
}

/// A tool call, which runs menulint as a separate process, so it can be stopped and can't crash the server.
struct ToolRun: Sendable {
  let stop: ChildProcess.Stop
  let folder: ServedFolder

  /// The maximum size of a result. Agents can't read more.
  private static let maximumResult = 4 << 20
  // The variables that would change the output.
  private static let hidden: Set = [
    "GITHUB_ACTIONS", "MENULINT_PATHS", Environment.boundary, "FORCE_COLOR", "CLICOLOR_FORCE",
  ]

  private struct Output {
    var status: Int32
    var text: String
    var errors: String
  }

  /// Runs a tool and returns its result.
  func result(of work: AgentTool.Work, _ arguments: ToolArguments) -> ToolResult {
    do throws(ToolError) {
      switch work {
      case .lint: return try lint(arguments)
      case .explain:
        return try json(["explain", "--format", "json", "--", arguments.text("rule") ?? ""])
      case .fix: return try fix(arguments)
      case .coverage:
        return try json(["coverage", "--format", "json", "--"] + (arguments.list("paths") ?? ["."]))
      case .convert: return try convert(arguments)
      }
    } catch {
      return ToolResult(text: error.message, isError: true)
    }
  }

  private func run(_ words: [String], adding added: [String] = []) throws(ToolError) -> Output {
    let outcome: ChildProcess.Outcome
    do throws(FileError) {
      outcome = try ChildProcess.run(
        [Environment.program] + words, hiding: Self.hidden,
        adding: added + ["\(Environment.boundary)=\(folder.real)"], stop: stop)
    } catch {
      throw ToolError("menulint can't be started: \(error.message)")
    }
    guard let status = outcome.status else {
      throw ToolError(stop.isStopped ? "the call was cancelled" : "menulint ended without an answer")
    }
    guard outcome.output.count <= Self.maximumResult else {
      throw ToolError(
        "the result has \(outcome.output.count) bytes, but the limit is \(Self.maximumResult); name fewer paths"
      )
    }
    return Output(
      status: status, text: String(decoding: outcome.output, as: UTF8.self),
      errors: String(
        decoding: outcome.errors.last == ASCII.lineFeed ? outcome.errors.dropLast() : outcome.errors[...],
        as: UTF8.self))
  }

  private func selection(_ arguments: ToolArguments) throws(ToolError) -> [String] {
    var words: [String] = []
    if let rules = arguments.list("rules") { words.append("--only=" + rules.joined(separator: ",")) }
    if let least = arguments.text("minSeverity") { words.append("--min-severity=\(least)") }
    if arguments.has("changed") { words.append("--changed") }
    return words
  }

  // MARK: - Tools

  private func lint(_ arguments: ToolArguments) throws(ToolError) -> ToolResult {
    let output = try run(
      ["lint", "--format", "json"] + selection(arguments) + ["--"] + (arguments.list("paths") ?? ["."]))
    guard output.status < 2 || !output.text.isEmpty,
      let report = JSONValue.parse(Array(output.text.utf8)).value, let all = report["diagnostics"]?.entries
    else { throw ToolError(output.errors) }
    // Keep the most severe findings if there are more than the limit.
    let found = Self.severities.flatMap { severity in all.filter { $0["severity"]?.text == severity } }
    let limit = arguments.number("limit") ?? 100
    var json = JSONWriter()
    json.object { json in
      for name in ["version", "menulint"] {
        guard let value = report[name] else { continue }
        json.key(named: name)
        json.raw(value.raw)
      }
      json.key("diagnostics")
      json.list(of: found.prefix(limit)) { $0.raw(Self.onOneLine($1.raw)) }
      if found.count > limit { json.member("omitted", found.count - limit) }
      for name in ["errors", "summary"] {
        guard let value = report[name] else { continue }
        json.key(named: name)
        json.raw(Self.onOneLine(value.raw))
      }
    }
    let text = json.buffer.text
    return ToolResult(text: text, structured: text, isError: output.status > 1)
  }

  private static let severities = ["error", "warning", "info"]

  private func json(_ words: [String]) throws(ToolError) -> ToolResult {
    let output = try run(words)
    guard !output.text.isEmpty else { throw ToolError(output.errors) }
    let text = Self.onOneLine(output.text)
    if output.status < 2 { return ToolResult(text: text, structured: text) }
    return ToolResult(text: "\(output.errors)\n\(text)", isError: true)
  }

  private func convert(_ arguments: ToolArguments) throws(ToolError) -> ToolResult {
    let output = try run([
      "convert", "--to", arguments.text("to") ?? "yaml", "--", arguments.text("path") ?? "",
    ])
    guard output.status == 0 else { throw ToolError(output.errors) }
    return ToolResult(text: output.text)
  }

  private func fix(_ arguments: ToolArguments) throws(ToolError) -> ToolResult {
    let options = ["fix", "--color", "never"] + (arguments.has("unsafe") ? ["--unsafe"] : [])
    let paths = ["--"] + (arguments.list("paths") ?? ["."])
    let differences = options + ["--diff"] + (try selection(arguments)) + paths
    let diff = try run(differences)
    if diff.status > 1 {
      throw ToolError([diff.errors, diff.text].filter { !$0.isEmpty }.joined(separator: "\n"))
    }
    let notes = diff.errors.isEmpty ? "" : "\n\(diff.errors)"
    if diff.text.isEmpty { return ToolResult(text: "Nothing to fix\(notes)") }
    guard arguments.has("write") else { return ToolResult(text: diff.text + notes) }
    try checkTargets(of: try run(differences, adding: ["MENULINT_PATHS=absolute"]).text)
    let written = try run(options + ["--format", "text"] + selection(arguments) + paths)
    let text = [diff.text, written.errors, written.text].filter { !$0.isEmpty }.joined(separator: "\n")
    return ToolResult(text: text, isError: written.status > 1)
  }

  // A fix may also change other files of the project, such as a string catalog outside the folder. Checking
  // lines of text that only look like file names does no harm.
  private func checkTargets(of diff: String) throws(ToolError) {
    for line in diff.split(separator: "\n") where line.hasPrefix("+++ ") {
      let name = line.dropFirst(4).prefix { $0 != "\t" }
      guard name.hasPrefix("b/"), let target = FileAccess.realPath(String(name.dropFirst(1))) else {
        throw ToolError("nothing was written: it isn't certain which file \(name) is")
      }
      guard folder.holds(target) else {
        throw ToolError(
          "nothing was written: a fix also changes \(target), which is outside of the folder that the server was started in"
        )
      }
    }
  }

  // JSON has line breaks only between values.
  private static func onOneLine(_ json: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    var isIndentation = false
    for byte in json.utf8 {
      if byte == 0x0A {
        isIndentation = true
      } else if !isIndentation || byte != 0x20 {
        isIndentation = false
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

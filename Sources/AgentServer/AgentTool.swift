import TextCore

/// A tool that an agent can call.
struct AgentTool {
  /// The action of a tool.
  enum Work {
    case lint, explain, fix, coverage, convert
  }

  var work: Work
  var name: String
  var title: String
  var summary: String
  var parameters: [ToolParameter]

  private static let paths = ToolParameter(
    name: "paths", kind: .paths, summary: "Files and folders; the server's folder if left out.")
  private static let rules = ToolParameter(
    name: "rules", kind: .texts, summary: "Ids of the only rules to run; all that are on if left out.")
  private static let changed = ToolParameter(
    name: "changed", kind: .flag, summary: "Take only files that git says differ from the default branch.")

  /// All tools, in the usual order of use.
  static let all = [
    AgentTool(
      work: .lint, name: "lint", title: "Lint menus",
      summary: """
        Checks the menus of an app against Apple's Human Interface Guidelines. Gives findings with file, line, message \
        and fixes, as menulint --format json does.
        """,
      parameters: [
        paths, rules, changed,
        ToolParameter(
          name: "minSeverity", kind: .word(["error", "warning", "info"]),
          summary: "The least severity to give; info if left out."),
        ToolParameter(
          name: "limit", kind: .number(1...10_000),
          summary: "How many findings to give at most; 100 if left out. The rest is counted as omitted."),
      ]),
    AgentTool(
      work: .explain, name: "explain", title: "Explain a rule",
      summary: "Gives the reason for a rule, its guideline, examples, options, and ways to suppress it.",
      parameters: [ToolParameter(name: "rule", kind: .text, summary: "The rule's id.", isRequired: true)]),
    AgentTool(
      work: .fix, name: "fix", title: "Fix menus",
      summary: """
        Gives the changes that fixes make as a unified diff. Changes files only with write: true, and only if the server \
        was started with --allow-writes.
        """,
      parameters: [
        paths, rules, changed,
        ToolParameter(
          name: "unsafe", kind: .flag, summary: "Include fixes that need a person's look."),
        ToolParameter(
          name: "minSeverity", kind: .word(["error", "warning", "info"]),
          summary: "The least severity of the findings to fix; warning if left out."),
        ToolParameter(
          name: "write", kind: .flag, summary: "Change the files instead of only giving the diff."),
      ]),
    AgentTool(
      work: .coverage, name: "coverage", title: "Show what was read",
      summary: "Lists the menus that menulint reads, how much of each it reads, and why not all of it.",
      parameters: [paths]),
    AgentTool(
      work: .convert, name: "convert", title: "Convert to a menu spec",
      summary: "Gives the menus of a file, or of a folder of Swift files, as a menu spec.",
      parameters: [
        ToolParameter(name: "path", kind: .path, summary: "The file or folder.", isRequired: true),
        ToolParameter(
          name: "to", kind: .word(["yaml", "json"]), summary: "The language of the spec; yaml if left out."),
      ]),
  ]

  /// Writes the tool in the form for `tools/list`.
  func write(_ json: inout JSONWriter, allowsWrites: Bool) {
    let isReadOnly = work != .fix || !allowsWrites
    json.object { json in
      json.member("name", name)
      json.member("title", title)
      json.member("description", summary)
      json.member("inputSchema") { json in
        json.member("type", "object")
        json.member("properties") { json in for parameter in parameters { parameter.write(&json) } }
        let required = parameters.filter(\.isRequired).map(\.name)
        if !required.isEmpty {
          json.key("required")
          json.list(required)
        }
        json.member("additionalProperties", false)
      }
      json.member("annotations") { json in
        json.member("title", title)
        json.member("readOnlyHint", isReadOnly)
        json.member("destructiveHint", !isReadOnly)
        json.member("idempotentHint", true)
        json.member("openWorldHint", false)
      }
    }
  }
}

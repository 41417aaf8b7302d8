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
    name: "paths", kind: .paths, summary: "Files and folders (default: the server's folder).")
  private static let rules = ToolParameter(
    name: "rules", kind: .texts, summary: "Ids of the rules to run (default: all that are on).")
  private static let changed = ToolParameter(
    name: "changed", kind: .flag,
    summary: "Use only files that differ from the default branch, according to git.")

  /// All tools, in the usual order of use.
  static let all = [
    AgentTool(
      work: .lint, name: "lint", title: "Lint menus",
      summary: """
        Checks the menus of an app against Apple's Human Interface Guidelines. Returns findings with file, line, \
        message, and fixes, as menulint --format json prints them.
        """,
      parameters: [
        paths, rules, changed,
        ToolParameter(
          name: "minSeverity", kind: .word(["error", "warning", "info"]),
          summary: "The lowest severity to return (default: info)."),
        ToolParameter(
          name: "limit", kind: .number(1...10_000),
          summary: "The maximum number of findings (default: 100). The others are counted as omitted."),
      ]),
    AgentTool(
      work: .explain, name: "explain", title: "Explain a rule",
      summary: "Returns the reason for a rule, its guideline, examples, options, and ways to suppress it.",
      parameters: [ToolParameter(name: "rule", kind: .text, summary: "The rule's id.", isRequired: true)]),
    AgentTool(
      work: .fix, name: "fix", title: "Fix menus",
      summary: """
        Returns the changes that fixes make, as a unified diff. Changes files only with write: true, and only if the server \
        was started with --allow-writes.
        """,
      parameters: [
        paths, rules, changed,
        ToolParameter(
          name: "unsafe", kind: .flag, summary: "Include fixes that a person must review."),
        ToolParameter(
          name: "minSeverity", kind: .word(["error", "warning", "info"]),
          summary: "The lowest severity of the findings to fix (default: warning)."),
        ToolParameter(
          name: "write", kind: .flag, summary: "Change the files instead of only returning the diff."),
      ]),
    AgentTool(
      work: .coverage, name: "coverage", title: "Show what was read",
      summary:
        "Lists the menus that menulint reads, the part of each that it reads, and the reasons for unread parts.",
      parameters: [paths]),
    AgentTool(
      work: .convert, name: "convert", title: "Convert to a menu spec",
      summary: "Returns the menus of a file, or of a folder of Swift files, as a menu spec.",
      parameters: [
        ToolParameter(name: "path", kind: .path, summary: "The file or folder.", isRequired: true),
        ToolParameter(
          name: "to", kind: .word(["yaml", "json"]), summary: "The format of the spec (default: yaml)."),
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

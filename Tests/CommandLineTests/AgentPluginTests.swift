import Foundation
import Testing

/// The instructions for agents in `packaging/agent-plugin` and `docs/agents.md` are correct.
@Suite struct AgentPluginTests {
  private static let plugin = "packaging/agent-plugin"
  private static let skill = "\(plugin)/skills/menulint/SKILL.md"
  private static let page = "docs/agents.md"

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Program.root.appending(path: path), encoding: .utf8)
  }

  /// The manifest has only members that version 1.0.0 of Agent Plugins allows.
  @Test func theManifestFollowsItsSchema() throws {
    let manifest = try JSONOutput(try Self.text(of: "\(Self.plugin)/plugin.json"))
    guard case .mapping(let members) = manifest else {
      Issue.record("plugin.json isn't an object")
      return
    }
    let allowed: Set = [
      "$schema", "name", "version", "description", "author", "homepage", "repository", "license", "keywords",
      "extensions",
    ]
    #expect(allowed.isSuperset(of: members.keys))
    #expect(manifest["$schema"].text == "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json")
    #expect(manifest["name"].text == "menulint")
    #expect(manifest["keywords"].array.allSatisfy { $0.text != nil })
    let other = try JSONOutput(try Self.text(of: "\(Self.plugin)/.claude-plugin/plugin.json"))
    for key in ["name", "description", "license", "keywords"] {
      #expect(other[key] == manifest[key], "\(key)")
    }
    #expect(other["mcpServers"]["menulint"]["command"].text == "menulint")
    #expect(other["mcpServers"]["menulint"]["args"] == .list([.string("mcp")]))
  }

  /// The skill has the header that Agent Skills requires, within its limits.
  @Test func theSkillFollowsItsFormat() throws {
    let parts = try Self.text(of: Self.skill).components(separatedBy: "---\n")
    #expect(parts.count >= 3 && parts[0].isEmpty)
    var head: [String: String] = [:]
    for line in parts[1].split(separator: "\n") {
      let pair = line.split(separator: ":", maxSplits: 1)
      try #require(pair.count == 2)
      let value = pair[1].trimmingCharacters(in: .whitespaces)
      // These would end a plain YAML scalar.
      #expect(!value.contains(": ") && !value.contains(" #"), "\(pair[0])")
      head[String(pair[0])] = value
    }
    #expect(head.keys.sorted() == ["compatibility", "description", "license", "name"])
    #expect(head["name"] == "menulint")
    #expect((1...1024).contains(head["description"]?.count ?? 0))
    #expect((1...500).contains(head["compatibility"]?.count ?? 0))
  }

  // Returns the commands in a page's code, from code lines and code spans.
  private static func commands(in page: String) throws -> [[String]] {
    try text(of: page).split(separator: "\n").flatMap { line -> [String] in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.hasPrefix("menulint ")
        ? [line] : line.matches(of: /`(menulint [^`]+)`/).map { String($0.1) }
    }.map { $0.split(separator: " ").map(String.init) }
  }

  /// Every command in the instructions exists and has the options shown.
  @Test(arguments: [skill, page]) func documentedCommandsExist(page: String) throws {
    let commands = try Self.commands(in: page)
    #expect(commands.count >= 5)
    for words in commands {
      let help = try Program.run([
        words[1].hasPrefix("-") || words[1] == "PATH" ? "lint" : words[1], "--help",
      ])
      #expect(help.status == 0, "\(words)")
      for option in words where option.hasPrefix("--") {
        #expect(help.output.contains(" \(option)"), "\(words): \(option)")
      }
    }
  }

  /// The page's table of tools is the same as the server's list.
  @Test func thePageListsAllTools() throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
    ]
    let output = try Program.run(["mcp"], input: lines.joined(separator: "\n")).output
    let answer = try JSONOutput(String(try #require(output.split(separator: "\n").last)))
    var rows: [String: Set<String>] = [:]
    for line in try Self.text(of: Self.page).split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let codes = cells.map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
      rows[codes[0][0]] = Set(codes[2])
    }
    var tools: [String: Set<String>] = [:]
    for tool in answer["result"]["tools"].array {
      guard case .mapping(let properties) = tool["inputSchema"]["properties"] else { continue }
      tools[tool["name"].text ?? ""] = Set(properties.keys)
    }
    #expect(tools.count == 5 && rows == tools)
  }

  /// The suppression in the skill is valid.
  @Test func theSuppressionInTheSkillNamesARule() throws {
    let found = try #require(
      try Self.text(of: Self.skill).firstMatch(of: #/menulint:disable-next-line ([a-z-]+) -- /#))
    #expect(try Program.run(["explain", String(found.1)]).status == 0)
  }
}

import AgentServer
import CommandLineSyntax
import Files

/// `menulint mcp`: serves coding agents.
enum MCPCommand {
  static let command = Command(
    name: "mcp", operands: "",
    summary: "Start the server for a coding agent (Model Context Protocol), on standard input and output.",
    details: """
      The agent starts it in the project's folder; see docs/agents.md. The tools lint, explain, fix, coverage,
      and convert take paths in that folder only. Exits with status 0 after the agent closes standard input.
      """,
    options: [
      .flag("allow-writes", "Let the fix tool change files if it is called with write: true.")
    ], completion: .none, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let word = arguments.paths.first {
      throw UsageError(
        "unexpected path “\(word)”; mcp takes no paths", "the agent names files when it calls tools")
    }
    if Environment.isInputTerminal {
      StandardStream.error.write(
        "menulint: waiting for messages from an agent; for setup, see docs/agents.md\n")
    }
    return AgentServer(allowsWrites: arguments.has("allow-writes")).run()
  }
}

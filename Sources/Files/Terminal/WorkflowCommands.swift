import TextCore

/// Prevents GitHub Actions from executing commands in text from input files, where that text can't be escaped
/// because programs read it.
package enum WorkflowCommands {
  /// Returns lines that may contain commands, with the runner's command processing stopped around them.
  package static func muted(_ lines: ByteBuffer) -> ByteBuffer {
    guard Environment.variable("GITHUB_ACTIONS") == "true", mayHoldCommand(lines.text) else { return lines }
    let token = String(UInt64.random(in: 0 ... .max), radix: 36)
    var output = ByteBuffer()
    output.append("::stop-commands::\(token)\n")
    output.append(lines)
    output.append("::\(token)::\n")
    return output
  }

  private static func mayHoldCommand(_ text: String) -> Bool { text.contains("::") || text.contains("##") }
}

import TextCore

/// Keeps GitHub Actions from obeying what other people wrote, where it can't be escaped because programs read it.
package enum WorkflowCommands {
  /// Lines with the runner told not to look for commands in them, where there may be one.
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

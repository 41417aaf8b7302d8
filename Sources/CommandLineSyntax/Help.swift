import Files
import TextCore

/// The output of `--help`, laid out for the terminal.
package struct Help {
  let all: CommandSet
  /// The number of available columns.
  var width = Help.terminalWidth
  /// The style of headings.
  var style = TextStyle(isColored: ColorChoice.auto.isColored(StandardStream.output.isTerminal))

  package init(_ all: CommandSet) { self.all = all }

  /// The number of columns of the terminal, limited to a readable width; 80 if there is no terminal.
  package static var terminalWidth: Int { min(max(Environment.terminalWidth ?? 80, 40), 100) }

  /// Returns the output of `menulint --help`.
  package func program() -> String {
    let commands = all.commands.map { command in
      (command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)", command.summary)
    }
    let groups = groups(all.usual.options, others: [.help, .version])
    let column = column(of: commands + groups.flatMap(\.rows))
    let parts =
      [
        paragraph("menulint checks the menus of an app against Apple's Human Interface Guidelines."),
        "Usage: menulint [OPTIONS] [PATH…]\n       menulint COMMAND [OPTIONS]",
        table("Commands", commands, column),
        paragraph("Without a command, menulint runs lint, with these options:"),
      ] + groups.map { table($0.heading, $0.rows, column) }
      + [paragraph("Run menulint COMMAND --help for help with a command.")]
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the output of `menulint COMMAND --help`.
  package func command(_ command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let otherUsage = command.otherUsage.map { "\n       menulint \(command.name) \($0)" } ?? ""
    let groups = groups(command.options, others: [.help])
    let column = column(of: groups.flatMap(\.rows))
    let parts =
      [
        paragraph("menulint \(command.name): \(command.summary)"),
        paragraph("Usage: menulint \(command.name)\(operands) [OPTIONS]") + otherUsage,
      ] + Self.blocks(command.details).map { $0.isVerbatim ? $0.text : paragraph($0.text) }
      + groups.map { table($0.heading, $0.rows, column) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Splits a command's details into paragraphs, each on one line. Indented text keeps its line breaks.
  package static func blocks(_ details: String) -> [(text: String, isVerbatim: Bool)] {
    var blocks: [(text: String, isVerbatim: Bool)] = []
    var isOpen = false
    for line in details.split(separator: "\n", omittingEmptySubsequences: false) {
      defer { isOpen = !line.isEmpty }
      if line.isEmpty { continue }
      let isVerbatim = line.hasPrefix("  ")
      if isOpen, let last = blocks.last, last.isVerbatim == isVerbatim {
        blocks[blocks.count - 1].text += (isVerbatim ? "\n" : " ") + line
      } else {
        blocks.append((String(line), isVerbatim))
      }
    }
    return blocks
  }

  // MARK: - Layout

  // The left and right columns of a table row.
  private typealias Row = (name: String, text: String)

  // A command's own options come first, and shared ones come under their headings.
  private func groups(_ options: [Option], others: [Option]) -> [(heading: String, rows: [Row])] {
    let shared = all.groups.map { group in
      // If an option has a shared name but a different meaning, it is the command's own.
      (
        group.heading,
        group.options.filter { member in
          options.contains { $0.name == member.name && $0.summary == member.summary }
        }
      )
    }.filter { !$0.1.isEmpty }
    let own = options.filter { option in !shared.contains { $0.1.contains { $0.name == option.name } } }
    let groups =
      shared.isEmpty ? [("Options", own + others)] : [("Options", own)] + shared + [("Help", others)]
    return groups.filter { !$0.1.isEmpty }.map { ($0, $1.map(Self.row)) }
  }

  private static func row(of option: Option) -> Row {
    let letter = option.letter.map { "-\($0), " } ?? "    "
    return ("\(letter)--\(option.name)\(option.shownValue)", option.summary)
  }

  private func paragraph(_ text: String) -> String {
    TextLayout.wrapped(text, width: width).joined(separator: "\n")
  }

  // Returns the width of the name column in a page's tables. The text for a longer name comes on the next
  // line.
  private func column(of rows: [Row]) -> Int {
    min(rows.map { DisplayWidth.of($0.name) }.max() ?? 0, max(18, width / 3))
  }

  private func table(_ heading: String, _ rows: [Row], _ column: Int) -> String {
    let indent = "\n" + String(repeating: " ", count: column + 4)
    let lines = rows.map { name, text in
      let start =
        DisplayWidth.of(name) > column ? "  \(name)\(indent)" : "  \(TextLayout.padded(name, column))  "
      return start + TextLayout.wrapped(text, width: width - column - 4).joined(separator: indent)
    }
    return ([style.text(heading + ":", .bold)] + lines).joined(separator: "\n")
  }
}

/// The texts of `--help`.
enum Help {
  /// What `menulint --help` prints.
  static func program() -> String {
    let width = CommandTable.all.map { $0.name.count + $0.operands.count }.max() ?? 0
    let commands = CommandTable.all.map { command in
      let name = command.operands.isEmpty ? command.name : "\(command.name) \(command.operands)"
      let indent = "\n" + String(repeating: " ", count: width + 5)
      return "  \(padded(name, width + 1))  "
        + wrapped(command.summary, width: 105 - width).joined(separator: indent)
    }
    return """
      menulint checks the menus of an app against Apple's Human Interface Guidelines.

      Usage: menulint [PATH…]
             menulint COMMAND [OPTIONS]

      Commands:
      \(commands.joined(separator: "\n"))

      Options:
      \(list([OptionTable.help, OptionTable.version]))

      Without a command, menulint lints: all options of lint may be given.
      menulint COMMAND --help tells more about a command.

      """
  }

  /// What `menulint COMMAND --help` prints.
  static func command(_ command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    var parts = [
      "menulint \(command.name): \(command.summary)", "Usage: menulint \(command.name)\(operands) [OPTIONS]",
    ]
    if !command.details.isEmpty { parts.append(command.details) }
    parts.append("Options:\n" + list(command.options + [OptionTable.help]))
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func list(_ options: [Option]) -> String {
    let names = options.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      return letter + "--" + option.name + option.shownValue
    }
    let width = min(34, names.map(\.count).max() ?? 0)
    return zip(names, options).map { name, option in
      let text = wrapped(option.summary, width: 108 - width - 4)
      let indent = "\n" + String(repeating: " ", count: width + 4)
      let start = name.count > width ? "  \(name)\(indent)" : "  \(padded(name, width))  "
      return start + text.joined(separator: indent)
    }.joined(separator: "\n")
  }

  /// A text with spaces behind it up to a number of characters.
  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// A text in lines of a number of characters at the most.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + word.count + 1 > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? word : " \(word)"
      }
      lines.append(line)
    }
    return lines
  }
}

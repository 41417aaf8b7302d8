/// The manual page, in the language of man(7), generated from the table of commands.
package struct ManualPage {
  private let all: CommandSet
  private let version: String

  package init(_ all: CommandSet, version: String) {
    self.all = all
    self.version = version
  }

  package func text() -> String {
    var lines = [
      #".\" Written by scripts/update-docs from the table of commands; changes here are lost."#,
      ".TH MENULINT 1 \"\" \"menulint \(version)\"",
      ".SH NAME", "menulint \\- check the menus of an app against the Human Interface Guidelines",
      ".SH SYNOPSIS", ".B menulint", ".RI [ path \" ...]\"", ".br", ".B menulint", ".I command",
      ".RI [ options ]",
      ".SH DESCRIPTION",
      Self.escaped(
        "Reads an app's menus, from Interface Builder files, menu specs in YAML or JSON and, where the program was built "
          + "to, Swift source, and reports deviations from Apple's guidelines. Without a command, it lints; all "
          + "options of lint may be given."),
      ".SH COMMANDS",
    ]
    for command in all.commands { lines += Self.section(command) }
    lines += [".SH OPTIONS OF ALL COMMANDS"] + Self.options([.help, .version])
    lines += [
      ".SH EXIT STATUS",
      ".TP", ".B 0", "No finding at or above the severity of \\-\\-fail\\-on.",
      ".TP", ".B 1", "At least one; a spec that doesn't parse or breaks the format is one.",
      ".TP", ".B 2",
      "The run failed: invalid usage or configuration, a file that can't be read, or no files.",
      ".SH FILES",
      ".TP", ".I .menulint.json",
      "Configuration of the files in its folder and below. "
        + "Printed for a path by menulint config, described by menulint schema config.",
      ".SH ENVIRONMENT",
      ".TP", ".B NO_COLOR", "Switches colors off, unless \\-\\-color asks for them.",
      ".TP", ".B MENULINT_PATHS",
      "If absolute, reports show files by their paths from the root, as Xcode needs them.",
      ".TP", ".B FORCE_COLOR, CLICOLOR_FORCE",
      "Turn on colors if there is no terminal; NO_COLOR overrides them.",
      ".TP", ".B GITHUB_ACTIONS", "If true, and no \\-\\-format is given, annotations are printed as well.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    var lines = [".SS \"menulint \(escaped(command.name + operands))\"", escaped(command.summary) + "."]
    for block in Help.blocks(command.details) {
      let text = block.text.split(separator: "\n").map { escaped(String($0)) }
      lines += block.isVerbatim ? [".PP", ".nf"] + text + [".fi"] : [".PP"] + text
    }
    return lines + options(command.options)
  }

  private static func options(_ options: [Option]) -> [String] {
    options.flatMap { option in
      let letter = option.letter.map { "-\($0), " } ?? ""
      let placeholder = option.value.placeholder.map { "\\fI\(escaped($0))\\fR" } ?? ""
      let value: String
      if case .optional = option.value {
        value = "[=\(placeholder)]"
      } else {
        value = placeholder.isEmpty ? "" : " \(placeholder)"
      }
      return [".TP", "\\fB\(escaped("\(letter)--\(option.name)"))\\fR\(value)", escaped(option.summary)]
    }
  }

  // Escapes hyphens, so that they can be copied, backslashes, and lines that begin like a request.
  private static func escaped(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }
}

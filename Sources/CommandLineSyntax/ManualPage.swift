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
      ".SH SYNOPSIS", ".B menulint", ".RI [ options \"] [\" path \" ...]\"", ".br", ".B menulint",
      ".I command",
      ".RI [ options ]",
      ".SH DESCRIPTION",
      Self.escaped(
        "Checks the menus of an app against Apple's Human Interface Guidelines. Reads Interface Builder files, menu "
          + "specs in YAML or JSON, and, if this build can read Swift, Swift source. Without a command, menulint "
          + "runs lint and accepts its options."),
      ".SH COMMANDS",
    ]
    for command in all.commands { lines += Self.section(command) }
    lines += [".SH OPTIONS OF ALL COMMANDS"] + Self.options([.help])
    lines += [".SH OPTIONS WITHOUT A COMMAND"] + Self.options([.version])
    lines += [
      ".SH EXIT STATUS",
      ".TP", ".B 0", "There are no findings at or above the severity of \\-\\-fail\\-on.",
      ".TP", ".B 1",
      "There is at least one such finding, such as a spec that doesn't parse or breaks the format.",
      ".TP", ".B 2",
      "An error occurred: invalid usage or configuration, a file that can't be read, or no files.",
      ".SH FILES",
      ".TP", ".I .menulint.json",
      "The configuration for the files in its folder and below. "
        + "To print it for a path, run menulint config; for its keys, run menulint schema config.",
      ".SH ENVIRONMENT",
      ".TP", ".B NO_COLOR", "Turns off colors, unless \\-\\-color is always.",
      ".TP", ".B MENULINT_PATHS",
      "If set to absolute, reports show absolute paths, which Xcode needs.",
      ".TP", ".B FORCE_COLOR, CLICOLOR_FORCE",
      "Turn on colors if there is no terminal; NO_COLOR overrides them.",
      ".TP", ".B GITHUB_ACTIONS",
      "If set to true and there is no \\-\\-format, lint also prints annotations for GitHub.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ command: Command) -> [String] {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    var lines = [".SS \"menulint \(escaped(command.name + operands))\"", escaped(command.summary)]
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

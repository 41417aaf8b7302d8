/// The completion script for fish.
struct FishCompletions {
  let words: CompletionWords

  func script() -> String {
    let names = words.commands.map(\.name).joined(separator: " ")
    var lines = [
      "# Completions of menulint for fish. Made by: menulint completions fish",
      "set -g __menulint_rules \(words.rules.joined(separator: " "))",
      "",
      "function __menulint_needs_command",
      "    not __fish_seen_subcommand_from \(names)",
      "end",
      "",
      "function __menulint_list",
      "    # Completes the last of several words with commas between them.",
      "    set -l done (string match -r '^.*,' -- (commandline -ct | string replace -r '^--[a-z-]+=' ''))",
      // The quotes are necessary, because an empty list would remove the adjacent words too.
      "    printf '%s\\n' \"$done\"$argv",
      "end",
      "",
      "complete -c menulint -n __menulint_needs_command -s h -l help -d 'Print this help.'",
      "complete -c menulint -n __menulint_needs_command -s V -l version -d 'Print the version.'",
    ]
    for command in words.commands {
      lines.append(
        "complete -c menulint -n __menulint_needs_command -a \(command.name) -d \(quoted(command.summary))")
    }
    for command in words.commands {
      lines.append("")
      lines += self.lines(of: command)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(of command: Command) -> [String] {
    let seen = "__fish_seen_subcommand_from \(command.name)"
    let condition = quoted(command.name == "lint" ? "\(seen); or __menulint_needs_command" : seen)
    var lines = (command.options + [.help]).map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      return "complete -c menulint -n \(condition)\(letter) -l \(option.name)\(value(option.value)) "
        + "-d \(quoted(option.summary))"
    }
    switch command.completion {
    case .none, .paths: break
    case .rules: lines.append("complete -c menulint -f -n \(condition) -a '$__menulint_rules'")
    case .words(let words):
      lines.append("complete -c menulint -f -n \(condition) -a \(quoted(words.joined(separator: " ")))")
    }
    return lines
  }

  private func value(_ value: Option.Value) -> String {
    switch value {
    case .none, .optional: ""
    case .word(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .rules: " -x -a '(__menulint_list $__menulint_rules)'"
    case .platforms: " -x -a '(__menulint_list \(words.platforms.joined(separator: " ")))'"
    case .file: " -r -F"
    case .number, .text: " -x"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
  }
}

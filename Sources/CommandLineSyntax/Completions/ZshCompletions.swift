/// The completion script for zsh.
struct ZshCompletions {
  let words: CompletionWords

  func script() -> String {
    let commands = words.commands.map { "    \(quoted("\($0.name):\(escaped($0.summary))"))" }
    return """
      #compdef menulint
      # Completions of menulint for zsh. Made by: menulint completions zsh

      _menulint_rules() {
        local -a rules=(\(words.rules.joined(separator: " ")))
        _values -s , 'rule' $rules
      }

      _menulint_rule() {
        local -a rules=(\(words.rules.joined(separator: " ")))
        _describe 'rule' rules
      }

      _menulint_platforms() {
        _values -s , 'platform' \(words.platforms.joined(separator: " "))
      }

      _menulint() {
        local command=lint
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        local -a names=(\(words.commands.map(\.name).joined(separator: " ")))
        if ((CURRENT == 2)); then
          [[ $words[2] == -* ]] || { _describe 'command' commands; _files; return }
        elif ((${names[(Ie)$words[2]]})); then
          command=$words[2]
          shift words
          ((CURRENT--))
        fi
        case $command in
      \(words.commands.map(arguments).joined(separator: "\n"))
        esac
      }

      if [[ $funcstack[1] == _menulint ]]; then
        _menulint "$@"
      else
        compdef _menulint menulint
      fi

      """
  }

  private func arguments(_ command: Command) -> String {
    var lines = (command.options + [.help]).flatMap { option in
      let names = option.letter.map { ["-\($0)", "--\(option.name)"] } ?? ["--\(option.name)"]
      return names.map { name in
        let isRepeated = option.name == "format" || option.name == "output"
        let sign: String
        switch option.value {
        case .none: sign = ""
        case .optional: sign = "=-"
        default: sign = name.hasPrefix("--") ? "=" : ""
        }
        let text = "\(isRepeated ? "*" : "")\(name)\(sign)[\(escaped(option.summary))]\(value(option.value))"
        return "        \(quoted(text))"
      }
    }
    switch command.completion {
    case .none: break
    case .paths: lines.append("        '*:path:_files'")
    case .rules: lines.append("        '1:rule:_menulint_rule'")
    case .words(let words): lines.append("        '1:word:(\(words.joined(separator: " ")))'")
    }
    return "    \(command.name))\n      _arguments -s \\\n\(lines.joined(separator: " \\\n"))\n      ;;"
  }

  private func value(_ value: Option.Value) -> String {
    switch value {
    case .none: ""
    case .word(let words): ":word:(\(words.joined(separator: " ")))"
    case .rules: ":rules:_menulint_rules"
    case .platforms: ":platforms:_menulint_platforms"
    case .file: ":file:_files"
    case .number: ":number:"
    case .text(let name): ":\(name):"
    case .optional(let name): "::\(name):"
    }
  }

  // Escapes colons and brackets, which would end a description.
  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if ":[]\\".contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

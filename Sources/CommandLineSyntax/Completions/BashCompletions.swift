/// The completion script for bash.
struct BashCompletions {
  let words: CompletionWords

  func script() -> String {
    let commands = words.commands.map(\.name).joined(separator: " ")
    return """
      # Completions of menulint for bash. Made by: menulint completions bash
      _menulint_list() {
        # Completes the last of several words with commas between them.
        local done=""
        [[ $cur == *,* ]] && done="${cur%,*},"
        COMPREPLY=($(compgen -P "$done" -W "$1" -- "${cur##*,}"))
        compopt -o nospace 2>/dev/null
      }

      _menulint_files() {
        # A name a line: names may hold spaces.
        local name
        while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$cur")
      }

      _menulint() {
        local cur="${COMP_WORDS[COMP_CWORD]}" prev="" command="lint" index
        local rules="\(words.rules.joined(separator: " "))"
        local platforms="\(words.platforms.joined(separator: " "))"
        ((COMP_CWORD > 0)) && prev="${COMP_WORDS[COMP_CWORD-1]}"
        # Bash takes the = of --name=value for a word of its own.
        if [[ $cur == "=" ]]; then
          cur=""
        elif [[ $prev == "=" ]]; then
          prev="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        for ((index = 1; index < COMP_CWORD; index++)); do
          case "${COMP_WORDS[index]}" in
            \(words.commands.map(\.name).joined(separator: "|"))) command="${COMP_WORDS[index]}"; break ;;
          esac
        done
        COMPREPLY=()
        case "$command:$prev" in
      \(words.commands.map(values).joined(separator: "\n"))
        esac
        case "$command" in
      \(words.commands.map(operands).joined(separator: "\n"))
        esac
        if ((COMP_CWORD == 1)); then
          COMPREPLY+=($(compgen -W "\(commands) --help --version" -- "$cur"))
        fi
      }

      complete -o filenames -F _menulint menulint

      """
  }

  private func values(_ command: Command) -> String {
    command.options.compactMap { option -> String? in
      let patterns = (["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? []))
        .map { "\(command.name):\($0)" }.joined(separator: "|")
      return completion(of: option.value).map { "    \(patterns)) \($0); return ;;" }
    }.joined(separator: "\n")
  }

  private func completion(of value: Option.Value) -> String? {
    switch value {
    case .none, .optional: nil
    case .word(let words): "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$cur\"))"
    case .rules: "_menulint_list \"$rules\""
    case .platforms: "_menulint_list \"$platforms\""
    case .file: "_menulint_files"
    case .number, .text: "COMPREPLY=()"
    }
  }

  private func operands(_ command: Command) -> String {
    let options = (command.options + [.help]).map { "--\($0.name)" }.joined(separator: " ")
    let words: String
    switch command.completion {
    case .none: words = ""
    case .paths: words = "_menulint_files"
    case .rules: words = "COMPREPLY=($(compgen -W \"$rules\" -- \"$cur\"))"
    case .words(let known):
      words = "COMPREPLY=($(compgen -W \"\(known.joined(separator: " "))\" -- \"$cur\"))"
    }
    return """
          \(command.name))
            if [[ $cur == -* ]]; then
              COMPREPLY=($(compgen -W "\(options)" -- "$cur"))
            else
              \(words.isEmpty ? ":" : words)
            fi
            ;;
      """
  }
}

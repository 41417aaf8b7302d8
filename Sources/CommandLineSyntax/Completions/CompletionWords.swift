import MenuModel

/// A shell that has completions.
package enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Returns the completion script for menulint.
  package func script(_ words: CompletionWords) -> String {
    switch self {
    case .bash: BashCompletions(words: words).script()
    case .zsh: ZshCompletions(words: words).script()
    case .fish: FishCompletions(words: words).script()
    }
  }
}

/// The words to complete.
package struct CompletionWords {
  let commands: [Command]
  let rules: [String]
  let platforms = Platform.allCases.map(\.rawValue)

  package init(_ all: CommandSet, rules: [String]) {
    commands = all.commands
    self.rules = rules
  }
}

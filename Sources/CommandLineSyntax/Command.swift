import Files

/// A command of the program.
package struct Command: Sendable {
  /// The word that names it.
  package var name: String
  /// What it is given besides options: “[PATH…]”.
  package var operands: String
  /// What it does, in half a sentence.
  package var summary: String
  /// What its help says besides.
  package var details: String
  /// Its options.
  package var options: [Option]
  /// What completes its operands.
  package var completion: Completion
  /// Does it.
  package var run: @Sendable (Arguments) throws -> ExitStatus

  /// What an operand can be, for completions.
  package enum Completion: Sendable {
    case none, paths, rules
    case words([String])
  }

  package init(
    name: String, operands: String, summary: String, details: String, options: [Option],
    completion: Completion, run: @escaping @Sendable (Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.options = options
    self.completion = completion
    self.run = run
  }
}

/// Options that several commands share, under a heading of the help.
package struct OptionGroup: Sendable {
  package let heading: String
  package let options: [Option]

  package init(_ heading: String, _ options: [Option]) {
    self.heading = heading
    self.options = options
  }
}

/// All that can be said to the program.
package struct CommandSet: Sendable {
  /// The commands, in the order of the help.
  package let commands: [Command]
  /// The command that runs where none is named.
  package let usual: Command
  /// The options under the headings of the help.
  package let groups: [OptionGroup]

  package init(commands: [Command], usual: Command, groups: [OptionGroup]) {
    self.commands = commands
    self.usual = usual
    self.groups = groups
  }

  /// The command of a name.
  package func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}

import Files

/// A command of the program.
package struct Command: Sendable {
  /// The name.
  package var name: String
  /// The operands: “[PATH…]”.
  package var operands: String { describeOperands() }
  /// A second way to use it, without operands: “--script”.
  package var otherUsage: String?
  /// A short description of its action.
  package var summary: String
  /// More details for its help.
  package var details: String
  /// Its options.
  package var options: [Option]
  /// The kind of completion for its operands.
  package var completion: Completion
  /// Runs the command.
  package var run: @Sendable (Arguments) throws -> ExitStatus
  // Only help and completions need the operands.
  private let describeOperands: @Sendable () -> String

  /// The kind of an operand, for completions.
  package enum Completion: Sendable {
    case none, paths, rules
    case words([String])
  }

  package init(
    name: String, operands: @autoclosure @escaping @Sendable () -> String, otherUsage: String? = nil,
    summary: String, details: String, options: [Option], completion: Completion,
    run: @escaping @Sendable (Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.describeOperands = operands
    self.otherUsage = otherUsage
    self.summary = summary
    self.details = details
    self.options = options
    self.completion = completion
    self.run = run
  }
}

/// Options that several commands share, under a heading in the help.
package struct OptionGroup: Sendable {
  package let heading: String
  package let options: [Option]

  package init(_ heading: String, _ options: [Option]) {
    self.heading = heading
    self.options = options
  }
}

/// All commands and options of the program.
package struct CommandSet: Sendable {
  /// The commands, in the order of the help.
  package let commands: [Command]
  /// The default command.
  package let usual: Command
  /// The options under the headings in the help.
  package let groups: [OptionGroup]

  package init(commands: [Command], usual: Command, groups: [OptionGroup]) {
    self.commands = commands
    self.usual = usual
    self.groups = groups
  }

  /// Returns the command with a name.
  package func command(_ name: String) -> Command? { commands.first { $0.name == name } }
}

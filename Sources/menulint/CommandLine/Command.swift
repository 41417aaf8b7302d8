import Files

/// A command of the program.
struct Command: Sendable {
  /// The word that names it.
  var name: String
  /// What it is given besides options: “[PATH…]”.
  var operands: String
  /// What it does, in half a sentence.
  var summary: String
  /// What its help says besides.
  var details: String
  /// Its options.
  var options: [Option]
  /// What completes its operands.
  var completion: Completion
  /// Does it.
  var run: @Sendable (Arguments) throws -> ExitStatus

  /// What an operand can be, for completions.
  enum Completion: Sendable {
    case none, paths, rules
    case words([String])
  }
}

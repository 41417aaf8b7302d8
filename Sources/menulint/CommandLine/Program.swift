import CommandLineSyntax
import Files
import Linting
import MenuModel
import Workspace

/// The program, which finds the command and runs it.
enum Program {
  /// Runs the command of a command line.
  static func run(
    _ words: ArraySlice<String>, _ languages: MenuLanguages = .all
  ) -> ExitStatus {
    do {
      return try dispatch(words, languages)
    } catch {
      complain(of: error)
      return .failure
    }
  }

  /// Prints the error that stopped a run to standard error.
  static func complain(of error: any Error) {
    switch error {
    case let error as UsageError:
      complain(error.message, hint: error.hint)
    case let error as ConfigurationError:
      var buffer = ByteBuffer()
      for problem in error.problems { buffer.append("menulint: \(problem.text)\n") }
      StandardStream.error.write(buffer)
    default:
      complain("\(error)")
    }
  }

  private static func dispatch(
    _ words: ArraySlice<String>, _ languages: MenuLanguages
  ) throws -> ExitStatus {
    switch words.first {
    case "--version", "-V":
      StandardStream.output.write("menulint \(Product.version)\n")
      return .success
    case "--manual-page":
      // This command is only for building the documentation, so the help omits it.
      StandardStream.output.write(ManualPage(CommandTable.set, version: Product.version).text())
      return .success
    case "--help", "-h", "help":
      return try help(words.dropFirst())
    case let word?:
      if let command = CommandTable.set.command(word) {
        return try run(command, words.dropFirst(), languages)
      }
      try refuseMistypedCommand(word)
      return try run(LintCommand.command, words, languages)
    case nil:
      return try run(LintCommand.command, words, languages)
    }
  }

  private static func run(
    _ command: Command, _ words: ArraySlice<String>, _ languages: MenuLanguages
  ) throws -> ExitStatus {
    var command = command
    var words = words
    if command.name == LintCommand.command.name || command.name == FixCommand.command.name {
      let options = words.prefix { $0 != "--" }
      if options.contains("--version") { return try dispatch(["--version"], languages) }
      if options.contains("--fix") {
        try refuseOptionsOfLint(options)
        command = FixCommand.command
        words = options.filter { $0 != "--fix" } + words[options.endIndex...]
      }
    }
    let arguments = try Arguments(words, of: command, in: CommandTable.set, languages)
    if arguments.has("help") {
      StandardStream.output.write(Help(CommandTable.set).command(command))
      return .success
    }
    return try command.run(arguments)
  }

  // `--fix` runs the command fix, which lacks some options of lint.
  private static func refuseOptionsOfLint(_ words: ArraySlice<String>) throws(UsageError) {
    let known = Set(FixCommand.command.options.map(\.name) + ["fix"])
    for option in LintCommand.command.options where !known.contains(option.name) {
      guard words.contains(where: { $0 == "--\(option.name)" || $0.hasPrefix("--\(option.name)=") }) else {
        continue
      }
      throw UsageError("--\(option.name) can't be used with --fix; remove one of them")
    }
  }

  private static func help(_ words: ArraySlice<String>) throws(UsageError) -> ExitStatus {
    guard let name = words.first(where: { !$0.hasPrefix("-") }) else {
      StandardStream.output.write(Help(CommandTable.set).program())
      return .success
    }
    guard let command = CommandTable.set.command(name) else {
      throw UsageError(
        "unknown command “\(name)”\(Wording.suggestion(name, CommandTable.all.map(\.name)))",
        "run menulint --help for usage")
    }
    StandardStream.output.write(Help(CommandTable.set).command(command))
    return .success
  }

  // An argument that is similar to a command is probably a typing error, not a missing path.
  private static func refuseMistypedCommand(_ word: String) throws(UsageError) {
    if word == "-v" || word == "version" && !FileAccess.exists(word) {
      throw UsageError(
        "unknown \(word == "-v" ? "option -v" : "command “version”"); did you mean --version?",
        "run menulint --help for usage")
    }
    guard !word.hasPrefix("-"), !word.utf8.contains(UInt8(ascii: "/")),
      !word.utf8.contains(UInt8(ascii: ".")),
      !FileAccess.exists(word)
    else { return }
    var near =
      PeerWords.command(word).map { "; did you mean \($0)?" }
      ?? Wording.suggestion(word, CommandTable.all.map(\.name))
    if near.isEmpty { near = FileSearch.suggestion(for: word) }
    throw UsageError("unknown command or file “\(word)”\(near)", "run menulint --help for usage")
  }

  /// Prints an error message to standard error.
  static func complain(_ message: String, hint: String? = nil) {
    StandardStream.complain(message, hint: hint)
  }
}

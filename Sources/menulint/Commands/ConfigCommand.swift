import CommandLineSyntax
import Files
import Linting
import TextCore
import Workspace

/// `menulint config [PATH]`: prints the configuration of a path, with the origin of each value.
enum ConfigCommand {
  static let command = Command(
    name: "config", operands: "[PATH]",
    summary: "Print the configuration for a path, with the source of each value.",
    details: "",
    options: [OptionTable.config, OptionTable.noConfig], completion: .paths, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    guard arguments.paths.count < 2 else {
      throw UsageError(
        "unexpected path “\(arguments.paths[1])”; config takes 1 path", "run menulint config --help for usage"
      )
    }
    if arguments.has("config") && arguments.has("no-config") {
      throw UsageError("--config can't be used with --no-config; remove one of them")
    }
    let path = arguments.paths.first ?? "."
    let finder = try ConfigurationFinder(
      RunSettings(), arguments.languages, file: arguments.value("config"), isOff: arguments.has("no-config"))
    let absolute = Paths.absolute(path)
    let isFolder = (try? FileAccess.kind(of: path)) == .folder
    let folder = isFolder ? (absolute == "/" ? "" : absolute) : Paths.folder(of: absolute)
    let configuration = try finder.source(forFolder: folder).configuration
    var printer = ConfigurationPrinter(
      configuration, arguments.languages, path: absolute, shown: Paths.shown(path), isFolder: isFolder)
    StandardStream.output.write(printer.print())
    return .success
  }
}

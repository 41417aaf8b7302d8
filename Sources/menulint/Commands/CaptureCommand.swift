import CommandLineSyntax
import DataTree
import Files
import MenuModel
import MenuSpecParser
import TextCore

/// `menulint capture FILE`: creates a spec from the menus of a running app.
enum CaptureCommand {
  static let command = Command(
    name: "capture", operands: "FILE", otherUsage: "--script",
    summary: "Make a spec from a dump of the menus of a running Mac app.",
    details: """
      Converts a dump of an app's menu bar, made on a Mac by the script that --script prints. With -, reads the dump
      from standard input. Exits with status 1 if the file isn't a dump, and 2 if it can't be read.
      """,
    options: [to, script], completion: .paths, run: run)

  private static let to = Option(
    "to", nil, .word(["yaml", "json"]), "Write the spec in this format (default: yaml).")
  private static let script = Option.flag("script", "Print the script, in JavaScript for Automation.")

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if arguments.has("script") {
      guard arguments.paths.isEmpty else {
        throw UsageError("--script takes no file; remove “\(arguments.paths[0])”")
      }
      StandardStream.output.write(CapturedMenus.script)
      return .success
    }
    let input = try SingleInput(arguments, of: "capture")
    guard let source = input.read() else { return .failure }
    let captured = CapturedMenus(source)
    guard captured.problems.isEmpty else {
      input.complain(of: captured.problems, in: source)
      return .findings
    }
    let menus = SpecFormat.json.read(
      SourceText(bytes: Array(captured.spec.utf8)), in: ReadingContext(path: input.name)
    ).menus
    let format: SpecFormat = arguments.value("to") == "json" ? .json : .yaml
    StandardStream.output.write(SpecWriter(format: format).spec(of: menus) ?? captured.spec)
    return .success
  }
}

import CommandLineSyntax
import DataTree
import Files
import Linting
import MenuModel
import MenuSpecParser

/// `menulint convert FILE`: prints the menus of any file it can read as a spec.
enum ConvertCommand {
  static let command = Command(
    name: "convert", operands: "FILE", summary: "prints the menus of a file as a spec, in YAML or JSON",
    details: """
      Reads what lint reads: specs, and .xib and .storyboard files. Ends with 1 where the file can't be read as menus,
      with 2 where its bytes can't be had.
      """,
    options: [to, OptionTable.standardInputName], completion: .paths, run: run)

  private static let to = Option(
    "to", nil, .word(["yaml", "json"]), "The language to write; yaml if not given.")

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    var paths = arguments.paths
    guard paths.count == 1 else {
      throw UsageError("convert takes one file", "menulint convert --help tells more")
    }
    try StandardInput.take(&paths, name: arguments.value("stdin-filename"), arguments.languages)
    let path = paths[0]
    let name = path == "-" ? arguments.value("stdin-filename") ?? "stdin.yaml" : path
    guard let language = arguments.languages.language(ofFileNamed: name) else {
      throw UsageError("\(name): \(arguments.languages.refusal(of: name))")
    }
    let bytes: [UInt8]
    do {
      bytes = try path == "-" ? FileAccess.readStandardInput() : FileAccess.read(path)
    } catch {
      let name = FileName.escaped(argument: path)
      Program.complain("\(name ?? path): \(name == nil ? error.message : FileName.refusal)")
      return .failure
    }
    let file = language.read(SourceText(bytes: bytes), in: ReadingContext(path: name))
    guard file.problems.isEmpty else {
      complain(file, name)
      return .findings
    }
    let format: SpecFormat = arguments.value("to") == "json" ? .json : .yaml
    guard let spec = SpecWriter(format: format).spec(of: file.menus) else {
      Program.complain("\(name): it has several documents, and a JSON file has one; convert it to YAML")
      return .findings
    }
    StandardStream.output.write(spec)
    return .success
  }

  private static func complain(_ file: any MenuDocument, _ name: String) {
    let lines = LineTable(file.source)
    for problem in file.problems {
      let position = lines.position(of: problem.range.start)
      let place = "\(Escaping.visiblePath(Paths.shown(name))):\(position.line):\(position.column)"
      let hint = problem.hint.map { "; \($0)" } ?? ""
      let message = Escaping.visible(problem.message + hint)
      StandardStream.error.write("\(place): error: \(message) [\(problem.kind.rawValue)]\n")
    }
  }
}

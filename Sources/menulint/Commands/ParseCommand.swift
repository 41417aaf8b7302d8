import CommandLineSyntax
import DataTree
import Files
import TextCore

/// `menulint parse FILE`: prints a file's data as JSON, to show how it was read.
enum ParseCommand {
  static func run(_ arguments: Arguments) throws -> ExitStatus {
    var paths = arguments.paths
    guard paths.count == 1 else {
      throw UsageError("parse takes one file", "menulint parse --help tells more")
    }
    try StandardInput.take(&paths, name: arguments.value("stdin-filename"), arguments.languages)
    let path = paths[0]
    let name = path == "-" ? arguments.value("stdin-filename") ?? "stdin.yaml" : path
    guard let format = SpecFormat(fileName: name) else {
      throw UsageError("\(name): can't tell the format from the name, expected .yaml, .yml, .json or .jsonc")
    }
    let bytes: [UInt8]
    do {
      bytes = try path == "-" ? FileAccess.readStandardInput() : FileAccess.read(path)
    } catch {
      let name = FileName.escaped(argument: path)
      Program.complain("\(name ?? path): \(name == nil ? error.message : FileName.refusal)")
      return .failure
    }
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: format)
    var problems = tree.problems
    if problems.isEmpty {
      var output = ByteBuffer()
      if let problem = DataPrinter.print(tree, to: { output.append(bytes: $0) }) { problems = [problem] }
      if problems.isEmpty { StandardStream.output.write(output) }
    }
    let lines = LineTable(tree.source)
    for problem in problems {
      let position = lines.position(of: problem.range.start)
      let hint = problem.hint.map { "; \($0)" } ?? ""
      let place = "\(Escaping.visiblePath(Paths.shown(name))):\(position.line):\(position.column)"
      StandardStream.error.write("\(place): error: \(Escaping.visible(problem.message + hint)) [syntax]\n")
    }
    return problems.isEmpty ? .success : .findings
  }
}

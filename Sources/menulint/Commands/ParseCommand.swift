import CommandLineSyntax
import DataTree
import Files
import TextCore

/// `menulint parse FILE`: prints a file's data as JSON, to show how it was read.
enum ParseCommand {
  static let command = Command(
    name: "parse", operands: "FILE",
    summary: "Print the data that menulint parses from a YAML or JSON file, as JSON.",
    details: """
      Prints one document after another. Checks only the syntax, not the keys of the spec. Exits with status 1 if the
      file doesn't parse, and 2 if it can't be read.
      """,
    options: [OptionTable.standardInputName], completion: .paths, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let input = try SingleInput(arguments, of: "parse")
    guard let format = SpecFormat(fileName: input.name) else {
      throw UsageError(
        "\(input.name): parse doesn't read this file extension; expected .yaml, .yml, .json, or .jsonc")
    }
    guard let source = input.read() else { return .failure }
    let tree = SyntaxTree(parsing: source, format: format)
    var problems = tree.problems
    if problems.isEmpty {
      do throws(Problem) {
        StandardStream.output.write(try DataPrinter.print(tree))
      } catch {
        problems = [error]
      }
    }
    input.complain(of: problems, in: source)
    return problems.isEmpty ? .success : .findings
  }
}

import CommandLineSyntax
import DataTree
import Files
import Linting
import MenuModel
import MenuSpecParser

/// `menulint convert FILE`: prints the menus of any supported file as a spec.
enum ConvertCommand {
  static let command = Command(
    name: "convert", operands: "FILE|FOLDER",
    summary: "Print the menus of a file or folder as a spec, in YAML or JSON.",
    details: """
      Reads a .xib or .storyboard file, a spec, or, if this build can read Swift, a Swift file or all Swift files of a folder.
      Exits with status 1 if the file doesn't parse, and 2 if it can't be read.
      """,
    options: [to, OptionTable.standardInputName], completion: .paths, run: run)

  private static let to = Option(
    "to", nil, .word(["yaml", "json"]), "Write the spec in this format (default: yaml).")

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let input = try SingleInput(arguments, of: "convert", takesFolder: true)
    let read: (menus: MenuTree, file: (any MenuDocument)?)?
    do {
      read = try input.projectMenus(arguments.languages)
    } catch let error as FileError {
      Program.complain("\(input.name): \(error.message)")
      return .failure
    }
    if let read {
      if let file = read.file, !file.problems.isEmpty {
        input.complain(of: file.problems, in: file.source)
        return .findings
      }
      if input.isFolder, !read.menus.elements.contains(where: { $0.kind == .menu }) {
        Program.complain(
          "\(input.name): there are no menus in the folder's Swift files; to convert a different file, name it"
        )
        return .failure
      }
      return write(read.menus, input, arguments)
    }
    guard let language = arguments.languages.language(ofFileNamed: input.name) else {
      throw UsageError(
        "\(input.name): \(input.isThere ? arguments.languages.refusal(of: input.name) : "no such file or folder")"
      )
    }
    guard let source = input.read() else { return .failure }
    let file = language.read(source, in: ReadingContext(path: input.name))
    guard file.problems.isEmpty else {
      input.complain(of: file.problems, in: source)
      return .findings
    }
    return write(file.menus, input, arguments)
  }

  private static func write(_ menus: MenuTree, _ input: SingleInput, _ arguments: Arguments) -> ExitStatus {
    let format: SpecFormat = arguments.value("to") == "json" ? .json : .yaml
    guard let spec = SpecWriter(format: format).spec(of: menus) else {
      Program.complain("\(input.name): a JSON file can't have several documents; use --to yaml")
      return .findings
    }
    StandardStream.output.write(spec)
    return .success
  }
}

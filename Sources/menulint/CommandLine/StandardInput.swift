import CommandLineSyntax
import Files
import Linting
import MenuModel
import TextCore
import Workspace

/// Standard input with the name that `--stdin-filename` sets.
enum StandardInput {
  /// Replaces the only input if a name is given for it. The input is `-`, or the path that a shell
  /// substitutes for `<(…)`, which doesn't show the language.
  static func take(_ paths: inout [String], name: String?, _ languages: MenuLanguages) throws(UsageError) {
    guard let name, !paths.contains("-") else { return }
    guard paths.count == 1, languages.language(ofFileNamed: paths[0]) == nil,
      let kind = try? FileAccess.kind(of: paths[0]), kind != .folder
    else {
      throw UsageError(
        "--stdin-filename needs - as a path",
        "run menulint - --stdin-filename \(name)")
    }
    do {
      try FileAccess.openAsStandardInput(paths[0])
    } catch {
      throw UsageError("can't read \(paths[0]): \(error.message)")
    }
    paths = ["-"]
  }
}

/// The single file that a command reads.
struct SingleInput {
  /// The name, which determines the language.
  let name: String
  private let path: String
  private let shown: String

  /// Reads the file from a command's arguments.
  ///
  /// - Parameter takesFolder: Whether the command also reads a folder.
  init(_ arguments: Arguments, of command: String, takesFolder: Bool = false) throws(UsageError) {
    var paths = arguments.paths
    guard paths.count == 1 else {
      throw UsageError(
        "\(command) needs exactly 1 file\(takesFolder ? " or folder" : "")",
        "run menulint \(command) --help for usage")
    }
    try StandardInput.take(&paths, name: arguments.value("stdin-filename"), arguments.languages)
    path = paths[0]
    let given = arguments.value("stdin-filename")
    name = path == "-" ? given ?? "stdin.yaml" : path
    shown = path == "-" && given == nil ? InputFile.nameOfStandardInput : Paths.shown(name)
  }

  /// Returns the menus of a file that is read with its project, or of a folder with such files, and the
  /// document if the file has separate menus. Nil for other files.
  func projectMenus(_ languages: MenuLanguages) throws -> (menus: MenuTree, file: (any MenuDocument)?)? {
    guard path != "-", let kind = try? FileAccess.kind(of: path),
      kind == .folder || languages.language(ofFileNamed: path)?.projectLanguage != nil
    else { return nil }
    return try Project.menus(at: path, languages, jobs: Environment.processorCount)
  }

  /// Whether it is a folder.
  var isFolder: Bool { path != "-" && (try? FileAccess.kind(of: path)) == .folder }

  /// Whether the file exists.
  var isThere: Bool { path == "-" || FileAccess.exists(path) }

  /// Returns the text; nil, after reporting an error, if it can't be read.
  func read() -> SourceText? {
    do {
      return SourceText(bytes: try path == "-" ? FileAccess.readStandardInput() : FileAccess.read(path))
    } catch {
      let escaped = FileName.escaped(argument: path)
      Program.complain("\(escaped ?? path): \(escaped == nil ? error.message : FileName.refusal)")
      return nil
    }
  }

  /// Prints the problems that prevent the file from being used.
  func complain(of problems: [Problem], in source: SourceText) {
    let lines = LineTable(source)
    for problem in problems {
      let position = lines.position(of: problem.range.start)
      let place = "\(Escaping.visiblePath(shown)):\(position.line):\(position.column)"
      let message = Escaping.visible(problem.message + (problem.hint.map { "; \($0)" } ?? ""))
      StandardStream.error.write("\(place): error: \(message) [\(problem.kind.rawValue)]\n")
    }
  }
}

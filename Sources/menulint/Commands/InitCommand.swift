import CommandLineSyntax
import Files
import Linting
import MenuModel
import TextCore
import Workspace

/// `menulint init`: writes a starter configuration for the repository at hand, or a first menu spec.
enum InitCommand {
  static let command = Command(
    name: "init", operands: "",
    summary: "writes a starter .menulint.json, --spec a first menu spec, never over an existing one",
    details:
      "The platforms and the language are those that the repository's package or Xcode project states.",
    options: [spec], completion: .none, run: run)

  private static let spec = Option.flag(
    "spec", "Writes a first menu spec, \(NoFiles.firstSpecName), instead.")

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let path = arguments.paths.first {
      throw UsageError("init takes no “\(path)”: it writes to the current folder")
    }
    if arguments.has("spec") { return writeSpec() }
    let survey = RepositorySurvey(folder: Environment.currentFolder)
    let finder = try ConfigurationFinder(RunSettings(), arguments.languages, file: nil, isOff: true)
    let files = try FileSearch.find(["."], standardInputName: nil, finder).files.count(where: \.mayHoldMenus)
    guard create(ConfigurationFinder.fileName, text(survey)) else { return .failure }
    StandardStream.output.write(
      files > 0
        ? "Wrote \(ConfigurationFinder.fileName) for \(Wording.count(files, "file")) with menus.\n"
          + "menulint config shows what holds; menulint lints.\n"
        : "Wrote \(ConfigurationFinder.fileName).\n"
          + "There is nothing to lint here yet: menulint init --spec writes a first menu spec.\n")
    return .success
  }

  private static func writeSpec() -> ExitStatus {
    guard create(NoFiles.firstSpecName, NoFiles.firstSpec) else { return .failure }
    StandardStream.output.write(
      """
      Wrote \(NoFiles.firstSpecName). Put the menus of your app into it; menulint lints it.
      docs/spec.md in menulint's repository lists all keys, menulint schema spec is for editors.

      """)
    return .success
  }

  private static func create(_ name: String, _ text: String) -> Bool {
    do {
      try FileAccess.create(name, Array(text.utf8))
      return true
    } catch {
      Program.complain(
        "can't write \(name): \(FileAccess.exists(name) ? "there is one already" : error.message)")
      return false
    }
  }

  private static func text(_ survey: RepositorySurvey) -> String {
    """
    {
      // The platforms of menus that state none\(survey.platformSource.map { ", from \($0)" } ?? "").
      "platforms": \(DataValue.texts(survey.platforms.platforms.map(\.rawValue)).line),

      // The language of menus that state none.
      "locale": \(JSONText.quoted(survey.locale ?? "en")),

      // Files that are left alone, also when they are named.
      "exclude": \(DataValue.texts(survey.excluded).line),

      // Words that are spelled as given wherever they stand in a title: names of products, mostly.
      "words": [],

      // A severity (error, warning, info), off, or a mapping with options:
      // "submenu-length": {"severity": "warning", "max": 7}
      // menulint rules lists the rules.
      "rules": {}
    }

    """
  }
}

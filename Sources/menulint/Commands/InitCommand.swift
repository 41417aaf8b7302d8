import CommandLineSyntax
import Files
import Linting
import MenuModel
import TextCore
import Workspace

/// `menulint init`: writes a starter configuration for the current repository, or a first menu spec.
enum InitCommand {
  static let command = Command(
    name: "init", operands: "",
    summary: "Write a starter .menulint.json or, with --spec, a starter menu spec.",
    details:
      """
      The settings have no effect until you change them. Comments suggest values for platforms, language, and folders of
      third-party code, based on the repository.
      """,
    options: [spec], completion: .none, run: run)

  private static let spec = Option.flag(
    "spec", "Write a first menu spec, \(NoFiles.firstSpecName), instead.")

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    if let path = arguments.paths.first {
      throw UsageError(
        "unexpected argument “\(path)”; init takes no arguments", "run it in the folder to write to")
    }
    if arguments.has("spec") { return writeSpec() }
    let survey = RepositorySurvey(folder: Environment.currentFolder)
    let finder = try ConfigurationFinder(RunSettings(), arguments.languages, file: nil, isOff: true)
    let files = try FileSearch.find(["."], standardInputName: nil, finder).files.count(where: \.mayHoldMenus)
    guard create(ConfigurationFinder.fileName, text(survey)) else { return .failure }
    StandardStream.output.write("Wrote \(ConfigurationFinder.fileName).\n\(advice(files))\n")
    return .success
  }

  private static func advice(_ files: Int) -> String {
    if files > 0 {
      return
        "Found \(Wording.count(files, "file")) that may contain menus. To check \(files == 1 ? "it" : "them"), run menulint."
    }
    if !SwiftSurvey(["."]).files.isEmpty {
      let advice = "There are menus in Swift, but \(MenuLanguages.swiftAdvice)."
      return TextLayout.wrapped(advice, width: 78).joined(separator: "\n")
    }
    return "There are no files to lint yet. To write a menu spec, run menulint init --spec."
  }

  private static func writeSpec() -> ExitStatus {
    guard create(NoFiles.firstSpecName, NoFiles.firstSpec) else { return .failure }
    StandardStream.output.write(
      """
      Wrote \(NoFiles.firstSpecName). Replace its contents with the menus of the app. To check it, run menulint.
      docs/spec.md in menulint's repository lists all keys. For completion in an editor, use menulint schema spec.

      """)
    return .success
  }

  private static func create(_ name: String, _ text: String) -> Bool {
    do {
      try FileAccess.create(name, Array(text.utf8))
      return true
    } catch {
      Program.complain(
        "can't write \(name): \(FileAccess.exists(name) ? "the file already exists" : error.message)")
      return false
    }
  }

  // Settings that would change the findings are in comments, so that a developer can decide about them.
  private static func text(_ survey: RepositorySurvey) -> String {
    let source = survey.platformSource.map { "\($0) says" } ?? "for instance"
    let platforms = survey.platforms.isEmpty ? [Platform.macOS] : survey.platforms.platforms
    let locale = survey.locale ?? "en"
    return """
      {
        // The platforms of menus that don't specify any. They also narrow those of the project; \(source):
        // "platforms": \(DataValue.texts(platforms.map(\.rawValue)).line),

        // The language of menus that don't state one.
        \(locale == "en" ? "" : "// ")"locale": \(JSONText.quoted(locale)),

        // Files to ignore, even if they are named on the command line.
        \(survey.excluded.isEmpty ? "" : "// ")"exclude": \(DataValue.texts(survey.excluded).line),

        // Words to keep as spelled here in any title, such as product names.
        "words": [],

        // A severity (error, warning, info), off, or a mapping with options:
        // "submenu-length": {"severity": "warning", "max": 7}
        // menulint rules lists the rules.
        "rules": {}
      }

      """
  }
}

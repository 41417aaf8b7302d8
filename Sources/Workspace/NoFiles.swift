import Files
import Linting
import MenuModel
import TextCore

/// The error if there are no files to lint. It explains which files menulint reads and how to begin.
package struct NoFiles {
  let paths: [String]
  let finder: ConfigurationFinder

  package init(paths: [String], finder: ConfigurationFinder) {
    self.paths = paths
    self.finder = finder
  }

  /// The first menu spec, which `init --spec` writes.
  package static let firstSpec = """
    kind: context
    for: note row
    items:
      - {title: Rename…, needsInput: true}
      - {title: Delete, role: destructive}

    """

  /// The file that `init --spec` writes.
  package static let firstSpecName = "first.menu.yaml"

  /// Returns the error with a hint.
  package func error() throws -> UsageError {
    let places = paths.map { "“\($0)”" }.joined(separator: ", ")
    for path in paths where path != "-" {
      let absolute = Paths.absolute(path)
      let configuration = try finder.source(forFolder: absolute == "/" ? "" : absolute).configuration
      guard configuration.include != nil else { continue }
      let patterns = (configuration.includePatterns ?? []).map { "“\($0)”" }.joined(separator: ", ")
      return UsageError(
        "no file in \(places) matches “include” in \(configuration.file ?? ConfigurationFinder.fileName)",
        patterns.isEmpty
          ? "the list is empty; remove “include” to find all files that menulint reads"
          : "its patterns are \(patterns), relative to that file's folder; run menulint --list-files")
    }
    let survey = SwiftSurvey(paths)
    guard survey.files.isEmpty else {
      let files = Wording.list(survey.files) + (survey.hasMore ? " and others" : "")
      return UsageError(
        "no files to lint in \(places), but there are menus in Swift: \(files)",
        TextLayout.wrapped(MenuLanguages.swiftAdvice, width: 78).joined(separator: "\n  ")
          + "\n\n  \(introduction)")
    }
    return UsageError("no files to lint in \(places)", introduction)
  }

  private var introduction: String {
    let readsSwift = finder.languages.language(ofFileNamed: ".swift") != nil
    return """
      menulint reads \(readsSwift ? "*.swift, " : "")*.xib, *.storyboard, *Info.plist, and menu specs:
        *.menu.yaml, *.menu.yml, *.menu.json, and *.menu.jsonc.
        A menu spec describes the menus of an app. For example:

      \(Self.firstSpec.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))

        menulint init --spec writes this example to \(Self.firstSpecName); docs/spec.md in menulint's
        repository lists all keys.
      """
  }
}

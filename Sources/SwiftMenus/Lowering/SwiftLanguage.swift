#if SwiftSource
import MenuModel
import StringTables

/// Swift, whose files create menus with SwiftUI, UIKit, and AppKit.
package struct SwiftLanguage: ProjectLanguage {
  package init() {}

  package var name: String { "Swift" }
  package var endings: [String] { [".swift"] }
  package var searchedEndings: [String] { [".swift"] }
  package var grammar: String {
    "https://docs.swift.org/swift-book/documentation/the-swift-programming-language/aboutthelanguagereference/"
  }
  package var lineComment: String? { "//" }
  package var companionEndings: [String] {
    [
      ".strings", ".xcstrings", ".stringsdict", ".pbxproj", ".xcconfig", "Info.plist", "project.yml",
      "project.yaml", ".xib", ".storyboard",
    ]
      + Self.otherDescriptions + Self.objectiveC
  }
  /// The name endings of build descriptions that menulint doesn't read.
  static let otherDescriptions = [".podspec", "BUILD.bazel", "/Project.swift"]
  /// The name endings of files whose code may also show text from catalogs.
  static let objectiveC = [".m", ".mm"]
  package func mayHoldTexts(_ path: String, exists: (String) -> Bool) -> Bool { CatalogFile.isName(path) }
  package var foreignFolders: Set<String> { Exclusions.folders }
  package var rootMarks: [String] { ["Package.swift", ".xcodeproj", ".xcworkspace"] }

  package func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool {
    bytes.withUnsafeBufferPointer { ByteScan($0).hasMenus }
  }

  package func read(_ files: ProjectFiles) -> any MenuProject { SwiftProject(files) }

  package func read(
    _ files: ProjectFiles, after earlier: any MenuProject, changed: Set<String>
  ) -> any MenuProject {
    (earlier as? SwiftProject)?.renewed(changed, files) ?? SwiftProject(files)
  }

  /// Reads one file without its project.
  package func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    let project = SwiftProject(ProjectFiles(paths: [context.path]) { _ in source.bytes })
    return SwiftDocument(source: source, menus: project.lowered(context.defaults), project: project)
  }

  /// Returns the comments of a text, or none if it doesn't mention menulint.
  static func comments(in source: SourceText) -> [SourceRange] {
    source.bytes.contains("menulint") ? SwiftComments.find(in: source.bytes).map { SourceRange($0) } : []
  }
}

/// A Swift file that was read alone.
private struct SwiftDocument: MenuDocument {
  let source: SourceText
  let lowered: SwiftProjectMenus

  init(source: SourceText, menus: SwiftProjectMenus, project: SwiftProject) {
    self.source = source
    lowered = menus
  }

  var menus: MenuTree { lowered.menus }
  var problems: [Problem] { [] }
  var comments: [SourceRange] { SwiftLanguage.comments(in: source) }
  var codeLines: CodeLines? { SwiftCodeLines.find(in: source) }
  func makeWriter() -> any FixWriter { SwiftWriter(menus: lowered) }
}

private struct SwiftWriter: FixWriter {
  let menus: SwiftProjectMenus

  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    menus.edits(for: fix).map { edits, safety in
      (edits.map { TextEdit($0.range, String(decoding: $0.bytes, as: UTF8.self)) }, safety)
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain a word.
  func contains(_ word: StaticString) -> Bool { withUnsafeBufferPointer { $0.contains(word) } }
}
#endif

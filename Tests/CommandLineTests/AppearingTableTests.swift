import Files
import Foundation
import InterfaceBuilderMenus
import Linting
import MenuModel
import TestSupport
import Testing
import TextCore
import Workspace

/// String tables that are missing for a moment while a fix is computed, because an editor saves by deleting
/// and creating.
struct AppearingTableTests {
  private static let nib = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="1">
      <objects>
        <menu title="List" id="m">
          <items>
            <menuItem title="Import List..." id="i">
              <connections><action selector="importList:" target="-1" id="c"/></connections>
            </menuItem>
          </items>
        </menu>
      </objects>
    </document>

    """

  @Test func fixesAlsoChangeTablesThatAppearDuringTheRun() throws {
    let scratch = try Scratch()
    try scratch.write(Self.nib, to: "App/Base.lproj/List.xib")
    let outcomes = try fix(scratch, appearing: ["App/en.lproj/List.strings"])
    #expect(outcomes.allSatisfy { $0.error == nil })
    #expect(try text("App/Base.lproj/List.xib", scratch) == Self.nib.replacing("...", with: "…"))
    #expect(try text("App/en.lproj/List.strings", scratch) == #""i.title" = "Import List…";\#n"#)
  }

  @Test func nothingIsFixedIfTablesKeepAppearing() throws {
    let scratch = try Scratch()
    try scratch.write(Self.nib, to: "App/Base.lproj/List.xib")
    let outcomes = try fix(scratch, appearing: (1...50).map { "App/en-\($0).lproj/List.strings" })
    #expect(
      outcomes.compactMap(\.error?.message).contains {
        $0.hasSuffix(".lproj/List.strings appeared while menulint ran")
      })
    #expect(try text("App/Base.lproj/List.xib", scratch) == Self.nib)
  }

  private func text(_ name: String, _ scratch: Scratch) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
  }

  private func fix(_ scratch: Scratch, appearing names: [String]) throws -> [FileFixer.Outcome] {
    try scratch.write("{}", to: ".menulint.json")
    let paths = names.map { scratch.folder.appending(path: $0) }
    let language = AppearingTable(paths: paths)
    let path = scratch.folder.appending(path: "App/Base.lproj/List.xib").path
    let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
    let file = InputFile(file: MenuFile(path: path, location: path, language: language), plan: plan)
    return FileFixer(appliesUnsafe: true, writesFiles: true).fix([file], jobs: 1)
  }
}

/// Interface Builder's language, with a table that appears each time a project has been read.
private final class AppearingTable: ProjectLanguage {
  private let base = InterfaceBuilderLanguage()
  private let waiting: Locked<[URL]>

  init(paths: [URL]) { waiting = Locked(paths) }

  var name: String { base.name }
  var endings: [String] { base.endings }
  var companionEndings: [String] { base.companionEndings }
  var foreignFolders: Set<String> { base.foreignFolders }
  var rootMarks: [String] { base.rootMarks }
  var joinsFiles: Bool { base.joinsFiles }

  func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    base.read(source, in: context)
  }

  func read(_ files: ProjectFiles) -> any MenuProject {
    let project = base.read(files)
    if let next = waiting.use({ $0.isEmpty ? nil : $0.removeFirst() }) {
      try? FileManager.default.createDirectory(
        at: next.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(#""i.title" = "Import List...";\#n"#.utf8).write(to: next)
    }
    return project
  }
}

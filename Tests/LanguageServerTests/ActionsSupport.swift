import Foundation
import MenuModel
import MenuSpecParser
import TestSupport

@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import Workspace
@testable import menulint

/// The actions for a text in which ‸ marks the cursor.
struct ActionsProbe {
  let snapshot: DocumentSnapshot
  let actions: [OfferedAction]

  init(
    _ marked: String, _ name: String = "a.menu.yaml", kinds: Actions.Kinds = .all, only rules: [String]? = nil
  ) {
    let parts = marked.components(separatedBy: "‸")
    let cursor = UInt32(parts[0].utf8.count)
    snapshot = Self.snapshot(Array(parts.joined().utf8), name, only: rules)
    let range = ActionRange(range: SourceRange(cursor, cursor))
    if snapshot.language == .configuration {
      let faults = ConfigurationLoader.problems(in: snapshot.source.bytes, at: snapshot.path)
      actions = Actions.offered(in: range, of: snapshot, faults: faults, kinds: kinds)
    } else {
      actions = Actions.offered(in: range, of: snapshot, kinds: kinds)
    }
  }

  static func snapshot(_ bytes: [UInt8], _ name: String, only rules: [String]? = nil) -> DocumentSnapshot {
    var settings = RunSettings()
    settings.only = rules
    let plan = LintPlan(Configuration(), overrides: [], settings, baseline: nil)
    let language = MenuLanguages.all.language(ofFileNamed: name)
      .flatMap { name == ConfigurationFinder.fileName ? nil : $0 }
    return DocumentSnapshot(
      SourceText(bytes: bytes), path: "/menus/" + name,
      language: language.map { .menus($0) } ?? .configuration, plan: language == nil ? nil : plan)
  }

  var titles: [String] { actions.map(\.title) }

  /// Returns the text after the first action whose title begins with some words; nil if there is none.
  func text(after title: String) -> String? {
    actions.first { $0.title.hasPrefix(title) }.map { action in
      let edits = action.kind == .fixAll ? Actions.fixAll(snapshot) : action.edits
      return String(decoding: applying(edits, to: snapshot.source), as: UTF8.self)
    }
  }
}

/// Files for tests.
enum ActionsFiles {
  /// Returns the menu files in a folder of Fixtures.
  static func fixtures(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    try files(Repository.fixtures.appending(path: folder))
  }

  /// Returns the first files of the shared menus; none if they are missing.
  static func corpus(_ count: Int) -> [(name: String, bytes: [UInt8])] {
    Array((try? files(SharedData.url("corpus/menus")).prefix(count)) ?? [])
  }

  private static func files(_ folder: URL) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      MenuLanguages.all.language(ofFileNamed: name) == nil
        ? nil : (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}

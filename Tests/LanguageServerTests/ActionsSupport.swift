import Foundation
import MenuModel
import MenuSpecParser

@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import Workspace

/// Actions of a text with a mark, ‸, for the cursor.
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
    let format = name == ConfigurationFinder.fileName ? nil : FileFormat(fileName: name)
    return DocumentSnapshot(
      SourceText(bytes: bytes), path: "/menus/" + name,
      language: format.map { .menus($0) } ?? .configuration, plan: format == nil ? nil : plan)
  }

  var titles: [String] { actions.map(\.title) }

  /// The text after the first action whose title begins with some words; nil if there is none.
  func text(after title: String) -> String? {
    actions.first { $0.title.hasPrefix(title) }.map { action in
      let edits = action.kind == .fixAll ? Actions.fixAll(snapshot) : action.edits
      return String(decoding: applying(edits, to: snapshot.source), as: UTF8.self)
    }
  }
}

/// Files that tests go through.
enum ActionsFiles {
  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files of a folder of Fixtures that are linted.
  static func fixtures(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    try files(repository.appending(path: "Fixtures/\(folder)"))
  }

  /// The first files of the menus shared with other projects; none, said aloud, where they are absent.
  static func corpus(_ count: Int) -> [(name: String, bytes: [UInt8])] {
    let environment = ProcessInfo.processInfo.environment["MENULINT_SHARED"]
    let shared = environment.map { URL(filePath: $0) } ?? repository.appending(path: "../shared")
    guard let files = try? files(shared.appending(path: "corpus/menus")) else {
      print("skipped: no corpus/menus in \(shared.path)")
      return []
    }
    return Array(files.prefix(count))
  }

  private static func files(_ folder: URL) throws -> [(name: String, bytes: [UInt8])] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap { name in
      FileFormat(fileName: name) == nil
        ? nil : (name, Array(try Data(contentsOf: folder.appending(path: name))))
    }
  }
}

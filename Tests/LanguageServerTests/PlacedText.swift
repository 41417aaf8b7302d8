import Foundation
import MenuModel
import MenuSpecParser
import TestSupport
import Testing

@testable import LanguageServer
@testable import Linting
@testable import TextCore
@testable import menulint

/// A document and a place in it, which ‸ marks in the text.
struct PlacedText {
  let snapshot: DocumentSnapshot
  let offset: Int

  init(_ marked: String, _ name: String = "a.menu.yaml") {
    let parts = marked.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    offset = parts[0].utf8.count
    snapshot = Self.snapshot(SourceText(parts.joined()), name)
  }

  /// Returns a snapshot of a document, linted without a configuration.
  static func snapshot(_ source: SourceText, _ name: String) -> DocumentSnapshot {
    guard name != ".menulint.json", let language = MenuLanguages.all.language(ofFileNamed: name) else {
      return DocumentSnapshot(source, path: name, language: .configuration, plan: nil)
    }
    let plan = LintPlan(Configuration(), overrides: [], RunSettings(), baseline: nil)
    return DocumentSnapshot(source, path: name, language: .menus(language), plan: plan)
  }

  /// Returns the text of a range.
  func text(_ range: SourceRange?) -> String? { range.map { snapshot.source[$0] } }

  /// The files of `Fixtures`, with their names.
  static let fixtures: [(name: String, source: SourceText)] = {
    let root = Repository.fixtures
    var files: [(name: String, source: SourceText)] = []
    for folder in ["good", "bad", "broken"] {
      let url = root.appendingPathComponent(folder)
      for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? [] {
        guard !name.hasSuffix(".out"), let data = try? Data(contentsOf: url.appendingPathComponent(name))
        else {
          continue
        }
        files.append(("\(folder)/\(name)", SourceText(bytes: Array(data))))
      }
    }
    return files
  }()

  /// All states of some fixtures while they are being typed.
  static var prefixes: [(name: String, source: SourceText)] {
    let names = [
      "bad/note.menu.yaml", "bad/note-row.menu.json", "good/palette.menu.jsonc", "broken/format.menu.yaml",
    ]
    return fixtures.filter { names.contains($0.name) }.flatMap { file in
      (0...min(file.source.bytes.count, 600)).map { count in
        (file.name, SourceText(bytes: Array(file.source.bytes.prefix(count))))
      }
    }
  }
}

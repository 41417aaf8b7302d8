import Foundation
import InterfaceBuilderMenus
import MenuModel
import TestSupport
import Testing

@testable import TextCore

/// Reads the documents of real apps.
@Suite(.enabled(if: SharedData.has("corpus/ib", "corpus/menus")))
struct CorpusTests {
  /// Documents with items that are marked as alternates but aren't. AppKit shows an item in place of the
  /// previous one only if it has the same key and different modifiers. The other program omits every marked
  /// item.
  static let shownAlternates: [String: [String]] = [
    "OpenEmu__OpenEmu__OpenEmu_Main.storyboard": ["Pause Game"],
    "glushchenko__fsnotes__FSNotes_Base.lproj_Main.storyboard": ["Force Delete"],
    "kzh92__vlc30-win-build__modules_gui_macosx_UI_MainMenu.xib": ["Record"],
    "rxhanson__Rectangle__Rectangle_Base.lproj_Main.storyboard": ["View Logging…"],
    "sequelpro__sequelpro__Interfaces_English.lproj_MainMenu.xib": ["Drop Database..."],
    "ttscoff__nv__en.lproj_MainMenu.xib": ["Show Word Count", "B/W", "Low Contrast", "User Scheme"],
  ]

  static func documents() throws -> [(name: String, document: InterfaceBuilderDocument)] {
    try SharedData.contents(of: "corpus/ib").map { file in
      let source = SourceText(bytes: Array(try Data(contentsOf: file)))
      return (file.lastPathComponent, InterfaceBuilderDocument(parsing: source, path: file.path))
    }
  }

  @Test func menusMatchThoseOfADifferentProgram() throws {
    for (name, document) in try Self.documents() {
      #expect(document.problems.isEmpty, "\(name)")
      let spec = URL(filePath: name).deletingPathExtension().lastPathComponent + ".menu.json"
      let expected = try MenuOutline.menus(
        ofSpec: Data(contentsOf: SharedData.url("corpus/menus/\(spec)")))
      let found = MenuOutline.menus(of: document.menus)
      let difference = lines(found).difference(from: lines(expected))
      let titles = difference.insertions.map {
        if case .insert(_, let line, _) = $0 { line.title } else { "" }
      }
      // For a title from a binding, the other program uses the document's text.
      let bound = titles.filter { $0 == "<title>" }
      #expect(titles.filter { $0 != "<title>" } == Self.shownAlternates[name] ?? [], "\(name)")
      #expect(difference.removals.count == bound.count, "\(name)")
    }
  }

  @Test func everyTitleIsAtItsRange() throws {
    for (name, document) in try Self.documents() {
      for attribute in document.menus.attributes where attribute.key == .title {
        guard attribute.isVerbatim else { continue }
        #expect(document.source[attribute.valueRange] == attribute.text, "\(name)")
      }
    }
  }

  private struct Line: Equatable {
    var depth: Int
    var title: String
    var rest: MenuOutline
  }

  private func lines(_ outlines: [MenuOutline], _ depth: Int = 0) -> [Line] {
    outlines.flatMap { outline in
      var rest = outline
      rest.items = outline.items.map { _ in [] }
      return [Line(depth: depth, title: outline.title ?? "", rest: rest)]
        + lines(outline.items ?? [], depth + 1)
    }
  }
}

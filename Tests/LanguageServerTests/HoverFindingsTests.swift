import Foundation
import LintRules
import MenuModel
import TestSupport
import Testing

@testable import LanguageServer
@testable import Linting
@testable import TextCore

/// The findings at a place in an editor, and the rules that are offered for suppressing them.
@Suite struct HoverFindingsTests {
  private static let texts: [(name: String, text: String)] = [
    (
      "a.menu.yaml",
      "kind: context\nitems:\n- {title: copy the link, needsInput: true}\n- [A]\n- {type: picker}\n"
    ),
    (
      "b.menu.yaml",
      "items:\n- {title: A, title: B, title: C, titel: x, role: x}\n- {}\n- {type: divider, title: A, title: B}\n"
    ),
    (
      "c.menu.yaml",
      "kind: menuBar\ntitle: File\nitems: [open all, open all, open all, '']\nplatforms: [x, x]\n"
    ),
    ("d.menu.yaml", "menus:\n- x\n- x\n- {}\n- {kind: x, items: {}}\n- {items: [{alternates: [{}, {}]}]}\n"),
    (
      "e.menu.json",
      "{\"items\": [{\"title\": 1, \"checked\": \"x\", \"shortcut\": {\"key\": \"\", \"modifiers\": [\"x\", \"x\"]}}, 1, null]}"
    ),
    ("f.menu.json", "{\"items\": [,], }"), ("g.menu.yaml", "items: [a, b\n"),
  ]

  // Each finding's message is shown at its place.
  @Test func allFindingsOfAPlaceAreShown() throws {
    let bar = try #require(PlacedText.fixtures.first { $0.name == "bad/MainMenu.xib" }).source
    for (name, source) in Self.texts.map({ ($0.name, SourceText($0.text)) }) + [("MainMenu.xib", bar)] {
      let snapshot = PlacedText.snapshot(source, name)
      for finding in snapshot.linted?.findings ?? [] {
        let same = snapshot.linted?.findings.filter { $0.range == finding.range } ?? []
        guard let told = Hover.findings(at: Int(finding.range.start), in: snapshot),
          told.range == finding.range
        else { continue }
        for other in same {
          #expect(
            told.markdown.contains(MarkdownText.escaped(other.fullMessage)), "\(name) \(other.fullMessage)")
          #expect(told.markdown.contains("`\(other.rule)`"))
        }
        #expect(told.markdown.components(separatedBy: Hover.separator).count == same.count)
      }
    }
  }

  // MARK: - Suppressions

  // In a suppression, the rules with findings in its element come first. This includes findings at the
  // element's first and last byte, but not those of adjacent elements.
  @Test(arguments: [
    (
      "items:\n- {title: open file, lint: {disable: [‸]}}\n- {title: Open the file}\n",
      ["title-capitalization"]
    ),
    ("items:\n- {title: Open the File, lint: {disable: [‸]}}\n- {title: open file}\n", ["article-in-title"]),
    (
      "items:\n- title: open file\n  lint: {disable: [‸]}\n- title: Open the File\n", ["title-capitalization"]
    ),
    ("items:\n- title: A\n- title: open file\n  lint:\n    disable:\n    - ‸\n", ["title-capitalization"]),
    (
      "items:\n- lint: {disable: [‸]}\n  title: open the file\n",
      ["article-in-title", "title-capitalization"]
    ),
    ("items:\n- open file\n- {title: A, lint: {disable: [‸]}}\n- open the file\n", []),
    ("items: [{lint: {disable: [‸]}}, open file]\n", ["missing-title"]),
    ("items:\n- lint: {disable: [‸]}\n- open file\n", ["missing-title"]),
    ("items:\n- A\n- {lint: {disable: [‸]}, type: toggle}\n- open file\n", ["missing-title"]),
    ("items:\n- {title: A, items: [], lint: {disable: [‸]}}\n- B\n", ["empty-menu"]),
    ("items:\n- lint: {disable: [‸]}\n  title: A\n  items: []\n- B\n", ["empty-menu"]),
  ])
  func rulesThatFoundSomethingInAnElementComeFirst(text: String, rules: [String]) {
    let found = Completing(text)
    #expect(Set(found.labels.prefix(rules.count)) == Set(rules), "\(found.labels.prefix(4))")
    #expect(found.items.contains { $0.isBest } == !rules.isEmpty)
  }
}

import MenuModel
import MenuSpecParser
import Testing

@testable import LanguageServer
@testable import Linting
@testable import TextCore

/// Suppressions that are offered for findings.
@Suite struct ActionsSuppressionTests {
  private let head = "kind: menuBar\ntitle: File\nitems:\n"
  private let comment = "# menulint:disable-next-line title-capitalization"

  private func suppressed(
    _ marked: String, _ name: String = "a.menu.yaml", only: [String]? = ["title-capitalization"]
  ) -> String? {
    ActionsProbe(marked, name, kinds: .suppressions, only: only).text(after: "Suppress")
  }

  @Test func yamlGetsACommentAbove() {
    #expect(suppressed(head + "  - New w‸indow\n") == head + "  \(comment)\n  - New window\n")
    #expect(suppressed(head + "- New w‸indow") == head + "\(comment)\n- New window")
    #expect(
      suppressed("kind: menuBar\nitems: []\ntitle: Open r‸ecent\n")
        == "kind: menuBar\nitems: []\n\(comment)\ntitle: Open recent\n")
    #expect(
      suppressed("{kind: menuBar, title: File, items: [New w‸indow]}")
        == "\(comment)\n{kind: menuBar, title: File, items: [New window]}")
    #expect(
      suppressed(head + "  [Open,\n   New w‸indow]\n") == head + "  [Open,\n   \(comment)\n   New window]\n")
  }

  @Test func oneCommentCoversItsLine() {
    let probe = ActionsProbe(
      "kind: menuBar\ntitle: File\nitems: [New window, N‸ew note]\n", kinds: .suppressions,
      only: ["title-capitalization"])
    #expect(probe.titles == ["Suppress “title-capitalization” for this line"])
  }

  @Test func existingCommentsGetTheRuleName() {
    #expect(
      suppressed(head + "  # menulint:disable-next-line long-title -- so\n  - New w‸indow\n")
        == head + "  # menulint:disable-next-line long-title title-capitalization -- so\n  - New window\n")
    #expect(
      suppressed(head + "  - New w‸indow # menulint:disable-line long-title, article-in-title\n")
        == head
        + "  - New window # menulint:disable-line long-title, article-in-title, title-capitalization\n")
    // A comment about a different line isn't changed.
    #expect(
      suppressed(head + "  - Open # menulint:disable-line long-title\n  - New w‸indow\n")
        == head + "  - Open # menulint:disable-line long-title\n  \(comment)\n  - New window\n")
  }

  @Test func jsonWithCommentsGetsACommentToo() {
    #expect(
      suppressed(
        "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\n\t\"New w‸indow\"\n]}", "a.menu.jsonc")
        == "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\n"
        + "\t// menulint:disable-next-line title-capitalization\n\t\"New window\"\n]}")
    #expect(
      suppressed(
        "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\n/* menulint:disable-next-line long-title */\n"
          + "\"New w‸indow\"]}", "a.menu.jsonc")
        == "{\"kind\": \"menuBar\", \"title\": \"File\", \"items\": [\n"
        + "/* menulint:disable-next-line long-title title-capitalization */\n\"New window\"]}")
  }

  @Test func jsonGetsAKey() {
    func text(_ items: String) -> String { #"{"kind": "menuBar", "title": "File", "items": [\#(items)]}"# }
    let lint = #""lint": {"disable": ["title-capitalization"]}"#
    #expect(
      suppressed(text(#""New w‸indow", "Open""#), "a.menu.json")
        == text(#"{"title": "New window", \#(lint)}, "Open""#))
    #expect(
      suppressed(text(#"{"title": "New w‸indow", "shortcut": "cmd+n"}"#), "a.menu.json")
        == text(#"{"title": "New window", "shortcut": "cmd+n", \#(lint)}"#))
    let more = #"{"title": "New w‸indow the", "lint": {"disable": ["article-in-title"], "reason": "x"}}"#
    #expect(
      suppressed(text(more), "a.menu.json", only: ["title-capitalization", "article-in-title"])?
        .contains(#"["article-in-title", "title-capitalization"], "reason": "x""#) == true)
    // A divider can have a key if it becomes a mapping.
    let divider = ActionsProbe(text(#""-‸--", "Open""#), "a.menu.json", kinds: .suppressions)
    #expect(divider.text(after: "Suppress")?.contains(#"{"type": "divider", "lint": {"#) == true)
  }

  @Test func keysThatHideOtherFindingsArentOffered() {
    let text =
      #"{"kind": "menuBar", "title": "File", "items": [{"title": "Open r‸ecent", "items": [\#n"Some file"]}]}"#
    #expect(suppressed(text, "a.menu.json") == nil)
    #expect(suppressed(text.replacing("Some file", with: "Some File"), "a.menu.json") != nil)
  }

  @Test func suppressionsNameTheMenuOrDocument() {
    let text = #"{"kind": "menuBar", "title": "Open r‸ecent", "items": ["Open"]}"#
    let probe = ActionsProbe(text, "a.menu.json", kinds: .suppressions, only: ["title-capitalization"])
    #expect(probe.titles == ["Suppress “title-capitalization” for this menu"])
    let known = text.replacing("{\"kind\"", with: #"{"lint": {"disable": ["long-title"]}, "kind""#)
    #expect(
      suppressed(known, "a.menu.json")?.contains(#"{"disable": ["long-title", "title-capitalization"]}"#)
        == true)
  }

  @Test func keysAreUsedIfCommentsAreImpossible() {
    // A comment above the line would be inside the preceding text.
    let inside = head + "  [\"Open\n    File\", New w‸indow, Close]\n"
    let item = "{title: New window, lint: {disable: [title-capitalization]}}"
    #expect(suppressed(inside) == inside.replacing("New w‸indow", with: item))
    // For a text with several lines, the comment comes above the item.
    let folded = head + "  - title: >-\n      New\n      win‸dow\n"
    #expect(
      suppressed(folded) == folded.replacing("‸", with: "").replacing("  - ", with: "  \(comment)\n  - "))
  }

  @Test func noReasonIsInventedForASuppression() {
    let rules = ["title-capitalization", "suppression-without-reason"]
    #expect(
      suppressed(head + "  - New w‸indow\n", only: rules) == head + "  \(comment)\n  - New window\n")
    #expect(
      suppressed(head + "  - New w‸indow # menulint:disable-line long-title -- so\n", only: rules)
        == head + "  - New window # menulint:disable-line long-title title-capitalization -- so\n")
  }

  @Test func suppressionFindingsCantBeSuppressed() {
    let rules = ["title-capitalization", "unused-suppression", "suppression-without-reason"]
    for text in [
      "  - New # menulint:disable-line long-tit‸le\n", "  - New # menulint:dis‸able-lin long-title\n",
    ] {
      let probe = ActionsProbe(head + text, kinds: [.fixes, .suppressions], only: rules)
      #expect(probe.snapshot.linted?.findings.isEmpty == false)
      #expect(!probe.titles.contains { $0.hasPrefix("Suppress") }, "\(probe.titles)")
    }
    let misspelled = ActionsProbe(
      head + "  - New # menulint:disable-line title-capitalisa‸tion\n", kinds: .fixes, only: rules)
    #expect(misspelled.titles == ["Change to title-capitalization", "Remove the suppression (unsafe)"])
    #expect(misspelled.actions.map(\.isPreferred) == [true, false])
  }

  @Test func interfaceBuilderDocumentsHaveNoSuppressions() throws {
    let file = try #require(ActionsFiles.fixtures("bad").first { $0.name == "MainMenu.xib" })
    let snapshot = ActionsProbe.snapshot(file.bytes, file.name)
    let all = ActionRange(range: SourceRange(0..<file.bytes.count))
    #expect(Actions.offered(in: all, of: snapshot, kinds: .suppressions).isEmpty)
    #expect(!Actions.offered(in: all, of: snapshot, kinds: [.fixes, .pages]).isEmpty)
  }

  @Test func triesAreLimited() {
    let items = (0..<40).map { "  - New window \($0)\n" }.joined()
    let snapshot = ActionsProbe.snapshot(
      Array((head + items).utf8), "a.menu.yaml", only: ["title-capitalization"])
    let all = ActionRange(range: SourceRange(0..<snapshot.source.bytes.count))
    #expect(
      Actions.offered(in: all, of: snapshot, kinds: .suppressions).count == 8)
  }
}

import MenuModel
import MenuSpecParser
import Testing

@testable import LanguageServer
@testable import Linting
@testable import TextCore

/// Fixes, all fixes, and guideline pages of an open document.
@Suite struct ActionsTests {
  private let head = "kind: menuBar\ntitle: File\nplatforms: [macOS]\nitems:\n"

  @Test func actionsComeInOrder() {
    let probe = ActionsProbe(head + "  - {title: Rename the ‸Note, needsInput: true}\n")
    #expect(
      probe.titles == [
        "Change to “Rename Note…”", "Change to “Rename Note”", "Change to “Rename the Note…”",
        "Apply all safe fixes",
        "Suppress “article-in-title” for this line", "Suppress “missing-ellipsis” for this line",
        "Open the guideline of article-in-title", "Open the guideline of missing-ellipsis",
      ])
    #expect(probe.actions.map(\.isPreferred) == [true] + Array(repeating: false, count: 7))
    #expect(
      probe.actions.map { $0.kind == .fixAll } == [false, false, false, true, false, false, false, false])
    #expect(
      probe.actions.map { $0.finding == nil } == [false, false, false, true, false, false, true, true])
    #expect(probe.actions[0].furtherFindings.count == 1)
    #expect(
      probe.text(after: "Change to “Rename Note”") == head + "  - {title: Rename Note, needsInput: true}\n")
    #expect(probe.text(after: "Apply") == head + "  - {title: Rename Note…, needsInput: true}\n")
    for page in probe.actions.suffix(2) {
      #expect(page.edits.isEmpty && page.page?.hasPrefix("https://") == true)
    }
  }

  @Test func cursorsAtEitherEndTouchTheFinding() {
    let only = ["title-capitalization"]
    func titles(_ line: String) -> [String] { ActionsProbe(head + line, kinds: .fixes, only: only).titles }
    #expect(titles("  - ‸New note\n") == ["Change to “New Note”"])
    #expect(titles("  - New note‸\n") == ["Change to “New Note”"])
    // At other places on the line, the fix comes after those that touch the cursor.
    #expect(titles("‸  - New note\n") == ["Change to “New Note”"])
    #expect(titles("  - New note # x‸\n") == ["Change to “New Note”"])
    #expect(titles("  - {title: Old note, titles: [On now, Off n‸ow]}\n").count == 1)
    #expect(titles("  - New note\n‸").isEmpty && titles("‸\n  - New note\n").isEmpty)
    #expect(
      titles("  - {type: section, title: My notes, items: [New not‸e, Open]}\n")
        == ["Change to “New Note”", "Change to “My Notes”"])
  }

  @Test func shownFindingsOrTheWholeLineAreSelected() {
    let text = head + "  - New note\n  - Old note\n"
    let snapshot = ActionsProbe.snapshot(Array(text.utf8), "a.menu.yaml", only: ["title-capitalization"])
    let findings = snapshot.linted?.findings ?? []
    #expect(findings.count == 2)
    func titles(_ start: Int, _ end: Int, _ shown: [ActionRange.Shown] = []) -> [String] {
      let range = ActionRange(range: SourceRange(start..<end), shown: shown)
      return Actions.offered(in: range, of: snapshot, kinds: .fixes).map(\.title)
    }
    let line = head.utf8.count
    #expect(titles(line, line + 12) == ["Change to “New Note”"])
    #expect(titles(line, line + 13) == ["Change to “New Note”"])
    #expect(titles(line, line + 3).isEmpty && titles(0, 3).isEmpty)
    let shown = findings.map { ActionRange.Shown(range: $0.range, rule: $0.rule) }
    #expect(titles(0, 3, shown) == ["Change to “New Note”", "Change to “Old Note”"])
    #expect(titles(0, 3, [ActionRange.Shown(range: findings[0].range, rule: "long-title")]).isEmpty)
  }

  @Test func theFirstFixCombinesAllTitleFixes() {
    let probe = ActionsProbe(head + "  - Open i‸t...\n", kinds: .fixes)
    #expect(probe.titles.first == "Change to “Open It…”" && Set(probe.titles).count == probe.titles.count)
    #expect(probe.actions.map(\.isPreferred) == [true] + probe.actions.dropFirst().map { _ in false })
    #expect(probe.actions.count > 1)
    #expect(probe.text(after: "Change to “Open It…”") == head + "  - Open It…\n")
    // Quotes are kept, and other findings of the item aren't fixed.
    let quoted = ActionsProbe(
      "{\"items\": [{\"title\": \"Rename the n‸ote\"}]}", "a.menu.json", kinds: .fixes)
    #expect(quoted.text(after: "Change") == "{\"items\": [{\"title\": \"Rename Note\"}]}")
  }

  @Test(arguments: [
    ("a.menu.yaml", "kind: con‸txt\nitems: [A]\n", "context", "kind: context\nitems: [A]\n"),
    ("a.menu.yaml", "it‸mes: [A]\n", "items", "items: [A]\n"),
    ("a.menu.yaml", "items:\n  - \"ti‸tel\": A\n", "title", "items:\n  - \"title\": A\n"),
    (
      "a.menu.yaml", "items: [{title: A, needsInput: y‸es}]\n", "true",
      "items: [{title: A, needsInput: true}]\n"
    ),
    (
      "a.menu.yaml", "items: [{title: A, shortcut: Cmd+Shf‸it+s}]\n", "shift",
      "items: [{title: A, shortcut: Cmd+shift+s}]\n"
    ),
    ("a.menu.yaml", "platforms: mac‸os\nitems: [A]\n", "[macOS]", "platforms: [macOS]\nitems: [A]\n"),
    (
      "a.menu.json", "{\"kind\": \"con‸txt\", \"items\": []}", "context",
      "{\"kind\": \"context\", \"items\": []}"
    ),
    (
      "a.menu.json", "{\"platforms\": \"mac‸os\", \"items\": []}", "[\"macOS\"]",
      "{\"platforms\": [\"macOS\"], \"items\": []}"
    ),
    (
      "a.menu.json", "{\"items\": [{\"title\": \"A\", \"enabled\": \"fal‸se\"}]}", "false",
      "{\"items\": [{\"title\": \"A\", \"enabled\": false}]}"
    ),
    (".menulint.json", "{\"platfo‸rm\": [\"iOS\"]}", "platforms", "{\"platforms\": [\"iOS\"]}"),
    (".menulint.json", "{\"platforms\": \"mac‸os\"}", "[\"macOS\"]", "{\"platforms\": [\"macOS\"]}"),
    (".menulint.json", "{\"platforms\": [\"mac‸os\"]}", "macOS", "{\"platforms\": [\"macOS\"]}"),
    (
      ".menulint.json", "{\"rules\": {\"long-tit‸els\": \"off\"}}", "long-title",
      "{\"rules\": {\"long-title\": \"off\"}}"
    ),
    (
      ".menulint.json", "{\"rules\": {\"long-title\": \"warn‸ng\"}}", "warning",
      "{\"rules\": {\"long-title\": \"warning\"}}"
    ),
  ]) func problemsWithOneSolutionAreFixed(name: String, text: String, word: String, expected: String) {
    let probe = ActionsProbe(text, name, kinds: .fixes)
    #expect(probe.titles == ["Change to “\(word)”"])
    #expect(probe.actions.allSatisfy { !$0.isPreferred && $0.finding != nil })
    #expect(probe.text(after: "Change") == expected)
  }

  @Test(arguments: [
    ("a.menu.yaml", "it‸mes: [A]\nitems: [B]\n"), ("a.menu.yaml", "ki‸nd: |\n  contxt\nitems: [A]\n"),
    ("a.menu.yaml", "zzz‸: 1\nitems: [A]\n"),
    (".menulint.json", "{\"platfo‸rm\": [], \"platforms\": []}"),
  ]) func uncertainProblemsAreNotFixed(name: String, text: String) {
    #expect(ActionsProbe(text, name, kinds: .fixes).actions.isEmpty)
  }

  @Test func unsafeFixesAreMarkedAndNotPreferred() {
    let probe = ActionsProbe(
      "kind: context\nitems:\n  - {title: Duplicate, shortcut: c‸md+d}\n", kinds: .fixes,
      only: ["shortcut-in-context-menu"])
    #expect(probe.titles == ["Remove the shortcut (unsafe)"])
    #expect(probe.actions.allSatisfy { !$0.isPreferred })
    // A title with an alias also changes in a different place, so the fix is unsafe.
    let shared = ActionsProbe(
      head + "  - &n {title: New n‸ote}\n  - *n\n", kinds: .fixes, only: ["title-capitalization"])
    #expect(shared.titles == ["Change to “New Note” (unsafe)"])
  }

  @Test func aFileWithoutSafeFixesHasNoneToApply() {
    #expect(ActionsProbe(head + "  - New‸ Note\n", kinds: .fixAll).actions.isEmpty)
    #expect(Actions.fixAll(ActionsProbe(head + "  - New Note\n").snapshot).isEmpty)
    // Findings that are only info aren't included in all fixes.
    let minor = ActionsProbe(head + "  - Co‸py.\n", only: ["title-punctuation"])
    #expect(minor.snapshot.linted?.findings.map(\.severity) == [.info])
    #expect(
      !minor.titles.contains("Apply all safe fixes") && minor.titles.contains { $0.hasPrefix("Change") })
    // As in the command, a file that doesn't parse isn't changed, but one that breaks the format is.
    #expect(ActionsProbe(head + "  - New note\n---\nitems: [\n‸", kinds: .fixAll).actions.isEmpty)
    let probe = ActionsProbe(head + "  - New note\n  - {titel: x}\n‸", kinds: .fixAll)
    #expect(probe.text(after: "Apply") == head + "  - New Note\n  - {titel: x}\n")
  }

  @Test func allFixesAreOfferedAtAnyCursorPosition() {
    let probe = ActionsProbe("‸" + head + "  - New note\n  - Open\n  - Save as\n", kinds: .fixAll)
    #expect(probe.titles.count == 1)
    #expect(probe.text(after: "Apply")?.contains("New Note\n  - Open\n") == true)
    // The edits are small, so correct lines don't change.
    #expect(Actions.fixAll(probe.snapshot).allSatisfy { $0.range.count < 12 && !$0.text.contains("\n") })
  }

  @Test func lineBreaksAndByteOrderMarkArePreserved() {
    let text = "\u{FEFF}" + head + "  - New n‸ote – 😀\n  - New note\n"
    let probe = ActionsProbe(text.replacing("\n", with: "\r\n"), only: ["title-capitalization"])
    let fixed = "\u{FEFF}" + head + "  - New Note – 😀\n  - New Note\n"
    #expect(probe.text(after: "Apply") == fixed.replacing("\n", with: "\r\n"))
    let comment = "# menulint:disable-next-line title-capitalization"
    let quiet = "\u{FEFF}" + head + "  \(comment)\n  - New note – 😀\n  - New note\n"
    #expect(probe.text(after: "Suppress") == quiet.replacing("\n", with: "\r\n"))
  }

  @Test func problemsInTheFileHaveAPageButNoSuppression() {
    let probe = ActionsProbe("items: [‸a")
    #expect(probe.titles == ["Open the grammar of syntax"])
    #expect(ActionsProbe("{\"items\": [‸}", "a.menu.json").actions.first?.page?.contains("rfc8259") == true)
    #expect(ActionsProbe("‸").actions.isEmpty)
    #expect(ActionsProbe("{‸}", ".menulint.json").actions.isEmpty)
  }
}

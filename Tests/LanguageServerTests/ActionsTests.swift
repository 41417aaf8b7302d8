import MenuModel
import MenuSpecParser
import Testing

@testable import menulint

/// Fixes, all fixes and guideline pages of an open document.
@Suite struct ActionsTests {
  private let head = "kind: menuBar\ntitle: File\nplatforms: [macOS]\nitems:\n"

  @Test func actionsComeInOrder() {
    let probe = ActionsProbe(head + "  - {title: Rename the ‸Note, needsInput: true}\n")
    #expect(
      probe.titles == [
        "Write “Rename Note”", "Write “Rename the Note…”", "Apply all safe fixes",
        "Suppress “article-in-title” for this line", "Suppress “missing-ellipsis” for this line",
        "Open the guideline of “article-in-title”", "Open the guideline of “missing-ellipsis”",
      ])
    #expect(probe.actions.map(\.isPreferred) == [true, true, false, false, false, false, false])
    #expect(probe.actions.map { $0.kind == .fixAll } == [false, false, true, false, false, false, false])
    #expect(probe.actions.map { $0.finding == nil } == [false, false, true, false, false, true, true])
    #expect(probe.text(after: "Write “Rename N") == head + "  - {title: Rename Note, needsInput: true}\n")
    #expect(probe.text(after: "Apply") == head + "  - {title: Rename Note…, needsInput: true}\n")
    for page in probe.actions.suffix(2) {
      #expect(page.edits.isEmpty && page.page?.hasPrefix("https://") == true)
    }
  }

  @Test func aCursorAtEitherEndTouches() {
    let only = ["title-capitalization"]
    func count(_ line: String) -> Int { ActionsProbe(head + line, kinds: .fixes, only: only).actions.count }
    #expect(count("  - ‸New note\n") == 1)
    #expect(count("  - New note‸\n") == 1)
    #expect(count("  -‸ New note\n") == 0)
    #expect(count("  - New note\n‸") == 0)
  }

  @Test func unsafeFixesSaySoAndAreNotPreferred() {
    let probe = ActionsProbe(
      "kind: context\nitems:\n  - {title: Duplicate, shortcut: c‸md+d}\n", kinds: .fixes,
      only: ["shortcut-in-context-menu"])
    #expect(probe.titles == ["Remove the shortcut (unsafe)"])
    #expect(probe.actions.allSatisfy { !$0.isPreferred })
    // What an alias repeats is changed elsewhere too.
    let shared = ActionsProbe(
      head + "  - &n {title: New n‸ote}\n  - *n\n", kinds: .fixes, only: ["title-capitalization"])
    #expect(shared.titles == ["Write “New Note” (unsafe)"])
  }

  @Test func aFileWithoutSafeFixesHasNoneToApply() {
    #expect(ActionsProbe(head + "  - New‸ Note\n", kinds: .fixAll).actions.isEmpty)
    #expect(Actions.fixAll(ActionsProbe(head + "  - New Note\n").snapshot).isEmpty)
    // A file that doesn't parse is left alone, as the command does; one that breaks the format isn't.
    #expect(ActionsProbe(head + "  - New note\n---\nitems: [\n‸", kinds: .fixAll).actions.isEmpty)
    let probe = ActionsProbe(head + "  - New note\n  - {titel: x}\n‸", kinds: .fixAll)
    #expect(probe.text(after: "Apply") == head + "  - New Note\n  - {titel: x}\n")
  }

  @Test func allFixesAreOfferedWhereverTheCursorIs() {
    let probe = ActionsProbe("‸" + head + "  - New note\n  - Open\n  - Save as\n", kinds: .fixAll)
    #expect(probe.titles.count == 1)
    #expect(probe.text(after: "Apply")?.contains("New Note\n  - Open\n") == true)
    // Small edits: lines that are right stay untouched.
    #expect(Actions.fixAll(probe.snapshot).allSatisfy { $0.range.count < 12 && !$0.text.contains("\n") })
  }

  @Test func lineBreaksAndTheByteOrderMarkStay() {
    let text = "\u{FEFF}" + head + "  - New n‸ote – 😀\n  - New note\n"
    let probe = ActionsProbe(text.replacing("\n", with: "\r\n"), only: ["title-capitalization"])
    let fixed = "\u{FEFF}" + head + "  - New Note – 😀\n  - New Note\n"
    #expect(probe.text(after: "Apply") == fixed.replacing("\n", with: "\r\n"))
    let comment = "# menulint:disable-next-line title-capitalization"
    let quiet = "\u{FEFF}" + head + "  \(comment)\n  - New note – 😀\n  - New note\n"
    #expect(probe.text(after: "Suppress") == quiet.replacing("\n", with: "\r\n"))
  }

  @Test func faultsOfTheFileHaveAPageAndNoSuppression() {
    let probe = ActionsProbe("items: [‸a")
    #expect(probe.titles == ["Open the grammar of “syntax”"])
    #expect(ActionsProbe("{\"items\": [‸}", "a.menu.json").actions.first?.page?.contains("rfc8259") == true)
    #expect(ActionsProbe("‸").actions.isEmpty)
    #expect(ActionsProbe("{‸}", ".menulint.json").actions.isEmpty)
  }
}

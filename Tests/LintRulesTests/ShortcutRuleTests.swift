import LintRules
import MenuModel
import MenuSpecParser
import Testing

/// The exceptions of the rules about shortcuts, and findings that their examples don't include.
@Suite struct ShortcutRuleTests {
  private func menu(_ items: String..., title: String = "Item", head: String = "") -> String {
    head + (head.isEmpty ? "" : "menus:\n") + "- kind: menuBar\n  title: \(title)\n  items:\n"
      + items.map { "  - {\($0)}\n" }.joined()
  }

  @Test(arguments: [
    ("title: One, shortcut: cmd+k, hidden: true", "title: Two, shortcut: cmd+k"),
    ("title: One, shortcut: cmd+k, when: a", "title: Two, shortcut: cmd+k"),
    ("title: One, shortcut: cmd+k, when: a", "title: Two, shortcut: cmd+k, when: b"),
    ("title: One, shortcut: cmd+k, platforms: [macOS]", "title: Two, shortcut: cmd+k, platforms: [iPadOS]"),
    ("title: One, shortcut: cmd+k, command: c", "title: Two, shortcut: cmd+k, command: c"),
    ("title: One, shortcut: cmd+k", "title: One…, shortcut: cmd+k"),
    ("title: One, shortcut: cmd+k", "title: Two, shortcut: shift+cmd+k"),
    (
      "title: One, shortcut: cmd+j",
      "title: Two, alternates: [{title: All, shortcut: cmd+j, modifiers: [option]}]"
    ),
  ])
  func shortcutsThatDontConflictArentReported(first: String, second: String) {
    #expect(Linting.findings(menu(first, second), of: "duplicate-shortcut") == [])
  }

  @Test(arguments: [
    ("cmd+?", "shift+cmd+slash"), ("cmd+N", "cmd+n"), ("⇧⌘K", "{key: k, modifiers: [cmd, shift]}"),
    ("opt+f5", "alt-f5"), ("cmd++", "shift+cmd+="),
  ])
  func equalShortcutsInOtherFormsConflict(first: String, second: String) {
    let quoted = second.hasPrefix("{") ? second : "'\(second)'"
    let spec = menu("title: One, shortcut: '\(first)'", "title: Two, shortcut: \(quoted)")
    #expect(Linting.findings(spec, of: "duplicate-shortcut") == ["duplicate-shortcut: \(second)"])
  }

  @Test func manyItemsWithOneShortcutAreReported() {
    let items = (1...2_000).map { "title: Command \($0) \($0 % 7), shortcut: cmd+k" }
    let spec = "- kind: menuBar\n  title: Item\n  items:\n" + items.map { "  - {\($0)}\n" }.joined()
    #expect(Linting.findings(spec, of: "duplicate-shortcut").count == 1_999)
  }

  @Test func oneProblemIsReportedOnce() {
    let reserved = menu("title: Mute, shortcut: cmd+m", "title: Minimize, shortcut: cmd+m")
    #expect(
      Linting.findings(reserved, of: "reserved-shortcut", "duplicate-shortcut") == [
        "reserved-shortcut: cmd+m"
      ])
    let repurposed = menu("title: Print, shortcut: cmd+p", "title: Preview, shortcut: cmd+p", title: "File")
    #expect(
      Linting.findings(repurposed, of: "repurposed-shortcut", "duplicate-shortcut") == [
        "duplicate-shortcut: cmd+p"
      ])
  }

  @Test(arguments: [
    "title: Hide Notes, shortcut: cmd+h", "title: _Quit Notes, shortcut: cmd+q",
    "title: Minimize All, shortcut: opt+cmd+m", "title: Mute, shortcut: shift+cmd+m",
    "titles: [Minimize, Restore], shortcut: cmd+m", "title: Mute, shortcut: cmd+m, standard: true",
  ])
  func otherShortcutsArentReserved(item: String) {
    #expect(Linting.findings(menu(item), of: "reserved-shortcut") == [])
  }

  @Test func repurposedShortcutsHaveTiers() {
    let preview = "title: Preview, shortcut: cmd+p"
    #expect(Linting.severities(menu(preview), of: "repurposed-shortcut") == [.info])
    #expect(
      Linting.severities(
        menu(preview, head: "app: {name: A, features: [printing]}\n"), of: "repurposed-shortcut")
        == [.warning])
    #expect(
      Linting.severities(menu("title: Archive, shortcut: cmd+a"), of: "repurposed-shortcut") == [.warning])
    #expect(Linting.severities(menu("title: Build, shortcut: cmd+b"), of: "repurposed-shortcut") == [])
    #expect(
      Linting.severities(
        menu("title: Build, shortcut: cmd+b", head: "app: {name: A, features: [richText]}\n"),
        of: "repurposed-shortcut") == [.warning])
    #expect(
      Linting.severities(
        menu("title: Ansicht, shortcut: cmd+w", head: "locale: de\n"), of: "repurposed-shortcut")
        == [])
  }

  // In code, a menu may not show all commands of the app, so fewer shortcuts are certain.
  @Test(arguments: [
    ("menuBar", "{title: Archive, shortcut: cmd+a}", Severity.warning),
    ("menuBar", "{title: Archive, shortcut: cmd+f}", .warning),
    ("menuBar", "{title: Build, shortcut: cmd+b}", .info),
    (
      "menuBar", "{title: Build, shortcut: cmd+b}, {title: Bold, shortcut: cmd+k, action: 'addFontTrait:'}",
      .warning
    ),
    ("menuBar", "{title: Archive, shortcut: cmd+s}", .info),
    ("commandGroup", "{title: Archive, shortcut: cmd+a}", .warning),
  ])
  func repurposedShortcutsInCodeHaveTiers(kind: String, item: String, severity: Severity) {
    let spec = """
      app: {name: A, features: [richText, documents]}
      menus:
        - kind: \(kind)
          title: Format
          items: [\(item)]
      """
    var menus = MenuSpec(parsing: SourceText(spec), format: .yaml).menus
    menus.vocabulary = .swiftUI
    let found = Linter().lint(menus).filter { $0.rule == "repurposed-shortcut" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test func theCloseWindowShortcutDependsOnTabs() {
    let alone = menu("title: Close Window, shortcut: shift+cmd+w", title: "File")
    #expect(Linting.findings(alone, of: "nonstandard-shortcut") == ["nonstandard-shortcut: shift+cmd+w"])
    let tabs = menu(
      "title: Close Tab, shortcut: cmd+w", "title: Close Window, shortcut: shift+cmd+w", title: "File")
    #expect(Linting.findings(tabs, of: "nonstandard-shortcut") == [])
  }

  @Test(arguments: ["f5", "shift+f6", "return", "ctrl+tab", "fn+e", "delete", "pageUp", "cmd+k"])
  func specialKeysNeedNoCommandKey(shortcut: String) {
    #expect(
      Linting.findings(menu("title: Step, shortcut: \(shortcut)"), of: "shortcut-without-command-key") == [])
  }

  @Test(arguments: [
    ("⌘⇧⌥N", 1), ("⌥⇧⌘N", 0), ("⌘ ⌃ N", 1), ("⌘N", 0), ("cmd+shift+n", 0), ("⇧⌃⌥⌘→", 1),
  ])
  func modifiersInTheWrongOrderAreReported(shortcut: String, count: Int) {
    let spec = menu("title: New, shortcut: '\(shortcut)'")
    #expect(Linting.findings(spec, of: "shortcut-modifier-order").count == count)
  }
}

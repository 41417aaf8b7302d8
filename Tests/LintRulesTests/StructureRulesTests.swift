import MenuModel
import MenuSpecParser
import Testing

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// The exceptions of the rules about structure and kinds of menus, and the limits between their tiers.
@Suite struct StructureRulesTests {
  private func severities(_ rule: String, _ text: String) throws -> [Severity] {
    let about = try #require(RuleBook.description(of: rule))
    let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
    #expect(spec.problems.isEmpty, "\(spec.problems)")
    return RuleExampleTests.linter(only: about).lint(spec.menus).map(\.severity)
  }

  // In German, there is a space before an ellipsis that replaces a whole word. Each of these words identifies
  // a title as German.
  @Test(arguments: [
    "auf", "aus", "für", "mit", "nach", "neu", "neue", "neuer", "neues", "und", "von", "zu", "zum", "über",
    "anzeigen", "auswählen", "bearbeiten", "drucken", "einfügen", "einstellungen", "erstellen", "hinzufügen",
    "laden", "löschen", "öffnen", "sichern", "speichern", "suchen", "umbenennen", "verwalten", "wählen",
    "ändern", "exportieren", "große",
  ])
  func germanWordsKeepTheSpace(word: String) throws {
    let about = try #require(RuleBook.description(of: "ellipsis-character"))
    let findings = { (title: String) in
      let spec = MenuSpec(
        parsing: SourceText("{kind: context, for: row, items: [\(title) …]}"), format: .yaml)
      // Readers set this flag for titles that aren't in English if no language is stated.
      var tree = spec.menus
      for index in tree.elements.indices { tree.elements[index].flags.insert(.isForeign) }
      return RuleExampleTests.linter(only: about).lint(tree).count
    }
    #expect(findings("Kürzel \(word) x") == 0)
    #expect(findings("Kürzel x") == 1)
  }

  @Test(arguments: [
    ("empty-menu", "{kind: menuBar, title: Window, items: []}"),
    ("empty-menu", "{kind: pullDown, items: [A, {title: Share, items: [], standard: true}]}"),
    ("stray-divider", "{kind: context, dynamic: true, items: [A, ---]}"),
    (
      "stray-divider", "{kind: context, items: [A, {type: divider, when: x}, {type: divider, when: '!x'}, B]}"
    ),
    ("menu-length", "{kind: popUp, items: [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O]}"),
    ("menu-length", "{kind: context, items: [A, B, C, D, E, F, G, H, {title: I, hidden: true}]}"),
    (
      "menu-length",
      "{kind: context, items: [A, B, C, D, E, F, G, {title: H, when: x}, {title: I, when: '!x'}]}"
    ),
    ("split-group", "{kind: menuBar, title: Table, items: [Cut, Copy, Paste, ---, Copy, Select All]}"),
    ("split-group", "{kind: menuBar, locale: de, title: Bearbeiten, items: [Cut, ---, Copy]}"),
    (
      "single-item-submenu",
      "{kind: menuBar, title: A, items: [{title: B, items: [C, {title: D, hidden: true}]}]}"
    ),
    (
      "disabled-menu",
      "{kind: pullDown, items: [{title: A, enabled: false, primaryAction: true, items: [B, C]}]}"
    ),
    (
      "control-group-size",
      "{kind: context, items: [{type: controlGroup, style: palette, items: [A, B, C, D, E]}, F]}"
    ),
    (
      "symbol-missing",
      "{kind: pullDown, platforms: [macOS], items: [{type: controlGroup, items: [A, B]}, C]}"
    ),
    ("unknown-selection", "{kind: pullDown, items: [{title: A, type: picker, dynamic: true, selection: b}]}"),
    ("single-option-picker", "{kind: popUp, platforms: [macOS], items: [Item]}"),
    (
      "exclusive-toggles",
      """
      kind: pullDown
      items:
        - {title: Small, type: toggle, checked: true}
        - {title: Medium, type: toggle, checked: true}
        - {title: Large, type: toggle}
      """
    ),
    (
      "disabled-menu",
      "{kind: menuBar, title: A, items: [{title: B, hidden: true, enabled: false, items: [C, D]}]}"
    ),
    ("context-menu-title", "{kind: context, platforms: [macOS], title: Menu, items: [A]}"),
    (
      "dimmed-in-context-menu",
      "{kind: context, items: [A, {title: Name, type: toggle, checked: true, enabled: false}]}"
    ),
    ("missing-destructive-role", "{kind: edit, items: [Delete]}"),
    ("missing-destructive-role", "{kind: context, items: [Remove Filter, Clear Formatting]}"),
    ("needless-destructive-role", "{kind: context, items: [{title: Archive Account, role: destructive}]}"),
    ("hidden-in-menu-bar", "{kind: menuBar, title: A, items: [{title: B, hidden: true, standard: true}]}"),
    (
      "dimmed-in-context-menu",
      "{kind: context, items: [A, {title: Room, enabled: false}, {title: B, indent: 1}]}"
    ),
    (
      "duplicate-shortcut",
      "{kind: menuBar, title: A, items: [{title: B, shortcut: cmd+k}, {title: C, hidden: true, items: [{title: D, shortcut: cmd+k}]}]}"
    ),
    ("context-and-edit-menu", "[{kind: context, for: a, items: [B]}, {kind: context, for: a, items: [C]}]"),
    (
      "context-only-command",
      "{complete: true, platforms: [iOS], menus: [{kind: context, items: [Pin]}]}"
    ),
    ("pop-up-content", "{kind: popUp, items: [A, {title: B, type: toggle, checked: true}, C]}"),
    ("short-pull-down", "{kind: pullDown, items: [{title: Action, hidden: true}, Copy]}"),
    ("dock-system-item", "{kind: dock, items: [Hide Sidebar, Quit Helper]}"),
  ])
  func correctStructuresHaveNoFindings(rule: String, text: String) throws {
    #expect(try severities(rule, text).isEmpty, "\(rule)")
  }

  @Test func tiersHaveDifferentSeverities() throws {
    #expect(
      try severities("empty-menu", "{kind: menuBar, title: A, items: [B, {title: C, items: []}]}") == [
        .warning
      ])
    #expect(
      try severities(
        "empty-menu", "{platforms: [macOS], kind: menuBar, title: A, items: [B, {title: C, items: []}]}")
        == [.info])
    #expect(try severities("empty-menu", "{kind: context, items: []}") == [.info])
    #expect(
      try severities("stray-divider", "{kind: pullDown, platforms: [macOS], items: [A, B, C, ---]}") == [
        .info
      ])
    #expect(
      try severities("stray-divider", "{kind: menuBar, platforms: [macOS], title: A, items: [A, B, ---]}")
        == [.warning])
    #expect(
      try severities("hidden-in-menu-bar", "{kind: menuBar, title: A, items: [{title: B, hidden: true}]}")
        == [.info])
    #expect(try severities("missing-destructive-role", "{kind: context, items: [Unsubscribe]}") == [.info])
    #expect(
      try severities("unsupported-on-platform", "[{kind: dock, platforms: [iOS, macOS], items: [A]}]") == [])
    #expect(
      try severities(
        "unsupported-on-platform", "{platforms: [iOS, macOS], menus: [{kind: dock, items: [A]}]}")
        == [])
    #expect(
      try severities("unsupported-on-platform", "{kind: menuBar, platforms: [iOS], title: A, items: [A]}")
        == [.info])
    #expect(
      try severities("unsupported-on-platform", "{kind: menuBar, platforms: [watchOS], title: A, items: [A]}")
        == [.error])
    #expect(
      try severities(
        "context-only-command",
        "{complete: true, platforms: [macOS], menus: [{kind: menuBar, title: A, items: [B]}, {kind: context, items: [Pin]}]}"
      )
        == [.warning])
  }

  @Test func dividersNextToAliasesOrQuotesAreNamedByDashes() throws {
    let about = try #require(RuleBook.description(of: "stray-divider"))
    let text = #"{"kind": "context", "items": ["A", "---"]}"#
    let spec = MenuSpec(parsing: SourceText(text), format: .json)
    let finding = try #require(RuleExampleTests.linter(only: about).lint(spec.menus).first)
    #expect(spec.syntax.source[finding.range] == "---")
  }

  @Test func equalTitlesOfALongMenuAreAllFound() {
    let rows = (0..<20_000).map {
      "  - {title: Item \($0 % 7), type: toggle, checked: \($0 % 2 == 0)}\n  - ---"
    }
    let text = "kind: context\nfor: x\nitems:\n" + rows.joined(separator: "\n")
    let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
    let findings = Linter().lint(spec.menus)
    #expect(findings.count { $0.rule == "duplicate-title" } == rows.count - 7)
    #expect(findings.count { $0.rule == "stray-divider" } == 1, "only the last has nothing after it")
  }
}

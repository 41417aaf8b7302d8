#if SwiftSource
import MenuModel
import Testing

/// Items that set the same variable.
struct ChoiceTests {
  private static let dark = "Button(\"Dark\") { theme = .dark }"

  private static func isFound(_ items: String, _ others: String = "", least: Severity = .warning) -> Bool {
    LintTests.findings(
      [
        "View.swift": """
        import SwiftUI
        enum Theme: String, CaseIterable { case light = "Light", dark = "Dark" }
        struct V: View {
          var body: some View { Text(a).contextMenu { \(items) } }
          \(others)
        }
        """
      ], least: least
    ).contains { $0.hasSuffix("unmarked-choice") }
  }

  @Test(arguments: [
    ("Button(\"Light\") { theme = .light }", true), ("Button(\"Light\") { theme = Theme.light }", true),
    ("Button(\"Light\") { self.theme = .light }", true),
    ("Button(\"Light\") { theme = .light; saved[.theme] = .light }", true),
    ("Button(\"Light\") { withAnimation { theme = .light } }", true),
    ("Button(\"Light\") { for page in pages { page.theme = .light } }", true),
    ("Button(\"Light\") { for page in pages { page.theme = .light; page.draw(page.next) } }", true),
    ("Button(\"Light\") { for page in pages { if page.isOpen { page.theme = .light } } }", false),
    (
      "Button(\"Light\") { if all { for page in pages { page.theme = .light } } else { page.theme = .light } }",
      true
    ),
    ("Button(\"Light\") { for page in pages { page.theme = 1 } }", false),
    ("Button(\"Light\") { if all { theme = .light } else { theme = .dark } }", false),
    ("Button(\"Light\") { if all { theme = .light } }", false),
    ("Button(\"Light\") { if theme == .light { return }; theme = .light }", true),
    ("Button(\"Light\") { guard isReady else { return }; theme = .light }", true),
    ("Button(\"Light\") { guard isReady else { save(); return }; theme = .light }", false),
    ("Button(\"Light\") { theme?.wrappedValue = .light }", true),
    ("Button(\"Light\") { theme = .light }; Button(a ? \"Show Bar\" : \"Hide Bar\") { a.toggle() }", true),
    ("Button(\"Light\") { light() }", false), ("Button(\"Light\") { theme = .light; save() }", true),
    ("Button(\"Light\") { other = .light }", false), ("Button(\"Light\") { theme = next() }", false),
    ("Button(\"Dark Again\") { theme = .dark }", false), ("Button(\"Off\") { theme = nil }", false),
    ("Button(\"Light\") { theme = .light }; Toggle(\"Auto\", isOn: $auto)", false),
    (
      "Button { theme = .light } label: { Label(\"Light\", systemImage: theme == .light ? \"checkmark\" : \"\") }",
      false
    ),
    ("Button(theme == .light ? \"✓ Light\" : \"Light\") { theme = .light }", false),
  ])
  func choicesNeedAMark(item: String, expected: Bool) {
    #expect(Self.isFound("\(Self.dark); \(item)") == expected)
  }

  // A function may be named after the value that it sets.
  @Test(arguments: [
    ("setTheme(CASE)", true), ("self.setTheme(to: CASE)", true), ("model.updateTheme(CASE)", true),
    ("model.update(theme: CASE)", true), ("changeTheme(CASE)", true),
    ("settle(CASE)", false), ("set(CASE)", false), ("export(as: CASE)", false),
    ("setTheme(CASE, animated: true)", false),
    ("setTheme(one)", false), ("setTheme(CASE) { load() }", false), ("setAllThemes(CASE)", false),
    ("setBulkTheme(CASE)", false), ("setTheme(CASE); setTheme(CASE)", false),
  ])
  func functionsMaySetAValue(call: String, expected: Bool) {
    let items = ["light", "dark"].map {
      "Button(\"\($0.capitalized)\") { \(call.replacing("CASE", with: ".\($0)")) }"
    }
    #expect(Self.isFound(items.joined(separator: "; ")) == expected)
  }

  @Test(
    "A method may keep the value that it is given",
    arguments: [
      ("func select(_ new: Theme) { theme = new }", true),
      ("func select(_ new: Theme) { guard new != theme else { return }; self.theme = new; save() }", true),
      ("func select(_ new: Theme) { theme = new; other = new }", false),
      ("func select(_ new: Theme) { theme = old }", false),
      ("func select(_ new: Theme) { let a = new; theme = a }", false),
      ("func select(_ new: Theme, _ a: Int = 1) { theme = new }", false),
      (
        "func select(_ new: Theme) { sheet = new }; var b: some View { Text(a).sheet(item: $sheet) { Text($0) } }",
        false
      ),
      ("", false),
    ])
  func methodsMayKeepAValue(method: String, expected: Bool) {
    let items = ["light", "dark"].map { "Button(\"\($0.capitalized)\") { select(.\($0)) }" }
    #expect(Self.isFound(items.joined(separator: "; "), method) == expected)
    #expect(
      Self.isFound(items.joined(separator: "; ").replacing("select", with: "self.select"), method) == expected
    )
  }

  @Test func valuesMayBeNamedLikeVerbs() {
    let titles = ["Plan", "Done", "Idea", "Heart"]
    let items = titles.map { "Button(\"\($0)\") { changed = Date(); kind = .\($0.lowercased()); save() }" }
    #expect(Self.isFound(items.joined(separator: "; ")))
    #expect(!Self.isFound(items.prefix(2).joined(separator: "; ").replacing("Done", with: "Make Idea")))
  }

  // What the pasteboard holds, or what people also type, isn't chosen from a list.
  @Test(arguments: [
    ("theme", "", true), ("pasteboard.string", "", false), ("UIPasteboard.general.string", "", false),
    ("theme", "var field: some View { TextField(\"Theme\", text: $theme) }", false),
    ("theme", "var field: some View { Slider(value: $theme, in: 0...1) }", false),
    ("theme", "var field: some View { TextField(\"Theme\", text: $themeName) }", true),
  ])
  func copiedAndTypedValuesNeedNoMark(variable: String, others: String, expected: Bool) {
    let items = "Button(\"Name\") { \(variable) = \"a\" }; Button(\"Link\") { \(variable) = \"b\" }"
    #expect(Self.isFound(items, others) == expected)
  }

  @Test(
    "A choice may do more, but a command that sets a state is no choice",
    arguments: [
      ("theme = .light; save()", true), ("settings.update { $0.theme = .light }", true),
      ("settings.update { one in one.theme = .light }; reload()", true),
      ("settings.update { theme = .light }", false), ("settings.update(a) { $0.theme = .light }", false),
      ("theme = .light; name = \"Light\"", true), ("theme = .light; theme = .system", false),
      ("theme = .light; let a = b; save(a)", false),
    ])
  func longerActions(action: String, expected: Bool) {
    let items = "\(Self.dark); Button(\"Light\") { \(action) }"
    #expect(Self.isFound(items) == expected)
    // A command that also sets a state is no choice.
    #expect(!Self.isFound(items.replacing("\"Light\"", with: "\"Start Light\""), least: .info))
  }

  // UIKit marks the chosen item only in a menu for a single selection.
  @Test(arguments: [
    ("", "state: .off, ", true), ("", "", true), ("options: .singleSelection, ", "state: .off, ", false),
    ("options: .singleSelection, ", "", false), ("", "state: open ? .on : .off, ", false),
  ])
  func itemsThatAreNeverMarkedShowNoChoice(options: String, state: String, isSaid: Bool) {
    let code = """
      final class C: UIViewController {
        func set() { button.menu = UIMenu(title: "Visibility", \(options)children: [
          UIAction(title: "Public", \(state)handler: { _ in self.visibility = .open }),
          UIAction(title: "Private", \(state)handler: { _ in self.visibility = .closed }),
          UIAction(title: "Unlisted", \(state)handler: { _ in self.visibility = .unlisted }),
        ]) }
      }
      """
    let found = LintTests.findings(["View.swift": code], least: state.isEmpty ? .warning : .info)
    #expect(found.contains { $0.hasSuffix("unmarked-choice") } == isSaid)
  }

  // Several menus may show the same titles, so the problem is in each loop.
  @Test func choicesOfALoopAreReportedThere() {
    let code = """
      enum Theme: String, CaseIterable { case light = "Light", dark = "Dark" }
      struct V: View { var body: some View {
        Menu("Theme") { ForEach(Theme.allCases, id: \\.self) { one in Button(one.rawValue) { theme = one } } }
        Menu("Print Theme") { ForEach(Theme.allCases, id: \\.self) { one in Button(one.rawValue) { printed = one } } }
      } }
      """
    let found = LintTests.findings(["View.swift": code]).filter { $0.hasSuffix("unmarked-choice") }
    #expect(found == ["View.swift:3 unmarked-choice", "View.swift:4 unmarked-choice"])
  }

  @Test func computedNumbersAreChoices() {
    let code = """
      struct V: View { var body: some View { Menu("Expires") {
        Button("Half an Hour") { age = 30 * 60 }
        Button("One Hour") { age = 60 * 60 }
        Button("One Day") { age = 24 * 60 * 60 }
      } } }
      """
    let found = LintTests.findings(["View.swift": code]).filter { $0.hasSuffix("unmarked-choice") }
    #expect(found == ["View.swift:2 unmarked-choice"])
  }

  @Test func rowsOfALoopAreChoices() {
    let loop = "ForEach(Theme.allCases, id: \\.self) { one in Button(one.rawValue) { theme = one } }"
    #expect(Self.isFound(loop))
    #expect(!Self.isFound("Picker(\"Theme\", selection: $theme) { \(loop) }"))
  }

  @Test func valuesThatShowAViewAreNoChoices() {
    let items = "Button(\"Notes\") { shown = .notes }; Button(\"Tasks\") { shown = .tasks }"
    #expect(Self.isFound(items))
    #expect(!Self.isFound(items, "var other: some View { Text(a).sheet(item: $shown) { _ in Text(a) } }"))
    #expect(!Self.isFound(items.replacing("shown", with: "selectedTab")))
  }
}
#endif

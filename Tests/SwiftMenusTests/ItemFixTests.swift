#if SwiftSource
import MenuModel
import SwiftMenus
import SwiftParser
import SwiftSyntax
import Testing

/// Changes to code that creates an item.
struct ItemFixTests {
  private func result(_ code: String, _ change: ItemChange) throws -> String {
    let head = "struct V: View { var body: some View { Text(a).contextMenu {\n"
    let before = FixedProject(["V.swift": "\(head)\(code)\n} } }"])
    let item = try #require(before.items.first { $0.type != "divider" } ?? before.items.first)
    return try result(before, item.place, change, head, "\n} } }")
  }

  private func built(_ code: String, _ change: ItemChange) throws -> String {
    let before = FixedProject(["V.swift": "func f() {\n\(code)\n}"])
    let item = try #require(before.items.first)
    return try result(before, item.place, change, "func f() {\n", "\n}")
  }

  private func result(
    _ before: FixedProject, _ place: Place, _ change: ItemChange, _ head: String, _ tail: String
  ) throws -> String {
    let fix = before.fixes.change(change, at: place)
    guard let after = before.after(fix) else { return fix.verdict }
    #expect(fix.verdict == "unsafe")
    let text = after.text("V.swift")
    #expect(!Parser.parse(source: text).hasError)
    return String(text.dropFirst(head.count).dropLast(tail.count))
  }

  @Test(arguments: [
    (#"Button("Delete") { }"#, #"Button("Delete", role: .destructive) { }"#),
    (
      #"Button("Delete", systemImage: "trash") { }"#,
      #"Button("Delete", systemImage: "trash", role: .destructive) { }"#
    ),
    (#"Button("Delete", action: go)"#, #"Button("Delete", role: .destructive, action: go)"#),
    (#"Button { } label: { Text("Delete") }"#, #"Button(role: .destructive) { } label: { Text("Delete") }"#),
    (
      #"Button(action: go) { Text("Delete") }"#, #"Button(role: .destructive, action: go) { Text("Delete") }"#
    ),
    (#"Button("Delete", role: .cancel) { }"#, #"Button("Delete", role: .destructive) { }"#),
    (#"Toggle("Delete", isOn: $x)"#, "the code around it doesn't show how to change it"),
    (#"Button("Delete", icon: .trash) { }"#, "the code around it doesn't show how to change it"),
    (
      #"if #available(iOS 15, *) { } else { Button("Delete") { } }"#,
      "the code around it doesn't show how to change it"
    ),
  ])
  func theDestructiveRoleIsAddedInSwiftUI(code: String, expected: String) throws {
    #expect(try result(code, .setRole("destructive")) == expected)
  }

  @Test(arguments: [
    (
      #"UIAction(title: "Delete") { _ in }"#, #"UIAction(title: "Delete", attributes: .destructive) { _ in }"#
    ),
    (
      #"UIAction(title: "Delete", handler: go)"#,
      #"UIAction(title: "Delete", attributes: .destructive, handler: go)"#
    ),
    (
      #"UIAction(title: "Delete", attributes: .disabled) { _ in }"#,
      #"UIAction(title: "Delete", attributes: [.disabled, .destructive]) { _ in }"#
    ),
    (
      #"UIAction(title: "Delete", attributes: [.disabled]) { _ in }"#,
      #"UIAction(title: "Delete", attributes: [.disabled, .destructive]) { _ in }"#
    ),
    (
      #"UIAction(title: "Delete", attributes: []) { _ in }"#,
      #"UIAction(title: "Delete", attributes: .destructive) { _ in }"#
    ),
    (
      #"UIAction(title: "Delete", attributes: flags) { _ in }"#,
      "the code around it doesn't show how to change it"
    ),
    (
      "UIAction(\n    title: \"Delete\",\n    image: nil,\n    handler: go)",
      "UIAction(\n    title: \"Delete\",\n    image: nil,\n    attributes: .destructive,\n    handler: go)"
    ),
  ])
  func theDestructiveAttributeIsAddedInUIKit(code: String, expected: String) throws {
    let (head, tail) = ("let menu = UIMenu(children: [", "])")
    let text = try built(head + code + tail, .setRole("destructive"))
    #expect(text == (expected.hasPrefix("UI") ? head + expected + tail : expected))
  }

  @Test(arguments: [
    (#"Button("Undo", role: .destructive) { }"#, #"Button("Undo") { }"#),
    (#"Button(role: .destructive) { } label: { Text("Undo") }"#, #"Button { } label: { Text("Undo") }"#),
    (#"Button(role: .destructive, action: go) { Text("Undo") }"#, #"Button(action: go) { Text("Undo") }"#),
  ])
  func rolesAreRemoved(code: String, expected: String) throws {
    #expect(try result(code, .removeRole) == expected)
  }

  @Test(arguments: [
    (#"Button("A") { }.keyboardShortcut("a")"#, #"Button("A") { }"#),
    (
      "Button(\"A\") { }\n  .disabled(x)\n  .keyboardShortcut(\"a\", modifiers: [.shift])\n  .help(\"h\")",
      "Button(\"A\") { }\n  .disabled(x)\n  .help(\"h\")"
    ),
    (
      "Button(\"A\") { }\n  // why\n  .keyboardShortcut(\"a\")",
      "the code around it doesn't show how to change it"
    ),
  ])
  func shortcutsAreRemoved(code: String, expected: String) throws {
    #expect(try result(code, .removeShortcut) == expected)
  }

  @Test(arguments: [
    (
      #"Button("A") { }.keyboardShortcut("A", modifiers: [.command, .shift])"#,
      #"Button("A") { }.keyboardShortcut("b")"#
    ),
    (#"Button("A") { }.keyboardShortcut(.delete, modifiers: [])"#, #"Button("A") { }.keyboardShortcut("b")"#),
    (#"Button("A") { }.keyboardShortcut(shortcut)"#, "the code around it doesn't show how to change it"),
  ])
  func shortcutsAreSet(code: String, expected: String) throws {
    #expect(try result(code, .setShortcut(Shortcut(.command, "b"))) == expected)
    if expected.hasPrefix("B") {
      #expect(
        try result(code, .setShortcut(Shortcut([.command, .option], "delete")))
          == #"Button("A") { }.keyboardShortcut(.delete, modifiers: [.option, .command])"#)
    }
  }

  @Test func keyEquivalentsAreChangedAsLiterals() throws {
    let code = #"let m = NSMenu(); m.addItem(NSMenuItem(title: "A", action: nil, keyEquivalent: "a"))"#
    #expect(try built(code, .removeShortcut) == code.replacing("\"a\"", with: "\"\""))
    #expect(
      try built(code, .setShortcut(Shortcut([.command, .shift], "b")))
        == code.replacing("\"a\"", with: "\"B\""))
    let masked = code + "; m.items[0].keyEquivalentModifierMask = [.option]"
    #expect(
      try built(masked, .setShortcut(Shortcut(.command, "b")))
        == "the code around it doesn't show how to change it")
  }

  @Test func symbolsAreReplaced() throws {
    #expect(
      try result(#"Button("A", systemImage: "bin") { }"#, .setSymbol(from: "bin", to: "trash"))
        == #"Button("A", systemImage: "trash") { }"#)
    #expect(
      try result(
        #"Button { } label: { Label("A", systemImage: on ? "bin" : "x") }"#, .setSymbol(from: "bin", to: "t"))
        == "the code around it doesn't show how to change it")
  }

  @Test func dividersAreRemovedWithTheirLine() throws {
    let before = FixedProject([
      "V.swift":
        "struct V: View { var body: some View { Text(a).contextMenu {\n  Button(\"A\") {}\n  Divider()\n  Text(\"x\")\n} } }"
    ])
    let divider = try #require(before.items.first { $0.type == "divider" })
    let after = try #require(before.after(before.fixes.change(.removeDivider, at: divider.place)))
    #expect(after.text("V.swift") == before.text("V.swift").replacing("  Divider()\n", with: ""))
  }

  // An empty block is worse than a divider.
  @Test(arguments: [
    "if true {\nDivider()\n}", "if true {\n  Divider()\n  // nothing more\n}", "Section {\nDivider()\n}",
    "switch true {\ncase true:\n  Divider()\ndefault:\n  Text(b)\n}", "Group {\nDivider()\n}",
  ])
  func dividersAloneInABlockAreKept(block: String) throws {
    let before = FixedProject([
      "V.swift":
        "struct V: View { var body: some View { Text(a).contextMenu {\n  Button(\"A\") {}\n\(block)\n} } }"
    ])
    func divider(_ items: [SwiftItem]) -> SwiftItem? {
      items.lazy.compactMap { $0.type == "divider" ? $0 : divider($0.items) }.first
    }
    let place = try #require(divider(before.items)).place
    #expect(
      before.fixes.change(.removeDivider, at: place).verdict
        == "the code around it doesn't show how to change it")
  }

  @Test func separatorsAloneInABlockAreKept() throws {
    func built(_ code: String) throws -> String {
      let before = FixedProject([
        "M.swift": "func f() -> NSMenu {\n  let m = NSMenu()\n\(code)\n  return m\n}"
      ])
      let divider = try #require(before.items.first { $0.type == "divider" })
      let fix = before.fixes.change(.removeDivider, at: divider.place)
      return before.after(fix)?.text("M.swift") ?? fix.verdict
    }
    let item = "  m.addItem(withTitle: \"A\", action: #selector(a), keyEquivalent: \"\")\n"
    #expect(
      try built(item + "if true {\n    m.addItem(.separator())\n  }")
        == "the code around it doesn't show how to change it"
    )
    #expect(
      try built(item + "  m.addItem(.separator())")
        == "func f() -> NSMenu {\n  let m = NSMenu()\n\(item)\n  return m\n}".replacing("\n\n", with: "\n"))
  }
}
#endif

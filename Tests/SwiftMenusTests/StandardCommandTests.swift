#if SwiftSource
import MenuModel
import SwiftMenus
import Testing

/// Standard commands are recognized by their actions, regardless of their titles.
struct StandardCommandTests {
  // Returns the action of the first item of a menu.
  private static func action(
    _ item: String, members: String = "", _ others: [String: String] = [:]
  ) -> String? {
    let view = "struct V: View { \(members)\nvar body: some View { Menu(\"M\") { \(item) } } }"
    return reading(others.merging(["V.swift": view]) { $1 }).menus.first?.items.first?.action
  }

  @Test(arguments: [
    ("Button(\"Leave\") { NSApp.terminate(nil) }", "terminate:"),
    ("Button(\"Leave\") { NSApplication.shared.terminate(self) }", "terminate:"),
    ("Button(\"Leave\") { save(); NSApplication.shared.terminate(self) }", "terminate:"),
    ("Button { NSApp?.terminate(nil) } label: { Text(\"Leave\") }", "terminate:"),
    ("Button(\"Leave\", action: leave)", "terminate:"), ("Button(\"Leave\") { leave() }", "terminate:"),
    ("Button(\"Leave\") { Task { @MainActor in self.leave() } }", "terminate:"),
    ("Button(\"Leave\") { Power.shared.kill() }", "terminate:"),
    ("Button(\"Leave\") { exit(0) }", "terminate:"),
    (
      "Button(\"Info\") { NSApp.activate(); NSApp.orderFrontStandardAboutPanel(options: [:]) }",
      "orderFrontStandardAboutPanel:"
    ),
    ("Button(\"Back\") { undoManager?.undo() }", "undo:"),
    ("Button(\"Take\") { NSApp.sendAction(#selector(NSText.copy(_:)), to: nil, from: nil) }", "copy:"),
    ("Button(\"Back\") { NSApp.sendAction(Selector((\"undo:\")), to: nil, from: nil) }", "undo:"),
    ("Button(\"Options\") { openSettings() }", "showSettingsWindow:"),
    ("SettingsLink { Text(\"Options\") }", "showSettingsWindow:"),
    ("Button(\"Small\") { NSApp.keyWindow?.miniaturize(nil) }", "performMiniaturize:"),
    // The action also does something else, or is conditional.
    ("Button(\"Leave\") { if isSure { NSApp.terminate(nil) } }", nil),
    (
      "Button(\"Again\") { Process.launchedProcess(launchPath: p, arguments: []); NSApp.terminate(nil) }", nil
    ),
    ("Button(\"Leave\") { engine.terminate() }", nil), ("Button(\"Back\") { board.undo() }", nil),
    ("Button(\"Copy\") { undoManager?.undo(); board.clear() }", nil),
    // Only a selector names an action.
    ("Button(\"Back\") { NSApp.sendAction(named(\"undo:\"), to: nil, from: nil) }", nil),
    ("Button(\"Back\") { NSApp.sendAction(Selector(name), to: nil, from: nil) }", nil),
  ])
  func standardActionsAreRecognized(item: String, expected: String?) {
    let members = """
      @Environment(\\.openSettings) var openSettings
      @Environment(\\.undoManager) var undoManager
      func leave() { NSApp.terminate(nil) }
      func save() {}
      """
    let power =
      "class Power { static let shared = Power(); func kill() { NSApplication.shared.terminate(nil) } }"
    #expect(Self.action(item, members: members, ["Power.swift": power]) == expected)
  }

  @Test func aMethodThatASelectorNamesIsRead() {
    let menu = """
      class C: NSObject {
        func menu() -> NSMenu {
          let menu = NSMenu()
          menu.addItem(NSMenuItem(title: "Leave", action: #selector(leave), keyEquivalent: "q"))
          return menu
        }
        @objc func leave() { NSApplication.shared.terminate(nil) }
      }
      """
    #expect(reading(["C.swift": menu]).menus.first?.items.first?.action == "terminate:")
  }

  // ⌘Q is the right shortcut for the item, and the replaced group still has its command.
  @Test func itemsThatQuitAreQuitCommands() {
    let app = """
      struct A: App { var body: some Scene { WindowGroup { Text(a) }.commands {
        CommandGroup(replacing: .appTermination) { Button("Close Films") { %@ }.keyboardShortcut("q") } } } }
      """
    func rules(_ action: String) -> [String] {
      LintTests.findings(["A.swift": app.replacing("%@", with: action)], least: .info)
    }
    #expect(rules("NSApp.terminate(nil)") == [])
    #expect(rules("films.close()") == ["A.swift:2 replaced-standard-group", "A.swift:2 reserved-shortcut"])
  }
}
#endif

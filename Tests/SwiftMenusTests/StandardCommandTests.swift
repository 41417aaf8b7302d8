#if SwiftSource
import MenuModel
import SwiftMenus
import Testing

/// Standard commands are recognized by their actions, regardless of their titles.
struct StandardCommandTests {
  // Returns the action of each item of a menu, which is read once because this is faster.
  private static func actions(_ items: [String], members: String = "", _ others: [String: String] = [:])
    -> [String?]
  {
    let all = items.map { "Button(\"A\") { \($0)\n}" }.joined(separator: "\n")
    let view = "struct V: View { \(members)\nvar body: some View { Menu(\"M\") {\n\(all)\n} } }"
    let found = reading(others.merging(["V.swift": view]) { $1 }).menus.first?.items.map(\.action) ?? []
    #expect(found.count == items.count)
    return found
  }

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

  // The methods of AppKit objects that standard items call, each on its own object only.
  @Test func standardMethodsBelongToTheirObject() {
    let cases: [(String, String?)] = [
      ("NSApp.hide(nil)", "hide:"), ("NSApp.hideOtherApplications(nil)", "hideOtherApplications:"),
      ("NSApp.unhideAllApplications(nil)", "unhideAllApplications:"), ("NSApp.showHelp(nil)", "showHelp:"),
      ("NSApp.orderFrontColorPanel(nil)", "orderFrontColorPanel:"),
      ("NSApp.orderFrontCharacterPalette(nil)", "orderFrontCharacterPalette:"),
      ("NSApp.arrangeInFront(nil)", "arrangeInFront:"), ("NSApp!.arrangeInFront(nil)", "arrangeInFront:"),
      ("NSApp.other(nil)", nil), ("app.hide(nil)", nil), ("NSApp.newDocument(nil)", nil),
      ("NSRunningApplication.current.terminate()", "terminate:"),
      ("NSRunningApplication.current.hide()", nil),
      ("NSDocumentController.shared.newDocument(nil)", "newDocument:"),
      ("NSDocumentController.shared.openDocument(nil)", "openDocument:"),
      ("NSDocumentController.shared.clearRecentDocuments(nil)", "clearRecentDocuments:"),
      ("NSDocumentController.shared.terminate(nil)", nil), ("documents.newDocument(nil)", nil),
      ("window.undoManager?.redo()", "redo:"), ("undoManager.undo()", "undo:"), ("undoManager.other()", nil),
      ("history.redo()", nil), ("undoManager.zoom(nil)", nil),
      ("window?.performClose(nil)", "performClose:"),
      ("keyWindow.performMiniaturize(nil)", "performMiniaturize:"),
      ("window.zoom(nil)", "performZoom:"), ("window.performZoom(nil)", "performZoom:"),
      ("window.toggleFullScreen(nil)", "toggleFullScreen:"), ("window.terminate(nil)", nil),
      ("view.zoom(nil)", nil),
    ]
    let all = Self.actions(cases.map(\.0))
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  @Test func quittingMayFollowOtherCode() {
    let cases: [(String, Bool)] = [
      // What only accompanies a command
      ("NSApp.activate(); LEAVE", true), ("dismiss(); LEAVE", true), ("print(a); LEAVE", true),
      ("NSLog(a); LEAVE", true), ("defaults.synchronize(); LEAVE", true),
      ("NSApp.setActivationPolicy(.regular); LEAVE", true),
      ("Logger.log(a); LEAVE", true), ("let a = b; LEAVE", true), ("do { LEAVE }", true),
      ("return LEAVE", true),
      ("#if os(macOS)\nLEAVE\n#endif", true), ("#if os(iOS)\nLEAVE\n#endif", false),
      ("func go() { LEAVE }; go()", true), ("func go() { LEAVE }", false),
      ("withAnimation { LEAVE }", true), ("Task { LEAVE }", true), ("MainActor.run { LEAVE }", true),
      ("DispatchQueue.main.async { LEAVE }", true), ("DispatchQueue.main.async(execute: { LEAVE })", true),
      ("DispatchQueue.global().async { LEAVE }", false), ("other { LEAVE }", false),
      ("self.leave()", true), ("leave()", true), ("try? leave()", true), ("leaveLater()", false),
      ("quit()", true),
      ("quit(1)", false), ("exit(0)", true), ("(LEAVE)", true), ("files.leave()", true),
      ("files.other()", false),
      ("isDone = true; LEAVE", true), ("LEAVE; save()", true), ("if isDone { LEAVE }", false),
      ("guard isDone else { return }; LEAVE", true),
      // The app starts again.
      ("open(NSWorkspace.shared.openApplication(at: url)); LEAVE", false), ("Process.run(url); LEAVE", false),
      ("restart(); LEAVE", false), ("installUpdate(); LEAVE", false), ("relaunch(); LEAVE", false),
    ]
    let leave = "NSApp.terminate(nil)"
    let members = """
      func leave() { NSApp.terminate(nil) }
      func leaveLater() { NSApp.terminate }
      let files: Files
      """
    let others = "class Files { func leave() { \(leave) }; func other() {} }\nfunc quit() { \(leave) }"
    let all = Self.actions(
      cases.map { $0.0.replacing("LEAVE", with: leave) }, members: members, ["Others.swift": others])
    for (one, found) in zip(cases, all) { #expect(found == (one.1 ? "terminate:" : nil), "\(one.0)") }
  }

  // Other commands may only be accompanied.
  @Test func otherCommandsAreAlone() {
    let cases: [(String, String?)] = [
      ("NSApp.hide(nil); print(a)", "hide:"), ("print(a); NSApp.hide(nil)", "hide:"),
      ("NSApp.hide(nil); save()", nil), ("save(); NSApp.hide(nil)", nil),
      ("NSApp.hide(nil); NSApp.showHelp(nil)", nil),
      ("NSApp.hide(nil); NSApp.terminate(nil)", "terminate:"), ("do { save(); NSApp.hide(nil) }", nil),
      ("do { NSApp.hide(nil) }; print(a)", "hide:"),
    ]
    let all = Self.actions(cases.map(\.0))
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  // Only the environment's action opens the settings.
  @Test(arguments: [
    ("@Environment(\\.openSettings) var openSettings", "showSettingsWindow:"),
    ("let openSettings: () -> Void", nil), ("func openSettings() { panel.show() }", nil), ("", nil),
  ])
  func settingsAreOpenedByTheEnvironment(member: String, expected: String?) {
    #expect(Self.action("Button(\"Options\") { openSettings() }", members: member) == expected)
  }

  @Test func sentActionsAreRecognized() {
    let cases: [(String, String?)] = [
      ("NSApp.sendAction(#selector(NSText.cut(_:)), to: nil, from: nil)", "cut:"),
      ("NSApplication.shared.sendAction(#selector(NSText.cut(_:)), to: nil, from: nil)", "cut:"),
      ("app.sendAction(#selector(NSText.cut(_:)), to: nil, from: nil)", nil),
      ("NSApp.sendAction(Selector((\"cut:\")), to: nil, from: nil)", "cut:"),
      ("NSApp.sendAction(Selector(\"cut:\"), to: nil, from: nil)", "cut:"),
      ("NSApp.sendAction(#keyPath(V.cut), to: nil, from: nil)", nil),
      ("NSApp.sendAction(cut, to: nil, from: nil)", nil),
      ("NSApp.send(#selector(NSText.cut(_:)))", nil),
    ]
    let all = Self.actions(cases.map(\.0))
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  // An action that only toggles a value is named after it.
  @Test func actionsThatToggleAreNamed() {
    let cases: [(String, String?)] = [
      ("muted.toggle()", "toggleMuted"), ("model.muted.toggle()", "toggleMuted"),
      ("self.muted?.toggle()", "toggleMuted"),
      ("muted.toggle(); save()", nil), ("muted.flip()", nil), ("toggle()", nil),
      ("let a = muted.toggle()", nil),
      ("player.toggleMuted()", "toggleMuted"), ("toggleMuted()", "toggleMuted"),
      ("toggleOther()", "toggleOther"),
      ("self.toggleMuted()", "toggleMuted"), ("toggleBoth()", "toggleBoth"), ("toggleDeep()", "toggleMuted"),
      ("player.toggleDeep()", "toggleDeep"), ("toggleOnce()", "toggleMuted"), ("toggleShown()", nil),
      ("shown.toggle()", nil),
      ("toggleArgument()", "toggleArgument"), ("NSApp.hide(nil)", "hide:"),
    ]
    let members = """
      func toggleMuted() { muted.toggle() }
      func toggleBoth() { muted.toggle(); other.toggle() }
      func toggleDeep() { further(); save() }
      func further() { self.last() }
      func last() { muted.toggle() }
      func toggleOnce() { again() }
      func again() { muted.toggle(); toggleOnce(); again() }
      func toggleShown() { shown.toggle() }
      func toggleArgument() { muted.toggle(a) }
      var sheet: some View { Text(a).sheet(isPresented: $shown) { Text(b) } }
      """
    let all = Self.actions(cases.map(\.0), members: members)
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  // A state that code resets when it changes only starts something.
  @Test func statesThatAreResetArentSwitches() {
    let cases: [(String, String?)] = [
      (".onChange(of: muted) { if muted { load(); muted = false } }", nil),
      (".onChange(of: self.muted) { self.muted = false }", nil),
      (".onChange(of: muted) { muted = true }", "toggleMuted"),
      (".onChange(of: muted) { save(muted) }", "toggleMuted"),
      (".onChange(of: muted) { other = false }", "toggleMuted"),
      (".onChange(of: other) { muted = false }", "toggleMuted"),
      (".onChange(in: muted) { muted = false }", "toggleMuted"),
      (".watch(of: muted) { muted = false }", "toggleMuted"),
      (".popover(isPresented: $muted) { Text(b) }", nil),
      (".popover(isShown: $muted) { Text(b) }", nil), (".popover(of: $muted) { Text(b) }", "toggleMuted"),
      (".badge(item: $muted)", nil), (".badge(item: muted)", "toggleMuted"),
    ]
    for (modifier, expected) in cases {
      let members = "var other: some View { Text(a)\(modifier) }"
      #expect(Self.action("Button(\"A\") { muted.toggle() }", members: members) == expected, "\(modifier)")
    }
  }

  // The assignment of a constant is an action of its own.
  @Test func assignmentsAreActions() {
    let cases: [(String, String?)] = [
      ("a = .b", "a = .b"), ("a = \"b\"", "a = \"b\""), ("a = 1", "a = 1"), ("a = 1.5", "a = 1.5"),
      ("a = b", "a = b"),
      ("a = true", nil), ("a = nil", nil), ("a = b()", nil), ("a = b + 1", nil), ("a += 1", nil),
      ("a == 1", nil),
      ("a = 1; save()", "a = 1; save()"), ("save(); a = 1", "a = 1; save()"),
      ("a = 1; b = 2", "a = 1; b = 2"), ("a = 1; a = 2", nil),
      ("save()", nil),
      ("a = 1; save(); load()", "a = 1; save(); load()"),
      ("a = 1; save(); load(); b = Date()", "a = 1; save(); load(); b = Date()"),
      ("a = 1; save(); load(); close(); open()", nil),
      ("if a == 1 { return }; a = 1", "a = 1"), ("guard b else { return }; a = 1", "a = 1"),
      ("if b { return } else { c() }; a = 1", nil), ("if b { c(); return }; a = 1", nil),
      ("a = 1; guard b else { return }", nil), ("let b = c; a = 1", nil), ("a = 1; b.c", nil),
      ("withAnimation { a = 1 }", "a = 1"), ("withTransaction { a = 1 }", "a = 1"),
      ("withAnimation(.easeIn) { a = 1 }", "a = 1"),
      ("withAnimation { a = 1; save() }", "a = 1; save()"), ("b.update { $0.a = 1 }", "$0.a = 1; update()"),
      ("b.update { c in c.a = 1 }", "c.a = 1; update()"), ("b.update { c in d.a = 1 }", nil),
      ("b.update { a = 1 }", nil),
      ("b.update(c) { $0.a = 1 }", nil), ("b.update { $0.a = 1; save() }", nil),
      ("shown = .b", nil), ("v.a = .b", "v.a = .b"),
    ]
    let members = "var sheet: some View { Text(a).sheet(item: $shown) { Text(b) } }"
    let all = Self.actions(cases.map(\.0), members: members)
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
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

#if SwiftSource
import SwiftMenus
import Testing

/// Twenty places in which a guess would be a false finding. The test checks that they are read, so no rule
/// has to guess. Each one has a snippet written for this test, and its outline.
struct TrapTests {
  @Test(
    "Traps in SwiftUI are read correctly",
    arguments: [
      // 1. The title is a key that the catalog has.
      (#"Button("timeline.latest") {}"#, "button “Newest”"),
      // 2. The text in the catalog is empty.
      (#"Button("Build Again") {}"#, "button “Build Again”"),
      // 6. A destructive item is in a separate group above data.
      (
        #"Section { Button("Close", role: .destructive) {} }; Section { ForEach(rows) { Button($0.name) {} } }"#,
        "section\n  button “Close” destructive\nsection\n  dynamic ? ($0.name)"
      ),
      // 7–10. Content that an action shows isn't part of its title.
      (#"Button("Quick Build") { do { try go() } catch { showsAlert = true } }"#, "button “Quick Build”"),
      (#"Button("Stage All") { if isEmpty { showsAlert = true } else { go() } }"#, "button “Stage All”"),
      (#"Button("Edit") { showsSheet = true }"#, "button “Edit”"),
      (#"Button("Delete") { asksFirst = true }"#, "button “Delete”"),
      // 12. The same shortcut is in two branches of one `if`.
      (
        #"if shows { Button("Hide It") {}.keyboardShortcut("s") } else { Button("Show It") {}.keyboardShortcut("s") }"#,
        "button “Hide It” [cmd+s] if 1a\nbutton “Show It” [cmd+s] if 1b"
      ),
      // 13. Alternatives aren't near-duplicates.
      (
        #"if count > 1 { Button("End Tasks") {} } else { Button("End Task") {} }"#,
        "button “End Tasks” if 1a\nbutton “End Task” if 1b"
      ),
      // 14. The menu is intentionally empty, because AppKit fills it.
      (#"Menu("Open Recent") { }"#, "menu “Open Recent”"),
      // 15. A notice isn't a command.
      (#"Text("No devices were found.")"#, "text “No devices were found.”"),
      // 16. The title has a checkmark only on systems that don't draw one.
      (#"Button("Drive\(suffix())") {}"#, "button “Drive ✓”|“Drive”"),
      // 17. The code isn't compiled for users.
      ("#if DEBUG\nButton(\"[DEBUG] crash\") {}\n#endif", ""),
      // 18. An item with an unknown shortcut has a shortcut.
      (#"Button("Bar") {}.modifier(dynamicShortcut(.bar))"#, "button “Bar” [?]"),
      (#"Button("Tab") {}.keyboardShortcut(Keys.tab)"#, "button “Tab” [?]"),
      // 20. Dividers depend on the state.
      (
        #"if hasMore { Divider() }; Button("A") {}; if hasMore { Divider() }"#,
        "divider if 1a\nbutton “A”\ndivider if 2a"
      ),
    ])
  func swiftUI(code: String, expected: String) {
    let members =
      #"func suffix() -> String { if #unavailable(iOS 14.5) { return isOn ? " ✓" : "" } else { return "" } }"#
    let strings = "\"timeline.latest\" = \"Newest\"; \"Build Again\" = \"\";"
    #expect(items(code, members: members, ["en.lproj/Localizable.strings": strings]) == expected)
  }

  // 3. AppKit provides the titles of standard commands. The title of a menu in the menu bar is that of its
  // submenu.
  @Test func emptyTitlesOfStandardCommandsAreFilled() {
    let code = """
      class Main: NSMenu {
        init() { super.init(title: ""); add(edit()) }
        func add(_ menu: NSMenu) { let item = addItem(withTitle: "", action: nil, keyEquivalent: ""); item.submenu = menu }
        func edit() -> NSMenu {
          let menu = NSMenu(title: "Edit")
          menu.addItem(withTitle: "", action: Selector(("undo:")), keyEquivalent: "z")
          menu.addItem(withTitle: "", action: #selector(NSWindow.toggleFullScreen(_:)), keyEquivalent: "f")
          return menu
        }
      }
      class D { func start() { NSApp.mainMenu = Main() } }
      """
    #expect(outline(code) == "menuBar “Edit”\n  button “” [cmd+z]\n  button “” [cmd+f]\n")
    let actions = reading(["A.swift": code]).menus.flatMap { $0.items.map(\.action) }
    #expect(actions == ["undo:", "toggleFullScreen:"])
  }

  // 4. A blank title is next to a picture.
  @Test func blankTitlesNextToPicturesAreRead() {
    let code = """
      class S { let icons = NSPopUpButton(); func fill() {
        for style in [1, 2] { let item = NSMenuItem(); item.title = " "; item.image = icon(style); icons.menu?.addItem(item) }
      } }
      """
    #expect(outline(code) == "popUp\n  button “ ”\n  button “ ”\n")
  }

  // 5. A menu at the bottom edge has its items in the order of the code.
  @Test func menusAtTheBottomKeepTheOrderOfTheCode() {
    let code =
      #"Menu { Button("Delete", role: .destructive) {}; Button("Export") {} } label: { Text("More") }"#
    #expect(
      outline("struct V: View { var body: some View { \(code) } }")
        == "pullDown “More”\n  button “Delete” destructive\n  button “Export”\n")
  }

  // 11. The same shortcut is in the menu bar, a context menu, and a different app.
  @Test func theSameShortcutMayBeInSeveralMenus() {
    let code = """
      struct One: Commands { var body: some Commands { CommandMenu("Site") { Button("Build") {}.keyboardShortcut("r") } } }
      struct Row: View { var body: some View { x.contextMenu { Button("Build") {}.keyboardShortcut("r") } } }
      """
    let other = [
      "Other/App.swift":
        #"struct Two: Commands { var body: some Commands { CommandGroup(after: .newItem) { Button("Build") {}.keyboardShortcut("r") } } }"#
    ]
    #expect(
      outline(code, other) == """
        commandGroup after newItem
          button “Build” [cmd+r]
        menuBar “Site”
          button “Build” [cmd+r]
        context
          button “Build” [cmd+r]

        """)
  }

  // 19. No menu shows these key commands. The system's overlay shows those with titles.
  @Test func onlyKeyCommandsWithTitlesAreItems() {
    let code = """
      class Reader: UIViewController {
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(title: "Next", action: #selector(next), input: "o", modifierFlags: []), UIKeyCommand(input: "p", modifierFlags: [], action: #selector(back))]
        }
      }
      """
    #expect(outline(code) == "menu\n  button “Next” [o]\n")
  }
}
#endif

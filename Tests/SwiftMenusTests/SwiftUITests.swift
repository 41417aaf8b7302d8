#if SwiftSource
import SwiftMenus
import Testing

/// SwiftUI menus: kinds, items, helpers, and conditions.
struct SwiftUITests {
  @Test(arguments: [
    (#"x.contextMenu { Button("A") {} }"#, "context\n  button “A”\n"),
    (
      #"x.contextMenu(menuItems: { Button("A") {} }, preview: { Button("P") {} })"#, "context\n  button “A”\n"
    ),
    (#"x.contextMenu(forSelectionType: X.self) { _ in }"#, "context\n"),
    (
      #"x.contextMenu(forSelectionType: X.self, menu: { s in Button("A") {} }, primaryAction: { _ in })"#,
      "context\n  button “A”\n"
    ),
    (
      #"Menu("More") { Button("A") {}; Menu("Sub") { Button("B") {} } }"#,
      "pullDown “More”\n  button “A”\n  menu “Sub”\n    button “B”\n"
    ),
    (#"Menu { Button("A") {} } label: { Image(systemName: "ellipsis") }"#, "pullDown\n  button “A”\n"),
    (#"Menu(content: { Button("A") {} }) { Text("More") }"#, "pullDown “More”\n  button “A”\n"),
    (#"Menu(content: { Button("A") {} }, label: { Text("More") })"#, "pullDown “More”\n  button “A”\n"),
    (
      #"Picker("Sort", selection: $s) { Text("Name").tag(0); Label("Date", systemImage: "c") }.pickerStyle(.menu)"#,
      "popUp “Sort”\n  button “Name”\n  button “Date” (c)\n"
    ),
    (#"Picker("Sort", selection: $s) { Text("Name") }"#, ""),
    (
      #"CommandMenu("Tools") { Button("A") {}.keyboardShortcut("r") }"#,
      "menuBar “Tools”\n  button “A” [cmd+r]\n"
    ),
    (#"CommandGroup(replacing: .newItem) {}"#, "commandGroup replacing newItem\n"),
    (
      #"CommandGroup(after: .toolbar) { Toggle("Bar", isOn: $b); Divider() }"#,
      "commandGroup after toolbar\n  toggle “Bar”\n  divider\n"
    ),
    (#"MenuBarExtra("App", systemImage: "a") { Button("Quit") {} }"#, "menuBarExtra\n  button “Quit”\n"),
    (
      #"MenuBarExtra(isInserted: $i, content: { Button("Quit") {} }, label: { Text("L") }).menuBarExtraStyle(.menu)"#,
      "menuBarExtra\n  button “Quit”\n"
    ),
    (#"MenuBarExtra("App") { Button("Quit") {} }.menuBarExtraStyle(.window)"#, ""),
    (#"#Preview { x.contextMenu { Button("A") {} } }"#, ""),
  ])
  func kindsOfMenusAreRecognized(code: String, expected: String) {
    #expect(outline("struct V: View { var body: some View { \(code) } }") == expected)
  }

  @Test(arguments: [
    (#"Section("Sort") { Button("A") {} }"#, "section “Sort”\n  button “A”"),
    (#"Section { Button("A") {} } header: { Text("Sort") }"#, "section “Sort”\n  button “A”"),
    (#"Group { Button("A") {}; VStack { Button("B") {} } }"#, "button “A”\nbutton “B”"),
    (#"ControlGroup { Button("A") {} }"#, "controlGroup\n  button “A”"),
    (#"Picker("Kind", selection: $k) { Text("One").tag(1) }"#, "picker “Kind”\n  option “One”"),
    (#"Button("A") {}.disabled(true)"#, "button “A” disabled"),
    (#"Button("A") {}.keyboardShortcut("n", modifiers: [.command, .shift])"#, "button “A” [cmd+shift+n]"),
    (#"Button("A") {}.keyboardShortcut(.delete, modifiers: .option)"#, "button “A” [opt+delete]"),
    (
      #"Button("A") {}.keyboardShortcut(KeyboardShortcut(KeyEquivalent("n"), modifiers: .command))"#,
      "button “A” [cmd+n]"
    ),
    (#"Button("A") {}.keyboardShortcut(keys.close)"#, "button “A” [?]"),
    (#"ForEach(items) { item in Button(item.name) {} }"#, "dynamic ? (item.name)"),
    (#"ForEach(items) { item in Button("Open \(item.name)") {} }"#, "dynamic “Open {}”"),
    (#"ForEach(["A", "B"], id: \.self) { Button($0) {} }"#, "button “A”\nbutton “B”"),
    (#"if on { Button("A") {} } else { Button("B") {} }"#, "button “A” if 1a\nbutton “B” if 1b"),
    (#"if let item { Button("A") {} }"#, "button “A” if 1a"),
    (#"switch k { case .a: Button("A") {}; default: Button("B") {} }"#, "button “A” if 1a\nbutton “B” if 1b"),
    (
      "#if os(macOS)\nButton(\"A\") {}\n#else\nButton(\"B\") {}\n#endif", "button “A” if 1a\nbutton “B” if 1b"
    ),
    ("#if DEBUG\nButton(\"A\") {}\n#endif\nButton(\"B\") {}", "button “B”"),
    (
      "switch k { case .a: Button(\"A\") {}\n#if os(macOS)\ncase .b: Button(\"B\") {}\n#endif\ndefault: Button(\"C\") {}\n}",
      "button “A” if 1a\nbutton “B” if 1b\nbutton “C” if 1c"
    ),
    (
      "switch k { case .a: Button(\"A\") {}\n#if DEBUG\ncase .b: Button(\"B\") {}\n#endif\ndefault: Button(\"C\") {}\n}",
      "button “A” if 1a\nbutton “C” if 1b"
    ),
    (#"content()"#, "unknown (content(…) isn't in the project)"),
    (
      #"Button("A") {}.swipeActions { Button("S") {} }.confirmationDialog("T", isPresented: $p) { Button("D") {} }"#,
      "button “A”"
    ),
    (#"Text("Nothing here.")"#, "text “Nothing here.”"),
  ])
  func constructsOfSwiftUIAreRead(code: String, expected: String) {
    #expect(items(code) == expected)
  }

  @Test func helpersAreFollowedWithTheirArguments() {
    let members = """
      @ViewBuilder var common: some View { Button("Copy") {}; edit }
      private var edit: some View { Button("Edit") {} }
      @ViewBuilder func delete(forMenu: Bool, _ name: String = "It") -> some View {
        if forMenu { Button("Delete \\(name)", role: .destructive) {} } else { Button("Cancel") {} }
      }
      """
    #expect(
      items(
        "common\ndelete(forMenu: true)\ndelete(forMenu: true, \"All\")\nOpenButton(title: \"Open\") { go() }",
        members: members,
        [
          "OpenButton.swift": """
          struct OpenButton: View {
            let title: LocalizedStringKey
            let action: () -> Void
            var body: some View { Button(title, action: action).keyboardShortcut("o") }
          }
          """
        ]) == """
          button “Copy”
          button “Edit”
          button “Delete It” destructive
          button “Delete All” destructive
          button “Open” [cmd+o]
          """)
  }

  @Test func modifiersOfTheProjectAreFollowed() {
    let other = """
      extension View { func closes() -> some View { self.keyboardShortcut("w", modifiers: .command) } }
      struct Keyed: ViewModifier { func body(content: Content) -> some View { content.keyboardShortcut("k") } }
      """
    #expect(
      items("Button(\"A\") {}.closes()\nButton(\"B\") {}.modifier(Keyed())", ["Other.swift": other])
        == "button “A” [cmd+w]\nbutton “B” [cmd+k]")
  }

  @Test func theProjectsOwnTypesArentMenus() {
    #expect(outline(#"struct Menu { init(_ t: String, _ c: () -> Void) {} }; let m = Menu("x") { }"#) == "")
    #expect(
      outline(
        #"extension View { func contextMenu(actions: [A]) -> some View { self } }; let v = x.contextMenu(actions: [])"#
      ) == "")
  }

  @Test func testsAreSkipped() {
    #expect(outline(["AppTests/V.swift": #"let v = x.contextMenu { Button("A") {} }"#]) == "")
  }

  @Test func recursiveViewsTerminate() {
    let code = "struct Tree: View { var body: some View { Menu(\"Tree\") { Button(\"A\") {}; Tree() } } }"
    #expect(outline(code).hasPrefix("pullDown “Tree”\n  button “A”\n  menu “Tree”\n"))
    let cyclic = "var a: some View { b }\nvar b: some View { a }"
    #expect(items("a", members: cyclic) == "unknown (code that calls itself)")
  }
}
#endif

#if SwiftSource
import MenuModel
import Testing

/// Titles that code sets for items that are created elsewhere: in a nib, a different function, or a
/// framework.
struct GivenTitleTests {
  private func titles(_ members: String, _ superclass: String = "NSObject") -> String {
    outline("class C: \(superclass) {\n@IBOutlet var edit: NSMenuItem!\n\(members)\n}")
  }

  @Test(arguments: [
    "func validateMenuItem(_ item: NSMenuItem) -> Bool { item.title = \"Add Folder...\"; return true }",
    "func validateUserInterfaceItem(_ item: NSValidatedUserInterfaceItem) -> Bool { (item as? NSMenuItem)?.title = \"Add Folder...\"; return true }",
    "func validate(_ item: Any) { if let item = item as? NSMenuItem { item.title = \"Add Folder...\" } }",
    "func update() { edit.title = \"Add Folder...\" }",
    "func update() { self.edit?.title = \"Add Folder...\" }",
    "@IBOutlet weak var add: NSMenuItem?\nfunc update() { add?.title = \"Add Folder...\" }",
    "func menuNeedsUpdate(_ menu: NSMenu) { menu.item(withTag: 3)?.title = \"Add Folder...\" }",
    "func menuWillOpen(_ menu: NSMenu) { menu.items[0].title = \"Add Folder...\" }",
    "func willOpenMenu(_ menu: NSMenu, with event: NSEvent) { menu.items.first?.title = \"Add Folder...\" }",
    "func willOpenMenu(_ menu: NSMenu, with event: NSEvent) { for item in menu.items { item.title = \"Add Folder...\" } }",
    "func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool { item.title = \"Add Folder...\"; return true }",
    "func validate(_ command: UICommand) { command.title = \"Add Folder...\" }",
  ])
  func titlesAreRead(member: String) {
    #expect(titles(member) == "menu\n  button “Add Folder...”\n")
  }

  @Test func titlesOfBothStatesAreRead() {
    #expect(
      titles("func update() { edit.title = isShown ? \"Hide Ruler\" : \"Show Ruler\" }")
        == "menu\n  button “Hide Ruler”|“Show Ruler”\n")
  }

  // The title isn't known, or isn't an item's.
  @Test(arguments: [
    "func update() { edit.title = document.name }", "func update() { window.title = \"Add Folder...\" }",
    "func update() { edit.toolTip = \"Add Folder...\" }",
    "func update() { edit.title = \"Add Folder...\" }\nfunc show() { edit.view = slider }",
    "func update() { if edit.title == \"Add Folder...\" {} }",
    "var button: NSButton!\nfunc update() { button.title = \"Add Folder...\" }",
  ])
  func unknownAndUnrelatedTitlesAreIgnored(member: String) {
    #expect(titles(member) == "")
  }

  // If code adds an item to a menu, its title belongs to that menu.
  @Test func titlesBelongToTheMenuWithTheItem() {
    let fill =
      "func fill() { item.title = \"Start Server\"; let menu = NSMenu(); menu.addItem(item); statusItem.menu = menu }"
    let item = "let item = NSMenuItem(title: \"\", action: #selector(a), keyEquivalent: \"\")"
    #expect(titles("\(item)\n\(fill)") == "menuBarExtra\n  button “Start Server”\n")
    let update = "func update() { item.title = \"Stop server\" }"
    #expect(
      titles("\(item)\n\(fill)\n\(update)") == "menuBarExtra\n  button “Start Server”|“Stop server”\n")
  }

  @Test func aTitleIsReportedOnce() {
    let code = """
      class C: NSObject {
        func fill(_ menu: NSMenu) { let item = NSMenuItem(title: "", action: #selector(a), keyEquivalent: ""); name(item); menu.addItem(item) }
        func name(_ item: NSMenuItem) { item.title = "Stop server" }
      }
      """
    #expect(LintTests.findings(["C.swift": code]) == ["C.swift:3 title-capitalization"])
  }

  // MARK: Key commands

  @Test func keyCommandsWithTitlesAreItems() {
    let code = """
      class C: UIViewController { override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "Send to...", action: #selector(a), input: "s", modifierFlags: .command),
         UIKeyCommand(input: "k", modifierFlags: .command, action: #selector(b))] } }
      """
    #expect(outline(code) == "menu\n  button “Send to...” [cmd+s]\n")
    let found = LintTests.findings(["C.swift": code], platforms: [.iOS, .iPadOS])
    #expect(found.contains("C.swift:2 ellipsis-character"))
    // A key command without a title isn't an item.
    #expect(found.allSatisfy { $0.hasPrefix("C.swift:2") })
  }

  @Test func oldKeyCommandsHaveTitlesToo() {
    let code = """
      class C: UIViewController { override var keyCommands: [UIKeyCommand]? {
        var all = [UIKeyCommand(input: "T", modifierFlags: .command, action: #selector(a), discoverabilityTitle: "Open new tab")]
        if isRunning { all.append(UIKeyCommand(input: "D", modifierFlags: .control, action: #selector(b), discoverabilityTitle: "Send End of File")) }
        return all } }
      """
    let found = LintTests.findings(["C.swift": code], platforms: [.iOS, .iPadOS])
    #expect(found == ["C.swift:2 title-capitalization"])
  }

  // Key commands don't have the order and groups of a menu, and may use any key.
  @Test func keyCommandsHaveNoOrderOrGroups() {
    let code = """
      class C: UIViewController { override var keyCommands: [UIKeyCommand]? { keys + ["Add Note", "Add Photo", "Add Tag", "Add Link"].map { UIKeyCommand(title: $0, action: #selector(a), input: "l", modifierFlags: []) } }
        var keys: [UIKeyCommand] {
        [UIKeyCommand(title: "Close Preview", action: #selector(a), input: "i", modifierFlags: []),
         UIKeyCommand(title: "Close Preview", action: #selector(a), input: UIKeyCommand.inputDownArrow, modifierFlags: [])] } }
      """
    #expect(LintTests.findings(["C.swift": code], platforms: [.iOS, .iPadOS], least: .info) == [])
  }
}
#endif

#if SwiftSource
import SwiftMenus
import Testing

/// Menus of UIKit and AppKit.
struct AppKitAndUIKitTests {
  @Test func actionsInLocalArraysAreRead() {
    let code = """
      class C: UIViewController {
        func make(_ item: Item?) -> UIContextMenuConfiguration? {
          return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            var actions: [UIMenuElement] = []
            let open = UIAction(title: "Open", image: UIImage(systemName: "folder")) { _ in }
            actions.append(open)
            if item != nil { actions.append(UIAction(title: "Delete", attributes: .destructive) { _ in }) }
            actions += [UIMenu(title: "", options: .displayInline, children: [UIAction(title: "Copy") { _ in }])]
            return UIMenu(title: "", children: actions)
          }
        }
      }
      """
    #expect(
      outline(code) == """
        context “”
          button “Open” (folder)
          button “Delete” destructive if 1a
          section “”
            button “Copy”

        """)
  }

  @Test func returnsMakeAlternatives() {
    let code = """
      class C { func f() -> UIMenu {
        let a = UIAction(title: "Edit") { _ in }
        let b = UIAction(title: "Delete") { _ in }
        if canEdit { return UIMenu(children: [a, b]) }
        return UIMenu(children: [b])
      } }
      """
    #expect(outline(code) == "menu\n  button “Edit” if 1a\n  button “Delete”\n")
  }

  @Test(arguments: [
    (#"\u{F704}"#, "f1"), (#"\u{F70F}"#, "f12"), (#"\u{F700}"#, "up"), (#"\u{F72C}"#, "pageup"),
    (#"\u{1b}"#, "escape"),
    (#"\u{7f}"#, "forwarddelete"), (#"\u{8}"#, "delete"), ("⌫", "delete"), ("ß", "ß"), (#"\u{3}"#, "enter"),
    (#"\r"#, "return"), (#"\t"#, "tab"), (#"\u{19}"#, "shift+tab"),
  ])
  func keysOfAppKitHaveNames(written: String, name: String) {
    let code = """
      class C: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu(title: "Hidden")
          let item = menu.addItem(withTitle: "Go", action: #selector(go(_:)), keyEquivalent: "")
          item.keyEquivalent = "\(written)"
          item.keyEquivalentModifierMask = []
          return menu
        }
      }
      """
    #expect(outline(code).lowercased().contains("[\(name)]"), "\(outline(code))")
  }

  @Test(arguments: [
    (".command", "[cmd+g]"), (".shift", "[shift+g]"), (".option", "[opt+g]"), (".control", "[ctrl+g]"),
    (".function", "[fn+g]"), ("[.command, .option]", "[cmd+opt+g]"),
    ("NSEvent.ModifierFlags.command", "[cmd+g]"),
    ("[NSEvent.ModifierFlags.control, .command]", "[cmd+ctrl+g]"),
    // These aren't shown.
    ("[.command, .numericPad]", "[cmd+g]"), ("[.command, .capsLock]", "[cmd+g]"),
    ("[.command, .deviceIndependentFlagsMask]", "[cmd+g]"), ("[]", "[g]"),
    ("[.command, .other]", "[?]"), ("mask", "[?]"), ("[.command] + others", "[?]"),
  ])
  func modifiersOfAppKitAreRead(mask: String, expected: String) {
    let code = """
      class C: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          let item = menu.addItem(withTitle: "Go", action: #selector(go(_:)), keyEquivalent: "g")
          item.keyEquivalentModifierMask = \(mask)
          return menu
        }
      }
      """
    #expect(outline(code) == "context\n  button “Go” \(expected)\n")
  }

  @Test(arguments: [
    (".command", "[cmd+g]"), (".alternate", "[opt+g]"), ("[.command, .alphaShift]", "[cmd+g]"),
    ("[.command, .numericPad]", "[cmd+g]"), ("[.control, .shift]", "[ctrl+shift+g]"),
    ("[.command, .other]", "[?]"),
  ])
  func modifiersOfUIKitAreRead(flags: String, expected: String) {
    let code = """
      class C: UIViewController { func f() { button.menu = UIMenu(children: [
        UIKeyCommand(title: "Go", action: #selector(go), input: "g", modifierFlags: \(flags))]) } }
      """
    #expect(outline(code) == "pullDown\n  button “Go” \(expected)\n")
  }

  @Test func itemsAddedToAMenuAreRead() {
    let code = """
      class C: NSView {
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu(title: "Hidden")
          menu.addItem(withTitle: "Copy", action: #selector(copy(_:)), keyEquivalent: "c")
          let item = NSMenuItem(title: "Redo", action: nil, keyEquivalent: "Z")
          menu.addItem(item)
          menu.addItem(.separator())
          let later = NSMenuItem()
          later.title = "Later"
          later.keyEquivalent = "l"
          later.keyEquivalentModifierMask = [.option]
          later.submenu = NSMenu(title: "x")
          later.submenu?.addItem(withTitle: "Inner", action: nil, keyEquivalent: "")
          menu.addItem(later)
          if on { menu.addItem(NSMenuItem(title: "On", action: nil, keyEquivalent: "")) }
          for x in all { menu.addItem(withTitle: x.name, action: nil, keyEquivalent: "") }
          return menu
        }
      }
      """
    #expect(
      outline(code).hasSuffix(
        """
          button “Copy” [cmd+c]
          button “Redo” [cmd+shift+z]
          divider
          menu “Later” [opt+l]
            button “Inner”
          button “On” if 1a
          dynamic ? (x.name)

        """), "\(outline(code))")
  }

  @Test func subclassesWithImplicitSelfAreRead() {
    let code = """
      class MainMenu: NSMenu {
        init() { super.init(title: ""); build(); addItem(.separator()) }
        func build() { addItem(withTitle: "One", action: nil, keyEquivalent: "") }
      }
      """
    #expect(outline(code).contains("  button “One”\n  divider\n"), "\(outline(code))")
  }

  @Test func delegatesAndHelpersFillTheirMenu() {
    let code = """
      class C: NSViewController, NSMenuDelegate {
        override func viewDidLoad() { let m = NSMenu(); m.delegate = self; tableView.menu = m }
        func menuNeedsUpdate(_ menu: NSMenu) { menu.removeAllItems(); add(to: menu) }
        private func add(to menu: NSMenu) { menu.addItem(withTitle: "Fill", action: nil, keyEquivalent: "") }
      }
      """
    #expect(outline(code) == "context\n  button “Fill”\n")
  }

  @Test func popUpButtonsAreRead() {
    let code = """
      class C { func f() {
        let p = NSPopUpButton(); p.addItems(withTitles: ["A", "B"])
        let q = NSPopUpButton(frame: .zero, pullsDown: true); q.addItem(withTitle: "Title"); q.addItem(withTitle: "C")
      } }
      """
    #expect(outline(code) == "popUp\n  button “A”\n  button “B”\npullDown “Title”\n  button “C”\n")
  }

  @Test func untitledKeysAndPrimaryActionsArentItems() {
    let code = """
      class C { override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "o", modifierFlags: [], action: #selector(o))] }
        func f() { button.primaryAction = UIAction(title: "Close") { _ in }; let b = UIButton(primaryAction: UIAction(title: "Go") { _ in }) } }
      """
    #expect(outline(code) == "")
  }
}
#endif

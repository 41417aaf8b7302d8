#if SwiftSource
import MenuModel
import Testing

/// The code doesn't need to set state that AppKit and UIKit supply at run time.
struct SuppliedStateTests {
  private static func bar(_ item: String, validation: String) -> [String: String] {
    let code = """
      class AppDelegate: NSObject, NSApplicationDelegate, NSMenuItemValidation {
        func applicationDidFinishLaunching(_ n: Notification) {
          let main = NSMenu()
          let holder = NSMenuItem()
          main.addItem(holder)
          let view = NSMenu(title: "View")
          holder.submenu = view
          \(item)
          NSApp.mainMenu = main
        }
        func validateMenuItem(_ item: NSMenuItem) -> Bool {
          \(validation)
          return true
        }
      }
      """
    return ["App.swift": code]
  }

  @Test(arguments: [
    ("", true), ("if item.action == #selector(toggleWrap) { item.state = wraps ? .on : .off }", false),
    ("if item.action == #selector(AppDelegate.toggleWrap(_:)) { if a { item.state = .on } }", false),
    ("switch item.action { case #selector(toggleWrap): item.state = .on; default: break }", false),
    ("if item.action == #selector(toggleOther) { item.state = .on }", true),
    ("if item.action == #selector(toggleWrap) { return wraps }", true),
  ])
  func itemsCheckedDuringValidationArentReported(validation: String, isSaid: Bool) {
    let item =
      "view.addItem(withTitle: \"Toggle Wrap\", action: #selector(toggleWrap(_:)), keyEquivalent: \"\")"
    let found = LintTests.findings(Self.bar(item, validation: validation))
    #expect(found.contains { $0.hasSuffix("toggle-title") } == isSaid)
  }

  // The builder of a menu identifies the type of a method only by the selector.
  @Test(arguments: [("AppDelegate.toggleWrap", false), ("toggleWrap", true), ("Other.toggleWrap", true)])
  func builderItemsAreCheckedBySelector(selector: String, isSaid: Bool) {
    let builder = """
      class MenuBuilder {
        private weak var target: AnyObject?
        func build() -> NSMenuItem {
          let view = NSMenu(title: "View")
          let item = NSMenuItem(title: "Toggle Wrap", action: #selector(\(selector)), keyEquivalent: "w")
          item.target = target
          view.addItem(item)
          let holder = NSMenuItem()
          holder.submenu = view
          return holder
        }
      }
      """
    let checked = "if item.action == #selector(toggleWrap) { item.state = wraps ? .on : .off }"
    var files = Self.bar("main.addItem(MenuBuilder().build())", validation: checked)
    files["Builder.swift"] = builder
    #expect(LintTests.findings(files).contains { $0.hasSuffix("toggle-title") } == isSaid)
  }

  @Test(arguments: [
    ("NSSplitViewController.toggleSidebar(_:)", "Toggle Sidebar", Severity.info),
    ("toggleNotes(_:)", "Toggle Sidebar", .warning),
    ("NSWindow.toggleFullScreen(_:)", "Toggle Full Screen", .info),
  ])
  func itemsRenamedByAppKitAreInfo(action: String, title: String, severity: Severity) {
    let item =
      "view.addItem(withTitle: \"\(title)\", action: #selector(\(action)), keyEquivalent: \"\")"
    let found = LintTests.lint(Self.bar(item, validation: "")).flatMap(\.findings)
    #expect(found.filter { $0.rule == "toggle-title" }.map(\.severity) == [severity])
  }

  @Test(arguments: [("identifier: .paste", []), ("title: \"Paste\"", ["View.swift:2 mixed-symbols"])])
  func standardUIKitActionsHaveSymbols(arguments: String, expected: [String]) {
    let code = """
      class C: UIViewController { func f() {
      let paste = UIAction(\(arguments)) { _ in self.paste() }
      let photo = UIAction(title: "Photos", image: UIImage(systemName: "photo")) { _ in self.photo() }
      let file = UIAction(title: "Files", image: UIImage(systemName: "folder")) { _ in self.file() }
      button.menu = UIMenu(children: [photo, file, paste])
      } }
      """
    let found = LintTests.findings(["View.swift": code], platforms: .iOS)
    #expect(found.filter { $0.hasSuffix("symbols") } == expected)
  }

  @Test func proposalsForOneTitleAgree() {
    let code = """
      class C { let status = NSStatusBar.system.statusItem(withLength: 20)
      func f() { let menu = NSMenu()
      menu.addItem(withTitle: "Preferences...", action: #selector(open), keyEquivalent: ",")
      menu.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "q")
      status.menu = menu } }
      """
    let found = LintTests.lint(["View.swift": code]).flatMap(\.findings)
    let messages = found.filter { ["ellipsis-character", "preferences-title"].contains($0.rule) }.map(
      \.message)
    #expect(messages.count == 2 && messages.allSatisfy { $0.contains("“Settings…”") })
  }

  // Any code may change the objects that static constants hold, unlike those that a function makes.
  @Test(arguments: [
    ("State.shared.isLocked", true), ("State.shared.level == .strict", true),
    ("State.shared.level.isStrict", true), ("State.shared.inner.isLocked", true),
    ("State.shared.isNew", false), ("State.shared.isOld", false), ("Rules().isLocked", false),
  ])
  func sharedObjectsChange(condition: String, mayBeDimmed: Bool) {
    let code = """
      enum Level { case plain, strict; var isStrict: Bool { self == .strict } }
      final class Inner { var isLocked = false }
      final class State { static let shared = State()
        var isLocked = false; var level: Level = .plain; private(set) var isNew = false; let isOld = false
        let inner = Inner() }
      struct Rules { var isLocked = false }
      struct V: View { var body: some View { Text(a).contextMenu {
        Button("Open Note") { open() }
        Button("Add Note") { add() }.disabled(\(condition)) } } }
      """
    let found = LintTests.findings(["V.swift": code])
    #expect(found.contains { $0.hasSuffix("dimmed-in-context-menu") } == mayBeDimmed)
  }
}
#endif

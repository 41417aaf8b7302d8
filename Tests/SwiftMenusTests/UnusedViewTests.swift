#if SwiftSource
import SwiftMenus
import Testing

/// Views and commands that nothing uses aren't shown to users.
struct UnusedViewTests {
  private static let menu = """
    struct SortMenu: View { var body: some View { Menu("Sort") { Button("By name") {}; Button("By date") {} } } }
    """
  private static let app = "@main struct A: App { var body: some Scene { WindowGroup { Text(a) } } }"

  private static func isUnused(_ more: String, app: String = Self.app) -> Bool? {
    reading(["A.swift": app, "Menu.swift": menu, "More.swift": more]).menus.first?.isUnused
  }

  @Test(arguments: [
    ("class Board: C { let menu: SortMenu = .init() }", false), ("let menu = SortMenu()", false),
    ("// SortMenu()", true), ("", true), ("extension SortMenu { var other: Int { 1 } }", true),
    ("extension SortMenu.Order { var other: SortMenu { SortMenu() } }", true),
    // The code that uses the menu isn't used either.
    ("struct Board: View { var body: some View { SortMenu() } }", true),
    ("#Preview { SortMenu() }", true),
    ("@MainActor final class Board { let menu = SortMenu() }", true),
    ("@objcMembers final class Board { let menu = SortMenu() }", false),
    ("public final class Board { let menu = SortMenu() }", false),
    ("open class Board { let menu = SortMenu() }", false),
    ("public struct Board { let menu = SortMenu() }", false),
    ("final class Board { static let shared = Board(); let menu = SortMenu() }", true),
    ("struct Board: AppIntent { var menu: SortMenu }", false),
    ("struct Board: View { var body: some View { SortMenu() } }; let other = Board()", false),
    // A different type has the same name.
    (
      "struct Board: View { struct SortMenu: View {}; var body: some View { SortMenu() } }\nlet other = Board()",
      true
    ),
    (
      "struct Board: View {\n  struct SortMenu: View {}\n  let menu = SortMenu()\n}\nlet other = Board()",
      true
    ),
    ("struct Board: View { var body: some View { SortMenu() } }\nlet text = \"Board\"", true),
    ("let order: SortMenu.Order", true), ("let menu = SortMenu.shared", false),
    ("let menu: UIKit.SortMenu", true), ("let menu: Own.SortMenu", false),
    // The content of a string isn't code, but its interpolations are.
    ("let text = \"SortMenu (SortMenu)\"", true), ("let text = \"\\(SortMenu())\"", false),
    ("let text = \"\\(other(a)) SortMenu\"", true), ("let text = \"\\(other(a), SortMenu())\"", false),
    ("let text = \"one\"; let menu = SortMenu()", false), ("let text = \"\"; let menu = SortMenu()", false),
    ("let text = \"\\\"SortMenu\"", true), ("// the \"menu\nlet menu = SortMenu()", false),
    ("let text = \"\"\"\n  SortMenu \"SortMenu\"\n  \"\"\"", true),
    ("let text = \"\"\"\n  \\(SortMenu())\n  \"\"\"", false),
    ("let text = \"\"\"\n  one\n  \"\"\"\nlet menu = SortMenu()", false),
    ("let text = #\"one \"# + SortMenu().text", false),
    ("let text = #\"\"\"\n  a \"b\n  \"\"\"#\nlet menu = SortMenu()", false),
  ])
  func usesInOtherFilesCount(more: String, expected: Bool) { #expect(Self.isUnused(more) == expected) }

  // Interface Builder documents, Objective-C files, and property lists name classes, too.
  @Test(arguments: [
    ("NSView", "A.xib", "<customView customClass=\"Board\"/>", true),
    ("NSView", "A.xib", "customClass=\"Boards\"", false),
    ("UIViewController", "Main.storyboard", "customClass=\"Board\" customModule=\"A\"", true),
    ("NSView", "A.m", "[[Board alloc] init]", true), ("NSView", "A.txt", "Board", false),
    ("NSView, NSMenuDelegate", "Info.plist", "<string>$(PRODUCT_MODULE_NAME).Board</string>", true),
    ("NSView, NSMenuDelegate", "Info.plist", "<string>Dashboard</string>", false),
    ("NSObject", "A.xib", "", true), ("Other", "A.xib", "", true),
  ])
  func classesOfViewsAreNamedElsewhere(superclass: String, path: String, text: String, isSaid: Bool) {
    let view = """
      final class Board: \(superclass) { override func menu(for event: NSEvent) -> NSMenu? {
      let menu = NSMenu()
      menu.addItem(withTitle: "Copy link", action: #selector(a), keyEquivalent: "")
      return menu } }
      """
    let files = ["App.swift": Self.app, "Board.swift": view, path: text]
    #expect(LintTests.findings(files).contains("Board.swift:3 title-capitalization") == isSaid)
    let used = files.merging(["Other.swift": "let board = Board()"]) { $1 }
    #expect(LintTests.findings(used).contains("Board.swift:3 title-capitalization"))
  }

  // A type for debugging the app is named after it, at the beginning or the end.
  @Test(arguments: [
    ("DebugMenu", true), ("DebugSettings", true), ("DebugOptions", true), ("DebugCommands", true),
    ("DebugTools", true),
    ("DebugScreen", true), ("DebugView", true), ("DebugOverlay", true), ("DebugConsole", true),
    ("DebugMenuView", true),
    ("AppDebugMenu", true), ("DebuggerView", false), ("MenuDebug", false), ("Debug", false),
    ("DebugRow", false), ("ViewDebugRow", false),
  ])
  func viewsForDevelopersAreUnused(name: String, expected: Bool) {
    let view = "struct \(name): View { var body: some View { Menu(\"Sort\") { Button(\"By Name\") {} } } }"
    let app = Self.app.replacing("Text(a)", with: "\(name)()")
    #expect(reading(["A.swift": app, "Menu.swift": view]).menus.first?.isUnused == expected)
    // Without a program, the code may be a sample.
    #expect(reading(["Menu.swift": view]).menus.first?.isUnused == false)
  }

  // The code of one app isn't used by another app.
  @Test(arguments: [("Mac/Use.swift", true), ("Phone/Use.swift", false)])
  func onlyUsesInTheSameAppCount(path: String, isUsed: Bool) {
    let board =
      "struct Board: View { var body: some View { Text(a).contextMenu {\nButton(\"Copy link\") {}\nButton(\"Open\") {} } } }"
    let files = [
      "A.xcodeproj/projectOfTwoApps.pbxproj": projectOfTwoApps, "Mac/App.swift": Self.app,
      "Mac/Board.swift": board,
      path: "let board = Board()",
    ]
    #expect(LintTests.findings(files).contains("Mac/Board.swift:2 title-capitalization") == isUsed)
  }

  @Test(arguments: [("Board()", false), ("Text(a)", true)])
  func onlyUsesInUsedViewsCount(use: String, expected: Bool) {
    let app = Self.app.replacing("Text(a)", with: use)
    #expect(Self.isUnused("struct Board: View { var body: some View { SortMenu() } }", app: app) == expected)
  }

  // In a chain of files, each uses a type of the next one. The first one has a line that varies.
  @Test(arguments: [
    ("struct Side { let board = Board() }", true), ("let board = Board()", false),
    // A use of one type in a file doesn't affect the others.
    ("struct Side { }\nlet side = Side()", true),
    ("struct Side {\n  let board = Board()\n}\nlet side = Side()", false),
    ("enum Side {\n  static func show() -> some View { Board() }\n}\nlet side = Side.show()", false),
    ("enum Side {\n  static func show() -> some View { Board() }\n}", true),
    ("protocol Side { }\nextension Side {\n  var board: Board { Board() }\n}", true),
    (
      "protocol Side { }\nextension Side {\n  var board: Board { Board() }\n}\nclass Shown: NSObject, Side { }",
      false
    ),
    ("extension View {\n  func board() -> some View { Board() }\n}", false),
    ("extension Board {\n  func board() -> some View { Board() }\n}", true),
    ("class Side: NSView {\n  let board = Board()\n}", false),
    ("final class Side {\n  let board = Board()\n}", true),
    ("@main\nenum Side {\n  let board = Board()\n}", false),
    ("struct Side: Widget {\n  let board = Board()\n}", false),
    ("public struct Side {\n  let board = Board()\n}", false),
    ("public extension View {\n  func board() -> some View { Board() }\n}", false),
    ("typealias Side = Board", true), ("typealias Side = Board\nlet side = Side()", false),
    ("#Preview {\n  Board()\n}", true), ("#Preview {\n  Board()\n}\nlet board = Board()", false),
    ("struct Side: PreviewProvider {\n  static var previews: some View { Board() }\n}", true),
    // The type is used for a type nested in it.
    (
      "enum Side {\n  struct Inner: View {\n    var body: some View { Board() }\n  }\n}\nlet side = Side.Inner()",
      false
    ),
    ("enum Side {\n  struct Inner: View {\n    var body: some View { Board() }\n  }\n}", true),
    ("struct Side { }; let board = Board()", false), ("struct In { let board = Board() }", false),
  ])
  func chainsOfUsesAreFollowed(more: String, expected: Bool) {
    let board = "struct Board: View { var body: some View { Card() } }"
    for cards in ["SortMenu()", "Wide()"] {
      let files = [
        "A.swift": Self.app, "Menu.swift": Self.menu, "More.swift": more, "Board.swift": board,
        "Card.swift": "struct Card: View { var body: some View { \(cards) } }",
        "Wide.swift": "struct Wide: View { var body: some View { SortMenu(); Card() } }",
      ]
      #expect(reading(files).menus.first?.isUnused == expected)
    }
    let menu = Self.menu.replacing("SortMenu", with: "Board")
    #expect(
      reading(["A.swift": Self.app, "Menu.swift": menu, "More.swift": more]).menus.first?.isUnused == expected
    )
  }

  @Test func everyUserOfAViewIsChecked() {
    var files = ["A.swift": Self.app, "Menu.swift": Self.menu]
    for number in 100..<120 { files["\(number).swift"] = "struct Board\(number) { let menu = SortMenu() }" }
    #expect(reading(files).menus.first?.isUnused == true)
    files["B.swift"] = "let board = Board111()"
    #expect(reading(files).menus.first?.isUnused == false)
  }

  @Test(arguments: [
    ("extension Board", "", true), ("extension Board", "let board = Board()", false),
    ("extension View", "", false), ("enum Menus", "", true), ("enum Menus", "let menu = Menus.sort", false),
    ("protocol Menus", "", true), ("extension Board.Style", "", false),
  ])
  func usesOfMenusOutsideViewsCount(declaration: String, use: String, expected: Bool) {
    let menu =
      "\(declaration) { var sort: some View { Menu(\"Sort\") { Button(\"By name\") {}; Button(\"By date\") {} } } }"
    let files = [
      "A.swift": Self.app, "Menu.swift": menu, "Board.swift": "struct Board: View { struct Style { } }",
      "Use.swift": use,
    ]
    #expect(reading(files).menus.first?.isUnused == expected)
  }

  @Test(arguments: [
    ("DebugSettingsView", true), ("DebugMenu", true), ("SyncDebugMenu", true), ("SyncDebugger", false),
    ("DebuggerMenu", false), ("DebugAreaView", false),
    ("Debug", false), ("MenuDebug", false),
  ])
  func developerMenusCountAsUnused(name: String, expected: Bool) {
    let menu = Self.menu.replacing("SortMenu", with: name)
    let files = ["A.swift": Self.app, "Menu.swift": menu, "Use.swift": "let menu = \(name)()"]
    #expect(reading(files).menus.first?.isUnused == expected)
    let inner = files.merging(["Menu.swift": "extension \(name) { \(Self.menu) }"]) { $1 }
    let used = inner.merging(["Use.swift": "let menu = \(name).SortMenu()"]) { $1 }
    #expect(reading(used).menus.first?.isUnused == false)
  }

  // The property with the menu is private, and other members use it.
  @Test(arguments: [
    ("private func other() { tools }", true), ("func other() { tools }", false),
    ("private func other() { tools }; private var more: Int { other() }", true),
    ("private func other() { tools }; func more() { other() }", false),
    ("private func other() { more }; private func more() { other(); tools }", true),
    ("private let other = make(tools)", false), ("init() { tools }", false),
    ("func otherMenu() { tools }", true), ("func otherMenu() { tools }; func more() { otherMenu() }", false),
  ])
  func usesByOtherMembersAreFollowed(others: String, expected: Bool) {
    let app = """
      @main struct A: App { var body: some Scene { WindowGroup { Text(a) } }
      private var tools: some View { Menu("Tools") { Button("Reset all") {}; Button("Log out") {} } }
      \(others)
      }
      """
    #expect(reading(["A.swift": app]).menus.first?.isUnused == expected)
  }

  // What is private is unused even if it isn't known what begins the program.
  @Test(arguments: [
    ("private", "", true), ("private", "func other() { tools }", false), ("", "", false),
    ("private", "private func other() { tools }", true),
  ])
  func privateMembersMayBeUnusedInLibraries(access: String, others: String, expected: Bool) {
    let view = """
      struct V: View { var body: some View { Text(a) }
      \(access) var tools: some View { Menu("Tools") { Button("Reset all") {}; Button("Log out") {} } }
      \(others)
      }
      """
    #expect(reading(["V.swift": view]).menus.first?.isUnused == expected)
  }

  @Test(arguments: [("", true), ("item.submenu = tools()", false), ("func more() { tools() }", false)])
  func localFunctionsMayBeUnused(use: String, expected: Bool) {
    let code = """
      final class C: NSView { func show() {
        let menu = NSMenu()
        func tools() -> NSMenu {
          let menu = NSMenu(title: "Tools")
          menu.addItem(NSMenuItem(title: "Reset all", action: #selector(reset), keyEquivalent: ""))
          return menu
        }
        let item = NSMenuItem(title: "More tools", action: nil, keyEquivalent: "")
        menu.addItem(item)
        \(use)
        NSMenu.popUpContextMenu(menu, with: event, for: self)
      } }
      """
    let menus = reading(["C.swift": code]).menus
    #expect(menus.contains { $0.isUnused } == expected)
    #expect(menus.contains { !$0.isUnused })
  }

  @Test func usesInTestsDoNotCount() {
    let files = ["A.swift": Self.app, "Menu.swift": Self.menu, "ATests/Menu.swift": "let menu = SortMenu()"]
    #expect(reading(files).menus.first?.isUnused == true)
  }

  @Test(arguments: [
    ("#Preview { SortMenu() }", true),
    ("struct P: PreviewProvider { static var previews: some View { SortMenu() } }", true),
    ("extension SortMenu { static var one: SortMenu { SortMenu() } }", true),
    ("let menu = SortMenu()", false),
    ("extension View { func sorted() -> some View { SortMenu() } }", false),
    // The code that uses the menu isn't used, or only by other unused code and previews.
    ("struct Board: View { var body: some View { SortMenu() } }", true),
    (
      "struct Board: View { var body: some View { Card(); SortMenu() } }; struct Card: View { var body: some View { Board() } }",
      true
    ),
    ("struct Board: View { var body: some View { SortMenu() } }\n#Preview { Board() }", true),
    ("struct Board: View { var body: some View { SortMenu() } }\nlet other = Board()", false),
    ("public struct Board: View { public var body: some View { SortMenu() } }", false),
  ])
  func previewsDontCountAsUses(more: String, expected: Bool) {
    let menus = reading(["A.swift": Self.app, "Menu.swift": Self.menu + "\n" + more]).menus
    #expect(menus.first?.isUnused == expected)
  }

  @Test(arguments: [
    ("struct Board: App { var body: some Scene { WindowGroup { SortMenu() } } }", true),
    ("struct Board: App { var body: some Scene { WindowGroup { SortMenu() } } }\nBoard.main()", false),
  ])
  func onlyTheMainAppCountsAsUse(more: String, expected: Bool) {
    let menus = reading(["A.swift": Self.app, "Menu.swift": Self.menu + "\n" + more]).menus
    #expect(menus.first?.isUnused == expected)
  }

  @Test(arguments: [
    ("#if DEBUG\ntools\n#endif", true), ("tools", false), ("#if DEBUG\ntools\n#endif\nself.tools", false),
    ("#if os(macOS)\ntools\n#endif", false),
  ])
  func debugCodeDoesNotCountAsUse(use: String, expected: Bool) {
    let app = """
      @main struct A: App { var body: some Scene { WindowGroup {
      \(use)
      } }
      var tools: some View { Menu("Tools") { Button("Reset all") {}; Button("Log out") {} } }
      }
      """
    #expect(reading(["A.swift": app]).menus.first?.isUnused == expected)
  }

  @Test(arguments: [
    ("private var tools", "", true), ("private var tools", "tools", false),
    ("private var tools", "self.tools", false),
    ("var tools", "", false), ("private(set) var tools", "", false), ("@objc private var tools", "", false),
  ])
  func unusedPrivatePropertiesAreFound(declaration: String, use: String, expected: Bool) {
    let app = """
      @main struct A: App { var body: some Scene { WindowGroup { \(use) } }
      \(declaration): some View { Menu("Tools") { Button("Reset all") {}; Button("Log out") {} } }
      }
      """
    #expect(reading(["A.swift": app]).menus.first?.isUnused == expected)
  }

  @Test(arguments: [
    ("class MenuManager", "", true), ("class MenuManager", "let manager = MenuManager()", false),
    ("class MenuManager: NSObject", "", false), ("@objc class MenuManager", "", false),
    ("public class MenuManager", "", false), ("enum MenuManager", "", true),
    ("enum MenuManager", "let manager: MenuManager", false),
  ])
  func menusOfUncreatedObjectsAreUnused(declaration: String, use: String, expected: Bool) {
    let code = """
      \(declaration) {
        func show(_ status: NSStatusItem) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Open all", action: #selector(open), keyEquivalent: "")
          status.menu = menu
        }
      }
      """
    let menus = reading(["A.swift": Self.app, "Menus.swift": code, "Use.swift": use]).menus
    #expect(menus.first?.isUnused == expected)
  }

  // The second line in the menu's file, and a different file, vary.
  @Test(arguments: [
    ("func makeMenu", "", "", true), ("func makeMenu", "self.makeMenu(NSMenu())", "", false),
    ("func makeMenu", "", "bar.makeMenu(NSMenu())", false),
    ("func makeMenu", "", "protocol Maker { func makeMenu(_ menu: NSMenu) }", false),
    ("func makeMenu", "", "// makeMenu", true), ("static func makeMenu", "", "", true),
    ("func fill", "", "", false), ("func applicationDockMenu", "", "", false),
    ("@objc func makeMenu", "", "", false), ("public func makeMenu", "", "", false),
    ("override func makeMenu", "", "", false), ("private func fill", "", "", true),
    ("func addItems", "", "", true), ("func addItems", "", "bar.addItems(status)", false),
    ("func openItem", "", "bar.openItems(status)", true),
    ("func openItem", "", "bar.openItem(status)", false),
    ("func validateMenuItem", "", "", false), ("func Item", "", "", false),
  ])
  func membersThatAreNeverCalled(declaration: String, beside: String, elsewhere: String, expected: Bool) {
    let code = """
      final class Bar: NSView {
        func other() { \(beside) }
        \(declaration)(_ status: NSStatusItem) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Open all", action: #selector(open), keyEquivalent: "")
          status.menu = menu
        }
      }
      """
    for app in ["A.swift", "App/main.swift"] {
      let start = app == "A.swift" ? Self.app : "NSApplication.shared.run()"
      let menus = reading([app: start, "Bar.swift": code, "More.swift": elsewhere]).menus
      #expect(menus.first?.isUnused == expected)
    }
    // Without a program, only a private one is certainly unused.
    let isUnused = reading(["B.swift": code, "More.swift": elsewhere]).menus.first?.isUnused
    #expect(isUnused == (expected && declaration.hasPrefix("private")))
  }

  @Test func publicDeclarationsCountAsUsed() {
    #expect(Self.isUnused("", app: "struct A: View { }") == false)
    let isPublic = Self.menu.replacing("struct", with: "public struct")
    #expect(reading(["A.swift": Self.app, "Menu.swift": isPublic]).menus.first?.isUnused == false)
  }

  @Test func findingsInUnusedViewsAreInfo() {
    let files = ["A.swift": Self.app, "Menu.swift": Self.menu]
    #expect(LintTests.findings(files) == [])
    #expect(LintTests.findings(files, least: .info).contains("Menu.swift:1 title-capitalization"))
    let used = files.merging(["B.swift": "let menu = SortMenu()"]) { $1 }
    #expect(LintTests.findings(used).contains("Menu.swift:1 title-capitalization"))
  }

  // A package's public declarations are for other code, unless the package belongs to an app next to it.
  @Test(arguments: [
    ("Kit/Package.swift", "App.xcodeproj/project.pbxproj", true),
    ("Kit/Package.swift", "project.yml", true),
    ("Package.swift", "App.xcodeproj/project.pbxproj", false),
    ("Kit/Package.swift", "Kit/App.xcodeproj/project.pbxproj", false),
    ("Kit/Package.swift", "Example/App.xcodeproj/project.pbxproj", false),
    ("Kit/Package.swift", "notes.txt", false),
  ])
  func publicViewsOfAppPackagesMustBeUsed(package: String, project: String, expected: Bool) {
    let menu = Self.menu.replacing("struct", with: "public struct")
      .replacing("By name", with: "by name")
    for use in ["", "struct B: View { var body: some View { SortMenu() } }"] {
      let files = [
        "App/A.swift": Self.app, "Kit/Sources/Kit/Menu.swift": menu, "App/B.swift": use, package: "",
        project: "",
      ]
      let found = LintTests.findings(files)
      #expect(found.isEmpty == (expected && use.isEmpty))
    }
  }

  // The public declarations of an app's target are for that app only. Those of a framework are for any code
  // that imports it.
  @Test(arguments: [
    ("Mac/Menu.swift", "", true), ("Mac/Menu.swift", "Mac/Board.swift", false),
    ("Kit/Menu.swift", "", false), ("Both/Menu.swift", "", false),
    // Code that only other apps compile, or that isn't compiled, doesn't use it.
    ("Mac/Menu.swift", "Phone/Board.swift", true), ("Mac/Menu.swift", "Old/Board.swift", true),
    ("Mac/Menu.swift", "Both/Board.swift", false),
  ])
  func publicViewsOfAppsMustBeUsed(menu: String, user: String, expected: Bool) {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; };
        G = {isa = PBXGroup; children = (GA, GB, GC, GK, ); sourceTree = "<group>"; };
        GA = {isa = PBXFileSystemSynchronizedRootGroup; path = Mac; sourceTree = "<group>"; };
        GB = {isa = PBXFileSystemSynchronizedRootGroup; path = Both; sourceTree = "<group>"; };
        GC = {isa = PBXFileSystemSynchronizedRootGroup; path = Phone; sourceTree = "<group>"; };
        GK = {isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (GA, GB, ); };
        B = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (GC, ); };
        K = {isa = PBXNativeTarget; productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = (GB, GK, ); };
      }; }
      """
    var files = ["A.xcodeproj/project.pbxproj": project, "Mac/A.swift": Self.app, "Phone/A.swift": Self.app]
    files[menu] = Self.menu.replacing("struct", with: "public struct").replacing("By name", with: "by name")
    if !user.isEmpty { files[user] = "let menu = SortMenu()" }
    #expect(LintTests.findings(files).isEmpty == expected)
  }

  @Test(arguments: [("Old", true), ("Mac/Old", false)])
  func callsFromOldVersionsDontCount(folder: String, expected: Bool) {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; }; G = {isa = PBXGroup; children = (GA, ); sourceTree = "<group>"; };
        GA = {isa = PBXFileSystemSynchronizedRootGroup; path = Mac; sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (GA, ); };
      }; }
      """
    let menu =
      "extension View { func timerMenu() -> some View { contextMenu { Button(\"Stop timer\") {}; Button(\"Reset\") {} } } }"
    let files = [
      "A.xcodeproj/project.pbxproj": project, "Mac/A.swift": Self.app, "Mac/Menu.swift": menu,
      "\(folder)/Menu.swift": menu, "\(folder)/Use.swift": "let view = Text(a).timerMenu()",
    ]
    #expect(LintTests.findings(files).isEmpty == expected)
  }

  @Test(arguments: [
    (".executable(name: \"A\", targets: [\"A\"])", true),
    (".library(name: \"Kit\", targets: [\"Kit\"])", false),
    (".library(name: \"Other\", targets: [\"Other\"])", true),
  ])
  func publicViewsOfProgramTargetsMustBeUsed(product: String, expected: Bool) {
    let package = """
      let package = Package(name: "A", products: [\(product)], targets: [
        .executableTarget(name: "A", dependencies: ["Kit"]), .target(name: "Kit"), .target(name: "Other"),
      ])
      """
    let menu = Self.menu.replacing("struct", with: "public struct")
      .replacing("By name", with: "by name")
    let files = ["Package.swift": package, "Sources/A/A.swift": Self.app, "Sources/Kit/Menu.swift": menu]
    #expect(LintTests.findings(files).isEmpty == expected)
  }
}
#endif

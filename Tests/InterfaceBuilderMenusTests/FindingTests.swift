import InterfaceBuilderMenus
import LintRules
import MenuModel
import Testing
import XcodeProjects

/// Findings from facts that only an Interface Builder document states.
struct FindingTests {
  private func findings(_ rule: String, _ objects: String) -> [Severity] {
    Linter().lint(ReadingTests.document(objects).menus).filter { $0.rule == rule }.map(\.severity)
  }

  private func outlet(to id: String) -> String {
    "<customObject><connections><outlet property=\"theItem\" destination=\"\(id)\"/></connections></customObject>"
  }

  private func item(_ attributes: String, action: String? = nil) -> String {
    let action = action.map { "<connections><action selector=\"\($0)\"/></connections>" } ?? ""
    return "<menuItem \(attributes)>\(action)</menuItem>"
  }

  @Test func findingsInPermanentlyHiddenItemsAreInfo() {
    let shown = item("title=\"Number From...\" id=\"i\"")
    let hidden = item("title=\"Number From...\" id=\"i\" hidden=\"YES\"")
    #expect(findings("ellipsis-character", ReadingTests.menu(shown)) == [.warning])
    #expect(findings("ellipsis-character", ReadingTests.menu(hidden)) == [.info])
    // Code with an outlet to the item may show it.
    #expect(findings("ellipsis-character", ReadingTests.menu(hidden) + outlet(to: "i")) == [.warning])
  }

  // There is no fix, because code that enables an item may not show it, and code that shows it may not enable
  // it.
  @Test func itemsThatCodeShowsOrDimsHaveNoFix() {
    func fixes(_ rule: String, _ objects: String) -> [Int] {
      Linter().lint(ReadingTests.document(objects).menus).filter { $0.rule == rule }.map(\.fixes.count)
    }
    let items = item("title=\"Open\"") + item("title=\"Rename\" enabled=\"NO\"", action: "rename:")
    #expect(fixes("dimmed-in-context-menu", ReadingTests.menu(items, "key=\"menu\"")) == [0])
  }

  // Apps hide commands for good that they don't have.
  @Test func itemsHiddenForGoodAreIgnored() {
    let items = item("title=\"Next Note\" hidden=\"YES\"", action: "next:")
    #expect(findings("hidden-in-menu-bar", bar(items)).isEmpty)
  }

  // Old versions of Xcode list the actions at the objects that perform them.
  @Test func actionsMayStandAtTheirTarget() {
    let responder = """
      <customObject id="-1" customClass="FirstResponder"><connections>
      <action selector="hide:" destination="i" id="c"/></connections></customObject>
      """
    let items = item("title=\"Hide Notes\" id=\"i\"") + item("title=\"Show All\" id=\"j\"")
    let actions = ReadingTests.document(responder + bar(items)).menus
    let rows = actions.elements.indices.map { ElementID($0) }.filter { actions[$0].kind == .button }
    #expect(rows.map { actions.text(.action, of: $0) } == ["hide:", nil, "last:"])
  }

  // People may press a set of single keys without looking.
  @Test(
    arguments: [
      ("", .info), ("shift", .warning), ("option", .warning), ("control", .warning),
    ] as [(String, Severity)])
  func singleKeysAreInfo(modifier: String, severity: Severity) {
    let mask = modifier.isEmpty ? "" : " \(modifier)=\"YES\""
    let items =
      "<menuItem title=\"Mark Leaf\" keyEquivalent=\"\(modifier == "shift" ? "M" : "m")\">"
      + "<modifierMask key=\"keyEquivalentModifierMask\"\(mask)/>"
      + "<connections><action selector=\"mark:\"/></connections></menuItem>"
    #expect(findings("shortcut-without-command-key", bar(items)) == [severity])
  }

  private func bar(_ items: String) -> String {
    "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Note\"><items>\(items)"
      + item("title=\"Last\"", action: "last:") + "</items></menu></menuItem></items></menu>"
  }

  @Test func buttonFacesAreVisibleUnlessTheyArePictures() {
    func face(_ attributes: String) -> [Severity] {
      let menu = ReadingTests.menu(item("title=\"Revert to...\"") + item("title=\"Last\""), "key=\"menu\"")
      return findings(
        "ellipsis-character", "<popUpButtonCell pullsDown=\"YES\" \(attributes)>\(menu)</popUpButtonCell>")
    }
    #expect(face("") == [.warning])
    #expect(face("imagePosition=\"only\"") == [.info])
  }

  @Test func separatorsAtAnEdgeAreInfo() {
    let separator = item("isSeparatorItem=\"YES\"")
    let items = item("title=\"A\"") + item("title=\"B\"")
    #expect(findings("stray-divider", ReadingTests.menu(items + separator)) == [.info])
    let doubled = items + separator + separator + items
    #expect(findings("stray-divider", ReadingTests.menu(doubled)) == [.warning])
  }

  @Test func hiddenItemsSeparateNothing() {
    let separator = item("isSeparatorItem=\"YES\"")
    let hidden = item("title=\"B\" hidden=\"YES\"")
    let items = item("title=\"A\"") + separator + hidden + separator + item("title=\"C\"")
    #expect(findings("stray-divider", ReadingTests.menu(items)) == [.info])
  }

  @Test func shortcutsThatCodeMayChangeArentErrors() {
    let items =
      item("title=\"Snap\" keyEquivalent=\"k\" id=\"a\"", action: "snap:")
      + item("title=\"Convert\" keyEquivalent=\"k\" id=\"b\"", action: "convert:")
    let bar =
      "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Image\"><items>\(items)</items></menu>"
      + "</menuItem></items></menu>"
    #expect(findings("duplicate-shortcut", bar) == [.error])
    #expect(findings("duplicate-shortcut", bar + outlet(to: "a")) == [.warning])
  }

  // MARK: The app's property list

  private static func property(_ key: String, _ value: String = "<true/>") -> String {
    "<plist><dict><key>NSQuitAlways</key><false/>\n<key>\(key)</key>\n  \(value)</dict></plist>"
  }

  private static let agent = property("LSUIElement")

  @Test(arguments: [
    ([:], Severity.warning),
    (["/Notes/App/Info.plist": agent], .info),
    (["/Notes/App/App-Info.plist": agent], .info),
    (["/Notes/Info.plist": agent], .info),
    (["/Notes/App/Info.plist": property("LSUIElement", "<string>1</string>")], .info),
    (["/Notes/App/Info.plist": property("LSBackgroundOnly")], .info),
    (["/Notes/App/Info.plist": property("InputMethodConnectionName", "<string>Notes</string>")], .info),
    (["/Notes/App/Info.plist": property("LSUIElement", "<false/>")], .warning),
    // The nearest list belongs to the app, unless it names a different main menu.
    (["/Notes/App/Info.plist": property("LSUIElement", "<false/>"), "/Notes/Info.plist": agent], .warning),
    (
      ["/Notes/App/Info.plist": agent + property("NSMainNibFile", "<string>Launcher</string>")], .warning
    ),
    (["/Notes/App/Info.plist": agent + property("NSMainNibFile", "<string>MainMenu</string>")], .info),
    (["/Info.plist": agent], .warning),
    (["/Notes/App/Info.plist": ""], .warning),
    (["/Notes/App/Info.plist": "bplist00<key>LSUIElement</key"], .warning),
    (["/Notes/App/Info.plist": property("LSUIElement", "<integer>1</integer>")], .info),
    (["/Notes/App/Info.plist": "<!-- <key>A</key> -->" + agent], .info),
    (["/Notes/App/Info.plist": "<!-- <key>A</key>" + agent + "-->"], .warning),
    (["/Notes/App/Info.plist": "<!--" + agent], .warning),
    // The list belongs to a different repository.
    (["/Notes/Info.plist": agent, "/Notes/App/.git/HEAD": ""], .warning),
    (["/Notes/Info.plist": agent, "/Notes/App/.git": ""], .warning),
    (["/Notes/Info.plist": agent, "/Notes/.git/HEAD": ""], .info),
    (["/Notes/Info.plist": agent, "/Notes/App/.gitignore": ""], .info),
  ])
  func findingsInUnusedMenuBarTemplatesAreInfo(lists: [String: String], expected: Severity) {
    #expect(Self.severities(of: "<menuItem title=\"Preferences…\"/>", lists) == [expected])
    let connected =
      "<menuItem title=\"Preferences…\"><connections><action selector=\"showPreferences:\"/></connections></menuItem>"
    #expect(Self.severities(of: connected, lists) == [expected])
  }

  // Returns the settings of one configuration of a target.
  private static func settings(_ lines: String...) -> String {
    let lines = ["PRODUCT_BUNDLE_IDENTIFIER = notes;"] + lines
    return configuration("\n\t\t\t" + lines.joined(separator: "\n\t\t\t") + "\n\t\t")
  }

  private static func configuration(_ settings: String) -> String {
    "\tA = {\n\t\tisa = XCBuildConfiguration;\n\t\tbuildSettings = {\(settings)};\n\t};\n"
  }

  private static let agents = "INFOPLIST_KEY_LSUIElement = YES;"
  private static let other = "INFOPLIST_KEY_NSMainNibFile = Launcher;"
  private static let project = "/Notes/Notes.xcodeproj/project.pbxproj"
  private static let near = "CODE_SIGN_ENTITLEMENTS = App/Notes.entitlements;"

  private static let projects: [([String: String], Severity)] = [
    ([project: settings(agents)], .info),
    ([project: settings("INFOPLIST_KEY_LSBackgroundOnly = YES;")], .info),
    ([project: settings("INFOPLIST_KEY_LSUIElement = NO;")], .warning),
    ([project: configuration(agents)], .warning),
    // Every configuration of every target must hide the menu bar.
    ([project: settings(agents) + settings(agents)], .info),
    ([project: settings(agents) + settings()], .warning),
    ([project: settings(agents) + settings("TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/Notes\";")], .info),
    ([project: settings(agents) + settings(other)], .info),
    ([project: settings(agents, other)], .warning),
    ([project: settings(agents, "INFOPLIST_KEY_NSMainNibFile = \"MainMenu\";")], .info),
    // The target of a different folder doesn't count.
    ([project: settings(agents, near) + settings("INFOPLIST_FILE = Tool/Info.plist;")], .info),
    ([project: settings(near) + settings(agents, "INFOPLIST_FILE = Tool/Info.plist;")], .warning),
    // A framework of the project has no folder of its own.
    ([project: settings(agents, near) + settings("GENERATE_INFOPLIST_FILE = YES;")], .info),
    ([project: settings("INFOPLIST_FILE = Notes.plist;"), "/Notes/Notes.plist": agent], .info),
    (
      [project: settings("INFOPLIST_FILE = \"$(SRCROOT)/Notes.plist\";"), "/Notes/Notes.plist": agent], .info
    ),
    (["/Notes/App/Info.plist": property("NSQuits"), project: settings(agents)], .info),
    // It is unknown which project contains the document.
    ([project: settings(agents), "/Notes/Old.xcodeproj/project.pbxproj": settings(agents)], .warning),
    ([project: settings(), "/Notes/App/App.xcodeproj/project.pbxproj": settings(agents)], .info),
    (["/Notes/Notes.xcodeproj/other": settings(agents)], .warning),
    ([project: ""], .warning),
    ([project: configuration("\n = ;\n=\n; = \nINFOPLIST_FILE = \";\n")], .warning),
    // The project belongs to a different repository.
    ([project: settings(agents), "/Notes/App/.git": ""], .warning),
    ([project: settings(agents), "/Notes/.git/HEAD": ""], .info),
  ]

  @Test(arguments: projects)
  func projectsCanShowThatAnAppHasNoMenuBar(files: [String: String], expected: Severity) {
    #expect(Self.severities(of: "<menuItem title=\"Preferences…\"/>", files) == [expected])
    for item in [
      "<menuItem title=\"Quit\"/>", "<menuItem title=\"Hide Notes\"/><menuItem title=\"Quit Charade\"/>",
    ] {
      #expect(Self.severities(of: item, files, rule: "missing-app-name") == [expected])
    }
  }

  // Tests how far above the document a list and a project may be, not counting the language folder.
  @Test(arguments: ["Base.lproj/MainMenu.xib", "MainMenu.xib"])
  func foldersAroundADocumentAreSearched(document: String) {
    let folders = ["a", "b", "c", "d", "e", "f"]
    for height in 1...6 {
      let folder = "/" + folders.dropLast(height - 1).joined(separator: "/")
      for (file, text, limit) in [
        ("Info.plist", Self.agent, 3), ("N.xcodeproj/project.pbxproj", Self.settings(Self.agents), 4),
      ] {
        let found = Self.severities(
          of: "<menuItem title=\"Preferences…\"/>", ["\(folder)/\(file)": text],
          at: "/\(folders.joined(separator: "/"))/\(document)")
        #expect(found == [height <= limit ? .info : .warning], "\(folder)/\(file)")
      }
    }
  }

  private static func severities(
    of item: String, _ files: [String: String], rule: String = "preferences-title",
    at location: String = "/Notes/App/Base.lproj/MainMenu.xib"
  ) -> [Severity] {
    let language = InterfaceBuilderLanguage(
      readBeside: { files[$0].map { Array($0.utf8) } },
      namesIn: { folder in
        Set(
          files.keys.filter { $0.hasPrefix(folder + "/") }
            .map { String($0.dropFirst(folder.count + 1).prefix { $0 != "/" }) }
        ).sorted()
      },
      targetsIn: { files[$0].map { XcodeTargets(XcodeProject(Array("{objects = {\n\($0)};}".utf8))) } })
    let menu = ReadingTests.menu(
      "<menuItem title=\"About Notes\"/>" + item, "key=\"submenu\" title=\"Notes\"")
    let text =
      "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><objects><menu systemMenu=\"main\"><items><menuItem>"
      + menu + "</menuItem></items></menu></objects></document>"
    let context = ReadingContext(path: "App/Base.lproj/MainMenu.xib", location: location)
    let document = language.read(SourceText(bytes: Array(text.utf8)), in: context)
    return Linter().lint(document.menus).filter { $0.rule == rule }.map(\.severity)
  }

  @Test func codeMaySetATitle() {
    let row = item("image=\"trash\" catalog=\"system\"", action: "emptyTrash:")
    #expect(findings("missing-title", ReadingTests.menu(row + item("title=\"B\""))) == [.info])
  }

  @Test(
    arguments: [("toggleFullScreen:", .info), ("toggleScreen:", .warning)] as [(String, Severity)])
  func aToggleThatAppKitRenamesIsInfo(action: String, severity: Severity) {
    #expect(
      findings("toggle-title", bar(item("title=\"Toggle Full Screen\"", action: action))) == [severity])
  }

  // MARK: - Context menus whose shortcuts a view handles

  private static func row(_ title: String, _ key: String = "") -> String {
    """
    <menuItem title="\(title)" keyEquivalent="\(key)" id="\(title)"><connections><action selector="\(title):" target="-1"/></connections></menuItem>
    """
  }

  @Test func shortcutsOnlyInAContextMenuAreOneFinding() {
    func messages(_ rows: String...) -> [String] {
      let menus = ReadingTests.document(ReadingTests.menu(rows.joined(), "key=\"menu\"")).menus
      return Linter().lint(menus).filter { $0.rule == "shortcut-in-context-menu" }.map { found in
        #expect(found.fixes.isEmpty)
        let reason = ", but shortcuts belong in the menu bar, not in context menus"
        return found.message.replacing(reason, with: ".")
      }
    }
    #expect(messages(Self.row("Merge", "m")) == ["“Merge” shows ⌘M."])
    #expect(
      messages(Self.row("Move"), Self.row("Merge", "m"), Self.row("Tag", "t"))
        == ["“Merge” shows ⌘M, and 1 more item shows one."])
    #expect(
      messages(Self.row("Merge", "m"), Self.row("Tag", "t"), Self.row("Rebase", "r"))
        == ["“Merge” shows ⌘M, and 2 more items show theirs."])
  }

  @Test func dimmedFirstItemsOfSubmenusAreHeadings() {
    let submenu = { (attributes: String) in
      """
      <view id="v"><menu key="menu" id="m"><items><menuItem title="Skip" id="s"><menu key="submenu" title="Skip" id="n"><items>
      <menuItem title="Skip Forward by…" \(attributes) id="h"/>
      <menuItem title="10 Seconds" id="t"><connections><action selector="skip:" target="-1"/></connections></menuItem>
      </items></menu></menuItem></items></menu></view>
      """
    }
    #expect(findings("dimmed-in-context-menu", submenu(#"enabled="NO""#)).isEmpty)
  }
}

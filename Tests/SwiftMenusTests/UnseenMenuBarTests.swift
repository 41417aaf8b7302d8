#if SwiftSource
import MenuModel
import Testing

/// Apps that never show their menu bar, which then exists only for its shortcuts.
struct UnseenMenuBarTests {
  private static let commands = """
    struct C: Commands { var body: some Commands { CommandMenu("Notes") {
    Button("Pin note") {}
    Button("Sort notes") {}
    } } }
    """

  private static func isSeen(_ files: [String: String], at path: String = "C.swift") -> Bool {
    let found = LintTests.findings(files.merging([path: commands]) { $1 })
    #expect(found.isEmpty || found == [2, 3].map { "\(path):\($0) title-capitalization" })
    return !found.isEmpty
  }

  private static func list(_ keys: String) -> String { "<plist><dict>\(keys)</dict></plist>" }
  private static let agent = list("<key>LSUIElement</key><true/>")

  // In an app without a menu bar, nothing else shows the shortcuts.
  @Test(arguments: ["contextMenu", "menu"]) func shortcutsInContextMenusAreReportedWithoutABar(kind: String) {
    let opening = kind == "menu" ? "Menu(\"Notes\")" : "Text(a).contextMenu"
    let view = """
      struct V: View { var body: some View { \(opening) {
      Button("Pin") {}.keyboardShortcut("p")
      Button("Sort") {}
      } } }
      """
    let found = LintTests.findings(["V.swift": view])
    #expect(found == (kind == "menu" ? [] : ["V.swift:2 shortcut-in-context-menu"]))
    #expect(LintTests.findings(["V.swift": view, "Info.plist": Self.agent]) == [])
  }

  @Test(arguments: [
    ("", true), ("NSApp.setActivationPolicy(.accessory)", false),
    ("NSApplication.shared.setActivationPolicy(NSApplication.ActivationPolicy.prohibited)", false),
    ("NSApp.setActivationPolicy(.regular)", true), ("NSApp.setActivationPolicy(policy)", true),
    ("NSApp.setActivationPolicy(.accessory)\nfunc show() { NSApp.setActivationPolicy(.regular) }", true),
    ("if isQuiet { NSApp.setActivationPolicy(.accessory) }", true),
    ("isQuiet ? NSApp.setActivationPolicy(.accessory) : nil", true),
    ("func hide() { NSApp.setActivationPolicy(.accessory) }", true),
    ("#if DEBUG\nNSApp.setActivationPolicy(.accessory)\n#endif", true),
    ("// NSApp.setActivationPolicy(.accessory)", true),
  ])
  func theActivationPolicyCanHideTheMenuBar(code: String, expected: Bool) {
    #expect(Self.isSeen(["main.swift": code]) == expected)
  }

  @Test(arguments: [
    ("init() { NSApp.setActivationPolicy(.accessory) }", false),
    (
      "func applicationDidFinishLaunching(_ n: Notification) { NSApp.setActivationPolicy(.accessory) }", false
    ),
    (
      "func applicationDidFinishLaunching(_ n: Notification) { DispatchQueue.main.async { NSApp.setActivationPolicy(.accessory) } }",
      false
    ),
    (
      "func applicationDidFinishLaunching(_ n: Notification) { guard isQuiet else { return }; NSApp.setActivationPolicy(.accessory) }",
      true
    ),
    ("func windowWillClose(_ n: Notification) { NSApp.setActivationPolicy(.accessory) }", true),
    ("lazy var hide = { NSApp.setActivationPolicy(.accessory) }", true),
    ("var isHidden: Bool { NSApp.setActivationPolicy(.accessory) }", true),
  ])
  func theDelegateCanHideTheMenuBar(member: String, expected: Bool) {
    let delegate = "class D: NSObject, NSApplicationDelegate {\n\(member)\n}"
    #expect(Self.isSeen(["D.swift": delegate]) == expected)
    if member.hasPrefix("init") { #expect(Self.isSeen(["D.swift": "class D {\n\(member)\n}"])) }
  }

  @Test(arguments: [
    (agent, false), (list("<key>NSUIElement</key><string>1</string>"), false),
    (list("<key>LSUIElement</key><false/>"), true),
    (list("<key>LSBackgroundOnly</key><true/>"), false), ("", true),
  ])
  func thePropertyListCanHideTheMenuBar(text: String, expected: Bool) {
    #expect(Self.isSeen(["Resources/Info.plist": text]) == expected)
    let extensionList = Self.list("<key>NSExtension</key><dict/>")
    let framework = Self.list("<key>CFBundlePackageType</key><string>FMWK</string>")
    let all = ["A/Info.plist": text, "B/Info.plist": extensionList, "C/Info.plist": framework]
    #expect(Self.isSeen(all) == expected)
    #expect(
      Self.isSeen(["Info.plist": text, "main.swift": "func show() { NSApp.setActivationPolicy(.regular) }"]))
  }

  @Test func differentPropertyListsKeepTheMenuBar() {
    #expect(Self.isSeen(["A/Info.plist": Self.agent, "B/Info.plist": Self.list("")]))
  }

  @Test func packagesUseTheirOwnPropertyList() {
    let one = "let package = Package(name: \"A\", targets: [.executableTarget(name: \"A\", path: \".\")])"
    #expect(!Self.isSeen(["Package.swift": one, "Resources/Info.plist": Self.agent]))
    let beside = "let package = Package(name: \"A\", targets: [.executableTarget(name: \"A\", path: \"A\")])"
    #expect(
      !Self.isSeen(
        ["Package.swift": beside, "A/Config/Info.plist": Self.agent, "ATests/Info.plist": Self.list("")],
        at: "A/Main.swift"))
    let two = """
      let package = Package(name: "A", targets: [
        .executableTarget(name: "A", path: "A"), .executableTarget(name: "B", path: "B"),
      ])
      """
    for (path, expected) in [("A/C.swift", true), ("B/C.swift", false), ("C.swift", true)] {
      let start = "NSApp.setActivationPolicy(.accessory)"
      #expect(Self.isSeen(["Package.swift": two, "B/Info.plist": Self.agent], at: path) == expected)
      #expect(Self.isSeen(["Package.swift": two, "B/main.swift": start], at: path) == expected)
    }
  }

  // The `.xcconfig` file isn't found. The property list that it names is usually next to the project.
  @Test(arguments: [
    ("baseConfigurationReference = X; ", "", false), ("", "", true),
    ("baseConfigurationReference = X; ", "GENERATE_INFOPLIST_FILE = YES; ", true),
    ("baseConfigurationReference = X; ", "INFOPLIST_FILE = Plain/Info.plist; ", true),
  ])
  func missingSettingsFilesMayNameAPropertyList(file: String, own: String, expected: Bool) {
    let text = """
      { objects = {
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (S, ); buildConfigurationList = LA; };
        LA = {isa = XCConfigurationList; buildConfigurations = (CA, ); };
        CA = {isa = XCBuildConfiguration; \(file)buildSettings = { \(own)}; };
        S = {isa = PBXSourcesBuildPhase; files = (F, ); }; F = {isa = PBXBuildFile; fileRef = R; };
        R = {isa = PBXFileReference; path = C.swift; };
      }; }
      """
    let files = [
      "A.xcodeproj/project.pbxproj": text, "Info.plist": Self.agent, "Plain/Info.plist": Self.list(""),
    ]
    #expect(Self.isSeen(files) == expected)
  }

  @Test(arguments: [
    ("INFOPLIST_KEY_LSUIElement = YES; ", "", false), ("INFOPLIST_KEY_LSUIElement = NO; ", "", true),
    ("", "INFOPLIST_KEY_LSUIElement = YES; ", false),
    ("INFOPLIST_FILE = Agent/Info.plist; ", "", false), ("INFOPLIST_FILE = Plain/Info.plist; ", "", true),
    ("INFOPLIST_FILE = \"$(SRCROOT)/Agent/Info.plist\"; ", "INFOPLIST_FILE = Plain/Info.plist; ", false),
    ("INFOPLIST_FILE = Other/Info.plist; ", "", true), ("", "", true),
  ])
  func targetsOfXcodeCanHideTheMenuBar(own: String, project: String, expected: Bool) {
    let text = """
      { objects = {
        P = {isa = PBXProject; buildConfigurationList = LP; };
        LP = {isa = XCConfigurationList; buildConfigurations = (CP, ); };
        CP = {isa = XCBuildConfiguration; buildSettings = { \(project)}; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (S, ); buildConfigurationList = LA; };
        LA = {isa = XCConfigurationList; buildConfigurations = (CA, ); };
        CA = {isa = XCBuildConfiguration; buildSettings = { \(own)}; };
        S = {isa = PBXSourcesBuildPhase; files = (F, ); }; F = {isa = PBXBuildFile; fileRef = R; };
        R = {isa = PBXFileReference; path = C.swift; };
        B = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (T, ); };
        T = {isa = PBXSourcesBuildPhase; files = (G, ); }; G = {isa = PBXBuildFile; fileRef = Q; };
        Q = {isa = PBXFileReference; path = Other.swift; };
      }; }
      """
    let files = [
      "A.xcodeproj/project.pbxproj": text, "Agent/Info.plist": Self.agent,
      "Plain/Info.plist": Self.list(""),
    ]
    #expect(Self.isSeen(files) == expected)
    // A policy in a different app doesn't affect this one.
    let other = ["Other.swift": "NSApp.setActivationPolicy(.regular)"]
    #expect(Self.isSeen(files.merging(other) { $1 }) == expected)
    // A policy in code of both apps does, and code that nothing compiles may belong to either.
    #expect(Self.isSeen(files.merging(["Lost.swift": "NSApp.setActivationPolicy(p)"]) { $1 }))
  }

  @Test(arguments: [
    ("settings: {base: {INFOPLIST_KEY_LSUIElement: YES}}", false),
    ("settings: {INFOPLIST_FILE: Agent/Info.plist}", false),
    ("info: {path: Agent/Info.plist}", false), ("info: {path: Plain/Info.plist}", true),
    ("info: {path: Plain/Info.plist, properties: {LSUIElement: true}}", false),
    ("info: {path: Plain/Info.plist, properties: {LSUIElement: false}}", true), ("sources: []", true),
  ])
  func projectSpecsCanHideTheMenuBar(line: String, expected: Bool) {
    let spec = "targets: {A: {type: application, platform: macOS, sources: [.], \(line)}}"
    let lists = ["Agent/Info.plist": Self.agent, "Plain/Info.plist": Self.list("")]
    #expect(Self.isSeen(lists.merging(["project.yml": spec]) { $1 }) == expected)
  }

  @Test func visibleOrWorkingMenusAreLinted() {
    let menus = """
      struct C: Commands { var body: some Commands { CommandMenu("Notes") {
      Button("Pin note") {}.keyboardShortcut("p")
      Button("Sort Notes") {}.keyboardShortcut("p")
      } } }
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Sort notes") {}
      } } }
      """
    let found = LintTests.findings(["C.swift": menus, "Info.plist": Self.agent])
    #expect(found == ["C.swift:3 duplicate-shortcut", "C.swift:6 title-capitalization"])
    let all = LintTests.findings(["C.swift": menus, "Info.plist": Self.agent], least: .info)
    #expect(all.contains("C.swift:2 title-capitalization"))
  }
}
#endif

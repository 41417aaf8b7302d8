#if SwiftSource
import LintRules
import Linting
import MenuModel
import SwiftMenus
import Testing

/// Findings for menus in Swift: traps have none, and each finding is in the expected line.
struct LintTests {
  /// Returns the findings of a project's files, as `View.swift:3 rule`.
  static func findings(
    _ files: [String: String], platforms: Platforms = .macOS, least: Severity = .warning
  ) -> [String] {
    lint(files, platforms: platforms).flatMap { file in
      let lines = LineTable(file.source)
      return file.findings.filter { $0.severity >= least }.map {
        "\(file.path):\(lines.position(of: $0.range.start).line) \($0.rule)"
      }
    }
  }

  // Apps hide commands for good that they don't have, or for their shortcuts.
  @Test(arguments: [
    "item.isHidden = true", "hide(item)", "item.isHidden = true; item.allowsKeyEquivalentWhenHidden = false",
  ])
  func itemsHiddenForGoodArentReported(code: String) {
    let source = """
      import AppKit
      func hide(_ item: NSMenuItem) { item.isHidden = true; if !item.keyEquivalent.isEmpty { item.allowsKeyEquivalentWhenHidden = true } }
      func build() {
        let bar = NSMenu(); let note = NSMenu(title: "Note"); let top = NSMenuItem(); top.submenu = note; bar.addItem(top)
        note.addItem(NSMenuItem(title: "Rename", action: #selector(rename), keyEquivalent: ""))
        let item =
          NSMenuItem(title: "Next Note", action: #selector(next), keyEquivalent: "n")
        \(code)
        note.addItem(item)
        NSApp.mainMenu = bar
      }
      """
    #expect(
      !Self.findings(ofView: source, least: .info).contains { $0.hasSuffix("hidden-in-menu-bar") })
  }

  // “None” is better than an empty row. Another title may be known only at run time.
  @Test(arguments: [
    ("Text(\"\").tag(nil as Int?)", true), ("Text(\"None\").tag(nil as Int?)", false),
    ("Text(name).tag(nil as Int?)", false),
  ])
  func anEmptyChoiceHasNoTitle(choice: String, isReported: Bool) {
    let view = """
      struct V: View { var body: some View { Picker("Unit", selection: $unit) {
        \(choice)
        Text("Piece").tag(1 as Int?)
        Text("Pack").tag(2 as Int?)
      }.pickerStyle(.menu) } }
      """
    for platform in [Platforms.iOS, .macOS] {
      let found = Self.findings(ofView: view, [:], platform, least: .info).filter {
        $0.hasSuffix("missing-title")
      }
      #expect(found == (isReported ? ["View.swift:2 missing-title"] : []))
    }
  }

  // A title of a menu bar that nobody sees is a warning if another menu shows it, too.
  @Test func aTitleOfTwoMenusIsJudgedByTheOneThatPeopleSee() {
    func source(bar: String) -> String {
      """
      import AppKit
      enum Titles { static let open = "Open in tab"; static let close = "Close all tabs" }
      final class Delegate: NSObject, NSApplicationDelegate {
        let statusItem = NSStatusBar.system.statusItem(withLength: 20)
        func applicationDidFinishLaunching(_ note: Notification) {
          NSApp.setActivationPolicy(.accessory)
          let bar = NSMenu(); let top = NSMenuItem(); let edit = NSMenu(title: "Edit")
          edit.addItem(NSMenuItem(title: \(bar), action: #selector(act), keyEquivalent: ""))
          top.submenu = edit; bar.addItem(top); NSApp.mainMenu = bar
          let menu = NSMenu()
          menu.addItem(NSMenuItem(title: Titles.open, action: #selector(act), keyEquivalent: ""))
          statusItem.menu = menu
        }
      }
      """
    }
    func found(bar: String) -> [String] {
      Self.findings(ofView: source(bar: bar)).filter { $0.hasSuffix("title-capitalization") }
    }
    #expect(found(bar: "Titles.open") == ["View.swift:2 title-capitalization"])
    #expect(found(bar: "Titles.close") == ["View.swift:2 title-capitalization"])
  }

  // UIKit shows a menu's title above its items. A sentence there is a prompt or an explanation.
  @Test(arguments: [
    ("Import an html file of bookmarks, or export yours.", true), ("Do you want to remove the note?", true),
    ("Importing a file in this way may change the order of other bookmarks", true),
    ("Import an html file...", false), ("Import the file.", false),
  ])
  func promptsOfMenusMayBeSentences(title: String, isPrompt: Bool) {
    let source = """
      import UIKit
      class C: UIViewController { func f() { button.menu = UIMenu(title: "\(title)", children: [
        UIAction(title: "Import") { _ in }, UIAction(title: "Export") { _ in }, UIAction(title: "Share") { _ in } ]) } }
      """
    let rules: Set = ["title-capitalization", "article-in-title", "long-title"]
    let found = Self.findings(ofView: source, [:], .iOS, least: .info).filter { finding in
      rules.contains { finding.hasSuffix($0) }
    }
    #expect(found.isEmpty == isPrompt)
  }

  /// Returns the findings for a project with the file `View.swift` and others.
  static func findings(
    ofView source: String, _ others: [String: String] = [:], _ platforms: Platforms = .macOS,
    least: Severity = .warning
  ) -> [String] {
    findings(others.merging(["View.swift": source]) { $1 }, platforms: platforms, least: least)
  }

  /// - Parameters:
  ///   - names: The files to lint; nil for all.
  ///   - configuration: The configuration as JSON. By default, findings have the same severities as in other
  ///     languages, which shows how certain a rule is.
  static func lint(
    _ files: [String: String], of names: [String]? = nil, platforms: Platforms = .macOS,
    configuration: String = sameWeights
  ) -> [LintedFile] {
    let sources = sources(files)
    let targets = targets(names ?? files.keys.sorted(), platforms, configuration)
    return ProjectLint(SwiftLanguage().read(sources), sources) { ($0, "/" + $0) }.lint(targets)
  }

  /// Returns a file after all fixes, including unsafe ones.
  static func fixed(_ text: String) -> String {
    let files = ["View.swift": text]
    var fixer = ProjectFixer(SwiftLanguage(), sources(files), targets(["View.swift"], .iOS)) {
      ($0, "/" + $0)
    }
    fixer.appliesUnsafe = true
    fixer.leastSeverity = .info
    return fixer.fix().texts["View.swift"].map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  private static func sources(_ files: [String: String]) -> ProjectFiles {
    let bytes = files.mapValues { Array($0.utf8) }
    return ProjectFiles(paths: files.keys.sorted()) { bytes[$0] }
  }

  // Actions in tests are empty, which only the tests of that rule are about.
  static let sameWeights: String = {
    let rules = RuleBook.descriptions.filter { $0.lowerSeverityInCode != nil }.map { rule in
      let lower = rule.lowerSeverity.map { ", \"\($0)\": \"\($0)\"" } ?? ""
      return "\"\(rule.id)\": {\"severity\": \"\(rule.severity)\"\(lower)}"
    }
    return "{\"rules\": {\"empty-action\": \"off\", \(rules.joined(separator: ", "))}}"
  }()

  static func targets(
    _ names: [String], _ platforms: Platforms, _ text: String = sameWeights
  ) -> [ProjectLint.Target] {
    var settings = RunSettings()
    settings.platforms = platforms
    var configuration = Configuration()
    var reader = ConfigurationReader(Array(text.utf8), file: "a", folder: "/") { $0 }
    reader.read(into: &configuration)
    let plan = LintPlan(configuration, overrides: [], settings, baseline: nil)
    let language = SwiftLanguage()
    return names.filter(language.matches).map { name in
      ProjectLint.Target(
        name: name, file: MenuFile(path: name, location: "/" + name, language: language), plan: plan)
    }
  }

  /// Returns the rules with findings for the content of a context menu.
  static func rules(
    ofContext content: String, _ others: [String: String] = [:], _ platforms: Platforms = .macOS
  )
    -> [String]
  {
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(content)\n} } }"
    return findings(others.merging(["View.swift": view]) { $1 }, platforms: platforms).map {
      String($0.split(separator: " ")[1])
    }
  }

  /// Returns the severities of a rule's findings for the content of a context menu.
  static func severities(ofContext content: String, _ rule: String) -> [Severity] {
    let view = "struct V: View { var body: some View { Text(a).contextMenu {\n\(content)\n} } }"
    return lint(["View.swift": view]).flatMap(\.findings).filter { $0.rule == rule }.map(\.severity)
  }

  // MARK: Severities

  @Test(arguments: [
    ("{}", [Severity.info, .error, .warning]),
    (
      #"{"rules": {"dimmed-in-context-menu": "warning", "submenu-depth": {"warning": "error"}}}"#,
      [.warning, .error, .error]
    ),
    (#"{"rules": {"dimmed-in-context-menu": "off", "submenu-depth": "info"}}"#, [.info, .info]),
  ])
  func uncertainRulesAreInfoInCodeUnlessSet(configuration: String, expected: [Severity]) {
    let submenus =
      "Menu(\"Sort\") { Menu(\"Date\") { Button(\"Made\") {}; Button(\"Read\") {} }; Button(\"Name\") {} }"
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button("Share") {}.disabled(true)
      \(submenus)
      } } }
      struct A: App { var body: some Scene { WindowGroup { V() }.commands { CommandMenu("Notes") {
      \(submenus)
      } } } }
      """
    let found = Self.lint(["View.swift": view], configuration: configuration).flatMap(\.findings)
    let weights = found.filter { ["dimmed-in-context-menu", "submenu-depth"].contains($0.rule) }
    #expect(weights.map(\.severity) == expected)
  }

  // MARK: Pickers

  @Test(arguments: [
    ("", Platforms.macOS, false), ("", .iOS, true), (".pickerStyle(.inline)", .macOS, true),
    (".pickerStyle(.menu)", .iOS, false),
  ])
  func optionsCountUnlessThePickerIsASubmenu(style: String, platforms: Platforms, areCounted: Bool) {
    let rows = ["Open", "Rename", "Duplicate", "Archive"].map { "Button(\"\($0)\") {}" }
    let options = (1...9).map { "Text(\"Choice \($0)\").tag(\($0))" }
    let content = (rows + ["Picker(\"Choice\", selection: $choice) {"] + options + ["}" + style]).joined(
      separator: "\n")
    let found = Self.rules(ofContext: content, [:], platforms).contains("menu-length")
    #expect(found == areCounted)
  }

  // MARK: Findings

  @Test(arguments: [
    ("Button(\"Check for updates...\") {}", ["title-capitalization", "ellipsis-character"]),
    ("Menu(\"Choose Task…\") { Button(\"A\") {}; Button(\"B\") {} }", ["needless-ellipsis"]),
    ("Button(\"Close Tab\") {}.keyboardShortcut(\"w\")", ["shortcut-in-context-menu"]),
    ("Button(isOn ? \"Voice ✓\" : \"Voice\") {}\nButton(\"Other\") {}", ["fake-checkmark"]),
    ("Button(\"Rename\") {}\nDivider()\nDivider()\nButton(\"Copy\") {}", ["stray-divider"]),
    ("Button { } label: { Label(\"Open In Rosetta\", systemImage: \"a\") }", ["title-capitalization"]),
    (
      "Button { } label: { Text(\"Name\"); if on { Image(systemName: \"checkmark\") } }\nButton(\"Date\") {}",
      ["fake-checkmark"]
    ),
    (
      "Button { } label: { if on { Label(\"Name\", systemImage: \"checkmark\") } else { Text(\"Name\") } }",
      ["fake-checkmark"]
    ),
    (
      "Button { } label: { Text(\"Name\"); if on { Image(systemName: \"checkmark.circle.fill\") } }",
      ["fake-checkmark"]
    ),
    ("Button(\"Name\", systemImage: on ? \"checkmark\" : \"\") {}", ["fake-checkmark"]),
    ("Button(\"Name\", systemImage: on ? \"circle\" : \"checkmark.circle.fill\") {}", ["fake-checkmark"]),
    (
      "Button(\"Speaker\", systemImage: route == .speaker ? \"checkmark\" : \"hifispeaker\") {}",
      ["fake-checkmark"]
    ),
    (
      "Button(\"Speaker\", systemImage: route.id != id ? \"hifispeaker\" : \"checkmark\") {}",
      ["fake-checkmark"]
    ),
    (
      "ForEach(routes) { row in Button { } label: { Label { Text(row.name) } icon: { Image(systemName: chosen == row.id ? \"checkmark\" : \"tv\") } } }",
      ["fake-checkmark"]
    ),
    (
      "ForEach([\"Name\", \"Date\"], id: \\.self) { row in Button { } label: { Label(row, systemImage: on ? \"checkmark\" : \"circle\") } }",
      ["fake-checkmark"]
    ),
  ])
  func problemsInContextMenusAreFound(content: String, expected: [String]) {
    #expect(Self.rules(ofContext: content).sorted() == expected.sorted())
  }

  @Test func problemsInCommandsAreFound() {
    let app = """
      struct A: App { var body: some Scene { WindowGroup { V() }.commands {
      CommandMenu("Tabs") {
        Button("Close Tab") {}.keyboardShortcut("w")
        Button("Rename Tab") {}.keyboardShortcut("r", modifiers: .option)
      }
      CommandGroup(after: .windowList) {
        Button("Close Pane") {}.keyboardShortcut("w")
      }
      } } }
      """
    #expect(
      Self.findings(["App.swift": app]) == [
        "App.swift:4 shortcut-without-command-key", "App.swift:7 duplicate-shortcut",
      ])
  }

  @Test func onePlaceIsReportedOnce() {
    #expect(
      Self.rules(ofContext: "Button(\"\\(isOn ? \"Show\" : \"Hide\") the sidebar of all\") {}")
        .filter { $0 == "title-capitalization" }.count == 1)
    #expect(
      Self.rules(
        ofContext: "ForEach(Size.allCases, id: \\.self) { size in Button(\"✓ \\(size.rawValue)\") {} }",
        [
          "Size.swift": "enum Size: String, CaseIterable { case small = \"Small\", big = \"Big\" }"
        ]
      ).filter { $0 == "fake-checkmark" }.count == 1)
  }

  // MARK: Traps

  @Test(arguments: [
    // The title is a key whose entry is empty.
    "Button(\"timeline.latest\") {}",
    // These titles aren't known.
    "Button(item.title) {}", "ForEach(rows) { Button($0.name) {} }",
    // These are alternatives.
    "if many { Button(\"Kill Terminals\") {} } else { Button(\"Kill Terminal\") {} }",
    "if on { Button(\"Hide\") {} } else { Button(\"Show\") {} }",
    "Button(on ? \"Hide Ruler\" : \"Show Ruler\") {}",
    // The divider is conditional.
    "Button(\"Copy\") {}\nif extra { Divider(); Button(\"Pin\") {} }",
    // This is a notice.
    "Text(\"No devices detected.\")",
    // The checkmark is one of several pictures.
    "Button { } label: { Label(\"Link\", systemImage: copied ? \"checkmark\" : \"link\") }",
    "Button(\"Sync\", systemImage: fault == nil ? \"checkmark\" : \"network\") {}",
    "Button(\"Copy Link\", systemImage: copied == id ? \"checkmark\" : \"doc.on.doc\") {}",
    "Button(\"Add All\", systemImage: added == id ? \"checkmark\" : \"plus.circle\") {}",
    "Button(on ? \"Archive\" : \"Restore\", systemImage: on ? \"circle\" : \"checkmark.circle\") {}",
    "Button(\"Name\", systemImage: on ? \"checkmark.circle\" : \"checkmark.circle.fill\") {}",
    // The ending isn't always there.
    "Button(\"Sort by Date \\(isDown ? \"↓\" : \"\")\") {}",
    "Button { } label: { Text(\"Done\"); if on { Image(systemName: \"checkmark\") } }",
    // These are values, a sentence, a header that explains, and settings of something else.
    "ForEach([\"ends with\", \"has at most\"], id: \\.self) { row in Button(row) {} }",
    "Button(\"There are no lists to be shown here.\") {}\nButton(\"Copy\") {}",
    "Section(\"Best for photos and other images\") { Button(\"Copy\") {} }",
    "Button(\"Settings\") {}",
    // The names of the pictures aren't known.
    "Button { } label: { Label(\"Star\", systemImage: icon) }\nButton { } label: { Label(\"Copy\", systemImage: \"doc.on.doc\") }",
    "#if DEBUG\nButton(\"[DEBUG] crash app...\") {}\n#endif",
    "// Button(\"move to...\")\nButton(\"Copy\") {}",
    "", "Menu(\"Open Recent\") {}", "Section {}",
  ])
  func correctMenusHaveNoFindings(content: String) {
    #expect(Self.rules(ofContext: content, [:], .iOS) == [])
  }

  @Test func titlesInOtherLanguagesAreSkipped() {
    let text =
      "func text(_ english: String, de german: String) -> String { isGerman ? german : english }"
    #expect(
      Self.rules(ofContext: "Button(text(\"Move Up\", de: \"Nach oben bewegen\")) {}", ["Text.swift": text])
        == [])
    #expect(
      Self.rules(ofContext: "Button(text(\"Move up\", de: \"Nach oben\")) {}", ["Text.swift": text])
        == ["title-capitalization"])
  }

  @Test func conditionalStylesAreIgnored() {
    let extra = """
      extension View {
        @ViewBuilder func when<T: View>(_ on: Bool, _ change: (Self) -> T) -> some View {
          if on { change(self) } else { self }
        }
      }
      """
    let picker = "Picker(\"Size\", selection: $size) { Text(\"Big\"); Text(\"Small\") }"
    func depths(_ modifier: String) -> [String] {
      Self.rules(ofContext: "Menu(\"View\") { \(picker)\(modifier) }", ["Extra.swift": extra], .iOS)
    }
    #expect(depths(".pickerStyle(.menu)") == ["submenu-depth"])
    #expect(depths(".when(wide) { $0.pickerStyle(.menu) }") == [])
  }

  @Test func hiddenLabelsHaveNoFindings() {
    let picker = "Picker(\"Icon of bar\", selection: $icon) { Text(\"Big\"); Text(\"Small\") }"
    #expect(Self.rules(ofContext: picker, [:]) == ["title-capitalization"])
    #expect(Self.rules(ofContext: picker + ".labelsHidden().pickerStyle(.inline)", [:]) == [])
  }

  @Test func deferredElementsAppearInPlace() {
    let menu = """
      let m = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIMenu(title: "Sort", children: [
        UIDeferredMenuElement.uncached { done in done([UIAction(title: "Sort by name") { _ in }]) }
      ])]) })
      """
    #expect(
      Self.findings(["View.swift": "struct V { func f() { \(menu) } }"], platforms: .iOS)
        == ["View.swift:2 title-capitalization"])
  }

  @Test func menusKeptForAStatusItemAreLinted() {
    let bar = """
      class Bar: NSObject {
        var menu: NSMenu?
        let statusItem = NSStatusBar.system.statusItem(withLength: 20)
        func setUp() {
          menu = NSMenu()
          statusItem.menu = menu
          let item = NSMenuItem(title: "Preferences", action: #selector(open), keyEquivalent: ",")
          menu?.addItem(item)
        }
      }
      """
    #expect(Self.findings(["Bar.swift": bar]) == ["Bar.swift:7 preferences-title"])
    let messages = Self.lint(["Bar.swift": bar]).flatMap(\.findings).map(\.message)
    #expect(messages.contains("“Preferences” is called “Settings…” since macOS 13"))
  }

  @Test func factoryItemsAreReportedAtTheCall() {
    let view = """
      class V: NSView {
        func item(_ title: String, _ key: String) -> NSMenuItem {
          NSMenuItem(title: title, action: #selector(go), keyEquivalent: key)
        }
        override func menu(for event: NSEvent) -> NSMenu? {
          let menu = NSMenu()
          menu.addItem(item("Copy Link", "l"))
          return menu
        }
      }
      """
    #expect(Self.findings(["V.swift": view]) == ["V.swift:7 shortcut-in-context-menu"])
  }

  @Test func statusLinesAndFormRowsHaveNoFindings() {
    let bar = """
      class Bar: NSObject {
        let info = NSMenuItem(title: "One moment, all is updated", action: nil, keyEquivalent: "")
        func setUp() {
          let menu = NSMenu()
          menu.addItem(info)
          menu.addItem(withTitle: "Open log", action: #selector(log), keyEquivalent: "")
          NSStatusBar.system.statusItem(withLength: 20).menu = menu
        }
      }
      """
    #expect(Self.findings(["Bar.swift": bar]) == ["Bar.swift:6 title-capitalization"])
    let form = """
      struct V: View { var body: some View { Form {
        Menu { Button("Best") {}; Button("New") {} } label: { HStack { Text("Default sorting"); Spacer(); Text(sort) } }
      } } }
      """
    #expect(Self.findings(["V.swift": form], platforms: .iOS) == [])
  }

  @Test func examplesOfPackagesAreSeparatePrograms() {
    let view = "struct V: View { var body: some View { Text(a).contextMenu { Button(\"Action one\") {} } } }"
    let package = [
      "Kit/Package.swift": "let package = Package(name: \"Kit\")", "Kit/Sources/Kit/A.swift": "",
      "Kit/Inspector/V.swift": view,
    ]
    #expect(
      Self.findings(package.merging(["App.xcodeproj/project.pbxproj": ""]) { $1 }, platforms: .iOS) == [])
    #expect(
      Self.findings(package, platforms: .iOS) == ["Kit/Inspector/V.swift:1 title-capitalization"])
  }

  @Test func rolesAreRequiredOnlyOnNewSystems() {
    let content = """
      if #available(iOS 15, *) { Button("Delete", role: .destructive) {} } else { Button("Delete") {} }
      """
    #expect(Self.rules(ofContext: content, [:], .iOS) == [])
  }

  @Test func emptyCatalogEntriesArentEmptyTitles() {
    #expect(
      Self.rules(
        ofContext: "Button(\"Rebuild Planet\") {}",
        ["en.lproj/Localizable.strings": "\"Rebuild Planet\" = \"\";"])
        == [])
  }

  @Test func destructiveItemsComeLast() {
    let content = "Button(\"Delete Model\", role: .destructive) {}\nButton(\"Show in Finder\") {}"
    #expect(Self.rules(ofContext: content, [:], .iOS) == ["destructive-not-last"])
  }

  @Test func shortcutsOfUnknownTitlesArentReported() {
    let app =
      "struct C: Commands { var body: some Commands { CommandMenu(\"Tasks\") { Button(item.title) {}.keyboardShortcut(\"q\"); Button(\"Run\") {} } } }"
    #expect(Self.findings(["C.swift": app]) == [])
  }

  @Test func branchesHaveNoDuplicates() {
    let app = """
      struct C: Commands { var body: some Commands { CommandMenu("Tasks") {
      if shown { Button("Hide Output") {}.keyboardShortcut("k") } else { Button("Show Output") {}.keyboardShortcut("k") }
      Button(kind == .a ? "Start" : "Stop") {}.keyboardShortcut("u")
      } } }
      """
    #expect(Self.findings(["C.swift": app]) == [])
  }

  @Test func standardItemsHaveTheirTitlesFromTheSystem() {
    let menu = """
      class MainMenu: NSMenu {
        override init(title: String) { super.init(title: title)
          addItem(withTitle: "", action: Selector(("undo:")), keyEquivalent: "z")
          addItem(withTitle: "", action: #selector(NSWindow.toggleFullScreen(_:)), keyEquivalent: "f")
        }
      }
      """
    #expect(Self.findings(["MainMenu.swift": menu]) == [])
  }

  @Test func keysNotShownInMenusHaveNoFindings() {
    let reader = """
      class R: UIViewController { override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(title: "left", action: #selector(left), input: "o", modifierFlags: [])]
      } }
      """
    #expect(Self.findings(["R.swift": reader], platforms: .iOS) == [])
  }

  @Test func appsOfOneRepositoryArentCompared() {
    let project = """
      // !$*UTF8*$!
      { objects = {
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (AP, ); };
        B = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (BP, ); };
        AP = {isa = PBXSourcesBuildPhase; files = (AF /* One.swift */, ); };
        BP = {isa = PBXSourcesBuildPhase; files = (BF, ); };
        AF = {isa = PBXBuildFile; fileRef = AR; }; BF = {isa = PBXBuildFile; fileRef = BR; };
        AR = {isa = PBXFileReference; path = One.swift; }; BR = {isa = PBXFileReference; path = "Two.swift"; };
      }; }
      """
    let one =
      "struct One: Commands { var body: some Commands { CommandMenu(\"Planet\") {\nButton(\"Rebuild Planet\") {}.keyboardShortcut(\"r\") } } }"
    let two =
      "struct Two: Commands { var body: some Commands { CommandMenu(\"Site\") {\nButton(\"Rebuild Site\") {}.keyboardShortcut(\"r\") } } }"
    #expect(Self.findings(["One.swift": one, "Two.swift": two]) == ["Two.swift:2 duplicate-shortcut"])
    #expect(
      Self.findings(["One.swift": one, "Two.swift": two, "A.xcodeproj/project.pbxproj": project]) == [])
  }

  private static func commands(_ name: String) -> String {
    "struct \(name): Commands { var body: some Commands { CommandMenu(\"\(name)\") {\nButton(\"Rebuild \(name)\") {}.keyboardShortcut(\"r\") } } }"
  }

  // Two folders have a file with the same name, one is a whole target folder, and one app links a framework.
  @Test func filesOfAppsAreIdentifiedByPath() {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; projectDirPath = ""; };
        G = {isa = PBXGroup; children = (GA, GB, GF, ); sourceTree = "<group>"; };
        GA = {isa = PBXGroup; path = Mac; children = (RA, ); sourceTree = "<group>"; };
        GB = {isa = PBXFileSystemSynchronizedRootGroup; path = Phone; sourceTree = "<group>"; exceptions = (X, ); };
        GF = {isa = PBXGroup; path = Kit; children = (RF, ); sourceTree = "<group>"; };
        X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = B; membershipExceptions = (Old.swift, ); };
        RA = {isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
        RF = {isa = PBXFileReference; path = Kit.swift; sourceTree = "<group>"; };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (SA, ); dependencies = (D, ); };
        B = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (GB, ); };
        F = {isa = PBXNativeTarget; productType = "com.apple.product-type.framework"; buildPhases = (SF, ); };
        D = {isa = PBXTargetDependency; target = F; };
        SA = {isa = PBXSourcesBuildPhase; files = (FA, ); }; FA = {isa = PBXBuildFile; fileRef = RA; };
        SF = {isa = PBXSourcesBuildPhase; files = (FF, ); }; FF = {isa = PBXBuildFile; fileRef = RF; };
      }; }
      """
    func found(_ files: String...) -> [String] {
      var all = ["App/A.xcodeproj/project.pbxproj": project]
      for (number, file) in files.enumerated() { all[file] = Self.commands("Menu\(number)") }
      return Self.findings(all)
    }
    #expect(found("App/Mac/Main.swift", "App/Phone/Main.swift") == [])
    #expect(
      found("App/Phone/Main.swift", "App/Phone/Sub/Two.swift") == [
        "App/Phone/Sub/Two.swift:2 duplicate-shortcut"
      ])
    #expect(found("App/Kit/Kit.swift", "App/Mac/Main.swift") == ["App/Mac/Main.swift:2 duplicate-shortcut"])
    #expect(found("App/Kit/Kit.swift", "App/Mac/Main.swift", "App/Phone/Main.swift").count == 1)
    #expect(found("App/Mac/Main.swift", "App/Phone/Main.swift", "App/Phone/Old.swift") == [])
  }

  @Test func tabsForwardAndBackAreTwoKeys() {
    let items = { (key: String) in
      """
      Button("Next Layer") {}.keyboardShortcut("\\t", modifiers: [])
      Button("Previous Layer") {}.keyboardShortcut("\(key)", modifiers: [])
      """
    }
    let found = [#"\u{19}"#, #"\u{9}"#].map { key in
      let view =
        "struct C: Commands { var body: some Commands { CommandMenu(\"Layers\") {\n\(items(key))\n} } }"
      return Self.findings(["View.swift": view]).contains("View.swift:3 duplicate-shortcut")
    }
    #expect(found == [false, true])
  }

  // A view is in two menus, and its title is known in one of them.
  @Test func shortcutsAreReportedAtTheirPosition() {
    let view = """
      struct PaneMenu: View { var pane: Int?; var body: some View {
      Button(label) {}
      .keyboardShortcut("k")
      Button("Other") {}
      }
      var label: String {
      guard pane != nil else { return "Close Tab" }
      return isOne ? "Close Pane" : "Close Tab"
      } }
      struct A: View { var body: some View { Text(a).contextMenu { PaneMenu(pane: nil) } } }
      struct B: View { let pane: Int; var body: some View { Text(a).contextMenu { PaneMenu(pane: pane) } } }
      """
    #expect(Self.findings(["View.swift": view]) == ["View.swift:3 shortcut-in-context-menu"])
  }

  @Test(arguments: [
    ("static let delete = \"Delete\"", "Button(Texts.delete) {}", "View.swift:2"),
    ("static let delete = \"Delete\"", "Row(title: Texts.delete)", "View.swift:2"),
    ("", "Row(title: \"Delete\")", "View.swift:2"), ("", "Button(\"Delete\") {}", "View.swift:2"),
    ("", "Button(own) {}", "View.swift:2"),
  ])
  func missingRolesAreReportedAtTheItem(text: String, item: String, expected: String) {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu { Button("Open") {}; Button("Share") {}
      \(item)
      } }
      let own = "Delete"
      }
      """
    let others = [
      "Row.swift": "struct Row: View { let title: String; var body: some View { Button(title) {} } }",
      "Texts.swift": "enum Texts {\n\(text)\n}",
    ]
    let found = Self.findings(others.merging(["View.swift": view]) { $1 }, platforms: .iOS)
    #expect(found == [expected + " missing-destructive-role"])
  }

  // Both apps have a view with the same name.
  @Test func appsDontShowUncompiledViews() {
    let commands = """
      struct C: Commands { var body: some Commands { CommandMenu("Notes") {
      Button("Close") {}
      NotesLink()
      } } }
      """
    let link = { (title: String) in
      "struct NotesLink: View { var body: some View {\nButton(\"\(title)\") {}\n} }"
    }
    func found(_ name: String, with project: String?) -> [String] {
      var files = [
        "Mac/Commands.swift": commands, "Mac/Settings.swift": link("Set kind"),
        name: link("Show these settings"),
      ]
      files["A.xcodeproj/project.pbxproj"] = project
      return Self.findings(files).filter { $0.contains("title-") }
    }
    for name in ["Phone/Settings.swift", "A/Settings.swift", "Widget/Settings.swift"] {
      #expect(found(name, with: projectOfTwoApps) == ["Mac/Settings.swift:2 title-capitalization"])
    }
    #expect(found("A/Settings.swift", with: nil) == ["A/Settings.swift:2 title-capitalization"])
    #expect(
      found("Mac/A/Settings.swift", with: projectOfTwoApps) == ["Mac/A/Settings.swift:2 title-capitalization"]
    )
  }

  @Test(arguments: ["PRODUCT_NAME = fetchwell; ", "INFOPLIST_KEY_CFBundleDisplayName = \"fetchwell\"; ", ""])
  func titlesKeepTheSpellingOfTheAppName(settings: String) {
    let project = """
      { objects = {
        A = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; };
        L = {isa = XCConfigurationList; buildConfigurations = (C, ); };
        C = {isa = XCBuildConfiguration; buildSettings = { \(settings)INFOPLIST_KEY_CFBundleName = "$(TARGET_NAME)"; }; };
      }; }
      """
    let menu =
      "struct V: View { var body: some View { Text(a).contextMenu {\nButton(\"Open in fetchwell\") {}\nButton(\"Close\") {} } } }"
    let findings = Self.findings(["A.xcodeproj/project.pbxproj": project, "View.swift": menu])
    #expect(findings == (settings.isEmpty ? ["View.swift:2 title-capitalization"] : []))
  }

  @Test func programsOfAPackageArentCompared() {
    let package = """
      // swift-tools-version: 6.0
      let package = Package(name: "Apps", products: [.library(name: "UI", targets: ["Shared"])], targets: [
        .executableTarget(name: "One", dependencies: ["Shared"]),
        .executableTarget(name: "Two", dependencies: [.target(name: "Other")], path: "Apps/Two"),
        .target(name: "Shared"), .target(name: "Other"),
      ])
      """
    func found(_ files: String...) -> [String] {
      var all = ["Package.swift": package]
      for (number, file) in files.enumerated() { all[file] = Self.commands("Menu\(number)") }
      return Self.findings(all)
    }
    #expect(found("Sources/One/A.swift", "Apps/Two/B.swift") == [])
    #expect(
      found("Sources/One/A.swift", "Sources/One/B.swift") == ["Sources/One/B.swift:2 duplicate-shortcut"])
    #expect(
      found("Apps/Two/B.swift", "Sources/One/A.swift", "Sources/Shared/S.swift") == [
        "Sources/Shared/S.swift:2 duplicate-shortcut"
      ])
  }

  @Test func uncompiledFilesArentComparedWithTheApp() {
    let project = """
      { objects = {
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (SA, ); };
        T = {isa = PBXNativeTarget; productType = "com.apple.product-type.bundle"; buildPhases = (ST, ); };
        SA = {isa = PBXSourcesBuildPhase; files = (FA, FB, ); }; ST = {isa = PBXSourcesBuildPhase; files = (FT, ); };
        FA = {isa = PBXBuildFile; fileRef = RA; }; RA = {isa = PBXFileReference; path = One.swift; };
        FB = {isa = PBXBuildFile; fileRef = RB; }; RB = {isa = PBXFileReference; path = Two.swift; };
        FT = {isa = PBXBuildFile; fileRef = RT; }; RT = {isa = PBXFileReference; path = Plugin.swift; };
      }; }
      """
    let package = """
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit"), .target(name: "Odd", path: folder), .target(name: "Plain", path: "Plain"),
      ])
      """
    func found(_ files: String...) -> [String] {
      var all = ["A.xcodeproj/project.pbxproj": project, "Plain/Kit/Package.swift": ""]
      for (number, file) in files.enumerated() { all[file] = Self.commands("Menu\(number)") }
      if files.contains(where: { $0.hasPrefix("Kit/") }) { all["Kit/Package.swift"] = package }
      return Self.findings(all)
    }
    #expect(found("One.swift", "Two.swift") == ["Two.swift:2 duplicate-shortcut"])
    #expect(found("Old/One.swift", "One.swift") == [])
    // A file of another target may be in the app.
    #expect(found("One.swift", "Plugin.swift") == ["Plugin.swift:2 duplicate-shortcut"])
    // No app is known to compile them.
    #expect(found("Old/One.swift", "Old/Two.swift") == ["Old/Two.swift:2 duplicate-shortcut"])
    // A package target may be in any of the package's folders.
    #expect(found("Kit/Parts/One.swift", "One.swift") == ["One.swift:2 duplicate-shortcut"])
  }

  @Test func findingsInUncompiledFilesAreInfo() {
    let project = """
      { objects = {
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildPhases = (SA, ); };
        SA = {isa = PBXSourcesBuildPhase; files = (FA, ); };
        FA = {isa = PBXBuildFile; fileRef = RA; }; RA = {isa = PBXFileReference; path = One.swift; };
      }; }
      """
    let rest =
      "struct B: Commands { var body: some Commands { CommandMenu(\"Site\") {\nButton(\"Rebuild site\") {} } } }"
    func found(_ more: [String: String], at path: String = "A.xcodeproj/project.pbxproj") -> [String] {
      let files = ["One.swift": Self.commands("Planet"), "Rest/More.swift": rest, path: project]
      return Self.findings(files.merging(more) { $1 })
    }
    let said = ["Rest/More.swift:2 title-capitalization"]
    #expect(found([:]) == [])
    // Code may be compiled in a way that isn't read, or the project may not have an app.
    #expect(found(["Kit.podspec": ""]) == said)
    #expect(found(["Rest/BUILD.bazel": ""]) == said)
    #expect(found(["Rest/Project.swift": "import ProjectDescription"]) == said)
    #expect(found([:], at: "project.txt") == said)
    #expect(
      found(
        ["Rest/Package.swift": "let package = Package(targets: [.executableTarget(name: \"Other\")])"],
        at: "a.txt") == said)
    // A project without any of the files doesn't show anything about them.
    #expect(found(["One.swift": ""]) == said)
    // A function of the manifest creates the target, or code puts the list together.
    for targets in ["[.ownTarget(name: \"Rest\", path: \".\")]", "all"] {
      let products = "products: [.library(name: \"Rest\", targets: [\"Rest\"])]"
      #expect(
        found(["Rest/Package.swift": "let package = Package(\(products), targets: \(targets))"]) == said)
    }
  }

  @Test(arguments: [
    ("action: nil", "", false), ("action: #selector(sync)", "", true),
    ("action: nil", "item.target = self; item.action = #selector(sync)", true),
  ])
  func marksInInactiveLinesArentReported(action: String, more: String, isSaid: Bool) {
    let code = """
      class C: NSObject { func f() {
      let menu = NSMenu()
      let item = NSMenuItem(title: "✓ Synced", \(action), keyEquivalent: "")
      \(more)
      menu.addItem(item)
      menu.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "")
      statusItem.menu = menu
      } }
      """
    #expect(
      Self.findings(["View.swift": code]).contains { $0.hasSuffix("fake-checkmark") } == isSaid)
    let text = "Text(\"✓ Synced\")\nButton(\"✓ Ready\") {}.disabled(true)\nButton(\"Open\") { open() }"
    #expect(Self.rules(ofContext: text).allSatisfy { $0 != "fake-checkmark" })
  }

  // Targets may have exceptions for single files in the folders that they compile.
  @Test(arguments: [
    ("A = App", "", "More.swift", true), ("A = App", "A: More.swift", "More.swift", false),
    ("A = App", "A: Old", "Old/More.swift", false), ("A = App", "A: Ol", "Old/More.swift", true),
    ("A = App, B = App", "A: More.swift", "More.swift", true),
    ("A = App, B = App", "A: More.swift; B: More.swift", "More.swift", false),
    ("A = App", "A: More.swift; B: More.swift", "More.swift", true),
    ("A = App", "B: More.swift", "More.swift", true), ("", "A: One.swift", "More.swift", false),
  ])
  func filesExcludedByTargetsAreSkipped(owners: String, exceptions: String, name: String, isSaid: Bool) {
    let sets = exceptions.split(separator: "; ").map { $0.split(separator: ": ") }
    let groups = { (target: String) in
      owners.contains("\(target) = App") ? "fileSystemSynchronizedGroups = (G, ); " : ""
    }
    let objects = sets.enumerated().map { number, set in
      "X\(number) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(set[0]); membershipExceptions = (\(set[1]), ); };"
    }
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = M; }; M = {isa = PBXGroup; children = (G, ); sourceTree = "<group>"; };
        G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (\(sets.indices.map { "X\($0), " }.joined())); };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; \(groups("A"))};
        B = {isa = PBXNativeTarget; productType = "com.apple.product-type.app-extension"; \(groups("B"))};
        \(objects.joined(separator: "\n"))
      }; }
      """
    let files = [
      "App/One.swift": Self.commands("Planet"), "App/\(name)": Self.faulty,
      "A.xcodeproj/project.pbxproj": project,
    ]
    #expect(Self.findings(files) == (isSaid ? ["App/\(name):2 title-capitalization"] : []))
  }

  // An app and its framework each have an exception, so one compiles the file that the other omits.
  @Test func filesExcludedByOneTargetMayBeInTheApp() {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = M; }; M = {isa = PBXGroup; children = (G, ); sourceTree = "<group>"; };
        G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (XA, XF, ); };
        XA = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = A; membershipExceptions = (Kit.swift, ); };
        XF = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = F; membershipExceptions = (Kit.swift, ); };
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (G, ); dependencies = (D, ); };
        F = {isa = PBXNativeTarget; productType = "com.apple.product-type.framework"; };
        D = {isa = PBXTargetDependency; target = F; };
      }; }
      """
    let files = [
      "App/One.swift": Self.commands("One"), "App/Kit.swift": Self.commands("Kit"),
      "A.xcodeproj/project.pbxproj": project,
    ]
    #expect(Self.findings(files) == ["App/One.swift:2 duplicate-shortcut"])
  }

  @Test(arguments: [
    ("App", true), ("[App]", true), ("{path: App}", true), ("[{path: App}]", true),
    ("{path: App, excludes: [Old/More.swift]}", false), ("[{path: App, excludes: [Old]}]", false),
    ("[{path: App, excludes: ['Old/**']}]", false), ("[{path: App, excludes: ['**/More.*']}]", false),
    ("[{path: App, excludes: ['*.swift', More.swift]}]", true), ("[{path: App, excludes: [App/Old]}]", true),
    ("[{path: App, includes: ['*.swift']}]", false), ("[{path: App, includes: [Old, One.swift]}]", true),
    ("[{path: App, includes: [Old, One.swift], excludes: [Old]}]", false),
    ("[{path: App, excludes: [Old]}, {path: App/Old}]", true),
    ("[{path: App, excludes: ['{Old,New}/**']}]", true),
    ("[{path: App, includes: ['{One,Two}.swift']}]", true),
    ("[App/One.swift, {path: App/Old, buildPhase: none}]", false),
    ("[App/One.swift, {path: App/Old, buildPhase: {copyFiles: {destination: plugins}}}]", false),
    ("[App/One.swift, {path: App/Old, buildPhase: sources}]", true),
    ("[App/One.swift, {path: App/Old, type: folder}]", false),
    ("App/One.swift\ninclude: [others.yml]", true), ("App/One.swift", false),
  ])
  func projectSpecsCanExcludeFiles(sources: String, isSaid: Bool) {
    let parts = sources.split(separator: "\n")
    let spec =
      "\(parts.dropFirst().joined())\ntargets: {A: {type: application, platform: macOS, sources: \(parts[0])}}"
    let files = [
      "App/One.swift": Self.commands("Planet"), "App/Old/More.swift": Self.faulty, "project.yml": spec,
    ]
    #expect(Self.findings(files) == (isSaid ? ["App/Old/More.swift:2 title-capitalization"] : []))
  }

  private static let faulty =
    "struct B: Commands { var body: some Commands { CommandMenu(\"Site\") {\nButton(\"Rebuild site\") {} } } }"

  // MARK: Places and fixes

  @Test func localizedTitlesAreReportedAtTheirUse() {
    let files = [
      "View.swift":
        "struct V: View { var body: some View { Text(a).contextMenu {\nButton(\"menu.settings\") {} } } }",
      "en.lproj/Localizable.strings": "/* */\n\"menu.settings\" = \"Edit settings\";",
    ]
    let linted = Self.lint(files)
    #expect(Self.findings(files) == ["View.swift:2 title-capitalization"])
    let place = linted[0].findings[0].related[0]
    #expect(place.file?.path == "en.lproj/Localizable.strings")
    #expect(place.file.map { $0.source[place.range] } == "Edit settings")
  }

  // The related places are those that a change of the text concerns.
  // A finding points at the part of the code that is at fault.
  @Test(arguments: [
    ("Button(\"Share Album…\", systemImage: \"trash\") {}", "nonstandard-symbol", "\"trash\""),
    (
      "Button { f() } label: { Label(\"Share Album…\", systemImage: \"trash\") }", "nonstandard-symbol",
      "\"trash\""
    ),
    (
      "Button { f() } label: { Image(systemName: \"trash\"); Text(\"Share Album…\") }", "nonstandard-symbol",
      "\"trash\""
    ),
    (
      "Button(\"Share Album…\") {}.keyboardShortcut(\"k\")", "shortcut-in-context-menu",
      "keyboardShortcut(\"k\")"
    ),
    ("Button(\"Share Album…\") { f() }.disabled(true)", "dimmed-in-context-menu", "disabled(true)"),
    // The name is elsewhere.
    ("Button(\"Share Album…\", systemImage: name) {}", "nonstandard-symbol", "Button"),
  ])
  func findingsAreAtTheFaultyPart(item: String, rule: String, expected: String) {
    let view =
      "let name = \"trash\"\nstruct V: View { var body: some View { Text(a).contextMenu {\n\(item)\nButton(\"Paste\") { g() } } } }"
    let found = Self.lint(["View.swift": view], platforms: .iOS)[0]
    let finding = found.findings.first { $0.rule == rule }
    #expect(finding.map { found.source[$0.range] } == expected)
  }

  @Test(arguments: [
    (
      "let item = NSMenuItem(title: \"Share Album…\", action: #selector(f), keyEquivalent: \"k\")",
      "shortcut-in-context-menu",
      "\"k\""
    ),
    (
      "let item = NSMenuItem(title: \"Share Album…\", action: #selector(f), keyEquivalent: \"\")\nitem.keyEquivalent = \"k\"",
      "shortcut-in-context-menu", "\"k\""
    ),
    (
      "let item = NSMenuItem(title: \"Share Album…\", action: #selector(f), keyEquivalent: \"\")\nitem.image = NSImage(systemSymbolName: \"trash\", accessibilityDescription: nil)",
      "nonstandard-symbol", "\"trash\""
    ),
  ])
  func findingsInAppKitAreAtTheFaultyPart(item: String, rule: String, expected: String) {
    let source =
      "class C: NSView { override func menu(for event: NSEvent) -> NSMenu? { let menu = NSMenu()\n\(item)\nmenu.addItem(item)\nreturn menu } }"
    let found = Self.lint(["C.swift": source])[0]
    let finding = found.findings.first { $0.rule == rule }
    #expect(finding.map { found.source[$0.range] } == expected)
  }

  // The related places are those that a change of the text concerns.
  // A finding points at the part of the code that is at fault.
  @Test(arguments: [
    ("Label(\"Move to Album\", systemImage: \"trash\")", "nonstandard-symbol", "\"trash\""),
    ("Button(\"Share Album…\", systemImage: \"trash\") {}", "nonstandard-symbol", "\"trash\""),
    (
      "Button { f() } label: { Label(\"Share Album…\", systemImage: \"trash\") }", "nonstandard-symbol",
      "\"trash\""
    ),
    (
      "Button(\"Share Album…\") {}.keyboardShortcut(\"k\")", "shortcut-in-context-menu",
      "keyboardShortcut(\"k\")"
    ),
  ])
  func findingsAreAtTheArgument(item: String, rule: String, expected: String) {
    let files = Self.findings(
      ofView:
        "struct W: View { var body: some View { Text(a).contextMenu { \(item.hasPrefix("Label") ? "Button {} label: { \(item) }" : item); Button(\"Paste\") {} } } }"
    )
    _ = (files, rule, expected)
  }

  @Test(arguments: [
    (
      "NSLocalizedString(\"open\", comment: \"\")",
      ["en.lproj/Localizable.strings “open” is defined here", "Titles.swift “open” is looked up here"]
    ),
    (
      "String(localized: \"close\", defaultValue: \"Close all notes\")",
      ["Titles.swift “close” is defined here"]
    ),
    ("\"Move all notes\"", []),
  ])
  func lookupsInOtherFilesAreRelated(title: String, expected: [String]) throws {
    let files = [
      "View.swift":
        "struct V: View { var body: some View { Text(a).contextMenu {\nButton(Titles.one) {} } } }",
      "Titles.swift": "enum Titles { static let one = \(title) }",
      "en.lproj/Localizable.strings": "\"open\" = \"Open all notes\";",
    ]
    let finding = try #require(
      Self.lint(files).flatMap(\.findings).first { $0.rule == "title-capitalization" })
    #expect(finding.related.map { "\($0.file?.path ?? "") \($0.message)" } == expected)
  }

  // If other code has the key of a title that lacks an ellipsis, the item needs its own.
  @Test(arguments: [
    ("", false), ("struct H: View { var body: some View { Text(\"menu.settings\") } }", true),
  ])
  func anEllipsisIsForAnEntryOfItsOwn(other: String, isSaid: Bool) {
    let files = [
      "View.swift":
        "struct V: View { var body: some View { Text(a).contextMenu {\nButton(\"menu.settings\") { f() } } } }\n"
        + other,
      "en.lproj/Localizable.strings": "\"menu.settings\" = \"Save As\";",
    ]
    let hints = Self.lint(files).flatMap(\.findings).filter { $0.rule == "missing-ellipsis" }.map(\.hint)
    #expect(
      hints == [isSaid ? "other code uses “menu.settings” too, so give the item a key of its own" : nil])
  }

  @Test func aSharedItemIsReportedOnce() {
    let files = [
      "Item.swift": "struct Share: View { var body: some View { Button(\"Share this\") {} } }",
      "One.swift": "struct A: View { var body: some View { Text(a).contextMenu { Share() } } }",
      "Two.swift":
        "struct B: View { var body: some View { Text(a).contextMenu { Share(); Button(\"Copy\") {} } } }",
    ]
    #expect(Self.findings(files) == ["Item.swift:1 title-capitalization"])
  }

  @Test(arguments: [
    ("Button(\"Delete Photo\") {}", true),
    // A construct that creates several items isn't changed for one of them.
    ("ForEach(Act.allCases, id: \\.self) { act in Button(act.rawValue) {} }", false),
    ("item(\"Show Photo\"); item(\"Delete Photo\")", false),
  ])
  func rolesAreAddedOnlyForSingleItems(code: String, isFixed: Bool) {
    let view = """
      enum Act: String, CaseIterable { case show = "Show Photo", remove = "Delete Photo" }
      struct V: View {
        var body: some View { Text(a).contextMenu { \(code) } }
        func item(_ title: String) -> some View { Button(title) {} }
      }
      """
    #expect(
      Self.lint(["V.swift": view], platforms: .iOS).flatMap(\.findings).contains {
        $0.rule == "missing-destructive-role"
      })
    #expect(Self.fixed(view).contains("role: .destructive") == isFixed)
  }

  @Test func parenthesesAreRemovedWithTheRepeatedWords() {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
        Menu("Open Directions") {
          Button("Open Directions (Maps)") {}
          Button("Open Directions (Browser)") {}
        }
      } } }
      """
    let fixed = Self.fixed(view)
    #expect(fixed.contains("Button(\"Maps\")") && fixed.contains("Button(\"Browser\")"))
  }

  @Test func commentsSuppressFindings() {
    let view = """
      struct V: View { var body: some View { Text(a).contextMenu {
        // menulint:disable-next-line ellipsis-character -- as the brand has it
        Button("Rename...") {}
        Button("Move...") {} // menulint:disable-line ellipsis-character -- likewise
        Button("Export...") {}
      } } }
      """
    #expect(Self.findings(["View.swift": view]) == ["View.swift:5 ellipsis-character"])
    let linted = Self.lint(["View.swift": view])
    #expect(linted[0].suppressed.map(\.reason) == ["as the brand has it", "likewise"])
  }

  @Test(arguments: [
    ("Text(a).contextMenu { Button(\"Delete Photo\") {} }", "“role: .destructive”"),
    (
      "let m = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: \"Delete Photo\") { _ in }]) })",
      "“attributes: .destructive”"
    ),
  ])
  func messagesUseTheTermsOfTheFramework(code: String, expected: String) {
    let source = "struct V: View { var body: some View { \(code) } }"
    let findings = Self.lint(["View.swift": source], platforms: .iOS).flatMap(\.findings)
    #expect(findings.contains { $0.rule == "missing-destructive-role" && $0.message.contains(expected) })
  }

  @Test(arguments: [
    ("var body: some View { Menu(a) { %@ } }", "Button(\"Item %@\") {}", "add dividers between groups"),
    (
      "let m = UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [%@]) })",
      "UIAction(title: \"Item %@\") { _ in },", "put related items in inline menus"
    ),
    (
      "func f() -> NSMenu { let m = NSMenu(); %@ return m }",
      "m.addItem(withTitle: \"Item %@\", action: #selector(go), keyEquivalent: \"\");",
      "add separators between groups"
    ),
  ])
  func messagesExplainGroupsForEachFramework(code: String, item: String, expected: String) {
    let words = "One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(separator: " ")
    let items = words.map { item.replacing("%@", with: $0) }.joined(separator: " ")
    let source = "struct V { \(code.replacing("%@", with: items)) }"
    let findings = Self.lint(["View.swift": source]).flatMap(\.findings)
    #expect(findings.first { $0.rule == "ungrouped-menu" }?.message.contains(expected) == true)
  }

  @Test func dividersAreMarkedByTheirWord() {
    let menu = "Text(a).contextMenu { Divider(); Button(\"Go\") {} }"
    let linted = Self.lint(["View.swift": "struct V: View { var body: some View { \(menu) } }"])
    let finding = linted.flatMap(\.findings).first { $0.rule == "stray-divider" }
    #expect(finding.map { Int($0.range.count) } == "Divider".utf8.count)
  }
}
#endif

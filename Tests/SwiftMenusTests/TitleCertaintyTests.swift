#if SwiftSource
import MenuModel
import Testing

/// Findings about titles in code that depend on unknown facts and are therefore less certain.
struct TitleCertaintyTests {
  // What only shows something may need no ellipsis, but dots are wrong all the same.
  @Test(arguments: [
    ("Encryption Details", true), ("Open File Browser", true), ("Explore Archive Contents", true),
    ("Statistics", true), ("File Versions", true), ("Edit Details", false), ("Compare Versions", false),
    ("Open File", false),
  ])
  func dotsAfterDisplayedContentAreWarnings(title: String, isShown: Bool) {
    let item = "Button(\"\(title)...\") {}"
    #expect(LintTests.severities(ofContext: item, "ellipsis-character") == [.warning])
    #expect(LintTests.severities(ofContext: item, "needless-ellipsis") == (isShown ? [.info] : []))
  }

  // Items that are known to only inform or to act immediately cause warnings, regardless of how their titles
  // end.
  @Test func ellipsesOfKnownTitlesAreWarnings() {
    let item = "Button(\"Version History…\") {}; Button(\"Show Details…\") {}"
    #expect(LintTests.severities(ofContext: item, "needless-ellipsis") == [.warning, .warning])
  }

  // The code shows whether a title asks for something. People may write on the page for feedback.
  @Test(arguments: [
    ("Open Release Page", "openURL(URL(string: \"https://tapes.example\")!)", Severity.warning),
    ("Open Release Page", "if let url = URL(string: \"https://tapes.example\") { openURL(url) }", .warning),
    ("Open Release Page", "openURL(page)", .info), ("Open Release Page", "", .info),
    ("Open Release Page", "NSOpenPanel().runModal(); openURL(URL(string: \"https://tapes.example\")!)", nil),
    ("Send Feedback", "openURL(URL(string: \"https://tapes.example\")!)", nil),
    ("View Logs", "", .warning), ("View Logs", "NSOpenPanel().runModal()", nil),
    ("Open Command History", "openWindow(id: \"history\")", .warning), ("Open Report", "", nil),
    ("Open Resource", "openWindow(id: \"resource\")", nil), ("Open in Queue", "openWindow(id: \"q\")", nil),
    ("Open Account", "openWindow(id: \"account\")", nil),
    ("Open Log File", "NSWorkspace.shared.selectFile(path, inFileViewerRootedAtPath: \"\")", .warning),
  ])
  func ellipsesOfWhatOnlyOpensAreWarnings(title: String, code: String, severity: Severity?) {
    let item = "Button(\"\(title)…\") { \(code) }"
    #expect(
      LintTests.severities(ofContext: item, "needless-ellipsis") == (severity.map { [$0] } ?? []))
  }

  // A toggle's state may be whether a sheet is shown.
  @Test func ellipsesOfTogglesAreInfo() {
    let item = "Toggle(\"Show Preview Settings…\", isOn: $isShown)"
    #expect(LintTests.severities(ofContext: item, "needless-ellipsis") == [.info])
  }

  // A text that consists only of data is more likely to be truncated than to be a command.
  @Test(arguments: [
    ("\\(name)...", Severity.info), ("Open \\(name)...", .warning), ("\\(name) \\(place)...", .warning),
  ])
  func dotsAfterDataAreInfo(title: String, expected: Severity) {
    #expect(LintTests.severities(ofContext: "Button(\"\(title)\") {}", "ellipsis-character") == [expected])
  }

  @Test(arguments: [
    (#"Menu(on ? "Move to" : "Copy to") { Button("A") {}; Button("B") {} }"#, "title-capitalization"),
    (#"Text(on ? "Waiting..." : "Loading...")"#, "ellipsis-character"),
  ])
  func titlesOfEachStateAreChecked(item: String, rule: String) {
    #expect(LintTests.rules(ofContext: item) == [rule, rule])
  }

  @Test func platformModifiersKeepTheTitle() {
    let item = "Button(\"Open all\") {}\n#if os(macOS)\n.disabled(on)\n#endif"
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
  }

  @Test(arguments: [
    ("let w = W(); w.makeKeyAndOrderFront(nil)", true), ("controller.showWindow(nil)", true),
    ("openReports()", true), ("let p = NSOpenPanel(); p.makeKeyAndOrderFront(nil)", false),
    ("importFiles()", false),
  ])
  func windowsNeedNoEllipsis(action: String, isShown: Bool) {
    let code = """
      class C: NSObject {
        func fill(_ item: NSStatusItem) {
          let menu = NSMenu()
          menu.addItem(withTitle: "Reports…", action: #selector(act), keyEquivalent: "")
          item.menu = menu
        }
        @objc func act() { \(action) }
        func openReports() { window.orderFrontRegardless() }
        func importFiles() { panel.runModal() }
      }
      """
    #expect(LintTests.findings(ofView: code).contains { $0.hasSuffix("needless-ellipsis") } == isShown)
  }

  @Test func titlesOfOtherScriptsArentCompared() {
    let found = LintTests.findings(
      ofView:
        """
        let menu = NSMenu()
        func f(item: NSStatusItem) {
          menu.addItem(withTitle: "退出", action: #selector(quit), keyEquivalent: "q")
          menu.addItem(withTitle: "撤销", action: #selector(back), keyEquivalent: "z")
          NSApp.mainMenu = menu
          item.menu = menu
        }
        """)
    #expect(found == [])
  }

  @Test func unaccentedTitlesUseTheLanguageOfTheirApp() {
    let others = "Button(\"Configurações\") {}; Button(\"Ação\") {}; Button(\"Não\") {}"
    let item = "Button(\"Ligar chave menor\") {}"
    #expect(LintTests.rules(ofContext: "\(item); \(others)") == [])
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
  }

  @Test func wordsSharedWithEnglishDontMakeATitleEnglish() {
    let item = "Menu(\"Carica preset...\") { Button(\"Esporta CSV\") {}; Button(\"Esporta tutto\") {} }"
    #expect(!LintTests.rules(ofContext: item).contains("title-capitalization"))
    let english =
      "Button(\"Open notes\") {}; Button(\"Close\") {}; Button(\"Copy Link\") {}; Button(\"Share\") {}"
    // Code chooses one of the texts by its own language setting.
    #expect(
      LintTests.rules(ofContext: "\(english); Button(isItalian ? \"Salva tutto\" : \"Save all\") {}")
        == ["title-capitalization", "title-capitalization"])
  }

  // Menus have values and states in title style too, unless they are sentences.
  @Test(arguments: [
    ("Date modified", Severity.warning), ("Right side of screen", .warning), ("Select a server…", .warning),
    ("6 hours", .info), ("When I press Return", .info), ("Copying is allowed", .info),
    ("after one day", .info), ("Exclude items that contain these words", .info),
  ])
  func phrasesAmongValuesAreWarnings(title: String, expected: Severity) {
    let picker =
      "Picker(\"Order\", selection: $a) { Text(\"\(title)\").tag(1); Text(\"Name\").tag(2) }.pickerStyle(.menu)"
    #expect(LintTests.severities(ofContext: picker, "title-capitalization") == [expected])
  }

  @Test(arguments: [
    ("No recent chats", Severity.warning), ("Loading qualities…", .warning),
    ("Your trial has expired", .info), ("Model: none", .info), ("You're all set", .info),
    ("Sign in to see them", .info),
  ])
  func phrasesAmongTextsAreWarnings(title: String, expected: Severity) {
    #expect(
      LintTests.severities(ofContext: "Text(\"\(title)\")", "title-capitalization") == [expected])
  }

  // A menu's button needs no ellipsis, so the dots go.
  @Test(arguments: [
    ("Menu(\"Insert...\") { Button(\"Date\") {} }", "needless-ellipsis"),
    ("Menu(\"Select...\") { Button(\"Date\") {} }", "ellipsis-character"),
    ("Menu(\"Insert\") { Section(\"Text...\") { Button(\"Date\") {} } }", "needless-ellipsis"),
    ("Menu(\"Insert\") { Section(\"Insert With...\") { Button(\"Date\") {} } }", "ellipsis-character"),
  ])
  func dotsInTitlesOfMenusAreWarnings(menu: String, rule: String) {
    let view = "struct V: View { var body: some View { \(menu) } }"
    #expect(LintTests.findings(ofView: view) == ["View.swift:1 \(rule)"])
  }

  // Changing only some values would make the menu mixed.
  @Test(arguments: [("Empty folders", Severity.warning), ("After one day", .info), ("Once a day", .info)])
  func valuesAreOneFindingAsCertainAsTheLeastCertainOne(value: String, expected: Severity) {
    let picker = """
      Picker("Keep", selection: $a) {
        Text("Old notes").tag(1); Text("\(value)").tag(2); Text("Last copies").tag(3); Text("None").tag(4)
      }.pickerStyle(.menu)
      """
    #expect(LintTests.severities(ofContext: picker, "title-capitalization") == [expected])
  }

  // Settings often write the labels and the values of pop-up buttons like sentences.
  @Test(arguments: [
    ("Last copy", "Largest file", Severity.info), ("Last copy", "Largest File", .warning),
    ("Last copy", "Never", .info), ("Choose file…", "Never", .warning),
  ])
  func valuesOfPopUpsInSentenceStyleAreInfo(first: String, second: String, expected: Severity) {
    let view = """
      struct V: View { @State var a = 1
        var body: some View { Form { Picker("Keep", selection: $a) { Text("\(first)").tag(1); Text("\(second)").tag(2) }
          .pickerStyle(.menu) } } }
      """
    let found = LintTests.lint(["View.swift": view]).flatMap(\.findings).filter {
      $0.rule == "title-capitalization"
    }
    #expect(found.map(\.severity) == [expected])
  }

  // Another picker shows one of the values as its only one.
  @Test func valuesOfOneFindingArentReportedAgain() {
    let found = LintTests.findings(
      ofView: """
        enum Source: CaseIterable { case text, name }
        struct V: View {
          func title(_ source: Source) -> String {
            switch source {
            case .text: "Original text"
            case .name: "Active name"
            }
          }
          var body: some View {
            Menu("A") {
              Picker("Source", selection: $a) {
                Text(title(.text)).tag(1); Text(title(.name)).tag(2)
              }
            }
            Menu("B") {
              Picker("Other", selection: $a) {
                ForEach(sources) { Text(title($0)).tag($0) }
              }
            }
          }
        }
        """)
    #expect(found == ["View.swift:5 title-capitalization"])
  }

  // Each has an entry of its own to change.
  @Test(arguments: [("Show tags", "Hide tags", 2), ("Show tags", "Hide Tags", 1)])
  func textsThatOneItemLooksUpAreReportedOneByOne(more: String, less: String, count: Int) {
    let files = [
      "View.swift": """
      struct V: View { var body: some View { Text(a).contextMenu {
      Button { go() } label: { if isOn { Text(Texts.more) } else { Text(Texts.less) } }
      } } }
      """,
      "Texts.swift": """
      enum Texts {
        static let more = NSLocalizedString("more", comment: "")
        static let less = NSLocalizedString("less", comment: "")
      }
      """,
      "en.lproj/Localizable.strings": "\"more\" = \"\(more)\";\n\"less\" = \"\(less)\";",
    ]
    let found = LintTests.findings(files).filter { $0.hasSuffix("title-capitalization") }
    #expect(found == Array(repeating: "View.swift:2 title-capitalization", count: count))
  }

  // The values that a row of a loop may have.
  @Test func valuesThatOneRowLooksUpAreOneFinding() {
    let files = [
      "View.swift": """
      enum Kind { case first, second
        var title: String { switch self { case .first: return Texts.first; case .second: return Texts.second } } }
      struct V: View { @State var a = 1
        let kinds: [Kind]
        var body: some View { Menu("A") { Picker("Kind", selection: $a) { ForEach(kinds, id: \\.self) { kind in
          Text(kind.title).tag(kind) } } } } }
      """,
      "Texts.swift": """
      enum Texts {
        static let first = NSLocalizedString("first", comment: "")
        static let second = NSLocalizedString("second", comment: "")
      }
      """,
      "en.lproj/Localizable.strings": "\"first\" = \"First kind\";\n\"second\" = \"Second kind\";",
    ]
    #expect(LintTests.findings(files) == ["View.swift:6 title-capitalization"])
  }

  @Test func titlesInLowercaseAreInfo() {
    let tiers = { (title: String) in
      LintTests.severities(ofContext: "Button(\"\(title)\") {}", "title-capitalization")
    }
    #expect(tiers("unsure path") == [.info])
    #expect(tiers("\\(count) selected notes") == [.info])
    #expect(tiers("wallet Plus card") == [.info])
    #expect(tiers("3D crabs") == [.warning])
    #expect(tiers("docker compose down") == [])
    #expect(tiers("colcon test") == [])
    #expect(tiers("TF Echo base_link → map") == [])
    #expect(tiers("30 minutes before") == [.info])
    #expect(tiers("Add Pi-hole") == [])
    #expect(tiers("Open-source on GitHub") == [.warning])
    #expect(tiers("%Save") == [])
  }

  @Test func settingsWithoutAnActionNeedNoEllipsis() {
    let menu = { (action: String) in
      """
      func f(item: NSStatusItem) {
        let menu = NSMenu()
        menu.addItem(NSMenuItem(title: "Settings", action: \(action), keyEquivalent: ""))
        menu.addItem(NSMenuItem(title: "Quit Notes", action: #selector(quit), keyEquivalent: "q"))
        item.menu = menu
      }
      """
    }
    #expect(LintTests.findings(ofView: menu("#selector(show)")).contains("View.swift:3 missing-ellipsis"))
    #expect(!LintTests.findings(ofView: menu("nil")).contains("View.swift:3 missing-ellipsis"))
  }

  @Test func shellCommandsRevealOtherShellCommands() {
    let lines = "Button(\"frob build --all\") {}; Button(\"frob test\") {}; Button(\"Frob tests\") {}"
    #expect(LintTests.severities(ofContext: lines, "title-capitalization") == [.warning])
  }

  @Test func onlyEnglishTitlesAreChecked() {
    let item = "Button(isKorean ? \"폴더 추가\" : \"Add room folder\") {}\nButton(\"Copy\") {}"
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
  }

  @Test func keysMissingFromCatalogsArentTitles() {
    #expect(LintTests.rules(ofContext: "Button(\"menu_copy_path\") {}; Button(\"MENU_MOVE\") {}") == [])
    #expect(
      LintTests.rules(
        ofContext: "Button(\"menu_delete_all\", role: .destructive) {}\nButton(\"menu_other_all\") {}", [:],
        .iOS)
        == [])
  }

  @Test func titlesOnlyForVoiceOverAreInfo() {
    let picker = "Picker(\"Sort notes\", selection: $x) { Text(\"A\"); Text(\"B\") }.pickerStyle(.inline)"
    let iconOnly = """
      Menu { Button("Copy") {} } label: { Label("More actions", systemImage: "ellipsis").labelStyle(.iconOnly) }
      """
    let toolbar = """
      Color.red.toolbar { ToolbarItem { Menu { Button("Copy") {} } label: { Label("Sort notes", systemImage: "a") } } }
      """
    for view in [iconOnly, toolbar, "Menu(\"Sort\") { \(picker) }"] {
      let source = "struct V: View { var body: some View { \(view) } }"
      #expect(LintTests.findings(ofView: source) == [])
      #expect(
        LintTests.findings(ofView: source, least: .info).contains { $0.hasSuffix("title-capitalization") })
    }
    let shown = "Menu { Button(\"Copy\") {} } label: { Label(\"Sort notes\", systemImage: \"a\") }"
    let source = "struct V: View { var body: some View { \(shown) } }"
    #expect(LintTests.findings(ofView: source) == ["View.swift:1 title-capitalization"])
  }

  @Test func progressTitlesArentCommands() {
    #expect(LintTests.rules(ofContext: "Button(\"Download in progress\") {}; Button(\"Copy\") {}") == [])
    #expect(
      LintTests.rules(ofContext: "Button(\"Show all in progress\") {}; Button(\"Copy\") {}") == [
        "title-capitalization"
      ])
  }

  @Test func dimmedLinesCanContinueTheLineAbove() {
    let source = { (dims: String) in
      """
      func f(item: NSStatusItem) {
        let menu = NSMenu()
        let first = NSMenuItem(title: "No key found", action: nil, keyEquivalent: "")
        first.isEnabled = false
        menu.addItem(first)
        let second = NSMenuItem(title: "   Add one", action: nil, keyEquivalent: "")
        \(dims)
        menu.addItem(second)
        menu.addItem(withTitle: "Quit", action: #selector(quit), keyEquivalent: "")
        item.menu = menu
      }
      """
    }
    let found = { (dims: String) in
      LintTests.findings(ofView: source(dims)).filter { $0.hasSuffix("indented-title") }
    }
    #expect(found("second.isEnabled = false") == [])
    #expect(found("second.action = #selector(add)") == ["View.swift:6 indented-title"])
  }

  @Test func theAppsOwnNameStaysAsItIs() {
    let item = "Button(\"Show mane-paw\") {}\n"
    #expect(LintTests.rules(ofContext: item) == ["title-capitalization"])
    #expect(LintTests.rules(ofContext: item + "Button(\"Quit mane-paw\") {}") == [])
    let package = "let package = Package(name: \"x\", targets: [.executableTarget(name: \"mane-paw\")])"
    let files = ["Sources/mane-paw/View.swift": "let v = Text(\"\").contextMenu { \(item) }"]
    #expect(LintTests.findings(files) != [])
    #expect(LintTests.findings(files.merging(["Package.swift": package]) { $1 }) == [])
  }

  @Test(arguments: ["string: \" On\"", "state"]) func trailingSpaceIsIgnoredIfCodeAppendsText(rest: String) {
    let menu = { (added: String) in
      """
      let menu = NSMenu()
      func f(item: NSStatusItem) {
        let title = NSMutableAttributedString(string: "Automatic Updates: ")
        \(added)
        let updates = NSMenuItem(title: "", action: #selector(toggle), keyEquivalent: "")
        updates.attributedTitle = title
        menu.addItem(updates)
        item.menu = menu
      }
      """
    }
    #expect(LintTests.findings(ofView: menu("")) == ["View.swift:3 title-whitespace"])
    #expect(LintTests.findings(ofView: menu("title.append(NSAttributedString(\(rest)))")) == [])
  }

  @Test func capitalsFromTextCaseAreIgnored() {
    let item = "Section { Button(\"Copy\") {} } header: { Text(\"Share my place\")"
    #expect(LintTests.rules(ofContext: item + " }") == ["title-capitalization"])
    #expect(LintTests.rules(ofContext: item + ".textCase(.uppercase) }") == [])
  }

  // Items in View lead to a place in the window. An app's settings are in its app menu.
  @Test(arguments: [
    ("CommandMenu(\"View\")", []), ("CommandGroup(after: .toolbar)", []),
    ("CommandGroup(replacing: .appSettings)", ["View.swift:2 missing-ellipsis"]),
    ("CommandMenu(\"Planets\")", []), ("CommandGroup(after: .appInfo)", ["View.swift:2 missing-ellipsis"]),
  ])
  func settingsNeedAnEllipsisOnlyInTheAppMenu(menu: String, expected: [String]) {
    let source = """
      struct A: App { var body: some Scene { WindowGroup { V() }.commands { \(menu) {
      Button("Settings") { show() } } } } }
      """
    #expect(LintTests.findings(ofView: source).filter { $0.hasSuffix("missing-ellipsis") } == expected)
  }
}
#endif

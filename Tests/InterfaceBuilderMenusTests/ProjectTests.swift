import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus

/// Documents together with the other files of their project.
@Suite struct ProjectTests {
  private static let nib = document(
    """
    <menuItem title="grab tape" id="a"><connections><action selector="grab:" target="-1"/></connections></menuItem>
    <menuItem title="Make Loop" id="b"><menu key="submenu" title="Make Loop" id="s"><items><menuItem title="Once" id="c"/></items></menu></menuItem>
    """)

  private static func document(_ items: String, _ rest: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Tape" id="m"><items>
    \(items)
    </items></menu>\(rest)
    </objects></document>

    """
  }

  private func tree(_ files: [String: String], of path: String = "Base.lproj/M.xib") throws
    -> any ProjectMenus
  {
    try tree(bytes: files.mapValues { Array($0.utf8) }, of: path)
  }

  private func tree(bytes files: [String: [UInt8]], of path: String = "Base.lproj/M.xib") throws
    -> any ProjectMenus
  {
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: files.keys.sorted()) { files[$0] })
    return try #require(project.trees(MenuDefaults(), of: [path]).first)
  }

  private func titles(_ tree: any ProjectMenus) -> [String] {
    let menus = tree.menus
    return menus.elements.indices.map { ElementID($0) }.compactMap { menus.text(.title, of: $0) }
  }

  /// Returns the files after fixing the findings of a rule.
  private func fixed(_ files: [String: String], _ rule: String = "title-capitalization") throws -> [String:
    String]
  {
    let tree = try tree(files)
    var result = files.mapValues { Array($0.utf8) }
    let findings = Linter().lint(tree.menus).filter { $0.rule == rule }
    let edits = findings.compactMap(\.fixes.first).compactMap { tree.edits(for: $0)?.edits }.flatMap { $0 }
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      result[edit.path]?.replaceSubrange(edit.range.bounds, with: edit.bytes)
    }
    return result.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: - Tables

  @Test(arguments: ["en.lproj/M.strings", "English.lproj/M.strings"])
  func theTableOfTheDevelopmentLanguageIsShown(path: String) throws {
    let shown = try tree(["Base.lproj/M.xib": Self.nib, path: #""a.title" = "Grab Tape";"#])
    #expect(titles(shown) == ["Tape", "Grab Tape", "Make Loop", "Once"])
    #expect(!Linter().lint(shown.menus).contains { $0.rule == "title-capitalization" })
  }

  @Test(arguments: [
    // The table of a different document or language, one that isn't loaded, and one that doesn't parse.
    ("en.lproj/N.strings", #""a.title" = "Grab Tape";"#), ("de.lproj/M.strings", #""a.title" = "Band";"#),
    ("M.strings", #""a.title" = "Grab Tape";"#), ("sub/en.lproj/M.strings", #""a.title" = "Grab Tape";"#),
    ("en.lproj/M.strings", #""a.title" = "Grab Tape"; <<<<<<< ours"#),
    ("en.lproj/M.strings", #""x.title" = "Grab Tape"; "a.title" = "";"#),
  ])
  func otherTablesDontChangeTitles(path: String, text: String) throws {
    #expect(titles(try tree(["Base.lproj/M.xib": Self.nib, path: text]))[1] == "grab tape")
  }

  // It is unknown whether the document's text is visible, so it isn't changed.
  @Test(arguments: [
    ("en.lproj/M.strings", "\"a.title\" = \"Grab Tape\";\n<<<<<<< ours", "en.lproj/M.strings:2:1"),
    ("mul.lproj/M.xcstrings", #"{"sourceLanguage": "en", "strings": {"#, "mul.lproj/M.xcstrings:1:38"),
  ])
  func aBrokenTableIsNamed(path: String, text: String, place: String) throws {
    let files = ["Base.lproj/M.xib": Self.nib, path: text]
    let project = InterfaceBuilderLanguage().read(
      ProjectFiles(paths: files.keys.sorted()) { files[$0].map { Array($0.utf8) } })
    let tree = try #require(project.trees(MenuDefaults(), of: ["Base.lproj/M.xib"]).first)
    #expect(project.problems.map(\.path) == [place])
    let found = Linter().lint(tree.menus).filter { $0.rule == "title-capitalization" }
    #expect(found.flatMap(\.fixes).compactMap { tree.edits(for: $0) }.isEmpty && !found.isEmpty)
  }

  @Test(arguments: ["de.lproj/M.strings", "de.lproj/M.stringsdict"])
  func brokenTablesOfOtherLanguagesAreNamed(path: String) throws {
    let files = ["Base.lproj/M.xib": Self.nib, path: "<plist><dict><key>a.title</key>"]
    let project = InterfaceBuilderLanguage().read(
      ProjectFiles(paths: files.keys.sorted()) { files[$0].map { Array($0.utf8) } })
    _ = project.trees(MenuDefaults(), of: ["Base.lproj/M.xib"])
    #expect(project.problems.map { String($0.path.prefix { $0 != ":" }) } == [path])
    #expect(try !fixed(files)["Base.lproj/M.xib"]!.contains("grab tape"))
  }

  @Test func aDocumentOfALanguageHasNoTable() throws {
    let files = ["en.lproj/M.xib": Self.nib, "en.lproj/M.strings": #""a.title" = "Grab Tape";"#]
    #expect(titles(try tree(files, of: "en.lproj/M.xib"))[1] == "grab tape")
  }

  @Test func theXcodeProjectDeterminesTheLanguage() throws {
    let project = "{ objects = { A = { isa = PBXProject; developmentRegion = fr; }; }; }"
    let files = [
      "App/Base.lproj/M.xib": Self.nib, "App/fr.lproj/M.strings": #""a.title" = "prendre la bande";"#,
      "App/en.lproj/M.strings": #""a.title" = "Grab Tape";"#, "App.xcodeproj/project.pbxproj": project,
    ]
    let shown = try tree(files, of: "App/Base.lproj/M.xib")
    #expect(titles(shown)[1] == "prendre la bande")
    #expect(!Linter().lint(shown.menus).contains { $0.rule == "title-capitalization" })
  }

  @Test func fixesChangeTheShownTitle() throws {
    let files = [
      "Base.lproj/M.xib": Self.nib, "en.lproj/M.strings": "/* Class */\n\"a.title\" = \"take tape\";\n",
    ]
    let fixed = try fixed(files)
    #expect(fixed["en.lproj/M.strings"] == "/* Class */\n\"a.title\" = \"Take Tape\";\n")
    // The document's text isn't visible.
    #expect(fixed["Base.lproj/M.xib"] == Self.nib)
  }

  @Test func fixesChangeBothTitlesIfTheyAreEqual() throws {
    let files = ["Base.lproj/M.xib": Self.nib, "en.lproj/M.strings": "\"a.title\" = \"grab tape\";\n"]
    let fixed = try fixed(files)
    #expect(fixed["en.lproj/M.strings"] == "\"a.title\" = \"Grab Tape\";\n")
    #expect(fixed["Base.lproj/M.xib"] == Self.nib.replacing("grab tape", with: "Grab Tape"))
  }

  @Test func theItemAndTheMenuItOpensKeepOneTitle() throws {
    let table = "\"b.title\" = \"loop it\";\n\"s.title\" = \"loop it\";\n"
    let fixed = try fixed(["Base.lproj/M.xib": Self.nib, "en.lproj/M.strings": table])
    #expect(fixed["en.lproj/M.strings"] == table.replacing("loop it", with: "Loop It"))
  }

  // Xcode extracts the string from the document at each build, so changing only the catalog would have no
  // effect.
  @Test func catalogsAreChangedTogetherWithTheDocument() throws {
    let catalog = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "a.title" : {
            "extractionState" : "extracted_with_value",
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Band" } },
              "en" : { "stringUnit" : { "state" : "new", "value" : "grab tape" } }
            }
          }
        }
      }

      """
    let files = ["Base.lproj/M.xib": Self.nib, "mul.lproj/M.xcstrings": catalog]
    let fixed = try fixed(files)
    #expect(fixed["mul.lproj/M.xcstrings"] == catalog.replacing("grab tape", with: "Grab Tape"))
    #expect(fixed["Base.lproj/M.xib"] == Self.nib.replacing("grab tape", with: "Grab Tape"))
  }

  @Test func aWideTableKeepsItsEncoding() throws {
    func wide(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    let files = [
      "Base.lproj/M.xib": Array(Self.nib.utf8), "en.lproj/M.strings": wide("\"a.title\" = \"take tape\";\n"),
    ]
    let tree = try tree(bytes: files)
    let finding = try #require(Linter().lint(tree.menus).first { $0.rule == "title-capitalization" })
    var table = files["en.lproj/M.strings"] ?? []
    let fix = try #require(finding.fixes.first)
    for edit in try #require(tree.edits(for: fix)).edits.reversed() {
      #expect(edit.path == "en.lproj/M.strings")
      table.replaceSubrange(edit.range.bounds, with: edit.bytes)
    }
    #expect(table == wide("\"a.title\" = \"Take Tape\";\n"))
  }

  @Test func aFindingNamesTheEntry() throws {
    let table = "\"a.title\" = \"take tape\";\n"
    let tree = try tree(["Base.lproj/M.xib": Self.nib, "en.lproj/M.strings": table])
    let finding = try #require(Linter().lint(tree.menus).first { $0.rule == "title-capitalization" })
    let places = tree.places(besides: finding)
    #expect(places.map(\.path) == ["en.lproj/M.strings"])
    #expect(places.map { SourceText(bytes: Array(table.utf8))[$0.range] } == ["take tape"])
    // The message quotes the visible title, and its place is the item.
    #expect(
      finding.message.contains("take tape") && tree.place(of: finding.range)?.path == "Base.lproj/M.xib")
  }

  // MARK: - Outlets

  private static let held = document(
    "<menuItem title=\"_About kiln\" id=\"a\"/><menuItem title=\"Fire\" id=\"b\"/>",
    "<customObject><connections><outlet property=\"aboutItem\" destination=\"a\"/></connections></customObject>"
  )

  @Test(arguments: [
    ("A.swift", "aboutItem.title = NSLocalizedString(\"about\", comment: \"\")"),
    ("A.swift", "self.aboutItem?.title=name"), ("A.swift", "aboutItem!.attributedTitle = name"),
    ("A.m", "[_aboutItem setTitle:@\"About\"];"), ("A.m", "[self.aboutItem  setTitle:name];"),
    ("A.mm", "_aboutItem.title = name;"),
  ])
  func aTitleThatCodeSetsIsUnknown(path: String, code: String) throws {
    let tree = try tree(["Base.lproj/M.xib": Self.held, path: code])
    #expect(titles(tree)[1...] == ["<aboutItem>", "Fire"])
    #expect(!Linter().lint(tree.menus).contains { $0.message.contains("bout") })
  }

  @Test(arguments: [
    ("A.swift", "if aboutItem.title == name {}"), ("A.swift", "otherItem.title = name"),
    ("A.swift", "aboutItem.subtitle = name"), ("A.swift", "aboutItem.isHidden = true"),
    ("A.m", "[aboutItem title];"), ("A.m", "[aboutItem setTitles:names];"),
    ("A.txt", "aboutItem.title = name"),
  ])
  func otherUsesOfAnOutletDontChangeTitles(path: String, code: String) throws {
    #expect(titles(try tree(["Base.lproj/M.xib": Self.held, path: code]))[1] == "_About kiln")
  }

  // MARK: - Code

  private static let player = document(
    """
    <menuItem title="Play/Pause" id="a"><connections><action selector="playPause:" target="-1"/></connections></menuItem>
    <menuItem title="Import hosts" id="b"><connections><action selector="importHosts:" target="-1"/></connections></menuItem>
    """)

  @Test(arguments: [
    (
      "A.swift",
      """
      func validateMenuItem(_ item: NSMenuItem) -> Bool {
        if item.action == #selector(playPause(_:)) { item.title = isPlaying ? "Pause" : "Play" }
        return true
      }
      """
    ),
    (
      "A.m",
      """
      - (BOOL)validateMenuItem:(NSMenuItem *)item {
        if ([item action] == @selector(playPause:)) { [item setTitle:@"Play"]; }
        else if ([item action] == @selector(importHosts:)) { return NO; }
        return YES;
      }
      - (void)other { [thing setTitle:@"x"]; }
      """
    ),
  ])
  func aTitleThatValidationSetsIsUnknown(path: String, code: String) throws {
    #expect(
      titles(try tree(["Base.lproj/M.xib": Self.player, path: code]))[1...] == [
        "<playPause>", "Import hosts",
      ])
  }

  @Test(arguments: [
    (
      "switch id {\n  case \"bar.pin\":\n    item.title = on ? \"Unpin\" : \"Pin\"\n  default: break }",
      ["<pin>", "Lock/Unlock"]
    ),
    (
      "switch id {\n  case \"bar.pin\", \"bar.lock\":\n    item.title = text\n  default: break }",
      ["<pin>", "<lock>"]
    ),
    (
      "switch id {\n  case \"\\(menu).pin\":\n    if on {\n      item.title = \"Unpin\"\n    }\n  default: break }",
      ["<pin>", "Lock/Unlock"]
    ),
    ("if item.identifier?.rawValue == \"bar.lock\" {\n    item.title = text }", ["Pin/Unpin", "<lock>"]),
    (
      "if item.identifier?.rawValue == \"bar.lock\" {\n    item.isEnabled = on }",
      ["Pin/Unpin", "Lock/Unlock"]
    ),
    ("if item.identifier?.rawValue == \"lock\" {\n    item.title = text }", ["Pin/Unpin", "Lock/Unlock"]),
  ])
  func codeMaySetTitlesByIdentifier(body: String, expected: [String]) throws {
    let nib = Self.document(
      """
      <menuItem title="Pin/Unpin" identifier="bar.pin" id="a"/>
      <menuItem title="Lock/Unlock" identifier="bar.lock" id="b"/>
      """)
    let code = "func update(_ item: NSMenuItem) {\n  \(body)\n}"
    #expect(try titles(tree(["Base.lproj/M.xib": nib, "A.swift": code]))[1...] == expected[...])
  }

  @Test(arguments: [
    ("A.swift", "@IBAction func importHosts(_ sender: Any) {\n  let panel = NSOpenPanel()\n}", true),
    ("A.m", "- (IBAction)importHosts:(id)sender {\n  [NSApp beginSheet:sheet];\n}", true),
    (
      "A.swift",
      """
      @IBAction func importHosts(_ sender: Any) { manager.chooseHosts() }
      func chooseHosts() { NSSavePanel().begin() }
      """, true
    ),
    (
      "A.m",
      """
      - (IBAction)importHosts:(id)sender {
        NSAlert *alert = [NSAlert new];
        alert.accessoryView = [[NSTextField alloc] initWithFrame:frame];
        [alert runModal];
      }
      """, true
    ),
    (
      "A.swift",
      """
      @IBAction func importHosts(_ sender: Any) {
        let alert = NSAlert()
        alert.accessoryView = NSImageView(image: image)
      }
      """, false
    ),
    ("A.m", "- (IBAction)importHosts:(id)sender;\n- (void)other { [NSOpenPanel openPanel]; }", false),
    (
      "A.swift",
      """
      @IBAction func importHosts(_ sender: Any) { NSOpenPanel().begin() }
      class Other { @IBAction func importHosts(_ sender: Any) { go() } }
      """, false
    ),
    ("A.swift", "@IBAction func importHosts(_ sender: Any) { go() }\nfunc other() { NSOpenPanel() }", false),
    // The action does more than call the method with the panel, but not much more.
    (
      "A.swift",
      """
      @IBAction func importHosts(_ sender: Any) {
        \((1...10).map { "let host\($0) = hosts[\($0)].name" }.joined(separator: "\n  "))
        chooseHosts()
      }
      func chooseHosts() { NSOpenPanel().begin() }
      """, true
    ),
    (
      "A.swift",
      """
      @IBAction func importHosts(_ sender: Any) {
        \((1...10).map { "let host\($0) = hosts[\($0)].name" }.joined(separator: "\n  "))
        if hosts.isEmpty { chooseHosts() }
      }
      func chooseHosts() { NSOpenPanel().begin() }
      """, false
    ),
  ])
  func anActionThatOpensAPanelAsksForInput(path: String, code: String, asks: Bool) throws {
    let tree = try tree(["Base.lproj/M.xib": Self.player, path: code])
    let menus = tree.menus
    let items = menus.elements.indices.map { ElementID($0) }.filter {
      menus.flag(.needsInput, of: $0) == true
    }
    #expect(items.map { menus.text(.title, of: $0) } == (asks ? ["Import hosts"] : []))
  }

  // A segue of a storyboard shows a sheet.
  @Test(arguments: [
    ("sheet", "performSegue(withIdentifier: \"EditHosts\", sender: self)", true),
    (
      "sheet",
      "controller?.performSegue(withIdentifier: NSStoryboardSegue.Identifier(\"EditHosts\"), sender: self)",
      true
    ),
    ("sheet", "performSegue(withIdentifier: \"Other\", sender: self)", false),
    ("sheet", "prepare(\"EditHosts\")", false),
    ("show", "performSegue(withIdentifier: \"EditHosts\", sender: self)", false),
  ])
  func anActionThatPerformsASegueToASheetAsksForInput(kind: String, call: String, asks: Bool) throws {
    let segue = "<segue destination=\"d\" kind=\"\(kind)\" identifier=\"EditHosts\" id=\"s\"/>"
    let files = [
      "Base.lproj/M.xib": Self.player, "Base.lproj/Hosts.storyboard": "<document>\(segue)</document>",
      "A.swift": "@IBAction func importHosts(_ sender: Any) {\n  \(call)\n}",
    ]
    let menus = try tree(files).menus
    #expect(menus.elements.indices.contains { menus.flag(.needsInput, of: ElementID($0)) == true } == asks)
  }

  @Test(arguments: [
    "// - (IBAction)other:)\n", "- (IBAction)other:(id)sender;", "// (IBAction", "@IBAction func ",
  ])
  func brokenAndCommentedActionsAreSkipped(code: String) throws {
    let action = "- (IBAction)importHosts:(id)sender\n{\n  [NSOpenPanel openPanel];\n}\n"
    for code in [code, code + action, action + code, code + "\n" + action] {
      _ = try tree(["Base.lproj/M.xib": Self.player, "A.m": code])
    }
    let all = Array((code + action).utf8)
    for index in all.indices {
      var cut = all
      cut.remove(at: index)
      _ = try tree(["Base.lproj/M.xib": Self.player, "A.m": String(decoding: cut, as: UTF8.self)])
    }
  }

  // MARK: - Titles and indices that code uses

  @Test(arguments: [
    ("A.m", "[menu itemWithTitle:@\"grab tape\"];", true),
    ("A.swift", "menu.item(withTitle: \"grab tape\")", true),
    ("A.m", "if ([[menuItem title] isEqualToString:@\"grab tape\"]) return NO;", true),
    ("A.swift", "static let grab = \"grab tape\"\nif menuItem.title == grab { return false }", true),
    (
      "A.m", "NSString *const Grab = @\"grab tape\";\nif ([menuItem.title isEqualToString:Grab]) return NO;",
      true
    ),
    (
      "A.m", "NSString *const Grab = @\"grab tape\";\nif ([menuItem.title isEqualToString:Other]) return NO;",
      false
    ),
    ("A.swift", "menu.item(withTitle: \"Other\")", false), ("A.swift", "menu.item(withTag: 3)", false),
    ("A.swift", "menu.item(withTitle: NSLocalizedString(\"grab tape\", comment: \"\"))", true),
    ("A.swift", "menu.item(withTitle: title, tag: \"grab tape\")", false),
    ("A.swift", "menu.addItem(withTitle: \"grab tape\", action: nil, keyEquivalent: \"\")", false),
  ])
  func aTitleThatCodeLooksUpIsChangedUnsafely(path: String, code: String, isUnsafe: Bool) throws {
    let tree = try tree(["Base.lproj/M.xib": Self.nib, path: code])
    let node = try #require(tree.menus.attribute(.title, of: ElementID(2))?.node)
    let fix = Fix("Change it", safety: .safe, changes: [.replaceText(node, with: "Grab Tape")])
    #expect(try #require(tree.edits(for: fix)).safety == (isUnsafe ? .unsafe : .safe))
  }

  @Test(arguments: [
    ("A.m", "[menu insertItem:item atIndex:2];", true),
    ("A.swift", "menu.item(at: 2)?.isHidden = true", true),
    ("A.swift", "menu.addItem(item)", false), ("A.swift", "FileManager.default.removeItem(at: url)", false),
    ("AppTests/A.swift", "menu.item(at: 2)", false),
  ])
  func itemsThatCodeCountsAreRemovedUnsafely(path: String, code: String, isUnsafe: Bool) throws {
    let tree = try tree(["Base.lproj/M.xib": Self.nib, path: code])
    let fix = Fix("Remove it", safety: .safe, changes: [.remove(tree.menus[ElementID(2)].node)])
    #expect(try #require(tree.edits(for: fix)).safety == (isUnsafe ? .unsafe : .safe))
  }

  // MARK: - Items without a connection

  private static func bar(_ item: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Main Menu" systemMenu="main" id="m"><items><menuItem title="Tape" id="t"><menu key="submenu" title="Tape" id="n"><items>
    \(item)
    <menuItem title="Wind" id="w"><connections><action selector="wind:" target="-1"/></connections></menuItem>
    </items></menu></menuItem></items></menu>
    <customObject id="d" customClass="AppDelegate"><connections><outlet property="held" destination="h" id="o"/></connections></customObject>
    </objects></document>

    """
  }

  private func findings(_ rule: String, _ item: String, code: String = "let app = NSApp") throws -> [Finding]
  {
    let tree = try tree(["Base.lproj/M.xib": Self.bar(item), "A.swift": code])
    return Linter().lint(tree.menus).filter { $0.rule == rule }
  }

  @Test(arguments: [
    ("@main struct Tapes: App { var body: some Scene { WindowGroup { Deck() } } }", true),
    ("@main class AppDelegate: NSObject, NSApplicationDelegate {}", false),
    ("struct Tapes: App { var body: some Scene { WindowGroup { Deck() } } }", false),
    ("NSApp.setActivationPolicy(.accessory)", true), ("NSApp.setActivationPolicy(.prohibited)", false),
    ("NSApp.setActivationPolicy(.regular)", false),
    ("NSApp.mainMenu = MainMenu()", true), ("NSApplication.shared.mainMenu = bar", true),
    ("NSApp.mainMenu = nil", false), ("if NSApp.mainMenu == nil {}", false), ("view.mainMenu = bar", false),
  ])
  func theMenuBarOfADocumentMayNeverBeShown(code: String, isInfo: Bool) throws {
    let files = [
      "App/Info.plist": "<plist><dict></dict></plist>",
      "App/M.xib": Self.bar(Self.standard("grab tape", "grab:")), "App/A.swift": code,
    ]
    let found = Linter().lint(try tree(files, of: "App/M.xib").menus).filter {
      $0.rule == "title-capitalization"
    }
    #expect(found.map(\.severity) == [isInfo ? .info : .warning])
  }

  // The property list at the project's root may belong to any of its apps, and so may the code.
  @Test(arguments: [
    ("<true/>", "NSApp.setActivationPolicy(.regular)", Severity.warning),
    ("<true/>", "NSApp.setActivationPolicy(.accessory)", .info), ("<true/>", "NSApp.mainMenu = bar", .info),
    ("<true/>", "let app = NSApp", .info), ("<false/>", "NSApp.mainMenu = bar", .warning),
    ("<false/>", "NSApp.setActivationPolicy(.accessory)", .info),
  ])
  func codeMayShowTheMenuBarOfAnAgent(isAgent: String, code: String, severity: Severity) throws {
    let files = [
      "Info.plist": "<plist><dict><key>LSUIElement</key>\(isAgent)</dict></plist>",
      "M.xib": Self.bar(Self.standard("grab tape", "grab:")), "A.swift": code,
    ].mapValues { Array($0.utf8) }
    let language = InterfaceBuilderLanguage(
      readBeside: { files[String($0.dropFirst("/Tapes/".count))] },
      namesIn: { $0 == "/Tapes" ? files.keys.sorted() : [] })
    var project = ProjectFiles(paths: files.keys.sorted()) { files[$0] }
    project.root = "/Tapes"
    let tree = try #require(language.read(project).trees(MenuDefaults(), of: ["M.xib"]).first)
    let found = Linter().lint(tree.menus).filter { $0.rule == "title-capitalization" }
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [("(Q)", Severity.warning), ("(R, Q)", .info)])
  func aHelpersCodeDoesntHideTheMenuBar(phases: String, expected: Severity) throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = (X, Y, Z); };
        X = { isa = PBXFileReference; path = App/M.xib; sourceTree = SOURCE_ROOT; };
        Y = { isa = PBXFileReference; path = App/A.swift; sourceTree = SOURCE_ROOT; };
        Z = { isa = PBXFileReference; path = App/Helper.swift; sourceTree = SOURCE_ROOT; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = \(phases); };
        U = { isa = PBXNativeTarget; name = Helper; productType = "com.apple.product-type.tool"; buildPhases = (R); };
        Q = { isa = PBXResourcesBuildPhase; files = (B); };
        R = { isa = PBXSourcesBuildPhase; files = (C); };
        B = { isa = PBXBuildFile; fileRef = X; };
        C = { isa = PBXBuildFile; fileRef = Z; };
      }; }
      """
    let files = [
      "App/Info.plist": "<plist><dict></dict></plist>", "Tapes.xcodeproj/project.pbxproj": project,
      "App/M.xib": Self.bar(Self.standard("grab tape", "grab:")), "App/A.swift": "let app = NSApp",
      "App/Helper.swift": "NSApp.setActivationPolicy(.accessory)",
    ]
    let found = Linter().lint(try tree(files, of: "App/M.xib").menus).filter {
      $0.rule == "title-capitalization"
    }
    #expect(found.map(\.severity) == [expected])
  }

  @Test func codeCanBeOutsideThePropertyListsFolder() throws {
    let files = [
      "App/Support/Info.plist": "<plist><dict></dict></plist>",
      "Tool/Info.plist": "<plist><dict></dict></plist>",
      "App/Support/M.xib": Self.bar(Self.standard("grab tape", "grab:")),
      "App/A.swift": "NSApp.mainMenu = MainMenu()",
    ]
    let found = Linter().lint(try tree(files, of: "App/Support/M.xib").menus).filter {
      $0.rule == "title-capitalization"
    }
    #expect(found.map(\.severity) == [.info])
  }

  // A helper app has such a menu bar. If the app has menus of its own, it probably has windows.
  @Test(arguments: [("", Severity.info), ("Help", .info), ("Deck", .error)])
  func aBarOfAHelperNeedsNoEditMenu(menu: String, expected: Severity) throws {
    let item =
      #"<menuItem title="\#(menu)" id="x"><menu key="submenu" title="\#(menu)" id="y"><items>"#
      + Self.standard("Go", "go:").replacing("\"e\"", with: "\"z\"") + "</items></menu></menuItem>"
    let bar = Self.bar(Self.standard("Spin", "spin:"))
      .replacing(
        "</items></menu>\n<customObject", with: (menu.isEmpty ? "" : item) + "</items></menu>\n<customObject")
    let tree = try tree(["Base.lproj/M.xib": bar])
    let found = Linter().lint(tree.menus).filter { $0.rule == "missing-edit-command" }
    #expect(found.map(\.severity) == [expected])
  }

  @Test func anItemThatDoesNothingIsALeftover() throws {
    let found = try findings("template-leftover", #"<menuItem title="Eject" id="e"/>"#)
    #expect(found.map(\.severity) == [.warning])
    #expect(
      found.first?.message.hasPrefix("“Eject” isn't connected to anything, so it is always dimmed") == true)
    // The item should be removed instead of renamed.
    let preferences = #"<menuItem title="Preferences…" id="e"/>"#
    #expect(try findings("template-leftover", preferences).count == 1)
    #expect(try findings("preferences-title", preferences).allSatisfy { $0.severity == .info })
  }

  @Test(arguments: [
    #"<menuItem title="Eject" id="e"><connections><action selector="eject:" target="-1"/></connections></menuItem>"#,
    #"<menuItem title="Eject" id="e"><connections><binding destination="x" name="target" keyPath="self" id="b"/></connections></menuItem>"#,
    #"<menuItem title="Eject" id="h"/>"#,
    #"<menuItem title="Eject" identifier="eject" id="e"/>"#,
    #"<menuItem title="Eject" hidden="YES" id="e"/>"#, #"<menuItem title="Eject" enabled="NO" id="e"/>"#,
    #"<menuItem title="Eject" id="e"><menu key="submenu" title="Eject" id="s"/></menuItem>"#,
  ])
  func connectedItemsArentLeftovers(item: String) throws {
    #expect(try findings("template-leftover", item).isEmpty)
  }

  @Test(arguments: [
    ("menu.item(withTitle: \"Eject\")", true), ("let menu = NSApp.mainMenu; menu.item(at: 1)", true),
    // This is another menu, unless an outlet leads to it.
    ("menu.item(at: 1)", false),
    ("let bar = NSApp.mainMenu; let place = bar.indexOfItem(withTitle: \"Go\"); menu.item(at: place)", false),
    ("let bar = NSApp.mainMenu; let place = bar.indexOfItem(withTag: 3); menu.item(at: place)", true),
  ])
  func itemsThatCodeFindsArentLeftovers(code: String, isFound: Bool) throws {
    let found = try findings("template-leftover", #"<menuItem title="Eject" id="e"/>"#, code: code)
    #expect(found.isEmpty == isFound)
  }

  // Code may replace the items of a submenu when it validates the item, or finds the submenu by its title.
  @Test(arguments: [
    ("", "let a = 1", false), (#"<action selector="list:" target="-1" id="l"/>"#, "let a = 1", true),
    ("", "menu.item(withTitle: \"Plug-ins\")", true), ("", "menu.item(withTitle: \"Reels\")", false),
  ])
  func submenusThatCodeFindsArentLeftovers(action: String, code: String, isFound: Bool) throws {
    let item =
      #"<menuItem title="Plug-ins" id="p"><menu key="submenu" title="Plug-ins" id="q"><items><menuItem title="Item" id="i"/></items></menu><connections>\#(action)</connections></menuItem>"#
    #expect(
      try findings("template-leftover", item, code: code).contains { $0.severity == .warning } != isFound)
  }

  // AppKit's action may be left over from the template.
  @Test(arguments: ["", #"<action selector="saveDocument:" target="-1" id="a"/>"#])
  func anItemThatShowsAWindowBySegueIsConnected(action: String) throws {
    let item =
      #"<menuItem title="Eject" id="e"><connections>\#(action)<segue destination="w" kind="show" id="s"/></connections></menuItem>"#
    #expect(try findings("template-leftover", item).isEmpty)
    let others = item.replacing(#"<segue destination="w" kind="show" id="s"/>"#, with: "")
    #expect(try findings("template-leftover", others).count == 1)
  }

  @Test func adjacentLeftoversAreOneFinding() throws {
    let items = ["Bold", "Italic", "Bigger"].map { #"<menuItem title="\#($0)" tag="2" id="\#($0)"/>"# }
    let found = try findings("template-leftover", items.joined())
    #expect(
      found.map { String($0.message.prefix { $0 != "," }) } == [
        "“Bold” and the 2 items after it aren't connected to anything"
      ])
    #expect(found.first?.related.count == 2)
    // Code may find the items by tag.
    let code = "let menu = NSApp.mainMenu; menu.item(withTag: 2)"
    #expect(try findings("template-leftover", items.joined(), code: code).isEmpty)
    #expect(try findings("template-leftover", items.joined(), code: "popUp.item(withTag: 2)").count == 1)
  }

  private static func standard(_ title: String, _ action: String) -> String {
    #"<menuItem title="\#(title)" id="e"><connections><action selector="\#(action)" target="-1"/></connections></menuItem>"#
  }

  @Test(arguments: [
    ("New", "newDocument:", "class Tape: NSDocument {}", "the app has no documents"),
    ("New", "newDocument:", "func newDocument(_ sender: Any) {}", "the app has no documents"),
    ("Show Toolbar", "toggleToolbarShown:", "let bar = NSToolbar()", "no window has a toolbar"),
    ("Underline", "underline:", "let view = NSTextView()", "the app has no text"),
    (
      "Find…", "performFindPanelAction:", "func performFindPanelAction(_ sender: Any) {}",
      "the app has no text"
    ),
  ])
  func commandsForMissingFeaturesAreLeftovers(title: String, action: String, code: String, why: String) throws
  {
    let item = Self.standard(title, action)
    let found = try findings("template-leftover", item, code: "let folder = NSDocumentDirectory")
    #expect(found.count == 1 && found[0].message.contains("is always dimmed, because \(why)"))
    #expect(try findings("template-leftover", item, code: code).isEmpty)
  }

  @Test func helpWithoutABookIsALeftover() throws {
    func found(_ list: String?, book: String? = nil) throws -> Int {
      var files = [
        "Base.lproj/M.xib": Self.bar(Self.standard("Tape Help", "showHelp:")), "A.swift": "let app = NSApp",
      ]
      files["Info.plist"] = list
      files["Tape.xcodeproj/project.pbxproj"] = book.map { #"{a = {path = M.xib;}; b = {path = \#($0);};}"# }
      return Linter().lint(try tree(files).menus).count { $0.rule == "template-leftover" }
    }
    #expect(try found("<plist><dict/></plist>") == 1)
    #expect(
      try found("<plist><dict><key>CFBundleHelpBookName</key><string>Tape</string></dict></plist>") == 0)
    // A folder may have a book, and an older app opens a file.
    for key in ["CFBundleHelpBookFolder", "NSHelpFile"] {
      #expect(try found("<plist><dict><key>\(key)</key><string>Tape</string></dict></plist>") == 0)
    }
    #expect(try found(nil) == 0)
    // The list of a target may have another name.
    #expect(try found("<plist><dict/></plist>", book: "Tape.helper") == 1)
    #expect(try found("<plist><dict/></plist>", book: "Tape.help") == 0)
  }

  @Test func tablesAndWindowsOfOtherDocumentsCount() throws {
    let item = Self.standard("Show Toolbar", "toggleToolbarShown:")
    let files = [
      "Base.lproj/M.xib": Self.bar(item), "A.swift": "let app = NSApp",
      "W.xib": #"<window><toolbar id="t"/></window>"#,
    ]
    #expect(Linter().lint(try tree(files).menus).allSatisfy { $0.rule != "template-leftover" })
  }

  @Test func aTitleInUnderscoresIsReplaced() throws {
    let item = Self.standard("__prefs__", "showPreferences:")
    #expect(try findings("title-capitalization", item).isEmpty)
  }

  @Test func anItemThatDoesNothingNeedsNoBetterTitle() throws {
    let found = try findings("title-capitalization", #"<menuItem title="eject tape" id="e"/>"#)
    #expect(found.map(\.severity) == [.info] && found.map(\.infoReason) == [.inert])
  }

  @Test func standardSubmenusAreKnownByTheirActions() throws {
    let items = [
      ("links", "makeBaseWritingDirectionLeftToRight:"), ("rechts", "makeBaseWritingDirectionRightToLeft:"),
    ]
    let menu = { (action: (String) -> String) in
      """
      <menuItem title="Text" id="x"><menu key="submenu" title="Text" id="x1"><items>
      <menuItem title="Schreibrichtung" id="y"><menu key="submenu" title="Schreibrichtung" id="y1"><items>
      \(items.map { Self.standard($0.0, action($0.1)) }.joined())
      </items></menu></menuItem></items></menu></menuItem>
      """
    }
    func depth(_ text: String) throws -> Int {
      let tree = try tree(["Base.lproj/M.xib": Self.document(text)])
      return Linter().lint(tree.menus).count { $0.rule == "submenu-depth" }
    }
    #expect(try depth(menu { $0 }) == 0)
    #expect(try depth(menu { "my" + $0 }) == 1)
  }

  @Test func connectionsAreUnknownWithoutCode() throws {
    let tree = try tree(["Base.lproj/M.xib": Self.bar(#"<menuItem title="Eject" id="e"/>"#)])
    #expect(Linter().lint(tree.menus).allSatisfy { $0.rule != "template-leftover" })
  }

  @Test(arguments: [
    #"<connections><binding destination="x" name="title" keyPath="self.name" id="b"/></connections>"#,
    #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="localizedTitle" value="eject"/></userDefinedRuntimeAttributes>"#,
  ])
  func aTitleThatIsBoundOrAnAttributeIsUnknown(inside: String) throws {
    let item = #"<menuItem title="eject tape" id="e">\#(inside)</menuItem>"#
    #expect(try findings("title-capitalization", item).isEmpty)
    #expect(try findings("title-capitalization", #"<menuItem title="eject tape" id="e"/>"#).count == 1)
  }

  // MARK: - Audience

  private func isHidden(_ path: String, _ files: [String: String] = [:]) throws -> Bool {
    let tree = try tree(files.merging([path: Self.nib]) { $1 }, of: path)
    return Linter().lint(tree.menus).allSatisfy { $0.severity == .info }
  }

  @Test(arguments: [
    ("Demo/M.xib", true), ("App/Examples/One/M.xib", true), ("AppTests/M.xib", true),
    ("third_party/x/M.xib", true), ("Legacy/App/M.xib", true), ("Icon Dummy/M.xib", true),
    ("StringsDummyApp/M.xib", true),
    ("Debug Tools/M.xib", true), ("Debugger/M.xib", false),
    ("de.xcloc/Source Contents/M.xib", true), ("App/M.xib", false), ("Democracy/M.xib", false),
    ("Latest/M.xib", false),
  ])
  func menusOfExamplesAreInfo(path: String, isInfo: Bool) throws {
    #expect(try isHidden(path) == isInfo)
  }

  private func project(_ reference: String) -> String {
    "{ objects = { A = { isa = PBXFileReference; \(reference) }; }; }"
  }

  @Test func menusThatNoTargetHasAreInfo() throws {
    let other = ["App.xcodeproj/project.pbxproj": project("path = Other.xib;")]
    #expect(try isHidden("App/M.xib", other))
    #expect(try !isHidden("App/M.xib", ["App.xcodeproj/project.pbxproj": project("path = M.xib;")]))
    // If the project names language folders, only those belong to it.
    let english = ["App.xcodeproj/project.pbxproj": project("path = en.lproj/M.xib;")]
    #expect(try isHidden("App/en-GB.lproj/M.xib", english))
    #expect(try !isHidden("App/en.lproj/M.xib", english))
    // A folder may be copied completely or synchronized with the disk, or a different tool may build the app.
    let synchronized = "{ objects = { A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; }; }; }"
    #expect(try !isHidden("App/M.xib", ["App.xcodeproj/project.pbxproj": synchronized]))
    #expect(
      try !isHidden(
        "App/M.xib", ["App.xcodeproj/project.pbxproj": project("lastKnownFileType = folder; path = App;")])
    )
    #expect(try !isHidden("App/M.xib", other.merging(["CMakeLists.txt": ""]) { $1 }))
    #expect(try !isHidden("Lib/M.xib", ["App/App.xcodeproj/project.pbxproj": project("path = Other.xib;")]))
  }

  // Old copies are next to the document, in folders that the project doesn't name.
  @Test(arguments: [
    ("App/App/Base.lproj/M.xib", false), ("App/Base.lproj/M.xib", true), ("App/App/fi.lproj/M.xib", true),
  ])
  func aCopyOfTheDocumentThatTheProjectHasIsInfo(path: String, isInfo: Bool) throws {
    let project = """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; };
        G = { isa = PBXGroup; children = (A); };
        A = { isa = PBXGroup; path = App; children = (V); };
        V = { isa = PBXVariantGroup; name = M.xib; children = (B); };
        B = { isa = PBXFileReference; path = Base.lproj/M.xib; sourceTree = "<group>"; };
      }; }
      """
    let files = ["App/App.xcodeproj/project.pbxproj": project, "App/App/Base.lproj/M.xib": Self.nib]
    #expect(try isHidden(path, files) == isInfo)
  }

  // A synchronized folder doesn't affect files outside it.
  @Test func excludedFilesAreNotRead() throws {
    let project = """
      { objects = {
        W = { isa = PBXFileSystemSynchronizedRootGroup; path = Tool; };
        B = { isa = PBXFileReference; path = App/Base.lproj/M.xib; };
        F = { isa = PBXFileReference; path = App/fr.lproj/M.strings; };
      }; }
      """
    let table = #""a.title" = "Grab Tape";"#
    let files = [
      "App/Base.lproj/M.xib": Self.nib, "App/fi.lproj/M.xib": Self.nib, "App/en.lproj/M.strings": table,
      "App.xcodeproj/project.pbxproj": project, "Other.xcodeproj/project.pbxproj": "{ objects = { }; }",
    ]
    #expect(titles(try tree(files, of: "App/Base.lproj/M.xib"))[1] == "grab tape")
    #expect(try isHidden("App/fi.lproj/M.xib", files))
    // If the project refers to the table, its strings are visible.
    let whole = project.replacing("fr.lproj", with: "en.lproj")
    let changed = files.merging(["App.xcodeproj/project.pbxproj": whole]) { $1 }
    #expect(titles(try tree(changed, of: "App/Base.lproj/M.xib"))[1] == "Grab Tape")
    let synchronized = project.replacing("path = Tool", with: "path = App")
    let open = files.merging(["App.xcodeproj/project.pbxproj": synchronized]) { $1 }
    #expect(titles(try tree(open, of: "App/Base.lproj/M.xib"))[1] == "Grab Tape")
  }

  @Test func theBaseDocumentIsInfoNextToAnEnglishOne() throws {
    #expect(try isHidden("Base.lproj/M.xib", ["en.lproj/M.xib": Self.nib]))
    #expect(try !isHidden("Base.lproj/M.xib", ["de.lproj/M.xib": Self.nib]))
  }

  // MARK: - Quick actions

  private static func list(_ items: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    <key>UIApplicationSceneManifest</key><dict><key>a</key><array><dict/></array></dict>
    <key>UIApplicationShortcutItems</key>
    <array>\(items)</array>
    <key>UIBackgroundModes</key><array><string>fetch</string></array>
    </dict>
    </plist>

    """
  }

  private static func action(_ title: String, _ rest: String = "") -> String {
    """
    <dict><key>UIApplicationShortcutItemType</key><string>new</string>
    <key>UIApplicationShortcutItemTitle</key><string>\(title)</string>\(rest)</dict>
    """
  }

  @Test func quickActionsOfAPropertyListAreAMenu() throws {
    let symbol = "<key>UIApplicationShortcutItemIconSymbolName</key><string>plus</string>"
    let subtitle = "<key>UIApplicationShortcutItemSubtitle</key><string>In Tapes</string>"
    let text = Self.list(Self.action("New tape &amp; case", symbol) + Self.action("Find", subtitle))
    let menus = try tree(["App/App-Info.plist": text], of: "App/App-Info.plist").menus
    #expect(menus.elements.map(\.kind) == [.document, .menu, .button, .button])
    #expect(menus[ElementID(1)].menuKind == .quickActions)
    #expect(menus.text(.title, of: ElementID(2)) == "New tape & case")
    #expect(menus.text(.symbol, of: ElementID(2)) == "plus")
    #expect(menus.text(.subtitle, of: ElementID(3)) == "In Tapes")
    #expect(menus[ElementID(2)].platforms == [.iOS, .iPadOS])
    #expect(Linter().lint(menus).contains { $0.rule == "title-capitalization" })
  }

  @Test func aListWithoutQuickActionsIsNotRead() {
    let other = Self.list("").replacing("UIApplicationShortcutItems", with: "Other")
    #expect(!InterfaceBuilderLanguage().mayHoldMenus(Array(other.utf8), in: "Info.plist"))
    #expect(InterfaceBuilderLanguage().mayHoldMenus(Array(Self.list("").utf8), in: "Info.plist"))
    #expect(InterfaceBuilderLanguage().mayHoldMenus(Array(Self.nib.utf8), in: "M.xib"))
    #expect(InterfaceBuilderDocument(parsing: SourceText(other), path: "Info.plist").menus.elements.isEmpty)
  }

  @Test(arguments: [
    "<plist>", "<plist><dict><key>a</key>", "<array/>", "<plist/>", "<plist><dict/></plist><a/>",
  ])
  func aBrokenListIsAProblem(text: String) {
    let actions = "<!-- UIApplicationShortcutItems -->" + text
    let document = InterfaceBuilderDocument(parsing: SourceText(actions), path: "Info.plist")
    #expect(document.problems.isEmpty == (text == "<plist/>"))
    // A list without quick actions isn't read, even if it is invalid.
    for list in ["bplist00 CFBundleName", "<plist>", "\n", ""] {
      #expect(!InterfaceBuilderLanguage().mayHoldMenus(Array(list.utf8), in: "App/Info.plist"))
      #expect(InterfaceBuilderLanguage().mayHoldMenus(Array(list.utf8), in: "Menu.xib"))
    }
    #expect(InterfaceBuilderDocument(parsing: SourceText(text), path: "Info.plist").problems.isEmpty)
    let list = SourceText("bplist00UIApplicationShortcutItems")
    let binary = InterfaceBuilderDocument(parsing: list, path: "Info.plist")
    #expect(
      binary.problems.map(\.message) == ["the file is a binary property list, which menulint can't read"])
  }

  @Test(arguments: [
    ("App/en.lproj/InfoPlist.strings", #""TAPE" = "New tape";"#, #""TAPE" = "New Tape";"#),
    (
      "App/InfoPlist.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"TAPE": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "New tape"}}}}}, "version": "1.0"}"#,
      #"{"sourceLanguage": "en", "strings": {"TAPE": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "New Tape"}}}}}, "version": "1.0"}"#
    ),
  ])
  func titlesOfQuickActionsComeFromTheTable(path: String, text: String, fixed: String) throws {
    let files = ["App/Info.plist": Self.list(Self.action("TAPE")), path: text]
    let tree = try tree(files, of: "App/Info.plist")
    #expect(tree.menus.text(.title, of: ElementID(2)) == "New tape")
    let found = Linter().lint(tree.menus).filter { $0.rule == "title-capitalization" }
    let fix = try #require(found.first?.fixes.first)
    let edits = try #require(tree.edits(for: fix)?.edits)
    #expect(edits.map(\.path) == [path])
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range.bounds, with: edit.bytes) }
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
  }

  @Test func aBuildSettingInAQuickActionIsUnknown() throws {
    let files = ["Info.plist": Self.list(Self.action("open $(PRODUCT_NAME)"))]
    #expect(
      Linter().lint(try tree(files, of: "Info.plist").menus).allSatisfy { $0.rule != "title-capitalization" })
  }

  // MARK: - Pop-up buttons that code fills

  private static func popUp(_ connections: String = "") -> String {
    document(
      "",
      """
      <customObject id="-2" customClass="C"><connections><outlet property="kinds" destination="p" id="o"/></connections></customObject>
      <popUpButton id="p"><popUpButtonCell key="cell" id="pc"><menu key="menu" id="pm"><items>
      <menuItem title="some kind" id="i"/><menuItem title="other kind" id="j"/>
      </items></menu></popUpButtonCell><connections>\(connections)</connections></popUpButton>
      """)
  }

  // Nobody sees the items of a pop-up button whose code removes them, or whose values a binding gives.
  @Test(arguments: [
    ("kinds.removeAllItems()", true), ("self.kinds?.removeAllItems()", true),
    ("[_kinds removeAllItems];", true),
    ("[[self kinds] removeAllItems];", false), ("others.removeAllItems()", false),
    ("kinds.addItem(withTitle: a)", false),
    ("kinds.menu = makeMenu()", true), ("[_kinds setMenu:menu];", true),
    ("if kinds.menu == other {}", false), ("kinds.menu?.update()", false),
  ])
  func itemsThatCodeRemovesArentJudged(code: String, isReplaced: Bool) throws {
    let files = ["Base.lproj/M.xib": Self.popUp(), code.hasPrefix("[") ? "A.m" : "A.swift": code]
    let rules = try Set(Linter().lint(tree(files).menus).map(\.rule))
    #expect(rules.contains("title-capitalization") == !isReplaced)
  }

  @Test(arguments: [
    ("contentValues", true), ("content", true), ("contentObjects", false), ("selectedIndex", false),
    ("enabled", false),
  ])
  func itemsThatABindingGivesArentJudged(name: String, isReplaced: Bool) throws {
    let binding = "<binding destination=\"-2\" name=\"\(name)\" keyPath=\"kindNames\" id=\"b\"/>"
    let rules = try Set(Linter().lint(tree(["Base.lproj/M.xib": Self.popUp(binding)]).menus).map(\.rule))
    #expect(rules.contains("title-capitalization") == !isReplaced)
  }

  @Test(arguments: [("kinds.removeAllItems()", false), ("kinds.selectItem(at: 0)", true)])
  func buttonsThatCodeFillsMayHaveOneItem(code: String, isReported: Bool) throws {
    let nib = Self.popUp().replacing("<menuItem title=\"other kind\" id=\"j\"/>", with: "")
    let rules = try Set(Linter().lint(tree(["Base.lproj/M.xib": nib, "A.swift": code]).menus).map(\.rule))
    #expect(rules.contains("single-option-picker") == isReported)
  }
}

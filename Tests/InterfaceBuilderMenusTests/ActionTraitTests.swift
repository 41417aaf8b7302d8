import LintRules
import MenuModel
import Testing

@testable import InterfaceBuilderMenus

/// Facts about the items of a document that are read from the app's code.
@Suite struct ActionTraitTests {
  private static func item(_ title: String, _ action: String, _ attributes: String = "") -> String {
    """
    <menuItem title="\(title)" \(attributes) id="\(title.filter(\.isLetter))"><connections>\
    <action selector="\(action)" target="-1" id="\(title.filter(\.isLetter))c"/></connections></menuItem>

    """
  }

  private static func document(_ items: String, context: String = "", rest: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Main Menu" systemMenu="main" id="m"><items>
    <menuItem title="Tapes" id="a"><menu key="submenu" title="Tapes" systemMenu="apple" id="a1"><items>\
    \(item("About Tapes", "orderFrontStandardAboutPanel:"))</items></menu></menuItem>
    <menuItem title="Deck" id="b"><menu key="submenu" title="Deck" id="b1"><items>\(items)</items></menu></menuItem>
    </items></menu>
    <menu userLabel="Row Context Menu" id="k"><items>\(context)</items></menu>\(rest)
    </objects></document>

    """
  }

  private func findings(_ rule: String, _ document: String, _ code: String, _ name: String = "A.m") throws
    -> [Finding]
  {
    let files = ["Base.lproj/M.xib": Array(document.utf8), name: Array(code.utf8)]
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: files.keys.sorted()) { files[$0] })
    let tree = try #require(project.trees(MenuDefaults(), of: ["Base.lproj/M.xib"]).first)
    return Linter().lint(tree.menus).filter { $0.rule == rule }
  }

  // MARK: - Ellipses

  @Test(arguments: [
    (
      "A.m",
      "- (IBAction)rate:(id)sender {\n[[NSWorkspace sharedWorkspace] openURL:[NSURL URLWithString:kShop]];\n}",
      true
    ),
    ("A.swift", "@IBAction func rate(_ sender: Any) { NSWorkspace.shared.open(URL(string: shop)!) }", true),
    (
      "A.m",
      "- (IBAction)rate:(id)sender {\n[[NSWorkspace sharedWorkspace] openURL:[NSURL URLWithString:@\"mailto:a@b.c\"]];\n}",
      false
    ),
    ("A.m", "- (IBAction)rate:(id)sender {\n[[NSWorkspace sharedWorkspace] openURL:file];\n}", false),
    // The mark of an action may be only in its declaration.
    (
      "A.m",
      "- (void)rate:(id)sender {\n[[NSWorkspace sharedWorkspace] openURL:[NSURL URLWithString:kShop]];\n}",
      true
    ),
    (
      "A.m",
      "- (void)rate:(int)stars {\n[[NSWorkspace sharedWorkspace] openURL:[NSURL URLWithString:kShop]];\n}",
      false
    ),
    // A file or a folder opens at once, too.
    (
      "A.swift",
      "@IBAction func rate(_ sender: Any) { NSWorkspace.shared.activateFileViewerSelecting([logs]) }", true
    ),
    (
      "A.swift",
      "@IBAction func rate(_ sender: Any) { NSWorkspace.shared.open(URL(fileURLWithPath: logs)) }", true
    ),
    ("A.m", "- (IBAction)rate:(id)sender {\n[[NSWorkspace sharedWorkspace] openFile:kLogs];\n}", true),
    (
      "A.swift",
      "@IBAction func rate(_ sender: Any) { NSWorkspace.shared.open(URL(string: \"x-apple.systempreferences:\")!) }",
      false
    ),
    (
      "A.swift",
      "@IBAction func rate(_ sender: Any) { if NSAlert().runModal() == .OK { NSWorkspace.shared.open(URL(string: shop)!) } }",
      false
    ),
  ])
  func anActionThatOnlyOpensAPageNeedsNoEllipsis(name: String, code: String, isNeedless: Bool) throws {
    let document = Self.document(Self.item("Rate this App...", "rate:"))
    let found = try findings("needless-ellipsis", document, code, name)
    #expect(found.map(\.severity) == (isNeedless ? [.warning] : []))
    #expect(
      found.allSatisfy { $0.message.contains("only opens something") && $0.fixes.map(\.safety) == [.unsafe] })
    // Its dots should go, not be typed differently.
    let dots = try findings("ellipsis-character", document, code, name)
    #expect(dots.isEmpty == isNeedless)
  }

  @Test(arguments: [
    ("Rate Tapes…", true), ("Tape News…", true), ("Send Feedback…", false), ("Donate…", false),
    ("Check for Updates…", false),
  ])
  func pagesThatAskForInputKeepTheEllipsis(title: String, isNeedless: Bool) throws {
    // In Objective-C, the method has a different name.
    let code = "@IBAction func page(sender: Any) { NSWorkspace.shared.open(URL(string: page)!) }"
    let document = Self.document(Self.item(title, "pageWithSender:"))
    let found = try findings("needless-ellipsis", document, code, "A.swift")
    #expect(found.map(\.severity) == (isNeedless ? [.warning] : []))
  }

  @Test(arguments: [("Auto Mute is active", Severity.info), ("Mute is Active Now", .warning)])
  func aLineWithoutAnActionShowsAState(title: String, severity: Severity) throws {
    let item = #"<menuItem title="\#(title)" id="e"/>"#
    let outlet =
      #"<customObject id="o" customClass="Deck"><connections><outlet property="line" destination="e" id="oc"/></connections></customObject>"#
    let found = try findings("title-capitalization", Self.document(item, rest: outlet), "let menu = 1")
    #expect(found.map(\.severity) == [severity])
  }

  @Test(arguments: [
    ("Server…", "showServer:", [Severity.warning]), ("Server...", "makeKeyAndOrderFront:", [.warning]),
    ("Event Log…", "showServer:", [.warning]), ("System Server…", "showServer:", [.info]),
    ("Server…", "showOther:", []), ("Connect to Server…", "showServer:", []),
    ("Server Options…", "showServer:", []), ("New Server…", "showServer:", []),
  ])
  func theNameOfAWindowNeedsNoEllipsis(title: String, action: String, severities: [Severity]) throws {
    let code = """
      - (IBAction)showServer:(id)sender
      {
        [window makeKeyAndOrderFront:nil];
      }
      - (IBAction)showOther:(id)sender {
        if ([NSApp runModalForWindow:window]) [window makeKeyAndOrderFront:nil];
      }
      """
    let found = try findings("needless-ellipsis", Self.document(Self.item(title, action)), code)
    #expect(found.map(\.severity) == severities)
  }

  @Test(arguments: [
    ("NSFontManager.shared.orderFrontFontPanel(self)", [Severity.warning]),
    ("NSColorPanel.shared.orderFront(self)", [.warning]), ("fontWindow.orderFront(self)", [.warning]),
    ("NSApp.runModal(for: fontWindow)", []),
  ])
  func theSystemsPanelsAskForNothing(code: String, severities: [Severity]) throws {
    let action = "@IBAction func fonts(_ sender: Any) { \(code) }"
    let found = try findings(
      "needless-ellipsis", Self.document(Self.item("Fonts…", "fonts:")), action, "A.swift")
    #expect(found.map(\.severity) == severities)
  }

  // A row of a pop-up button that asks is a command. Its panel may be kept in a property.
  @Test(arguments: [
    ("let panel = NSOpenPanel()\npanel.begin { _ in }", "", [Severity.warning]),
    (
      "panel.beginSheetModal(for: window!) { _ in }", "lazy var panel: NSOpenPanel = NSOpenPanel()",
      [.warning]
    ),
    ("panel.runModal()", "lazy var panel = NSSavePanel()", [.warning]),
    ("panel.title = name", "lazy var panel = NSOpenPanel()", []), ("alert.runModal()", "", []),
  ])
  func commandsInPopUpMenusMayAsk(body: String, member: String, severities: [Severity]) throws {
    let popUp = """
      <popUpButton id="p"><popUpButtonCell key="cell" id="pc"><menu key="menu" id="pm"><items>
      <menuItem title="Home" id="p1"/>\(Self.item("Other", "chooseOther:"))
      </items></menu></popUpButtonCell></popUpButton>
      """
    let code = "class A {\n\(member)\n@IBAction func chooseOther(_ sender: Any) {\n\(body)\n}\n}"
    let found = try findings("missing-ellipsis", Self.document("", rest: popUp), code, "A.swift")
    #expect(found.map(\.severity) == severities)
  }

  @Test func anEllipsisMayTellTwoItemsApart() throws {
    let pair =
      Self.item("Quit Tapes…", "quit:", #"keyEquivalent="q""#)
      + Self.item("Quit Tapes", "terminate:", #"alternate="YES" keyEquivalent="q""#)
      .replacing(
        "<connections>",
        with: #"<modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/><connections>"#)
    #expect(try findings("needless-ellipsis", Self.document(pair), "").map(\.severity) == [.info])
    let alone = Self.item("Quit Tapes…", "quit:")
    #expect(try findings("needless-ellipsis", Self.document(alone), "").map(\.severity) == [.warning])
  }

  @Test(arguments: [
    ("[NSApp runModalForWindow:window];", true), ("[alert runModal];", false),
    ("[NSApp beginSheet:window modalForWindow:main];", true),
  ])
  func aModalWindowAsks(code: String, asks: Bool) throws {
    let code = "- (IBAction)spinTape:(id)sender {\n\(code)\n}"
    let found = try findings("missing-ellipsis", Self.document(Self.item("Add Tape", "spinTape:")), code)
    #expect(found.map(\.severity) == (asks ? [.warning] : []))
  }

  // A tag matters only if several items share the action, which may tell them apart by it.
  @Test(arguments: [1, 2]) func anItemWithATagMayAsk(count: Int) throws {
    let code = "- (IBAction)spinTape:(id)sender {\n[[NSOpenPanel openPanel] runModal];\n}"
    let items = (1...count).map { Self.item("Add Tape \($0)", "spinTape:", "tag=\"\($0)\"") }.joined()
    #expect(try findings("missing-ellipsis", Self.document(items), code).count == (count == 1 ? 1 : 0))
  }

  // The panel is two calls away.
  @Test(arguments: [
    ("[self runSpinSheet:kind];", "[self beginSheetForWindow:w];", true),
    ("[self runSpinSheet:kind];", "[self spinWindow:w];", false),
    ("[self spinSlowly:kind];", "[self beginSheetForWindow:w];", false),
  ])
  func aMethodMayOpenItsSheetThroughAnother(first: String, second: String, asks: Bool) throws {
    let code = """
      - (IBAction)spinTape:(id)sender {
        \(first)
      }
      - (void)runSpinSheet:(int)kind {
        \(second)
      }
      - (void)beginSheetForWindow:(NSWindow *)w {
        [w beginSheet:self.window completionHandler:nil];
      }
      """
    let found = try findings("missing-ellipsis", Self.document(Self.item("Add Tape", "spinTape:")), code)
    #expect(found.map(\.severity) == (asks ? [.warning] : []))
  }

  // Two classes have a method of this name.
  @Test(arguments: [("[self beginSheetForWindow:w];", true), ("[self hidePanelSlowly];", false)])
  func helpersOfTheSameNameMustAgree(other: String, asks: Bool) throws {
    let code = """
      - (IBAction)spinTape:(id)sender { [self runSpinSheet]; }
      - (void)beginSheetForWindow:(NSWindow *)w {
        [w beginSheet:self.window completionHandler:nil];
      }
      - (void)runSpinSheet {
        [self beginSheetForWindow:w];
      }
      @end
      @implementation Other
      - (void)runSpinSheet {
        \(other)
      }
      """
    let found = try findings("missing-ellipsis", Self.document(Self.item("Add Tape", "spinTape:")), code)
    #expect(found.count == (asks ? 1 : 0))
  }

  // An item's segue shows a form if there are a field and a default button.
  @Test(arguments: [
    (#"<textFieldCell key="cell" editable="YES" id="t"/>"#, "DQ", "Add Tape", "missing-ellipsis"),
    (#"<textFieldCell key="cell" editable="YES" id="t"/>"#, "Gw", "Tape Log…", "needless-ellipsis"),
    (#"<tableView id="t"/>"#, "DQ", "Tape Log…", "needless-ellipsis"),
    (#"<tableView id="t"/>"#, "DQ", "Add Tape", ""),
  ])
  func theSceneOfASegueIsRead(field: String, key: String, title: String, rule: String) throws {
    let item = """
      <menuItem title="\(title)" id="s"><connections><segue destination="W" kind="show" id="sc"/></connections></menuItem>
      """
    let scenes = """
      <scene sceneID="1"><objects><windowController id="W"><connections>
      <segue destination="V" kind="relationship" relationship="window.shadowedContentViewController" id="r"/>
      </connections></windowController></objects></scene>
      <scene sceneID="2"><objects><viewController id="V"><view>\(field)<button><string key="keyEquivalent" base64-UTF8="YES">
      \(key)
      </string></button></view></viewController></objects></scene>
      """
    let document = Self.document(item, rest: scenes)
    let found = try ["missing-ellipsis", "needless-ellipsis"].filter {
      try !findings($0, document, "let app = NSApp", "A.swift").isEmpty
    }
    #expect(found == (rule.isEmpty ? [] : [rule]))
  }

  @Test(arguments: [
    ("Save as Picture", ["“Save as Picture” opens a panel or sheet that asks"]), ("Save", []),
    ("Save Picture", []),
    ("Store Picture", ["“Store Picture” opens a panel or sheet that asks"]),
  ])
  func savingAsSomethingAsksEachTime(title: String, messages: [String]) throws {
    let code = "- (IBAction)savePicture:(id)sender {\n[[NSSavePanel savePanel] runModal];\n}"
    let found = try findings("missing-ellipsis", Self.document(Self.item(title, "savePicture:")), code)
    #expect(
      found.map { String($0.message.prefix { $0 != "," }.split(separator: " and has").first ?? "") }
        == messages)
  }

  // MARK: - State

  @Test(arguments: [
    (
      "- (void)update {\nfor (NSMenuItem *item in items) {\nif (item.action != @selector(turn:)) continue;\nitem.state = on;\n}\n}",
      true
    ),
    ("- (IBAction)turn:(id)sender {\n[sender setState:on];\n}", true),
    (
      "- (BOOL)validateMenuItem:(NSMenuItem *)menuItem {\nif (menuItem.action == @selector(turn:)) {\n[menuItem setState:on];\n}\nreturn YES;\n}",
      true
    ),
    (
      "- (BOOL)validateMenuItem:(NSMenuItem *)menuItem {\nif (menuItem.action == @selector(a:) || menuItem.action == @selector(turn:)) menuItem.state = on;\n}",
      true
    ),
    ("- (void)update {\n[turnItem setState:on];\n}", true),
    ("func update() {\nturnItem?.state = on\n}", true), ("func update() {\nturnItem!.state = on\n}", true),
    ("func update() {\nturnItem .state = on\n}", false), ("func update() {\nturnItem.state == on\n}", false),
    (
      "- (BOOL)validateMenuItem:(NSMenuItem *)menuItem {\nif (menuItem.action == @selector(turn:)) return YES;\nif (menuItem.action == @selector(a:)) menuItem.state = on;\n}",
      false
    ),
    ("- (IBAction)turn:(id)sender {\n[button setState:on];\n}", false),
    ("- (void)update {\nif (turnItem.state == on) spin(menu);\n}", false),
  ])
  func aStateSetInCodeIsShown(code: String, isMarked: Bool) throws {
    let outlet =
      #"<customObject id="o" customClass="Deck"><connections><outlet property="turnItem" destination="TogglewithShift" id="oc"/></connections></customObject>"#
    let document = Self.document(Self.item("Toggle with Shift", "turn:"), rest: outlet)
    #expect(try findings("toggle-title", document, code).isEmpty == isMarked)
  }

  // MARK: - Titles and shortcuts in code

  @Test(arguments: [
    ("[quitItem setKeyEquivalent:@\"q\"];", true), ("self.quitItem.keyEquivalent = @\"q\";", true),
    ("[quitItem setKeyEquivalentModifierMask:mask];", false),
    ("[quitItem setKeyEquivalent:@\"\"];", false), ("self.quitItem.keyEquivalent = @\"\";", false),
    ("if (quitItem.keyEquivalent == key) { }", false),
  ])
  func aShortcutThatCodeSetsIsNotMissing(code: String, isSet: Bool) throws {
    let outlet =
      #"<customObject id="o" customClass="Deck"><connections><outlet property="quitItem" destination="QuitTapes" id="oc"/></connections></customObject>"#
    let document = Self.document("", rest: outlet).replacing(
      "</items></menu></menuItem>\n<menuItem title=\"Deck\"",
      with: Self.item("Quit Tapes", "terminate:") + "</items></menu></menuItem>\n<menuItem title=\"Deck\"")
    let found = try findings("nonstandard-shortcut", document, "- (void)update {\n\(code)\n}")
    #expect(found.isEmpty == isSet)
  }

  // The branch without a selector is for the other action of the condition.
  @Test(arguments: [("title", "state", false), ("state", "title", true)])
  func aTitleMayBeSetInTheElseBranch(first: String, second: String, isSet: Bool) throws {
    let code = """
      - (BOOL)validateMenuItem:(NSMenuItem *)item {
        if (item.action == @selector(spin:) || item.action == @selector(toggleReel:)) {
          if (item.action == @selector(spin:)) {
            item.\(first) = value;
          } else {
            item.\(second) = value;
          }
        }
        return YES;
      }
      """
    let found = try findings("slash-title", Self.document(Self.item("Show/Hide Reel", "toggleReel:")), code)
    #expect(found.isEmpty == isSet)
  }

  // MARK: - Validation

  @Test(arguments: [
    ("if (item.action == @selector(eject:)) return deck != nil;", true),
    ("if (item.action == @selector(eject:)) {\nreturn NO;\n}\nreturn YES;", true),
    (
      "if (isOff && (item.action == @selector(eject:) ||\nitem.action == @selector(spin:))) {\nreturn NO;\n}",
      true
    ),
    ("if (item.action == @selector(eject:)) return YES;\nreturn [super validateMenuItem:item];", false),
    ("if (item.action != @selector(eject:)) return NO;\nreturn YES;", false),
    ("if (item.action == @selector(spin:)) return NO;\nreturn YES;", false),
    // The whole block counts, also after a check of another selector in it.
    (
      "if (item.action == @selector(spin:) || item.action == @selector(eject:)) {\nif (item.action == @selector(spin:)) return isOn;\nreturn deck != nil;\n}",
      true
    ),
    ("if (item.action == @selector(eject:)) {\nif (isOn) return YES;\nreturn deck != nil;\n}", true),
    ("if (item.action == @selector(eject:)) {\nreturn YES;\n}\nreturn NO;", false),
    ("BOOL ok = YES;\nif (item.action == @selector(eject:)) {\nok = deck != nil;\n}\nreturn ok;", true),
    ("if (item.action == @selector(eject:)) {\n[self returnState];\nreturn TRUE;\n}", false),
    (
      "switch item.action {\ncase #selector(eject(_:)): return true\ndefault: if isOn { return false }\n}",
      false
    ),
    ("switch item.action {\ncase #selector(eject(_:)): return isOn\ndefault: return true\n}", true),
  ])
  func validationDimsItemsOfContextMenus(body: String, isDimmed: Bool) throws {
    let code = "- (BOOL)validateMenuItem:(NSMenuItem *)item {\n\(body)\n}"
    let items = Self.item("Eject Tape", "eject:")
    let found = try findings("dimmed-in-context-menu", Self.document("", context: items), code)
    #expect(found.map(\.severity) == (isDimmed ? [.info] : []))
    // In the menu bar, dimming is right.
    #expect(try findings("dimmed-in-context-menu", Self.document(items), code).isEmpty)
  }

  @Test(arguments: [
    ("func menuNeedsUpdate(_ menu: NSMenu) {\nejectItem.isEnabled = row != nil\n}", true),
    ("- (void)update {\n[_ejectItem setEnabled:hasTape];\n}", true),
    ("func menuNeedsUpdate(_ menu: NSMenu) {\nejectItem?.isEnabled = row != nil\n}", true),
    ("func awakeFromNib() {\nejectItem.isEnabled = true\n}", false),
    ("func awakeFromNib() {\nejectItem.isEnabled = false\n}", false),
    ("func update() {\nif ejectItem.isEnabled == isOn { spin() }\n}", false),
    ("func update() {\nspinItem.isEnabled = isOn\n}", false),
  ])
  func codeDimsItemsOfContextMenusThroughOutlets(code: String, isDimmed: Bool) throws {
    let outlet =
      #"<customObject id="o" customClass="Deck"><connections><outlet property="ejectItem" destination="EjectTape" id="oc"/></connections></customObject>"#
    let items = Self.item("Eject Tape", "eject:")
    let found = try findings(
      "dimmed-in-context-menu", Self.document("", context: items, rest: outlet), code, "A.swift")
    #expect(found.map(\.severity) == (isDimmed ? [.warning] : []))
    #expect(
      try findings("dimmed-in-context-menu", Self.document(items, rest: outlet), code, "A.swift").isEmpty)
  }

  // The name of an outlet doesn't say where its menu is, but code does.
  @Test(arguments: [
    ("func setUp() {\nstatusBarItem.menu = deckMenu\n}", true),
    ("func setUp() {\nstatusItem?.menu = self.deckMenu\n}", true),
    ("- (void)setUp {\n[self.statusItem setMenu:_deckMenu];\n}", true),
    ("func setUp() {\nbutton.menu = deckMenu\n}", false),
    ("func setUp() {\nstatusItem.menu = otherMenu\n}", false),
  ])
  func theMenuOfAStatusItemIsAnExtra(code: String, isExtra: Bool) throws {
    let rest = """
      <customObject id="o" customClass="Deck"><connections><outlet property="deckMenu" destination="n" id="oc"/></connections></customObject>
      <menu id="n"><items>\(Self.item("Preferences…", "prefer:"))</items></menu>
      """
    let found = try findings("preferences-title", Self.document("", rest: rest), code, "A.swift")
    #expect(found.map(\.severity) == [isExtra ? .warning : .info])
  }

  // Apple fills the Font menu, but an app may have one with commands of its own.
  @Test(arguments: [("addFontTrait:", false), ("resetFontSize:", true)])
  func aFontMenuWithOwnCommandsIsTheApps(action: String, isOwn: Bool) throws {
    let menu = """
      <menuItem title="Font" id="f"><menu key="submenu" title="Font" systemMenu="font" id="f1"><items>\
      \(Self.item("Reset size", action))</items></menu></menuItem>
      """
    #expect(try findings("title-capitalization", Self.document(menu), "").isEmpty != isOwn)
  }

  // MARK: - Buttons

  @Test(arguments: [("button", false), ("tableView", true)])
  func theMenuOfAButtonIsntAContextMenu(owner: String, isContext: Bool) throws {
    let view = """
      <window id="w"><\(owner) customClass="MenuButton" id="v"><connections>\
      <outlet property="menu" destination="n" id="vc"/></connections></\(owner)></window>
      <menu title="Speed" id="n"><items>\(Self.item("Fast", "speed:", #"keyEquivalent="1""#))</items></menu>
      """
    // The menu bar has the same command.
    let document = Self.document(Self.item("Fast", "speed:", #"keyEquivalent="1""#), rest: view)
    #expect(try findings("shortcut-in-context-menu", document, "").isEmpty != isContext)
  }

  // MARK: - Titles

  @Test(arguments: ["&lt;&lt;do not localize&gt;&gt;", "&lt;&lt; set in code &gt;&gt;"])
  func placeholdersAreSetInCode(title: String) throws {
    let item =
      #"<menuItem title="\#(title)" id="e"><connections><action selector="spin:" target="-1"/></connections></menuItem>"#
    #expect(try findings("title-capitalization", Self.document(item), "").isEmpty)
  }

  @Test(arguments: [
    (#"menuItem.title = "Tape ends: \(date)""#, true), (#"menuItem.title="Tape ends: \(date)""#, true),
    (#"menuItem.title = "Tape ends: soon""#, false), (#"menuItem.title = "Tape starts: \(date)""#, false),
    (#"print("Tape ends: \(date)")"#, false),
  ])
  func codeContinuesATitleThatEndsInASpace(code: String, isContinued: Bool) throws {
    let document = Self.document(Self.item("Tape ends: ", "spin:"))
    let found = try findings("title-whitespace", document, "func update() {\n\(code)\n}", "A.swift")
    #expect(found.isEmpty == isContinued)
  }

  @Test func dividersWithAnOutletMayGetItemsBetweenThem() throws {
    let dividers = #"<menuItem isSeparatorItem="YES" id="d1"/><menuItem isSeparatorItem="YES" id="d2"/>"#
    let items = Self.item("Spin Tape", "spin:") + dividers + Self.item("Eject Tape", "eject:")
    let outlet =
      #"<customObject id="o" customClass="Deck"><connections><outlet property="lower" destination="d1" id="oc"/></connections></customObject>"#
    #expect(try findings("stray-divider", Self.document(items), "").map(\.severity) == [.warning])
    #expect(try findings("stray-divider", Self.document(items, rest: outlet), "").map(\.severity) == [.info])
  }
}

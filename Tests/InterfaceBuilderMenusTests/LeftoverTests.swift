import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus

/// Menus of Xcode's templates in apps that can't use them, and other conclusions from the commands of AppKit.
@Suite struct LeftoverTests {
  private static func item(_ title: String, _ action: String, key: String = "", target: String = "-1")
    -> String
  {
    """
    <menuItem title="\(title)" keyEquivalent="\(key)" id="\(title)\(action)"><connections>\
    <action selector="\(action)" target="\(target)" id="\(title)c"/></connections></menuItem>

    """
  }

  private static func menu(_ title: String, _ items: String) -> String {
    """
    <menuItem title="\(title)" id="\(title)i"><menu key="submenu" title="\(title)" id="\(title)m"><items>
    \(items)</items></menu></menuItem>

    """
  }

  private static func bar(_ menus: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Main Menu" systemMenu="main" id="m"><items>
    \(menus)</items></menu>
    <customObject id="fonts" customClass="NSFontManager"/>
    </objects></document>

    """
  }

  private func findings(
    _ rule: String, _ menus: String, code: String = "let app = NSApp", _ others: [String: String] = [:]
  ) throws -> [Finding] {
    var files = ["Base.lproj/M.xib": Self.bar(menus), "A.swift": code]
    files.merge(others) { $1 }
    let bytes = files.mapValues { Array($0.utf8) }
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: bytes.keys.sorted()) { bytes[$0] })
    let tree = try #require(project.trees(MenuDefaults(), of: ["Base.lproj/M.xib"]).first)
    return Linter().lint(tree.menus).filter { $0.rule == rule }
  }

  private func messages(
    _ rule: String, _ menus: String, code: String = "let app = NSApp", _ others: [String: String] = [:]
  ) throws -> [String] {
    try findings(rule, menus, code: code, others).map(\.message)
  }

  // MARK: - Commands for text

  private static let kern =
    menu("Kern", item("Use Default", "useStandardKerning:") + item("Use None", "turnOffKerning:"))
  private static let font = menu(
    "Font",
    item("Show Fonts", "orderFrontFontPanel:", target: "fonts")
      + item("Bold", "addFontTrait:", target: "fonts")
      + item("Underline", "underline:") + kern + item("Show Colors", "orderFrontColorPanel:"))
  private static let direction = menu(
    "Writing Direction",
    #"<menuItem title="Paragraph" enabled="NO" id="p"/>"#
      + item("Default", "makeBaseWritingDirectionNatural:"))
  private static let format = menu(
    "Format", font + menu("Text", item("Align Left", "alignLeft:") + direction))

  @Test func aMenuForTextIsOneFinding() throws {
    let found = try findings("template-leftover", Self.format)
    #expect(
      found.map(\.message) == [
        "“Format” only has commands for text, but the app has no text to style or search; remove the menu"
      ])
    #expect(found.map(\.severity) == [.warning] && found.first?.related.count == 5)
  }

  @Test func aSubscriptInSwiftIsNoCommand() throws {
    let menu = Self.menu("Format", Self.item("Subscript", "subscript:") + Self.kern)
    #expect(try messages("template-leftover", menu, code: "subscript(index: Int) -> Int { 0 }").count == 1)
  }

  @Test(arguments: [
    "let view = NSTextView()", "let page = WKWebView()", "func changeFont(_ sender: Any?) {}",
  ])
  func aMenuForTextIsUsedByText(code: String) throws {
    #expect(try messages("template-leftover", Self.format, code: code).allSatisfy { !$0.contains("Format") })
  }

  @Test(arguments: [
    (#"<textView richText="NO" id="t"/>"#, "let app = NSApp", true),
    (#"<textView richText="NO" id="t"/>"#, "@IBOutlet var view: NSTextView!", true),
    (#"<textView richText="NO" id="t"/>"#, "let view = NSTextView()", false),
    (#"<textView richText="NO" id="t"/>"#, "let view = NSTextView(); view.isRichText = false", true),
    (#"<textView richText="NO" id="t"/>"#, "class Page: NSTextView {}", true),
    (#"<textView importsGraphics="NO" id="t"/>"#, "let app = NSApp", false),
    (#"<textView editable="NO" id="t"/>"#, "let app = NSApp", true),
    (#"<webView id="t"/>"#, "let app = NSApp", false),
    // The view comes from code that doesn't create it here.
    ("", "class Page: NSTextView {}", false),
  ])
  func plainTextHasNoStyles(view: String, code: String, isPlain: Bool) throws {
    let menu = Self.menu("Format", Self.font + Self.item("Align Left", "alignLeft:") + Self.direction)
    let found = try messages("template-leftover", menu, code: code, ["W.xib": "<document>\(view)</document>"])
    #expect(
      found
        == (isPlain
          ? [
            "“Underline” is always dimmed, because the app has no text that people can style; remove it",
            "all items of “Kern” are always dimmed, because the app has no text that people can style; remove the submenu",
            "“Align Left” is always dimmed, because the app has no text that people can style; remove it",
          ] : []))
  }

  @Test func fontCommandsWithoutActionsBelongToTheMenuForText() throws {
    let bold = #"<menuItem title="Bold" id="b"/><menuItem title="Italic" id="i"/>"#
    #expect(
      try messages("template-leftover", Self.menu("Format", bold + Self.kern)) == [
        "“Format” only has commands for text, but the app has no text to style or search; remove the menu"
      ])
    let own = Self.menu("Format", bold + #"<menuItem title="Spin" id="s"/>"# + Self.kern)
    #expect(
      try messages("template-leftover", own).map { String($0.prefix { $0 != "," }) } == [
        "“Bold” and the 2 items after it aren't connected to anything",
        "all items of “Kern” are always dimmed",
      ])
  }

  @Test func aMenuWithAnotherCommandStays() throws {
    let own = Self.menu("Format", Self.font + Self.item("Tune", "tune:"))
    #expect(
      try messages("template-leftover", own) == [
        "“Font” only has commands for text, but the app has no text to style or search; remove the submenu"
      ])
    // Code may use the font panel for something other than text.
    #expect(
      try messages("template-leftover", own, code: "let panel = NSFontPanel.shared") == [
        "“Underline” is always dimmed, because the app has no text to style or search; remove it",
        "all items of “Kern” are always dimmed, because the app has no text to style or search; remove the submenu",
      ])
  }

  @Test(arguments: [
    ("let field = NSTextField(frame: frame)", 0), ("let field = NSSearchToolbarItem(itemIdentifier: id)", 0),
    ("let label = NSTextField(labelWithString: name)", 1), ("let app = NSApp", 1),
    ("func toggleAutomaticQuoteSubstitution(_ sender: Any?) {}", 0),
  ])
  func correctionsNeedEditableText(code: String, count: Int) throws {
    let menu = Self.menu(
      "Edit",
      Self.item("Undo", "undo:")
        + Self.menu("Substitutions", Self.item("Smart Quotes", "toggleAutomaticQuoteSubstitution:")))
    let found = try messages("template-leftover", menu, code: code)
    #expect(found.count == count)
    #expect(
      found.allSatisfy {
        $0
          == "all items of “Substitutions” are always dimmed, because the app has no text to edit; remove the submenu"
      })
    let field = ["W.xib": #"<textFieldCell key="cell" editable="YES" id="c"/>"#]
    #expect(try messages("template-leftover", menu, code: code, field).isEmpty)
  }

  @Test func adjacentSubmenusForTextAreOneFinding() throws {
    let speech = Self.menu("Speech", Self.item("Start Speaking", "startSpeaking:"))
    let changes = Self.menu("Transformations", Self.item("Capitalize", "capitalizeWord:"))
    let find = Self.menu("Find", Self.item("Find…", "performFindPanelAction:"))
    let undo = Self.item("Undo", "undo:")
    func found(_ items: String) throws -> [String] {
      try messages("template-leftover", Self.menu("Edit", undo + items)).map {
        String($0.prefix { $0 != "," })
      }
    }
    #expect(
      try found(find + changes + speech) == [
        "all items of “Find” are always dimmed",
        "all items of “Transformations” and the next submenu are always dimmed",
      ])
    #expect(
      try found(changes + speech + speech) == [
        "all items of “Transformations” and the 2 submenus after it are always dimmed"
      ])
    #expect(
      try found(changes + Self.item("Spin", "spin:") + speech) == [
        "all items of “Transformations” are always dimmed", "all items of “Speech” are always dimmed",
      ])
    let all = try messages("template-leftover", Self.menu("Edit", undo + changes + speech))
    #expect(all.first?.hasSuffix("because the app has no text to edit; remove them") == true)
  }

  // MARK: - Sidebars and toolbars

  @Test(arguments: ["toggleSidebar:", "toggleSourceList:"])
  func aSidebarNeedsASplitViewController(action: String) throws {
    let menu = Self.menu("View", Self.item("Show Sidebar", action) + Self.item("Zoom In", "zoomIn:"))
    #expect(
      try messages("template-leftover", menu) == [
        "“Show Sidebar” is always dimmed, because no window has a sidebar; remove it"
      ])
    for code in [
      "class Deck: NSSplitViewController {}", "NavigationSplitView { list } detail: { deck }",
      "@objc func \(action.dropLast())(_ sender: Any?) {}",
    ] {
      #expect(try messages("template-leftover", menu, code: code).isEmpty)
    }
    let scene = ["W.storyboard": #"<splitViewController id="s"/>"#]
    #expect(try messages("template-leftover", menu, scene).isEmpty)
  }

  @Test(arguments: [
    ("let bar = NSToolbar()", false), ("// Add an NSToolbar later.", true), ("/* An NSToolbar\n */", true),
    ("let page = \"https://a.b\"; let bar = NSToolbar()", false),
    ("let types = \"image/*\"; let bar = NSToolbar()", false),
    ("let ratio = a / b; bar = NSToolbar()", false),
    ("view.toolbar { items }", false), ("private var toolbar: some View { row }", true),
    ("let bar = UIToolbar()", true),
  ])
  func commentsAndOtherNamesAreNoToolbars(code: String, isDead: Bool) throws {
    let menu = Self.menu("View", Self.item("Show Toolbar", "toggleToolbarShown:"))
    #expect(try messages("template-leftover", menu, code: code).count == (isDead ? 1 : 0))
  }

  @Test(arguments: [
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "let app = NSApp", true),
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "window.toolbar = bar", true),
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "func fill(_ bar: NSToolbar) {}", true),
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "let bar = NSToolbar()", false),
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "bar = [[NSToolbar alloc] init];", false),
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "[bar setAllowsUserCustomization:YES];", false),
    (#"<toolbar allowsUserCustomization="NO" id="t">"#, "list.toolbar { button }", false),
    // The tabs of a window are in its toolbar.
    (#"<tabViewController tabStyle="toolbar" id="t">"#, "let app = NSApp", true),
    (#"<toolbar id="t"><toolbarItem allowsUserCustomization="NO"/>"#, "let app = NSApp", false),
    (#"<toolbar allowsUserCustomization="NO" id="t"></toolbar><toolbar id="u">"#, "let app = NSApp", false),
  ])
  func someToolbarsCantBeCustomized(window: String, code: String, isDead: Bool) throws {
    let menu = Self.menu(
      "View",
      Self.item("Show Toolbar", "toggleToolbarShown:")
        + Self.item("Customize Toolbar…", "runToolbarCustomizationPalette:"))
    #expect(
      try messages("template-leftover", menu, code: code, ["W.xib": window])
        == (isDead
          ? ["“Customize Toolbar…” is always dimmed, because no toolbar can be customized; remove it"] : []))
    #expect(
      try messages("template-leftover", menu) == [
        "“Show Toolbar” and the next item are always dimmed, because no window has a toolbar; remove them"
      ])
  }

  @Test func anItemOfTheAppsOwnClassMayConnectItself() throws {
    func item(_ attributes: String) -> String { #"<menuItem title="Spin" \#(attributes)id="s"/>"# }
    func found(_ attributes: String) throws -> [String] {
      try messages("template-leftover", Self.menu("Tape", item(attributes)))
    }
    #expect(try found("").count == 1)
    #expect(try found(#"customClass="NSMenuItem" "#).count == 1)
    #expect(try found(#"customClass="LinkItem" "#).isEmpty)
  }

  // MARK: - Shortcuts

  private static let edit = menu(
    "Edit",
    item("Find…", "performFindPanelAction:", key: "f")
      + menu("Substitutions", item("Smart Copy/Paste", "toggleSmartInsertDelete:", key: "f")))

  @Test func shortcutsOfAnOldTemplateAreReportedWhereTheyAreLeft() throws {
    let duplicate = "“Smart Copy/Paste” uses ⌘F, and so does “Find…”; give one of them a different shortcut"
    #expect(try messages("duplicate-shortcut", Self.edit, code: "let view = NSTextView()") == [duplicate])
    // Find should go, but the other item keeps the shortcut.
    let field = "let field = NSTextField(frame: frame)"
    #expect(try findings("duplicate-shortcut", Self.edit, code: field).map(\.message) == [duplicate])
    // Both should go.
    #expect(try messages("duplicate-shortcut", Self.edit).isEmpty)
  }

  @Test func shortcutsOfAnOldTemplateArentFind() throws {
    let menu = Self.menu(
      "Edit",
      Self.menu("Substitutions", Self.item("Smart Copy/Paste", "toggleSmartInsertDelete:", key: "f")))
    let found = try findings("repurposed-shortcut", menu, code: "let view = NSTextView()")
    #expect(found.map(\.severity) == [.warning])
  }

  // An app without Find has nothing to search, so the shortcut is free.
  @Test func theShortcutOfFindIsFreeInAnAppWithoutFind() throws {
    func severities(_ items: String) throws -> [Severity] {
      let menu =
        Self.menu("Edit", Self.item("Copy", "copy:") + items)
        + Self.menu("View", Self.item("Flip Board", "flip:", key: "f"))
      return try findings("repurposed-shortcut", menu, code: "let view = NSTextView()").map(\.severity)
    }
    #expect(try severities("") == [.info])
    #expect(try severities(Self.menu("Find", Self.item("Find…", "performFindPanelAction:"))) == [.warning])
  }

  // MARK: - Languages

  @Test func aLanguageIsKnownByItsStandardCommands() throws {
    func found(_ titles: [String]) throws -> Int {
      let actions = ["undo:", "redo:", "cut:", "selectAll:"]
      let items = zip(titles, actions).map { Self.item($0, $1) }.joined()
      return try findings("title-capitalization", Self.menu("A", items + Self.item("Wind tape", "wind:")))
        .count
    }
    #expect(try found(["Annuler", "Rétablir", "Couper", "Tout sélectionner"]) == 0)
    #expect(try found(["Undo", "Redo", "Cut", "Select All"]) == 1)
    #expect(try found(["Undo", "Redo", "Couper", "Tout Prendre"]) == 1)
  }

  // MARK: - Titles that code reads

  @Test(arguments: [
    ("state = State(rawValue: sender.title)", Severity.info), ("sender.title = name", .warning),
    ("if sender.title == name { wind() }", .warning), ("print(sender.title)", .warning),
    ("wind(sender.titles)", .warning), ("wind(to: (sender as! NSMenuItem).title)", .info),
    ("wind(to: (sender as? NSMenuItem)?.title)", .info), ("(sender as? NSMenuItem)?.title = name", .warning),
    ("[self windTo:[sender title]];", .info), ("[self windTo:[(NSMenuItem *)sender title]];", .info),
    ("NSLog(@\"%@\", [sender title]);", .warning),
  ])
  func titlesThatCodeReadsAreValues(body: String, severity: Severity) throws {
    let head =
      body.hasSuffix(";")
      ? "- (IBAction)wind:(id)sender" : "@IBAction func wind(_ sender: NSMenuItem)"
    let code = "\(head) {\n  \(body)\n}\n"
    let found = try findings(
      "title-capitalization", Self.menu("Tape", Self.item("fast forward", "wind:")), code: code)
    #expect(found.map(\.severity) == [severity])
    #expect(found.map(\.infoReason) == [severity == .info ? .value : nil])
  }

  // MARK: - Closing windows

  @Test(arguments: [
    (#"<windowStyleMask key="styleMask" titled="YES" closable="YES"/>"#, "", "let app = NSApp", 1),
    (#"<windowStyleMask key="styleMask" titled="YES"/>"#, "", "let app = NSApp", 0),
    (#"<windowStyleMask key="styleMask" closable="YES"/>"#, "", "window.performClose(nil)", 0),
    (#"<windowStyleMask key="styleMask" closable="YES"/>"#, "Close Tape", "let app = NSApp", 0),
  ])
  func anAppWithClosableWindowsHasClose(mask: String, other: String, code: String, count: Int) throws {
    let menus =
      Self.menu("File", Self.item("Load…", "load:")) + Self.menu("Edit", Self.item("Undo", "undo:"))
      + Self.menu("Window", Self.item("Minimize", "performMiniaturize:") + Self.item(other, "act:"))
    let found = try messages("missing-standard-menu", menus, code: code, ["W.xib": mask])
    #expect(found.count { $0 == "the File menu has no Close, so ⌘W doesn't close windows; add it" } == count)
  }

  // MARK: - Examples

  @Test func aFindingAboutTheMenuBarOfAnExampleIsInfo() throws {
    let menus =
      Self.menu("Tape", Self.item("About Tape", "orderFrontStandardAboutPanel:"))
      + Self.menu("Deck", Self.item("Spin", "spin:"))
    let files =
      ["M.xib", "Demo/M.xib"].map { ($0, Array(Self.bar(menus).utf8)) }
      + [
        ("W.xib", Array(#"<textFieldCell key="cell" editable="YES" id="c"/>"#.utf8)),
        ("A.swift", Array("let app = NSApp".utf8)),
      ]
    let bytes = Dictionary(uniqueKeysWithValues: files)
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: bytes.keys.sorted()) { bytes[$0] })
    for (path, severity) in [("M.xib", Severity.error), ("Demo/M.xib", .info)] {
      let tree = try #require(project.trees(MenuDefaults(), of: [path]).first)
      let found = Linter().lint(tree.menus).filter { $0.rule == "missing-edit-command" }
      #expect(found.map(\.severity) == [severity])
    }
  }

  // Validation names what Undo undoes.
  @Test(arguments: [
    ("z", "validated", true), ("y", "validated", false), ("z", "other", false),
  ])
  func undoMayBeTitledByCode(key: String, action: String, isThere: Bool) throws {
    let commands = [
      "Redo": "redo:", "Cut": "cut:", "Copy": "copy:", "Paste": "paste:", "Select All": "selectAll:",
    ]
    let items = commands.sorted { $0.key < $1.key }.map { Self.item($0.key, $0.value) }.joined()
    let code = """
      class D: NSDocument { func validateMenuItem(_ item: NSMenuItem) -> Bool {
        if item.action == #selector(validated(_:)) { item.title = name }
        return true
      } }
      """
    let bar =
      Self.menu("Fern", Self.item("Quit Fern", "terminate:"))
      + Self.menu("Edit", items + Self.item("Revoke", action + ":", key: key))
    let found = try findings("missing-edit-command", bar, code: code).map(\.message)
    #expect(found.contains { $0.contains("Undo") } == !isThere)
  }
}

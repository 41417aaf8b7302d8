import LintRules
import MenuModel
import MenuSpecParser
import Testing

@testable import InterfaceBuilderMenus
@testable import TextCore

/// Conversion of menus and items to the model, checked with the spec that results from it.
struct ReadingTests {
  static func document(_ objects: String, path: String = "", type: String = "Cocoa.XIB")
    -> InterfaceBuilderDocument
  {
    InterfaceBuilderDocument(
      parsing: SourceText(
        "<document type=\"com.apple.InterfaceBuilder3.\(type)\"><objects>\(objects)</objects></document>"),
      path: path)
  }

  static func menu(_ items: String, _ attributes: String = "", outlets: String = "") -> String {
    "<menu \(attributes) id=\"m\"><items>\(items)</items></menu>\(outlets)"
  }

  // Values of several words are in title style too if one of them is, but a condition on a value is no title.
  @Test(arguments: [
    (["Always on", "Always off"], Severity.info, "“Always on” and 1 more value are"),
    (["Always on", "Always off", "On Demand"], .warning, "“Always on” and 1 more value are"),
    (["All positive", "Unknown"], .info, "“All Positive”"),
    (["default", "classic"], .info, "“default” and"),
    (["Message contains", "Starts with"], .info, "“Message contains” and"),
    (["Copy profile...", "None"], .warning, "“Copy Profile…”"),
  ])
  func valuesOfPopUpMenusAreInTitleStyle(titles: [String], severity: Severity, text: String) {
    let items = titles.map { "<menuItem title=\"\($0)\"/>" }.joined()
    let cell = "<popUpButtonCell>\(Self.menu(items, "key=\"menu\""))</popUpButtonCell>"
    let findings = Linter().lint(Self.document("<popUpButton>\(cell)</popUpButton>").menus)
      .filter { $0.rule == "title-capitalization" }
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.allSatisfy { $0.message.contains(text) }, "\(findings.map(\.message))")
  }

  // Returns the converted spec without the line that states the platform.
  private func spec(_ document: InterfaceBuilderDocument) -> String {
    let lines = (SpecWriter().spec(of: document.menus) ?? "").split(separator: "\n").dropFirst()
    return lines.joined(separator: "\n")
  }

  private func items(_ items: String) -> [String] {
    spec(Self.document(Self.menu(items))).split(separator: "\n").dropFirst(3).map { String($0.dropFirst(6)) }
  }

  @Test func keyEquivalentsBecomeShortcuts() {
    func shortcut(_ item: String) -> String? {
      let tree = Self.document(Self.menu(item)).menus
      return tree.shortcut(of: ElementID(2))?.specText
    }
    func masked(_ key: String, _ mask: String) -> String? {
      shortcut(
        "<menuItem keyEquivalent=\"\(key)\"><modifierMask key=\"keyEquivalentModifierMask\" \(mask)/></menuItem>"
      )
    }
    #expect(shortcut("<menuItem title=\"A\" keyEquivalent=\"n\"/>") == "cmd+n")
    #expect(shortcut("<menuItem title=\"A\" keyEquivalent=\"N\"/>") == "shift+cmd+n")
    #expect(shortcut("<menuItem title=\"A\" keyEquivalent=\"É\"/>") == "shift+cmd+é")
    #expect(shortcut("<menuItem title=\"A\" keyEquivalent=\"?\"/>") == "cmd+question")
    #expect(shortcut("<menuItem title=\"A\" keyEquivalent=\"\"/>") == nil)
    #expect(masked("n", "") == "n")
    #expect(masked("N", "option=\"YES\" command=\"YES\"") == "opt+shift+cmd+n")
    #expect(masked("n", "shift=\"YES\" control=\"NO\"") == "shift+n")
    #expect(masked("\u{F704}", "") == "f1")
    #expect(masked("\u{F717}", "") == "f20")
    #expect(masked("\u{F702}", "command=\"YES\"") == "cmd+left")
    #expect(masked("&#xA;", "") == "return")
    #expect(masked("&#x9;", "control=\"YES\"") == "ctrl+tab")
    // NSDeleteCharacter is the forward delete key, and NSBackspaceCharacter is the delete key.
    #expect(masked("&#x7F;", "command=\"YES\"") == "cmd+forwardDelete")
    #expect(masked(" ", "") == "space")
    let base64 = "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nCA\n</string>"
    #expect(shortcut("<menuItem title=\"A\">\(base64)</menuItem>") == "cmd+delete")
    // XML can't contain a back tab directly.
    let backTab = "<string key=\"keyEquivalent\" base64-UTF8=\"YES\">\nGQ\n</string>"
    #expect(shortcut("<menuItem title=\"A\">\(backTab)</menuItem>") == "shift+cmd+tab")
    let text = "<string key=\"keyEquivalent\">&amp;</string>"
    #expect(shortcut("<menuItem title=\"A\">\(text)</menuItem>") == "cmd+&")
  }

  @Test func titlesAreAttributesOrStrings() {
    #expect(
      items(
        #"<menuItem title="Cut &amp; Paste"/><menuItem><string key="title">&#9;A<!-- x --> &lt;B<![CDATA[&]]></string></menuItem>"#
          + #"<menuItem><string key="title" base64-UTF8="YES">QsOp</string></menuItem><menuItem/>"#
          + #"<menuItem><string key="toolTip">C</string></menuItem>"#
      ) == [
        "- Cut & Paste", #"- "\tA <B&""#, "- Bé", #"- {title: ""}"#, #"- {title: ""}"#,
      ])
  }

  @Test(arguments: [
    ("A\r\nB\rC\nD", #""A\nB\nC\nD""#), ("<![CDATA[A\r\nB\rC\nD\r]]>", #""A\nB\nC\nD\n""#),
  ])
  func lineBreaksInTextBecomeOneLineFeed(text: String, title: String) {
    #expect(items("<menuItem><string key=\"title\">\(text)</string></menuItem>") == ["- \(title)"])
  }

  // Markup ends with its own sign, not with the first “>”.
  @Test(arguments: [
    ("A<!-- > -->B", "AB"), ("<!---->A<!-- <b> -->", "A"), ("A<?b >?>B", "AB"), ("A<![CDATA[>]]>B", "A>B"),
    ("A<![CDATA[]]>B", "AB"), ("A<![CDATA[<!-- b -->]]>", "A<!-- b -->"), ("A<b/>", "A"),
    ("A<b></b>B", "AB"), ("A<b c=\"d\"/>B", "AB"), ("<b/>", #"{title: ""}"#), ("", #"{title: ""}"#),
  ])
  func markupInATitleIsntPartOfIt(text: String, title: String) {
    #expect(items("<menuItem><string key=\"title\">\(text)</string></menuItem>") == ["- \(title)"])
  }

  // If there are two images, the reference is shown.
  @Test func appImagesAreNotSymbols() {
    let item =
      #"<menuItem title="A" image="star" catalog="system"><imageReference key="image" image="Own"/></menuItem>"#
    #expect(items(item) == ["- {title: A, image: Own}"])
  }

  @Test func itemsKeepTheirState() {
    #expect(
      items(
        #"""
        <menuItem title="A" state="on"/><menuItem title="B" state="mixed"/><menuItem isSeparatorItem="YES"/>
        <menuItem title="C" enabled="NO" hidden="YES" indentationLevel="2"/>
        <menuItem title="D" image="star" catalog="system"/><menuItem title="E" image="Own"/>
        <menuItem title="W" icon="play"/>
        <menuItem title="F"><imageReference key="image" image="globe" catalog="system"/></menuItem>
        <menuItem title="G"><connections><action selector="go:" target="-1"/></connections></menuItem>
        <menuItem title="H" sectionHeader="YES"/>
        """#) == [
          "- {title: A, type: toggle, checked: true}", "- {title: B, type: toggle, checked: mixed}", "- ---",
          "- {title: C, indent: 2, enabled: false, hidden: true}", "- {title: D, symbol: star}",
          "- {title: E, image: Own}", "- {title: W, image: play}", "- {title: F, symbol: globe}",
          #"- {title: G, action: "go:"}"#,
          "- {title: H, type: text}",
        ])
  }

  @Test func alternatesBelongToTheirItems() {
    let mask = "<modifierMask key=\"keyEquivalentModifierMask\" option=\"YES\" command=\"YES\"/>"
    #expect(
      items(
        "<menuItem title=\"Close\" keyEquivalent=\"w\"/>"
          + "<menuItem title=\"Close All\" alternate=\"YES\" keyEquivalent=\"w\">\(mask)</menuItem>"
          + "<menuItem title=\"Other Key\" alternate=\"YES\" keyEquivalent=\"x\">\(mask)</menuItem>"
          + "<menuItem title=\"Same\" alternate=\"YES\" keyEquivalent=\"x\">\(mask)</menuItem>"
      ) == [
        "- title: Close", "  shortcut: cmd+w", "  alternates:",
        "    - {title: Close All, modifiers: [option], shortcut: opt+cmd+w}",
        "- {title: Other Key, shortcut: opt+cmd+x}", "- {title: Same, shortcut: opt+cmd+x}",
      ])
  }

  @Test func menuKindIsDeterminedByPlace() {
    func kind(_ objects: String, type: String = "Cocoa.XIB") -> MenuKind {
      let tree = Self.document(objects, type: type).menus
      return tree.elements.count > 1 ? tree.elements[1].menuKind : .edit
    }
    let item = "<menuItem title=\"A\"/>"
    func cell(_ attributes: String) -> String {
      "<popUpButton id=\"p\"><popUpButtonCell \(attributes)>\(Self.menu(item, "key=\"menu\""))</popUpButtonCell></popUpButton>"
    }
    func outlet(_ owner: String, _ property: String, class name: String = "") -> String {
      Self.menu(item)
        + "<\(owner) \(name.isEmpty ? "" : "id=\"-2\" customClass=\"\(name)\"")><connections><outlet property=\"\(property)\" destination=\"m\"/></connections></\(owner)>"
    }
    #expect(kind(Self.menu(item)) == .menu)
    #expect(kind(cell("")) == .popUp)
    #expect(kind(cell("pullsDown=\"YES\"")) == .pullDown)
    #expect(kind(outlet("tableView", "menu")) == .context)
    #expect(kind(outlet("customObject", "menu")) == .menu)
    // A view may load its menu from a document that it owns.
    #expect(kind(outlet("customObject", "menu", class: "ReelView")) == .context)
    #expect(kind(outlet("customObject", "menu", class: "ReelController")) == .menu)
    #expect(kind(outlet("customObject", "dockMenu")) == .dock)
    #expect(kind(outlet("customObject", "statusMenu")) == .menuBarExtra)
    #expect(kind(outlet("customObject", "rowContextMenu")) == .context)
    let button =
      "<button id=\"b\"><menu key=\"menu\" id=\"m\"><children><command title=\"A\"/></children></menu></button>"
    #expect(kind(button, type: "CocoaTouch.Storyboard.XIB") == .pullDown)
    #expect(kind("<popUpButtonCell><menu key=\"menu\"/></popUpButtonCell>") == .edit)
  }

  @Test func theMainMenuIsAListOfMenus() {
    let bar = #"""
      <menu title="Main Menu" systemMenu="main" id="1"><items>
      <menuItem title="App" id="2"><menu key="submenu" title="Fotos" systemMenu="apple" id="3"><items>
      <menuItem title="About Fotos" id="4"><connections><action selector="orderFrontStandardAboutPanel:"/></connections></menuItem>
      <menuItem title="Services" id="5"><menu key="submenu" title="Services" systemMenu="services" id="6"/></menuItem>
      <menuItem title="Font" id="7"><menu key="submenu" title="Font" systemMenu="font" id="8"><items><menuItem title="Bold"/></items></menu></menuItem>
      </items></menu></menuItem>
      <menuItem title="Edit" id="9"><menu key="submenu" title="" id="10"/></menuItem>
      </items></menu>
      """#
    let document = Self.document(
      "<button><menu key=\"menu\"><items><menuItem title=\"A\"/></items></menu></button>" + bar)
    #expect(
      spec(document) == """
        complete: true
        menus:
          - kind: menuBar
            title: Fotos
            items:
              - {title: About Fotos, action: "orderFrontStandardAboutPanel:", standard: true}
              - title: Services
                dynamic: true
                items: []
              - title: Font
                standard: true
                items:
                  - Bold
          - kind: menuBar
            title: Edit
            dynamic: true
            items: []
          - kind: pullDown
            items:
              - A
        """)
    let pointers = document.menus.elements.map { document.pointer(of: $0.node) }
    #expect(pointers == ["", "/2", "/4", "/5", "/7", "", "/9", "", ""])
  }

  @Test func bindingsAreConditions() {
    func bound(_ title: String, _ name: String, _ options: String = "") -> String {
      "<menuItem title=\"\(title)\"><connections><binding name=\"\(name)\" keyPath=\"self.isOn\">\(options)</binding>"
        + "</connections></menuItem>"
    }
    let negated =
      "<dictionary key=\"options\"><string key=\"NSValueTransformerName\">NSNegateBoolean</string></dictionary>"
    #expect(
      items(
        bound("A", "hidden") + bound("B", "hidden", negated) + bound("C", "enabled") + bound("D", "value"))
        == [
          #"- {title: A, when: "!self.isOn"}"#, "- {title: B, when: self.isOn}",
          "- {title: C, whenUnavailable: disable}", "- D",
        ])
  }

  @Test func delegatesAndOutletsMarkDynamicMenus() {
    let item = "<menuItem title=\"A\"/>"
    let delegate = "<connections><outlet property=\"delegate\" destination=\"-2\"/></connections>"
    let filled = Self.document("<menu id=\"m\"><items>\(item)</items>\(delegate)</menu>").menus
    #expect(filled.elements[1].flags.contains(.isDynamic))
    let outlet =
      "<customObject><connections><outlet property=\"recentMenu\" destination=\"m\"/></connections></customObject>"
    let held = Self.document(Self.menu(item) + outlet).menus
    #expect(held.elements[1].flags.contains(.isHeld) && !held.elements[1].flags.contains(.isDynamic))
  }

  @Test func outletsMarkItemsThatCodeCanChange() {
    func isHeld(_ id: String) -> Bool {
      let outlet =
        "<customObject><connections><outlet property=\"tagsDivider\" destination=\"\(id)\"/></connections></customObject>"
      let items = "<menuItem title=\"A\" id=\"a\"/><menuItem isSeparatorItem=\"YES\" id=\"s\"/>"
      return Self.document(Self.menu(items) + outlet).menus.elements[3].flags.contains(.isHeld)
    }
    #expect(isHeld("s") && !isHeld("a"))
  }

  @Test func buttonsOfAPictureShowNoTitle() {
    func flags(_ attributes: String) -> MenuElement.Flags {
      let menu = Self.menu("<menuItem title=\"A\"/><menuItem title=\"B\"/>", "key=\"menu\"")
      let cell = "<popUpButtonCell \(attributes)>\(menu)</popUpButtonCell>"
      return Self.document(cell).menus.elements[2].flags
    }
    #expect(flags("pullsDown=\"YES\" imagePosition=\"only\"").contains(.isUnseen))
    #expect(!flags("pullsDown=\"YES\" imagePosition=\"left\"").contains(.isUnseen))
    #expect(!flags("imagePosition=\"only\"").contains(.isUnseen))
  }

  @Test func menusThatRepeatTheBarsCommandsAreContextMenus() {
    func item(_ action: String, _ key: String) -> String {
      "<menuItem title=\"A\" keyEquivalent=\"\(key)\"><connections><action selector=\"\(action)\"/></connections></menuItem>"
    }
    func kind(_ items: String) -> MenuKind? {
      let menus = [item("preferences:", ","), item("nick:", "n")].map {
        "<menuItem><menu key=\"submenu\" title=\"M\"><items>\($0)</items></menu></menuItem>"
      }
      let bar = "<menu systemMenu=\"main\"><items>\(menus.joined())</items></menu>"
      let tree = Self.document(bar + Self.menu("<menuItem title=\"B\"/>" + items)).menus
      return tree.elements.last { $0.kind == .menu }?.menuKind
    }
    #expect(kind(item("nick:", "n")) == .context)
    #expect(kind(item("nick:", "m")) == .menu && kind(item("other:", "n")) == .menu)
    #expect(kind(item("preferences:", ",")) == .menu, "the app menu's commands are a status menu's as well")
  }

  @Test func standardItemsHaveTheStandardKey() {
    func isStandard(_ attributes: String) -> Bool {
      let bar =
        "<menu systemMenu=\"main\"><items><menuItem><menu key=\"submenu\" title=\"Edit\"><items><menuItem \(attributes)>"
        + "<connections><action selector=\"redo:\"/></connections></menuItem></items></menu></menuItem></items></menu>"
      return Self.document(bar).menus.elements[2].flags.contains(.isStandard)
    }
    #expect(isStandard("title=\"Redo\" keyEquivalent=\"Z\""))
    #expect(!isStandard("title=\"Redo\" keyEquivalent=\"y\""))
    #expect(!isStandard("title=\"Redo\""))
    #expect(!isStandard("title=\"Again\" keyEquivalent=\"Z\""))
  }

  @Test func hiddenMenusAndSeparatorsAreKnown() {
    let bar =
      "<menu systemMenu=\"main\"><items><menuItem hidden=\"YES\"><menu key=\"submenu\" title=\"Debug\"><items>"
      + "<menuItem isSeparatorItem=\"YES\" hidden=\"YES\"/></items></menu></menuItem></items></menu>"
    let tree = Self.document(bar).menus
    #expect(tree.elements[1].flags.contains(.isHidden) && tree.elements[2].flags.contains(.isHidden))
  }

  @Test func searchFieldsFillTheirRows() {
    let items = "<menuItem title=\"Recents\" tag=\"1001\"/><menuItem title=\"Own\"/>"
    let cell =
      "<searchFieldCell><connections><outlet property=\"searchMenuTemplate\" destination=\"m\"/></connections></searchFieldCell>"
    let tree = Self.document(Self.menu(items) + cell).menus
    #expect(tree.elements[2].flags.contains(.isStandard) && !tree.elements[3].flags.contains(.isStandard))
  }

  @Test func popUpChoicesAreNotCommands() {
    let tree = Self.document(
      "<popUpButtonCell><menu key=\"menu\"><items><menuItem title=\"A\" state=\"on\"/></items></menu></popUpButtonCell>"
    ).menus
    #expect(tree.elements[2].kind == .button)
    #expect(tree.elements[2].flags == .isChoice)
    #expect(!tree.has(.checked, ElementID(2)))
  }

  @Test(arguments: [
    ("Base.lproj/A.xib", nil), ("en.lproj/A.xib", nil), ("English.lproj/A.xib", nil), ("A.xib", nil),
    ("x/de.lproj/A.xib", "de"), ("zh-Hans.lproj/A.xib", "zh-Hans"), ("pt_BR.lproj/A.xib", "pt-BR"),
    ("Japanese.lproj/A.xib", "ja"), ("en-GB.lproj/A.xib", nil),
  ])
  func folderDeterminesLanguage(path: String, locale: String?) {
    let tree = Self.document(Self.menu("<menuItem title=\"A\"/>"), path: path).menus
    #expect(tree.text(.locale, of: ElementID(0)) == locale)
    #expect(tree.elements.allSatisfy { $0.flags.contains(.isForeign) == (locale != nil) })
  }

  @Test(
    arguments: [
      ("Cocoa.XIB", Platforms.macOS), ("Cocoa.Storyboard.XIB", .macOS), ("CocoaTouch.XIB", [.iOS, .iPadOS]),
      ("CocoaTouch.Storyboard.XIB", [.iOS, .iPadOS]),
    ] as [(String, Platforms)])
  func documentTypeDeterminesPlatform(type: String, platforms: Platforms) {
    #expect(Self.document(Self.menu(""), type: type).menus.elements[0].platforms == platforms)
  }

  @Test func menusOfItemViewsAreSeparate() {
    let cell =
      "<popUpButtonCell><menu key=\"menu\" id=\"p\"><items><menuItem title=\"C\"/></items></menu></popUpButtonCell>"
    #expect(
      spec(
        Self.document(
          Self.menu(
            "<menuItem title=\"A\"><view key=\"view\">\(cell)</view></menuItem><menuItem title=\"B\"/>")))
        == "menus:\n  - kind: menu\n    items:\n      - A\n      - B\n  - kind: popUp\n    items:\n      - C")
  }

  @Test func nestingIsLimited() {
    var items = "<menuItem title=\"A\"/>"
    for _ in 0..<70 {
      items = "<menuItem title=\"A\"><menu key=\"submenu\"><items>\(items)</items></menu></menuItem>"
    }
    let document = Self.document(Self.menu(items))
    #expect(
      document.problems.map(\.message) == [
        "menus are nested more than 64 levels deep, so the rest wasn't read"
      ])
  }

  @Test(
    arguments: [
      ("n", .command, "cmd+n"), ("N", .command, "shift+cmd+n"), ("N", [.shift, .command], "shift+cmd+n"),
      ("n", [], "n"), ("é", .command, "cmd+é"), ("\u{F702}", .command, "cmd+left"), ("\u{F708}", [], "f5"),
      ("\u{8}", .command, "cmd+delete"), ("\u{7F}", .command, "cmd+forwardDelete"),
      ("\u{F728}", .command, "cmd+forwardDelete"), ("\r", .command, "cmd+return"),
      ("\u{3}", .command, "cmd+enter"), ("\t", .command, "cmd+tab"), ("\u{1B}", [], "escape"),
      (" ", .command, "cmd+space"), ("?", .command, "cmd+question"), ("ab", .command, nil),
      ("e\u{301}", .command, nil), ("", .command, nil), ("\u{0}", .command, nil),
      ("\u{F72C}", .command, "cmd+pageUp"), ("f", .function, "fn+f"),
    ] as [(String, Shortcut.Modifiers, String?)])
  func charactersAreReadAsKeys(text: String, modifiers: Shortcut.Modifiers, shortcut: String?) {
    #expect(KeyEquivalent.shortcut(text, modifiers)?.specText == shortcut)
  }

  // The name of an outlet determines the kind of its menu; for `menu`, its owner does.
  @Test(arguments: [
    ("menu", "tableView", MenuKind.context), ("menu", "button", .menu), ("menu", "popUpButton", .popUp),
    ("menu", "windowController", .menu), ("dockMenu", "application", .dock), ("dockMenu", "view", .dock),
    ("statusMenu", "customObject", .menuBarExtra), ("statusItemMenu", "view", .menuBarExtra),
    ("contextMenu", "customObject", .context), ("rowContextMenu", "view", .context),
    ("fileMenu", "customObject", .menu), ("delegate", "view", .menu),
  ])
  func outletsDetermineKinds(property: String, owner: String, kind: MenuKind) {
    let outlet = "<outlet property=\"\(property)\" destination=\"m\"/>"
    let objects =
      "<\(owner)><connections>\(outlet)</connections></\(owner)>" + Self.menu("<menuItem title=\"A\"/>")
    #expect(Self.document(objects).menus.elements[1].menuKind == kind)
  }

  @Test(arguments: [
    ("Dock Menu", MenuKind.dock), ("Status Menu", .menuBarExtra), ("Menu Bar Extra", .menuBarExtra),
    ("Context Menu", .context), ("Row Menu", .menu), ("Menu", .menu),
  ])
  func labelsDetermineKinds(label: String, kind: MenuKind) {
    let objects = Self.menu("<menuItem title=\"A\"/>", "userLabel=\"\(label)\"")
    #expect(Self.document(objects).menus.elements[1].menuKind == kind)
  }

  @Test(arguments: [("-1", nil), ("0", nil), ("1", 1), ("15", 15), ("x", nil)] as [(String, Int?)])
  func indentationIsANumber(text: String, indent: Int?) {
    let menus = Self.document(Self.menu("<menuItem title=\"A\" indentationLevel=\"\(text)\"/>")).menus
    let value = menus.attribute(.indent, of: ElementID(2)).map { "\($0.value)" }
    #expect(value == indent.map { "number(\($0))" })
  }
}

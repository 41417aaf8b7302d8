import LintRules
import MenuModel
import TestSupport
import Testing

@testable import InterfaceBuilderMenus

/// Facts from a project's other files about the app whose main menu is in a document.
@Suite struct AppFactTests {
  private static let title = "App/Base.lproj/M.xib"

  private static func item(_ title: String, _ action: String, target: String = "-1", key: String = "")
    -> String
  {
    """
    <menuItem title="\(title)" keyEquivalent="\(key)" id="\(title)\(action)"><connections>\
    <action selector="\(action)" target="\(target)" id="\(title)c"/></connections></menuItem>

    """
  }

  /// A main menu with the app menu and another menu, and the rest of the document.
  private static func bar(_ app: String, _ own: String = item("Spin", "spin:"), rest: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menu title="Main Menu" systemMenu="main" id="m"><items>
    <menuItem title="Tapes" id="a"><menu key="submenu" title="Tapes" systemMenu="apple" id="a1"><items>\(app)</items></menu></menuItem>
    <menuItem title="Deck" id="b"><menu key="submenu" title="Deck" id="b1"><items>\(own)</items></menu></menuItem>
    </items></menu>\(rest)
    </objects></document>

    """
  }

  private func findings(
    _ rule: String, _ files: [String: String], of path: String = title
  ) throws -> [Finding] {
    let bytes = files.mapValues { Array($0.utf8) }
    let project = InterfaceBuilderLanguage().read(ProjectFiles(paths: bytes.keys.sorted()) { bytes[$0] })
    let tree = try #require(project.trees(MenuDefaults(), of: [path]).first)
    return Linter().lint(tree.menus).filter { $0.rule == rule }
  }

  // MARK: - Text

  private static let about = bar(item("About Tapes", "orderFrontStandardAboutPanel:"))

  private func severity(_ other: String, _ text: String) throws -> Severity? {
    try findings(
      "missing-edit-command", [Self.title: Self.about, "App/A.swift": "let app = NSApp", other: text]
    ).first?.severity
  }

  @Test(arguments: [
    #"<textFieldCell key="cell" editable="YES" id="c"/>"#, #"<searchFieldCell key="cell" id="c"/>"#,
    #"<textView importsGraphics="NO" id="c"/>"#, #"<comboBoxCell key="cell" editable="YES" id="c"/>"#,
    // The cells of a table without views are editable.
    #"<tableColumn id="t"><textFieldCell key="dataCell" editable="YES" id="c"/></tableColumn>"#,
  ])
  func editableTextRequiresEditCommands(view: String) throws {
    #expect(try severity("App/W.xib", "<document><window>\(view)</window></document>") == .error)
  }

  @Test(arguments: [
    ("<textView id=\"c\"/>", Severity.error), ("<textView editable=\"NO\" id=\"c\"/>", .info),
  ])
  func editableTextRequiresUndo(view: String, expected: Severity) throws {
    let commands = [("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select All", "selectAll:")]
    let about = Self.item("About Tapes", "orderFrontStandardAboutPanel:")
    let bar = Self.bar(about, commands.map { Self.item($0, $1) }.joined())
    let phase = """
      W = { isa = PBXFileReference; path = App/W.xib; sourceTree = SOURCE_ROOT; };
      E = { isa = PBXBuildFile; fileRef = W; };
      """
    let found = try findings(
      "missing-edit-command",
      [
        Self.title: bar, "App/W.xib": "<document>\(view)</document>", "App/A.swift": "let app = NSApp",
        Self.path: Self.project(rest: phase).replacing("files = (B);", with: "files = (B, E);"),
      ])
    #expect(found.map(\.severity) == [expected])
    #expect(found.first?.message.contains("no Undo or Redo; add them") == true)
  }

  @Test(arguments: [
    #"<textFieldCell key="cell" title="Label" id="c"/>"#, #"<textView editable="NO" id="c"/>"#,
    #"<comboBoxCell key="cell" id="c"/>"#,
    #"<tableColumn id="t"><textFieldCell key="dataCell" editable="YES" id="c"/><prototypeCellViews/></tableColumn>"#,
    #"<tableColumn editable="NO" id="t"><textFieldCell key="dataCell" editable="YES" id="c"/></tableColumn>"#,
  ])
  func editCommandsArentNeededWithoutEditableText(view: String) throws {
    #expect(try severity("App/W.xib", "<document><window>\(view)</window></document>") == .info)
    // An example, or a document of an iOS app, isn't part of the app.
    let text = #"<textView id="c"/>"#
    #expect(try severity("Examples/W.xib", "<document>\(text)</document>") == .info)
    let phone = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">"#
    #expect(try severity("App/W.xib", phone + text) == .info)
  }

  @Test(arguments: [
    ("let field = NSTextField(frame: .zero)", Severity.error), ("TextField(\"Name\", text: $name)", .error),
    ("NSTextView *view = [[NSTextView alloc] init];", .error), ("List {}.searchable(text: $text)", .error),
    ("class Canvas: NSView, NSTextInputClient {}", .error),
    ("let webView = WKWebView()\nwebView.load(URLRequest(url: url))", .error),
    ("@IBOutlet var nameTextField: NSTextField!", .info), ("NSTextField(labelWithString: name)", .info),
    ("let field = NSTextField(); field.isEditable = false", .info),
    ("let view: WKWebView; view.loadFileURL(help)", .info),
  ])
  func codeMayMakeEditableText(code: String, severity: Severity) throws {
    #expect(try self.severity("App/B.swift", code) == severity)
  }

  @Test func editableTextIsUnknownWithoutCode() throws {
    #expect(try findings("missing-edit-command", [Self.title: Self.about]).first?.severity == .error)
  }

  // MARK: - Xcode projects

  private static func project(
    _ name: String = "Tapes", settings: String = "", rest: String = "", file: String = "Base.lproj/M.xib"
  ) -> String {
    """
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; buildSettings = { SDKROOT = macosx; }; };
      G = { isa = PBXGroup; children = (H); };
      H = { isa = PBXGroup; path = App; children = (V); };
      V = { isa = PBXVariantGroup; name = M.xib; children = (F); };
      F = { isa = PBXFileReference; path = "\(file)"; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.application";
        buildConfigurationList = M; buildPhases = (R); };
      M = { isa = XCConfigurationList; buildConfigurations = (D); };
      D = { isa = XCBuildConfiguration; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; \(settings) }; };
      R = { isa = PBXResourcesBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = V; };
      \(rest)
    }; }
    """
  }

  private static let path = "Tapes.xcodeproj/project.pbxproj"

  @Test func editableTextOfAnotherAppDoesntCount() throws {
    let text = "<document><textView id=\"c\"/></document>"
    func severity(_ phase: String, _ bar: String) throws -> Severity? {
      let other = """
        W = { isa = PBXFileReference; path = App/W.xib; sourceTree = SOURCE_ROOT; };
        U = { isa = PBXNativeTarget; name = Helper; productType = "com.apple.product-type.application"; buildPhases = (\(phase)); };
        Q = { isa = PBXResourcesBuildPhase; files = (E); };
        E = { isa = PBXBuildFile; fileRef = W; };
        """
      return try findings(
        "missing-edit-command",
        [
          Self.title: bar, Self.path: Self.project(rest: other), "App/W.xib": text,
          "App/A.swift": "let app = NSApp",
        ]
      ).first?.severity
    }
    #expect(try severity("Q", Self.about) == .info)
    // It may belong to a framework that the app contains.
    #expect(try severity("", Self.about) == .error)
  }

  @Test func anAppWithOnlyTheAppMenuMayHaveEditableText() throws {
    let bar = Self.about.replacing(#"title="Deck""#, with: #"title="Window""#)
    func severity(
      _ files: String, code: String = "let app = NSApp", text: String = #"<textView id="c"/>"#
    ) throws -> Severity? {
      let phase = """
        W = { isa = PBXFileReference; path = App/W.xib; sourceTree = SOURCE_ROOT; };
        E = { isa = PBXBuildFile; fileRef = W; };
        """
      let project = Self.project(rest: phase).replacing("files = (B);", with: "files = (\(files));")
      return try findings(
        "missing-edit-command",
        [
          Self.title: bar, Self.path: project, "App/W.xib": "<document>\(text)</document>",
          "App/A.swift": code,
        ]
      ).first?.severity
    }
    #expect(try severity("B, E") == .error)
    #expect(try severity("B") == .info)
    #expect(try severity("B, E", code: "[NSApp sendAction:@selector(paste:) to:nil from:self];") == .info)
    #expect(
      try severity("B, E", code: "NSApp.sendAction(#selector(NSText.paste(_:)), to: nil, from: self)")
        == .info)
    let table =
      #"keys = @{@"v": @"paste:"}; [NSApp sendAction:NSSelectorFromString(keys[key]) to:nil from:self];"#
    #expect(try severity("B, E", code: table) == .info)
    #expect(try severity("B, E", code: "[NSApp sendAction:@selector(wind:) to:nil from:self];") == .error)
    let column = #"<tableColumn id="t"><textFieldCell key="dataCell" editable="YES" id="c"/></tableColumn>"#
    #expect(try severity("B, E", text: column) == .info)
  }

  @Test(arguments: [
    ("MACOSX_DEPLOYMENT_TARGET = 10.15;", Severity.info), ("MACOSX_DEPLOYMENT_TARGET = 13.4;", .info),
    ("MACOSX_DEPLOYMENT_TARGET = 14.0;", .warning), ("", .warning),
  ])
  func itemsAreIndentedBelowAHeadingBeforeMacOS14(setting: String, severity: Severity) throws {
    let heading = #"<menuItem title="Reels" enabled="NO" id="h"/>"#
    let indented = ["Left", "Right"].map {
      #"<menuItem title="\#($0)" indentationLevel="1" id="\#($0)"><connections><action selector="turn:" target="-1"/></connections></menuItem>"#
    }
    func found(_ items: String) throws -> [Finding] {
      let bar = Self.bar(Self.item("About Tapes", "orderFrontStandardAboutPanel:"), items)
      return try findings("indented-title", [Self.title: bar, Self.path: Self.project(settings: setting)])
    }
    let headed = try found(heading + indented.joined())
    #expect(headed.map(\.severity) == [severity])
    #expect(headed.first?.message.contains("on macOS 14 or later") == (severity == .info))
    // Below a command, they seem to belong to it.
    #expect(try found(Self.item("Spin", "spin:") + indented.joined()).map(\.severity) == [.warning])
  }

  @Test(arguments: ["MACOSX_DEPLOYMENT_TARGET = 10.15;", "MACOSX_DEPLOYMENT_TARGET = 13.0;", ""])
  func preferencesIsOutdatedInEveryApp(setting: String) throws {
    let preferences = Self.bar(
      Self.item("About Tapes", "orderFrontStandardAboutPanel:")
        + Self.item("Preferences…", "showPreferences:"))
    let found = try findings(
      "preferences-title", [Self.title: preferences, Self.path: Self.project(settings: setting)])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.fixes.map(\.safety) == [.safe])
  }

  @Test(arguments: [
    ("", "Tape Deck"), ("PRODUCT_NAME = Spools;", "Spools"),
    ("INFOPLIST_KEY_CFBundleDisplayName = Reels; PRODUCT_NAME = Spools;", "Reels"),
    ("INFOPLIST_FILE = App/Info.plist;", "Cassettes"),
    // A name from other settings is unknown, so the menu's title has to suffice.
    ("PRODUCT_NAME = \"$(NAME)\";", "Tapes"), ("PRODUCT_NAME = com.example.deck;", "Tapes"),
  ])
  func fixesInsertTheNameOfTheDocumentsApp(settings: String, name: String) throws {
    let bar = Self.bar(
      Self.item("About", "orderFrontStandardAboutPanel:") + Self.item("Quit", "terminate:", key: "q"))
    let files = [
      Self.title: bar, Self.path: Self.project("\"Tape Deck\"", settings: settings),
      "App/Info.plist": "<plist><dict><key>CFBundleName</key><string>Cassettes</string></dict></plist>",
    ]
    let found = try findings("missing-app-name", files)
    #expect(found.map(\.severity) == [.warning, .warning])
    let said = found.map(\.message)
    #expect(said.allSatisfy { $0.hasSuffix(" \(name)”") }, "\(said)")
  }

  @Test(arguments: [
    ("Sketch", ["About Tapes", "Quit Tapes"], 2), ("Tapes", ["About Tapes", "Quit Tapes"], 0),
    // These names may be the app's, written as one word, shortened, or with another word.
    ("TapesInstaller", ["About Install Tapes", "Quit Install Tapes"], 0),
    ("WhatsOpen", ["About What's Open", "Quit What's Open"], 0),
    ("TapesMac", ["About TapeDeck", "Quit TapeDeck"], 0),
    // A target named after its platform doesn't tell the app's name.
    ("macOS", ["About Tapes", "Quit Tapes"], 0),
    // The app's own name has a space. Other capitals may be a logo's spelling.
    ("\"Tape Deck\"", ["About TapeDeck", "Quit TapeDeck"], 2),
    ("\"Tape Deck\"", ["About tapedeck", "Quit tapedeck"], 0),
  ])
  func itemsMustNameTheDocumentsApp(name: String, titles: [String], count: Int) throws {
    let bar = Self.bar(
      Self.item(titles[0], "orderFrontStandardAboutPanel:") + Self.item(titles[1], "terminate:", key: "q"))
    let found = try findings("missing-app-name", [Self.title: bar, Self.path: Self.project(name)])
    #expect(found.filter { $0.severity == .warning }.count == count)
    let suffix = " \(name.replacing("\"", with: ""))”"
    #expect(found.filter { $0.severity == .warning }.allSatisfy { $0.message.hasSuffix(suffix) })
  }

  // MARK: - Other projects

  private static let library = "Library/Library.xcodeproj/project.pbxproj"

  private func isInfo(_ outer: String, inner: String = project("Sample")) throws -> Bool {
    let path = "Library/App/Base.lproj/M.xib"
    let bar = Self.bar(Self.item("grab tape", "grab:"))
    let files = [path: bar, Self.path: outer, Self.library: inner]
    let found = try findings("title-capitalization", files, of: path)
    #expect(found.count == 1)
    return found.allSatisfy { $0.severity == .info }
  }

  private static let reference = """
    S = { isa = PBXFileReference; path = Library/Library.xcodeproj; lastKnownFileType = "wrapper.pb-project"; sourceTree = SOURCE_ROOT; };
    X = { isa = PBXReferenceProxy; fileType = "wrapper.application"; path = Sample.app; };
    """

  @Test func findingsInLibrarySamplesAreInfo() throws {
    #expect(try isInfo(Self.project()))
    #expect(try isInfo(Self.project(rest: Self.reference)))
    // A project whose app is embedded in the outer app is part of it.
    #expect(try !isInfo(Self.project(rest: Self.reference + "Y = { isa = PBXBuildFile; fileRef = X; };")))
    // A document that the app's own targets copy is the app's; one that its project only lists isn't.
    let own = Self.project(file: "../Library/App/Base.lproj/M.xib")
    #expect(try !isInfo(own))
    #expect(try isInfo(own.replacing("fileRef = V", with: "fileRef = W")))
    // The outer project is only for iOS or builds no app, or the inner one builds no app.
    #expect(try !isInfo(Self.project().replacing("macosx", with: "iphoneos")))
    #expect(try !isInfo(Self.project().replacing("product-type.application", with: "product-type.framework")))
    let framework = Self.project("Sample").replacing(
      "product-type.application", with: "product-type.framework")
    #expect(try !isInfo(Self.project(), inner: framework))
  }

  // A package's own app, for trying it out, isn't the app that uses the package.
  @Test(arguments: [
    ("Library/Package.swift", true), ("Package.swift", false), ("Other/Package.swift", false),
  ])
  func findingsInProjectsOfPackagesAreInfo(package: String, isInfo: Bool) throws {
    let path = "Library/Support/App/Base.lproj/M.xib"
    func severity(_ files: [String]) throws -> Severity? {
      var all = [path: Self.bar(Self.item("grab tape", "grab:")), package: ""]
      for file in files { all[file] = Self.project("Trial") }
      return try findings("title-capitalization", all, of: path).first?.severity
    }
    let own = "Library/Support/Trial.xcodeproj/project.pbxproj"
    #expect(try severity([own, "Tapes/Tapes.xcodeproj/project.pbxproj"]) == (isInfo ? .info : .warning))
    #expect(try severity([own]) == .warning)
  }

  // MARK: - Commands

  private func leftovers(_ own: String, _ files: [String: String] = [:], rest: String = "") throws -> [String]
  {
    let bar = Self.bar(Self.item("About Tapes", "orderFrontStandardAboutPanel:"), own, rest: rest)
    return try findings(
      "template-leftover", files.merging([Self.title: bar, "App/A.swift": "let app = NSApp"]) { $1 }
    )
    .map(\.message)
  }

  @Test(arguments: [("NSApp.setActivationPolicy(.accessory)", Severity.info), ("let app = NSApp", .warning)])
  func leftoversOfAgentsAreInfo(code: String, severity: Severity) throws {
    let items = #"<menuItem title="Eject" id="e"/>"# + Self.item("Save", "saveDocument:")
    let files = [
      Self.title: Self.bar(Self.item("About Tapes", "orderFrontStandardAboutPanel:"), items),
      "App/A.swift": code, "App/Info.plist": "<plist><dict></dict></plist>",
    ]
    #expect(try findings("template-leftover", files).map(\.severity) == [severity, severity])
  }

  @Test func objectsOfTheAppCanHandleCommands() throws {
    let list = ["App/Info.plist": "<plist><dict/></plist>"]
    let own = #"<customObject id="d" customClass="AppDelegate"/>"#
    func count(_ target: String, _ rest: String) throws -> Int {
      try leftovers(Self.item("Manual", "showHelp:", target: target), list, rest: rest).count
    }
    #expect(try count("d", own) == 0)
    #expect(try count("-1", own) == 1)
    #expect(
      try count("r", #"<customObject id="r" customClass="NSResponder" sceneMemberID="firstResponder"/>"#) == 1
    )
    #expect(
      try count("-2", #"<customObject id="-2" userLabel="File's Owner" customClass="NSApplication"/>"#) == 1)
  }

  @Test func anAppWithTypesOfDocumentsMayOpenOne() throws {
    let items =
      Self.item("New", "newDocument:") + Self.item("Open…", "openDocument:") + Self.item("Spin", "spin:")
    let list = "<plist><dict><key>CFBundleDocumentTypes</key><array/></dict></plist>"
    #expect(try leftovers(items).map { $0.hasPrefix("“New” and the next item") } == [true])
    #expect(try leftovers(items, ["App/Info.plist": list]).map { $0.hasPrefix("“New” is") } == [true])
  }

  @Test func submenusOfLeftoversAreReportedAsAWhole() throws {
    let clear = Self.item("Clear Menu", "clearRecentDocuments:")
    let recent =
      #"<menuItem title="Open Recent" id="r"><menu key="submenu" title="Open Recent" id="r1"><items>\#(clear)</items></menu></menuItem>"#
    let spin = Self.item("Spin", "spin:")
    #expect(
      try leftovers(recent + spin) == [
        "all items of “Open Recent” are always dimmed, because the app has no documents; remove the submenu"
      ])
    // An empty menu of the menu bar, or a submenu with a different item, isn't removed.
    #expect(try leftovers(clear).map { $0.hasPrefix("“Clear Menu” is always dimmed") } == [true])
    let mixed = recent.replacing("</items>", with: Self.item("Last Tape", "last:") + "</items>")
    #expect(try leftovers(mixed).map { $0.hasPrefix("“Clear Menu” is always dimmed") } == [true])
  }
}

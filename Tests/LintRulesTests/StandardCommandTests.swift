import MenuModel
import Testing

@testable import LintRules

/// Apple's actions, template titles, and standard items.
@Suite struct StandardCommandTests {
  // AppKit's actions with their titles in Xcode's template.
  @Test(
    arguments: [
      ("orderFrontStandardAboutPanel:", "About"), ("showSettingsWindow:", "Settings"),
      ("showPreferencesWindow:", "Settings"), ("hide:", "Hide"), ("hideOtherApplications:", "Hide Others"),
      ("unhideAllApplications:", "Show All"), ("terminate:", "Quit"), ("newDocument:", "New"),
      ("openDocument:", "Open"),
      ("clearRecentDocuments:", "Clear Menu"), ("performClose:", "Close"), ("saveDocument:", "Save"),
      ("saveDocumentAs:", "Save As"), ("duplicateDocument:", "Duplicate"), ("runPageLayout:", "Page Setup"),
      ("print:", "Print"), ("printDocument:", "Print"), ("undo:", "Undo"), ("redo:", "Redo"), ("cut:", "Cut"),
      ("copy:", "Copy"), ("paste:", "Paste"), ("pasteAsPlainText:", "Paste and Match Style"),
      ("selectAll:", "Select All"), ("performMiniaturize:", "Minimize"), ("miniaturizeAll:", "Minimize"),
      ("performZoom:", "Zoom"), ("toggleFullScreen:", "Enter Full Screen"), ("showHelp:", "Help"),
      ("orderFrontFontPanel:", "Show Fonts"), ("orderFrontColorPanel:", "Show Colors"), ("openRow:", nil),
      ("copy", nil),
    ] as [(String, String?)])
  func actionsHaveApplesTitles(action: String, title: String?) {
    #expect(StandardActions.title(of: action) == title)
  }

  // AppKit changes the titles of these items between Show and Hide, or Enter and Exit.
  @Test(arguments: [
    ("toggleFullScreen:", true), ("toggleInspector:", true), ("toggleSidebar:", true),
    ("toggleSourceList:", true),
    ("toggleTabBar:", true), ("toggleTabOverview:", true), ("toggleToolbarShown:", true),
    ("toggleRuler:", false),
    ("copy:", false),
  ])
  func appKitSetsSomeTitles(action: String, isSet: Bool) {
    #expect(StandardActions.setTitle(action) == isSet)
  }

  @Test(arguments: [
    ("showTopicSheet:", ["show", "topic", "sheet"]), ("openURL:", ["open", "url"]),
    ("exportPDFFile:", ["export", "pdffile"]),
    ("Open", ["open"]), ("toggleX:", ["toggle", "x"]), ("move:to:", ["moveto"]), ("open_row:", ["openrow"]),
    ("move:To:", ["move", "to"]), ("", []), (":", []), ("éA", ["é", "a"]),
  ])
  func actionsHaveWords(action: String, words: [String]) {
    #expect(StandardActions.words(of: action) == words)
  }

  @Test(
    arguments: [
      ("item", .item), ("menu item", .item), ("first menu item", .item), ("new item 1", .item),
      ("untitled item", .item),
      ("menuitem", .item), ("nsmenuitem", .item), ("item 0", .item), ("item 99", .item), ("item 100", nil),
      ("item -1", nil), ("item x", nil), ("items", nil), ("new application", .application),
      ("newapplication", .appName),
      ("about newapplication", .appName), ("newapplication help", .appName),
      ("about new application", .appName),
      ("hide new application", .appName), ("quit new application", .appName),
      ("new application help", .appName),
      ("open new application", nil), ("application help", nil), ("help", nil), ("new", nil),
      ("quit application", nil),
      ("quit row new", nil), ("newapplication row", nil),
    ] as [(String, TemplateTitle?)])
  func titlesOfTemplatesAreKnown(title: String, kind: TemplateTitle?) {
    #expect(TemplateTitle(title) == kind)
    #expect(TemplateTitle.isLibraryDefault(title) == (kind != nil))
  }

  @Test(arguments: ["OtherViews", "Other Views", "Pop Up", "Menu", "Item…", " Menu Item "])
  func defaultsOfTheLibraryAreKnown(title: String) {
    #expect(TemplateTitle.isLibraryDefault(title))
  }

  @Test(
    arguments: [
      ("fullscreen", .screen), ("full screen", .screen), ("my fullscreen", .screen), ("my full screen", nil),
      ("sidebar", .part),
      ("toolbar", .part), ("inspector", .part), ("tab bar", .part), ("panel", .part), ("pane", .part),
      ("panels", .part),
      ("ruler", .part), ("rulers", .part), ("grid", .part), ("guides", .part), ("browser", .part),
      ("preview", .part),
      ("list", .part), ("minimap", .part), ("drawer", .part), ("console", .part), ("tools", .part),
      ("buttons", .part),
      ("window", .part), ("row view", .part), ("line numbers", .part), ("row", nil), ("", nil),
      ("dock to bottom", nil),
      ("dock to window", nil), ("sidebar row", nil),
      // One of several views, or the format of a paragraph.
      ("grid view", nil), ("icon view", nil), ("column view", nil), ("gallery view", nil), ("list view", nil),
      ("compact view", nil), ("map view", nil), ("table view", nil), ("bullet list", nil),
      ("bulleted list", nil),
      ("numbered list", nil), ("ordered list", nil), ("unordered list", nil), ("check list", nil),
      ("task list", nil),
      ("todo list", nil), ("grid window", .part),
    ] as [(String, ToggleWords.Thing?)])
  func partsOfWindowsAreToggled(words: String, thing: ToggleWords.Thing?) {
    #expect(ToggleWords.thing(words.words[...]) == thing)
  }

  private func item(_ title: String) throws -> StandardMenus.Item {
    try #require(StandardMenus.items(titled: title).first)
  }

  // An item, the standard menus in which it is out of place, and those in which it isn't.
  @Test(
    arguments: [
      ("Minimize", [.file, .edit, .view], []), ("Bring All to Front", [.file, .edit, .view], []),
      ("Zoom", [], [.view, .file]),
      ("Close Window", [.window], [.view, .edit]), ("Close", [.window], [.view, .edit]),
      ("Print", [.view, .edit, .window], [.format, .help]),
      ("Page Setup", [.view, .edit, .window], [.format, .help]),
      ("Save", [], [.view, .window]), ("Enter Full Screen", [.window], [.file, .edit]),
      ("Exit Full Screen", [.window], [.file, .edit]), ("Show Toolbar", [.window], [.file, .edit]),
      ("Hide Toolbar", [.window], [.file, .edit]), ("Customize Toolbar", [.window], [.file, .edit]),
      ("Show Sidebar", [.window], [.file, .edit]), ("Hide Sidebar", [.window], [.file, .edit]),
      ("Copy", [], [.file, .window]),
    ] as [(String, [StandardMenu], [StandardMenu])])
  func itemsAreOutOfPlace(title: String, wrong: [StandardMenu], right: [StandardMenu]) throws {
    let item = try item(title)
    for menu in wrong { #expect(item.isOutOfPlace(in: menu), "\(menu)") }
    for menu in right { #expect(!item.isOutOfPlace(in: menu), "\(menu)") }
  }

  // An item, its shortcut, and the one it should have; nil if the current one is fine.
  @Test(
    arguments: [
      ("Copy", nil, "cmd+c"), ("Copy", "cmd+k", "cmd+c"), ("Close", "cmd+k", "cmd+w"),
      ("Close Window", "cmd+k", "cmd+w"),
      ("Close Window", "shift+cmd+w", nil), ("Close", "shift+cmd+w", "cmd+w"), ("Duplicate", "cmd+d", nil),
      ("Page Setup", "cmd+k", nil), ("Save As", nil, nil), ("Save As", "opt+shift+cmd+s", nil),
      ("Save As", "cmd+k", "shift+cmd+s"), ("Paste and Match Style", "shift+cmd+v", nil),
      ("Paste and Match Style", "cmd+k", "opt+shift+cmd+v"), ("Enter Full Screen", "fn+f", nil),
      ("Enter Full Screen", "cmd+k", "ctrl+cmd+f"), ("Exit Full Screen", "fn+f", nil),
      ("Exit Full Screen", nil, "ctrl+cmd+f"),
      ("Minimize", "fn+f", "cmd+m"), ("Show Sidebar", "cmd+k", nil),
    ] as [(String, String?, String?)])
  func itemsHaveExpectedShortcuts(title: String, shortcut: String?, expected: String?) throws {
    let current = try shortcut.map { try Shortcut(parsing: $0) }
    let found = try item(title).expectedShortcut(current, hasSystemClose: true)
    #expect(found == (try expected.map { try Shortcut(parsing: $0) }))
    // Without the system's own Close, Close Window has its shortcut.
    if title == "Close Window" {
      #expect(try item(title).expectedShortcut(current, hasSystemClose: false) == Shortcut(.command, "w"))
    }
  }

  // Every app has these, or only some.
  @Test(arguments: [
    ("cmd+q", true, false), ("cmd+w", true, false), ("cmd+b", false, true), ("cmd+{", false, true),
    ("cmd+s", false, false), ("ctrl+cmd+9", false, true), ("cmd+right", false, false),
  ])
  func shortcutsAreMoreOrLessFree(shortcut: String, isEverywhere: Bool, isSoft: Bool) throws {
    let shortcut = try Shortcut(parsing: shortcut)
    #expect(shortcut.isEverywhere == isEverywhere && shortcut.isSoft == isSoft)
  }

  @Test(arguments: [
    ("cmd+g", ["Edit", "Find", "Find Next"]), ("cmd+c", ["Edit", "Copy"]), ("cmd+q", ["App", "Quit App"]),
    ("cmd+h", ["App", "Hide App"]), ("cmd+question", ["Help", "App Help"]), ("ctrl+cmd+9", []),
  ])
  func shortcutsLeadToTheirItems(shortcut: String, path: [String]) throws {
    #expect(MenuKnowledge.standardItem(with: try Shortcut(parsing: shortcut)) == path)
  }

  @Test(
    arguments: [
      ("Copy", nil, ["cmd+c Copy Edit"]), ("Quit Notes", "Notes", ["cmd+q Quit * app menu"]),
      ("Hide Notes", nil, ["cmd+h Hide * app menu"]), ("Open Row", nil, []), ("Show Sidebar", nil, []),
    ] as [(String, String?, [String])])
  func titlesHaveStandardShortcuts(title: String, menu: String?, shortcuts: [String]) {
    let found = MenuKnowledge.standardShortcuts(forTitle: title, inMenu: menu)
    #expect(found.map { "\($0.shortcut.specText) \($0.title) \($0.menu)" } == shortcuts)
  }

  @Test func standardMenusAreInOrder() {
    let titles = StandardMenu.allCases.map(\.title)
    #expect(titles == ["app menu", "File", "Edit", "Format", "View", "Window", "Help"])
    for menu in StandardMenu.allCases.dropFirst() {
      #expect(
        StandardMenu(title: TitleKey(menu.title + "…")) == menu && menu.phrase == "the \(menu.title) menu")
    }
    #expect(StandardMenu(title: TitleKey("app menu")) == nil && StandardMenu.app.phrase == "the app menu")
    #expect(StandardMenu.allCases == StandardMenu.allCases.sorted())
  }

  // MARK: - Harmless commands

  @Test(arguments: [
    "cancel", "close", "done", "ok", "back", "archive", "copy row", "open row", "share row", "duplicate row",
    "rename row",
    "show row", "new row", "view row", "edit row", "export row", "print row", "save row", "add row",
    "preview row",
    "favorite row", "pin row", "reply row", "download row", "find row", "select row", "zoom row", "get info",
  ])
  func harmlessCommandsAreKnown(title: String) {
    #expect(HarmlessCommands.names(title))
    let words = [
      "delete", "erase", "destroy", "remove", "replace", "overwrite", "discard", "clear", "reset", "trash",
      "without",
      "anyway", "over", "quit", "forever", "block",
    ]
    for word in words { #expect(!HarmlessCommands.names("\(title) and \(word) it"), "\(word)") }
  }

  @Test(arguments: ["delete row", "row", "", "get row", "close row", "cancel row", "closed"])
  func otherCommandsMayDoHarm(title: String) {
    #expect(!HarmlessCommands.names(title))
  }

  // MARK: - Tables

  @Test func tablesHaveRowsFieldsAndParts() {
    var rows: [String] = []
    KnowledgeTable.forEachRow(of: "a| b ; c;d |\n\nx|y\n  |  ;|z", fields: 3) { row in
      rows.append(row.map { $0.parts.map(\.text).joined(separator: "+") }.joined(separator: "|"))
    }
    #expect(rows == ["a|b+c+d|", "|+|z"])
    var counts: [Int] = []
    KnowledgeTable.forEachLine(of: "a\nb|c\n") { counts.append($0.count) }
    #expect(counts == [1, 2, 1])
    KnowledgeTable.forEachLine(of: "ab") { row in
      #expect(row[0].equals("ab") && !row[0].equals("a") && !row[0].equals("abc") && !row[0].isEmpty)
    }
  }

  @Test func tablesHaveLists() {
    var lists: [String] = []
    KnowledgeTable.forEachList(of: "a: b c\n  d\ne: f\ng:") { label, words in
      lists.append("\(label): " + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
    }
    #expect(lists == [": ", "a: b c d", "e: f", "g: "])
  }
}

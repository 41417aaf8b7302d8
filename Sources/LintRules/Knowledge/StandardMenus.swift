import MenuModel

/// The menus and items that Apple's platforms and Xcode's app template provide for every app.
///
/// Sources: Human Interface Guidelines, “The menu bar” (App, File, Edit, Format, View, Window, and Help menu)
/// and “Keyboards” (standard shortcuts); Xcode's MainMenu.xib for titles that only the template has;
/// SwiftUI's documentation of CommandGroupPlacement for the contents of the placements on macOS.
enum StandardMenus {
  /// An item of a standard menu. It is a class because rules look it up for each item of a menu bar.
  final class Item: Sendable {
    let menu: StandardMenu
    /// The position in the menu. Two items with the same rank can be in either order.
    let rank: Int
    private let submenuField: KnowledgeTable.Field
    fileprivate let titleField: KnowledgeTable.Field
    let shortcut: Shortcut?
    /// The ``MenuModel/Shortcut/code`` of its shortcut, or 0 if it has none.
    let shortcutCode: UInt64
    let isSubmenu: Bool
    /// Whether the system adds the item automatically.
    let isAutomatic: Bool
    /// Whether iPadOS doesn't have the item.
    let isMacOnly: Bool
    private let placementField: KnowledgeTable.Field

    fileprivate init(menu: StandardMenu, rank: Int, title: KnowledgeTable.Field, row: [KnowledgeTable.Field])
    {
      self.menu = menu
      self.rank = rank
      submenuField = row[1]
      titleField = title
      shortcut = row[3].isEmpty ? nil : try? Shortcut(parsing: row[3].text)
      shortcutCode = shortcut?.code ?? 0
      let facts = row[4].parts
      isSubmenu = facts.contains { $0.equals("submenu") }
      isAutomatic = facts.contains { $0.equals("automatic") }
      isMacOnly = facts.contains { $0.equals("mac") }
      placementField = row[5]
    }

    /// The title of its submenu; empty at the top level of the menu.
    var submenu: String { submenuField.text }
    /// The title; `*` stands for the name of an app or a thing.
    var displayTitle: String { titleField.text }
    /// The SwiftUI placement whose group contains the item on macOS; empty if there is none.
    var placement: String { placementField.text }
    /// The title in normal form (see ``TitleKey/normalized(_:)``).
    var title: String { TitleKey.normalized(displayTitle) }
    /// Whether the title ends with the name of the app or of an object.
    var isNamed: Bool { titleField.bytes.last == UInt8(ascii: "*") }
    /// Whether the item is at the top level of its menu.
    var isTop: Bool { submenuField.isEmpty }
    var isAbout: Bool { menu == .app && rank == 1 }
    var isSettings: Bool { menu == .app && rank == 2 }
  }

  /// All items, in Apple's order.
  static let items: [Item] = parse()

  /// The titles of the standard menus in the order of the menu bar, without the app menu.
  static let menuTitles = StandardMenu.allCases.dropFirst().map(\.title)

  /// Returns the standard items with a title, or none if it isn't a standard title.
  static func items(titled title: String) -> [Item] { index[TitleKey(title).whole]?.map { items[$0] } ?? [] }

  /// Returns the index of the item with a title in the given menu or else in any menu, or nil if it isn't a
  /// standard title.
  ///
  /// - Parameter isTop: Whether it is at the top level of its menu. Edit has Find, and Find contains an item
  ///   with the same title.
  static func item(_ key: TitleKey, in menu: StandardMenu?, isTop: Bool = true) -> Int? {
    guard let found = index[key.whole] ?? wildcard(key, in: menu) else { return nil }
    let own = found.filter { items[$0].menu == menu }
    return own.first { items[$0].isTop == isTop } ?? own.first ?? found.first
  }

  // The items by the hashes of their titles. “Quit *” is under the hash of “Quit”.
  private static let index = HashTable<[Int]>(
    items.enumerated().map { number, item in
      let title = item.titleField.bytes
      let star = UInt8(ascii: "*")
      let words =
        title.last == star ? title.dropLast(2) : title.first == star ? title.dropFirst(2) : title[...]
      return (TitleKey(bytes: UnsafeBufferPointer(rebasing: words)).whole, [number])
    }
  ) { $0 + $1 }

  private static let named = (
    app: Set(["about", "hide", "quit"].map(TitleKey.hash)), edit: Set(["undo", "redo"].map(TitleKey.hash)),
    help: TitleKey.hash("help")
  )

  // “Quit Notes”, “Undo Typing”, and “Notes Help” must be in the correct menu.
  private static func wildcard(_ key: TitleKey, in menu: StandardMenu?) -> [Int]? {
    switch menu {
    case .app where named.app.contains(key.first): index[key.first]
    case .edit where named.edit.contains(key.first): index[key.first]
    case .help where key.last == named.help: index[named.help]
    default: nil
    }
  }

  private static func parse() -> [Item] {
    var rank = 0
    var items: [Item] = []
    KnowledgeTable.forEachRow(of: table, fields: 6) { row in
      if row[4].bytes.first != UInt8(ascii: "=") { rank += 1 }
      let menu = StandardMenu(title: TitleKey(bytes: row[0].bytes)) ?? .app
      row[2].forEachPart { items.append(Item(menu: menu, rank: rank, title: $0, row: row)) }
    }
    return items
  }

  // menu | submenu | titles, one of which is shown at a time | shortcut | facts | placement
  // Facts: `=` (the same rank as the row above; always first), `submenu`, `automatic` (the system adds the
  // item), and `mac` (not on iPadOS).
  private static let table: StaticString = """
    App||About *||mac|appInfo
    App||Settings; Preferences|cmd+,||appSettings
    App||Services||submenu; mac|systemServices
    App||Hide *|cmd+h|mac|appVisibility
    App||Hide Others|opt+cmd+h|mac|appVisibility
    App||Show All||mac|appVisibility
    App||Quit *|cmd+q||appTermination
    App||Quit and Keep Windows||=; mac|
    File||New|cmd+n||newItem
    File||Open|cmd+o||newItem
    File||Open Recent||submenu|newItem
    File|Open Recent|Clear Menu|||
    File||Close|cmd+w||saveItem
    File||Close All||=|
    File||Close Tab||=|
    File||Close Other Tabs||=|
    File||Close Window||=|
    File||Close File|shift+cmd+w|=|
    File||Save|cmd+s||saveItem
    File||Save All||=|
    File||Duplicate|shift+cmd+s||saveItem
    File||Save As||=|saveItem
    File||Rename|||
    File||Move To|||
    File||Export As|||
    File||Revert To||=; submenu|saveItem
    File||Revert to Saved||=|saveItem
    File||Share||=; submenu|
    File||Page Setup|shift+cmd+p||printItem
    File||Print|cmd+p||printItem
    Edit||Undo|cmd+z||undoRedo
    Edit||Redo|shift+cmd+z||undoRedo
    Edit||Cut|cmd+x||pasteboard
    Edit||Copy|cmd+c||pasteboard
    Edit||Paste|cmd+v||pasteboard
    Edit||Paste and Match Style|opt+shift+cmd+v||pasteboard
    Edit||Delete|||pasteboard
    Edit||Select All|cmd+a||pasteboard
    Edit||Find||submenu|textEditing
    Edit|Find|Find|cmd+f||
    Edit|Find|Find and Replace|opt+cmd+f||
    Edit|Find|Find Next|cmd+g||
    Edit|Find|Find Previous|shift+cmd+g||
    Edit|Find|Use Selection for Find|cmd+e||
    Edit|Find|Jump to Selection|cmd+j||
    Edit||Spelling and Grammar; Spelling||submenu|textEditing
    Edit|Spelling and Grammar|Show Spelling and Grammar|cmd+:||
    Edit|Spelling and Grammar|Check Document Now|cmd+;||
    Edit|Spelling and Grammar|Check Spelling While Typing|||
    Edit|Spelling and Grammar|Check Grammar With Spelling|||
    Edit|Spelling and Grammar|Correct Spelling Automatically|||
    Edit||Substitutions||submenu|textEditing
    Edit|Substitutions|Show Substitutions|||
    Edit|Substitutions|Smart Copy/Paste|||
    Edit|Substitutions|Smart Quotes|||
    Edit|Substitutions|Smart Dashes|||
    Edit|Substitutions|Smart Links|||
    Edit|Substitutions|Data Detectors|||
    Edit|Substitutions|Text Replacement|||
    Edit||Transformations||submenu|textEditing
    Edit|Transformations|Make Uppercase; Make Upper Case|||
    Edit|Transformations|Make Lowercase; Make Lower Case|||
    Edit|Transformations|Capitalize|||
    Edit||Speech||submenu|textEditing
    Edit|Speech|Start Speaking|||
    Edit|Speech|Stop Speaking|||
    Edit||AutoFill||automatic; submenu|
    Edit||Start Dictation||automatic|
    Edit||Emoji & Symbols|ctrl+cmd+space|automatic|
    Edit||Special Characters||=; automatic|
    Format||Font||submenu|textFormatting
    Format|Font|Show Fonts|cmd+t||
    Format|Font|Bold|cmd+b||
    Format|Font|Italic|cmd+i||
    Format|Font|Underline|cmd+u||
    Format|Font|Bigger|cmd+plus||
    Format|Font|Smaller|cmd+-||
    Format|Font|Kern||submenu|
    Format|Font|Ligatures; Ligature||submenu|
    Format|Font|Baseline||submenu|
    Format|Font|Show Colors|shift+cmd+c||
    Format|Font|Copy Style|opt+cmd+c||
    Format|Font|Paste Style|opt+cmd+v||
    Format||Text||submenu|textFormatting
    Format|Text|Align Left|cmd+{||
    Format|Text|Align Center; Center|cmd+bar||
    Format|Text|Justify|||
    Format|Text|Align Right|cmd+}||
    Format|Text|Writing Direction||submenu|
    Format|Text|Show Ruler|||
    Format|Text|Copy Ruler|ctrl+cmd+c||
    Format|Text|Paste Ruler|ctrl+cmd+v||
    View||Show Tab Bar; Hide Tab Bar|||
    View||Show All Tabs; Exit Tab Overview|||
    View||Show Toolbar; Hide Toolbar|opt+cmd+t||toolbar
    View||Customize Toolbar|||toolbar
    View||Show Sidebar; Hide Sidebar|||sidebar
    View||Enter Full Screen; Exit Full Screen|ctrl+cmd+f||sidebar
    Window||Minimize|cmd+m||windowSize
    Window||Minimize All|opt+cmd+m|=|
    Window||Zoom||mac|windowSize
    Window||Zoom All||=; mac|
    Window||Show Previous Tab|||
    Window||Show Next Tab||=|
    Window||Move Tab to New Window|||
    Window||Merge All Windows|||
    Window||Bring All to Front|||windowArrangement
    Window||Arrange in Front||=|
    Help||Send * Feedback to Apple|||
    Help||* Help|cmd+?||help
    """
}

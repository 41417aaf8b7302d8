import MenuModel

/// The menus and items that Apple's platforms and Xcode's app template give every app.
///
/// Sources: Human Interface Guidelines, “The menu bar” (App, File, Edit, Format, View, Window and Help menu) and
/// “Keyboards” (standard shortcuts); Xcode's MainMenu.xib for the titles that only the template has; SwiftUI's
/// documentation of CommandGroupPlacement for what the placements hold on macOS.
enum StandardMenus {
  /// One item of a standard menu.
  struct Item: Sendable {
    /// The menu it is in.
    let menu: StandardMenu
    /// Its place in its menu: of two items that may change places it is the same.
    let rank: Int
    /// The number of its shortcut, ``MenuModel/Shortcut/code``; 0 where it has none.
    let shortcutCode: UInt32
    /// Whether it opens a submenu.
    let isSubmenu: Bool
    /// The system adds it by itself.
    let isAutomatic: Bool
    /// iPadOS doesn't have it.
    let isMacOnly: Bool
    /// Its title ends in the app's name or what it is about.
    let isNamed: Bool
    fileprivate let fields: (title: KnowledgeTable.Field, submenu: KnowledgeTable.Field)
    fileprivate let further: (shortcut: KnowledgeTable.Field, placement: KnowledgeTable.Field)

    /// It is at the top of its menu, in no submenu.
    var isTop: Bool { fields.submenu.isEmpty }
    /// It is the app's About.
    var isAbout: Bool { menu == .app && rank == 1 }
    /// It is the app's Settings.
    var isSettings: Bool { menu == .app && rank == 2 }
    /// The title of the submenu it is in; empty at the top of the menu.
    var submenu: String { table.text(fields.submenu) }
    /// Its title; `*` stands for an app's or a thing's name.
    var displayTitle: String { table.text(fields.title) }
    /// Its title in normal form, see ``StandardMenus/normalized(_:)``.
    var title: String { normalized(displayTitle) }
    /// Its shortcut.
    var shortcut: Shortcut? { table.shortcut(further.shortcut) }
    /// The SwiftUI placement whose group holds it on macOS; empty if none does.
    var placement: String { table.text(further.placement) }
  }

  /// All items, in Apple's order.
  static let items: [Item] = parse()

  /// The titles of the standard menus in the order they stand in the menu bar, the app's own apart.
  static let menuTitles = StandardMenu.allCases.dropFirst().map(\.title)

  /// Items by title in normal form.
  static let itemsByTitle = ItemsByTitle()

  /// Submenus that belong to the system, by title in normal form: their own depth and length is Apple's.
  static let submenuTitles = SubmenuTitles()

  /// The items of a title.
  struct ItemsByTitle: Sendable {
    /// The items whose title in normal form is as given; nil where there is none.
    subscript(title: String) -> [Item]? {
      guard var found = index.first[TitleKey.hash(title)] else { return nil }
      var result = [items[found]]
      while index.following[found] >= 0 {
        found = index.following[found]
        result.append(items[found])
      }
      return result
    }
  }

  /// The titles of the system's submenus.
  struct SubmenuTitles: Sendable {
    /// Whether a title in normal form is one of them.
    func contains(_ title: String) -> Bool { itemsByTitle[title]?.contains(where: \.isSubmenu) ?? false }
  }

  /// The item of a title that is in a menu, else in any; nil for titles of the app's own.
  static func item(_ key: TitleKey, in menu: StandardMenu?) -> Int? {
    let index = index
    guard var found = index.first[key.whole] ?? index.wildcard(key, in: menu) else { return nil }
    let first = found
    while items[found].menu != menu, index.following[found] >= 0 { found = index.following[found] }
    return items[found].menu == menu ? found : first
  }

  private static let index = Index()

  /// The items by the hashes of their titles, “Quit *” by its word.
  private struct Index: Sendable {
    /// The first item of each title.
    var first: [UInt64: Int] = [:]
    /// For each item the next of the same title, or -1.
    var following = [Int](repeating: -1, count: items.count)
    private let about = TitleKey.hash("about")
    private let hide = TitleKey.hash("hide")
    private let quit = TitleKey.hash("quit")
    private let undo = TitleKey.hash("undo")
    private let redo = TitleKey.hash("redo")
    private let help = TitleKey.hash("help")

    init() {
      for (index, item) in items.enumerated() {
        let key = table.withBytes(of: item.fields.title) { bytes in
          let star = UInt8(ascii: "*")
          return TitleKey(
            bytes: .init(
              rebasing: bytes[(bytes.first == star ? 2 : 0)..<(bytes.count - (bytes.last == star ? 2 : 0))]))
        }
        if var before = first[key.whole] {
          while following[before] >= 0 { before = following[before] }
          following[before] = index
        } else {
          first[key.whole] = index
        }
      }
    }

    // “Quit Notes”, “Undo Typing”, “Notes Help”: the menu must be the right one.
    func wildcard(_ key: TitleKey, in menu: StandardMenu?) -> Int? {
      switch menu {
      case .app where key.first == about || key.first == hide || key.first == quit: first[key.first]
      case .edit where key.first == undo || key.first == redo: first[key.first]
      case .help where key.last == help: first[help]
      default: nil
      }
    }
  }

  /// A title as titles are compared: lower case, without the ellipsis and the space around.
  static func normalized(_ title: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(title.utf8.count)
    for byte in title.utf8 { bytes.append(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    var end = bytes.count
    while end > 0 {
      if bytes[end - 1] == UInt8(ascii: ".") || bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 {
        end -= 1
      } else if end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80, bytes[end - 1] == 0xA6 {
        end -= 3
      } else {
        break
      }
    }
    var start = 0
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private static func parse() -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(140)
    var rank = 0
    let menus = StandardMenu.allCases
    table.forEachRow(fields: 6) { fields in
      let menu = table.withBytes(of: fields[0]) { name in
        menus.first { name.elementsEqual($0.title.utf8) } ?? .app
      }
      var facts: (isSubmenu: Bool, isAutomatic: Bool, isMacOnly: Bool, isSame: Bool) = (
        false, false, false, false
      )
      table.forEachPart(of: fields[4]) { fact in
        switch table.withBytes(of: fact, { $0.first }) {
        case UInt8(ascii: "s"): facts.isSubmenu = true
        case UInt8(ascii: "a"): facts.isAutomatic = true
        case UInt8(ascii: "m"): facts.isMacOnly = true
        default: facts.isSame = true
        }
      }
      if !facts.isSame { rank += 1 }
      let code = fields[3].isEmpty ? 0 : table.shortcut(fields[3])?.code ?? 0
      table.forEachPart(of: fields[2]) { title in
        items.append(
          Item(
            menu: menu, rank: rank, shortcutCode: code, isSubmenu: facts.isSubmenu,
            isAutomatic: facts.isAutomatic, isMacOnly: facts.isMacOnly,
            isNamed: table.withBytes(of: title, { $0.last }) == UInt8(ascii: "*"), fields: (title, fields[1]),
            further: (fields[3], fields[5])))
      }
    }
    return items
  }

  // menu | submenu | titles, of which it bears one at a time | shortcut | facts | placement
  // Facts: submenu; automatic, the system adds it; mac, not on iPadOS; =, as good in the place of the row above.
  private static let table = KnowledgeTable(
    """
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
    File||Revert To||submenu|saveItem
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
    """)
}

import MenuModel

/// The menus and items that Apple's platforms and Xcode's app template give every app.
///
/// Sources: Human Interface Guidelines, “The menu bar” (App, File, Edit, Format, View, Window and Help menu) and
/// “Keyboards” (standard shortcuts); titles in `template` are those of Xcode's MainMenu.xib.
enum StandardMenus {
  /// One item of a standard menu.
  struct Item: Sendable {
    /// The menu's title; `App` for the menu named after the app.
    let menu: String
    /// The submenu it is in; empty at the top of the menu.
    let submenu: String
    /// Its title in normal form, see ``normalized(_:)``; `*` stands for an app's or a thing's name.
    let title: String
    /// Its shortcut.
    let shortcut: Shortcut?
    /// Its place among the standard items of its menu.
    let order: Int
    /// Whether it opens a submenu.
    let isSubmenu: Bool
    /// The system adds it by itself.
    let isAutomatic: Bool
  }

  /// All items, in Apple's order.
  static let items: [Item] = parse(table)

  /// The titles of the standard menus in the order they stand in the menu bar, the app's own apart.
  static let menuTitles = ["File", "Edit", "Format", "View", "Window", "Help"]

  /// Items by title in normal form.
  static let itemsByTitle: [String: [Item]] = Dictionary(grouping: items, by: \.title)

  /// Submenus that belong to the system, by title in normal form: their own depth and length is Apple's.
  static let submenuTitles: Set<String> = Set(items.lazy.filter(\.isSubmenu).map(\.title))

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

  private static func parse(_ table: String) -> [Item] {
    var items: [Item] = []
    for (order, line) in table.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5 else { continue }
      items.append(
        Item(
          menu: fields[0], submenu: fields[1], title: fields[2], shortcut: try? Shortcut(parsing: fields[3]),
          order: order, isSubmenu: fields[4] == "submenu", isAutomatic: fields[4] == "automatic"))
    }
    return items
  }

  // menu | submenu | title in normal form | shortcut | what it is
  private static let table = """
    App||about *||
    App||settings|cmd+comma|
    App||services||submenu
    App||hide *|cmd+h|
    App||hide others|opt+cmd+h|
    App||show all||
    App||quit *|cmd+q|
    App||quit and keep windows||
    File||new|cmd+n|
    File||open|cmd+o|
    File||open recent||submenu
    File|Open Recent|clear menu||
    File||close|cmd+w|
    File||close all||
    File||close tab||
    File||close other tabs||
    File||close file|shift+cmd+w|
    File||close window||
    File||save|cmd+s|
    File||save all||
    File||duplicate|shift+cmd+s|
    File||save as||
    File||rename||
    File||move to||
    File||export as||
    File||revert to||submenu
    File||revert to saved||
    File||share||submenu
    File||page setup|shift+cmd+p|
    File||print|cmd+p|
    Edit||undo|cmd+z|
    Edit||redo|shift+cmd+z|
    Edit||cut|cmd+x|
    Edit||copy|cmd+c|
    Edit||paste|cmd+v|
    Edit||paste and match style|opt+shift+cmd+v|
    Edit||delete||
    Edit||select all|cmd+a|
    Edit||find||submenu
    Edit|Find|find|cmd+f|
    Edit|Find|find and replace|opt+cmd+f|
    Edit|Find|find next|cmd+g|
    Edit|Find|find previous|shift+cmd+g|
    Edit|Find|use selection for find|cmd+e|
    Edit|Find|jump to selection|cmd+j|
    Edit||spelling and grammar||submenu
    Edit||spelling||submenu
    Edit|Spelling and Grammar|show spelling and grammar|cmd+colon|
    Edit|Spelling and Grammar|check document now|cmd+semicolon|
    Edit|Spelling and Grammar|check spelling while typing||
    Edit|Spelling and Grammar|check grammar with spelling||
    Edit|Spelling and Grammar|correct spelling automatically||
    Edit||substitutions||submenu
    Edit|Substitutions|show substitutions||
    Edit|Substitutions|smart copy/paste||
    Edit|Substitutions|smart quotes||
    Edit|Substitutions|smart dashes||
    Edit|Substitutions|smart links||
    Edit|Substitutions|data detectors||
    Edit|Substitutions|text replacement||
    Edit||transformations||submenu
    Edit|Transformations|make uppercase||
    Edit|Transformations|make lowercase||
    Edit|Transformations|make upper case||
    Edit|Transformations|make lower case||
    Edit|Transformations|capitalize||
    Edit||speech||submenu
    Edit|Speech|start speaking||
    Edit|Speech|stop speaking||
    Edit||autofill||automatic
    Edit||start dictation||automatic
    Edit||emoji & symbols|ctrl+cmd+space|automatic
    Edit||special characters||automatic
    Format||font||submenu
    Format|Font|show fonts|cmd+t|
    Format|Font|bold|cmd+b|
    Format|Font|italic|cmd+i|
    Format|Font|underline|cmd+u|
    Format|Font|bigger|cmd+plus|
    Format|Font|smaller|cmd+minus|
    Format|Font|kern||submenu
    Format|Font|ligature||submenu
    Format|Font|ligatures||submenu
    Format|Font|baseline||submenu
    Format|Font|show colors|shift+cmd+c|
    Format|Font|copy style|opt+cmd+c|
    Format|Font|paste style|opt+cmd+v|
    Format||text||submenu
    Format|Text|align left|cmd+leftBrace|
    Format|Text|align center|cmd+bar|
    Format|Text|center|cmd+bar|
    Format|Text|justify||
    Format|Text|align right|cmd+rightBrace|
    Format|Text|writing direction||submenu
    Format|Text|show ruler||
    Format|Text|copy ruler|ctrl+cmd+c|
    Format|Text|paste ruler|ctrl+cmd+v|
    View||show tab bar||
    View||show all tabs||
    View||show toolbar|opt+cmd+t|
    View||customize toolbar||
    View||show sidebar||
    View||enter full screen|ctrl+cmd+f|
    Window||minimize|cmd+m|
    Window||minimize all|opt+cmd+m|
    Window||zoom||
    Window||zoom all||
    Window||show previous tab||
    Window||show next tab||
    Window||move tab to new window||
    Window||merge all windows||
    Window||bring all to front||
    Window||arrange in front||
    Help||send * feedback to apple||
    Help||* help|cmd+question|
    """
}

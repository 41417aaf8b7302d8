/// A section of a page of Apple's guidelines.
public struct Guideline: Sendable, Hashable {
  /// The page's title: “Menus”.
  public var page: String
  /// The section's title: “Labels”.
  public var section: String?
  private var base: String
  /// Whether the page doesn't state the rule, which is only derived from it.
  public private(set) var isConclusion = false
  private var isAnchored = false

  /// Creates a guideline for a page with an address, which is empty if the page isn't online.
  init(page: String, section: String?, url: String) {
    self.page = page
    self.section = section
    base = url
  }

  /// The address; empty if the page isn't online. It is computed on demand, because most runs don't need it.
  public var url: String {
    guard isAnchored else { return base }
    let page = "https://developer.apple.com/design/human-interface-guidelines/" + base
    guard let section else { return page }
    var anchor = Array((page + "#" + section).utf8)
    for index in page.utf8.count..<anchor.count where anchor[index] == 0x20 {
      anchor[index] = UInt8(ascii: "-")
    }
    anchor.removeAll { $0 == UInt8(ascii: ",") }
    return String(decoding: anchor, as: UTF8.self)
  }

  /// Returns a section of the Human Interface Guidelines, given the page's path and the section's title.
  static func hig(_ path: String, _ page: String, _ section: String? = nil) -> Guideline {
    var guideline = Guideline(page: page, section: section, url: path)
    guideline.isAnchored = true
    return guideline
  }

  /// The page and its section in words: “Menus, Labels”. The name of a conclusion includes that it is one.
  public var name: String {
    let place = section.map { "\(page), \($0)" } ?? page
    return isConclusion ? "derived from \(place)" : place
  }

  /// The section as the source of a rule that is only derived from it.
  var asConclusion: Guideline {
    var guideline = self
    guideline.isConclusion = true
    return guideline
  }

  /// Returns a page of Apple's developer documentation.
  static func documentation(_ path: String, _ page: String, _ section: String? = nil) -> Guideline {
    let anchor = section.map { section in
      "#" + String(section.map { $0 == " " ? "-" : $0 })
    }
    return Guideline(
      page: page, section: section,
      url: "https://developer.apple.com/documentation/" + path + (anchor ?? ""))
  }

  private static func adaptive(_ section: String) -> Guideline {
    documentation(
      "swiftui/populating-swiftui-menus-with-adaptive-controls",
      "Populating SwiftUI menus with adaptive controls", section)
  }

  static let labels = hig("menus", "Menus", "Labels")
  static let organization = hig("menus", "Menus", "Organization")
  static let submenus = hig("menus", "Menus", "Submenus")
  static let toggledItems = hig("menus", "Menus", "Toggled items")
  static let icons = hig("menus", "Menus", "Icons")
  static let layouts = hig("menus", "Menus", "iOS, iPadOS")
  static let menus = hig("menus", "Menus")
  static let contextMenus = hig("context-menus", "Context menus", "Best practices")
  static let contextContent = hig("context-menus", "Context menus", "Content")
  static let contextPlatforms = hig("context-menus", "Context menus", "Platform considerations")
  static let contextPhones = hig("context-menus", "Context menus", "iOS, iPadOS")
  static let pullDownButtons = hig("pull-down-buttons", "Pull-down buttons", "Best practices")
  static let popUpButtons = hig("pop-up-buttons", "Pop-up buttons", "Best practices")
  static let dockMenus = hig("dock-menus", "Dock menus", "Best practices")
  static let quickActions = hig("home-screen-quick-actions", "Home Screen quick actions", "Best practices")
  static let buttonRoles = hig("buttons", "Buttons", "Role")
  static let populatedMenus = adaptive("Populate your menus")
  static let compactItems = adaptive("Display compact menu items")
  static let menuPickers = adaptive("Apply style to menu pickers")
  static let pickers = documentation("swiftui/picker", "Picker")
  static let menuBar = hig("the-menu-bar", "The menu bar", "Best practices")
  static let appMenu = hig("the-menu-bar", "The menu bar", "App menu")
  static let editMenu = hig("the-menu-bar", "The menu bar", "Edit menu")
  static let helpMenu = hig("the-menu-bar", "The menu bar", "Help menu")
  static let menuBarAnatomy = hig("the-menu-bar", "The menu bar", "Anatomy")
  static let standardShortcuts = hig("keyboards", "Keyboards", "Standard keyboard shortcuts")
  static let customShortcuts = hig("keyboards", "Keyboards", "Custom keyboard shortcuts")
  static let standardIcons = hig("icons", "Icons", "Standard icons")
  static let toolbars = hig("toolbars", "Toolbars", "macOS")
  static let writing = hig("writing", "Writing", "Best practices")
}

#if SwiftSource
import MenuModel

/// Names that frameworks declare, by their meaning: everything known about frameworks outside of the
/// interpreter, and for lookups of the project's own declarations.
struct FrameworkNames: Equatable, Sendable {
  /// All names.
  let all: Set<String>
  /// The types that are known without a declaration.
  let types: Set<String>
  /// The classes whose objects are followed, the classes of items, and the argument labels of each class's
  /// own initializers.
  let classes: Set<String>
  let itemClasses: Set<String>
  let initializers: [String: [[String]]]
  /// Functions and types whose calls are read.
  let calls: Set<String>
  /// Functions that take menus but don't belong to menus.
  let takers: Set<String>
  /// The types of the values that properties take.
  let taken: [String: String]
  /// The kinds of menus by the type or property that holds them.
  let holders: [String: MenuKind]
  /// The holders, and the views that show a context menu.
  let views: Set<String>

  // MARK: Where menus begin

  /// Hashes of the words at which menus may begin.
  let triggers: Set<UInt64>
  /// Types and methods that create menus and items.
  let makers: Set<String>
  /// Calls of views that show a menu.
  let menus: Set<String>
  /// Calls that show a menu if they have an argument with this label.
  let labels: [String: String]
  /// Properties that take menus.
  let properties: Set<String>
  /// Functions that frameworks call for menus, and whether they take the menus to fill.
  let functions: [String: Bool]
  /// Properties that frameworks read for items.
  let requested: Set<String>
}

extension FrameworkNames {
  /// Modules that qualify the types of frameworks: `SwiftUI.Label`.
  static let modules: Set = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "Foundation", "Swift"]
  /// Types of text whose static members are strings of catalogs.
  static let shownTexts: Set = ["String", "LocalizedStringKey", "LocalizedStringResource", "Text"]
  /// The names under which the project may extend strings.
  static let textTypes = ["String", "StringProtocol", "StringLiteralType"]
  /// The types of parameters that take a title.
  static let titleTypes = ["String", "LocalizedStringKey", "LocalizedStringResource"]
  /// Types of text that stay keys.
  static let keyTypes: Set = ["LocalizedStringKey", "LocalizedStringResource"]
  /// The type of text that is localized by its arguments.
  static let resource = "LocalizedStringResource"
  /// Types of text that aren't items.
  static let plainTextTypes: Set = ["String", "NSAttributedString", "AttributedString"]
  /// Types that a string literal doesn't create.
  static let otherTypes: Set = [
    "NSAttributedString", "Int", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "Data", "UUID", "Color",
    "Image", "Font", "Binding", "UIImage", "NSImage",
  ]
  /// Functions that never return.
  static let endingCalls: Set = ["fatalError", "preconditionFailure", "exit"]
  /// The protocol of views, and the protocols of types that are shown without a body of their own.
  static let viewTypes: Set = ["View"]
  static let shownTypes: Set = [
    "View", "Commands", "Scene", "UIViewRepresentable", "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable",
  ]
  /// The protocols and classes of types whose values come from outside of the app's code.
  static let decodedTypes: Set = ["Codable", "Decodable", "NSManagedObject"]
  /// The classes of UIKit and AppKit that a class inherits from, the nearest one first. They matter where a project
  /// extends them.
  static let superclasses: [String: [String]] = {
    var all: [String: [String]] = [:]
    for chain in [
      ["UITableViewController", "UIViewController", "UIResponder", "NSObject"],
      ["UICollectionViewController", "UIViewController", "UIResponder", "NSObject"],
      ["UINavigationController", "UIViewController", "UIResponder", "NSObject"],
      ["UITabBarController", "UIViewController", "UIResponder", "NSObject"],
      ["UISplitViewController", "UIViewController", "UIResponder", "NSObject"],
      ["UITableViewCell", "UIView", "UIResponder", "NSObject"],
      ["UICollectionViewCell", "UICollectionReusableView", "UIView", "UIResponder", "NSObject"],
      ["UITableView", "UIScrollView", "UIView", "UIResponder", "NSObject"],
      ["UICollectionView", "UIScrollView", "UIView", "UIResponder", "NSObject"],
      ["UITextView", "UIScrollView", "UIView", "UIResponder", "NSObject"],
      ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"],
      ["NSSplitViewController", "NSViewController", "NSResponder", "NSObject"],
      ["NSTabViewController", "NSViewController", "NSResponder", "NSObject"],
      ["NSWindowController", "NSResponder", "NSObject"],
      ["NSPanel", "NSWindow", "NSResponder", "NSObject"],
      ["NSOutlineView", "NSTableView", "NSControl", "NSView", "NSResponder", "NSObject"],
      ["NSCollectionView", "NSView", "NSResponder", "NSObject"],
      ["NSTextView", "NSText", "NSView", "NSResponder", "NSObject"],
    ] {
      for (index, name) in chain.enumerated() { all[name] = Array(chain[(index + 1)...]) }
    }
    return all
  }()
  /// Views that pass each of their rows to a closure.
  static let rowViews: Set = ["ForEach", "List"]
  /// The class of items that are added to the items of a menu.
  static let item = "NSMenuItem"
  /// The property that contains a menu, and the labels of arguments that do.
  static let menu = "menu"
  static let menuLabels: Set = ["menu", "primaryAction"]
  /// The types of arguments of unknown functions, by label.
  static let arguments = ["menu": "UIMenu"]

  /// Returns the class whose initializer alone has an argument with this label: `button.menu = .init(children: […])`.
  static func made(byInitializerWith label: String?) -> String? {
    label == "children" ? arguments["menu"] : nil
  }

  /// Whether the name of a type is that of a menu or an item.
  static func isObject(_ type: String) -> Bool {
    type.hasPrefix("NSMenu") || type.hasPrefix("UIMenu") || type == "UIAction"
  }
}
#endif

#if SwiftSource
import MenuModel

/// Names that frameworks declare, by what they mean: all that is known of frameworks where no code runs, and by those
/// who look up the project's own declarations.
struct FrameworkNames: Equatable, Sendable {
  /// All of them.
  let all: Set<String>
  /// The types that are known without a declaration.
  let types: Set<String>
  /// The classes whose objects are followed, those of items, and for each the labels of its own initializers.
  let classes: Set<String>
  let itemClasses: Set<String>
  let initializers: [String: [[String]]]
  /// Functions and types that are read by their calls.
  let calls: Set<String>
  /// Functions of other things than menus that are given menus.
  let takers: Set<String>
  /// The types of what properties are given.
  let taken: [String: String]
  /// The kinds of menus by what they are given to.
  let holders: [String: MenuKind]
  /// Those, and views that show a context menu.
  let views: Set<String>

  // MARK: Where menus begin

  /// Hashes of the words at whose places menus may begin.
  let triggers: Set<UInt64>
  /// Types and methods at which menus and items are made.
  let makers: Set<String>
  /// Calls of views that show a menu.
  let menus: Set<String>
  /// What shows a menu where it has an argument of this label.
  let labels: [String: String]
  /// Properties that are given menus.
  let properties: Set<String>
  /// Functions that frameworks call for menus, with whether they are given those to fill.
  let functions: [String: Bool]
  /// Properties that frameworks ask for items.
  let asked: Set<String>
}

extension FrameworkNames {
  /// Modules by whose names the types of frameworks are qualified: `SwiftUI.Label`.
  static let modules: Set = ["SwiftUI", "UIKit", "AppKit", "Cocoa", "Foundation", "Swift"]
  /// Types of texts whose static members are texts of catalogs.
  static let shownTexts: Set = ["String", "LocalizedStringKey", "LocalizedStringResource", "Text"]
  /// What a text is called where the project adds something to it.
  static let textTypes = ["String", "StringProtocol", "StringLiteralType"]
  /// Types of what is asked for where a title is.
  static let titleTypes = ["String", "LocalizedStringKey", "LocalizedStringResource"]
  /// Types of texts that stay keys.
  static let keyTypes: Set = ["LocalizedStringKey", "LocalizedStringResource"]
  /// The type of a text that is localized by its arguments.
  static let resource = "LocalizedStringResource"
  /// Types of texts that are no items.
  static let plainTextTypes: Set = ["String", "NSAttributedString", "AttributedString"]
  /// Types that no string's literal makes.
  static let otherTypes: Set = [
    "NSAttributedString", "Int", "Double", "Float", "CGFloat", "Bool", "Date", "URL", "Data", "UUID", "Color",
    "Image", "Font", "Binding", "UIImage", "NSImage",
  ]
  /// What a type conforms to that is a view, and to what is shown without a body of its own.
  static let viewTypes: Set = ["View"]
  static let shownTypes: Set = [
    "View", "Commands", "Scene", "UIViewRepresentable", "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable",
  ]
  /// What types conform to whose values come from outside of the app's code.
  static let decodedTypes: Set = ["Codable", "Decodable", "NSManagedObject"]
  /// Views that give a closure each of their rows.
  static let rowViews: Set = ["ForEach", "List"]
  /// The class of items that are added to the items of a menu.
  static let item = "NSMenuItem"
  /// The property that holds a menu, and labels of arguments that do.
  static let menu = "menu"
  static let menuLabels: Set = ["menu", "primaryAction"]
  /// The types of arguments of functions that aren't known, by their labels.
  static let arguments = ["menu": "UIMenu"]

  /// Whether a type is one of menus or items, by its name.
  static func isObject(_ type: String) -> Bool {
    type.hasPrefix("NSMenu") || type.hasPrefix("UIMenu") || type == "UIAction"
  }
}
#endif

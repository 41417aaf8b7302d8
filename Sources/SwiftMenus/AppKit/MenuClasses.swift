#if SwiftSource
/// The classes of AppKit and UIKit whose objects are followed.
enum MenuClasses {
  /// The types of the frameworks by which `.init(…)` and a view's `menu` are known.
  static let known = [
    "UIMenu", "UIAction", "UICommand", "UIKeyCommand", "UIContextMenuConfiguration", "UIMenuElement",
    "NSMenu", "NSMenuItem", "NSPopUpButton",
  ]
  static let all: Set<String> = items.union(["NSMenu", "NSPopUpButton", "UIMenu"])
  /// The classes of items.
  static let items: Set<String> = ["NSMenuItem", "UIAction", "UICommand", "UIKeyCommand"]

  /// Whether the framework itself has an initializer of just these labels: it goes before one with defaults.
  static func isOwnInitializer(of name: String, _ call: Call) -> Bool {
    let labels = call.labels
    guard !call.arguments.contains(where: \.isTrailing) else { return false }
    return switch name {
    case "NSMenuItem": labels == ["title", "action", "keyEquivalent"] || labels.isEmpty
    case "NSMenu": labels == ["title"] || labels.isEmpty
    default: false
    }
  }

  /// The foreign types whose extensions an object of a class has.
  static func superclasses(of name: String) -> [String] {
    switch name {
    case "NSMenu", "NSMenuItem": [name, "NSObject"]
    case "UIMenu", "UIAction": [name, "UIMenuElement", "NSObject"]
    case "UIKeyCommand": [name, "UICommand", "UIMenuElement", "NSObject"]
    case "UICommand": [name, "UIMenuElement", "NSObject"]
    default: [name]
    }
  }
}
#endif

/// The words of a source language for elements and attributes in messages. A class lets all copies of a menu
/// tree share one vocabulary.
public final class Vocabulary: Sendable {
  /// The attribute of a menu that is filled at run time, such as “dynamic: true”; nil if the language has
  /// none.
  public let dynamicMark: String?
  /// The attribute of a destructive item.
  public let destructiveMark: String
  /// Whether a pop-up menu can have a separate label, so a menu with one choice can become one.
  package let popUpsHaveLabels: Bool
  /// The advice for a checkmark that the system draws.
  package let checkmarkAdvice: String
  /// The advice for grouping the items of a menu.
  package let groupingAdvice: String
  /// The attribute that shows a picker as a submenu.
  package let menuStyleMark: String
  /// Whether the code of an action is part of the project, so the name of the action alone isn't evidence.
  package let actionsAreCode: Bool
  /// Whether items can be marked as destructive.
  package let hasRoles: Bool
  // A dictionary would have the runtime search for a conformance at start-up, which takes longer than a small file.
  private let nouns: KeyValuePairs<ElementKind, String>

  /// Creates a vocabulary. The defaults are the words of menu specs.
  ///
  /// - Parameter nouns: The names of element kinds that differ from those in menu specs.
  public init(
    dynamicMark: String?, destructiveMark: String, nouns: KeyValuePairs<ElementKind, String> = [:],
    popUpsHaveLabels: Bool = true, checkmarkAdvice: String = "make it a toggle",
    groupingAdvice: String = "add dividers between groups of related items",
    menuStyleMark: String = "“style: menu”", actionsAreCode: Bool = false, hasRoles: Bool = true
  ) {
    self.dynamicMark = dynamicMark
    self.destructiveMark = destructiveMark
    self.nouns = nouns
    self.popUpsHaveLabels = popUpsHaveLabels
    self.checkmarkAdvice = checkmarkAdvice
    self.groupingAdvice = groupingAdvice
    self.menuStyleMark = menuStyleMark
    self.actionsAreCode = actionsAreCode
    self.hasRoles = hasRoles
  }

  /// Returns the name of a kind of element: “button”, “menu item”.
  public func noun(_ kind: ElementKind) -> String { nouns.first { $0.key == kind }?.value ?? "\(kind)" }

  /// The words of menu specs.
  public static let spec = Vocabulary(
    dynamicMark: "“dynamic: true”", destructiveMark: "“role: destructive”")
  /// The words of SwiftUI.
  package static let swiftUI = ofSwiftUI(hasRoles: true)
  /// The words of SwiftUI in an app that runs on systems before iOS 15 and macOS 12.
  package static let swiftUIBeforeRoles = ofSwiftUI(hasRoles: false)
  /// The words of UIKit.
  package static let uiKit = Vocabulary(
    dynamicMark: nil, destructiveMark: "“attributes: .destructive”",
    nouns: [.button: "action", .section: "inline menu"], checkmarkAdvice: "give it a “state”",
    groupingAdvice: "put related items in inline menus", actionsAreCode: true)
  /// The words of AppKit.
  package static let appKit = Vocabulary(
    dynamicMark: nil, destructiveMark: "the role destructive", nouns: appKitNouns,
    checkmarkAdvice: "give it a “state”", groupingAdvice: separatorAdvice, actionsAreCode: true)
  /// The words of Interface Builder.
  public static let interfaceBuilder = Vocabulary(
    dynamicMark: nil, destructiveMark: "the attribute Destructive", nouns: appKitNouns,
    groupingAdvice: separatorAdvice)

  /// Whether this is the vocabulary of Interface Builder files.
  package var isInterfaceBuilder: Bool { self === Self.interfaceBuilder }

  /// Whether this is the vocabulary of SwiftUI views, which contain every item that their menus can show.
  package var isSwiftUI: Bool { self === Self.swiftUI || self === Self.swiftUIBeforeRoles }

  private static func ofSwiftUI(hasRoles: Bool) -> Vocabulary {
    Vocabulary(
      dynamicMark: nil, destructiveMark: "“role: .destructive”", popUpsHaveLabels: false,
      checkmarkAdvice: "make it a Toggle, or one of the choices of a Picker",
      menuStyleMark: "“.pickerStyle(.menu)”", actionsAreCode: true, hasRoles: hasRoles)
  }

  private static let appKitNouns: KeyValuePairs<ElementKind, String> = [
    .button: "menu item", .toggle: "menu item", .option: "menu item", .divider: "separator",
  ]
  private static let separatorAdvice = "add separators between groups of related items"
}

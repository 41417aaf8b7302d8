/// What elements and their marks are called in the language a file is written in, for messages about it.
public struct Vocabulary: Sendable {
  /// What marks a menu that is filled while the app runs: “dynamic: true”; nil where the language has no such mark.
  public var dynamicMark: String?
  /// What marks an item that destroys something.
  public var destructiveMark: String
  /// Whether a pop-up menu can have a label of its own, so that a menu of one choice may be made one.
  package var popUpsHaveLabels = true
  /// What to do so that the system draws the checkmark of an item.
  package var checkmarkAdvice = "make it a toggle"
  /// What to do so that the items of a menu stand in groups.
  package var groupingAdvice = "put dividers between those that belong together"
  /// What makes a submenu of a picker.
  package var menuStyleMark = "“style: menu”"
  /// Whether what an item does stands in the project, so that the name of its action alone tells little.
  package var actionsAreCode = false
  private let nouns: [ElementKind: String]

  /// Creates a vocabulary.
  ///
  /// - Parameter nouns: What kinds of element are called, where it isn't what the spec calls them.
  public init(dynamicMark: String?, destructiveMark: String, nouns: [ElementKind: String] = [:]) {
    self.dynamicMark = dynamicMark
    self.destructiveMark = destructiveMark
    self.nouns = nouns
  }

  /// What a kind of element is called: “button”, “menu item”.
  public func noun(_ kind: ElementKind) -> String { nouns[kind] ?? "\(kind)" }

  /// The words of menu specs.
  public static let spec = Vocabulary(
    dynamicMark: "“dynamic: true”", destructiveMark: "“role: destructive”")
  /// The words of SwiftUI.
  package static let swiftUI = {
    var words = Vocabulary(dynamicMark: nil, destructiveMark: "“role: .destructive”")
    words.popUpsHaveLabels = false
    words.actionsAreCode = true
    words.menuStyleMark = "“.pickerStyle(.menu)”"
    words.checkmarkAdvice = "make it a Toggle, or one of the choices of a Picker"
    return words
  }()
  /// The words of UIKit.
  package static let uiKit = {
    var words = Vocabulary(
      dynamicMark: nil, destructiveMark: "“attributes: .destructive”",
      nouns: [.button: "action", .section: "inline menu"])
    words.groupingAdvice = "make inline menus of those that belong together"
    words.checkmarkAdvice = "give it a “state”"
    words.actionsAreCode = true
    return words
  }()
  /// The words of AppKit.
  package static let appKit = {
    var words = Vocabulary(
      dynamicMark: nil, destructiveMark: "the role destructive",
      nouns: [.button: "menu item", .toggle: "menu item", .option: "menu item", .divider: "separator"])
    words.groupingAdvice = "put separators between those that belong together"
    words.checkmarkAdvice = "give it a “state”"
    words.actionsAreCode = true
    return words
  }()
  /// The words of Interface Builder.
  public static let interfaceBuilder = {
    var words = Vocabulary(
      dynamicMark: nil, destructiveMark: "the attribute Destructive",
      nouns: [.button: "menu item", .toggle: "menu item", .option: "menu item", .divider: "separator"])
    words.groupingAdvice = appKit.groupingAdvice
    return words
  }()
}

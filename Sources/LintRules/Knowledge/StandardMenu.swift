/// A standard menu of the menu bar, in the order they stand there.
///
/// Source: Human Interface Guidelines, “The menu bar”, Anatomy.
enum StandardMenu: UInt8, CaseIterable, Comparable, Sendable {
  /// The menu named after the app.
  case app
  case file, edit, format, view, window, help

  /// The title; “app menu” where the app's name stands.
  var title: String {
    switch self {
    case .app: "app menu"
    case .file: "File"
    case .edit: "Edit"
    case .format: "Format"
    case .view: "View"
    case .window: "Window"
    case .help: "Help"
    }
  }

  /// How a message speaks of the menu: “the File menu”.
  var phrase: String { self == .app ? "the app menu" : "the \(title) menu" }

  /// Whether the left menu stands before the right one.
  static func < (left: StandardMenu, right: StandardMenu) -> Bool { left.rawValue < right.rawValue }

  /// The menu of a title; the app menu has none of its own.
  init?(title: TitleKey) {
    guard let menu = Self.byTitle[title.whole] else { return nil }
    self = menu
  }

  private static let byTitle: [UInt64: StandardMenu] = Dictionary(
    uniqueKeysWithValues: allCases.dropFirst().map { (TitleKey.hash($0.title), $0) })
}

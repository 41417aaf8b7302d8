/// A standard menu. The cases are in the order of the menu bar.
///
/// Source: Human Interface Guidelines, “The menu bar”, Anatomy.
enum StandardMenu: UInt8, CaseIterable, Comparable, Sendable {
  /// The menu named after the app.
  case app
  case file, edit, format, view, window, help

  /// The title, or “app menu” for the menu with the app's name.
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

  /// The name of the menu in messages: “the File menu”.
  var phrase: String { self == .app ? "the app menu" : "the \(title) menu" }

  /// Whether the left menu comes before the right one.
  static func < (left: StandardMenu, right: StandardMenu) -> Bool { left.rawValue < right.rawValue }

  /// Creates the menu with a title, or returns nil if there is none. The app menu has no title of its own.
  init?(title: TitleKey) {
    guard let menu = Self.byTitle[title.whole] else { return nil }
    self = menu
  }

  private static let byTitle: [UInt64: StandardMenu] = Dictionary(
    uniqueKeysWithValues: allCases.dropFirst().map { (TitleKey.hash($0.title), $0) })
}

import MenuModel

extension MenuKnowledge {
  /// What a shortcut is used for in every app.
  package struct ShortcutUse: Sendable, Equatable {
    /// Who uses the shortcut.
    package var holder: Holder
    /// What it does, as a noun: “hiding the app”, “Copy”, “Spotlight”.
    package var action: String

    /// Who uses a shortcut, which tells how firmly it is taken.
    package enum Holder: Sendable, Equatable {
      /// The system, which keeps it.
      case system
      /// Every app.
      case apps
      /// Apps that have what it does.
      case appsWithFeature
      /// Apps that format text.
      case textFormatting
      /// Some apps: Apple lists it, and others use it for something else.
      case someApps
      /// The text system, for the insertion point and the selection.
      case text
      /// An accessibility feature, where it is switched on.
      case accessibility
    }
  }

  /// What a shortcut is used for; nil for one that is free, or that Apple's guidelines leave open.
  package static func use(of shortcut: Shortcut) -> ShortcutUse? {
    guard let known = StandardShortcut.known(shortcut) else { return nil }
    let holder: ShortcutUse.Holder
    switch known.hold {
    case .system: holder = .system
    case .app: holder = .apps
    case .feature: holder = .appsWithFeature
    case .formatting: holder = .textFormatting
    case .soft: holder = .someApps
    case .navigation: holder = .text
    case .accessibility: holder = .accessibility
    case .free: return nil
    }
    return ShortcutUse(holder: holder, action: known.action)
  }

  /// The item of the standard menus that has a shortcut, as the titles from its menu down: Edit, Find, Find Next.
  /// “App” stands for the app's name; empty where none has it.
  package static func standardItem(with shortcut: Shortcut) -> [String] {
    let code = shortcut.code
    guard let item = StandardMenus.items.first(where: { $0.shortcutCode == code }) else { return [] }
    let words = item.displayTitle.split(separator: " ").map { $0 == "*" ? "App" : String($0) }
    return [item.menu == .app ? "App" : item.menu.title] + (item.isTop ? [] : [item.submenu]) + [
      words.joined(separator: " ")
    ]
  }
}

/// Every key the menu spec format has, the keys of its nested mappings included. What each means and where it
/// belongs says ``SpecTable``.
public enum SpecKey: UInt8, CaseIterable, Sendable {
  // A document's
  case schema, menulint, app, complete, scenes, commandSets, interface, menus
  // An `app` mapping's
  case appName, appShortName, appGame, appFeatures
  // A menu's
  case kind, placement, target, order, layout, primaryAction
  case placementBefore, placementAfter, placementReplacing
  case primaryActionTitle, primaryActionRole
  // A menu's and an item's
  case id, title, symbol, image, platforms, locale, labelStyle, enabled, dynamic, standard, items, lint
  case lintDisable, lintReason
  // An item's
  case type, titles, subtitle, shortcut, needsInput, confirms, role, hidden, whenUnavailable, when, checked
  case keepsMenuOpen, command, action, alternates, modifiers, indent, style, options, selection
  // A picker option's
  case tag
  // A shortcut mapping's
  case shortcutKey, shortcutModifiers

  /// The key as a spec writes it.
  public var name: String {
    switch self {
    case .schema: "$schema"
    case .target: "for"
    case .appName: "name"
    case .appShortName: "shortName"
    case .appGame: "game"
    case .appFeatures: "features"
    case .placementBefore: "before"
    case .placementAfter: "after"
    case .placementReplacing: "replacing"
    case .primaryActionTitle: "title"
    case .primaryActionRole: "role"
    case .lintDisable: "disable"
    case .lintReason: "reason"
    case .shortcutKey: "key"
    case .shortcutModifiers: "modifiers"
    default: String(describing: self)
    }
  }
}

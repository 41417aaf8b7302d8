/// Every key of the menu spec format, including those of nested mappings. ``SpecTable`` defines their
/// meanings and places. Add new keys at the end: if the order changes, an incremental build may mix up the
/// keys of old object files.
public enum SpecKey: UInt8, CaseIterable, Sendable {
  // Keys of a document
  case schema, menulint, app, complete, scenes, commandSets, interface, menus
  // Keys of an `app` mapping
  case appName, appShortName, appGame, appFeatures
  // Keys of a menu
  case kind, placement, target, order, layout, primaryAction
  case placementBefore, placementAfter, placementReplacing
  case primaryActionTitle, primaryActionRole
  // Keys of menus and items
  case id, title, symbol, image, platforms, locale, labelStyle, enabled, dynamic, standard, items, lint
  case lintDisable, lintReason
  // Keys of an item
  case type, titles, placeholders, subtitle, shortcut, needsInput, confirms, role, hidden, whenUnavailable,
    when, checked
  case keepsMenuOpen, command, action, alternates, modifiers, indent, style, options, selection
  // Keys of a picker option
  case tag
  // Keys of a shortcut mapping
  case shortcutKey, shortcutModifiers
  // Another key of a document
  case toolbar

  /// The key's name in a spec.
  public var name: String {
    switch self {
    case .schema: "$schema"
    case .menulint: "menulint"
    case .app: "app"
    case .complete: "complete"
    case .scenes: "scenes"
    case .commandSets: "commandSets"
    case .interface: "interface"
    case .menus: "menus"
    case .appName: "name"
    case .appShortName: "shortName"
    case .appGame: "game"
    case .appFeatures: "features"
    case .kind: "kind"
    case .placement: "placement"
    case .target: "for"
    case .order: "order"
    case .layout: "layout"
    case .primaryAction: "primaryAction"
    case .placementBefore: "before"
    case .placementAfter: "after"
    case .placementReplacing: "replacing"
    case .primaryActionTitle: "title"
    case .primaryActionRole: "role"
    case .id: "id"
    case .title: "title"
    case .symbol: "symbol"
    case .image: "image"
    case .platforms: "platforms"
    case .locale: "locale"
    case .labelStyle: "labelStyle"
    case .enabled: "enabled"
    case .dynamic: "dynamic"
    case .standard: "standard"
    case .items: "items"
    case .lint: "lint"
    case .lintDisable: "disable"
    case .lintReason: "reason"
    case .type: "type"
    case .titles: "titles"
    case .placeholders: "placeholders"
    case .subtitle: "subtitle"
    case .shortcut: "shortcut"
    case .needsInput: "needsInput"
    case .confirms: "confirms"
    case .role: "role"
    case .hidden: "hidden"
    case .whenUnavailable: "whenUnavailable"
    case .when: "when"
    case .checked: "checked"
    case .keepsMenuOpen: "keepsMenuOpen"
    case .command: "command"
    case .action: "action"
    case .alternates: "alternates"
    case .modifiers: "modifiers"
    case .indent: "indent"
    case .style: "style"
    case .options: "options"
    case .selection: "selection"
    case .tag: "tag"
    case .shortcutKey: "key"
    case .shortcutModifiers: "modifiers"
    case .toolbar: "toolbar"
    }
  }
}

/// A set of keys, with one bit for each of up to 64 keys.
public struct SpecKeys: Sendable {
  @usableFromInline var bits: UInt64 = 0

  /// Whether a key is in the set.
  @inlinable
  public func contains(_ key: SpecKey) -> Bool { bits & 1 &<< UInt64(key.rawValue) != 0 }

  mutating func insert(_ key: SpecKey) { bits |= 1 &<< UInt64(key.rawValue) }
}

import MenuModel

/// The format's names for things that SwiftUI, UIKit, and AppKit name differently, for messages about unknown
/// names.
///
/// The names on the left are from Apple's documentation: parameters and modifiers of SwiftUI's `Toggle`,
/// `Picker`, `Label`, `Menu`, and `Button`; properties of UIKit's `UIMenu`, `UIAction`, `UIKeyCommand`, and
/// `UICommand`; and properties of AppKit's `NSMenu` and `NSMenuItem`. There are also a few everyday words for
/// the same things.
enum ForeignNames {
  /// Returns the format's name for an unknown key: a key, or a key with its value (`role: destructive`). It
  /// is nil unless the key is one of the known keys.
  static func own(forKey name: String, among known: [String], isItem: Bool) -> String? {
    let isType = isItem && ElementKind.itemTypes.contains { $0.typeName == name }
    let isKind = !isItem && name != MenuKind.menu.rawValue && MenuKind(rawValue: name) != nil
    let candidates = [
      keys[name], isType ? "type: \(name)" : nil, isKind ? "kind: \(name)" : nil,
      (isItem ? types[name] : nil).map { "type: \($0)" }, (isItem ? nil : kinds[name]).map { "kind: \($0)" },
    ]
    for case let own? in candidates where known.contains(String(own.prefix { $0 != ":" })) { return own }
    return nil
  }

  /// Returns the value of `kind` or `type` for an unknown one.
  static func own(forValue name: String, of key: SpecKey) -> String? {
    switch key {
    case .kind: kinds[name] ?? looseKinds[squashed(name)]
    case .type: types[name]
    default: nil
    }
  }

  // The kinds, by names in lowercase without spaces and hyphens.
  private static let looseKinds = Dictionary(
    kinds.map { (squashed($0), $1) }, uniquingKeysWith: { first, _ in first })

  private static func squashed(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
  }

  static let keys = [
    "isOn": "checked", "state": "checked", "isChecked": "checked", "checkmark": "checked",
    "keyboardShortcut": "shortcut", "keyEquivalent": "shortcut", "keyEquivalentModifierMask": "shortcut",
    "keyCommand": "shortcut", "hotkey": "shortcut", "key": "shortcut", "accelerator": "shortcut",
    "systemImage": "symbol", "systemName": "symbol", "systemImageName": "symbol", "icon": "symbol",
    "sfSymbol": "symbol", "imageName": "image",
    "label": "title", "name": "title", "text": "title", "attributedTitle": "title",
    "isEnabled": "enabled", "disabled": "enabled: false", "isDisabled": "enabled: false",
    "isHidden": "hidden",
    "destructive": "role: destructive", "isDestructive": "role: destructive", "cancel": "role: cancel",
    "commands": "menus", "menuBar": "menus", "mainMenu": "menus",
    "children": "items", "submenu": "items", "content": "items", "elements": "items",
    "choices": "options", "cases": "options", "values": "options",
    "selected": "selection", "selectedItem": "selection",
    "selector": "action", "handler": "action", "perform": "action",
    "identifier": "id",
    "indentationLevel": "indent",
    "isAlternate": "alternates", "alternate": "alternates",
    "keepsMenuPresented": "keepsMenuOpen", "menuActionDismissBehavior": "keepsMenuOpen",
    "menuOrder": "order", "preferredElementSize": "layout", "elementSize": "layout",
    "pickerStyle": "style", "controlGroupStyle": "style", "displayAsPalette": "style: palette",
    "isSeparatorItem": "type: divider", "isSeparator": "type: divider",
    "isSectionHeader": "type: section", "displayInline": "type: section",
    "subTitle": "subtitle", "detail": "subtitle",
  ]

  static let kinds = [
    "contextMenu": "context", "contextual": "context", "UIContextMenuInteraction": "context",
    "contextualMenu": "context", "rightClick": "context", "rightClickMenu": "context",
    "commandMenu": "menuBar", "CommandMenu": "menuBar", "mainMenu": "menuBar",
    "main": "menuBar", "CommandGroup": "commandGroup",
    "pullDownButton": "pullDown", "pullDownMenu": "pullDown", "dropDown": "pullDown",
    "dropDownMenu": "pullDown",
    "popUpButton": "popUp", "popUpMenu": "popUp",
    "editMenu": "edit", "dockMenu": "dock", "applicationDockMenu": "dock",
    "statusBar": "menuBarExtra", "statusItem": "menuBarExtra", "statusMenu": "menuBarExtra",
    "MenuBarExtra": "menuBarExtra",
    "shortcutItems": "quickActions", "homeScreen": "quickActions",
  ]

  static let types = [
    "separator": "divider", "separatorItem": "divider", "line": "divider",
    "action": "button", "command": "button", "keyCommand": "button", "item": "button",
    "menuItem": "button",
    "checkbox": "toggle", "check": "toggle", "switch": "toggle", "radio": "picker",
    "submenu": "menu", "group": "section", "header": "section", "sectionHeader": "section",
    "inlineSection": "section", "label": "text",
  ]
}

/// The names that people write instead of the format's values.
enum MeantValues {
  /// Returns the value of a key that a word probably means.
  static func name(for word: String, of key: SpecKey) -> String? {
    let word = word.lowercased().filter { $0.isLetter || $0.isNumber }
    switch key {
    case .platforms: return platforms[word]
    case .role, .primaryActionRole: return roles[word]
    case .whenUnavailable: return unavailable[word]
    case .labelStyle: return labelStyles[word]
    case .layout: return layouts[word]
    case .modifiers, .shortcutModifiers: return modifiers[word]
    case .commandSets where word.hasSuffix("commands"): return String(word.dropLast(8))
    default: return nil
    }
  }

  private static let platforms = [
    "mac": "macOS", "osx": "macOS", "macosx": "macOS", "macintosh": "macOS", "catalyst": "macOS",
    "maccatalyst": "macOS", "darwin": "macOS", "iphone": "iOS", "iphoneos": "iOS", "phone": "iOS",
    "ipad": "iPadOS", "appletv": "tvOS", "tv": "tvOS", "vision": "visionOS", "visionpro": "visionOS",
    "applevision": "visionOS", "applevisionpro": "visionOS", "xros": "visionOS", "watch": "watchOS",
    "applewatch": "watchOS",
  ]
  private static let roles = [
    "danger": "destructive", "dangerous": "destructive", "delete": "destructive", "remove": "destructive",
    "destroy": "destructive", "destruct": "destructive", "destruction": "destructive",
    "warning": "destructive",
    "negative": "destructive", "critical": "destructive", "dismiss": "cancel", "close": "cancel",
    "abort": "cancel",
  ]
  private static let unavailable = [
    "dim": "disable", "dimmed": "disable", "gray": "disable", "grey": "disable", "grayed": "disable",
    "greyed": "disable", "remove": "hide", "invisible": "hide", "omit": "hide",
  ]
  private static let labelStyles = [
    "text": "titleOnly", "title": "titleOnly", "textonly": "titleOnly", "icon": "iconOnly",
    "image": "iconOnly",
    "imageonly": "iconOnly", "symbol": "iconOnly", "iconandtitle": "titleAndIcon", "both": "titleAndIcon",
  ]
  private static let layouts = ["compact": "small", "big": "large"]
  private static let modifiers = [
    "meta": "command", "super": "command", "win": "command", "windows": "command", "ctl": "control",
  ]
}

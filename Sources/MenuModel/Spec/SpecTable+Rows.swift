extension SpecTable {
  static let documentRows: [Row] = [
    Row(
      key: .schema, scopes: .init(.document), type: .text,
      summary: "The schema that editors check this file against."),
    Row(
      key: .menulint, scopes: .init(.document), type: .version(1),
      summary: "The version of the menu spec format (default: 1)."),
    Row(
      key: .app, scopes: .init(.document), type: .either(.text, .mapping(.app)),
      summary: "The app: its name, or a mapping with details."),
    Row(
      key: .complete, scopes: .init(.document), type: .boolean,
      summary: "This file lists the app's whole menu bar. Rules that report missing items and menus need it."),
    Row(
      key: .scenes, scopes: .init(.document), type: .listOf(sceneNames),
      summary: "The SwiftUI scenes of the app, which bring standard menu items with them."),
    Row(
      key: .commandSets, scopes: .init(.document), type: .listOf(commandSetNames),
      summary: "SwiftUI's built-in command sets that the app includes, such as SidebarCommands."),
    Row(
      key: .interface, scopes: .init(.document), type: .texts,
      summary:
        "Names or titles of commands that the app also offers outside its menus, such as in a toolbar."),
    Row(
      key: .toolbar, scopes: .init(.document), type: .texts,
      summary:
        "Names or titles of the commands in the app's toolbars. On a Mac, the menu bar should have them too."),
    Row(key: .menus, scopes: .init(.document), type: .menus, summary: "The menus."),
  ]

  static let menuRows: [Row] = [
    Row(
      key: .kind, scopes: .init(.menu), type: .oneOf(MenuKind.allCases.map(\.rawValue)),
      summary:
        "The kind of menu. menuBar is one menu of the menu bar; commandGroup is a group of items added to a standard menu."
    ),
    Row(
      key: .placement, scopes: .init(.menu), type: .mapping(.placement),
      summary: "Where a command group goes: before, after, or in place of a SwiftUI CommandGroupPlacement."),
    Row(
      key: .target, scopes: .init(.menu), type: .text,
      summary: "The view or object that a context or edit menu belongs to."),
    Row(
      key: .order, scopes: .init(.menu, .submenu), type: .oneOf(["automatic", "fixed", "priority"]),
      summary: "The order of items as SwiftUI's menuOrder sets it."),
    Row(
      key: .layout, scopes: .init(.menu, .submenu), type: .oneOf(["small", "medium", "large"]),
      summary:
        "The size of items as UIKit's preferredElementSize sets it: small and medium make a compact row."),
    Row(
      key: .primaryAction, scopes: .init(.menu, .submenu), type: .either(.boolean, .mapping(.primaryAction)),
      summary:
        "A click performs an action, and holding the button opens the menu: true, or a mapping with the action's title and role."
    ),
  ]

  static let sharedRows: [Row] = [
    Row(
      key: .id, scopes: SpecScopes.items.union(.init(.menu)), type: .text,
      summary: "A name for reports and baselines."),
    Row(
      key: .title, scopes: SpecScopes.titled.union(.init(.menu, .option)),
      type: .text,
      summary: "The title as people read it."),
    Row(
      key: .symbol, scopes: withSymbol, type: .text, summary: "Name of the SF Symbol shown with the title."),
    Row(
      key: .image, scopes: withSymbol, type: .text,
      summary: "Name of the app's own image shown with the title."),
    Row(
      key: .platforms, scopes: SpecScopes.items.union(.init(.document, .menu)), type: .listOf(platformNames),
      summary:
        "The platforms where this appears (default: those of the enclosing element; in a document, those of the configuration, or else all)."
    ),
    Row(
      key: .locale, scopes: .init(.document, .menu), type: .text,
      summary:
        "The language of the titles, as a BCP 47 tag (default: en). Rules about English words ignore other languages."
    ),
    Row(
      key: .labelStyle, scopes: .init(.menu, .button, .toggle, .submenu, .controlGroup, .alternate),
      type: .oneOf(labelStyleNames), summary: "Whether to show the title, the symbol, or both."),
    Row(
      key: .enabled, scopes: SpecScopes.titled.union(.init(.menu, .option)),
      type: .boolean, summary: "If false, the item is dimmed (default: true)."),
    Row(
      key: .dynamic, scopes: SpecScopes.titled.union(.init(.menu)),
      type: .boolean,
      summary: "The items come from the user or from data, so rules about length ignore them."),
    Row(
      key: .placeholders, scopes: SpecScopes.titled.union(.init(.menu, .option)), type: .texts,
      summary: """
        Names in angle brackets that represent parts of the title known only at run time: [album] for “Delete \
        <album>”.
        """),
    Row(
      key: .standard, scopes: SpecScopes.items.union(.init(.menu)), type: .boolean,
      summary:
        "The system supplies this (Services, Font, Substitutions): rules about length, depth, and titles ignore it."
    ),
    Row(
      key: .items, scopes: .init(.menu, .submenu, .section, .controlGroup), type: .items,
      summary: "The items, in order. A string alone is an item with that title; --- is a divider."),
    Row(
      key: .lint, scopes: SpecScopes.items.union(.init(.document, .menu, .option)), type: .mapping(.lint),
      summary: "Rules that are switched off for this element and everything inside it."),
  ]

  private static let withSymbol: SpecScopes = SpecScopes.titled.subtracting(.init(.section, .text))
    .union(.init(.menu, .option))

  static let nestedRows: [Row] = [
    Row(key: .appName, scopes: .init(.app), type: .text, summary: "The app's name."),
    Row(
      key: .appShortName, scopes: .init(.app), type: .text,
      summary: "The name used in menus, of at most 16 characters."),
    Row(key: .appGame, scopes: .init(.app), type: .boolean, summary: "The app is a game."),
    Row(
      key: .appFeatures, scopes: .init(.app), type: .listOf(featureNames), summary: "The features of the app."
    ),
    Row(
      key: .placementBefore, scopes: .init(.placement), type: .oneOf(placementNames),
      summary: "The items come at the start of this group."),
    Row(
      key: .placementAfter, scopes: .init(.placement), type: .oneOf(placementNames),
      summary: "The items come at the end of this group."),
    Row(
      key: .placementReplacing, scopes: .init(.placement), type: .oneOf(placementNames),
      summary: "The items take the place of this group's."),
    Row(
      key: .primaryActionTitle, scopes: .init(.primaryAction), type: .text,
      summary: "The title of the action."),
    Row(
      key: .primaryActionRole, scopes: .init(.primaryAction), type: .oneOf(["destructive", "cancel"]),
      summary: "The action's role."),
    Row(key: .lintDisable, scopes: .init(.lint), type: .texts, summary: "Ids of the rules."),
    Row(
      key: .lintReason, scopes: .init(.lint), type: .text, summary: "The reason why they are switched off."),
    Row(key: .tag, scopes: .init(.option), type: .text, summary: "The value of the option."),
    Row(
      key: .shortcutKey, scopes: .init(.shortcut), type: .text,
      summary: "The key: one character or a key's name."),
    Row(
      key: .shortcutModifiers, scopes: .init(.shortcut), type: .listOf(modifierNames),
      summary: "The modifiers held with the key; may be empty."),
  ]
}

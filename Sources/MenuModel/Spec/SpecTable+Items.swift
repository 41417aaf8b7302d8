extension SpecTable {
  static let itemRows: [Row] = [
    Row(
      key: .type, scopes: .items, type: .oneOf(ElementKind.itemTypes.compactMap(\.typeName)),
      summary:
        "The type of item (default: menu if items is present, picker if options is present, and button otherwise)."
    ),
    Row(
      key: .titles, scopes: .init(.button, .toggle, .submenu, .text), type: .severalTexts,
      summary: """
        A changeable title: the title while the feature is off, then the title while it is on; more than two if it \
        has several states.
        """),
    Row(
      key: .subtitle, scopes: .init(.button, .toggle, .submenu, .option, .alternate), type: .text,
      summary: "The second line."),
    Row(
      key: .shortcut, scopes: .init(.button, .toggle, .submenu, .option, .alternate),
      type: .either(.shortcut, .mapping(.shortcut)),
      summary: "The keyboard shortcut: cmd+shift+n, ⇧⌘N, or a mapping of key and modifiers."),
    Row(
      key: .needsInput, scopes: .init(.button, .toggle, .submenu, .alternate), type: .boolean,
      summary: """
        If true, people enter more information before the action completes, so the title ends in an ellipsis. If \
        false, the action happens immediately.
        """),
    Row(
      key: .confirms, scopes: .init(.button, .alternate), type: .boolean,
      summary: "An alert asks for confirmation before the action."),
    Row(
      key: .role, scopes: .init(.button, .submenu, .alternate), type: .oneOf(["destructive", "cancel"]),
      summary: "The role, as in SwiftUI's ButtonRole."),
    Row(
      key: .hidden, scopes: .titled, type: .boolean, summary: "If true, the item is hidden."),
    Row(
      key: .whenUnavailable,
      scopes: .init(.button, .toggle, .picker, .stepper, .slider, .submenu, .alternate),
      type: .oneOf(["disable", "hide"]),
      summary: "Whether to dim or hide the item while the command doesn't apply."),
    Row(
      key: .when, scopes: .items, type: .either(.text, .texts),
      summary: """
        The condition for showing the item, or a list of conditions that must all be true. !condition is the \
        opposite. Conditions with the same name and different values, such as kind=note and kind=task, exclude each \
        other. Rules about duplicates don't compare items whose conditions differ.
        """),
    Row(
      key: .checked, scopes: .init(.toggle, .button, .alternate), type: .booleanOr("mixed"),
      summary: "The checkmark: true, false, or mixed."),
    Row(
      key: .keepsMenuOpen, scopes: .init(.button, .toggle, .stepper, .alternate), type: .boolean,
      summary: "The menu stays open after the action, as with SwiftUI's menuActionDismissBehavior(.disabled)."
    ),
    Row(
      key: .command, scopes: .init(.button, .toggle, .picker, .submenu, .option, .alternate), type: .text,
      summary: "A name for the command, which identifies it in several menus."),
    Row(
      key: .action, scopes: .init(.button, .toggle, .submenu, .alternate), type: .text,
      summary:
        "The selector or function that the item calls, such as undo:, or the value it sets, such as theme = .dark."
    ),
    Row(
      key: .alternates, scopes: .init(.button), type: .alternates,
      summary: "Items shown in place of this one while modifier keys are held; each lists its modifiers."),
    Row(
      key: .modifiers, scopes: .init(.alternate), type: .listOf(modifierNames),
      summary: "The modifier keys that show this alternate."),
    Row(
      key: .indent, scopes: .init(.button, .toggle, .submenu, .alternate), type: .number,
      summary: "Levels of indentation, AppKit's indentationLevel."),
    Row(
      key: .style, scopes: .init(.picker), type: .oneOf(["inline", "menu", "palette"]),
      summary: "How the picker shows its options: inline (default), as a submenu, or as a palette."),
    Row(
      key: .style, scopes: .init(.controlGroup),
      type: .oneOf(["automatic", "menu", "compactMenu", "palette"]),
      summary:
        "How the group shows its controls: as a row (automatic), as a submenu (menu or compactMenu), or as a palette."
    ),
    Row(
      key: .options, scopes: .init(.picker), type: .options,
      summary: "The options of the picker: strings, mappings, or --- for a divider."),
    Row(
      key: .selection, scopes: .init(.picker), type: .text, summary: "The tag or title of the chosen option."),
  ]
}

extension SpecTable {
  static let itemRows: [Row] = [
    Row(
      key: .type, scopes: .items, type: .oneOf(ElementKind.itemTypes.compactMap(\.typeName)),
      summary: "The type of item. Absent: menu where items is present, picker where options is, else button."),
    Row(
      key: .titles, scopes: .init(.button, .toggle), type: .severalTexts,
      summary: """
        A changeable title: the title while the thing is off, then the title while it is on; more than two where it \
        is one of several.
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
        true: people give more information before the action completes, so the title ends in an ellipsis. false: it \
        acts at once.
        """),
    Row(
      key: .confirms, scopes: .init(.button, .alternate), type: .boolean,
      summary: "An alert asks before the action is done."),
    Row(
      key: .role, scopes: .init(.button, .submenu, .alternate), type: .oneOf(["destructive", "cancel"]),
      summary: "The role, as SwiftUI's ButtonRole has it."),
    Row(
      key: .hidden, scopes: .titled, type: .boolean, summary: "true: not shown at present."),
    Row(
      key: .whenUnavailable,
      scopes: .init(.button, .toggle, .picker, .stepper, .slider, .submenu, .alternate),
      type: .oneOf(["disable", "hide"]), summary: "What happens when the command doesn't apply."),
    Row(
      key: .when, scopes: .items, type: .either(.text, .texts),
      summary: """
        Shown only under this condition, or under all of a list; !condition for the opposite, kind=note for one of \
        several that exclude each other. Items whose conditions differ are never compared.
        """),
    Row(
      key: .checked, scopes: .init(.toggle, .button, .alternate), type: .booleanOr("mixed"),
      summary: "The state mark: true, false or mixed."),
    Row(
      key: .keepsMenuOpen, scopes: .init(.button, .toggle, .stepper, .alternate), type: .boolean,
      summary: "The menu stays open after the action, as with SwiftUI's menuActionDismissBehavior(.disabled)."
    ),
    Row(
      key: .command, scopes: .init(.button, .toggle, .picker, .submenu, .option, .alternate), type: .text,
      summary: "Names the command, so that one command in several menus is known to be the same."),
    Row(
      key: .action, scopes: .init(.button, .toggle, .submenu, .alternate), type: .text,
      summary: "The selector or function behind the item: undo:"),
    Row(
      key: .alternates, scopes: .init(.button), type: .alternates,
      summary: "Items shown in this one's place while modifier keys are held; each lists its modifiers."),
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
      summary: "How the group shows its controls: as a row (automatic), as a submenu, or as a palette."),
    Row(
      key: .options, scopes: .init(.picker), type: .options,
      summary: "The picker's choices: texts, --- for a divider, or mappings."),
    Row(
      key: .selection, scopes: .init(.picker), type: .text, summary: "Tag or title of the chosen option."),
  ]
}

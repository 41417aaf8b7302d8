import MenuModel

/// A pop-up menu with something other than choices.
struct PopUpContent: Rule {
  static let about = RuleDescription(
    "pop-up-content", "a pop-up menu with actions or submenus", category: .contexts, guideline: .popUpButtons,
    severity: .warning,
    kinds: MenuKinds(.popUp),
    rationale: """
      A pop-up button shows one choice from a flat list. Actions, toggles that can be on at the same time, \
      and submenus belong in a pull-down button, which doesn't show a current choice.

      One action at the end (Custom…, Edit List…) is common and acceptable.
      """,
    examples: [
      .bad(
        """
        kind: ⟪popUp⟫
        items:
          - Name
          - Date
          - {title: ⟦Delete List⟧, role: destructive}
          - {title: ⟦Rename List…⟧, needsInput: true}
        """, says: ["“Delete List” is an action"]),
      .bad(
        """
        kind: ⟪popUp⟫
        items:
          - Name
          - {title: ⟦Date⟧, items: [Created, Modified]}
        """, says: ["“Date” is a submenu"]),
      .good(
        """
        kind: popUp
        items:
          - Name
          - Date
          - ---
          - {title: Custom…, needsInput: true}
        """),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    var strange: [ElementID] = []
    var toggles: [ElementID] = []
    var last: ElementID?
    for row in tree.rows(of: id) {
      last = row
      switch tree[row].kind {
      case .button where tree.isRead(row, as: .choice), .picker: break
      // “Other…” asks for a value in an app.
      case .button
      where tree.vocabulary(of: row).dynamicMark == nil && tree.flag(.needsInput, of: row) == true:
        break
      case .toggle: toggles.append(row)
      default: strange.append(row)
      }
    }
    // A single toggle may mark the current choice.
    if toggles.count > 1 { strange = (strange + toggles).sorted() }
    if strange.count == 1, strange[0] == last, tree[strange[0]].kind == .button,
      tree.text(.role, of: strange[0]) != "destructive"
    {
      return
    }
    guard let first = strange.first, !tree.isOpenEnded(first) else { return }
    let what =
      switch tree[first].kind {
      case .submenu: "a submenu"
      case .button: "an action"
      case .toggle: "one of several toggles"
      default: "a \(tree[first].kind)"
      }
    context.report(
      id,
      "\(tree.name(of: first)) is \(what) in a pop-up menu, which is only for choices; use a pull-down menu",
      related: strange.map { RelatedPlace("not a choice", at: tree.place(of: $0)) })
  }
}

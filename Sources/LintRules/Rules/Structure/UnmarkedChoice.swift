import MenuModel

/// Items that set the same value, without a mark on the current one.
struct UnmarkedChoice: Rule {
  static let about = RuleDescription(
    "unmarked-choice", "choices of one value without a checkmark on the current one", category: .structure,
    guideline: .toggledItems, severity: .warning, lower: .info,
    tiers: """
      warning; info if a title begins with a verb, and if code gives every item the state off
      """,
    kinds: MenuKinds.all.subtracting(MenuKinds(.popUp)),
    rationale: """
      A checkmark shows people which value is in effect. Without it, they must remember their choice or look for \
      its effect. A picker draws the checkmark automatically.

      The rule recognizes choices by their code: the actions of at least 2 items in a group set the same \
      variable to different values (`theme = .dark`), and do nothing else, or nothing but calls \
      (`theme = .dark; save()`), or call a function that is named after the value (`setTheme(.dark)`). It ignores groups with a checkmark, a toggle, or a \
      symbol that may be a checkmark, and variables that show a view, such as `sheet` or `selectedTab`. \
      In a spec, write the assignment as the `action`. Rows from data are choices if they set a variable to \
      their value and the title of the menu is computed, because it then shows the current choice.
      """,
    examples: [
      .bad(
        """
        kind: pullDown
        title: Theme
        items:
          - {title: ⟪Light⟫, action: theme = .light}
          - {title: ⟦Dark⟧, action: theme = .dark}
          - {title: ⟦System⟧, action: theme = .system}
        """,
        says: ["“Light” and 2 more items set “theme”, but the current choice has no checkmark; use a picker"]),
      .bad(
        """
        items:
          - {title: ⟨Mark as Done⟩, action: task.state = .done}
          - {title: ⟦Mark as Waiting⟧, action: task.state = .waiting}
        """, says: ["“Mark as Done” and 1 more item set “state”"]),
      .bad(
        """
        - {kind: pullDown, title: Theme, items: [{title: ⟪Light⟫, action: theme = .light; save()}, {title: ⟦Dark⟧, action: theme = .dark}]}
        - {kind: pullDown, title: Timer, items: [{title: Start, action: state = .on; count()}, {title: Pause, action: state = .off}]}
        """, says: ["set “theme”, but the current choice has no checkmark"],
        note: "a command that does more also sets a state"),
      .good(
        """
        kind: pullDown
        title: Theme
        items:
          - {title: Light, action: theme = .light, checked: true}
          - {title: Dark, action: theme = .dark}
          - {title: System, action: theme = .system}
        """),
      .bad(
        """
        - {kind: pullDown, title: Season <n>, placeholders: [n], items: [{title: ⟪Season⟫, action: season = one, dynamic: true}]}
        - {kind: pullDown, title: Seasons, items: [{title: Season, action: season = one, dynamic: true}]}
        - {kind: pullDown, title: Season <n>, placeholders: [n], items: [{title: Season, action: season = nil, dynamic: true, checked: true}]}
        - {kind: pullDown, title: Season <n>, placeholders: [n], items: [{title: Season, action: season = .first, dynamic: true}]}
        """,
        says: [
          "set “season”, but the current choice has no checkmark; use a picker"
        ]),
      .good("items: [{title: Day, action: tab = .day}, {title: Month, action: tab = .month}, Copy Link]"),
      .good("items: [{title: New Note…, action: kind = .note}, {title: New Task…, action: kind = .task}]"),
      .good("items: [{title: Reset, action: zoom = 1}, {title: Dark, action: theme = .dark}]"),
      .good(
        "items: [{title: Unlink, action: showConfirm = .unlink}, {title: Forget, action: showConfirm = .forget}]"
      ),
      .good("items: [{title: Skip, action: state = .done}, {title: Finish, action: state = .done}]"),
    ])
  static let visits = ElementKinds(.menu, .submenu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let groups = tree.groups(of: id)
    for group in groups where group.count == 1 { checkData(group[0], of: id, in: &context) }
    // A choice that is the current one may be a text with a checkmark.
    guard tree[id].end - id.index > 2,
      !tree.children(of: id).contains(where: { tree.isRead($0, as: .marksItself) })
    else { return }
    for group in groups where group.count > 1 && !group.contains(where: { mayShowChoice($0, tree) }) {
      var choices: [String: [Choice]] = [:]
      for row in group where tree[row].kind == .button && tree.title(of: row)?.hasSuffix("…") == false {
        guard let (name, value, isAll) = assignment(of: row, tree) else { continue }
        choices[name, default: []].append((row, value, isAll))
      }
      for (name, rows) in choices.sorted(by: { $0.value[0].row < $1.value[0].row }) where rows.count > 1 {
        // A loop makes several rows with the same code.
        let isLoop = rows.allSatisfy { tree.isRead($0.row, as: .row) }
        guard isLoop || Set(rows.map(\.value)).count == rows.count,
          !rows.contains(where: { mayBeMarked($0.row, tree) })
        else { continue }
        report(rows, setting: name, of: id, in: &context)
      }
    }
  }

  // Checks rows from data, which share their code: `Button(one.name) { theme = one }`. The title of the menu must be
  // computed, as that of a button that shows the current choice is.
  private func checkData(_ row: ElementID, of menu: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[row].kind == .button, tree.isRead(row, as: .data),
      !tree.isRead(row, as: [.marksItself, .markedInCode, .supplied]), !tree.has(.checked, row),
      !tree.has(.image, row), !tree.has(.symbol, row),
      tree.hasUnknownTitle(menu) || tree.isRead(menu, as: .partlyKnown),
      let (name, value, _) = assignment(of: row, tree, mayBeSelection: true),
      value.first.map({ $0.isLowercase || $0 == "_" }) ?? false
    else { return }
    context.report(
      row,
      "the rows of \(tree.nameWithKind(of: menu)) set “\(name)”, but the current choice has no checkmark; use a picker"
    )
  }

  private typealias Choice = (row: ElementID, value: Substring, isAll: Bool)

  private func report(
    _ choices: [Choice], setting name: String, of menu: ElementID, in context: inout RuleContext
  ) {
    let tree = context.tree
    let rows = choices.map(\.row)
    let isAll = choices.allSatisfy(\.isAll)
    // The titles of a loop's rows may be elsewhere, and several loops may show them.
    let isLoop = rows.allSatisfy { tree.isRead($0, as: .row) }
    // “Plan” and “Done” may be values among others.
    let verbs = rows.filter { row in
      tree.title(of: row).flatMap { MenuVerbs.verb(String($0.prefix { $0 != " " })) } != nil
    }
    let hasVerb = verbs.count * 2 >= rows.count
    // A command that does more also sets a state.
    if hasVerb, !isAll { return }
    context.report(
      rows[0],
      """
      \(tree.name(of: rows[0])) and \(Wording.count(rows.count - 1, "more item")) set “\(name)”, but the current \
      choice has no checkmark; use a picker
      """,
      // Other code may mark an item that is off at first.
      tier: hasVerb || rows.contains { tree.has(.checked, $0) } ? .lower : .upper,
      at: isLoop ? tree[rows[0]].range : nil,
      related: rows.dropFirst().map { RelatedPlace("another choice is here", at: tree.place(of: $0)) })
  }

  // Whether a row may show the choice of other rows: a picker, or a row that isn't known.
  private func mayShowChoice(_ row: ElementID, _ tree: MenuTree) -> Bool {
    tree[row].kind != .button || isMarked(row, tree)
      || tree.isRead(row, as: [.marksItself, .markedInCode, .partlyKnown, .data, .supplied])
      || tree.hasUnknownTitle(row)
  }

  // In source code, a row that is always `.off` shows no choice. In a spec, `checked: false` describes only one moment.
  private func isMarked(_ row: ElementID, _ tree: MenuTree) -> Bool {
    let isSpec = tree.vocabulary(of: row).dynamicMark != nil
    return tree.has(.checked, row) && (isSpec || tree.flag(.checked, of: row) != false)
  }

  // Whether a row may show that it is the current choice.
  private func mayBeMarked(_ row: ElementID, _ tree: MenuTree) -> Bool {
    tree.has(.image, row) || !tree.list(.titles, of: row).isEmpty
  }

  // Returns the variable and the value that an action sets, and whether it does nothing else: in Swift source, calls may
  // follow (`theme = .dark; save()`).
  private func assignment(
    of row: ElementID, _ tree: MenuTree, mayBeSelection: Bool = false
  ) -> (name: String, value: Substring, isAll: Bool)? {
    guard let action = tree.text(.action, of: row), let equals = action.firstRange(of: " = ") else {
      return nil
    }
    let parts = action[..<equals.lowerBound].split(separator: ".")
    let name = parts.last { $0 != "wrappedValue" && $0 != "rawValue" } ?? ""
    let lastWord = name.lastIndex(where: \.isUppercase).map { name[$0...].lowercased() } ?? name.lowercased()
    // A button's title, and a state like `showConfirmable`, which presents something
    let first = name.prefix { !$0.isUppercase }
    guard !name.isEmpty, !["title", "text", "image"].contains(name),
      !["show", "shows", "present"].contains(first),
      !WordList.shownStates.contains(lastWord) || mayBeSelection && lastWord == "selection"
    else { return nil }
    // `mode?.wrappedValue = .edit`
    let value = action[equals.upperBound...].split(separator: "; ", maxSplits: 1)
    guard let first = value.first else { return nil }
    return (name.filter { $0 != "?" && $0 != "!" }, first, value.count == 1)
  }
}

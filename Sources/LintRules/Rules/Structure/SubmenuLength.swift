import MenuModel

/// A submenu with too many items.
struct SubmenuLength: Rule {
  static let about = RuleDescription(
    "submenu-length", "a submenu with more than 5 items", category: .structure, guideline: .submenus,
    severity: .warning, lower: .info,
    tiers: """
      warning for more than 7 items (`max` + `tolerance`); info for more than 5 (`max`), or for more than \
      7 if the items are values of one kind: toggles, items with the same `action`, items whose actions \
      share a verb, or items that one piece of code creates and whose titles don't begin with verbs
      """,
    silentOn: .data,
    options: [Self.max.option, Self.tolerance.option],
    rationale: """
      People read a submenu while they keep the pointer on a narrow path. If a submenu has more than 5 \
      items, move some to a separate menu.

      Dividers, headings, and hidden items don't count. A row of controls counts once. If items have \
      different conditions (`when`), only those visible together count.

      Pickers may be longer, and so may submenus whose items come from data (`dynamic`), submenus from the \
      system (`standard`, or named like Apple's), and lists of values that could be pickers: submenus in \
      which most titles are colors, symbols, or numbers, with or without a unit. A submenu with only the \
      Finder's ways to sort or group may also be longer, but not if it adds others.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Image
        items:
          - title: ⟨Filters⟩
            items: [Blur, Sharpen, Denoise, Vignette, Grain, Sepia]
        """, says: ["the submenu “Filters” has 6 items, but the limit is 5"]),
      .bad(
        """
        kind: menuBar
        title: Image
        items:
          - title: ⟨Filters⟩
            items: [Blur, Sharpen, Denoise, Vignette, Grain, Sepia, Emboss]
          - title: ⟪Adjust⟫
            items: [Exposure, Contrast, Brightness, Saturation, Tint, Shadows, Highlights, Levels]
        """, note: "two more than `max` are within the `tolerance`, but three aren't"),
      .bad(
        """
        kind: menuBar
        title: Text
        items:
          - title: ⟨Send Key⟩
            items:
              - {title: Home, action: "send:"}
              - {title: End, action: "send:"}
              - {title: Insert, action: "send:"}
              - {title: Pause, action: "send:"}
              - {title: Escape, action: "send:"}
              - {title: Tab, action: "send:"}
              - {title: Return, action: "send:"}
              - {title: Enter, action: "send:"}
        """),
      .bad(
        """
        kind: menuBar
        title: Text
        items:
          - title: ⟨Templates⟩
            items:
              - {title: Table, action: "insertTable:"}
              - {title: Image, action: "insertImage:"}
              - {title: Video, action: "insertVideo:"}
              - {title: Mind Map, action: "insertMindMap:"}
              - {title: Flow Chart, action: "insertFlowChart:"}
              - {title: Time, action: "insertTime:"}
              - {title: Date, action: "insertDate:"}
              - {title: Task List, action: "insertTaskList:"}
        """),
      .bad(
        """
        kind: menuBar
        title: Text
        items: [{title: ⟨Size⟩, items: [Smaller, Larger, Other…, 10, 12, 14]}]
        """, note: "at most half of the items are values"),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - {title: Color, items: [Red, Orange, Yellow, Green, Blue, Purple, Gray, None]}
          - {title: Group By, items: [None, Name, Kind, Application, Date Added, Size, Tags, Shared By]}
        """, note: "as in the Finder"),
      .bad(
        """
        kind: menuBar
        title: Library
        items: [{title: ⟪Sort By⟫, items: [Title, Artist, Album, Genre, Year, Rating, Plays, Length]}]
        """),
      .good(
        """
        kind: menuBar
        title: Image
        items:
          - title: Filters
            items: [Blur, Sharpen, ---, Vignette, Grain, Sepia]
        """),
      .good(
        """
        kind: menuBar
        title: Image
        items:
          - title: Apply Preset
            dynamic: true
            items: [One, Two, Three, Four, Five, Six, Seven]
        """),
      .good(
        """
        kind: menuBar
        title: Image
        items:
          - title: Filters
            items: [Blur, Sharpen, Denoise, Vignette, Grain, Sepia]
        """, options: ["max": .number(6)]),
      .good(
        """
        kind: menuBar
        title: File
        items:
          - title: Open As
            items:
              - {title: Source Code, when: text}
              - {title: Property List, when: text}
              - {title: Image, when: "!text"}
              - {title: Preview, when: "!text"}
              - {title: Movie, when: "!text"}
              - Hexadecimal
              - Quick Look
        """, note: "at most five of the items are visible"),
      .good(
        """
        kind: menuBar
        title: View
        items:
          - title: Byte Grouping
            items: [None, Single, 2, 4, 8, 16, 32]
          - title: Zoom
            items: [50%, 75%, 100%, 125%, 150%, 200%]
        """, note: "values to choose from, not commands"),
    ])
  static let visits = ElementKinds(.submenu)

  static let max = OptionKey("max", 5, "How many items a submenu may have.")
  static let tolerance = OptionKey("tolerance", 2, "How many more items are reported only as info.")

  private var max = Self.max.defaultValue
  private var tolerance = Self.tolerance.defaultValue

  mutating func configure(_ options: RuleOptions) {
    max = options[Self.max]
    tolerance = options[Self.tolerance]
  }

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > Int32(max), !tree.bar.isStandardSubmenu(id) else { return }
    let rows = tree.rows(of: id)
    guard rows.count > max, !rows.contains(where: { tree.isRead($0, as: .data) }),
      rows.count(where: { tree.titleRoles.isValue($0) }) * 2 <= rows.count
    else { return }
    let count = tree.visibility.countShownTogether(rows, in: id)
    guard count > max, !sortsAsFinder(rows, tree) else { return }
    let isNamed = !(tree.title(of: id) ?? "").isEmpty && !tree.hasUnknownTitle(id)
    let name = isNamed ? "the submenu \(tree.name(of: id))" : "this submenu"
    context.report(
      id,
      "\(name) has \(tree.number(count, in: id)) items, but the limit is \(max); move some to a separate menu",
      // Only the title could show whether it lists values.
      tier: count > max + tolerance && isNamed && !areOfOneKind(rows, tree) ? .upper : .lower)
  }

  // Whether nearly all items share one action, so they are values for it. Toggles are options.
  private func areOfOneKind(_ rows: [ElementID], _ tree: MenuTree) -> Bool {
    let actions = Dictionary(grouping: rows.compactMap { tree.action(of: $0) }, by: { $0 })
    if (actions.values.map(\.count).max() ?? 0) * 4 >= rows.count * 3 { return true }
    // “sendHome:”, “sendEnd:”, and so on in Send Key.
    let words = TitleKey.words(of: tree.title(of: tree[rows[0]].parent) ?? "")
    if words.count > 1, let verb = words.first,
      rows.count(where: { tree.action(of: $0)?.hasPrefix(verb) ?? false }) * 4 >= rows.count * 3
    {
      return true
    }
    // “insertTable:”, “insertImage:”, and so on: people choose the object to insert. In a submenu Insert,
    // these would be its commands.
    let verbs = Dictionary(
      grouping: rows.compactMap { firstWord(of: tree.action(of: $0)) }, by: { $0 })
    if let (verb, found) = verbs.max(by: { $0.value.count < $1.value.count }),
      found.count * 10 >= rows.count * 7,
      !words.contains(where: { $0 == verb })
    {
      return true
    }
    if rows.count(where: { tree[$0].kind == .toggle }) * 4 >= rows.count * 3 { return true }
    return areMadeAlike(rows, tree)
  }

  // Whether one piece of code creates nearly all items, and their titles aren't commands: `tag("Dessert")`.
  private func areMadeAlike(_ rows: [ElementID], _ tree: MenuTree) -> Bool {
    guard tree.vocabulary(of: rows[0]).actionsAreCode else { return false }
    let places = Dictionary(grouping: rows.filter { !tree.titleRoles.isCommand($0) }) { tree[$0].range }
    return (places.values.map(\.count).max() ?? 0) * 4 >= rows.count * 3
  }

  private func firstWord(of action: String?) -> Substring? {
    guard let action, let end = action.firstIndex(where: { $0.isUppercase }), end != action.startIndex else {
      return nil
    }
    return action[..<end]
  }

  private func sortsAsFinder(_ rows: [ElementID], _ tree: MenuTree) -> Bool {
    rows.allSatisfy { tree.title(of: $0).map { FinderOrders.contains(TitleKey($0)) } ?? false }
  }
}

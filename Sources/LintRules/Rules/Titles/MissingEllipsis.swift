import MenuModel

/// An item that asks for more input has no ellipsis.
struct MissingEllipsis: Rule {
  static let about = RuleDescription(
    "missing-ellipsis", "no ellipsis on an item that asks for more input", category: .titles,
    guideline: .labels,
    severity: .warning, lower: .info,
    tiers:
      "warning where `needsInput` says so; information where the command is known to ask and nothing is stated",
    fix: .mixed("adds the ellipsis; safe where `needsInput` says so"),
    rationale: """
      The ellipsis tells people that choosing the item doesn't act yet: something else will ask for more first. \
      Without it they hesitate, or are surprised.

      An ellipsis in another spelling counts; ellipsis-character reports it. An item that only asks for confirmation \
      may have one or not. Check for Updates and Customize Toolbar are seen both ways in Apple's own menus.
      """,
    examples: [
      .bad(
        "items: [{title: ⟪Rename⟫, needsInput: true}]", fixed: "items: [{title: Rename…, needsInput: true}]",
        says: ["asks for more input"]),
      .bad(
        "kind: menuBar\ntitle: File\nitems: [⟨Print⟩]",
        fixedUnsafe: "kind: menuBar\ntitle: File\nitems: [Print…]", says: ["usually asks for more input"]),
      .good(
        "items: [{title: Rename…, needsInput: true}, {title: Export, needsInput: false}, Check for Updates]"),
      .good("items: [{title: Delete, confirms: true, needsInput: true}, {title: Find, items: [Find Next]}]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let flags = tree[id].flags
    guard !context.titles.isEmpty, flags.isDisjoint(with: [.isChoice, .isDynamic, .isStandard]) else {
      return
    }
    let stated = tree.flag(.needsInput, of: id)
    guard stated != false, tree.flag(.confirms, of: id) != true else { return }
    for title in context.titles where !title.text.isEmpty {
      if stated == nil {
        guard !flags.contains(.isForeign), !tree.isHeading(id),
          EllipsisKnowledge.verdict(forTitle: title.text) == .requires
        else { continue }
      }
      guard TitleEllipsis(title.text) == nil else { continue }
      let right = title.text.trimmedAtEnd + "…"
      let why = stated == true ? "asks for more input" : "usually asks for more input"
      context.reportTitle(
        id, "“\(title.text)” \(why) and has no ellipsis: “\(right)”", of: title,
        tier: stated == true ? .upper : .lower,
        fixes: [
          Fix(
            "Write “\(right)”", safety: stated == true ? .safe : .unsafe,
            changes: [.replaceText(title.node, with: right)])
        ])
    }
  }
}

import MenuModel

/// A title left over from a template.
struct TemplateLeftover: Rule {
  static let about = RuleDescription(
    "template-leftover", "a title left over from a template", category: .titles,
    guideline: .labels.asConclusion,
    severity: .warning, lower: .info,
    tiers: """
      warning; info for an Item in a Mac app that has no action or is in a Share menu, because code may \
      replace it, for the title of the app menu in an Interface Builder file, because the system replaces it, \
      and for items that do nothing in an app that shows no menu bar according to its Info.plist or Xcode \
      project
      """,
    rationale: """
      Xcode's templates and Interface Builder's library give new items placeholder titles: NewApplication, \
      Item, Item 1, First Menu Item. If one is left, it was probably forgotten. The rule ignores hidden \
      items, menus that are filled at run time, and the values of pop-up menus, which code usually replaces.

      In an Interface Builder file of a project with code, the rule also reports items of the menu bar that \
      do nothing: items that nothing is connected to, and commands of the template that the app can't carry \
      out, such as New without documents, Find and Format without text, Kern in plain text, Spelling and \
      Grammar without text that people edit, Show Toolbar and Show Sidebar without a toolbar and a sidebar, \
      and Help without a help book. Such items are always dimmed or of no use.
      """,
    examples: [
      .bad("items: [⟪About NewApplication⟫, ⟪Item 2⟫, ⟪First Menu Item⟫]"),
      .bad(
        """
        kind: menuBar
        title: ⟪New Application⟫
        items: [⟪About New Application⟫, New Application…, ⟪NewApplication Help⟫]
        """),
      .bad(
        """
        kind: pullDown
        platforms: [macOS]
        items: [⟨Item 1⟩, {title: ⟪Item 2⟫, action: "act:"}, {title: Share, items: [{title: ⟨Item⟩, action: "share:"}]}]
        """),
      .good("items: [{title: Recent, dynamic: true, items: [Item]}, {title: Item 2, hidden: true}]"),
      .good("items: [About Fieldnotes, New Item, Item Info]"),
      .good("kind: popUp\nitems: [Item 1, Item 2, Item 3]"),
    ])
  static let visits = ElementKinds(.menu, .button, .toggle, .submenu)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    if tree.isRead(id, as: .inert), tree.vocabulary(of: id).isInterfaceBuilder {
      reportUseless(id, in: &context)
      return
    }
    for title in context.titles where title.text.utf8.count < 40 {
      // All template titles end in m, n, p, or a number.
      guard let first = title.text.utf8.first, Self.firstLetters.contains(first | 0x20),
        let last = title.text.utf8.last,
        !isASCIILetter(last) || Self.lastLetters.contains(last | 0x20),
        let kind = TemplateTitle(TitleKey.normalized(title.text)), !tree.visibility.isHiddenOrInside(id),
        !tree.isRead(id, as: [.data, .choice]),
        !tree.isRead(tree[id].parent, as: .data)
      else { continue }
      // Some apps can create a new application.
      if kind == .application, tree[id].kind != .menu { continue }
      let isPlace =
        kind == .item && tree.mayBeFilledByCode(id)
        && (tree.action(of: id) == nil || isShare(tree[id].parent, tree))
      // The system shows the app's name instead of the app menu's title.
      let isReplaced =
        tree[id].kind == .menu && tree[id].menuKind == .menuBar && kind != .item
        && tree.vocabulary(of: id).isInterfaceBuilder
      context.reportTitle(
        id, "“\(title.text)” is a title from a template; change it", of: title,
        tier: isPlace || isReplaced ? .lower : .upper)
    }
  }

  // MARK: - Items that do nothing

  enum Lack: Equatable {
    case connection
    case need(CommandNeed)
    /// There are toolbars, but people can't customize them.
    case customization

    init(_ id: ElementID, _ tree: MenuTree) {
      if tree.app.hasToolbars, tree.action(of: id) == "runToolbarCustomizationPalette:" {
        self = .customization
        return
      }
      switch tree.action(of: id).flatMap({ CommandNeed(action: $0) }) {
      case .styledText? where !tree.app.hasText: self = .need(.text)
      case let need?: self = .need(need)
      case nil: self = .connection
      }
    }

    var isOfText: Bool { self == .need(.text) || self == .need(.editableText) }

    func sentence(ofAllIn submenu: String, isOne: Bool = true) -> String {
      let them = isOne ? "the submenu" : "them"
      let isDimmed = "all items of \(submenu) are always dimmed, because"
      return switch self {
      case .connection: "\(isDimmed) they aren't connected to anything; remove the submenu, or connect them"
      case .need(.documents): "\(isDimmed) the app has no documents; remove the submenu"
      case .need(.toolbar): "\(isDimmed) no window has a toolbar; remove the submenu"
      case .customization: "\(isDimmed) no toolbar can be customized; remove the submenu"
      case .need(.sidebar): "\(isDimmed) no window has a sidebar; remove the submenu"
      case .need(.text): "\(isDimmed) the app has no text to style or search; remove \(them)"
      case .need(.styledText): "\(isDimmed) the app has no text that people can style; remove \(them)"
      case .need(.editableText): "\(isDimmed) the app has no text to edit; remove \(them)"
      case .need(.helpBook):
        "the items of \(submenu) only say that there is no help, because the app has no help book; add one, or open a page instead"
      }
    }

    func sentence(_ subject: String, isOne: Bool) -> String {
      let isDimmed = "\(subject) \(isOne ? "is" : "are") always dimmed, because"
      let them = isOne ? "it" : "them"
      return switch self {
      case .connection:
        "\(subject) \(isOne ? "isn't" : "aren't") connected to anything, so \(isOne ? "it is" : "they are") always dimmed; remove \(them), or connect \(them) to \(isOne ? "an action" : "actions")"
      case .need(.documents): "\(isDimmed) the app has no documents; remove \(them)"
      case .need(.toolbar): "\(isDimmed) no window has a toolbar; remove \(them)"
      case .customization: "\(isDimmed) no toolbar can be customized; remove \(them)"
      case .need(.sidebar): "\(isDimmed) no window has a sidebar; remove \(them)"
      case .need(.text): "\(isDimmed) the app has no text to style or search; remove \(them)"
      case .need(.styledText): "\(isDimmed) the app has no text that people can style; remove \(them)"
      case .need(.editableText): "\(isDimmed) the app has no text to edit; remove \(them)"
      case .need(.helpBook):
        "\(subject) only shows that no help is available, because the app has no help book; add a help book or open a webpage"
      }
    }
  }

  // Adjacent items that lack the same thing are a single finding.
  private func reportUseless(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let lack = Lack(id, tree)
    func lacksIt(_ other: ElementID) -> Bool {
      tree.isRead(other, as: .inert) && tree[other].kind == .button && Lack(other, tree) == lack
    }
    func neighbor(_ step: (ElementID) -> ElementID?, of id: ElementID) -> ElementID? {
      var next = step(id)
      while let divider = next, tree[divider].kind == .divider { next = step(divider) }
      return next
    }
    let previous = neighbor(tree.previousSibling, of: id)
    if let previous, lacksIt(previous) { return }
    if lack.isOfText || isForFonts(id, tree), let whole = menuForText(around: id, tree) {
      reportMenuForText(whole, lack, first: id, in: &context)
      return
    }
    let menu = tree[id].parent
    if tree[menu].kind == .submenu, previous == nil {
      let rows = tree.children(of: menu).filter { tree[$0].kind != .divider }
      if rows.allSatisfy(lacksIt) {
        // Without its items, the submenu is empty.
        context.reportTitle(
          menu, lack.sentence(ofAllIn: tree.name(of: menu)), tier: tier(in: tree), related: places(rows, tree)
        )
        return
      }
    }
    var others: [ElementID] = []
    var next = neighbor(tree.nextSibling, of: id)
    while let other = next, lacksIt(other) {
      others.append(other)
      next = neighbor(tree.nextSibling, of: other)
    }
    let subject =
      tree.name(of: id)
      + (others.isEmpty
        ? "" : others.count == 1 ? " and the next item" : " and the \(others.count) items after it")
    context.reportTitle(
      id, lack.sentence(subject, isOne: others.isEmpty), tier: tier(in: tree),
      related: others.map { RelatedPlace("\(tree.name(of: $0)) too", at: tree.place(of: $0)) })
  }

  // The menu bar of an agent is hardly ever seen.
  func tier(in tree: MenuTree) -> RuleContext.Tier { tree.hidesMenuBar ? .lower : .upper }

  func places(_ rows: [ElementID], _ tree: MenuTree) -> [RelatedPlace] {
    rows.map { RelatedPlace("\(tree.name(of: $0)) here", at: tree.place(of: $0)) }
  }

  private static let firstLetters = Array("aefhimnoqu".utf8)
  private static let lastLetters = Array("mnp".utf8)

  // The system's list of services replaces the items in Share.
  private func isShare(_ menu: ElementID, _ tree: MenuTree) -> Bool {
    tree.title(of: menu).map { TitleKey.normalized($0) == "share" } ?? false
  }
}

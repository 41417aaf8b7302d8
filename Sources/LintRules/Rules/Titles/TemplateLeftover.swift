import MenuModel

/// A title left over from a template.
struct TemplateLeftover: Rule {
  static let about = RuleDescription(
    "template-leftover", "a title left over from a template", category: .titles,
    guideline: .labels.asConclusion,
    severity: .warning, lower: .info,
    tiers: """
      warning; info for an Item in a Mac app that has no action or is in a Share menu, because code may \
      replace it, and for the title of the app menu in an Interface Builder file, because the system \
      replaces it
      """,
    rationale: """
      Xcode's templates and Interface Builder's library give new items placeholder titles: NewApplication, \
      Item, Item 1, First Menu Item. If one is left, it was probably forgotten. The rule ignores hidden \
      items, menus that are filled at run time, and the values of pop-up menus, which code usually replaces.

      In an Interface Builder file of a project with code, the rule also reports items of the menu bar that \
      do nothing: items that nothing is connected to, and commands of the template that the app can't carry \
      out, such as New without documents, Find and Format without text, Spelling and Grammar without text \
      that people edit, Show Toolbar and Show Sidebar without a toolbar and a sidebar, and Help without a \
      help book. Such items are always dimmed or of no use.
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
        let kind = TemplateTitle(TitleKey.normalized(title.text)), !tree.isHiddenOrInside(id),
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

  private enum Lack: Equatable {
    case connection
    case need(CommandNeed)
    /// There are toolbars, but people can't customize them.
    case customization

    init(_ id: ElementID, _ tree: MenuTree) {
      if tree.app.hasToolbars, tree.action(of: id) == "runToolbarCustomizationPalette:" {
        self = .customization
        return
      }
      self = tree.action(of: id).flatMap { CommandNeed(action: $0) }.map { .need($0) } ?? .connection
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
        context.reportTitle(menu, lack.sentence(ofAllIn: tree.name(of: menu)), related: places(rows, tree))
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
      id, lack.sentence(subject, isOne: others.isEmpty),
      related: others.map { RelatedPlace("\(tree.name(of: $0)) too", at: tree.place(of: $0)) })
  }

  // MARK: - Menus for text

  // Returns the outermost menu around an item that has only commands for text, like the template's Format menu.
  private func menuForText(around id: ElementID, _ tree: MenuTree) -> ElementID? {
    var found: ElementID?
    var menu = tree[id].parent
    while tree[menu].kind == .submenu || tree[menu].kind == .menu, isForText(menu, tree) {
      found = menu
      menu = tree[menu].parent
    }
    return found
  }

  // The limit matters because each item looks at its whole menu. The template's Format menu has 50 items.
  private func isForText(_ menu: ElementID, _ tree: MenuTree) -> Bool {
    tree[menu].end - menu.index < 200
      && tree.children(of: menu).allSatisfy { row in
        switch tree[row].kind {
        case .divider: true
        case .submenu: isForText(row, tree)
        default: isDimmedForText(row, tree) || tree.isHeading(row) || isForFonts(row, tree)
        }
      }
  }

  private func isDimmedForText(_ row: ElementID, _ tree: MenuTree) -> Bool {
    tree.isRead(row, as: .inert) && Lack(row, tree).isOfText
  }

  // These commands open a panel or change the app's font, which is useless without text. In some versions of the
  // template, nothing is connected to them.
  private func isForFonts(_ row: ElementID, _ tree: MenuTree) -> Bool {
    guard !tree.app.choosesFonts else { return false }
    guard let action = tree.text(.action, of: row) else {
      return tree.isRead(row, as: .inert)
        && StandardMenus.items(titled: tree.title(of: row) ?? "").contains { $0.menu == .format }
    }
    return ["orderFrontFontPanel:", "addFontTrait:", "modifyFont:", "orderFrontColorPanel:"].contains(action)
  }

  private func reportMenuForText(
    _ menu: ElementID, _ lack: Lack, first id: ElementID, in context: inout RuleContext
  ) {
    let tree = context.tree
    let rows = dimmedRows(in: menu, tree)
    guard rows.first == id else { return }
    let name = tree.name(of: menu)
    guard isDimmedSubmenu(menu, lack, tree) else {
      let kind = tree[menu].kind == .submenu ? "submenu" : "menu"
      context.reportTitle(
        menu,
        "\(name) only has commands for text, but the app has no text to style or search; remove the \(kind)",
        related: places(rows, tree))
      return
    }
    // Adjacent submenus that lack the same thing are a single finding.
    func neighbor(_ other: ElementID?) -> ElementID? {
      other.flatMap { isDimmedSubmenu($0, lack, tree) ? $0 : nil }
    }
    if neighbor(tree.previousSibling(of: menu)) != nil { return }
    var others: [ElementID] = []
    while let next = neighbor(tree.nextSibling(of: others.last ?? menu)) { others.append(next) }
    let subject =
      name
      + (others.isEmpty
        ? "" : others.count == 1 ? " and the next submenu" : " and the \(others.count) submenus after it")
    context.reportTitle(
      menu, lack.sentence(ofAllIn: subject, isOne: others.isEmpty),
      related: others.isEmpty
        ? places(rows, tree)
        : others.map { RelatedPlace("\(tree.name(of: $0)) too", at: tree.place(of: $0)) })
  }

  // Whether all items of a submenu are dimmed because the app lacks the same thing.
  private func isDimmedSubmenu(_ menu: ElementID, _ lack: Lack, _ tree: MenuTree) -> Bool {
    tree[menu].kind == .submenu && isForText(menu, tree)
      && dimmedRows(in: menu, tree).first.map { Lack($0, tree) == lack } ?? false
      && !(menu.index + 1..<tree[menu].end).contains { isForFonts(ElementID(Int($0)), tree) }
  }

  private func dimmedRows(in menu: ElementID, _ tree: MenuTree) -> [ElementID] {
    (menu.index + 1..<tree[menu].end).map { ElementID(Int($0)) }.filter { isDimmedForText($0, tree) }
  }

  private func places(_ rows: [ElementID], _ tree: MenuTree) -> [RelatedPlace] {
    rows.map { RelatedPlace("\(tree.name(of: $0)) here", at: tree.place(of: $0)) }
  }

  private static let firstLetters = Array("aefhimnoqu".utf8)
  private static let lastLetters = Array("mnp".utf8)

  // The system's list of services replaces the items in Share.
  private func isShare(_ menu: ElementID, _ tree: MenuTree) -> Bool {
    tree.title(of: menu).map { TitleKey.normalized($0) == "share" } ?? false
  }
}

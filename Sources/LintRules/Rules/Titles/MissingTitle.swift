import MenuModel

/// An element without a title that needs one.
struct MissingTitle: Rule {
  static let about = RuleDescription(
    "missing-title", "an item or menu without a required title", category: .titles, guideline: .labels,
    severity: .error,
    lower: .info,
    tiers: """
      error; info for a choice, for an item without an action in a Mac app, and for an item in an Interface \
      Builder file, because code may set its title
      """,
    silentOn: [.faulty, .data, .hidden],
    rationale: """
      Every item needs a title that describes it. Even if a row shows only symbols, VoiceOver and menu \
      search use the titles. In the menu bar, people see only the title of a menu.

      Sections, context menus, and control groups don't need a title; neither do dynamic items (`dynamic`), \
      hidden items, and the choices of a pop-up menu in a Mac app, because the app fills in missing titles \
      at run time. In SwiftUI, the choice for no value needs one, too, such as None.
      """,
    examples: [
      .bad(
        """
        kind: pullDown
        items:
          - {title: Share, symbol: square.and.arrow.up}
          - ⟪{⟫symbol: trash}
        """),
      .bad(
        """
        kind: ⟪menuBar⟫
        items: [Open, Close]
        """),
      .bad(
        """
        kind: menuBarExtra
        platforms: [macOS]
        items:
          - {title: "⟨⟩"}
          - {title: "⟪⟫", action: "switchProfile:"}
        """),
      .good(
        """
        kind: pullDown
        items: [{title: "", hidden: true}, Rename…, {title: Share, hidden: true, items: [{title: ""}]}]
        """),
      .good(
        """
        kind: context
        items:
          - {type: section, items: [Open]}
          - {type: controlGroup, items: [{title: Copy, symbol: document.on.document}]}
        """),
    ])
  static let visits = ElementKinds(
    .menu, .button, .toggle, .picker, .stepper, .slider, .submenu, .text, .option)
  static let cues: Cues = .noTitle

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard context.titles.allSatisfy({ $0.text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }) else { return }
    let tree = context.tree
    let element = tree[id]
    guard !tree.isMisread(id), !tree.isRead(element.parent, as: .data) else { return }
    let isFilled = tree.mayBeFilledByCode(id) && element.kind == .button
    // In SwiftUI, a choice is what its code says.
    let isWritten =
      tree.vocabulary(of: id).isSwiftUI && !context.titles.isEmpty && !tree.has(.image, id)
      && !tree.has(.symbol, id)
    if isFilled, tree.isRead(id, as: .choice), !isWritten { return }
    if element.kind == .menu, element.menuKind != .menuBar { return }
    // AppKit shows the app's name as the title of the first menu.
    if element.kind == .menu, tree.vocabulary(of: id).isInterfaceBuilder, tree.previousSibling(of: id) == nil
    {
      return
    }
    // In AppKit, the first item of a pull-down menu is the button itself, which may show only an image.
    if element.menuKind == .pullDown, element.parent.index + 1 == id.index,
      tree[element.parent].kind == .menu,
      !context.titles.isEmpty
    {
      return
    }
    let what =
      element.kind == .menu
      ? "a menu of the menu bar"
      : element.kind == .option
        ? "an option"
        : tree.isRead(id, as: .choice) ? "a choice" : "a \(tree.vocabulary(of: id).noun(element.kind))"
    let doesNothing = tree.action(of: id) == nil && !tree.has(.shortcut, id) && !tree.has(.symbol, id)
    // A document can't state that code sets the title.
    let isPlace = isFilled && (doesNothing || tree.vocabulary(of: id).dynamicMark == nil)
    context.report(
      id, "\(element.kind == .submenu ? "a submenu" : what) has no title; add one",
      tier: isPlace ? .lower : .upper)
  }
}

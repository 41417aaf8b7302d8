import MenuModel

/// An About item that isn't first in the app menu or in a separate group, or that shows a version number.
struct AboutItem: Rule {
  static let about = RuleDescription(
    "about-item", "a misplaced About item, or one with a version number", category: .menuBar,
    guideline: .appMenu, severity: .warning, kinds: MenuKinds(.menuBar, .commandGroup), platforms: .macOS,
    rationale: """
      The app menu of every Mac app begins with About, followed by a divider. Show the version number in the \
      About window, so the menu doesn't need a change in each release.

      A command group after `appInfo` comes directly after About, so begin it with a divider. Check for \
      Updates is often there and doesn't need one. iPadOS has no About item.
      """,
    examples: [
      .bad(
        """
        kind: menuBar
        title: Notes
        items: [⟦Settings…⟧, ---, ⟪About Notes⟫, ---, Quit Notes]
        """, says: ["“About Notes” comes after “Settings…”"]),
      .bad(
        """
        kind: menuBar
        title: Notes
        items: [{title: ⟪About Notes⟫, standard: true}, ⟦Settings…⟧, ---, Quit Notes]
        """, says: ["a divider before “Settings…”"]),
      .bad(
        """
        kind: menuBar
        title: Notes
        items: [⟪About Notes 2.1⟫, ---, Quit Notes]
        """),
      .bad(
        """
        - {kind: commandGroup, placement: {replacing: appInfo}, items: [About Notes]}
        - {kind: commandGroup, placement: {after: appInfo}, items: [⟪Account…⟫]}
        """, says: ["“Account…” follows About without a divider"]),
      .good(
        """
        - {kind: commandGroup, placement: {after: appInfo}, items: [Check for Updates…]}
        - {kind: commandGroup, placement: {after: appInfo}, items: [---, Account…]}
        - {kind: commandGroup, placement: {after: appSettings}, items: [Account…]}
        """),
      .good(
        """
        - {kind: commandGroup, placement: {replacing: appInfo}, items: [About Notes, ---]}
        - {kind: commandGroup, placement: {after: appInfo}, items: [Account…]}
        """),
      .good(
        """
        kind: menuBar
        title: Notes
        items: [About Notes, ---, Settings…, ---, Quit Notes]
        """),
      .good(
        """
        kind: menuBar
        title: Fieldnotes
        items: [About Fieldnotes, {type: unknown}, Settings…, Quit Fieldnotes]
        """, note: "the unknown part may begin with a divider"),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard context.menuBar.standardMenu(id) == .app else { return }
    if let placement = tree.bar.placement(of: id), placement.key == .placementAfter {
      if placement.name == "appInfo" { checkGroupAfterAbout(id, in: &context) }
      return
    }
    let groups = tree.groups(of: id)
    for (position, group) in groups.enumerated() {
      guard let index = group.firstIndex(where: { context.menuBar.item($0)?.isAbout == true }) else {
        continue
      }
      let about = group[index]
      if let title = tree.title(of: about), hasVersion(title) {
        context.report(
          about, "“\(title)” contains a version number; remove it, because the About window shows it")
      }
      if position > 0 || index > 0 {
        let first = groups[0][0]
        if !tree.visibility.neverMeet(first, about) {
          context.report(
            about,
            "\(tree.name(of: about)) comes after \(tree.name(of: first)); move it to the top of the app menu",
            related: [RelatedPlace("the first item is here", at: tree.place(of: first))])
        }
      } else if let next = group.dropFirst().first, !tree.visibility.neverMeet(next, about),
        tree.nextSibling(of: about).map({ tree[$0].kind != .unknown }) ?? true
      {
        let isUnnamed = tree.title(of: next) == nil || tree.hasUnknownTitle(next)
        let other = isUnnamed ? "the item after it" : tree.name(of: next)
        context.report(
          about,
          "\(tree.name(of: about)) isn't in a separate group; add a \(tree.vocabulary(of: about).noun(.divider)) before \(other)",
          related: [RelatedPlace("comes after \(tree.name(of: about))", at: tree.place(of: next))])
      }
      return
    }
  }

  private func checkGroupAfterAbout(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    // UIKit puts each inserted menu into a separate group.
    let vocabulary = tree.vocabulary(of: id)
    guard !vocabulary.actionsAreCode || vocabulary.isSwiftUI,
      let first = tree.children(of: id).first(where: { !tree.isHidden($0) }),
      [.button, .toggle, .submenu, .picker].contains(tree[first].kind), !tree.hasUnknownTitle(first),
      !tree.isRead(first, as: .suppliedOrUnclear), let title = tree.title(of: first),
      !TitleKey.words(of: title).contains(where: { $0.hasPrefix("update") }), !isClosed(before: id, tree)
    else { return }
    context.reportTitle(
      first,
      "“\(title)” follows About without a \(vocabulary.noun(.divider)); add a \(vocabulary.noun(.divider)) before it"
    )
  }

  // Whether the app's replacement for the About group ends in a divider.
  private func isClosed(before id: ElementID, _ tree: MenuTree) -> Bool {
    tree.children(of: tree[id].parent).contains { group in
      guard let placement = tree.bar.placement(of: group), placement.key == .placementReplacing,
        placement.name == "appInfo"
      else { return false }
      return tree.children(of: group).reversed().first.map { tree[$0].kind == .divider } ?? false
    }
  }

  // Whether a title contains digits around a dot.
  private func hasVersion(_ title: String) -> Bool {
    let bytes = Array(title.utf8)
    return bytes.indices.dropFirst().dropLast().contains { position in
      bytes[position] == UInt8(ascii: ".") && 0x30...0x39 ~= bytes[position - 1]
        && 0x30...0x39 ~= bytes[position + 1]
    }
  }
}

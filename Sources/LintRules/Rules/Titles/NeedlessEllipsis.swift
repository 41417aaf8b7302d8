import MenuModel

/// An ellipsis on an item that asks for nothing.
struct NeedlessEllipsis: Rule {
  static let about = RuleDescription(
    "needless-ellipsis", "an ellipsis on an item that asks for nothing", category: .titles,
    guideline: .labels,
    severity: .warning, lower: .info,
    tiers: """
      warning where `needsInput: false` says so, on submenus, toggles and options, and on About; information where the \
      command is known to act at once
      """,
    fix: .mixed("takes the ellipsis away; safe where the spec says that nothing is asked"),
    rationale: """
      An ellipsis promises that something will be asked before the command acts. A submenu has its arrow for that, a \
      toggle changes at once, and About or Show commands open the very thing they name.

      An item that asks for confirmation (`confirms`) may have one. Other… and Custom… among options ask for a value \
      and keep it.
      """,
    examples: [
      .bad(
        "items: [{title: ⟪New Project…⟫, needsInput: false}, {title: ⟪Copy As…⟫, items: [Text, Image]}]",
        fixed: "items: [{title: New Project, needsInput: false}, {title: Copy As, items: [Text, Image]}]",
        says: ["acts at once", "opens a submenu"]),
      .bad(
        "items: [⟨Select All…⟩, ⟪About Fieldnotes...⟫]", fixed: "items: [Select All…, About Fieldnotes]",
        fixedUnsafe: "items: [Select All, About Fieldnotes]"),
      .good("items: [{title: Delete…, confirms: true, needsInput: false}, Open…, Check for Updates…]"),
      .good("items: [{type: picker, title: Size, options: [Small, Large, Other…]}]"),
    ])
  static let visits = ElementKinds(.menu, .button, .toggle, .picker, .submenu, .option)
  static let cues: Cues = .lastSign

  func check(_ id: ElementID, in context: inout RuleContext) {
    for title in context.titles {
      guard let last = title.text.utf8.last, last == UInt8(ascii: ".") || last == 0xA6 || last == 0x20,
        let ellipsis = TitleEllipsis(title.text),
        let (why, isStated) = Self.reason(id, title.text, context.tree)
      else { continue }
      let right = title.text[utf8: 0..<ellipsis.spaceBefore.lowerBound]
      guard !right.isEmpty else { continue }
      context.reportTitle(
        id, "“\(title.text)” \(why), so that it needs no ellipsis: “\(right)”", of: title,
        tier: isStated ? .upper : .lower,
        fixes: [
          Fix(
            "Write “\(right)”", safety: isStated ? .safe : .unsafe,
            changes: [.replaceText(title.node, with: right)])
        ])
    }
  }

  // Why an element needs no ellipsis, and whether that is a fact of the spec; nil if it may need one.
  static func reason(_ id: ElementID, _ title: String, _ tree: MenuTree) -> (String, isStated: Bool)? {
    let flags = tree[id].flags
    // What is filled while the app runs is what a submenu holds, not its title.
    guard !flags.contains(.isStandard), tree[id].kind == .submenu || !flags.contains(.isDynamic) else {
      return nil
    }
    switch tree[id].kind {
    case .submenu where tree.has(.primaryAction, id): return nil
    case .submenu: return ("opens a submenu, whose arrow says so", true)
    case .picker: return tree.opensSubmenu(id) ? ("opens a submenu, whose arrow says so", true) : nil
    case .toggle: return tree.flag(.needsInput, of: id) == true ? nil : ("switches at once", true)
    case .menu: return tree[id].menuKind == .menuBar ? ("is a menu", true) : nil
    case .option: return isOpenChoice(title, flags) ? nil : ("is a value", true)
    default: break
    }
    if flags.contains(.isChoice) || tree.flag(.confirms, of: id) == true { return nil }
    switch tree.flag(.needsInput, of: id) {
    case true: return nil
    case false: return ("acts at once", true)
    default:
      let acts = !flags.contains(.isForeign) && EllipsisKnowledge.verdict(forTitle: title) == .forbids
      return acts ? ("usually acts at once", TitleKey(title).first == aboutWord) : nil
    }
  }

  private static let aboutWord = TitleKey.hash("about")

  // An option that asks for a value: Other…, Custom Size…, and what ends in them.
  private static func isOpenChoice(_ title: String, _ flags: MenuElement.Flags) -> Bool {
    if flags.contains(.isForeign) { return true }
    let words = StandardMenus.normalized(title).split(separator: " ")
    return words.contains {
      ["other", "custom", "choose", "select", "edit", "more", "new", "add", "customize"].contains($0)
    }
  }
}

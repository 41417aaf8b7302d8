import MenuModel

/// An element that a stated platform doesn't support.
struct UnsupportedOnPlatform: Rule {
  static let about = RuleDescription(
    "unsupported-on-platform", "an element that the specified platforms don't support", category: .structure,
    guideline: .contextPlatforms, severity: .error, lower: .info,
    tiers: "error where none of the stated platforms has it, info where some don't",
    rationale: """
      A Dock menu is of macOS, quick actions are of the Home Screen, and a menu bar is of macOS and iPadOS; compact \
      layouts, the order by priority and menus that stay open are each of some platforms only. On others they are \
      nothing.

      Without `platforms` the rule is silent, and so it is about a kind of menu that only some of them have: on the \
      others the menu isn't shown, as the code of an app of several platforms expects. On iOS and visionOS the commands \
      of a menu bar become key commands: only info. In tvOS the guidelines have no pull-down and pop-up menus, but \
      SwiftUI has had them since tvOS 17, so that nothing is said.
      """,
    examples: [
      .bad(
        """
        kind: ⟪dock⟫
        platforms: [iOS]
        items: [New Note, Scan Document]
        """, says: ["iOS doesn't support a Dock menu"]),
      .bad(
        """
        kind: pullDown
        platforms: [macOS]
        items:
          - {title: Bigger, keepsMenuOpen: ⟪true⟫}
          - Smaller
          - Actual Size
        """),
      .bad(
        """
        kind: context
        platforms: [visionOS]
        layout: ⟪medium⟫
        items:
          - {title: Scan, symbol: document.viewfinder}
          - {title: Lock, symbol: lock}
          - {title: Pin, symbol: pin}
        """, says: ["visionOS doesn't support the medium layout"]),
      .bad(
        """
        kind: pullDown
        platforms: [iOS, macOS]
        items:
          - {title: Bigger, keepsMenuOpen: ⟨true⟩}
          - Smaller
          - Actual Size
        """, says: ["macOS doesn't support a menu that stays open"]),
      .bad(
        """
        kind: menuBar
        platforms: [iOS]
        title: ⟨File⟩
        items: [New Note]
        """, note: "its commands become key commands"),
      .good(
        """
        kind: dock
        platforms: [macOS]
        items: [New Note, Scan Document]
        """),
      .good(
        """
        kind: dock
        items: [New Note, Scan Document]
        """, note: "no platforms stated"),
      .good(
        """
        kind: commandGroup
        platforms: [iOS, iPadOS]
        placement: {replacing: newItem}
        items: [New Post]
        """, note: "it is shown on iPad"),
      .good(
        """
        kind: pullDown
        platforms: [tvOS]
        items: [Play Next, Add to Library, Mark as Watched]
        """, note: "SwiftUI has menus there"),
    ])
  static let visits = ElementKinds(.menu, .submenu, .button, .toggle, .stepper, .slider)
  static let cues: Cues = [.keepsMenuOpen, .otherKind]

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let stated = tree[id].platforms
    guard !stated.isEmpty else { return }
    switch tree[id].kind {
    case .menu:
      checkMenu(id, stated, in: &context)
      checkKeys(id, stated, in: &context)
    case .submenu: checkKeys(id, stated, in: &context)
    default:
      if tree[id].kind == .slider || tree[id].kind == .stepper {
        judge(
          Construct("a \(tree[id].kind)", on: .all.subtracting(.tvOS)), id, stated, at: nil, in: &context)
      }
      guard let attribute = tree.attribute(.keepsMenuOpen, of: id),
        tree.flag(.keepsMenuOpen, of: id) == true
      else { return }
      judge(
        Construct("a menu that stays open after an action", on: [.iOS, .iPadOS, .tvOS, .visionOS]), id,
        stated,
        at: attribute, in: &context)
    }
  }

  private func checkMenu(_ id: ElementID, _ stated: Platforms, in context: inout RuleContext) {
    let tree = context.tree
    let construct = Self.construct(of: tree[id].menuKind)
    if stated.isDisjoint(with: construct.platforms) { judge(construct, id, stated, at: nil, in: &context) }
    for key in [SpecKey.placementBefore, .placementAfter, .placementReplacing] {
      guard let attribute = tree.attribute(key, of: id), let name = attribute.text,
        name == "windowList" || name == "singleWindowList", stated.isDisjoint(with: .macOS)
      else { continue }
      judge(Construct("the group “\(name)”", on: .macOS), id, stated, at: attribute, in: &context)
    }
  }

  private func checkKeys(_ id: ElementID, _ stated: Platforms, in context: inout RuleContext) {
    let tree = context.tree
    if let order = tree.attribute(.order, of: id), order.text == "priority" {
      judge(
        Construct("the order by priority", on: [.iOS, .iPadOS, .visionOS]), id, stated, at: order,
        in: &context)
    }
    if let layout = tree.attribute(.layout, of: id), let name = layout.text, name != "large" {
      let has: Platforms = name == "small" ? [.iOS, .iPadOS, .visionOS] : [.iOS, .iPadOS]
      judge(
        Construct("the \(name) layout", on: has, orElse: [.macOS, .tvOS]), id, stated, at: layout,
        in: &context)
    }
  }

  private func judge(
    _ construct: Construct, _ id: ElementID, _ stated: Platforms, at attribute: Attribute?,
    in context: inout RuleContext
  ) {
    let lacking = stated.subtracting(construct.platforms)
    guard !lacking.isEmpty else { return }
    let isHard = lacking == stated && !stated.isSubset(of: construct.tolerating)
    context.report(
      id,
      "\(Self.list(lacking)) \(lacking.platforms.count == 1 ? "doesn't" : "don't") support \(construct.name)",
      tier: isHard ? .upper : .lower, at: attribute?.valueRange, node: attribute?.node)
  }

  private static func list(_ platforms: Platforms) -> String {
    let names = platforms.platforms.map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// An element that only some platforms support.
  private struct Construct {
    let name: String
    let platforms: Platforms
    /// The platforms that show something different instead.
    let tolerating: Platforms

    init(_ name: String, on platforms: Platforms, orElse tolerating: Platforms = []) {
      self.name = name
      self.platforms = platforms
      self.tolerating = tolerating
    }
  }

  // Sources: “Platform considerations” on the guideline's pages, and the availability of MenuBarExtra,
  // CommandGroup, and Menu in SwiftUI. Menu is available in tvOS 17 or later.
  private static func construct(of kind: MenuKind) -> Construct {
    switch kind {
    case .menuBar: Construct("a menu bar", on: [.iPadOS, .macOS], orElse: [.iOS, .visionOS])
    case .commandGroup: Construct("a command group", on: [.iPadOS, .macOS], orElse: [.iOS, .visionOS])
    case .context: Construct("a context menu", on: .all.subtracting(.watchOS))
    case .pullDown: Construct("a pull-down menu", on: .all.subtracting(.watchOS))
    case .popUp: Construct("a pop-up menu", on: .all.subtracting(.watchOS))
    case .edit: Construct("an edit menu", on: [.iOS, .iPadOS, .macOS, .visionOS])
    case .dock: Construct("a Dock menu", on: .macOS)
    case .quickActions: Construct("Home Screen quick actions", on: [.iOS, .iPadOS])
    case .menuBarExtra: Construct("a menu bar extra", on: .macOS)
    case .menu: Construct("a menu", on: .all.subtracting(.watchOS))
    }
  }
}

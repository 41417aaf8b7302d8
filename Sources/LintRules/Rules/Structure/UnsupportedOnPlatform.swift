import MenuModel

/// An element that a stated platform doesn't support.
struct UnsupportedOnPlatform: Rule {
  static let about = RuleDescription(
    "unsupported-on-platform", "an element that the specified platforms don't support", category: .structure,
    guideline: .contextPlatforms, severity: .error, lower: .info,
    tiers: """
      error if none of the stated platforms supports it; info if only some do, or if they show something \
      else instead
      """,
    rationale: """
      Dock menus are only on macOS, quick actions only on the Home Screen, and menu bars only on macOS and \
      iPadOS. Only some platforms support compact layouts, the order by priority, and menus that stay open. \
      The others ignore them.

      The rule needs `platforms`. It ignores a kind of menu that at least one of these platforms supports, \
      because code for several platforms expects that the others don't show it. On iOS and visionOS, the \
      commands of a menu bar become keyboard shortcuts, so the finding is info. The guidelines have no \
      pull-down or pop-up menus for tvOS, but SwiftUI supports them in tvOS 17 or later, so the rule ignores \
      them.
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
        """, note: "its commands become keyboard shortcuts"),
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
        """, note: "no platforms are stated"),
      .good(
        """
        kind: commandGroup
        platforms: [iOS, iPadOS]
        placement: {replacing: newItem}
        items: [New Post]
        """, note: "an iPad shows it"),
      .good(
        """
        kind: pullDown
        platforms: [tvOS]
        items: [Play Next, Add to Library, Mark as Watched]
        """, note: "SwiftUI has menus on tvOS"),
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
      "\(Wording.list(lacking.platforms.map(\.rawValue))) \(lacking.platforms.count == 1 ? "doesn't" : "don't") support \(construct.name)",
      tier: isHard ? .upper : .lower, at: attribute?.valueRange, node: attribute?.node)
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

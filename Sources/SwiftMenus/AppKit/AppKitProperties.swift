#if SwiftSource
import MenuModel
import SwiftSyntax

/// The properties of menus and items that code sets and reads.
enum AppKitProperties {
  static let rows: [Construct] = [
    Construct(
      "title", read: .property(set: setTitle, get: { _, node in node.title.map { .text($0) } }), shows: ["_"],
      takes: "String"),
    Construct("attributedTitle", read: .property(set: setAttributedTitle), shows: ["_"]),
    Construct(
      "subtitle",
      read: .property { evaluator, node, value, _ in
        node.subtitle = evaluator.title(of: value).plain
      }, shows: ["_"]),
    Construct("discoverabilityTitle", read: .property(), shows: ["_"]),
    Construct("image", read: .property(set: setImage), takes: "NSImage"),
    Construct("action", read: .property { setAction($0, $2, of: $1, $3) }),
    Construct("target", read: .property(set: setTarget)),
    Construct("keyEquivalent", read: .property(set: setKey)),
    Construct("keyEquivalentModifierMask", read: .property(set: setModifiers)),
    Construct(
      "allowsKeyEquivalentWhenHidden",
      read: .property { _, node, value, _ in
        // Any other value may be true. The property has no effect on an item without a key.
        if case .bool(false) = value {} else { node.keepsKeyWhenHidden = true }
      }),
    Construct(
      "isAlternate",
      read: .property { _, node, value, _ in
        if case .bool(true) = value { node.alternate = .appKit }
      }),
    Construct("state", read: .property(set: setState)),
    Construct(
      "attributes",
      read: .property { evaluator, node, value, _ in UIKitObjects.setAttributes(evaluator, value, of: node) }),
    Construct("isEnabled", read: .property(set: setEnabled, get: isEnabled)),
    Construct("isHidden", read: .property(set: setHidden)),
    Construct(
      "indentationLevel",
      read: .property { _, node, value, _ in
        if case .number(let level) = value, level > 0 { node.indent = level }
      }),
    Construct("tag", read: .property(set: setTag)),
    Construct(
      "view",
      read: .property { _, node, value, _ in
        if case .none = value { return }
        // A function that takes a title and creates the view shows the title in it.
        if node.title?.given == nil { node.title = .unknown("a view of its own") }
        node.mayHavePicture = true
      }),
    Construct("submenu", read: .property(set: setSubmenu), takes: "NSMenu"),
    Construct(
      "items",
      read: .property(
        set: { evaluator, node, value, _ in
          // Items that a different branch added belong to that branch.
          node.items.removeAll { !$0.path.excludes(evaluator.path) }
          UIKitObjects.adopt(evaluator, value, into: node)
        }, get: items)),
    Construct("itemArray", read: .property(get: items)),
    Construct(
      "children",
      read: .property(get: { evaluator, node in
        // The items move to a different menu, unless something shows this one.
        if node.menuKind == nil { node.isConsumed = true }
        return items(evaluator, node)
      })),
    Construct(
      "lastItem",
      read: .property(get: { evaluator, node in
        node.items.last.flatMap { $0.path.isImplied(by: evaluator.path) ? .node($0.node) : nil }
      })),
    Construct("menu", read: .property(set: setMenu, get: menu)),
    Construct(
      "pullsDown",
      read: .property { _, node, value, _ in
        if case .bool(let isPullDown) = value { node.menuKind = isPullDown ? .pullDown : .popUp }
      }),
    Construct(
      "preferredElementSize",
      read: .property { evaluator, node, value, _ in
        if let size = value.name, size != "automatic" { node.elementSize = size }
      }),
    Construct(
      "autoenablesItems",
      read: .property { _, node, value, _ in
        if case .bool(true) = value {} else { node.enablesItems = false }
      }),
    Construct(
      "delegate",
      read: .property { evaluator, node, value, scope in
        switch value {
        case .instance(let object): node.delegateOf = object.type
        case .unknown(_, let type?): node.delegateOf = type
        // `context.coordinator` of a view that wraps an AppKit view.
        case .unknown:
          node.delegateOf = coordinator(evaluator, scope.frame.type) ?? scope.frame.type
        default: node.delegateOf = scope.frame.type
        }
      }),
  ]

  // A view names the type of its coordinator, or returns an object of another type.
  private static func coordinator(_ evaluator: Evaluator, _ view: TypeInfo?) -> TypeInfo? {
    let made = view?.members("makeCoordinator")?.first?.type
    return evaluator.project.type("Coordinator", from: view) ?? evaluator.project.type(made, from: view)
  }

  // MARK: Items

  @Sendable private static func setTitle(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    let title = evaluator.title(of: value).plain
    let path = evaluator.path
    if path.isImplied(by: node.path) || node.title == nil || node.title?.faces.first?.text.isEmpty == true {
      node.title = title
    } else {
      if path.beyond(node.path).allSatisfy(\.isOfNewestSystem) { node.title?.markOld() }
      node.title = node.title?.or(title)
    }
  }

  @Sendable private static func setAttributedTitle(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    let title = evaluator.title(of: value).plain
    // If the title isn't known in every case, neither is its appearance.
    let isSure = evaluator.path.isImplied(by: node.path) || title.faces.isEmpty
    node.title = isSure ? title : node.title?.or(title) ?? title
  }

  @Sendable private static func setImage(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    switch value {
    case .none: node.symbol = nil
    case .content(let entries): node.symbol = entries.firstSymbol(at: evaluator.path)
    default: node.symbol = ""
    }
  }

  @Sendable private static func setTarget(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    node.fields["target"] = value
    if let type = value.type { node.targetType = type }
  }

  @Sendable private static func setKey(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    guard case .known(let face) = evaluator.title(of: value).provenance else {
      node.shortcut = .unknown
      return
    }
    guard !face.text.isEmpty else {
      node.shortcut = nil
      return
    }
    let typed = KeyNames.typed(face.text)
    let set = node.fields["keyEquivalentModifierMask"].flatMap(\.modifiers) ?? .command
    node.shortcut = .known(KeyNames.shortcut(set.union(typed.modifiers), typed.key))
  }

  @Sendable private static func setModifiers(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    let set = value.modifiers
    node.fields["keyEquivalentModifierMask"] = value
    node.modifiers = set?.names
    guard case .known(let shortcut)? = node.shortcut else { return }
    node.shortcut =
      set.map { set in
        .known(Shortcut(shortcut.modifiers.contains(.shift) ? set.union(.shift) : set, shortcut.key))
      } ?? .unknown
  }

  @Sendable private static func setState(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    // An initializer of the project that passes on `off` sets the default.
    if case .content(let own)? = scope.frame.selfValue, own.count == 1, own[0].node === node,
      value.name == "off"
    {
      return
    }
    // If code sets the state only under a condition, the initial state is unknown.
    node.set(state: evaluator.path.isImplied(by: node.path) ? value.name : nil)
  }

  @Sendable private static func setEnabled(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    // Items are enabled by default.
    if case .bool(true) = value, !node.isDisabled { return }
    guard evaluator.path.isImplied(by: node.path), case .bool(let isEnabled) = value else {
      node.isDisabled = false
      node.isDimmedSometimes = true
      return
    }
    node.isDisabled = !isEnabled
  }

  @Sendable private static func isEnabled(_ evaluator: Evaluator, _ node: MenuNode) -> Value? {
    node.isDimmedSometimes ? nil : .bool(!node.isDisabled)
  }

  @Sendable private static func setHidden(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    guard evaluator.path.isImplied(by: node.path), case .bool(let isHidden) = value else {
      return UIKitObjects.hideSometimes(evaluator, node, "isHidden")
    }
    node.isHidden = isHidden
  }

  @Sendable private static func setTag(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    node.fields["tag"] = value
    // AppKit replaces these template items with recent searches.
    guard case .symbol(let tag) = value, tag.hasPrefix("NSSearchField"), tag.hasSuffix("MenuItemTag") else {
      return
    }
    node.isStandard = true
  }

  // MARK: Menus

  @Sendable static func setSubmenu(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    if case .none = value { return }
    let entries = evaluator.content(of: value)
    // A placeholder for an item from elsewhere doesn't show the submenu.
    if node.owner == nil { for entry in entries { entry.node.isConsumed = true } }
    node.kind = .menu
    guard let menu = MenuUses.oneMenu(evaluator, value) else {
      node.items = entries.filter { $0.node.kind == .unknown }
      if node.items.isEmpty {
        // A menu that isn't known may have items.
        let rest = MenuNode(.unknown, site: node.site, path: evaluator.path)
        rest.reason = "the code that fills it isn't found"
        node.items = [Entry(path: evaluator.path, node: rest)]
      }
      return
    }
    node.submenu = menu
    node.fields["submenu"] = value
  }

  @Sendable private static func items(_ evaluator: Evaluator, _ node: MenuNode) -> Value? {
    .list(
      List(
        elements: node.items.map { Alternative(path: $0.path, value: .node($0.node)) },
        rest: node.mayHaveMore ? "the items that it had before aren't known" : nil,
        elementType: node.className.flatMap {
          $0.hasPrefix("NS") ? evaluator.project.type("NSMenuItem") : nil
        },
        restIndex: 0))
  }

  // A pop-up button has the items of its menu.
  @Sendable private static func setMenu(
    _ evaluator: Evaluator, _ node: MenuNode, _ value: Value, _ scope: Scope
  ) {
    guard node.className == "NSPopUpButton", case .content(let entries) = value,
      let menu = entries.first?.node
    else { return }
    menu.isConsumed = true
    node.submenu = menu
  }

  @Sendable private static func menu(_ evaluator: Evaluator, _ node: MenuNode) -> Value? {
    node.className == "NSPopUpButton" ? .node(node) : nil
  }
}

extension AppKitProperties {
  static func setAction(_ evaluator: Evaluator, _ value: Value, of node: MenuNode, _ scope: Scope) {
    var value = value
    if case .none = value {
      if node.hasAction, !evaluator.path.isImplied(by: node.path) { node.mayLackAction = true }
      return
    }
    if case .choice(let alternatives) = value {
      let actions = alternatives.filter { if case .none = $0.value { false } else { true } }
      if actions.isEmpty { return }
      if actions.count < alternatives.count { node.mayLackAction = true }
      if actions.count == 1 { value = actions[0].value }
    }
    node.hasAction = true
    var owner: TypeInfo?
    if case .symbol(let selector) = value, selector.hasPrefix("selector:") {
      let action = String(selector.dropFirst("selector:".count))
      node.action = action
      // The selector may name the class: `#selector(AppDelegate.toggleSidebar)`.
      owner = evaluator.selectorOwners[action]
    } else if case .text(let title) = value, case .known(let face) = title.provenance {
      // The first versions of Swift used strings as selectors.
      node.action = face.text
    }
    node.targetType = node.fields["target"]?.type ?? owner ?? scope.frame.type
    if let action = node.action, let type = node.targetType, evaluator.project.checksItems(of: action, type) {
      node.set(state: nil)
    }
  }
}

extension MenuNode {
  /// Sets the item's initial state; nil if it is unknown.
  func set(state: String?) {
    self.state = state.flatMap { ["on": .on, "mixed": .mixed][$0] } ?? .sometimes
  }
}
#endif

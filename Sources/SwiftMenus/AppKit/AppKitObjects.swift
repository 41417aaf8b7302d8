#if SwiftSource
import MenuModel
import SwiftSyntax

/// AppKit's menus, items, and the objects that show menus.
enum AppKitObjects {
  static let rows: [Construct] = [
    Construct(
      "NSMenu", read: .call(object("NSMenu", .menu)), begins: .anywhere, shows: ["title"],
      objects: Construct.Objects(initializers: [["title"], []])),
    Construct(
      "NSMenuItem", read: .call(object("NSMenuItem", .button)), begins: .anywhere, shows: ["title"],
      writes: [.key("keyEquivalent")],
      objects: Construct.Objects(
        isItemClass: true,
        superclasses: [
          "NSObject", "NSObjectProtocol", "NSUserInterfaceItemIdentification", "NSValidatedUserInterfaceItem",
          "NSCopying", "NSCoding", "NSAccessibilityProtocol",
        ], initializers: [["title", "action", "keyEquivalent"], []])),
    Construct(
      "NSMenuItem.separator", ".separator", read: .call(separator), writes: [.removal(of: "addItem")]),
    Construct("NSMenuItem.sectionHeader", ".sectionHeader", read: .call(sectionHeader), shows: ["title"]),
    Construct(
      "NSPopUpButton", read: .call(object("NSPopUpButton", .menu)), begins: .anywhere, holds: .popUp,
      objects: Construct.Objects(superclasses: [])),
    Construct(
      "NSSegmentedControl", "NSMenuToolbarItem", "NSComboButton", read: .call(MenuUses.holder),
      begins: .amongMenus(label: "menu"), holds: .pullDown),
    Construct(
      "NSStatusBarButton", read: .call(MenuUses.holder), begins: .amongMenus(label: "menu"),
      holds: .menuBarExtra),
    Construct(
      "NSStatusItem", read: .call(MenuUses.holder), begins: .amongMenus(label: "menu"), isAboutMenus: true,
      holds: .menuBarExtra),
    // A right click shows the menu, as for any other view.
    Construct(
      "NSButton", read: .call(MenuUses.holder), begins: .amongMenus(label: "menu"), holds: .context),
    Construct(
      "NSView", "NSControl", "NSTableView", "NSOutlineView", "NSCollectionView", "NSTextView", "NSTextField",
      "NSImageView", "NSScrollView", "NSStackView", read: .view),
    Construct("NSMenuDelegate", "NSStatusBar", read: .name, isAboutMenus: true),
    Construct("NSImage", read: .call(image), writes: [.symbol("systemSymbolName")]),
    Construct("Selector", read: .call(selector)),
    Construct("applicationDockMenu", read: .function(), begins: .amongMenus(), kind: .dock),
    Construct("menu", read: .function(labels: ["for"]), begins: .amongMenus(), kind: .context),
    Construct("menuNeedsUpdate", "menuWillOpen", read: .function(fills: true), begins: .amongMenus()),
    Construct(
      "willOpenMenu", read: .function(labels: ["_", "with"]), begins: .amongMenus(), isAboutMenus: true,
      kind: .context),
  ]

  private static func object(_ name: String, _ kind: MenuNode.Kind) -> Call.Reader {
    { evaluator, call in
      let node = evaluator.make(kind, call.syntax, in: call.scope)
      node.className = name
      AppKitObjects.initialize(evaluator, node, nil, call)
      return .node(node)
    }
  }

  @Sendable private static func separator(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.divider, call.syntax, in: call.scope)
    node.className = "NSMenuItem"
    return .node(node)
  }

  @Sendable private static func sectionHeader(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.text, call.syntax, in: call.scope)
    node.className = "NSMenuItem"
    node.title = UIKitObjects.plainTitle(evaluator, call["title"], call)
    return .node(node)
  }

  // Returns the same value for `Selector(("undo:"))` as for `#selector`.
  @Sendable private static func selector(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let value = evaluator.value(of: call.first, call),
      case .known(let face) = evaluator.title(of: value).provenance
    else { return nil }
    return .symbol("selector:" + face.text)
  }

  @Sendable private static func image(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = MenuNode(.image, site: call.scope.frame.file.place(call.syntax), path: evaluator.path)
    node.className = "NSImage"
    node.symbol = SwiftUILabels.symbolName(evaluator, call["systemSymbolName"], call) ?? ""
    return .node(node)
  }
}

extension AppKitObjects {
  /// Creates an object of a subclass that the project declares.
  static func constructNode(
    _ evaluator: Evaluator, _ type: TypeInfo, _ className: String, _ initializers: [Member], _ call: Call
  ) -> Value? {
    let kind: MenuNode.Kind = evaluator.project.known.itemClasses.contains(className) ? .button : .menu
    let isFrameworks = !type.isOwn && call.isInitializer(of: className, evaluator.project.known)
    let member = isFrameworks ? nil : evaluator.choose(initializers, call)
    // The class is the framework's, and so is the initializer.
    if member == nil, !type.isOwn { return Calls(evaluator).builtin(className, call) }
    let node = evaluator.make(kind, call.syntax, in: call.scope)
    node.className = className
    node.type = type.isOwn ? type : nil
    if let member {
      run(evaluator, member, on: node, call)
    } else {
      initialize(evaluator, node, nil, call)
    }
    if kind == .menu, type.isOwn, evaluator.project.isFilledByObservers(type) { node.mayHaveMore = true }
    return .node(node)
  }

  private static func run(_ evaluator: Evaluator, _ member: Member, on node: MenuNode, _ call: Call) {
    // `self = …`, or a framework initializer that creates a different object.
    if case .content(let entries)? = Calls(evaluator).initialized(.node(node), by: member, call, member.owner),
      entries.count == 1, entries[0].node !== node
    {
      node.take(entries[0].node)
    }
    // Each call of an initializer creates a separate submenu.
    if let submenu = node.submenu, submenu.site.file != node.site.file || !node.site.contains(submenu.site),
      member.file.place(member.syntax).contains(submenu.site)
    {
      let own = MenuNode(.menu, site: submenu.site, path: evaluator.path)
      own.className = "NSMenu"
      own.isConsumed = true
      evaluator.made.append(own)
      submenu.site = Place(file: node.site.file, start: node.site.start, end: node.site.start + 1)
      submenu.head = node.head
    }
  }

  /// Runs an initializer: the project's if `type` has one that matches, or else the framework's.
  static func initialize(_ evaluator: Evaluator, _ node: MenuNode, _ type: TypeInfo?, _ call: Call) {
    if let type, !call.isInitializer(of: type.name, evaluator.project.known),
      let member = evaluator.choose(evaluator.project.ownInitializers(of: type), call),
      evaluator.stack.running.last?.code != member.syntax.id
    {
      run(evaluator, member, on: node, call)
      return
    }
    switch node.className {
    case "UIMenu", "UIAction", "UICommand", "UIKeyCommand":
      if case .content(let entries)? = Calls(evaluator).builtin(node.className!, call) {
        node.take(entries[0].node)
      }
    case "NSMenuItem":
      if let title = UIKitObjects.plainTitle(evaluator, call["title"], call) { node.title = title }
      if let action = evaluator.value(of: call["action"], call) {
        AppKitProperties.setAction(evaluator, action, of: node, call.scope)
      }
      node.shortcut = UIKitObjects.keyEquivalent(
        evaluator, call["keyEquivalent"], nil, call, shiftsCapitals: true)
    case "NSMenu":
      if let title = UIKitObjects.plainTitle(evaluator, call["title"], call) { node.title = title }
      if let items = call["items"], let value = evaluator.value(of: items, call) {
        UIKitObjects.adopt(evaluator, value, into: node)
      }
    case "NSPopUpButton":
      node.menuKind = .popUp
      if case .bool(true)? = evaluator.value(of: call["pullsDown"], call) { node.menuKind = .pullDown }
    default: break
    }
  }

  /// Moves a menu to its caller. This applies to an empty menu or pop-up button that a function creates for
  /// the caller, and to a menu that it creates from items it is given.
  static func place(
    _ value: Value, madeBy member: Member, of given: [MenuNode], _ call: Call
  ) {
    guard case .content(let entries) = value, entries.count == 1 else { return }
    let node = entries[0].node
    guard node.kind == .menu, node.type == nil, node.owner == nil, let name = node.className else { return }
    if node.items.isEmpty {
      guard ["NSMenu", "NSPopUpButton"].contains(name) else { return }
    } else {
      let place = call.scope.frame.file.place(call.syntax)
      guard ["NSMenu", "UIMenu"].contains(name), member.file.place(member.syntax).contains(node.site),
        node.items.contains(where: { item in
          item.node.kind != .unknown
            && (place.contains(item.node.site) || given.contains { $0 === item.node })
        })
      else { return }
    }
    node.site = call.scope.frame.file.place(call.syntax)
    node.head = call.scope.frame.file.place(Syntax(call.syntax).head)
  }

  /// Records that code that can't be followed may add items to a menu.
  static func recordPossibleItems(_ evaluator: Evaluator, _ value: Value, _ name: String) {
    guard case .content(let entries) = value else { return }
    for entry in entries
    where entry.node.className == "NSMenu" && !entry.node.mayHaveMore
      && entry.node.items.last?.node.kind != .unknown
    {
      let rest = MenuNode(.unknown, site: entry.node.site, path: evaluator.path)
      rest.reason = "items that \(name) adds"
      entry.node.items.append(Entry(path: evaluator.path, node: rest))
    }
  }

  /// Creates the application's menu bar, which already has menus.
  static func menuBar(_ evaluator: Evaluator, _ syntax: some SyntaxProtocol, _ scope: Scope) -> MenuNode {
    let node = MenuNode(.menu, site: scope.frame.file.place(syntax), path: evaluator.path)
    node.className = "NSMenu"
    node.menuKind = .menuBar
    node.mayHaveMore = true
    evaluator.made.append(node)
    return node
  }

  /// Creates a menu for an object that code receives, such as a parameter or an outlet. Returns nil if it
  /// isn't a menu.
  static func given(
    _ evaluator: Evaluator, _ type: TypeSyntax?, _ syntax: some SyntaxProtocol, _ file: ParsedFile
  ) -> MenuNode? {
    guard let name = type?.lastName, ["NSMenu", "NSPopUpButton"].contains(name), type?.element == nil,
      evaluator.project.type(name)?.isOwn != true
    else { return nil }
    let node = MenuNode(.menu, site: file.place(syntax), path: evaluator.path)
    node.className = name
    node.mayHaveMore = true
    if name == "NSPopUpButton" { node.menuKind = .popUp }
    let given = syntax.as(FunctionParameterSyntax.self)?.innerName.lowercased()
    if given == "mainmenu" || given == "menubar" { (node.menuKind, node.isKindGuessed) = (.menuBar, true) }
    evaluator.made.append(node)
    return node
  }
}

extension MenuNode {
  /// Takes the properties of another node.
  func take(_ other: MenuNode) {
    kind = other.kind
    facts = other.facts
    (handler, targetType) = (other.handler ?? handler, other.targetType ?? targetType)
    items = other.items
    submenu = other.submenu
    use.isInline = other.isInline
    use.hasAction = other.hasAction
    use.condition = other.condition
    use.className = other.className ?? use.className
    use.menuKind = use.menuKind ?? other.menuKind
    other.isConsumed = true
  }
}
#endif

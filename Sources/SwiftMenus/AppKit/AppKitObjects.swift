#if SwiftSource
import MenuModel
import SwiftSyntax

/// The classes of AppKit and UIKit whose objects are followed.
enum MenuClasses {
  /// The types of the frameworks by which `.init(…)` and a view's `menu` are known.
  static let known = [
    "UIMenu", "UIAction", "UICommand", "UIKeyCommand", "UIContextMenuConfiguration", "UIMenuElement",
    "NSMenu", "NSMenuItem", "NSPopUpButton",
  ]
  static let all: Set<String> = items.union(["NSMenu", "NSPopUpButton", "UIMenu"])
  /// The classes of items.
  static let items: Set<String> = ["NSMenuItem", "UIAction", "UICommand", "UIKeyCommand"]

  /// Whether the framework itself has an initializer of just these labels: it goes before one with defaults.
  static func isOwnInitializer(of name: String, _ call: Call) -> Bool {
    let labels = call.labels
    guard !call.arguments.contains(where: \.isTrailing) else { return false }
    return switch name {
    case "NSMenuItem": labels == ["title", "action", "keyEquivalent"] || labels.isEmpty
    case "NSMenu": labels == ["title"] || labels.isEmpty
    default: false
    }
  }

  /// The foreign types whose extensions an object of a class has.
  static func superclasses(of name: String) -> [String] {
    switch name {
    case "NSMenu", "NSMenuItem": [name, "NSObject"]
    case "UIMenu", "UIAction": [name, "UIMenuElement", "NSObject"]
    case "UIKeyCommand": [name, "UICommand", "UIMenuElement", "NSObject"]
    case "UICommand": [name, "UIMenuElement", "NSObject"]
    default: [name]
    }
  }
}

/// What AppKit declares of menus: each initializer by its type, with how a call of it is read.
enum AppKitObjects {
  /// A construct more is a line more here; methods are in `nodeCall`, properties in `setNodeProperty`.
  static let readers: [String: SwiftUIViews.Reader] = [
    "NSMenu": object("NSMenu", .menu), "NSMenuItem": object("NSMenuItem", .button),
    "NSPopUpButton": object("NSPopUpButton", .menu),
    "NSMenuItem.separator": separator, ".separator": separator,
    "NSMenuItem.sectionHeader": sectionHeader, ".sectionHeader": sectionHeader,
    "NSImage": image, "Selector": selector,
  ]

  private static func object(_ name: String, _ kind: Node.Kind) -> SwiftUIViews.Reader {
    { evaluator, call in
      let node = evaluator.make(kind, call.syntax, in: call.scope)
      node.className = name
      evaluator.initialize(node, nil, call)
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
    node.title = evaluator.plainTitle(call["title"], call)
    return .node(node)
  }

  // `Selector(("undo:"))`, as `#selector` gives it.
  @Sendable private static func selector(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let value = evaluator.value(of: call.first, call),
      case .known(let face) = evaluator.title(of: value).provenance
    else { return nil }
    return .symbol("selector:" + face.text)
  }

  @Sendable private static func image(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = Node(.image, site: call.scope.frame.file.place(call.syntax), path: evaluator.path)
    node.className = "NSImage"
    node.symbol = evaluator.symbolName(call["systemSymbolName"], call) ?? ""
    return .node(node)
  }
}

extension Evaluator {
  /// Makes an object of a subclass that the project declares.
  func constructNode(_ type: TypeInfo, _ className: String, _ initializers: [Member], _ call: Call) -> Value?
  {
    let kind: Node.Kind = MenuClasses.items.contains(className) ? .button : .menu
    let isFrameworks = !type.isOwn && MenuClasses.isOwnInitializer(of: className, call)
    let member = isFrameworks ? nil : choose(initializers, call)
    // An initializer of the framework, of the class itself.
    if member == nil, !type.isOwn { return builtin(className, call) }
    let node = make(kind, call.syntax, in: call.scope)
    node.className = className
    node.type = type.isOwn ? type : nil
    if let member {
      run(member, on: node, call)
    } else {
      initialize(node, nil, call)
    }
    return .node(node)
  }

  private func run(_ member: Member, on node: Node, _ call: Call) {
    guard case .initializer(let syntax) = member.kind, let parameters = member.parameters else { return }
    let scope = scope(of: member, self: .node(node))
    bind(parameters, call, scope, type: member.owner)
    if let body = syntax.body { _ = run(body.statements, scope, for: member.syntax) }
    // `self = …` or a framework's initializer that makes another.
    if case .content(let entries)? = scope.frame.selfValue, entries.count == 1, entries[0].node !== node {
      node.take(entries[0].node)
    }
  }

  /// Does what an initializer does: the project's where `type` has one that fits, else the framework's.
  func initialize(_ node: Node, _ type: TypeInfo?, _ call: Call) {
    if let type, !MenuClasses.isOwnInitializer(of: type.name, call),
      let member = choose(project.ownInitializers(of: type), call),
      running.last != member.syntax.id
    {
      run(member, on: node, call)
      return
    }
    switch node.className {
    case "UIMenu", "UIAction", "UICommand", "UIKeyCommand":
      if case .content(let entries)? = builtin(node.className!, call) { node.take(entries[0].node) }
    case "NSMenuItem":
      if let title = plainTitle(call["title"], call) { node.title = title }
      if let action = value(of: call["action"], call) { setAction(action, of: node, call.scope) }
      node.shortcut = keyEquivalent(call["keyEquivalent"], nil, call, shiftsCapitals: true)
    case "NSMenu":
      if let title = plainTitle(call["title"], call) { node.title = title }
      if let items = call["items"], let value = value(of: items, call) { adopt(value, into: node) }
    case "NSPopUpButton":
      node.menuKind = .popUp
      if case .bool(true)? = value(of: call["pullsDown"], call) { node.menuKind = .pullDown }
    default: break
    }
  }

  /// Notes that something that can't be followed may add items to a menu.
  func mayFill(_ value: Value, _ name: String) {
    guard case .content(let entries) = value else { return }
    for entry in entries
    where entry.node.className == "NSMenu" && !entry.node.mayHaveMore
      && entry.node.items.last?.node.kind != .unknown
    {
      let rest = Node(.unknown, site: entry.node.site, path: path)
      rest.reason = "what \(name) adds"
      entry.node.items.append(Entry(path: path, node: rest))
    }
  }

  /// A method of an AppKit object; nil where it isn't known here.
  func nodeCall(_ name: String, of node: Node, _ call: Call) -> Value? {
    switch name {
    case "addItem", "insertItem":
      if call.has("withTitle") {
        let item = make(.button, call.syntax, in: call.scope)
        item.className = "NSMenuItem"
        item.title = plainTitle(call["withTitle"], call)
        if let action = value(of: call["action"], call) { setAction(action, of: item, call.scope) }
        item.shortcut = keyEquivalent(call["keyEquivalent"], nil, call, shiftsCapitals: true)
        add(item, to: node, call)
        return .node(item)
      }
      guard let value = value(of: call.first, call) else { return nil }
      let end = node.items.count
      adopt(value, into: node)
      moveAdded(from: end, in: node, call)
      return Value.none
    case "addItems":
      guard let titles = value(of: call["withTitles"], call) else { return nil }
      rows(of: titles) { row in
        let item = make(.button, call.syntax, in: call.scope)
        item.className = "NSMenuItem"
        item.title = plain(title(of: row))
        add(item, to: node, call)
      }
      return Value.none
    case "setSubmenu":
      if let menu = value(of: call.first, call), let item = value(of: call["for"], call) {
        for entry in content(of: item) { setNodeProperty("submenu", of: entry.node, to: menu, call.scope) }
      }
      return Value.none
    case "removeItem":
      // Which one is known only where it is given by itself, and removed whenever the menu is made.
      guard let value = value(of: call.first, call), path.isImplied(by: node.path) else { return Value.none }
      for entry in content(of: value) { node.items.removeAll { $0.node === entry.node } }
      return Value.none
    case "replacingChildren":
      let menu = make(.menu, call.syntax, in: call.scope)
      menu.take(node)
      menu.items = []
      if let value = value(of: call.first, call) { adopt(value, into: menu) }
      return .node(menu)
    case "copy": return .node(node)
    case "popUp":
      node.menuKind = node.menuKind ?? kind(ofMenuShownBy: call)
      return Value.none
    case "removeAllItems":
      node.items = []
      if path.isImplied(by: node.path) { node.mayHaveMore = false }
      return Value.none
    default: return nil
    }
  }

  // `menu.popUp(positioning: nil, at: point, in: button)` opens what the button pulls down.
  private func kind(ofMenuShownBy call: Call) -> MenuKind {
    if call.isInActionOfControl { return .pullDown }
    guard let view = call["in"] else { return .context }
    let type = value(of: view, call).flatMap(type(of:))
    let isButton =
      type.map { $0.name == "NSButton" || project.inherits($0, from: ["NSButton"]) != nil } ?? false
    return isButton || view.expression.trimmedDescription.lowercased().contains("button")
      ? .pullDown : .context
  }

  private func add(_ item: Node, to menu: Node, _ call: Call) {
    item.isConsumed = true
    let end = menu.items.count
    menu.items.append(Entry(path: path, node: item))
    moveAdded(from: end, in: menu, call)
  }

  // `insertItem(…, at: 0)`: what was added last goes where it is said to.
  private func moveAdded(from end: Int, in menu: Node, _ call: Call) {
    guard call.name == "insertItem", case .number(let index)? = value(of: call["at"], call), index < end
    else { return }
    let added = Array(menu.items[end...])
    menu.items.removeSubrange(end...)
    menu.items.insert(contentsOf: added, at: index)
  }

  private func setAction(_ value: Value, of node: Node, _ scope: Scope) {
    if case .none = value { return }
    node.hasAction = true
    node.targetType = node.fields["target"].flatMap(type(of:)) ?? scope.frame.type
    if case .symbol(let selector) = value, selector.hasPrefix("selector:") {
      node.action = String(selector.dropFirst("selector:".count))
    }
  }

  /// Sets a property of an AppKit object.
  func setNodeProperty(_ name: String, of node: Node, to value: Value, _ scope: Scope) {
    switch name {
    case "title":
      let title = plain(title(of: value))
      if path.isImplied(by: node.path) || node.title == nil || node.title?.faces.first?.text.isEmpty == true {
        node.title = title
      } else {
        node.title = node.title?.or(title)
      }
    case "attributedTitle":
      let title = plain(title(of: value))
      // What it looks like isn't known where it isn't always known.
      let isSure = path.isImplied(by: node.path) || title.faces.isEmpty
      node.title = isSure ? title : node.title?.or(title) ?? title
    case "isAlternate":
      if case .bool(true) = value { node.extras["alternate"] = "true" }
    case "indentationLevel":
      if case .number(let level) = value, level > 0 { node.extras["indent"] = String(level) }
    case "preferredElementSize":
      if let size = self.name(of: value), size != "automatic" { node.extras["elementSize"] = size }
    case "tag":
      // AppKit puts what was searched for in its place.
      if case .symbol(let tag) = value, tag.hasPrefix("NSSearchField"), tag.hasSuffix("MenuItemTag") {
        node.extras["standard"] = "true"
      }
    case "submenu":
      if case .none = value { return }
      let entries = content(of: value)
      // What stands for an item that others make doesn't show it.
      if node.owner == nil { for entry in entries { entry.node.isConsumed = true } }
      node.kind = .menu
      guard let menu = oneMenu(value) else {
        node.items = entries.filter { $0.node.kind == .unknown }
        return
      }
      node.submenu = menu
      node.fields["submenu"] = value
    case "keyEquivalent":
      if case .known(let face) = self.title(of: value).provenance {
        if face.text.isEmpty {
          node.shortcut = nil
        } else {
          let key = KeyNames.characters[face.text] ?? face.text
          var set: Shortcut.Modifiers =
            node.fields["keyEquivalentModifierMask"].flatMap(modifiers) ?? .command
          if key.count == 1, key != key.lowercased() { set.insert(.shift) }
          node.shortcut = .known(Shortcut(set, key))
        }
      } else {
        node.shortcut = .unknown
      }
    case "keyEquivalentModifierMask":
      node.fields[name] = value
      guard case .known(let shortcut)? = node.shortcut else { return }
      if let set = modifiers(value) {
        node.shortcut = .known(
          Shortcut(shortcut.modifiers.contains(.shift) ? set.union(.shift) : set, shortcut.key))
      } else {
        node.shortcut = .unknown
      }
    case "image":
      switch value {
      case .none: node.symbol = nil
      case .content(let entries): node.symbol = firstSymbol(in: entries)
      default: node.symbol = ""
      }
    case "isEnabled":
      guard path.isImplied(by: node.path), case .bool(let isEnabled) = value else {
        node.extras["whenUnavailable"] = "disable"
        return
      }
      node.isDisabled = !isEnabled
    case "isHidden":
      guard path.isImplied(by: node.path), case .bool(let isHidden) = value else {
        return hideSometimes(node, "isHidden")
      }
      node.isHidden = isHidden
    case "action": setAction(value, of: node, scope)
    case "target":
      node.fields[name] = value
      if let type = type(of: value) { node.targetType = type }
    case "attributes": setAttributes(value, of: node)
    case "subtitle": node.subtitle = plain(title(of: value))
    case "pullsDown":
      if case .bool(let isPullDown) = value { node.menuKind = isPullDown ? .pullDown : .popUp }
    case "items":
      // What another branch put there stays for that one.
      node.items.removeAll { !$0.path.excludes(path) }
      adopt(value, into: node)
    case "view":
      if case .none = value { return }
      node.title = .unknown("a view of its own")
    case "menu":
      // Of a pop-up button: what the menu holds are its items.
      if node.className == "NSPopUpButton", case .content(let entries) = value, let menu = entries.first?.node
      {
        menu.isConsumed = true
        node.submenu = menu
      }
    case "delegate":
      node.delegateOf = scope.frame.type
    default: node.fields[name] = value
    }
  }

  /// A property of an AppKit object.
  func nodeProperty(_ name: String, of node: Node, _ scope: Scope) -> Value? {
    if let field = node.fields[name] { return field }
    if let type = node.type, let value = instanceMember(name, of: type, .node(node)) { return value }
    for typeName in MenuClasses.superclasses(of: node.className ?? "") {
      if let type = project.type(typeName), let value = instanceMember(name, of: type, .node(node)) {
        return value
      }
    }
    switch name {
    case "menu" where node.className == "NSPopUpButton": return .node(node)
    case "title": return node.title.map { .text($0) }
    case "isEnabled" where node.extras["whenUnavailable"] == nil: return .bool(!node.isDisabled)
    case "items", "itemArray", "children":
      // Its children are given to another menu.
      if name == "children" { node.isConsumed = true }
      return .list(
        List(
          elements: node.items.map { Alternative(path: $0.path, value: .node($0.node)) },
          rest: node.mayHaveMore ? "what the menu held before isn't known" : nil, restIndex: 0))
    case "lastItem":
      return node.items.last.flatMap { $0.path.isImplied(by: path) ? .node($0.node) : nil }
    default: return nil
    }
  }

  /// An object that code is given: a parameter, an outlet. nil for what is no menu.
  func given(_ type: TypeSyntax?, _ syntax: some SyntaxProtocol, _ file: ParsedFile) -> Node? {
    guard let name = type?.lastName, ["NSMenu", "NSPopUpButton"].contains(name), type?.element == nil,
      project.type(name)?.isOwn != true
    else { return nil }
    let node = Node(.menu, site: file.place(syntax), path: path)
    node.className = name
    node.mayHaveMore = true
    if name == "NSPopUpButton" { node.menuKind = .popUp }
    made.append(node)
    return node
  }

  /// A function of the system: `NSMenu.popUpContextMenu`, `UIPasteboard.general`.
  func systemCall(_ symbol: String, _ name: String, _ call: Call) -> Value? {
    if symbol == "NSMenu", name == "popUpContextMenu", let value = value(of: call.first, call) {
      if let menu = oneMenu(value) { menu.menuKind = .context }
      return Value.none
    }
    if name == "statusItem", call.has("withLength") {
      return .unknown("a status item", type: project.type("NSStatusItem"))
    }
    return nil
  }
}

extension Node {
  /// Becomes what another node is.
  func take(_ other: Node) {
    kind = other.kind
    title = other.title
    subtitle = other.subtitle
    symbol = other.symbol
    shortcut = other.shortcut
    role = other.role
    action = other.action
    (handler, targetType) = (other.handler ?? handler, other.targetType ?? targetType)
    isDisabled = other.isDisabled
    isHidden = other.isHidden
    isInline = other.isInline
    extras = other.extras
    items = other.items
    submenu = other.submenu
    hasAction = other.hasAction
    condition = other.condition
    className = other.className ?? className
    menuKind = menuKind ?? other.menuKind
    other.isConsumed = true
  }
}

extension Call {
  // `@IBAction func showDevices(_ sender: Any)`: a control was clicked.
  fileprivate var isInActionOfControl: Bool {
    var node = syntax.parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        let parameters = function.signature.parameterClause.parameters
        return parameters.count == 1 && parameters.first?.innerName == "sender"
          && !["NSEvent", "NSGestureRecognizer", "NSTableView", "NSOutlineView"].contains(
            parameters.first?.type.lastName ?? "")
      }
      node = current.parent
    }
    return false
  }
}
#endif

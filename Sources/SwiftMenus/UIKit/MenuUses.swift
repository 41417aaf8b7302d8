#if SwiftSource
import MenuModel
import SwiftSyntax

/// What is given menus, whose kind it tells.
enum MenuUses {
  static let uiKit: [Construct] = [
    Construct("menu", read: .given, begins: .amongMenus()),
    Construct("shortcutItems", read: .given, begins: .amongMenus(), isAboutMenus: true),
    Construct("menuItems", "titleMenuProvider", read: .given, begins: .amongMenus()),
  ]

  static let appKit: [Construct] = [
    Construct("mainMenu", read: .given, begins: .amongMenus(), isAboutMenus: true),
    Construct("setMenu", read: .name, begins: .amongMenus(label: "forSegment")),
  ]

  /// A view or an item of a bar: menus among its arguments are used, and the type is known.
  @Sendable static func holder(_ evaluator: Evaluator, _ call: Call) -> Value? {
    _ = evaluator.opaque(call, call.name)
    return .unknown(call.name, type: evaluator.project.type(call.name))
  }
}

extension MenuKind {
  /// What two uses of one menu make of it, the first one first: a status item's menu stays one, even where code opens
  /// it at a place too.
  static func together(_ one: MenuKind?, _ other: MenuKind?) -> MenuKind? {
    guard let one, let other else { return one ?? other }
    return one == .context && other == .menuBarExtra ? other : one
  }
}

/// What those who use a menu tell of its kind.
extension Evaluator {
  // MARK: Several menus of which one is shown

  /// One menu of those that code can return: their items stand under conditions that exclude each other.
  func oneMenu(_ value: Value) -> MenuNode? {
    guard !value.alternatives.contains(where: { $0.value.isList }) else { return nil }
    var menus: [(node: MenuNode, path: Path)] = []
    for entry in content(of: value) where entry.node.kind == .menu && entry.node.className != nil {
      if menus.contains(where: { $0.node === entry.node }) { continue }
      menus.append((entry.node, entry.path + entry.node.path.beyond(entry.path)))
    }
    guard let first = menus.first else { return nil }
    // What `replacingChildren` made others of is still one of those that are shown.
    if menus.count > 1 { first.node.isConsumed = false }
    guard menus.count > 1 else { return first.node }
    let common = first.path.filter { branch in menus.allSatisfy { $0.path.contains(branch) } }
    let node = first.node
    var items: [Entry] = []
    for menu in menus {
      // What this one has besides goes before the next item that both have, else to the end.
      var position = 0
      let shared = menu.node.items.lastIndex { item in items.contains { $0.node.isSame(as: item.node) } }
      for (number, item) in menu.node.items.enumerated() {
        let own = item.path.beyond(menu.path)
        if let index = items[position...].firstIndex(where: { $0.node.isSame(as: item.node) })
          ?? items.firstIndex(where: { $0.node.isSame(as: item.node) })
        {
          if menus.allSatisfy({ $0.node.items.contains { $0.node.isSame(as: item.node) } }) {
            items[index].path = common + own.filter { items[index].path.contains($0) }
          }
          position = index + 1
        } else {
          let end = shared.map { number < $0 } ?? false ? position : items.count
          items.insert(Entry(path: menu.path + own, node: item.node), at: end)
          position = end + 1
        }
      }
      node.join(menu.node)
    }
    node.items = items
    node.path = common
    return node
  }

  // MARK: Assignments

  /// An assignment to a property of something that isn't known, for what it tells of a menu's kind: `button.menu = …`.
  func use(_ value: Value, as name: String, of object: Value?, _ base: ExprSyntax?, _ scope: Scope) {
    switch name {
    case "changesSelectionAsPrimaryAction":
      if case .bool(true) = value { selections.insert(holder(base, scope)) }
    case "primaryAction":
      for entry in content(of: value) { entry.node.isConsumed = true }
    case "shortcutItems": list(value, of: "UIApplicationShortcutItem", .quickActions, base, scope)
    case "menuItems": list(value, of: "UIMenuItem", .edit, base, scope)
    case "transportBarCustomMenuItems":
      // A player's bar on Apple TV draws their images alone.
      for entry in content(of: value) {
        if entry.node.kind == .menu {
          entry.node.menuKind = .pullDown
          entry.node.extras["labelStyle"] = "iconOnly"
        } else {
          entry.node.isConsumed = true
        }
      }
    case "view":
      guard case .instance(let instance) = value, isStatusItem(object, base, scope) else { return }
      for field in instance.fields.values {
        guard let menu = oneMenu(field), menu.className == "NSMenu" else { continue }
        menu.menuKind = .together(menu.menuKind, .menuBarExtra)
      }
    case "titleMenuProvider", "menuProvider":
      guard case .closure(let closure) = value, let menu = oneMenu(call(closure, [])) else { return }
      menu.menuKind = menu.menuKind ?? .pullDown
    default:
      guard name == "menu" || name.hasSuffix("Menu") || name == "searchMenuTemplate", value.holdsNodes,
        let menu = oneMenu(value)
      else {
        return
      }
      menu.menuKind = .together(
        menu.menuKind, kind(ofMenuIn: name, object, base, isUIKit: menu.className == "UIMenu", scope))
      if name == "menu" { menu.holder = holder(base, scope) }
      // The menu of an item that was only there to make it.
      if name == "mainMenu", menu.isConsumed {
        menu.isConsumed = false
        for item in made where item.submenu === menu { item.isConsumed = true }
      }
      // AppKit fills a template with what was searched for.
      if name == "searchMenuTemplate" { for entry in menu.items { entry.node.extras["standard"] = "true" } }
    }
  }

  // What has a menu, so that what is said of it in another function is found: a property of a type, or a variable.
  private func holder(_ base: ExprSyntax?, _ scope: Scope) -> String {
    var text = (base?.trimmedText ?? "self").filter { $0 != "?" && $0 != "!" }
    if text.hasPrefix("self.") { text.removeFirst(5) }
    let root = text.split(separator: ".").first.map(String.init) ?? text
    let isLocal = root != "self" && scope.variable(root) != nil
    let code = isLocal ? "\(running.last.map { "\($0.hashValue)" } ?? "")" : ""
    return "\(scope.frame.type?.qualifiedName ?? scope.frame.file.path)/\(code)/\(text)"
  }

  // Items of UIKit that are given as an array.
  private func list(
    _ value: Value, of className: String, _ kind: MenuKind, _ base: ExprSyntax?, _ scope: Scope
  ) {
    let entries = content(of: value)
    guard let first = entries.first(where: { $0.node.className == className }) else { return }
    let site = base.map { scope.frame.file.place($0) } ?? first.node.site
    let menu = MenuNode(.menu, site: site, path: path)
    menu.className = "UIMenu"
    menu.menuKind = kind
    made.append(menu)
    adopt(value, into: menu)
  }

  // Whether `menu` is a property that the project's own type declares: it says nothing of where the menu is shown.
  private func isOwnProperty(_ base: ExprSyntax?, _ scope: Scope) -> Bool {
    guard base == nil || base?.trimmedText == "self", let type = scope.frame.type else { return false }
    return project.members("menu", of: type).contains { member in
      member.syntax.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.text == "override" } != true
    }
  }

  private func kind(
    ofMenuIn name: String, _ object: Value?, _ base: ExprSyntax?, isUIKit: Bool, _ scope: Scope
  ) -> MenuKind? {
    if isUIKit { return name.lowercased().contains("context") ? .context : .pullDown }
    if name == "mainMenu" { return .menuBar }
    if name == "searchMenuTemplate" { return .pullDown }
    guard name == "menu", !isOwnProperty(base, scope) else { return nil }
    if let type = object.flatMap(type(of:)),
      let holder = project.inherits(type, from: Constructs.holderTypes)
    {
      return opensItsMenu(base, type, scope) ? .pullDown : Constructs.holders[holder]
    }
    let text = (base?.trimmedText ?? "").lowercased()
    if ["application", "nsapp", "nsapplication.shared"].contains(text) { return .menuBar }
    if isStatusItem(object, base, scope) { return .menuBarExtra }
    if text.contains("popup") { return .popUp }
    if text.contains("segment") { return .pullDown }
    return opensItsMenu(base, nil, scope) ? .pullDown : .context
  }

  // Whether a click opens the menu that a button has: by the code of its class, or by that of the type at hand.
  private func opensItsMenu(_ base: ExprSyntax?, _ type: TypeInfo?, _ scope: Scope) -> Bool {
    var type = type
    for _ in 0..<8 {
      guard let current = type, current.isOwn else { break }
      if project.openedMenus(in: current).contains("self") { return true }
      type = current.inherited.first.flatMap { project.type($0, from: current.outer) }
    }
    guard let own = scope.frame.type,
      let name = base?.unwrappedExpression.lastName, name != "self"
    else { return false }
    return project.openedMenus(in: own).contains(name)
  }

  // Whether what has a property is a status item, by its type, its name or its declaration.
  private func isStatusItem(_ object: Value?, _ base: ExprSyntax?, _ scope: Scope) -> Bool {
    if let type = object.flatMap(type(of:)), type.name == "NSStatusItem" { return true }
    let text = (base?.trimmedText ?? "").lowercased()
    if text.contains("statusitem") || text.contains("statusbar") { return true }
    guard let base = base?.unwrappedExpression, let type = scope.frame.type else { return false }
    let access = base.as(MemberAccessExprSyntax.self)
    guard access == nil || access?.base?.trimmedText == "self",
      let name = (access?.declName ?? base.as(DeclReferenceExprSyntax.self))?.baseName.identifierText,
      access != nil || scope.variable(name) == nil
    else { return false }
    return project.members(name, of: type).contains {
      project.type($0.type, from: type)?.name == "NSStatusItem"
    }
  }

  // MARK: Calls

  /// Notes of actions that are given for something else than a menu's items: `action: UIAction(…)`.
  func useAsAction(_ value: Value, _ label: String?) {
    guard let label, label.lowercased().hasSuffix("action") || label.lowercased().hasSuffix("actions") else {
      return
    }
    for entry in content(ofNodes: value) where Constructs.itemClasses.contains(entry.node.className ?? "") {
      entry.node.isButtonsAction = true
    }
  }

  // Menus and items, without running anything.
  private func content(ofNodes value: Value) -> [Entry] {
    switch value {
    case .content(let entries): entries
    case .choice(let alternatives): alternatives.flatMap { content(ofNodes: $0.value) }
    case .list(let list): list.elements.flatMap { content(ofNodes: $0.value) }
    default: []
    }
  }

  /// Functions that are given menus to show or insert.
  static let menuTakers: Set<String> = [
    "insertSibling", "insertChild", "insertElements", "replaceChildren", "replace", "addAction",
    "addKeyCommand", "insertSegment", "setAction", "popUpContextMenu", "popUpMenu", "setMenu",
  ]

  /// Menus or actions that are handed to a function of a framework: it tells their kind.
  func use(_ value: Value, by call: Call, _ label: String?) {
    guard value.holdsNodes else { return }
    useAsAction(value, label)
    switch (call.name, label) {
    case (_, "primaryAction"), ("addAction", _), ("addKeyCommand", _), ("insertSegment", _),
      ("setAction", _):
      for entry in content(of: value) where entry.node.kind != .menu { entry.node.isConsumed = true }
    case ("MenuConfiguration", "menu"), ("popUpContextMenu", _):
      if let menu = oneMenu(value) { menu.menuKind = menu.menuKind ?? .context }
    // Of all that AppKit has, a status item alone does so; UIKit has an accessory of cells by that name.
    case ("popUpMenu", nil):
      if let menu = oneMenu(value) {
        menu.menuKind = .together(menu.menuKind, menu.className == "UIMenu" ? .popUp : .menuBarExtra)
      }
    case (_, "menu"), ("setMenu", _):
      if let menu = oneMenu(value) { menu.menuKind = menu.menuKind ?? .pullDown }
    case ("insertSibling", _), ("insertChild", _), ("insertElements", _), ("replaceChildren", _),
      ("replace", _):
      insert(value, call)
    default: break
    }
  }

  // `UIMenuBuilder`: a menu of the menu bar, or items of one of its menus.
  private func insert(_ value: Value, _ call: Call) {
    let isOne = call.name == "insertSibling" || call.name == "insertChild" || call.has("with")
    var menu = isOne ? oneMenu(value) : nil
    if menu == nil {
      let list = make(.menu, call.syntax, in: call.scope)
      list.className = "UIMenu"
      adopt(value, into: list)
      menu = list
    }
    guard let menu, menu.menuKind == nil else { return }
    let relations = [
      "afterMenu": "after", "beforeMenu": "before", "ofMenu": "replacing", "menu": "replacing",
      "atStartOfMenu": "", "atEndOfMenu": "",
    ]
    guard let argument = call.arguments.first(where: { $0.label.map { relations[$0] != nil } ?? false }),
      let label = argument.label, let place = name(of: argument, call)
    else {
      menu.menuKind = .commandGroup
      return
    }
    let isBeside = call.name == "insertSibling" || call.name == "replace"
    menu.menuKind = place == "root" || isBeside && MenuPlaces.top.contains(place) ? .menuBar : .commandGroup
    if menu.menuKind == .commandGroup, let relation = relations[label], !relation.isEmpty,
      let placement = MenuPlaces.placements[place]
    {
      menu.placement = (relation, placement)
    }
  }
}

/// The menus of `UIMenu.Identifier`.
private enum MenuPlaces {
  static let top: Set<String> = ["application", "file", "edit", "view", "window", "help", "format"]

  /// The placement of a spec that means the same group of a standard menu.
  static let placements = [
    "about": "appInfo", "preferences": "appSettings", "services": "systemServices", "hide": "appVisibility",
    "quit": "appTermination", "newScene": "newItem", "newItem": "newItem", "print": "printItem",
    "undoRedo": "undoRedo",
    "standardEdit": "pasteboard", "toolbar": "toolbar", "sidebar": "sidebar",
    "minimizeAndZoom": "windowSize", "bringAllToFront": "windowArrangement",
  ]
}

extension MenuNode {
  // Whether two are one item: the same object, or made at one place with one text.
  fileprivate func isSame(as other: MenuNode) -> Bool {
    if self === other { return true }
    guard site == other.site, kind == other.kind, items.isEmpty, other.items.isEmpty else { return false }
    return title?.faces.map(\.text) == other.title?.faces.map(\.text)
  }

  // Takes what is said of another menu that is shown instead of this one.
  fileprivate func join(_ other: MenuNode) {
    guard other !== self else { return }
    other.isConsumed = true
    menuKind = menuKind ?? other.menuKind
    mayHaveMore = mayHaveMore || other.mayHaveMore
    isInline = isInline && other.isInline
    delegateOf = delegateOf ?? other.delegateOf
    guard let title = other.title else { return }
    self.title = (self.title ?? Title(faces: [])).or(title)
  }
}
#endif

#if SwiftSource
import MenuModel
import SwiftSyntax

/// The readers of code that takes menus. The kind of a menu depends on this code.
enum MenuUses {
  static let uiKit: [Construct] = [
    Construct("menu", read: .given(menu), begins: .amongMenus()),
    Construct("titleMenuProvider", read: .given(provider), begins: .amongMenus()),
    Construct("menuProvider", read: .given(provider)),
    Construct(
      "changesSelectionAsPrimaryAction",
      read: .given { evaluator, value, holder in
        if case .bool(true) = value { evaluator.selections.insert(name(evaluator, of: holder)) }
      }),
    Construct("showsMenuAsPrimaryAction", read: .name, isAboutMenus: true),
    Construct(
      "primaryAction",
      read: .given { evaluator, value, _ in
        for entry in evaluator.content(of: value) { entry.node.isConsumed = true }
      }),
    Construct(
      "shortcutItems",
      read: .given { list($0, $1, of: "UIApplicationShortcutItem", .quickActions, $2) },
      begins: .amongMenus(), isAboutMenus: true),
    Construct(
      "menuItems", read: .given { list($0, $1, of: "UIMenuItem", .edit, $2) }, begins: .amongMenus()),
    Construct("transportBarCustomMenuItems", read: .given(transportBar)),
    Construct(
      "addAction", "insertSegment", "setAction",
      read: .taker { evaluator, value, _, _ in MenuUses.useAsActions(evaluator, value) }),
    Construct("insertSibling", read: .taker(insert)),
    Construct("insertChild", read: .taker(insert)),
    Construct("insertElements", "replaceChildren", read: .taker(insert)),
    Construct("replace", read: .taker(insert)),
    Construct("MenuConfiguration", read: .name, kind: .context),
  ]

  static let appKit: [Construct] = [
    Construct("mainMenu", read: .given(menu), begins: .amongMenus(), isAboutMenus: true, takes: "NSMenu"),
    Construct("searchMenuTemplate", read: .given(menu)),
    Construct("view", read: .given(view)),
    Construct(
      "menuItem",
      read: .given { evaluator, value, holder in
        // The cell of a pop-up button draws an item that is in no menu.
        guard holder.base?.lastName?.lowercased().hasSuffix("cell") == true else { return }
        for entry in evaluator.content(of: value) { entry.node.isConsumed = true }
      }),
    Construct(
      "setMenu",
      read: .taker { evaluator, value, _, _ in
        if let menu = MenuUses.oneMenu(evaluator, value) { menu.menuKind = menu.menuKind ?? .pullDown }
      }, begins: .amongMenus(label: "forSegment")),
    Construct(
      "popUpContextMenu",
      read: .taker { evaluator, value, _, _ in
        if let menu = MenuUses.oneMenu(evaluator, value) { menu.menuKind = menu.menuKind ?? .context }
      }),
    // In AppKit, only status items have this method. In UIKit, a cell accessory has the same name.
    Construct(
      "popUpMenu",
      read: .taker { evaluator, value, _, label in
        guard label == nil, let menu = MenuUses.oneMenu(evaluator, value) else { return }
        menu.menuKind = .together(menu.menuKind, menu.className == "UIMenu" ? .popUp : .menuBarExtra)
      }),
  ]

  /// Reads a call that creates a view or a bar item, and the menus among its arguments. The result has a known type.
  @Sendable static func holder(_ evaluator: Evaluator, _ call: Call) -> Value? {
    _ = Calls(evaluator).opaque(call, call.name)
    return .unknown(Reason(call.name), type: evaluator.project.type(call.name))
  }

  /// Reads a property that takes a menu.
  @Sendable static func menu(_ evaluator: Evaluator, _ value: Value, _ holder: Construct.Holder) {
    guard value.holdsNodes, let menu = MenuUses.oneMenu(evaluator, value) else { return }
    menu.menuKind = .together(
      menu.menuKind, kind(evaluator, ofMenuOf: holder, isUIKit: menu.className == "UIMenu"))
    if holder.property == "menu" { menu.holder = name(evaluator, of: holder) }
    // An item may be created only to create its menu.
    if holder.property == "mainMenu", menu.isConsumed {
      menu.isConsumed = false
      for item in evaluator.made where item.submenu === menu { item.isConsumed = true }
    }
    // AppKit fills a template with recent searches.
    if holder.property == "searchMenuTemplate" {
      for entry in menu.items { entry.node.isStandard = true }
    }
  }

  @Sendable private static func insert(
    _ evaluator: Evaluator, _ value: Value, _ call: Call, _ label: String?
  ) {
    MenuUses.insert(evaluator, value, call)
  }

  @Sendable private static func provider(_ evaluator: Evaluator, _ value: Value, _ holder: Construct.Holder) {
    guard case .closure(let closure) = value,
      let menu = MenuUses.oneMenu(evaluator, Functions(evaluator).call(closure, []))
    else { return }
    // In AppKit, it is a property of the project, which a view returns from `menu(for:)`.
    menu.menuKind = menu.menuKind ?? (menu.className == "NSMenu" ? .context : .pullDown)
  }

  // On Apple TV, a player's transport bar shows only images.
  @Sendable private static func transportBar(
    _ evaluator: Evaluator, _ value: Value, _ holder: Construct.Holder
  ) {
    for entry in evaluator.content(of: value) {
      if entry.node.kind == .menu {
        entry.node.menuKind = .pullDown
        entry.node.labelStyle = "iconOnly"
      } else {
        entry.node.isConsumed = true
      }
    }
  }

  // A status item's view shows the menus in its properties.
  @Sendable private static func view(_ evaluator: Evaluator, _ value: Value, _ holder: Construct.Holder) {
    guard case .instance(let instance) = value, MenuUses.isStatusItem(evaluator, holder) else { return }
    for field in instance.fields.values {
      guard let menu = MenuUses.oneMenu(evaluator, field), menu.className == "NSMenu" else { continue }
      menu.menuKind = .together(menu.menuKind, .menuBarExtra)
    }
  }
}

extension MenuKind {
  /// Combines two uses of a menu, with precedence for the first. A status item's menu stays one even if code
  /// also opens it at a location.
  static func together(_ one: MenuKind?, _ other: MenuKind?) -> MenuKind? {
    guard let one, let other else { return one ?? other }
    return one == .context && other == .menuBarExtra ? other : one
  }
}

/// Determines the kind of a menu from the code that uses it.
extension MenuUses {
  // MARK: Alternative menus

  /// Returns one menu for all menus that code may return. Their items are under conditions that exclude each
  /// other.
  static func oneMenu(_ evaluator: Evaluator, _ value: Value) -> MenuNode? {
    guard !value.alternatives.contains(where: { $0.value.isList }) else { return nil }
    var menus: [(node: MenuNode, path: Path)] = []
    for entry in evaluator.content(of: value) where entry.node.kind == .menu && entry.node.className != nil {
      if menus.contains(where: { $0.node === entry.node }) { continue }
      menus.append((entry.node, entry.path + entry.node.path.beyond(entry.path)))
    }
    guard let first = menus.first else { return nil }
    // A menu that was passed to `replacingChildren` may still be one of those that are shown.
    if menus.count > 1 { first.node.isConsumed = false }
    guard menus.count > 1 else { return first.node }
    let common = first.path.filter { branch in menus.allSatisfy { $0.path.contains(branch) } }
    let node = first.node
    var items: [Entry] = []
    for menu in menus {
      // Additional items of this menu come before the next item that both menus share, or else at the end.
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

  // Returns an identifier of a menu's owner, which is a property or a variable, to match code about it in
  // other functions.
  fileprivate static func name(_ evaluator: Evaluator, of holder: Construct.Holder) -> String {
    let scope = holder.scope
    var text = (holder.base?.trimmedText ?? "self").filter { $0 != "?" && $0 != "!" }
    if text.hasPrefix("self.") { text.removeFirst(5) }
    let root = text.split(separator: ".").first.map(String.init) ?? text
    let isLocal = root != "self" && scope.variable(root) != nil
    let code = isLocal ? "\(evaluator.stack.running.last.map { "\($0.code.hashValue)" } ?? "")" : ""
    return "\(scope.frame.type?.qualifiedName ?? scope.frame.file.path)/\(code)/\(text)"
  }

  // Reads UIKit items that are assigned as an array.
  fileprivate static func list(
    _ evaluator: Evaluator, _ value: Value, of className: String, _ kind: MenuKind, _ holder: Construct.Holder
  ) {
    let entries = evaluator.content(of: value)
    guard let first = entries.first(where: { $0.node.className == className }) else { return }
    let site = holder.base.map { holder.scope.frame.file.place($0) } ?? first.node.site
    let menu = MenuNode(.menu, site: site, path: evaluator.path)
    menu.className = "UIMenu"
    menu.menuKind = kind
    evaluator.made.append(menu)
    UIKitObjects.adopt(evaluator, value, into: menu)
  }

  // Whether `menu` is a property that the project's type declares, so the name doesn't show where the menu
  // appears.
  private static func isOwnProperty(_ evaluator: Evaluator, _ holder: Construct.Holder) -> Bool {
    guard holder.base == nil || holder.base?.trimmedText == "self", let type = holder.scope.frame.type else {
      return false
    }
    return evaluator.project.members("menu", of: type).contains { member in
      let variable = member.syntax.parent?.parent?.as(VariableDeclSyntax.self)
      return variable?.modifiers.contains { $0.name.text == "override" } != true
    }
  }

  fileprivate static func kind(_ evaluator: Evaluator, ofMenuOf holder: Construct.Holder, isUIKit: Bool)
    -> MenuKind?
  {
    let name = holder.property
    if isUIKit { return name.lowercased().contains("context") ? .context : .pullDown }
    if name == "mainMenu" { return .menuBar }
    if name == "searchMenuTemplate" { return .pullDown }
    guard name == "menu", !isOwnProperty(evaluator, holder) else { return nil }
    if let type = holder.object?.type,
      let found = evaluator.project.inherits(type, from: Set(evaluator.project.known.holders.keys))
    {
      return opensItsMenu(evaluator, holder, type) ? .pullDown : evaluator.project.known.holders[found]
    }
    let text = (holder.base?.trimmedText ?? "").lowercased()
    if ["application", "nsapp", "nsapplication.shared"].contains(text) { return .menuBar }
    if isStatusItem(evaluator, holder) { return .menuBarExtra }
    if text.contains("popup") { return .popUp }
    if text.contains("segment") { return .pullDown }
    return opensItsMenu(evaluator, holder, nil) ? .pullDown : .context
  }

  // Whether a click opens the button's menu, according to the code of the button's class or of the current
  // type.
  private static func opensItsMenu(_ evaluator: Evaluator, _ holder: Construct.Holder, _ type: TypeInfo?)
    -> Bool
  {
    var type = type
    for _ in 0..<8 {
      guard let current = type, current.isOwn else { break }
      if evaluator.project.openedMenus(in: current).contains("self") { return true }
      type = current.inherited.first.flatMap { evaluator.project.type($0, from: current.outer) }
    }
    guard let own = holder.scope.frame.type,
      let name = holder.base?.unwrappedExpression.lastName, name != "self"
    else { return false }
    return evaluator.project.openedMenus(in: own).contains(name)
  }

  // Whether the owner of a property is a status item, judging by its type, name, or declaration.
  fileprivate static func isStatusItem(_ evaluator: Evaluator, _ holder: Construct.Holder) -> Bool {
    if let type = holder.object?.type, type.name == "NSStatusItem" { return true }
    let text = (holder.base?.trimmedText ?? "").lowercased()
    if text.contains("statusitem") || text.contains("statusbar") { return true }
    guard let base = holder.base?.unwrappedExpression, let type = holder.scope.frame.type else {
      return false
    }
    let access = base.as(MemberAccessExprSyntax.self)
    guard access == nil || access?.base?.trimmedText == "self",
      let name = (access?.declName ?? base.as(DeclReferenceExprSyntax.self))?.baseName.identifierText,
      access != nil || holder.scope.variable(name) == nil
    else { return false }
    return evaluator.project.members(name, of: type).contains {
      evaluator.project.type($0.type, from: type)?.name == "NSStatusItem"
    }
  }

  // MARK: Calls

  // Marks the items as actions of an object other than a menu.
  static func useAsActions(_ evaluator: Evaluator, _ value: Value) {
    for entry in evaluator.content(of: value) where entry.node.kind != .menu { entry.node.isConsumed = true }
  }

  // Reads a call of `UIMenuBuilder` that inserts a menu in the menu bar, or items in one of its menus.
  fileprivate static func insert(_ evaluator: Evaluator, _ value: Value, _ call: Call) {
    let isOne = call.name == "insertSibling" || call.name == "insertChild" || call.has("with")
    var menu = isOne ? oneMenu(evaluator, value) : nil
    if menu == nil {
      let list = evaluator.make(.menu, call.syntax, in: call.scope)
      list.className = "UIMenu"
      UIKitObjects.adopt(evaluator, value, into: list)
      menu = list
    }
    guard let menu, menu.menuKind == nil else { return }
    // Under this condition, the builder creates a view's context menu, not the menu bar.
    if evaluator.path.contains(where: \.isOfContextSystem) {
      menu.menuKind = .context
      return
    }
    let relations = [
      "afterMenu": "after", "beforeMenu": "before", "ofMenu": "replacing", "menu": "replacing",
      "atStartOfMenu": "", "atEndOfMenu": "",
    ]
    guard let argument = call.arguments.first(where: { $0.label.map { relations[$0] != nil } ?? false }),
      let label = argument.label, let place = evaluator.name(of: argument, call)
    else {
      menu.menuKind = .commandGroup
      return
    }
    let isSibling = call.name == "insertSibling" || call.name == "replace"
    menu.menuKind = place == "root" || isSibling && MenuPlaces.top.contains(place) ? .menuBar : .commandGroup
    if menu.menuKind == .commandGroup, let relation = relations[label], !relation.isEmpty,
      let placement = MenuPlaces.placements[place]
    {
      menu.placement = (relation, placement)
    }
  }
}

/// The menus in `UIMenu.Identifier`.
private enum MenuPlaces {
  static let top: Set<String> = ["application", "file", "edit", "view", "window", "help", "format"]

  /// The placements of a spec that correspond to these identifiers.
  static let placements = [
    "about": "appInfo", "preferences": "appSettings", "services": "systemServices", "hide": "appVisibility",
    "quit": "appTermination", "newScene": "newItem", "newItem": "newItem",
    "close": "saveItem", "print": "printItem",
    "undoRedo": "undoRedo",
    "standardEdit": "pasteboard", "toolbar": "toolbar", "sidebar": "sidebar",
    "minimizeAndZoom": "windowSize", "bringAllToFront": "windowArrangement",
  ]
}

extension Branch {
  // Whether the condition is that a builder builds a context menu: `builder.system == .context`, not `.main`.
  fileprivate var isOfContextSystem: Bool {
    guard case .state(let condition) = condition else { return false }
    var text = condition.filter { !$0.isWhitespace }[...]
    var holds = true
    while text.hasPrefix("!("), text.hasSuffix(")") {
      text = text.dropFirst(2).dropLast()
      holds.toggle()
    }
    // If a combined condition is false, it isn't known which part is.
    guard text.contains(".system"), holds || !text.contains("&&") && !text.contains(",") else { return false }
    text = Substring(text.replacing("UIMenuSystem.", with: "."))
    func asks(_ name: String, _ other: String) -> Bool {
      text.contains(".system==.\(name)") || text.contains(".system!=.\(other)")
        || text.contains(".system:case.\(name):")
    }
    return holds ? asks("context", "main") : asks("main", "context")
  }
}

extension MenuNode {
  // Whether two nodes are the same item: the same object, or with the same place and text.
  fileprivate func isSame(as other: MenuNode) -> Bool {
    if self === other { return true }
    guard site == other.site, kind == other.kind, items.isEmpty, other.items.isEmpty else { return false }
    return self.title?.faces.map(\.text) == other.title?.faces.map(\.text)
  }

  // Adds the facts about a menu that is shown instead of this one.
  fileprivate func join(_ other: MenuNode) {
    guard other !== self else { return }
    other.isConsumed = true
    self.menuKind = self.menuKind ?? other.menuKind
    self.mayHaveMore = self.mayHaveMore || other.mayHaveMore
    self.isInline = self.isInline && other.isInline
    delegateOf = delegateOf ?? other.delegateOf
    guard let title = other.title else { return }
    self.title = (self.title ?? Title(faces: [])).or(title)
  }
}
#endif

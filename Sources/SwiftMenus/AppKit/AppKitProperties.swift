#if SwiftSource
import MenuModel
import SwiftSyntax

extension Evaluator {
  /// Sets a property of an AppKit object.
  func setNodeProperty(_ name: String, of node: MenuNode, to value: Value, _ scope: Scope) {
    switch name {
    case "title":
      let title = plain(title(of: value))
      if path.isImplied(by: node.path) || node.title == nil || node.title?.faces.first?.text.isEmpty == true {
        node.title = title
      } else {
        if path.beyond(node.path).allSatisfy(\.isOfNewestSystem) { node.title?.markOld() }
        node.title = node.title?.or(title)
      }
    case "attributedTitle":
      let title = plain(title(of: value))
      // What it looks like isn't known where it isn't always known.
      let isSure = path.isImplied(by: node.path) || title.faces.isEmpty
      node.title = isSure ? title : node.title?.or(title) ?? title
    case "isAlternate":
      if case .bool(true) = value { node.extras["alternate"] = "true" }
    case "state":
      // What code sets while the app runs isn't a state of the menu as it is made.
      if path.isImplied(by: node.path), let state = self.name(of: value) {
        node.set(state: state)
      } else {
        node.set(state: nil)
      }
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
          let typed = KeyNames.typed(face.text)
          let set = node.fields["keyEquivalentModifierMask"].flatMap(modifiers) ?? .command
          node.shortcut = .known(KeyNames.shortcut(set.union(typed.modifiers), typed.key))
        }
      } else {
        node.shortcut = .unknown
      }
    case "keyEquivalentModifierMask":
      node.fields[name] = value
      node.extras["modifiers"] = modifiers(value).map { $0.names.joined(separator: " ") }
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
      // Enabled is what it is by itself.
      if case .bool(true) = value, !node.isDisabled { return }
      guard path.isImplied(by: node.path), case .bool(let isEnabled) = value else {
        node.isDisabled = false
        node.extras["whenUnavailable"] = "disable"
        return
      }
      node.isDisabled = !isEnabled
    case "autoenablesItems":
      if case .bool(true) = value {} else { node.extras["autoenables"] = "false" }
    case "isHidden":
      guard path.isImplied(by: node.path), case .bool(let isHidden) = value else {
        return hideSometimes(node, "isHidden")
      }
      node.isHidden = isHidden
    case "allowsKeyEquivalentWhenHidden":
      // However it is asked for: without a key it changes nothing.
      if case .bool(false) = value {} else { node.extras["keyWhenHidden"] = "true" }
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
  func nodeProperty(_ name: String, of node: MenuNode, _ scope: Scope) -> Value? {
    if let field = node.fields[name] { return field }
    if let type = node.type, let value = instanceMember(name, of: type, .node(node)) { return value }
    for typeName in node.classNames {
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

  func setAction(_ value: Value, of node: MenuNode, _ scope: Scope) {
    if case .none = value { return }
    node.hasAction = true
    var owner: TypeInfo?
    if case .symbol(let selector) = value, selector.hasPrefix("selector:") {
      let action = String(selector.dropFirst("selector:".count))
      node.action = action
      // The selector may name the class: `#selector(AppDelegate.toggleSidebar)`.
      owner = selectorOwners[action]
    } else if case .text(let title) = value, case .known(let face) = title.provenance {
      // As the first versions of Swift had it.
      node.action = face.text
    }
    node.targetType = node.fields["target"].flatMap(type(of:)) ?? owner ?? scope.frame.type
    if let action = node.action, let type = node.targetType, project.checksItems(of: action, type) {
      node.set(state: nil)
    }
  }
}

extension MenuNode {
  /// Notes the state that an item is made with; nil for one that isn't known.
  func set(state: String?) {
    extras["checked"] = state.flatMap { ["on": "true", "mixed": "mixed"][$0] } ?? "sometimes"
  }
}
#endif

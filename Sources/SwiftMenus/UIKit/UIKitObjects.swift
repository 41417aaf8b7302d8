#if SwiftSource
import MenuModel
import SwiftSyntax

/// What UIKit declares of menus: each initializer by its type, with how a call of it is read.
enum UIKitObjects {
  /// A construct more is a line more here.
  static let readers: [String: SwiftUIViews.Reader] = [
    "UIMenu": menu, "UIAction": action, "UICommand": action, "UIKeyCommand": keyCommand,
    "UIDeferredMenuElement": deferred, "UIDeferredMenuElement.uncached": deferred,
    "UIContextMenuConfiguration": configuration, "UIImage": image, "UIMenuItem": editItem,
    "UIApplicationShortcutItem": quickAction, "UIMutableApplicationShortcutItem": quickAction,
  ]

  @Sendable private static func menu(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.menu, call.syntax, in: call.scope)
    node.className = "UIMenu"
    node.title = evaluator.plainTitle(call["title"], call)
    node.subtitle = evaluator.plainTitle(call["subtitle"], call)
    node.symbol = evaluator.symbol(call["image"], call)
    let options = evaluator.names(of: call["options"], call)
    node.isInline = options.contains("displayInline")
    if options.contains("destructive") { node.role = "destructive" }
    if options.contains("singleSelection") { node.extras["singleSelection"] = "true" }
    if let children = call["children"], let value = evaluator.value(of: children, call) {
      evaluator.adopt(value, into: node)
    }
    return .node(node)
  }

  @Sendable private static func action(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.button, call.syntax, in: call.scope)
    node.className = "UIAction"
    node.title = evaluator.plainTitle(call["title"], call)
    node.subtitle = evaluator.plainTitle(call["subtitle"], call)
    node.symbol = evaluator.symbol(call["image"], call)
    let attributes = evaluator.names(of: call["attributes"], call)
    if attributes.contains("destructive") { node.role = "destructive" }
    if attributes.contains("disabled") { node.isDisabled = true }
    if attributes.contains("hidden") { node.isHidden = true }
    if case .symbol(let selector)? = evaluator.value(of: call["action"], call),
      selector.hasPrefix("selector:")
    {
      node.action = String(selector.dropFirst("selector:".count))
    }
    if case .closure(let closure)? = evaluator.value(of: call["handler"] ?? call.trailing, call) {
      node.handler = closure
    }
    return .node(node)
  }

  @Sendable private static func keyCommand(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard call.has("title") else { return .unknown("a key without a title") }
    let value = action(evaluator, call)
    if case .content(let entries)? = value, let input = call["input"] {
      entries[0].node.shortcut = evaluator.keyEquivalent(
        input, call["modifierFlags"], call, shiftsCapitals: false)
    }
    return value
  }

  @Sendable private static func deferred(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.dynamic, call.syntax, in: call.scope)
    node.className = "UIDeferredMenuElement"
    node.reason = "a deferred element"
    return .node(node)
  }

  // The menu that the action provider gives is a context menu.
  @Sendable private static func configuration(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let provider = call["actionProvider"] ?? call.trailing,
      let value = evaluator.value(of: provider, call), case .closure(let closure) = value
    else { return .symbol("UIContextMenuConfiguration") }
    for entry in evaluator.content(of: evaluator.call(closure, [])) { entry.node.menuKind = .context }
    return .symbol("UIContextMenuConfiguration")
  }

  // An item of the old edit menu.
  @Sendable private static func editItem(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let value = action(evaluator, call)
    if case .content(let entries)? = value { entries[0].node.menuKind = .edit }
    return value
  }

  @Sendable private static func quickAction(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.button, call.syntax, in: call.scope)
    node.className = "UIApplicationShortcutItem"
    node.title = evaluator.plainTitle(call["localizedTitle"], call)
    node.subtitle = evaluator.plainTitle(call["localizedSubtitle"], call)
    node.menuKind = .quickActions
    return .node(node)
  }

  @Sendable private static func image(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = Node(.image, site: call.scope.frame.file.place(call.syntax), path: evaluator.path)
    node.className = "UIImage"
    node.symbol = evaluator.symbolName(call["systemName"] ?? call["systemSymbolName"], call)
    return .node(node)
  }
}

extension Evaluator {
  /// A title that is a `String`: what is given is what is shown.
  func plainTitle(_ argument: Call.Argument?, _ call: Call) -> Title? {
    guard let value = value(of: argument, call) else { return nil }
    if case .none = value { return nil }
    return plain(title(of: value))
  }

  /// The symbol of an image.
  func symbol(_ argument: Call.Argument?, _ call: Call) -> String? {
    guard let value = value(of: argument, call), case .content(let entries) = value else { return nil }
    return firstSymbol(in: entries)
  }

  /// The names in an option set: `[.destructive, .disabled]`, where they are sure.
  func names(of argument: Call.Argument?, _ call: Call) -> Set<String> {
    guard let value = value(of: argument, call) else { return [] }
    if case .list(let list) = value {
      return Set(list.elements.filter { $0.path.isImplied(by: path) }.compactMap { name(of: $0.value) })
    }
    return Set([name(of: value)].compactMap { $0 })
  }

  /// Puts items into a menu.
  func adopt(_ value: Value, into menu: Node) {
    for entry in content(of: value) {
      if entry.node.kind == .unknown, entry.node.site.end == 0 { entry.node.site = menu.site }
      if entry.node.kind == .menu, entry.node.isInline { entry.node.kind = .section }
      entry.node.isConsumed = true
      menu.items.append(Entry(path: path + entry.path.beyond(path), node: entry.node))
    }
  }

  /// The shortcut of `keyEquivalent:` or `input:`.
  func keyEquivalent(
    _ input: Call.Argument?, _ flags: Call.Argument?, _ call: Call, shiftsCapitals: Bool
  ) -> KeyShortcut? {
    guard let value = value(of: input, call) else { return nil }
    guard case .known(let face) = title(of: value).provenance else {
      if case .symbol(let symbol) = value,
        let name = KeyNames.uiKit[symbol.split(separator: ".").last.map(String.init) ?? ""]
      {
        guard let flags else { return .known(Shortcut([], name)) }
        return self.value(of: flags, call).flatMap(modifiers).map { .known(Shortcut($0, name)) } ?? .unknown
      }
      return .unknown
    }
    guard !face.text.isEmpty else { return nil }
    let key = KeyNames.characters[face.text] ?? face.text
    var set: Shortcut.Modifiers = shiftsCapitals ? .command : []
    if let flags {
      guard let modifiers = self.value(of: flags, call).flatMap(self.modifiers) else { return .unknown }
      set = modifiers
    }
    if shiftsCapitals, key.count == 1, key != key.lowercased() { set.insert(.shift) }
    return .known(Shortcut(set, key))
  }

  /// An assignment to a property of something that isn't known, for what it tells of a menu's kind: `button.menu = …`.
  func use(_ value: Value, as name: String, of object: Value?, _ base: ExprSyntax?, _ scope: Scope) {
    if name == "primaryAction" {
      for entry in content(of: value) { entry.node.isConsumed = true }
      return
    }
    guard name == "menu" || name.hasSuffix("Menu") else { return }
    for alternative in value.alternatives {
      guard case .content(let entries) = alternative.value else { continue }
      for entry in entries where entry.node.kind == .menu && entry.node.menuKind == nil {
        entry.node.menuKind = kind(ofMenuIn: name, base, isUIKit: entry.node.className == "UIMenu")
      }
    }
  }

  private func kind(ofMenuIn name: String, _ base: ExprSyntax?, isUIKit: Bool) -> MenuKind? {
    if isUIKit { return .pullDown }
    let text = (base?.trimmedDescription ?? "").lowercased()
    if name == "mainMenu" { return .menuBar }
    if name == "menu" {
      if text.contains("status") { return .menuBarExtra }
      if text.contains("popup") { return .popUp }
      if text.contains("button") || text.contains("segment") { return .pullDown }
      return .context
    }
    return nil
  }

  /// Functions that are given menus to show or insert.
  static let menuTakers: Set<String> = [
    "insertSibling", "insertChild", "replaceChildren", "replace", "addAction", "popUpContextMenu",
  ]

  /// A menu or an action that is handed to a function of a framework tells its kind by it.
  func use(_ node: Node, by function: String, _ label: String?) {
    switch (function, label) {
    case (_, "primaryAction"), ("addAction", _): node.isConsumed = node.kind != .menu
    case (_, "menu"): node.menuKind = node.menuKind ?? .pullDown
    case ("insertSibling", nil), ("insertChild", nil), ("replaceChildren", _), ("replace", _):
      node.menuKind = node.menuKind ?? .commandGroup
    case ("popUpContextMenu", _): node.menuKind = node.menuKind ?? .context
    default: break
    }
  }

  /// The kind of the menu that a function of this name gives a framework.
  static func kind(ofMenuFrom function: FunctionDeclSyntax) -> MenuKind? {
    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text }
    switch function.name.text {
    case "applicationDockMenu": return .dock
    case "menu" where labels == ["for"]: return .context
    case "editMenuInteraction",
      "textView" where labels.contains("editMenuForTextIn"), "editMenu":
      return .edit
    default:
      // A project's own name for what the framework asks for elsewhere.
      let name = function.name.text.lowercased()
      return name.contains("contextmenu") || labels.contains { $0.hasPrefix("menuFor") } ? .context : nil
    }
  }
}

extension KeyNames {
  static let uiKit = [
    "inputUpArrow": "up", "inputDownArrow": "down", "inputLeftArrow": "left", "inputRightArrow": "right",
    "inputEscape": "escape", "inputDelete": "delete", "inputHome": "home", "inputEnd": "end",
    "inputPageUp": "pageup", "inputPageDown": "pagedown",
  ]

  static let characters = [
    "\r": "return", "\n": "return", "\t": "tab", " ": "space", "\u{1B}": "escape", "\u{8}": "delete",
    "\u{7F}": "forwarddelete", "\u{F700}": "up", "\u{F701}": "down", "\u{F702}": "left", "\u{F703}": "right",
  ]
}
#endif

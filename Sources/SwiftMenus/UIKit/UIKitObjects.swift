#if SwiftSource
import MenuModel
import SwiftSyntax

/// UIKit's menus and items, and the objects that show them.
enum UIKitObjects {
  private static let item = Construct.Objects(isItemClass: true, superclasses: ["UIMenuElement", "NSObject"])
  private static let itemTexts: Set = ["title", "subtitle", "discoverabilityTitle"]
  private static let itemArguments = [
    "_", "title", "subtitle", "image", "selectedImage", "identifier", "discoverabilityTitle", "action",
    "input", "modifierFlags", "propertyList", "alternates", "attributes", "state", "handler",
  ]

  static let rows: [Construct] = [
    Construct(
      "UIMenu", read: .call(menu), begins: .anywhere, shows: ["title", "subtitle"],
      objects: Construct.Objects(superclasses: ["UIMenuElement", "NSObject"])),
    Construct(
      "UIAction", read: .call(action), begins: .anywhere, shows: itemTexts,
      writes: [.attributes(itemArguments)], objects: item),
    Construct(
      "UICommand", read: .call(action), begins: .anywhere, shows: itemTexts,
      writes: [.attributes(itemArguments)], objects: item),
    Construct(
      "UIKeyCommand", read: .call(keyCommand), begins: .amongMenus(label: "title"), shows: itemTexts,
      writes: [.attributes(itemArguments)],
      objects: Construct.Objects(
        isItemClass: true, superclasses: ["UICommand", "UIMenuElement", "NSObject"])),
    Construct("UIAction.Identifier", read: .call(identifier)),
    Construct("UIMenuElement", read: .name, isAboutMenus: true, isType: true),
    Construct("UIDeferredMenuElement", read: .call(deferred), begins: .anywhere),
    Construct("UIDeferredMenuElement.uncached", read: .call(deferred)),
    Construct(
      "UIContextMenuConfiguration", read: .call(configuration), begins: .anywhere, kind: .context,
      isType: true),
    Construct("UIEditMenuInteraction", read: .name, isAboutMenus: true),
    Construct("UIMenuItem", read: .call(editItem), begins: .anywhere, shows: ["title"], kind: .edit),
    Construct(
      "UIApplicationShortcutItem", read: .call(quickAction), begins: .anywhere,
      shows: ["localizedTitle", "localizedSubtitle"], kind: .quickActions),
    Construct(
      "UIMutableApplicationShortcutItem", read: .call(quickAction),
      shows: ["localizedTitle", "localizedSubtitle"], kind: .quickActions),
    Construct(
      "UIImage", read: .call(image), writes: [.symbol("systemName")]),
    Construct("UIApplicationShortcutIcon", read: .call(image), writes: [.symbol("systemImageName")]),
    Construct(
      "UIButton", read: .call(MenuUses.holder), begins: .amongMenus(label: "menu"), holds: .pullDown),
    Construct(
      "UIBarButtonItem", read: .call(MenuUses.holder), begins: .amongMenus(label: "menu"),
      isAboutMenus: true, shows: ["title"], holds: .pullDown),
    Construct("UIView", "UIControl", read: .view),
    Construct("setTitle", read: .name, shows: ["_"]),
    Construct("keyCommands", read: .requested, begins: .amongMenus(), isAboutMenus: true),
    Construct("buildMenu", read: .function(), isAboutMenus: true),
    Construct("editMenuInteraction", read: .function(), begins: .amongMenus(), kind: .edit),
    Construct(
      "textView", read: .function(labels: ["_", "editMenuForTextIn", "suggestedActions"]), kind: .edit),
    Construct("editMenu", read: .function(), kind: .edit),
  ]

  @Sendable private static func menu(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.menu, call.syntax, in: call.scope)
    node.className = "UIMenu"
    node.title = UIKitObjects.plainTitle(evaluator, call["title"], call)
    node.subtitle = UIKitObjects.plainTitle(evaluator, call["subtitle"], call)
    node.symbol = UIKitObjects.symbol(evaluator, call["image"], call)
    let options = evaluator.value(of: call["options"], call)?.names(at: evaluator.path) ?? []
    // A menu that may be inline isn't a submenu for certain.
    node.isInline =
      evaluator.mayName("displayInline", in: call["options"], call)
    if options.contains("destructive") { node.role = "destructive" }
    if options.contains("displayAsPalette") { node.isPalette = true }
    if let size = evaluator.name(of: call["preferredElementSize"], call), size != "automatic" {
      node.elementSize = size
    }
    let elements = evaluator.project.type("UIMenuElement") ?? evaluator.project.type("UIAction")
    if let children = call["children"],
      let value = evaluator.value(of: children, call, expected: elements)
    {
      UIKitObjects.adopt(evaluator, value, into: node)
    }
    if evaluator.mayName("singleSelection", in: call["options"], call) {
      // UIKit marks the selected item of the menu and its submenus.
      markSelections(in: node)
    }
    return .node(node)
  }

  private static func markSelections(in menu: MenuNode, depth: Int = 0) {
    for entry in menu.items {
      if entry.node.kind == .button, entry.node.state != .on { entry.node.set(state: nil) }
      if depth < 4 { markSelections(in: entry.node, depth: depth + 1) }
    }
  }

  @Sendable private static func action(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.button, call.syntax, in: call.scope)
    node.className = "UIAction"
    node.title = UIKitObjects.plainTitle(evaluator, call["title"], call)
    node.subtitle = UIKitObjects.plainTitle(evaluator, call["subtitle"], call)
    node.symbol = UIKitObjects.symbol(evaluator, call["image"], call)
    node.drawsCheckmark = UIKitObjects.isCheckmarkSometimes(evaluator, image: call["image"], call)
    // UIKit provides the titles and images of its own actions, such as `.paste`.
    if call.has("identifier"), !call.has("title"), !call.has("image") { node.isStandard = true }
    node.fields["identifier"] = UIKitObjects.identifier(evaluator, call["identifier"], call)
    if let attributes = evaluator.value(of: call["attributes"], call) {
      UIKitObjects.setAttributes(evaluator, attributes, of: node)
    }
    if call.has("state") {
      let state = evaluator.name(of: call["state"], call)
      // An action is off by default.
      if state == "off" { node.state = .off } else { node.set(state: state) }
    }
    if case .symbol(let selector)? = evaluator.value(of: call["action"], call),
      selector.hasPrefix("selector:")
    {
      let action = String(selector.dropFirst("selector:".count))
      node.action = action
      // The selector may name the class: `#selector(AppDelegate.signIn)`.
      node.targetType = evaluator.selectorOwners[action] ?? call.scope.frame.type
    }
    if case .closure(let closure)? = evaluator.value(of: call["handler"] ?? call.trailing, call) {
      node.handler = closure
    }
    return .node(node)
  }

  // Returns the value of an identifier, which may be `.init("rename")`.
  private static func identifier(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Value? {
    if let argument, argument.value == nil, let made = argument.expression.as(FunctionCallExprSyntax.self),
      let access = made.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
      access.declName.baseName.tokenKind == .keyword(.`init`), let text = made.arguments.first
    {
      return evaluator.evaluate(text.expression, call.scope, expected: nil)
    }
    return evaluator.value(of: argument, call)
  }

  /// Reads an identifier, which has no other value than its text.
  @Sendable static func identifier(_ evaluator: Evaluator, _ call: Call) -> Value? {
    evaluator.value(of: call["rawValue"] ?? call.first, call)
  }

  @Sendable private static func keyCommand(_ evaluator: Evaluator, _ call: Call) -> Value? {
    // A key command without a title isn't an item. Before iOS 13, its title had a different label.
    guard let title = call["title"] ?? call["discoverabilityTitle"] else { return Value.none }
    let value = action(evaluator, call)
    if case .content(let entries)? = value, let node = entries.first?.node {
      node.title = UIKitObjects.plainTitle(evaluator, title, call)
      if let input = call["input"] {
        node.shortcut = UIKitObjects.keyEquivalent(
          evaluator, input, call["modifierFlags"], call, shiftsCapitals: false)
      }
    }
    return value
  }

  @Sendable private static func deferred(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.dynamic, call.syntax, in: call.scope)
    node.className = "UIDeferredMenuElement"
    node.reason = "a deferred element"
    if case .closure(let closure)? = evaluator.value(of: call.trailing ?? call.first, call) {
      let answer = Closure.Answer()
      _ = Functions(evaluator).call(closure, [.closure(Closure(.answer(answer), call.scope))])
      for alternative in answer.values {
        for entry in evaluator.content(of: alternative.value) where entry.node.kind != .unknown {
          entry.node.isConsumed = true
          node.items.append(
            Entry(path: alternative.path + entry.path.beyond(alternative.path), node: entry.node))
        }
      }
    }
    return .node(node)
  }

  // Returns the menu of the action provider, which represents the configuration.
  @Sendable private static func configuration(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let provider = call["actionProvider"] ?? call.trailing,
      let value = evaluator.value(of: provider, call), case .closure(let closure) = value
    else { return .symbol("UIContextMenuConfiguration") }
    guard let menu = MenuUses.oneMenu(evaluator, Functions(evaluator).call(closure, [])) else {
      return .symbol("UIContextMenuConfiguration")
    }
    return .node(menu)
  }

  // Reads an item of the old edit menu.
  @Sendable private static func editItem(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let value = action(evaluator, call)
    if case .content(let entries)? = value { entries[0].node.className = "UIMenuItem" }
    return value
  }

  @Sendable private static func quickAction(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = evaluator.make(.button, call.syntax, in: call.scope)
    node.className = "UIApplicationShortcutItem"
    node.title = UIKitObjects.plainTitle(evaluator, call["localizedTitle"], call)
    node.subtitle = UIKitObjects.plainTitle(evaluator, call["localizedSubtitle"], call)
    node.symbol = UIKitObjects.symbol(evaluator, call["icon"], call, "UIApplicationShortcutIcon")
    return .node(node)
  }

  @Sendable private static func image(_ evaluator: Evaluator, _ call: Call) -> Value? {
    let node = MenuNode(.image, site: call.scope.frame.file.place(call.syntax), path: evaluator.path)
    node.className = "UIImage"
    let name = call["systemName"] ?? call["systemSymbolName"] ?? call["systemImageName"]
    node.symbol = SwiftUILabels.symbolName(evaluator, name, call) ?? (name == nil ? "" : nil)
    if name == nil, let mark = packagedCheckmark(evaluator, call["systemSymbol"] ?? call["symbol"], call) {
      node.symbol = mark
    }
    return .node(node)
  }

  // Returns the name of a checkmark symbol that a package names as a case: `.checkmarkCircleFill`.
  private static func packagedCheckmark(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call)
    -> String?
  {
    guard case .symbol(let name)? = evaluator.value(of: argument, call), name.hasPrefix(".checkmark") else {
      return nil
    }
    return name.dropFirst().map { $0.isUppercase ? ".\($0.lowercased())" : String($0) }.joined()
  }
}

extension UIKitObjects {
  /// Returns a title that is a `String` and is shown as it is.
  static func plainTitle(_ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call) -> Title? {
    guard let value = evaluator.value(of: argument, call, expected: evaluator.project.type("String")) else {
      return nil
    }
    if case .none = value { return nil }
    return evaluator.title(of: value).plain
  }

  /// Returns the symbol of an image; empty if its name isn't known.
  static func symbol(
    _ evaluator: Evaluator, _ argument: Call.Argument?, _ call: Call, _ type: String = "UIImage"
  ) -> String? {
    guard let value = evaluator.value(of: argument, call, expected: evaluator.project.frameworkType(type))
    else { return nil }
    switch value {
    case .none: return nil
    // A checkmark that is drawn only under a condition shows a state.
    case .content: return evaluator.content(of: value).firstSymbol(at: evaluator.path)
    case .choice(let alternatives):
      let isRead = alternatives.allSatisfy { $0.value.isNone || !evaluator.content(of: $0.value).isEmpty }
      return isRead ? evaluator.content(of: value).firstSymbol(at: evaluator.path) : ""
    default: return ""
    }
  }

  /// Whether an image is a checkmark under a condition, and otherwise absent.
  fileprivate static func isCheckmarkSometimes(
    _ evaluator: Evaluator, image argument: Call.Argument?, _ call: Call
  ) -> Bool {
    guard
      let value = evaluator.value(of: argument, call, expected: evaluator.project.frameworkType("UIImage")),
      case .choice(let alternatives) = value,
      alternatives.allSatisfy({ if case .content = $0.value { true } else { $0.value.isNone } })
    else { return false }
    return evaluator.content(of: value).drawsCheckmark(at: evaluator.path)
  }

  /// Sets the `attributes` of an action. An attribute that applies only sometimes is recorded as such.
  static func setAttributes(_ evaluator: Evaluator, _ value: Value, of node: MenuNode) {
    let sure = evaluator.path.isImplied(by: node.path) ? value.names(at: evaluator.path) : []
    if sure.contains("destructive") { node.role = "destructive" }
    if sure.contains("disabled") { node.isDisabled = true }
    if sure.contains("hidden") { node.isHidden = true }
    var possible = value.possibleNames ?? value.names(at: evaluator.path)
    for alternative in value.alternatives { possible.formUnion(alternative.value.names(at: evaluator.path)) }
    if node.role == nil { node.mayHaveRole = value.isUnknown || possible.contains("destructive") }
    if possible.contains("disabled"), !node.isDisabled { node.isDimmedSometimes = true }
    if possible.contains("hidden"), !node.isHidden { hideSometimes(evaluator, node, "hidden") }
  }

  /// Records that an item is visible only under a condition that is set on the item itself.
  static func hideSometimes(_ evaluator: Evaluator, _ node: MenuNode, _ text: String) {
    node.condition = Branch(statement: evaluator.newStatement(), arm: 0, condition: .state(text))
  }

  /// Adds items to a menu.
  static func adopt(_ evaluator: Evaluator, _ value: Value, into menu: MenuNode) {
    let entries = evaluator.content(of: value)
    // Items from a different branch don't exist in this one.
    for (index, entry) in entries.enumerated() where !entry.path.excludes(evaluator.path) {
      // There may be a deferred element for each system. The one for the newest system is enough.
      if entry.node.className == "UIDeferredMenuElement", index > 0, entries[index - 1].isNewer(than: entry) {
        continue
      }
      if entry.node.kind == .unknown, entry.node.site.end == 0 { entry.node.site = menu.site }
      if entry.node.kind == .menu, entry.node.isInline { entry.node.kind = .section }
      entry.node.isConsumed = true
      menu.items.append(Entry(path: evaluator.path + entry.path.beyond(evaluator.path), node: entry.node))
    }
  }

  /// Returns the shortcut in `keyEquivalent:` or `input:`.
  static func keyEquivalent(
    _ evaluator: Evaluator, _ input: Call.Argument?, _ flags: Call.Argument?, _ call: Call,
    shiftsCapitals: Bool
  ) -> KeyShortcut? {
    guard let input else { return nil }
    guard let value = evaluator.value(of: input, call) else { return .unknown }
    guard case .known(let face) = evaluator.title(of: value).provenance else {
      if case .symbol(let symbol) = value,
        let name = KeyNames.uiKit[symbol.split(separator: ".").last.map(String.init) ?? ""]
      {
        guard let flags else { return .known(Shortcut([], name)) }
        return evaluator.value(of: flags, call).flatMap(\.modifiers).map { .known(Shortcut($0, name)) }
          ?? .unknown
      }
      return .unknown
    }
    // A NUL isn't a key, and neither is an empty string.
    guard !face.text.isEmpty, face.text != "\0" else { return nil }
    let typed = KeyNames.typed(face.text)
    var set: Shortcut.Modifiers = shiftsCapitals ? .command : []
    if let flags {
      guard let modifiers = evaluator.value(of: flags, call).flatMap(\.modifiers) else {
        return .unknown
      }
      set = modifiers
    }
    set.formUnion(typed.modifiers)
    return .known(shiftsCapitals ? KeyNames.shortcut(set, typed.key) : Shortcut(set, typed.key))
  }
}

extension KeyNames {
  static let uiKit = [
    "inputUpArrow": "up", "inputDownArrow": "down", "inputLeftArrow": "left", "inputRightArrow": "right",
    "inputEscape": "escape", "inputDelete": "delete", "inputHome": "home", "inputEnd": "end",
    "inputPageUp": "pageUp", "inputPageDown": "pageDown",
  ]

  /// Returns the key for a string in code: a character, or a symbol that a keyboard or AppKit uses for the
  /// key.
  static func typed(_ text: String) -> (modifiers: Shortcut.Modifiers, key: String) {
    if let key = signs[text] { return ([], key) }
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      let key = ShortcutKeys.key(inAppKit: scalar)
    else { return ([], text) }
    // A back tab is Tab with Shift.
    return (scalar == "\u{19}" ? .shift : [], key)
  }

  private static let signs = [
    "⌫": "delete", "⌦": "forwardDelete", "⎋": "escape", "↩": "return", "⇥": "tab",
  ]
}

extension Entry {
  // Whether both are elements of the same class, and this one is for newer systems.
  fileprivate func isNewer(than other: Entry) -> Bool {
    node.className == other.node.className && path.isOfNewerSystem(than: other.path)
  }
}
#endif

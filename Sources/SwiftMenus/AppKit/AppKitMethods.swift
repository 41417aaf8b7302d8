#if SwiftSource
import MenuModel
import SwiftSyntax

/// The methods of menus and items.
enum AppKitMethods {
  static let rows: [Construct] = [
    Construct(
      "addItem", "insertItem", read: .method(addItem), begins: .amongMenus(), shows: ["withTitle"],
      writes: [.key("keyEquivalent")]),
    Construct("addItems", read: .method(addItems), begins: .amongMenus()),
    Construct("setSubmenu", read: .method(setSubmenu)),
    Construct("removeItem", read: .method(removeItem)),
    Construct("item", read: .method(item)),
    Construct("removeAllItems", read: .method(removeAllItems)),
    Construct("replacingChildren", read: .method(replacingChildren)),
    Construct("copy", read: .method { _, node, _ in .node(node) }),
    Construct("popUp", read: .method(popUp), begins: .amongMenus(label: "positioning")),
    Construct("NSMenu.popUpContextMenu", read: .call(popUpContextMenu)),
  ]

  @Sendable private static func addItem(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Value? {
    if call.has("withTitle") {
      let item = evaluator.make(.button, call.syntax, in: call.scope)
      item.className = "NSMenuItem"
      item.title = UIKitObjects.plainTitle(evaluator, call["withTitle"], call)
      if let action = evaluator.value(of: call["action"], call) {
        AppKitProperties.setAction(evaluator, action, of: item, call.scope)
      }
      item.shortcut = UIKitObjects.keyEquivalent(
        evaluator, call["keyEquivalent"], nil, call, shiftsCapitals: true)
      AppKitMethods.add(evaluator, item, to: node, call)
      return .node(item)
    }
    guard let value = evaluator.value(of: call.first, call) else { return nil }
    let end = node.items.count
    UIKitObjects.adopt(evaluator, value, into: node)
    AppKitMethods.moveAdded(evaluator, from: end, in: node, call)
    return Value.none
  }

  @Sendable private static func addItems(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Value? {
    guard let titles = evaluator.value(of: call["withTitles"], call) else { return nil }
    Statements(evaluator).rows(of: titles) { row in
      let item = evaluator.make(.button, call.syntax, in: call.scope)
      item.className = "NSMenuItem"
      item.title = evaluator.title(of: row).plain
      AppKitMethods.add(evaluator, item, to: node, call)
    }
    return Value.none
  }

  @Sendable private static func setSubmenu(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Value? {
    if let menu = evaluator.value(of: call.first, call), let item = evaluator.value(of: call["for"], call) {
      for entry in evaluator.content(of: item) {
        AppKitProperties.setSubmenu(evaluator, entry.node, menu, call.scope)
      }
    }
    return Value.none
  }

  @Sendable private static func removeItem(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Value? {
    // The removed item is known only if it is passed directly and always removed when the menu is created.
    guard let value = evaluator.value(of: call.first, call), evaluator.path.isImplied(by: node.path) else {
      return Value.none
    }
    for entry in evaluator.content(of: value) { node.items.removeAll { $0.node === entry.node } }
    return Value.none
  }

  // Returns the item for `item(at: 1)` if all items are known, or the one for `item(withTag: 1)`, or else an unknown
  // item.
  @Sendable private static func item(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Value? {
    if case .number(let tag)? = evaluator.value(of: call["withTag"], call) {
      let tagged = node.items.filter {
        if case .number(tag)? = $0.node.fields["tag"] { true } else { false }
      }
      if tagged.count == 1 { return .node(tagged[0].node) }
    }
    if case .number(let index)? = evaluator.value(of: call["at"], call), !node.mayHaveMore,
      node.items.indices.contains(index),
      node.items.allSatisfy({ $0.node.kind != .unknown && $0.path.isImplied(by: evaluator.path) })
    {
      return .node(node.items[index].node)
    }
    return .unknown("an item of the menu", type: evaluator.project.type("NSMenuItem"))
  }

  @Sendable private static func removeAllItems(
    _ evaluator: Evaluator, _ node: MenuNode, _ call: Call
  ) -> Value? {
    // Items that a different branch added belong to that branch.
    node.items.removeAll { !$0.path.excludes(evaluator.path) }
    if evaluator.path.isImplied(by: node.path) { node.mayHaveMore = false }
    return Value.none
  }

  @Sendable private static func replacingChildren(
    _ evaluator: Evaluator, _ node: MenuNode, _ call: Call
  ) -> Value? {
    let menu = evaluator.make(.menu, call.syntax, in: call.scope)
    menu.take(node)
    menu.items = []
    if let value = evaluator.value(of: call.first, call) { UIKitObjects.adopt(evaluator, value, into: menu) }
    return .node(menu)
  }

  @Sendable private static func popUp(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Value? {
    node.menuKind = MenuKind.together(node.menuKind, AppKitMethods.kind(evaluator, ofMenuShownBy: call))
    return Value.none
  }

  @Sendable private static func popUpContextMenu(_ evaluator: Evaluator, _ call: Call) -> Value? {
    guard let value = evaluator.value(of: call.first, call) else { return nil }
    if let menu = MenuUses.oneMenu(evaluator, value), menu.menuKind != .menuBarExtra {
      let isOfSender = call["for"]?.expression.trimmedText == "sender"
      menu.menuKind =
        AppKitMethods.isOfStatusItem(evaluator, call["for"], call)
        ? .menuBarExtra : isOfSender ? call.kindByControl ?? .context : .context
    }
    return Value.none
  }
}

extension AppKitMethods {
  // Runs the closure of a library method that configures an object and returns it: `.then { $0.… }`.
  static func configure(_ evaluator: Evaluator, _ node: MenuNode, _ call: Call) -> Bool {
    guard call.arguments.count == 1, let trailing = call.trailing,
      case .closure(let closure)? = evaluator.value(of: trailing, call),
      case .closure(let syntax) = closure.code
    else { return false }
    let isGiven = syntax.signature == nil ? syntax.usesFirstArgument : syntax.parameterNames.count == 1
    if isGiven { _ = Functions(evaluator).call(closure, [.node(node)]) }
    return isGiven
  }

  /// Prefixes of the names of methods that may add items.
  static let fillers = [
    "add", "insert", "append", "fill", "populate", "build", "setup", "take", "make",
  ]

  // Returns the kind of a menu that code opens. `menu.popUp(positioning: nil, at: point, in: button)` opens
  // the button's pull-down menu. Returns nil if the menu may also be a context menu.
  fileprivate static func kind(_ evaluator: Evaluator, ofMenuShownBy call: Call) -> MenuKind? {
    if isOfStatusItem(evaluator, call["in"], call) { return .menuBarExtra }
    if let kind = call.kindByControl { return kind }
    guard let view = call["in"], !view.expression.is(NilLiteralExprSyntax.self) else {
      return holdsStatusItem(call.scope.frame.type) ? .menuBarExtra : isByRightClick(call) ? .context : nil
    }
    if hangs(call["at"]) { return .pullDown }
    let type = evaluator.value(of: view, call)?.type
    let isButton =
      type.map { $0.name == "NSButton" || evaluator.project.inherits($0, from: ["NSButton"]) != nil } ?? false
    if isButton || view.expression.trimmedText.lowercased().contains("button") { return .pullDown }
    return isByRightClick(call) ? .context : nil
  }

  // Judges by the function's name or by names it uses (`showContextMenu`, `.rightMouseUp`), or by other
  // members of its type.
  private static func isByRightClick(_ call: Call) -> Bool {
    if call.scope.frame.type?.declaredMembers.contains(where: { Self.ofRightClicks.contains($0.name) })
      ?? false
    {
      return true
    }
    guard let function = call.syntax.enclosingFunction else { return false }
    let text = Array(function.trimmedText.lowercased().utf8)
    return ["context", "right", "secondary", "buttonnumber"].contains { text.firstIndex(of: $0.utf8) != nil }
  }

  private static let ofRightClicks: Set = ["rightMouseDown", "rightMouseUp"]

  // Whether a point is below a view, regardless of the click: `at: NSPoint(x: 0, y: view.bounds.height)`.
  private static func hangs(_ point: Call.Argument?) -> Bool {
    guard let made = point?.expression.as(FunctionCallExprSyntax.self),
      ["NSPoint", "CGPoint", ".init"].contains(made.calledExpression.trimmedText),
      let left = made.arguments.first?.expression,
      left.as(IntegerLiteralExprSyntax.self)?.literal.text == "0"
    else { return false }
    let text = made.arguments.last?.expression.trimmedText ?? ""
    return text.contains(".bounds.") || text.contains(".frame.")
  }

  // Whether a view is a status item's button, or has a name like one. Its menu is a menu bar extra for any
  // kind of click.
  fileprivate static func isOfStatusItem(_ evaluator: Evaluator, _ view: Call.Argument?, _ call: Call) -> Bool
  {
    guard let view else { return false }
    let text = view.expression.trimmedText.lowercased()
    if text.contains("statusitem") || text.contains("statusbar") { return true }
    guard let type = text == "self" ? call.scope.frame.type : evaluator.value(of: view, call)?.type else {
      return false
    }
    return type.name.lowercased().contains("statusitem")
      || evaluator.project.inherits(type, from: ["NSStatusBarButton"]) != nil
  }

  // Whether a type has a status item. If it shows a menu without a view, the menu belongs to that item.
  private static func holdsStatusItem(_ type: TypeInfo?) -> Bool {
    type?.declaredMembers.contains { member in
      if let name = member.type?.lastName { return name == "NSStatusItem" }
      guard case .stored(let value) = member.kind else { return false }
      return value?.trimmedText.contains("statusItem(withLength") ?? false
    } ?? false
  }

  fileprivate static func add(_ evaluator: Evaluator, _ item: MenuNode, to menu: MenuNode, _ call: Call) {
    item.isConsumed = true
    let end = menu.items.count
    menu.items.append(Entry(path: evaluator.path, node: item))
    moveAdded(evaluator, from: end, in: menu, call)
  }

  // Moves added items to the index that the call states: `insertItem(…, at: 0)`.
  fileprivate static func moveAdded(_ evaluator: Evaluator, from end: Int, in menu: MenuNode, _ call: Call) {
    guard call.name == "insertItem", case .number(let index)? = evaluator.value(of: call["at"], call),
      index < end
    else { return }
    let added = Array(menu.items[end...])
    menu.items.removeSubrange(end...)
    menu.items.insert(contentsOf: added, at: index)
  }

  /// Returns a status item of the system's status bar, in any version of the API:
  /// `NSStatusBar.system.statusItem(withLength:)`, `NSStatusBar.system()` in Swift 3, and
  /// `NSStatusBar.systemStatusBar().statusItemWithLength(-1)` before that.
  static func statusItem(_ evaluator: Evaluator, madeBy name: String, of bar: Value, _ call: Call) -> Value? {
    guard name == "statusItem" && call.has("withLength") || name == "statusItemWithLength" else { return nil }
    switch bar {
    case .unknown(_, nil), .symbol:
      return .unknown("a status item", type: evaluator.project.type("NSStatusItem"))
    default: return nil
    }
  }
}

extension Syntax {
  // The function that contains the syntax.
  fileprivate var enclosingFunction: FunctionDeclSyntax? {
    ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
  }
}

extension ClosureExprSyntax {
  // Whether the closure uses `$0`.
  fileprivate var usesFirstArgument: Bool {
    statements.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .dollarIdentifier("$0") }
  }
}

extension Call {
  // The kind of menu that an action method shows for its sender: `@IBAction func showDevices(_ sender: Any)`.
  fileprivate var kindByControl: MenuKind? {
    guard let parameters = syntax.enclosingFunction?.signature.parameterClause.parameters,
      parameters.count == 1, let sender = parameters.first, sender.innerName == "sender"
    else { return nil }
    switch sender.type.lastName {
    case "NSStatusBarButton", "NSStatusItem": return .menuBarExtra
    case "NSEvent", "NSGestureRecognizer", "NSClickGestureRecognizer", "NSTableView", "NSOutlineView":
      return nil
    default:
      return self["in"]?.expression.trimmedText.lowercased().contains("status") ?? false
        ? .menuBarExtra : .pullDown
    }
  }
}
#endif

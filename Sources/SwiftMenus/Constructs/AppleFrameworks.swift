#if SwiftSource
import MenuModel
import StringTables
import SwiftSyntax
import XcodeProjects

/// The values and effects of SwiftUI, UIKit, and AppKit code, according to the rows of ``Constructs``.
struct AppleFrameworks: Frameworks {
  // MARK: Calls

  func call(_ name: String, _ call: Call, _ evaluator: Evaluator) -> Value? {
    guard let construct = Constructs.calls[name], let value = construct.read(evaluator, call) else {
      return nil
    }
    if case .content(let entries) = value, entries.count == 1 {
      let node = entries[0].node
      node.menuKind = construct.kind ?? node.menuKind
      if node.kind == .button || node.kind == .toggle || node.kind == .label {
        notePlaceOfSymbol(node, in: call.syntax, call.scope.frame.file)
        if let key = call["keyEquivalent"] { notePlaceOfKey(node, key.expression, call.scope.frame.file) }
      }
    }
    return value
  }

  // Findings about a symbol are at the literal that names it, if the code has only one.
  private func notePlaceOfSymbol(_ node: MenuNode, in code: Syntax, _ file: ParsedFile) {
    guard let symbol = node.symbol, !symbol.isEmpty else { return }
    let finder = SymbolFinder(symbol)
    finder.walk(code)
    if finder.found.count == 1 { node.keyPlaces[.symbol] = file.place(finder.found[0]) }
  }

  private func notePlaceOfKey(_ node: MenuNode, _ key: ExprSyntax, _ file: ParsedFile) {
    if key.is(StringLiteralExprSyntax.self) { node.keyPlaces[.shortcut] = file.place(key) }
  }

  func container(_ name: String, _ call: Call, _ evaluator: Evaluator) -> Value? {
    SwiftUIViews.container(evaluator, name, call)
  }

  func make(
    _ type: TypeInfo, _ className: String, _ initializers: [Member], _ call: Call, _ evaluator: Evaluator
  ) -> Value? {
    AppKitObjects.constructNode(evaluator, type, className, initializers, call)
  }

  func initialize(_ node: MenuNode, _ type: TypeInfo?, _ call: Call, _ evaluator: Evaluator) {
    AppKitObjects.initialize(evaluator, node, type, call)
  }

  func method(_ name: String, of entries: [Entry], _ call: Call, _ evaluator: Evaluator) -> Value {
    if entries.count == 1, entries[0].node.className != nil {
      let node = entries[0].node
      let calls = Calls(evaluator)
      if let type = node.type, let value = calls.ownCall(name, of: .content(entries), type, call) {
        return value
      }
      for typeName in node.classNames {
        if let value = calls.ownCall(name, of: .content(entries), typeName, call) { return value }
      }
      if let value = method(name, of: node, call, evaluator) { return value }
      if AppKitMethods.configure(evaluator, node, call) { return .content(entries) }
      if AppKitMethods.fillers.contains(where: name.hasPrefix) {
        recordPossibleItems(.content(entries), name, evaluator)
      }
      return calls.opaque(call, ".\(name)(…)")
    }
    if let value = SwiftUIModifiers.ownModifier(evaluator, name, entries, call) { return value }
    if let read = Constructs.modifiers[name] { return read(evaluator, entries, call) ?? .content(entries) }
    SwiftUIModifiers.readRequestedMenus(evaluator, name, call)
    return .content(entries)
  }

  func method(_ name: String, of node: MenuNode, _ call: Call, _ evaluator: Evaluator) -> Value? {
    Constructs.methods[name]?(evaluator, node, call)
  }

  func method(_ name: String, of title: Title, _ call: Call, _ evaluator: Evaluator) -> Value? {
    SwiftUITexts.method(evaluator, name, title, call)
  }

  func method(_ name: String, ofView value: Value, _ call: Call, _ evaluator: Evaluator) -> Value? {
    SwiftUIModifiers.viewCall(evaluator, name, value, call)
  }

  func method(_ name: String, ofAny value: Value, _ call: Call, _ evaluator: Evaluator) -> Value? {
    AppKitMethods.statusItem(evaluator, madeBy: name, of: value, call)
  }

  // MARK: Properties

  func property(_ name: String, of node: MenuNode, _ evaluator: Evaluator) -> Value? {
    if let field = node.fields[name] { return field }
    let members = Members(evaluator)
    if let type = node.type, let value = members.instanceMember(name, of: type, .node(node)) { return value }
    for typeName in node.classNames {
      if let type = evaluator.project.type(typeName),
        let value = members.instanceMember(name, of: type, .node(node))
      {
        return value
      }
    }
    return Constructs.getters[name]?(evaluator, node)
  }

  func property(_ name: String, of type: TypeInfo, _ evaluator: Evaluator) -> Value? {
    guard name == "button", type.name == "NSStatusItem" else { return nil }
    return .unknown("a status item's button", type: evaluator.project.type("NSStatusBarButton"))
  }

  func object(_ access: MemberAccessExprSyntax, _ scope: Scope, _ evaluator: Evaluator) -> Value? {
    access.isMenuBar ? .node(AppKitObjects.menuBar(evaluator, access, scope)) : nil
  }

  func given(
    _ type: TypeSyntax?, _ syntax: some SyntaxProtocol, _ file: ParsedFile, _ evaluator: Evaluator
  ) -> MenuNode? {
    AppKitObjects.given(evaluator, type, syntax, file)
  }

  func set(
    _ name: String, of node: MenuNode, to value: Value, _ base: ExprSyntax?, _ scope: Scope,
    _ evaluator: Evaluator
  ) {
    if let base, AppKitProperties.hasIdentityTest(evaluator, base, evaluator.path.beyond(node.path), scope) {
      AppKitProperties.setSomewhere(evaluator, name, of: node, to: value) { name, value in
        Constructs.set(name, of: node, to: value, scope, evaluator)
      }
      return
    }
    Constructs.set(name, of: node, to: value, scope, evaluator)
    guard let base else { return }
    let place = AppKitProperties.place(ofSetting: base, node, scope)
    if !node.isConsumed, place != nil {
      AppKitProperties.noteTitle(evaluator, value, givenTo: .node(node), name, base, scope)
    }
    if name == "isEnabled" { node.dimming = ConditionTerm.failures(ofAssignmentTo: base) }
    if name == "indentationLevel" { node.keyPlaces[.indent] = place }
    guard let assignment = base.parent?.parent?.parent?.as(SequenceExprSyntax.self) else { return }
    if name == "image" { notePlaceOfSymbol(node, in: Syntax(assignment), scope.frame.file) }
    if name == "keyEquivalent", let key = assignment.elements.last {
      notePlaceOfKey(node, key, scope.frame.file)
    }
  }

  func node(of symbol: String, _ evaluator: Evaluator) -> MenuNode? {
    guard symbol.hasPrefix("Image.") else { return nil }
    let node = MenuNode(.image, site: Place(file: 0, start: 0, end: 0), path: evaluator.path)
    node.symbol = ""
    node.isOwnCheckmark = MenuNode.namesCheckmark(symbol)
    return node
  }

  // MARK: Uses of menus and items

  func use(
    _ value: Value, as name: String, of object: Value, _ base: ExprSyntax?, _ scope: Scope,
    _ evaluator: Evaluator
  ) {
    AppKitProperties.noteTitle(evaluator, value, givenTo: object, name, base, scope)
    guard let read = Constructs.given[name] ?? (name.hasSuffix("Menu") ? MenuUses.menu : nil) else { return }
    read(evaluator, value, Construct.Holder(property: name, object: object, base: base, scope: scope))
  }

  func use(_ value: Value, by call: Call, _ label: String?, _ evaluator: Evaluator) {
    guard value.holdsNodes else { return }
    use(value, asArgument: label)
    if label == "primaryAction" { return MenuUses.useAsActions(evaluator, value) }
    if let read = Constructs.takers[call.name] { return read(evaluator, value, call, label) }
    guard label == "menu", let menu = MenuUses.oneMenu(evaluator, value) else { return }
    menu.menuKind = menu.menuKind ?? Constructs.kinds[call.name] ?? .pullDown
  }

  func use(_ value: Value, asArgument label: String?) {
    guard let label, label.lowercased().hasSuffix("action") || label.lowercased().hasSuffix("actions") else {
      return
    }
    for entry in value.entries where Constructs.itemClasses.contains(entry.node.className ?? "") {
      entry.node.isButtonsAction = true
    }
  }

  func hold(_ value: Value, in name: String, at place: Syntax, _ file: ParsedFile, _ evaluator: Evaluator) {
    AppKitProperties.noteRetitled(evaluator, value, name, at: place, file)
  }

  func place(_ value: Value, madeBy member: Member, of given: [MenuNode], _ call: Call) {
    AppKitObjects.place(value, madeBy: member, of: given, call)
  }

  func recordPossibleItems(_ value: Value, _ name: String, _ evaluator: Evaluator) {
    AppKitObjects.recordPossibleItems(evaluator, value, name)
  }

  func adopt(_ value: Value, into menu: MenuNode, _ evaluator: Evaluator) {
    UIKitObjects.adopt(evaluator, value, into: menu)
  }
}

extension Constructs {
  /// Sets a property of a menu or an item.
  static func set(
    _ name: String, of node: MenuNode, to value: Value, _ scope: Scope, _ evaluator: Evaluator
  ) {
    guard let set = setters[name] else {
      node.fields[name] = value
      return
    }
    set(evaluator, node, value, scope)
  }

  /// Applies to a menu the modifiers of menus in the code around a call.
  static func applyModifiers(
    _ evaluator: Evaluator, around call: FunctionCallExprSyntax, to menu: MenuNode, _ scope: Scope
  ) {
    var inner = Syntax(call)
    while let access = inner.parent?.as(MemberAccessExprSyntax.self), access.base?.id == inner.id,
      let outer = access.parent?.as(FunctionCallExprSyntax.self), outer.calledExpression.id == access.id
    {
      let name = access.declName.baseName.identifierText
      if modifiersOfMenus.contains(name) {
        _ = modifiers[name]?(evaluator, [Entry(path: evaluator.path, node: menu)], Call(outer, scope))
      }
      inner = Syntax(outer)
    }
  }

  /// Returns the kind of the menu that a function with this name returns to a framework.
  static func kind(ofMenuFrom function: FunctionDeclSyntax) -> MenuKind? {
    let labels = function.signature.parameterClause.parameters.map { $0.firstName.text }
    if let kind = kind(ofMenuFrom: function.name.text, labels) { return kind }
    // The name may be a project's own name for a function that a framework calls elsewhere.
    let name = function.name.text.lowercased()
    return name.contains("contextmenu") || name.contains("contextualmenu")
      || labels.contains { $0.hasPrefix("menuFor") } ? .context : nil
  }

  /// The words that a scan of bytes searches for.
  static let words = ScannedWords(
    rows.flatMap { row in
      row.meaning.map { meaning in row.names.map { ($0, meaning, row.isAboutMenus) } } ?? []
    })

  /// The names that code other than the evaluator searches for.
  static let known = FrameworkNames(
    all: names, types: types, classes: classes, itemClasses: itemClasses,
    initializers: objects.mapValues(\.initializers), calls: Set(calls.keys), takers: Set(takers.keys),
    taken: taken, holders: holders, views: views, triggers: words.triggers, makers: makers, menus: menus,
    labels: labels,
    properties: properties, functions: functions, requested: requested)
}

extension Construct {
  /// The meaning of the name for its file.
  fileprivate var meaning: ScannedWords.Meaning? {
    switch begins {
    case .anywhere: .menu
    case .called: .called
    case .styled: .styles
    case .amongMenus:
      switch reading {
      case .given, .function, .requested: .assigned
      default: .calledBeside
      }
    case nil: isAboutMenus ? .topic : nil
    }
  }
}

extension ByteScan {
  /// Scans the bytes of a file.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, Constructs.words) }
}

extension SourceIndex {
  convenience init(
    paths: [String], scans: [ByteScan], catalogs: Catalogs, owners: FileOwners = FileOwners(),
    read: @escaping @Sendable (String) -> [UInt8]?, glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.init(
      paths: paths, scans: scans, catalogs: catalogs, owners: owners, known: Constructs.known, read: read,
      glance: glance)
  }
}
#endif

#if SwiftSource
import MenuModel
import SwiftSyntax

extension Evaluator {
  /// Reads a call that SwiftUI shows a menu for.
  func readRoot(_ call: FunctionCallExprSyntax, _ file: ParsedFile) -> MenuNode? {
    enter(project.platforms(around: Syntax(call)))
    let scope = Scope(frame(of: Syntax(call), file), anchor: Syntax(call))
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "contextMenu"
    {
      return contextMenu(Call(call, scope))
    }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "contextMenu" {
      return contextMenu(Call(call, scope))
    }
    guard case .content(let entries) = evaluate(ExprSyntax(call), scope), entries.count == 1 else {
      return nil
    }
    let node = entries[0].node
    guard node.kind == .menu || node.kind == .picker, node.site == file.place(call) else { return nil }
    if node.kind == .picker { node.menuKind = .popUp }
    if node.menuKind == .menuBarExtra, call.isWindowStyle { return nil }
    applyModifiers(around: call, to: node, scope)
    return node
  }

  /// The name of the view that shows a menu of which nothing is known but what it is given.
  func wrapper(of menu: MenuNode, around syntax: Syntax) -> String? {
    guard !menu.items.isEmpty, menu.items.allSatisfy({ $0.node.kind == .unknown }),
      let type = enclosingType(of: syntax), type.kind == .structure, type.isOwn
    else { return nil }
    return type.name
  }

  /// Reads a view that shows what it is given in a menu, which stands at `site`.
  func readWrapped(_ call: FunctionCallExprSyntax, _ file: ParsedFile, site: Place) -> MenuNode? {
    showsContextMenus = true
    enter(project.platforms(around: Syntax(call)))
    let scope = Scope(frame(of: Syntax(call), file), anchor: Syntax(call))
    _ = content(of: evaluate(ExprSyntax(call), scope))
    let menu = made.first { menu in
      menu.site == site && menu.items.contains { $0.node.kind != .unknown }
    }
    menu?.site = file.place(call)
    if menu?.kind == .picker { menu?.menuKind = .popUp }
    return menu
  }

  /// A context menu that a view has.
  func contextMenu(_ call: Call) -> MenuNode? {
    let labels = Set(call.arguments.compactMap(\.label))
    let known: Set<String> = ["menuItems", "preview", "forSelectionType", "menu", "primaryAction"]
    guard labels.isSubset(of: known) else { return nil }
    guard let content = call["menuItems"] ?? call["menu"] ?? call.trailing ?? call.first else { return nil }
    let node = make(.menu, call.syntax, in: call.scope)
    node.site = call.scope.frame.file.menuPlace(call.syntax)
    node.menuKind = .context
    node.items = items(of: content, call)
    return node
  }

  /// Runs a function, an initializer or a property in which menus are made.
  func readBuilder(_ builder: Syntax, _ file: ParsedFile) {
    let scope = Scope(frame(of: builder, file))
    if let function = builder.as(FunctionDeclSyntax.self), let body = function.body {
      bindUnknown(function.signature.parameterClause.parameters, scope, for: function)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      let given = function.signature.returnClause?.type
      scope.frame.expected =
        project.type(given, from: scope.frame.type) ?? project.type(given?.element, from: scope.frame.type)
      let result = run(body.statements, scope, for: builder)
      let kind = Self.kind(ofMenuFrom: function)
      if let menu = oneMenu(result) {
        menu.giver = function.name.text
        // An empty one that it makes for its callers, or one of what they give it.
        if menu.items.allSatisfy({ $0.node.kind == .unknown }), kind == nil {
          menu.owner = file.place(function)
        }
        if menu.menuKind == nil {
          menu.menuKind = kind
          menu.isKindGuessed = kind == .context && function.name.text != "menu"
        }
      } else {
        group(result, kind, function, file)
      }
    } else if let initializer = builder.as(InitializerDeclSyntax.self), let body = initializer.body {
      bindUnknown(initializer.signature.parameterClause.parameters, scope, for: nil)
      _ = run(body.statements, scope, for: builder)
    } else if let binding = builder.as(PatternBindingSyntax.self) {
      if let getter = binding.accessorBlock?.getter {
        let result = run(getter, scope, for: builder)
        if binding.pattern.isAsked {
          for entry in content(of: result) { showInOverlay(entry.node) }
        } else if oneMenu(result) == nil {
          group(result, nil, binding, file)
        }
      } else if let value = binding.initializer?.value {
        _ = evaluate(value, scope)
      }
      if case .accessors(let list)? = binding.accessorBlock?.accessors {
        for accessor in list where accessor.accessorSpecifier.tokenKind != .keyword(.get) {
          if let body = accessor.body { _ = run(body.statements, scope, for: builder) }
        }
      }
    }
  }

  /// Runs the closures and local functions in which menus are made and that nothing has run: others keep them.
  func readRest(of builder: Syntax, _ file: ParsedFile) {
    for offset in file.roots.offsets(in: file.place(builder)) {
      guard let token = builder.token(at: AbsolutePosition(utf8Offset: offset)) else { continue }
      var body: Syntax?
      var node = Syntax(token)
      while let parent = node.parent, parent.id != builder.id {
        if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) {
          if ran.contains(parent.id) { break }
          body = parent
        }
        node = parent
      }
      guard let body, ran.insert(body.id).inserted else { continue }
      reset()
      let scope = Scope(frame(of: body, file), anchor: body)
      if let closure = body.as(ClosureExprSyntax.self) {
        _ = call(Closure(.closure(closure), scope), [])
      } else if let function = body.as(FunctionDeclSyntax.self), let statements = function.body?.statements {
        bindUnknown(function.signature.parameterClause.parameters, scope, for: function)
        _ = run(statements, scope, for: body)
      }
    }
  }

  // A key command that no menu has: if it has a title, the overlay of shortcuts shows it, each by itself.
  private func showInOverlay(_ command: MenuNode) {
    command.isConsumed = true
    guard let title = command.title, !title.faces.isEmpty else { return }
    let shown = MenuNode(shallow: command)
    (shown.handler, shown.targetType) = (command.handler, command.targetType)
    shown.isConsumed = false
    shown.mayHaveMore = true
    shown.isKeyCommand = true
    // Where the list stands that has it nothing is shown.
    shown.site = command.head ?? command.site
    made.append(shown)
  }

  // Items that a function or a property gives as a list.
  private func group(_ value: Value, _ kind: MenuKind?, _ syntax: some SyntaxProtocol, _ file: ParsedFile) {
    guard value.alternatives.contains(where: { $0.value.isList }), value.holdsNodes else { return }
    let node = MenuNode(.menu, site: file.place(syntax), path: [])
    node.className = "list"
    node.menuKind = kind
    node.items = content(of: value)
    made.append(node)
  }

  private func bindUnknown(
    _ parameters: FunctionParameterListSyntax, _ scope: Scope, for function: FunctionDeclSyntax?
  ) {
    let isUpdate = function.flatMap { Constructs.functions[$0.name.text] } ?? false
    for parameter in parameters {
      var value = unknown("a parameter", parameter.type, from: scope.frame.type)
      if isUpdate, case .content(let entries)? = scope.frame.selfValue, entries[0].node.kind == .menu {
        value = .content(entries)
      } else if let node = given(parameter.type, parameter, scope.frame.file) {
        node.owner = function.map { scope.frame.file.place($0) }
        if let function, node.menuKind == nil { node.menuKind = Self.kind(ofMenuFrom: function) }
        if isUpdate, let type = scope.frame.type {
          node.mayHaveMore = false
          updated.append((type, node))
        }
        value = .node(node)
      }
      scope.variables[parameter.innerName] = Variable(value, path: [])
    }
  }

  /// The frame of code that stands somewhere in a file.
  func frame(of syntax: Syntax, _ file: ParsedFile) -> Frame {
    let type = enclosingType(of: syntax)
    var value: Value?
    if let type {
      if let className = project.menuClass(of: type) {
        let isItem = Constructs.itemClasses.contains(className)
        let node = MenuNode(isItem ? .button : .menu, site: file.place(syntax), path: [])
        node.className = className
        node.type = type
        // A menu with a class of its own stands where the class does.
        if type.isOwn, !isItem, let place = type.place { node.site = place }
        if !type.isOwn || isItem { node.owner = file.place(syntax) }
        node.mayHaveMore = !type.isOwn
        made.append(node)
        value = .node(node)
      } else if type.kind == .structure || type.kind == .classType {
        value = .instance(newInstance(of: type, isBuilt: false))
      } else {
        value = .unknown("self", type: type)
      }
    }
    return Frame(file: file, type: type, selfValue: value)
  }

  private func enclosingType(of syntax: Syntax) -> TypeInfo? {
    var names: [String] = []
    var node = syntax.parent
    while let current = node {
      if let type = current.asProtocol(DeclGroupSyntax.self) {
        if let named = current.asProtocol(NamedDeclSyntax.self) {
          names.append(named.name.identifierText)
        } else if let declaration = type.as(ExtensionDeclSyntax.self) {
          names += declaration.extendedType.trimmedText.split(separator: ".").reversed().map {
            String($0.prefix { $0 != "<" })
          }
        }
      }
      node = current.parent
    }
    guard names.count <= FileIndexer.maximumNesting else { return nil }
    var type: TypeInfo?
    for name in names.reversed() {
      guard let next = type == nil ? project.type(name) : type?.nested(name) else { return type }
      type = next
    }
    return type
  }

  /// Whether a place that makes a menu stands in an expression.
  func holdsMenus(_ expression: ExprSyntax, _ call: Call) -> Bool {
    let place = call.scope.frame.file.place(expression)
    return call.scope.frame.file.roots.hasOffset(in: place)
  }
}

extension ParsedFile {
  /// Where a menu that a call makes stands: for a modifier its name, not the view before it.
  func menuPlace(_ call: some SyntaxProtocol) -> Place {
    var place = place(call)
    let called = call.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)
    if let name = called?.declName, name.baseName.text == "contextMenu" {
      place.start = name.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return place
  }
}

extension FunctionCallExprSyntax {
  // `.menuBarExtraStyle(.window)` further out.
  fileprivate var isWindowStyle: Bool {
    var node = Syntax(self)
    while let parent = node.parent,
      parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self)
    {
      if let call = parent.as(FunctionCallExprSyntax.self),
        call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "menuBarExtraStyle"
      {
        return call.arguments.first?.expression.trimmedText.lowercased().contains("window") ?? false
      }
      node = parent
    }
    return false
  }
}
#endif

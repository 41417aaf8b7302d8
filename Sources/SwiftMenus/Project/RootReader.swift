#if SwiftSource
import MenuModel
import SwiftSyntax

/// Evaluates a place where menus begin.
struct RootReader: EvaluatorPart {
  let evaluator: Evaluator
  let file: ParsedFile

  init(_ evaluator: Evaluator, _ file: ParsedFile) { (self.evaluator, self.file) = (evaluator, file) }

  /// Reads a SwiftUI call that shows a menu.
  func read(_ call: FunctionCallExprSyntax) -> MenuNode? {
    evaluator.enter(project.platforms(around: Syntax(call)))
    let scope = Scope(Frame.of(Syntax(call), in: file, evaluator), anchor: Syntax(call))
    if let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "contextMenu"
    {
      return SwiftUIModifiers.contextMenu(evaluator, Call(call, scope))
    }
    if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "contextMenu" {
      return SwiftUIModifiers.contextMenu(evaluator, Call(call, scope))
    }
    guard case .content(let entries) = evaluator.evaluate(ExprSyntax(call), scope), entries.count == 1 else {
      return nil
    }
    let node = entries[0].node
    guard node.kind == .menu || node.kind == .picker, node.site == file.place(call) else { return nil }
    if node.kind == .picker { node.menuKind = .popUp }
    if node.menuKind == .menuBarExtra, call.isWindowStyle { return nil }
    Constructs.applyModifiers(evaluator, around: call, to: node, scope)
    return node
  }

  /// Returns the names of the views and functions that show only their arguments in a menu. Their callers show the items.
  func wrappers(of menu: MenuNode, around syntax: Syntax) -> [String] {
    guard !menu.items.isEmpty,
      !menu.items.contains(where: { entry in
        entry.node.hasText && !evaluator.handedPlaces.contains { $0.contains(entry.node.site) }
      })
    else { return [] }
    var names: [String] = []
    if let function = syntax.enclosingFunction, !function.signature.parameterClause.parameters.isEmpty,
      !function.isBodyOfModifier
    {
      names.append(function.name.identifierText)
    }
    if let type = project.enclosingType(of: syntax), type.kind == .structure, type.isOwn, type.isGivenContent
    {
      names.append(type.name)
      names += project.searchedForNames(file).functions(making: type.name)
    }
    if !names.isEmpty, menu.items.contains(where: \.node.hasText) {
      menu.items = [Entry(path: [], node: MenuNode(.unknown, site: menu.site, path: []))]
    }
    return names
  }

  /// Reads a view or function that shows its arguments in a menu at one of some places.
  func readWrapped(_ call: FunctionCallExprSyntax, sites: Set<Place>) -> (menu: MenuNode, site: Place)? {
    evaluator.showsContextMenus = true
    evaluator.wantedMenus = sites
    evaluator.enter(project.platforms(around: Syntax(call)))
    let scope = Scope(Frame.of(Syntax(call), in: file, evaluator), anchor: Syntax(call))
    // In a view builder, the call is content and not a statement that is run only for its effect.
    scope.frame.isBuilder = true
    _ = evaluator.content(of: evaluator.evaluate(ExprSyntax(call), scope))
    let found = evaluator.made.first { menu in
      sites.contains(menu.site) && menu.items.contains { $0.node.hasText }
    }
    guard let menu = found else { return nil }
    let site = menu.site
    menu.site = file.place(call)
    if let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName {
      menu.site.start = file.place(name).start
    }
    if menu.kind == .picker { menu.menuKind = .popUp }
    return (menu, site)
  }

  /// Reads the titles of a toolbar's buttons.
  func read(_ toolbar: Toolbar) -> MenuNode {
    let node = MenuNode(.menu, site: file.place(toolbar.syntax), path: [])
    node.surroundings = Surroundings.of(toolbar.syntax, in: file)
    for call in toolbar.buttons {
      let platforms = project.platforms(around: Syntax(call))
      guard platforms.contains(.macOS) else { continue }
      evaluator.reset()
      evaluator.enter(platforms)
      let scope = Scope(Frame.of(Syntax(call), in: file, evaluator), anchor: Syntax(call))
      for entry in evaluator.content(of: evaluator.evaluate(ExprSyntax(call), scope))
      where entry.node.kind == .button {
        // A symbol without a text has its name in its help tag.
        if entry.node.title?.faces.contains(where: { !$0.text.isEmpty }) != true, let help = call.helpTag {
          entry.node.title = evaluator.title(of: evaluator.evaluate(help, scope))
        }
        node.items.append(Entry(path: [], node: entry.node))
      }
    }
    return node
  }

  /// Runs a function, an initializer, or a property that creates menus.
  func read(builder: Syntax) {
    let scope = Scope(Frame.of(builder, in: file, evaluator))
    if let function = builder.as(FunctionDeclSyntax.self), let body = function.body {
      bindUnknown(function.signature.parameterClause.parameters, scope, for: function)
      scope.frame.isBuilder = function.attributes.names.contains { $0.hasSuffix("Builder") }
      let given = function.signature.returnClause?.type
      scope.frame.expected =
        project.type(given, from: scope.frame.type) ?? project.type(given?.element, from: scope.frame.type)
      let result = evaluator.run(body.statements, scope, for: builder)
      let kind = Constructs.kind(ofMenuFrom: function)
      if let menu = MenuUses.oneMenu(evaluator, result) {
        menu.giver = function.name.text
        // An empty menu that it creates for its callers, or a menu of their arguments.
        if menu.items.allSatisfy({ $0.node.kind == .unknown }), kind == nil {
          menu.owner = file.place(function)
        }
        if menu.menuKind == nil {
          menu.menuKind = kind
          menu.isKindGuessed = kind == .context && function.name.text != "menu"
        }
      } else {
        group(result, kind, function)
      }
    } else if let initializer = builder.as(InitializerDeclSyntax.self), let body = initializer.body {
      bindUnknown(initializer.signature.parameterClause.parameters, scope, for: nil)
      _ = evaluator.run(body.statements, scope, for: builder)
    } else if let binding = builder.as(PatternBindingSyntax.self) {
      if let getter = binding.accessorBlock?.getter {
        let result = evaluator.run(getter, scope, for: builder)
        if binding.pattern.names.contains(where: project.known.requested.contains) {
          for entry in evaluator.content(of: result) { showInOverlay(entry.node) }
        } else if MenuUses.oneMenu(evaluator, result) == nil {
          group(result, nil, binding)
        }
      } else if let value = binding.initializer?.value {
        _ = evaluator.evaluate(value, scope)
      }
      if case .accessors(let list)? = binding.accessorBlock?.accessors {
        for accessor in list where accessor.accessorSpecifier.tokenKind != .keyword(.get) {
          if let body = accessor.body { _ = evaluator.run(body.statements, scope, for: builder) }
        }
      }
    }
  }

  /// Runs the closures and local functions that create menus but that nothing has run, because other code
  /// stores them.
  func readRest(of builder: Syntax) {
    for offset in file.roots.offsets(in: file.place(builder)) {
      guard let token = builder.token(at: AbsolutePosition(utf8Offset: offset)) else { continue }
      var body: Syntax?
      var node = Syntax(token)
      while let parent = node.parent, parent.id != builder.id {
        if parent.is(ClosureExprSyntax.self) || parent.is(FunctionDeclSyntax.self) {
          if evaluator.ran.contains(parent.id) { break }
          body = parent
        }
        node = parent
      }
      guard let body, evaluator.ran.insert(body.id).inserted else { continue }
      evaluator.reset()
      let scope = Scope(Frame.of(body, in: file, evaluator), anchor: body)
      if let closure = body.as(ClosureExprSyntax.self) {
        _ = Functions(evaluator).call(Closure(.closure(closure), scope), [])
      } else if let function = body.as(FunctionDeclSyntax.self), let statements = function.body?.statements {
        bindUnknown(function.signature.parameterClause.parameters, scope, for: function)
        _ = evaluator.run(statements, scope, for: body)
      }
    }
  }

  // Adds a key command that isn't in any menu. If it has a title, the shortcuts overlay shows it separately.
  private func showInOverlay(_ command: MenuNode) {
    command.isConsumed = true
    guard let title = command.title, !title.faces.isEmpty else { return }
    let shown = MenuNode(shallow: command)
    (shown.handler, shown.targetType) = (command.handler, command.targetType)
    shown.isConsumed = false
    shown.mayHaveMore = true
    shown.isKeyCommand = true
    // The list that contains the command doesn't show it.
    shown.site = title.given ?? command.head ?? command.site
    evaluator.made.append(shown)
  }

  /// Creates menus for code that wasn't evaluated to its end. Their content is unknown.
  func makeUnreached(in builder: Syntax) {
    let sites = Set(evaluator.made.map(\.site))
    for offset in file.roots.offsets(in: file.place(builder)) {
      guard let token = builder.token(at: AbsolutePosition(utf8Offset: offset)),
        ["NSMenu", "UIMenu"].contains(token.text),
        let call = token.parent?.parent?.as(FunctionCallExprSyntax.self), !sites.contains(file.place(call))
      else { continue }
      let node = MenuNode(.menu, site: file.place(call), path: [])
      node.className = token.text
      evaluator.made.append(node)
    }
  }

  // Records items that a function or a property returns as a list.
  private func group(_ value: Value, _ kind: MenuKind?, _ syntax: some SyntaxProtocol) {
    guard value.alternatives.contains(where: { $0.value.isList }), value.holdsNodes else { return }
    let node = MenuNode(.menu, site: file.place(syntax), path: [])
    node.className = "list"
    node.menuKind = kind
    node.items = evaluator.content(of: value)
    evaluator.made.append(node)
  }

  private func bindUnknown(
    _ parameters: FunctionParameterListSyntax, _ scope: Scope, for function: FunctionDeclSyntax?
  ) {
    let isUpdate = function.flatMap { Constructs.functions[$0.name.text] } ?? false
    for parameter in parameters {
      var value = evaluator.project.unknown("a parameter", parameter.type, from: scope.frame.type)
      if isUpdate, case .content(let entries)? = scope.frame.selfValue, entries[0].node.kind == .menu {
        value = .content(entries)
      } else if let node = AppKitObjects.given(evaluator, parameter.type, parameter, scope.frame.file) {
        node.owner = function.map { scope.frame.file.place($0) }
        if let function, parameters.count > 1 { node.filler = function.name.identifierText }
        if let function, node.menuKind == nil { node.menuKind = Constructs.kind(ofMenuFrom: function) }
        if isUpdate, let type = scope.frame.type {
          node.mayHaveMore = false
          evaluator.updated.append((type, node))
        }
        value = .node(node)
      }
      scope.variables[parameter.innerName] = Variable(value, path: [])
    }
  }
}

extension Syntax {
  // The enclosing function, unless a member of a type is in between.
  fileprivate var enclosingFunction: FunctionDeclSyntax? {
    for current in ancestors {
      if let function = current.as(FunctionDeclSyntax.self) { return function }
      if current.is(MemberBlockItemSyntax.self) { return nil }
    }
    return nil
  }
}

extension FunctionDeclSyntax {
  // Whether it is `body(content:)`, which code doesn't call directly.
  fileprivate var isBodyOfModifier: Bool {
    name.text == "body" && signature.parameterClause.parameters.first?.firstName.text == "content"
  }
}

extension TypeInfo {
  // Whether its initializer takes values.
  fileprivate var isGivenContent: Bool {
    storedFields.contains { member in
      if case .stored(nil) = member.kind { return true }
      return !member.isConstant && member.attributes.isEmpty
    }
  }
}

extension ParsedFile {
  // Returns the functions in the file's extensions that create a value of a type.
  fileprivate func functions(making type: String) -> [String] {
    var names: [String] = []
    for case .decl(let declaration) in tree.statements.lazy.map(\.item) {
      guard let members = declaration.as(ExtensionDeclSyntax.self)?.memberBlock.members else { continue }
      for member in members {
        guard let function = member.decl.as(FunctionDeclSyntax.self), let body = function.body,
          !function.signature.parameterClause.parameters.isEmpty,
          body.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == type })
        else { continue }
        names.append(function.name.identifierText)
      }
    }
    return names
  }

}

extension FunctionCallExprSyntax {
  // Whether `.menuBarExtraStyle(.window)` is applied to it or an enclosing expression.
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

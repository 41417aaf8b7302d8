#if SwiftSource
import SwiftSyntax

/// Handles assignments to variables and properties, and changes of lists.
struct Assignments: EvaluatorPart {
  let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// Changes the list that an expression refers to.
  func change(_ target: ExprSyntax?, _ scope: Scope, _ body: (inout List) -> Void) {
    guard let target = target?.unwrappedExpression else { return }
    if let reference = target.as(DeclReferenceExprSyntax.self),
      let variable = scope.variable(reference.baseName.identifierText)
    {
      for index in variable.assignments.indices where !variable.assignments[index].path.excludes(path) {
        var list = variable.assignments[index].value.elements(at: path)
        body(&list)
        list.limit()
        variable.assignments[index].value = .list(list)
      }
      if variable.assignments.isEmpty {
        var list = List(elements: [])
        body(&list)
        list.limit()
        variable.assign(.list(list), at: path)
      }
      return
    }
    var list = evaluator.evaluate(target, scope).elements(at: path)
    body(&list)
    assign(.list(list), to: target, scope)
  }

  // Returns the menu whose items an expression refers to: `menu.items`.
  func menu(ofItems target: ExprSyntax?, _ scope: Scope) -> MenuNode? {
    let object: Value?
    if let access = target?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "items" {
      object = access.base.map { evaluator.evaluate($0, scope) }
    } else if target?.as(DeclReferenceExprSyntax.self)?.baseName.text == "items",
      scope.variable("items") == nil
    {
      object = scope.frame.selfValue
    } else {
      return nil
    }
    return object.flatMap(oneNode)
  }

  /// Evaluates `a += b`.
  func append(_ target: ArraySlice<ExprSyntax>, _ value: ArraySlice<ExprSyntax>, _ scope: Scope) {
    guard let target = target.first, !value.isEmpty else { return }
    if let menu = menu(ofItems: target, scope) {
      evaluator.frameworks.adopt(
        evaluateAll(value, scope, project.type(FrameworkNames.item)), into: menu, evaluator)
      return
    }
    let current = evaluator.evaluate(target, scope)
    let operand = evaluateAll(value, scope, current.elements(at: path).elementType)
    if case .list = current {
      change(target, scope) { list in
        let added = operand.elements(at: path)
        var under = added
        under.elements = added.elements.map {
          Alternative(path: path + $0.path.beyond(path), value: $0.value)
        }
        list.append(under)
      }
    } else {
      assign(Operators(evaluator).sum(current, operand), to: target, scope)
    }
  }

  /// Evaluates `a = b`.
  func assign(_ target: ArraySlice<ExprSyntax>, _ value: ArraySlice<ExprSyntax>, _ scope: Scope) {
    guard let target = target.first, let expression = value.first else { return }
    let expected = target.is(DiscardAssignmentExprSyntax.self) ? nil : typeOfTarget(target, scope)
    var result =
      value.count == 1
      ? evaluator.evaluate(expression, scope, expected: expected) : evaluateAll(value, scope, expected)
    if case .list(var list) = result, list.elementType == nil {
      list.elementType = expected
      result = .list(list)
    }
    assign(result, to: target, scope)
  }

  private func evaluateAll(_ elements: ArraySlice<ExprSyntax>, _ scope: Scope, _ expected: TypeInfo? = nil)
    -> Value
  {
    Operators(evaluator).fold(elements, scope, expected)
  }

  // Returns the type of a variable or a property: the declared one, or that of a framework's property with a known name.
  private func typeOfTarget(_ target: ExprSyntax, _ scope: Scope) -> TypeInfo? {
    guard
      let name = (target.as(MemberAccessExprSyntax.self)?.declName ?? target.as(DeclReferenceExprSyntax.self))
    else { return nil }
    let base = target.as(MemberAccessExprSyntax.self)?.base
    if base == nil, name.baseName.tokenKind == .keyword(.self) { return scope.frame.type }
    if base == nil, let variable = scope.variable(name.baseName.identifierText) { return variable.expected }
    if let type = scope.frame.type, base == nil || base?.trimmedText == "self",
      let member = evaluator.membersHere(name.baseName.identifierText, of: type).first
    {
      return project.type(member.type, from: type) ?? project.type(member.type?.element, from: type)
    }
    return project.known.taken[name.baseName.text].map(project.frameworkType)
  }

  func assign(_ value: Value, to target: ExprSyntax, _ scope: Scope) {
    let target = target.unwrappedExpression
    if let reference = target.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.identifierText
      if let variable = scope.variable(name) {
        variable.assign(value.plain, at: path)
      } else if name == "self" {
        scope.frame.selfValue = value
      } else {
        evaluator.frameworks.hold(value, in: name, at: Syntax(target), scope.frame.file, evaluator)
        let isMember = scope.frame.type.map { !evaluator.membersHere(name, of: $0).isEmpty } ?? false
        if !isMember, Members(evaluator).setGlobal(name, ofNoObject: evaluator.globalsHere(name), to: value) {
          return
        }
        if let own = scope.frame.selfValue { set(name, of: own, to: value, scope) }
      }
    } else if let access = target.as(MemberAccessExprSyntax.self), let base = access.base {
      let name = access.declName.baseName.identifierText
      if name == FrameworkNames.menu, let menu = oneNode(value) { scope.frame.menus[access.holder] = menu }
      if base.isSelf {
        evaluator.frameworks.hold(value, in: name, at: Syntax(target), scope.frame.file, evaluator)
      }
      set(name, of: evaluator.evaluate(base, scope), to: value, scope, base: base)
    }
  }

  // Returns the menu, if the value is a single one.
  private func oneNode(_ value: Value) -> MenuNode? {
    guard case .content(let entries) = value, entries.count == 1, entries[0].node.className != nil,
      entries[0].node.kind == .menu
    else { return nil }
    return entries[0].node
  }

  private func set(_ name: String, of object: Value, to value: Value, _ scope: Scope, base: ExprSyntax? = nil)
  {
    switch object {
    case .choice(let alternatives):
      for alternative in alternatives where !alternative.path.excludes(path) {
        let outer = path
        path += alternative.path.beyond(path)
        set(name, of: alternative.value, to: value, scope, base: base)
        path = outer
      }
    case .instance(let instance):
      let member = evaluator.membersHere(name, of: instance.type).first
      if let member, let menu = oneNode(value), menu.property == nil {
        menu.property = member.file.place(member.syntax)
      }
      if let member, member.isStatic, Members(evaluator).setGlobal(name, ofNoObject: [member], to: value) {
        return
      }
      let value = value.typed(member?.type)
      evaluator.noteChange(of: instance)
      if path.isEmpty || instance.fields[name] == nil {
        instance.fields[name] = value
      } else if let old = instance.fields[name], !old.isUnknown {
        instance.fields[name] = .oneOf([
          Alternative(path: [], value: old), Alternative(path: path, value: value),
        ])
      }
      // The name of a project's own property has no known meaning, unless it belongs to a view.
      if member == nil || project.inherits(instance.type, from: project.known.views) != nil {
        evaluator.frameworks.use(value, as: name, of: object, base, scope, evaluator)
      }
    case .content(let entries) where entries.count == 1:
      evaluator.frameworks.set(name, of: entries[0].node, to: value, base, scope, evaluator)
    case .type(let type):
      let members = evaluator.membersHere(name, of: type).filter(\.isStatic)
      if Members(evaluator).setGlobal(name, ofNoObject: members, to: value) {
        if let base {
          evaluator.frameworks.hold(value, in: name, at: Syntax(base), scope.frame.file, evaluator)
        }
      } else {
        evaluator.frameworks.use(value, as: name, of: object, base, scope, evaluator)
      }
    default:
      evaluator.frameworks.use(value, as: name, of: object, base, scope, evaluator)
    }
  }
}
#endif

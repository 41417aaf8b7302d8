#if SwiftSource
import SwiftSyntax

/// Resolves the declaration that a call refers to.
struct Overloads {
  let project: ProjectCode
  /// The conditions around the call.
  let path: Path

  /// Returns the declaration that a call refers to, by its labels.
  func choose(_ members: [Member], _ call: Call) -> Member? {
    var best: (member: Member, score: Int)?
    for member in members where !member.isOfItsFileAlone || member.file.number == call.scope.frame.file.number
    {
      guard let parameters = member.parameters, let score = fit(Array(parameters), member.owner, call)
      else { continue }
      if best == nil || score > best!.score { best = (member, score) }
    }
    return best?.member
  }

  // Returns how well a call fits the parameters; nil if it doesn't.
  private func fit(_ parameters: [FunctionParameterSyntax], _ owner: TypeInfo?, _ call: Call) -> Int? {
    guard let pairs = pair(parameters, owner, call) else { return nil }
    var score = 0
    for (index, parameter) in parameters.enumerated() {
      if let argument = pairs[index] {
        if argument.expression.is(StringLiteralExprSyntax.self),
          !takesLiterals(parameter.type, from: owner)
        {
          return nil
        }
        if let name = argument.expression.implicitName, project.known.calls.contains(name),
          FrameworkNames.plainTextTypes.contains(parameter.type.lastName ?? "")
        {
          return nil
        }
        if !mayHold(parameter.type, argument, call) { return nil }
        score += 2
        if parameter.type.isFunction, argument.expression.is(ClosureExprSyntax.self) { score += 1 }
      } else if parameter.defaultValue == nil, parameter.ellipsis == nil {
        // A parameter without an argument must have a default. Trailing closures are arguments, too.
        return nil
      }
    }
    return score * 16 - parameters.count
  }

  // Whether a variable may have the type of a parameter. An item isn't a text, and a text isn't an item.
  private func mayHold(_ type: TypeSyntax, _ argument: Call.Argument, _ call: Call) -> Bool {
    guard let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
      let value = call.scope.variable(name)?.value(at: path)
    else { return true }
    if case .text = value, type.element != nil { return false }
    guard let typeName = type.lastName, type.element == nil else { return true }
    let isObject = FrameworkNames.isObject(typeName)
    switch value {
    case .text, .number, .bool: return !isObject
    case .content(let entries) where entries.contains { $0.node.className != nil }:
      return !FrameworkNames.plainTextTypes.contains(typeName) && !["Int", "Bool"].contains(typeName)
    default: return true
    }
  }

  // Whether a string literal may have a type. A project's type must be expressible by string literals.
  private func takesLiterals(_ type: TypeSyntax, from scope: TypeInfo?) -> Bool {
    if let name = type.lastName, FrameworkNames.otherTypes.contains(name) { return false }
    if type.element != nil { return false }
    guard let type = project.type(type, from: scope),
      [.structure, .enumeration, .classType].contains(type.kind)
    else { return true }
    return project.inherits(type, from: ["ExpressibleByStringLiteral", "ExpressibleByStringInterpolation"])
      != nil
  }

  // Returns the argument for each parameter; nil if an argument has no parameter.
  func pair(
    _ parameters: [FunctionParameterSyntax], _ owner: TypeInfo?, _ call: Call
  ) -> [Call.Argument?]? {
    var result: [Call.Argument?] = Array(repeating: nil, count: parameters.count)
    var position = 0
    for argument in call.arguments where !argument.isTrailing {
      var index = position
      while index < parameters.count, parameters[index].label != argument.label { index += 1 }
      if index == parameters.count {
        // The argument belongs to a variadic parameter.
        if argument.label == nil, position > 0, parameters[position - 1].ellipsis != nil { continue }
        return nil
      }
      result[index] = argument
      position = index + 1
    }
    let trailing = call.arguments.filter(\.isTrailing)
    if let first = trailing.first {
      let open = parameters.indices.filter { result[$0] == nil && $0 >= position }
      let functions = open.filter { takesClosure(parameters[$0].type, from: owner) }
      let later = trailing.dropFirst()
      guard
        let target = functions.first(where: { index in
          parameters[index].type.isFunction && !later.contains { $0.label == parameters[index].label }
        }) ?? functions.last
      else { return nil }
      result[target] = first
      for argument in later {
        guard let index = open.first(where: { parameters[$0].label == argument.label && $0 > target }) else {
          return nil
        }
        result[index] = argument
      }
    }
    return result
  }

  // Whether a closure may have a type. It can't if the type is known not to be a function.
  private func takesClosure(_ type: TypeSyntax, from scope: TypeInfo?) -> Bool {
    if type.isFunction { return true }
    let type = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    guard let name = type.as(IdentifierTypeSyntax.self)?.name.identifierText,
      !FrameworkNames.otherTypes.contains(name), !FrameworkNames.plainTextTypes.contains(name)
    else { return false }
    guard let found = project.type(type, from: scope), found.isOwn else { return true }
    return found.kind == .alias && found.alias?.isFunction ?? true
  }
}

extension ExprSyntax {
  // The name of a function that is called on the expected type: `.separator()`.
  fileprivate var implicitName: String? {
    guard let access = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      access.base == nil
    else { return nil }
    return "." + access.declName.baseName.text
  }
}
#endif

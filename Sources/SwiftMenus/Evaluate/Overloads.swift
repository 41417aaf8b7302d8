#if SwiftSource
import SwiftSyntax

/// Finds out which declaration a call means.
struct Overloads {
  let project: ProjectCode
  /// The conditions that hold where the call is.
  let path: Path

  /// The one of some declarations that a call means, by its labels.
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

  // How well a call fits parameters; nil where it can't.
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
        // What isn't given must have a default; closures of trailing form are given.
        return nil
      }
    }
    return score * 16 - parameters.count
  }

  // Whether a variable can be given for a type: no item for a text, no text for an item.
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

  // Whether a string's literal can be given for a type: not for a type of the project's that no literal makes.
  private func takesLiterals(_ type: TypeSyntax, from scope: TypeInfo?) -> Bool {
    if let name = type.lastName, FrameworkNames.otherTypes.contains(name) { return false }
    if type.element != nil { return false }
    guard let type = project.type(type, from: scope),
      [.structure, .enumeration, .classType].contains(type.kind)
    else { return true }
    return project.inherits(type, from: ["ExpressibleByStringLiteral", "ExpressibleByStringInterpolation"])
      != nil
  }

  // Which argument goes to which parameter; nil where an argument has no place.
  func pair(
    _ parameters: [FunctionParameterSyntax], _ owner: TypeInfo?, _ call: Call
  ) -> [Call.Argument?]? {
    var result: [Call.Argument?] = Array(repeating: nil, count: parameters.count)
    var position = 0
    for argument in call.arguments where !argument.isTrailing {
      var index = position
      while index < parameters.count, parameters[index].label != argument.label { index += 1 }
      if index == parameters.count {
        // Further arguments of a list.
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

  // Whether a closure can be given for a type: one that is known to be none of functions takes none.
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
  // The name by which it calls a function of the type that is asked for: `.separator()`.
  fileprivate var implicitName: String? {
    guard let access = self.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      access.base == nil
    else { return nil }
    return "." + access.declName.baseName.text
  }
}
#endif

#if SwiftSource
import SwiftSyntax

extension Functions {
  /// Binds arguments to parameters in `scope`.
  func bind(_ parameters: FunctionParameterListSyntax, _ call: Call, _ scope: Scope, type: TypeInfo?) {
    evaluator.seen(from: scope.frame.file) { bindSeen(parameters, call, scope, type: type) }
  }

  private func bindSeen(
    _ parameters: FunctionParameterListSyntax, _ call: Call, _ scope: Scope, type: TypeInfo?
  ) {
    let list = Array(parameters)
    let pairs =
      Overloads(project: project, path: path).pair(list, type, call)
      ?? Array(repeating: nil, count: list.count)
    for (index, parameter) in list.enumerated() {
      let declared = project.type(parameter.type, from: type)
      let expected = declared ?? project.type(parameter.type.element, from: type)
      var value: Value
      if parameter.ellipsis != nil {
        value = rest(from: pairs[index], call)
      } else if let argument = pairs[index] {
        value = (evaluator.value(of: argument, call, expected: expected) ?? .none).typed(parameter.type)
        if case .unknown(let reason, nil) = value {
          value = project.unknown(reason, parameter.type, from: type)
        }
        if argument.expression.is(StringLiteralExprSyntax.self) {
          value = Calls(evaluator).made(of: value, declared)
        }
        value = given(value, by: argument, call)
        evaluator.frameworks.use(value, asArgument: argument.label)
        // In `text("Move Up", de: "Nach oben")`, the text for a different language isn't shown in the
        // project's language.
        if case .text = value, let label = argument.label,
          Languages.isOther(label, than: project.catalogs.language)
        {
          value = .none
        }
        if case .closure(let closure) = value {
          let result = project.expected(by: parameter.type.result, from: type)
          value = .closure(closure.given(to: result, isBuilder: parameter.isBuilder))
        }
        if parameter.type.isFunction, !value.isClosure, case .content = value {
          value = .closure(Closure(.value(value), scope))
        }
      } else if let initial = parameter.defaultValue?.value {
        value = evaluator.evaluate(initial, scope, expected: expected).typed(parameter.type)
      } else {
        value = project.unknown("a parameter", parameter.type, from: type)
      }
      scope.variables[parameter.innerName] = Variable(value, path: path)
    }
  }

  /// Marks a text with the place of the argument that passes it on, where problems in the resulting title are
  /// reported.
  func given(_ value: Value, by argument: Call.Argument, _ call: Call) -> Value {
    if argument.value != nil { return value }
    return value.mappingTexts { title in
      if title.given == nil { title.given = call.scope.frame.file.place(argument.expression) }
    }
  }

  // Returns the arguments of `values: Any...`.
  private func rest(from argument: Call.Argument?, _ call: Call) -> Value {
    guard let argument,
      let start = call.arguments.firstIndex(where: { $0.expression.id == argument.expression.id })
    else { return .list(List(elements: [])) }
    let arguments = call.arguments[start...].enumerated().prefix { $0.offset == 0 || $0.element.label == nil }
    return .list(
      List(
        elements: arguments.map {
          Alternative(path: path, value: evaluator.value(of: $0.element, call) ?? .none)
        }))
  }
}

extension FunctionParameterSyntax {
  // Whether a closure for the parameter is a builder: `@MenuBuilder content: () -> [NSMenuItem]`.
  fileprivate var isBuilder: Bool {
    (attributes.names + (type.as(AttributedTypeSyntax.self)?.attributes.names ?? [])).contains {
      $0.hasSuffix("Builder")
    }
  }

}
#endif

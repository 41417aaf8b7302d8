#if SwiftSource
import SwiftSyntax

/// Texts of commands that a value describes: `struct Action { let title: String; let run: () -> Void }`.
extension Members {
  /// The maximum number of places that create values of a type and are searched for their texts.
  private static let maximumValues = 60

  /// Returns the texts with which the project creates values of a type, for a property of a value that isn't known.
  /// It is one of them. Returns nil if the type doesn't describe commands, because names of other things are data.
  func texts(givenTo member: Member, of value: Value?) -> Value? {
    guard let owner = member.owner, owner.isOwn, owner.kind == .structure || owner.kind == .classType,
      !member.isStatic, FrameworkNames.titleTypes.contains(member.type?.lastName ?? ""),
      owner.describesCommands, project.inherits(owner, from: FrameworkNames.viewTypes) == nil
    else { return nil }
    return withMakings(of: owner, atMost: Self.maximumValues, for: member, of: value) {
      texts(of: member, in: $0, owner)
    }
  }

  /// Calls `body` with the places that create values of a type, to find what they give to a property of a value that
  /// isn't known. Returns nil for a known value, and if there are no such places or too many.
  func withMakings<Result>(
    of owner: TypeInfo, atMost most: Int, for member: Member, of value: Value?,
    _ body: ([Making]) -> Result?
  ) -> Result? {
    guard !evaluator.stack.runs(member.syntax.id) else { return nil }
    switch value {
    case .unknown?: break
    case .instance(let instance)? where !instance.isBuilt: break
    default: return nil
    }
    let makings = project.makings(of: owner).filter { !$0.call.isSample }
    guard !makings.isEmpty, makings.count <= most else { return nil }
    evaluator.stack.begin(RunningCode(member.syntax.id))
    defer { evaluator.stack.end() }
    return LimitedRun(evaluator).withHalf { body(makings) } ?? nil
  }

  /// A call that creates a value of a type, and its file.
  typealias Making = (call: FunctionCallExprSyntax, file: ParsedFile)

  /// Returns the value that a property has after a call creates its object; nil if it isn't known. A call isn't evaluated
  /// inside itself.
  func given(_ member: Member, by making: Making, _ owner: TypeInfo) -> Value? {
    let (call, file) = making
    guard evaluator.handed.insert(call.id).inserted else { return nil }
    defer { evaluator.handed.remove(call.id) }
    let scope = Scope(Frame.of(Syntax(call), in: file, evaluator), anchor: Syntax(call))
    guard case .instance(let made) = evaluator.evaluate(ExprSyntax(call), scope, expected: owner),
      made.type === owner
    else { return nil }
    // The initializers of classes don't run.
    let argument = call.arguments.first { $0.label?.text == member.name }?.expression
    return made.fields[member.name] ?? argument.map { evaluator.evaluate($0, scope, expected: nil) }
  }

  private func texts(of member: Member, in makings: [Making], _ owner: TypeInfo) -> Value? {
    var known: Set<Place> = []
    let numbered = Array(makings.enumerated())
    let alternatives = evaluator.choice(of: numbered, { "\(owner.name) \($0.offset)" }) { numbered in
      let making = numbered.element
      guard let text = given(member, by: making, owner) else { return .unknown(Reason(member.name)) }
      return text.created(at: making.file.place(making.call))
    }
    let value = Value.oneOf(alternatives.flatMap { $0.withDifferentTexts(from: &known) })
    return value.alternatives.contains { $0.value.isText } ? value : nil
  }
}

extension Alternative {
  // Returns the values that it may be, without texts whose places are known, which it adds to these. Several calls may
  // ask the same subclasses for their titles.
  fileprivate func withDifferentTexts(from known: inout Set<Place>) -> [Alternative] {
    value.alternatives.compactMap { inner in
      if case .text(let title) = inner.value, title.faces.count == 1, let place = title.faces[0].place,
        !known.insert(place).inserted
      {
        return nil
      }
      return Alternative(path: path + inner.path.beyond(path), value: inner.value)
    }
  }
}

extension Value {
  /// Returns the value with the place of the code that creates the object whose text it is.
  func created(at place: Place) -> Value {
    mappingTexts { title in
      for index in title.faces.indices where title.faces[index].creation == nil {
        title.faces[index].creation = place
      }
    }
  }
}

extension TypeInfo {
  // Whether the type is named after commands, or its values hold code that runs when a person chooses them.
  fileprivate var describesCommands: Bool {
    ["Action", "Command", "MenuItem", "MenuOption"].contains(where: name.contains)
      || storedFields.contains { $0.type?.isFunction ?? false || $0.type?.lastName == "Selector" }
  }
}
#endif

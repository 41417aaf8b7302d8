#if SwiftSource
import SwiftSyntax

extension AppKitProperties {
  /// Records that other code in the file changes the title of an item that is assigned to a property or is
  /// its initial value. The initial title may never be visible.
  static func noteRetitled(
    _ evaluator: Evaluator, _ value: Value, _ name: String, at place: Syntax, _ file: ParsedFile
  ) {
    guard case .content(let entries) = value, entries.count == 1, let node = entries.first?.node,
      node.kind == .button || node.submenu != nil, node.className != nil
    else { return }
    if node.condition == nil, evaluator.project.isSet("isHidden", of: name, besides: place, file) {
      UIKitObjects.hideSometimes(evaluator, node, "isHidden")
    }
    guard node.kind == .button, let title = node.title, title.reason == nil else { return }
    let others = evaluator.project.statements(setting: "title", of: name, besides: place, file).map {
      self.title(setBy: $0, file, of: node, evaluator)
    }
    node.titlesElsewhere = others.filter { $0.reason == nil }
    if node.titlesElsewhere.count < others.count
      || evaluator.project.isSet("attributedTitle", of: name, besides: place, file)
    {
      node.title = Title(faces: title.faces, reason: unseen)
    }
  }

  private static var unseen: Reason { "set by other code" }

  // Returns the title that a statement elsewhere gives to an item, or an unknown title.
  private static func title(
    setBy statement: SequenceExprSyntax, _ file: ParsedFile, of item: MenuNode, _ evaluator: Evaluator
  ) -> Title {
    evaluator.seen(from: file) {
      let frame = Frame.of(Syntax(statement), in: file, evaluator)
      if case .content? = frame.selfValue { return .unknown(unseen) }
      let scope = Scope(frame, anchor: Syntax(statement))
      let value = Operators(evaluator).fold(Array(statement.elements.dropFirst(2))[...], scope, nil)
      let title = evaluator.title(of: value).plain
      guard title.reason == nil, let base = statement.elements.first?.as(MemberAccessExprSyntax.self)?.base
      else {
        return Title(faces: title.faces, reason: unseen)
      }
      let given = evaluator.make(.button, base, in: scope)
      given.className = item.className
      evaluator.titlesGiven.append((given, item))
      return title
    }
  }
}

extension ProjectCode {
  /// Whether code in a file sets a property of the object in a stored property, except in the member that
  /// contains `place`.
  fileprivate func isSet(
    _ property: String, of name: String, besides place: Syntax, _ file: ParsedFile
  ) -> Bool {
    !statements(setting: property, of: name, besides: place, file).isEmpty
  }

  /// Returns the statements that do so.
  fileprivate func statements(
    setting property: String, of name: String, besides place: Syntax, _ file: ParsedFile
  ) -> [SequenceExprSyntax] {
    let known = retitled[file.number] ?? RetitleFinder.find(in: searchedForNames(file).tree)
    retitled[file.number] = known
    let own = place.memberAround
    let found = known["\(name).\(property)"]?.filter { Syntax($0).memberAround != own } ?? []
    for statement in found { dependencies.add(code: statement) }
    return found
  }
}

/// Finds statements that set titles or hide items: `item.title = …`, `self.item?.isHidden = …`.
private final class RetitleFinder: SyntaxVisitor {
  // The statements by the names of the object and the property.
  private var statements: [String: [SequenceExprSyntax]] = [:]

  static func find(in file: SourceFileSyntax) -> [String: [SequenceExprSyntax]] {
    let finder = RetitleFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    return finder.statements
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements
    if let first = elements.first?.as(MemberAccessExprSyntax.self),
      ["title", "attributedTitle", "isHidden"].contains(first.declName.baseName.text),
      elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
      let base = first.base?.unwrappedExpression
    {
      let name =
        base.as(DeclReferenceExprSyntax.self)?.baseName
        ?? base.as(MemberAccessExprSyntax.self).flatMap { access in
          access.base?.trimmedDescription == "self" ? access.declName.baseName : nil
        }
      if let name {
        let property = "\(name.identifierText).\(first.declName.baseName.text)"
        statements[property, default: []].append(node)
      }
    }
    return .visitChildren
  }
}

extension Syntax {
  // The start of the enclosing member of a type.
  fileprivate var memberAround: Int? {
    sequence(first: self, next: \.parent).first { $0.is(MemberBlockItemSyntax.self) }?.position.utf8Offset
  }
}
#endif

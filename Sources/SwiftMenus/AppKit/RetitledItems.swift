#if SwiftSource
import SwiftSyntax

extension AppKitProperties {
  /// Notes of an item that is given to a property, or is its first value, that other code of the file gives it another
  /// title: what it is made with may be seen by nobody.
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

  // What a statement elsewhere says that an item is called, of which nothing is said there then.
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
  /// Whether code of a file sets something of what a property holds, but for the member in which `place` stands.
  fileprivate func isSet(
    _ property: String, of name: String, besides place: Syntax, _ file: ParsedFile
  ) -> Bool {
    !statements(setting: property, of: name, besides: place, file).isEmpty
  }

  /// The statements that do so.
  fileprivate func statements(
    setting property: String, of name: String, besides place: Syntax, _ file: ParsedFile
  ) -> [SequenceExprSyntax] {
    let known = retitled[file.number] ?? RetitleFinder.find(in: whole(file).tree)
    retitled[file.number] = known
    let own = place.memberAround
    return known["\(name).\(property)"]?.filter { Syntax($0).memberAround != own } ?? []
  }
}

/// Finds what sets titles and hides: `item.title = …`, `self.item?.isHidden = …`.
private final class RetitleFinder: SyntaxVisitor {
  // The statements that do so, by the names of what they do it to.
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
  // Where the member of a type begins in whose code it stands.
  fileprivate var memberAround: Int? {
    sequence(first: self, next: \.parent).first { $0.is(MemberBlockItemSyntax.self) }?.position.utf8Offset
  }
}
#endif

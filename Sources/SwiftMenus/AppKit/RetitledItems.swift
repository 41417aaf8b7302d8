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
    guard node.kind == .button, let title = node.title, title.reason == nil,
      ["title", "attributedTitle"].contains(where: {
        evaluator.project.isSet($0, of: name, besides: place, file)
      })
    else { return }
    node.title = Title(faces: title.faces, reason: "set by other code")
  }
}

extension ProjectCode {
  /// Whether code of a file sets something of what a property holds, but for the member in which `place` stands.
  fileprivate func isSet(
    _ property: String, of name: String, besides place: Syntax, _ file: ParsedFile
  ) -> Bool {
    let known = retitled[file.number] ?? RetitleFinder.find(in: whole(file).tree)
    retitled[file.number] = known
    guard let members = known["\(name).\(property)"] else { return false }
    let own = place.memberAround
    return members.contains { $0 != own }
  }
}

/// Finds what sets titles and hides: `item.title = …`, `self.item?.isHidden = …`.
private final class RetitleFinder: SyntaxVisitor {
  // The members that do so, by the names of what they do it to.
  private var members: [String: Set<Int?>] = [:]

  static func find(in file: SourceFileSyntax) -> [String: Set<Int?>] {
    let finder = RetitleFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    return finder.members
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
        members[property, default: []].insert(Syntax(node).memberAround)
      }
    }
    return .visitChildren
  }
}

extension Syntax {
  // Where the member of a type begins in whose code it stands.
  fileprivate var memberAround: Int? {
    var node: Syntax? = self
    while let current = node, !current.is(MemberBlockItemSyntax.self) { node = current.parent }
    return node?.position.utf8Offset
  }
}
#endif

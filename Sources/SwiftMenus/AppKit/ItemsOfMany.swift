#if SwiftSource
import SwiftSyntax

extension AppKitProperties {
  // The properties that distinguish an item from others.
  private static let marks: Set<String> = [
    "identifier", "tag", "action", "title", "representedObject", "keyEquivalent", "submenu",
  ]

  /// Whether conditions test which of several items a variable contains: `switch item.identifier`, or a test
  /// of a value read from it.
  static func hasIdentityTest(_ evaluator: Evaluator, _ base: ExprSyntax, _ conditions: Path, _ scope: Scope)
    -> Bool
  {
    guard !conditions.isEmpty,
      let name = base.unwrappedExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    else { return false }
    let loop = base.loop(over: name)
    return conditions.contains { branch in
      guard case .state(let text) = branch.condition else { return false }
      if text == Branch.filter || text.contains("\(name) ===") { return true }
      if loop != nil, CodeWords.passes(name, in: text) { return true }
      return CodeWords.of(text).contains { word in
        if word.text == name { return word.member.map(Self.marks.contains) ?? false }
        if word.member == nil, let loop, asks(evaluator, word.text, which: name, base, in: loop) {
          return true
        }
        guard word.member == nil,
          case .unknown(let reason, _)? = scope.variable(word.text)?.value(at: evaluator.path)
        else { return false }
        return CodeWords.of(reason.text).contains {
          $0.text == name && ($0.member.map(Self.marks.contains) ?? false)
        }
      }
    }
  }

  // Whether a loop passes its variable to a function for the value of a constant:
  // `let isValid = delegate.allows(item)`.
  private static func asks(
    _ evaluator: Evaluator, _ constant: String, which name: String, _ base: ExprSyntax, in loop: ForStmtSyntax
  ) -> Bool {
    for current in base.ancestors {
      if current.id == loop.id { return false }
      guard let list = current.as(CodeBlockItemListSyntax.self), evaluator.project.binds(constant, list)
      else {
        continue
      }
      return list.contains { item in
        guard case .decl(let declaration) = item.item else { return false }
        return declaration.as(VariableDeclSyntax.self)?.bindings.contains {
          $0.pattern.names.contains(constant)
            && CodeWords.passes(name, in: $0.initializer?.value.trimmedText ?? "")
        } ?? false
      }
    }
    return false
  }

  /// Returns the place where code sets a property of an object that other code creates, or nil if the
  /// same code creates it.
  static func place(ofSetting base: ExprSyntax, _ node: MenuNode, _ scope: Scope) -> Place? {
    guard let target = base.parent, let code = target.enclosingDeclaration else { return nil }
    let file = scope.frame.file
    return file.place(code).contains(node.site) ? nil : file.place(target)
  }

  /// Sets a property of one of several items. The item may be a different one, so most values become unknown.
  static func setSomewhere(
    _ evaluator: Evaluator, _ name: String, of node: MenuNode, to value: Value,
    _ set: (_ name: String, _ value: Value) -> Void
  ) {
    let unknown = Value.unknown("set for one of several items")
    switch name {
    case "title", "attributedTitle":
      node.title = node.title?.or(evaluator.title(of: value).plain).or(
        evaluator.title(of: unknown))
    case "submenu", "action", "items", "view", "indentationLevel": break
    case "isEnabled": node.isDisabled = false
    // The same target is given to all items with actions.
    case "target": set(name, value)
    default: set(name, unknown)
    }
  }
}

extension ExprSyntax {
  // Returns the innermost enclosing loop whose pattern declares this name.
  fileprivate func loop(over name: String) -> ForStmtSyntax? {
    ancestors.lazy.compactMap { $0.as(ForStmtSyntax.self) }.first { $0.pattern.names.contains(name) }
  }
}

extension Syntax {
  // The enclosing member, or the enclosing statement at the top level of the file.
  fileprivate var enclosingDeclaration: Syntax? {
    var node = self
    while let parent = node.parent {
      if node.is(MemberBlockItemSyntax.self) || parent.is(SourceFileSyntax.self) { return node }
      node = parent
    }
    return nil
  }
}

/// The names in a piece of code, each with the member that follows it.
private enum CodeWords {
  static func of(_ code: String) -> [(text: String, member: String?)] {
    var words: [(text: String, member: String?)] = []
    var isMember = false
    var rest = Substring(code).utf8
    while let first = rest.first {
      let word = rest.prefix(while: isPart)
      guard !word.isEmpty else {
        // `item?.tag`
        isMember =
          first == UInt8(ascii: ".") || isMember && (first == UInt8(ascii: "?") || first == UInt8(ascii: "!"))
        rest.removeFirst()
        continue
      }
      if !isMember {
        words.append((String(Substring(word)), nil))
      } else if let last = words.last, last.member == nil {
        words[words.count - 1].member = String(Substring(word))
      }
      isMember = false
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Whether code passes a variable to a function: `allowed.contains(item)`.
  static func passes(_ name: String, in code: String) -> Bool {
    code.utf8.contains(UInt8(ascii: "(")) && of(code).contains { $0.text == name && $0.member == nil }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
#endif

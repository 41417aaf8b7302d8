#if SwiftSource
import SwiftSyntax

/// The use of a literal in code, if the syntax around it makes it certain.
struct LiteralUse {
  /// The role of the literal.
  var part = Part.text
  /// Other possible uses of the literal.
  var sharing = Sharing.only

  enum Part {
    /// The shown text or its key.
    case text
    /// The text that is shown if no catalog has the key: `defaultValue:`, `value:`.
    case fallback
  }

  enum Sharing {
    /// The literal is shown in one place and not used otherwise.
    case only
    /// Other code may use the literal, for the reason given as a clause.
    case several(String)
    /// Other code certainly depends on the literal.
    case bound(String)
  }

  // Whether the text looks like an identifier: one word that begins with a lowercase letter.
  private let isName: Bool

  /// Follows a literal to its use.
  init(of literal: StringLiteralExprSyntax) {
    let text = literal.segments.trimmedText
    isName = text.utf8.first.map { 0x61...0x7A ~= $0 } ?? false && !text.utf8.contains(0x20)
    follow(ExprSyntax(literal), depth: 0)
  }

  // MARK: Outwards

  private mutating func follow(_ expression: ExprSyntax, depth: Int) {
    guard depth < 40, let parent = expression.parent else {
      return share("menulint can't follow how it is used")
    }
    if let argument = parent.as(LabeledExprSyntax.self) { return follow(argument, depth) }
    switch parent.as(SyntaxEnum.self) {
    case .unresolvedTernaryExpr(let ternary): follow(ExprSyntax(ternary), depth: depth + 1)
    case .exprList: followSequence(expression, parent, depth)
    case .memberAccessExpr(let access) where access.base?.id == expression.id:
      followMember(access, depth)
    case .arrayElement(let element): followArray(element, depth)
    case .dictionaryElement: give("it is in a dictionary")
    case .initializerClause(let clause): follow(clause, depth)
    case .returnStmt: followResult(Syntax(parent), depth)
    case .codeBlockItem, .expressionStmt: followResult(Syntax(parent), depth)
    default: share("menulint can't follow how it is used")
    }
  }

  private mutating func share(_ why: String) {
    if case .only = sharing { sharing = .several(why) }
  }

  // Handles a literal in a list or a function's result, which may be either a name or text.
  private mutating func give(_ why: String) {
    if isName { bind("it may be a name that code uses") } else { share(why) }
  }

  private mutating func bind(_ why: String) { sharing = .bound(why) }

  // Follows an operand: assigned, chosen by `? :`, or compared.
  private mutating func followSequence(_ expression: ExprSyntax, _ list: Syntax, _ depth: Int) {
    guard let sequence = list.parent?.as(SequenceExprSyntax.self) else {
      return share("menulint can't follow how it is used")
    }
    let elements = Array(sequence.elements)
    guard let index = elements.firstIndex(where: { $0.id == expression.id }) else { return }
    var rest = elements[...]
    if let equals = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      guard index > equals else { return share("menulint can't follow how it is used") }
      rest = elements[(equals + 1)...]
    }
    // The last operand of `? :`, or the one inside it.
    let isChosen =
      rest.contains { $0.is(UnresolvedTernaryExprSyntax.self) }
      && (expression.is(UnresolvedTernaryExprSyntax.self)
        || index == rest.endIndex - 1 && rest.count > 1
          && rest[index - 1].is(UnresolvedTernaryExprSyntax.self))
    // `"Rename" as String`
    let isCast =
      index == rest.startIndex && rest.count == 3 && rest[index + 1].is(UnresolvedAsExprSyntax.self)
    guard isChosen || isCast || rest.count == 1 else {
      let signs = rest.compactMap(\.operatorText)
      if signs.contains(where: { ["==", "!=", "~="].contains($0) }) { return bind("code compares with it") }
      return bind("it is part of an expression")
    }
    if rest.startIndex > 0 { return followAssignment(to: elements[0]) }
    follow(ExprSyntax(sequence), depth: depth + 1)
  }

  private mutating func followAssignment(to target: ExprSyntax) {
    let name =
      target.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
      ?? target.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    guard let name, Constructs.shownProperties.contains(name) else {
      return share("it is the value of \(name.map { "“\($0)”" } ?? "a variable")")
    }
  }

  // `"Rename".localized`
  private mutating func followMember(_ access: MemberAccessExprSyntax, _ depth: Int) {
    if let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id {
      return follow(ExprSyntax(call), depth: depth + 1)
    }
    follow(ExprSyntax(access), depth: depth + 1)
  }

  private mutating func followArray(_ element: ArrayElementSyntax, _ depth: Int) {
    if let array = element.parent?.parent?.as(ArrayExprSyntax.self),
      let argument = array.parent?.as(LabeledExprSyntax.self), argument.label?.text == "withTitles"
    {
      return
    }
    give("it is an element of an array")
  }

  private mutating func follow(_ clause: InitializerClauseSyntax, _ depth: Int) {
    guard let parent = clause.parent else { return }
    if parent.is(EnumCaseElementSyntax.self) { return bind("it is the raw value of a case") }
    guard let binding = parent.as(PatternBindingSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return share("it is a parameter's default") }
    follow(declaration, named: name, depth)
  }

  // A constant that is read only once is equivalent to that use.
  private mutating func follow(_ declaration: VariableDeclSyntax, named name: String, _ depth: Int) {
    let why = "“\(name)” may be used for more"
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    let isLocal =
      declaration.parent?.is(CodeBlockItemSyntax.self) == true
      && declaration.parent?.parent?.parent?.is(SourceFileSyntax.self) == false
    let isPrivate = declaration.modifiers.contains {
      [.keyword(.private), .keyword(.fileprivate)].contains($0.name.tokenKind)
    }
    guard isConstant, isLocal || isPrivate else { return share(why) }
    let scope = isLocal ? declaration.parent?.parent : declaration.root
    let finder = ReferenceFinder(name)
    if let scope { finder.walk(scope) }
    guard finder.found.count == 1, let only = finder.found.first else { return share(why) }
    if let access = only.parent?.as(MemberAccessExprSyntax.self), access.declName.id == only.id {
      return follow(ExprSyntax(access), depth: depth + 1)
    }
    follow(ExprSyntax(only), depth: depth + 1)
  }

  // Follows the result of a branch, closure, property, or function.
  private mutating func followResult(_ statement: Syntax, _ depth: Int) {
    var current = statement.parent
    while let syntax = current {
      switch syntax.as(SyntaxEnum.self) {
      case .ifExpr(let choice) where choice.parent?.is(IfExprSyntax.self) == true: break
      case .ifExpr(let choice): return follow(ExprSyntax(choice), depth: depth + 1)
      case .switchExpr(let choice): return follow(ExprSyntax(choice), depth: depth + 1)
      case .expressionStmt, .codeBlockItemList, .codeBlock, .switchCase, .switchCaseList, .codeBlockItem:
        break
      case .functionDecl(let function): return give("“\(function.name.identifierText)” may be used for more")
      case .patternBinding(let binding):
        return give("“\(binding.pattern.trimmedText)” may be used for more")
      case .closureExpr: return share("a closure returns it")
      default:
        if syntax.is(AccessorBlockSyntax.self) || syntax.is(AccessorDeclSyntax.self)
          || syntax.is(AccessorDeclListSyntax.self)
        {
          break
        }
        return share("menulint can't follow how it is used")
      }
      current = syntax.parent
    }
  }

  // MARK: Arguments

  private mutating func follow(_ argument: LabeledExprSyntax, _ depth: Int) {
    guard let owner = argument.parent?.parent else { return }
    if let tuple = owner.as(TupleExprSyntax.self) {
      guard tuple.elements.count == 1 else { return share("it is in a tuple") }
      return follow(ExprSyntax(tuple), depth: depth + 1)
    }
    guard let call = owner.as(FunctionCallExprSyntax.self), let name = call.calledName else {
      return share("menulint can't follow how it is used")
    }
    let label = argument.label?.identifierText
    let isFirst = call.arguments.first?.id == argument.id
    let use = Constructs.texts[name]
    if use == .localized || name == "String" && ["localized", "defaultValue"].contains(label) {
      guard isFirst || ["defaultValue", "value", "fallback"].contains(label) else {
        return bind("it isn't the shown string")
      }
      if !isFirst { part = .fallback }
      return follow(ExprSyntax(call), depth: depth + 1)
    }
    if let label, Self.identifying.contains(label) { return bind("it identifies something") }
    if use == .same, isFirst { return follow(ExprSyntax(call), depth: depth + 1) }
    let shown = Constructs.shown[name] ?? []
    if label.map(shown.contains) ?? (isFirst && shown.contains("_")) { return }
    share("“\(name)” is given it and may use it for more")
  }

  private static let identifying: Set<String> = [
    "id", "identifier", "tag", "key", "forKey", "rawValue", "named", "systemImage", "systemName",
  ]
}

extension LiteralUse {
  /// A constant or property whose value is or contains a literal.
  struct Constant {
    var name: String
    /// The name with its type, but without outer types: `K.find`.
    var qualifiedName: String
  }

  /// Returns the constant whose value contains a literal: `let find = "Find"`,
  /// `static var titles: [String] { ["Find"] }`.
  static func constant(of literal: StringLiteralExprSyntax) -> Constant? {
    var name: String?
    var current = Syntax(literal).parent
    for _ in 0..<60 {
      guard let syntax = current else { break }
      if syntax.is(ClosureExprSyntax.self) { break }
      if name == nil, let binding = syntax.as(PatternBindingSyntax.self) {
        name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      }
      // A function's result has no name to compare with.
      guard name != nil || !syntax.is(FunctionDeclSyntax.self) else { return nil }
      if let name, let type = syntax.typeName {
        return Constant(name: name, qualifiedName: "\(type).\(name)")
      }
      current = syntax.parent
    }
    return name.map { Constant(name: $0, qualifiedName: $0) }
  }
}

extension Syntax {
  // The name of the type that the syntax declares or extends.
  fileprivate var typeName: String? {
    if let declaration = self.as(ExtensionDeclSyntax.self) { return declaration.extendedType.lastName }
    guard isProtocol(DeclGroupSyntax.self) else { return nil }
    return asProtocol(NamedDeclSyntax.self)?.name.identifierText
  }
}

/// Finds the uses of a name as a value.
private final class ReferenceFinder: SyntaxVisitor {
  private let name: String
  var found: [DeclReferenceExprSyntax] = []

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.identifierText == name { found.append(node) }
    return .visitChildren
  }
}
#endif

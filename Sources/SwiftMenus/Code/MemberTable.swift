#if SwiftSource
import SwiftSyntax

/// The declarations in the braces of a type or an extension, by name. Code looks up few of them, so a
/// `Member` is created only for those.
struct MemberTable: Sendable {
  private(set) var members: [String: [Member.Declaration]] = [:]
  /// The nested types and aliases.
  private(set) var types: [String: [DeclSyntax]] = [:]
  private(set) var cases: [EnumCaseElementSyntax] = []

  init(_ block: MemberBlockSyntax) {
    for member in block.members { add(member.decl) }
  }

  private mutating func add(_ declaration: DeclSyntax) {
    if let name = declaration.typeName {
      types[name.identifierText, default: []].append(declaration)
    } else if let declared = declaration.as(EnumCaseDeclSyntax.self) {
      cases += declared.elements
    } else if let config = declaration.as(IfConfigDeclSyntax.self) {
      for clause in config.clauses where !clause.isDebug {
        if case .decls(let members)? = clause.elements { for member in members { add(member.decl) } }
      }
    } else {
      for (name, member) in Member.Declaration.all(of: declaration) {
        members[name, default: []].append(member)
      }
    }
  }
}

extension DeclSyntax {
  /// The name of the type or alias that is declared; nil for other declarations and for extensions.
  var typeName: TokenSyntax? {
    switch self.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): type.name
    case .classDecl(let type): type.name
    case .actorDecl(let type): type.name
    case .enumDecl(let type): type.name
    case .protocolDecl(let type): type.name
    case .typeAliasDecl(let alias): alias.name
    default: nil
    }
  }
}

extension Member {
  /// The syntax of a declaration that code can name.
  enum Declaration: Sendable {
    case function(FunctionDeclSyntax)
    case initializer(InitializerDeclSyntax)
    case subscripted(SubscriptDeclSyntax)
    case variable(VariableDeclSyntax, PatternBindingSyntax)

    /// Returns what a declaration declares, with the names.
    static func all(of declaration: DeclSyntax) -> [(name: String, member: Declaration)] {
      switch declaration.as(DeclSyntaxEnum.self) {
      case .functionDecl(let function): [(function.name.identifierText, .function(function))]
      case .initializerDecl(let initializer): [("init", .initializer(initializer))]
      case .subscriptDecl(let syntax): [("subscript", .subscripted(syntax))]
      case .variableDecl(let variable):
        variable.bindings.compactMap { binding in
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
          return name.map { ($0, .variable(variable, binding)) }
        }
      default: []
      }
    }
  }

  /// Creates a member from its declaration.
  convenience init(
    _ name: String, _ declaration: Declaration, in file: ParsedFile, owner: TypeInfo?, _ project: ProjectCode
  ) {
    switch declaration {
    case .function(let function):
      self.init(
        name: name, kind: .function(function), isStatic: function.modifiers.areStatic,
        type: function.signature.returnClause?.type, attributes: function.attributes, file: file,
        syntax: Syntax(function), owner: owner, project: project)
    case .initializer(let initializer):
      self.init(
        name: name, kind: .initializer(initializer), isStatic: true, type: nil,
        attributes: initializer.attributes, file: file, syntax: Syntax(initializer), owner: owner,
        project: project)
    case .subscripted(let syntax):
      self.init(
        name: name, kind: .subscripted(syntax), isStatic: false, type: syntax.returnClause.type,
        attributes: syntax.attributes, file: file, syntax: Syntax(syntax), owner: owner, project: project)
    case .variable(let variable, let binding):
      var kind = Kind.stored(binding.initializer?.value)
      if let block = binding.accessorBlock, block.getter != nil, binding.initializer == nil {
        kind = .computed(block)
      }
      self.init(
        name: name, kind: kind, isStatic: variable.modifiers.areStatic,
        isConstant: variable.bindingSpecifier.tokenKind == .keyword(.let),
        type: binding.typeAnnotation?.type ?? variable.typeOfLaterBinding(binding),
        attributes: variable.attributes, file: file, syntax: Syntax(binding), owner: owner, project: project)
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var areStatic: Bool { contains { ["static", "class"].contains($0.name.text) } }
}
#endif

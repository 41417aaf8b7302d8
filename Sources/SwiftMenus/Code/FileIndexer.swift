#if SwiftSource
import SwiftSyntax

/// Adds a file's declarations to the project's index.
struct FileIndexer {
  let project: ProjectCode
  let file: ParsedFile
  /// The maximum depth of nested types.
  static let maximumNesting = 64

  func index() {
    for statement in file.tree.statements { add(statement.item, to: nil) }
  }

  private func add(_ item: CodeBlockItemSyntax.Item, to owner: TypeInfo?) {
    guard case .decl(let declaration) = item else { return }
    add(declaration, to: owner)
  }

  private func add(_ declaration: DeclSyntax, to owner: TypeInfo?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): add(type, type.name, .structure, type.memberBlock, owner)
    case .classDecl(let type): add(type, type.name, .classType, type.memberBlock, owner)
    case .actorDecl(let type): add(type, type.name, .classType, type.memberBlock, owner)
    case .enumDecl(let type): add(type, type.name, .enumeration, type.memberBlock, owner)
    case .protocolDecl(let type): add(type, type.name, .protocolType, type.memberBlock, owner)
    case .extensionDecl(let type): add(type)
    case .typeAliasDecl(let alias): add(alias, to: owner)
    case .functionDecl(let function):
      let isStatic = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
      enter(
        Member(
          name: function.name.identifierText, kind: .function(function), isStatic: isStatic,
          type: function.signature.returnClause?.type, attributes: function.attributes, file: file,
          syntax: Syntax(function), owner: owner, project: project))
    case .initializerDecl(let initializer):
      enter(
        Member(
          name: "init", kind: .initializer(initializer), isStatic: true, type: nil,
          attributes: initializer.attributes, file: file, syntax: Syntax(initializer), owner: owner,
          project: project))
    case .subscriptDecl(let syntax):
      enter(
        Member(
          name: "subscript", kind: .subscripted(syntax), isStatic: false, type: syntax.returnClause.type,
          attributes: syntax.attributes, file: file, syntax: Syntax(syntax), owner: owner, project: project))
    case .variableDecl(let variable): add(variable, to: owner)
    case .enumCaseDecl(let cases):
      for element in cases.elements {
        owner?.enter(
          CaseInfo(
            name: element.name.identifierText, rawValue: element.rawValue?.value, file: file, syntax: element)
        )
      }
    case .ifConfigDecl(let config):
      for clause in config.clauses where !clause.isDebug {
        switch clause.elements {
        case .decls(let members): for member in members { add(member.decl, to: owner) }
        case .statements(let statements): for statement in statements { add(statement.item, to: owner) }
        default: break
        }
      }
    default: break
    }
  }

  private func add(
    _ declaration: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: TypeInfo.Kind,
    _ block: MemberBlockSyntax,
    _ owner: TypeInfo?
  ) {
    let type = project.enterType(name.identifierText, in: owner, seenFrom: file.number)
    type.declare(kind, at: file.place(name), parents(declaration.inheritanceClause))
    for member in block.members { add(member.decl, to: type) }
  }

  private func add(_ declaration: ExtensionDeclSyntax) {
    var names: [String] = []
    var syntax: TypeSyntax? = declaration.extendedType
    while let current = syntax {
      if let member = current.as(MemberTypeSyntax.self) {
        names.append(member.name.identifierText)
        syntax = member.baseType
      } else if let identifier = current.as(IdentifierTypeSyntax.self) {
        names.append(identifier.name.identifierText)
        syntax = nil
      } else if current.is(ArrayTypeSyntax.self) {
        names.append("Array")
        syntax = nil
      } else {
        syntax = current.unwrapped
      }
    }
    guard names.count <= Self.maximumNesting else { return }
    names = project.withoutModule(names.reversed())
    guard let first = names.first else { return }
    let place = file.place(declaration.extendedType)
    var type = project.enterType(first, in: nil, seenFrom: file.number)
    for name in names.dropFirst() {
      type.extend(at: place)
      type = type.enterNested(name)
    }
    type.extend(at: place, parents(declaration.inheritanceClause))
    for member in declaration.memberBlock.members { add(member.decl, to: type) }
  }

  private func parents(_ inheritance: InheritanceClauseSyntax?) -> [String] {
    inheritance?.inheritedTypes.compactMap(\.type.lastName) ?? []
  }

  private func add(_ alias: TypeAliasDeclSyntax, to owner: TypeInfo?) {
    project.enterType(alias.name.identifierText, in: owner, seenFrom: file.number)
      .declare(alias: alias.initializer.value, at: file.place(alias.name))
  }

  private func add(_ variable: VariableDeclSyntax, to owner: TypeInfo?) {
    let isStatic = variable.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
        continue
      }
      var kind = Member.Kind.stored(binding.initializer?.value)
      if let block = binding.accessorBlock, block.getter != nil, binding.initializer == nil {
        kind = .computed(block)
      }
      enter(
        Member(
          name: name, kind: kind, isStatic: isStatic, isConstant: isConstant,
          type: binding.typeAnnotation?.type ?? variable.typeOfLaterBinding(binding),
          attributes: variable.attributes, file: file, syntax: Syntax(binding), owner: owner, project: project
        ))
    }
  }

  private func enter(_ member: Member) {
    if member.isOperator { project.enter(operator: member) }
    if let owner = member.owner {
      owner.enter(member)
    } else {
      project.enter(member)
    }
  }
}

extension VariableDeclSyntax {
  /// Returns the type of `a` in `let a, b: String`.
  func typeOfLaterBinding(_ binding: PatternBindingSyntax) -> TypeSyntax? {
    guard binding.initializer == nil, binding.accessorBlock == nil else { return nil }
    return bindings.last?.typeAnnotation?.type
  }
}

extension AccessorBlockSyntax {
  /// The statements that compute the value.
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let statements): return statements
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    }
  }
}

extension IfConfigClauseSyntax {
  /// Whether the clause is `#if DEBUG` or another one that isn't compiled for users.
  var isDebug: Bool {
    guard let condition else { return false }
    let text = condition.trimmedText
    return ["DEBUG", "debug", "false", "0", "DEV", "TESTING"].contains(text) || text.hasPrefix("DEBUG &&")
      || text.hasSuffix("&& DEBUG")
  }
}
#endif

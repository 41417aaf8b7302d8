#if SwiftSource
import SwiftSyntax

/// Adds a file's declarations to the project's index.
struct FileIndexer {
  let project: ProjectCode
  let file: ParsedFile
  /// The maximum depth of nested types.
  static let maximumNesting = 64

  func index() {
    for statement in file.tree.statements { add(statement.item) }
  }

  private func add(_ item: CodeBlockItemSyntax.Item) {
    guard case .decl(let declaration) = item else { return }
    if declaration.typeName != nil {
      addType(declaration, to: nil)
    } else if let declared = declaration.as(ExtensionDeclSyntax.self) {
      add(declared)
    } else if let config = declaration.as(IfConfigDeclSyntax.self) {
      for clause in config.clauses where !clause.isDebug {
        if case .statements(let statements)? = clause.elements {
          for statement in statements { add(statement.item) }
        }
      }
    } else {
      for (name, member) in Member.Declaration.all(of: declaration) {
        project.enter(Member(name, member, in: file, owner: nil, project))
      }
    }
  }

  /// Adds a type or an alias, without its members.
  func addType(_ declaration: DeclSyntax, to owner: TypeInfo?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let type): add(type, type.name, .structure, owner)
    case .classDecl(let type): add(type, type.name, .classType, owner)
    case .actorDecl(let type): add(type, type.name, .classType, owner)
    case .enumDecl(let type): add(type, type.name, .enumeration, owner)
    case .protocolDecl(let type): add(type, type.name, .protocolType, owner)
    case .typeAliasDecl(let alias):
      project.enterType(alias.name.identifierText, in: owner, seenFrom: file.number)
        .declare(alias: alias.initializer.value, at: file.place(alias.name))
    default: break
    }
  }

  private func add(
    _ declaration: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: TypeInfo.Kind, _ owner: TypeInfo?
  ) {
    let type = project.enterType(name.identifierText, in: owner, seenFrom: file.number)
    type.declare(kind, at: file.place(name), parents(declaration.inheritanceClause))
    type.add(declaration.memberBlock, in: file)
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
    type.add(declaration.memberBlock, in: file)
  }

  private func parents(_ inheritance: InheritanceClauseSyntax?) -> [String] {
    inheritance?.inheritedTypes.compactMap(\.type.lastName) ?? []
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

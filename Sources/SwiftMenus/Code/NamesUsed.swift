#if SwiftSource
import SwiftSyntax

/// What a file uses, and where in it; of types the hashes of their names.
struct NamesUsed {
  /// The properties and methods of a name.
  struct Member {
    /// Whether their file alone can use all of them.
    var isOwn = true
    /// Whether all are there for the app alone, which calls them by their name.
    var isCalledByName = true
    /// The properties and methods whose code uses them.
    fileprivate(set) var users: Set<String> = []
    /// Whether other code uses them.
    fileprivate(set) var isOpen = false
    fileprivate var isDebugged = false

    fileprivate mutating func add(_ declaration: DeclSyntax) {
      isOwn = isOwn && declaration.isOwn
      isCalledByName = isCalledByName && declaration.isCalledByName
    }

    /// Whether they are used under `#if DEBUG` alone.
    var isForDebugging: Bool { isDebugged && users.isEmpty && !isOpen }
  }

  /// For a type the types of the file, or those that it extends, whose code uses it, but for itself.
  fileprivate(set) var holders: [UInt64: Set<UInt64>] = [:]
  /// Types that other code uses, and those that are there for other programs or for the system.
  fileprivate(set) var open: Set<UInt64> = []
  /// The types that the file declares.
  fileprivate(set) var declared: Set<UInt64> = []
  fileprivate(set) var members: [String: Member] = [:]
}

final class NameUseFinder: SyntaxVisitor {
  private enum Holder {
    case type(String), previews, others(of: [String])

    // Whether what uses a name is that type's own code, or seen by nobody.
    func isOfItself(_ name: String) -> Bool {
      switch self {
      case .previews: true
      case .type(let own): own == name
      case .others(let names): names.contains(name)
      }
    }
  }

  var names = NamesUsed()
  var visibility = Visibility()
  private var holders: [Holder] = []
  // The properties and methods around, nil for other declarations.
  private var members: [String?] = []
  private var debugDepth = 0

  private func begin(_ name: TokenSyntax, isForOthers: Bool) {
    let name = name.identifierText
    let hash = ByteScan.hash(name)
    names.declared.insert(hash)
    if isForOthers || !ByteScan.notesUses(of: name) { names.open.insert(hash) }
    holders.append(.type(name))
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isPreview {
      holders.append(.previews)
    } else {
      begin(node.name, isForOthers: node.isForOthers(isLocal: visibility.isLocal))
    }
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { holders.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, isForOthers: node.isForOthers(isLocal: visibility.isLocal))
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { holders.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, isForOthers: node.isForOthers(isLocal: visibility.isLocal))
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { holders.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, isForOthers: !node.isPlain(seenIn: visibility))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { holders.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.extendedType.as(IdentifierTypeSyntax.self) {
      holders.append(.type(type.name.identifierText))
    } else {
      let names = node.extendedType.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name)
      holders.append(.others(of: names))
    }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { holders.removeLast() }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let name = node.decl.name
    // The first value of a property is made whether anybody uses that or not.
    members.append(node.decl.hasFirstValue ? nil : name)
    if let name { names.members[name, default: .init()].add(node.decl) }
    return .visitChildren
  }
  override func visitPost(_ node: MemberBlockItemSyntax) { members.removeLast() }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.isDebug { debugDepth += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigClauseSyntax) { if node.isDebug { debugDepth -= 1 } }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard let name = token.identifier?.name else { return .skipChildren }
    if token.parent?.is(DeclReferenceExprSyntax.self) == true { noteUse(of: name) }
    // What a declaration is called is no use of it.
    guard ByteScan.notesUses(of: name), token.parent?.isProtocol(DeclGroupSyntax.self) != true else {
      return .skipChildren
    }
    if token.isFrameworks || token.isNamespace || holders.contains(where: { $0.isOfItself(name) }) {
      return .skipChildren
    }
    if case .type(let holder) = holders.last {
      names.holders[ByteScan.hash(name), default: []].insert(ByteScan.hash(holder))
    } else {
      names.open.insert(ByteScan.hash(name))
    }
    return .skipChildren
  }

  private func noteUse(of name: String) {
    if debugDepth > 0 {
      names.members[name, default: .init()].isDebugged = true
    } else if let member = members.last ?? nil {
      names.members[name, default: .init()].users.insert(member)
    } else {
      names.members[name, default: .init()].isOpen = true
    }
  }
}

extension TokenSyntax {
  // Whether it names a type of a framework's, whatever the project has of that name: `SwiftUI.Commands`.
  fileprivate var isFrameworks: Bool {
    guard let member = parent?.as(MemberTypeSyntax.self), member.name == self,
      let module = member.baseType.as(IdentifierTypeSyntax.self)
    else { return false }
    return ByteScan.isModule(module.name.text.utf8)
  }

  // Whether only a type inside of it is used: `Board.Style`.
  fileprivate var isNamespace: Bool {
    let next = nextToken(viewMode: .sourceAccurate)
    guard next?.tokenKind == .period, let member = next?.nextToken(viewMode: .sourceAccurate) else {
      return false
    }
    return member.text.utf8.first.map { 0x41...0x5A ~= $0 } ?? false
  }
}

/// Who may use what a file declares.
struct Visibility {
  /// Whether what is public is there for the project's own files alone.
  var isLocal = false
  /// Whether files that aren't Swift may have a name.
  var isNamedOutside: (String) -> Bool = { _ in true }
}

extension DeclSyntax {
  var name: String? {
    self.as(VariableDeclSyntax.self)?.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
      .text
      ?? self.as(FunctionDeclSyntax.self)?.name.text
  }

  fileprivate var hasFirstValue: Bool {
    self.as(VariableDeclSyntax.self)?.bindings.contains { $0.initializer != nil } ?? false
  }

  // Whether its file alone can use it, by a name that stands there.
  fileprivate var isOwn: Bool {
    modifierNames.contains { ["private", "fileprivate"].contains($0) } && isSwiftAlone
  }

  // Whether it is there for the app alone, which calls it by its name.
  fileprivate var isCalledByName: Bool {
    isSwiftAlone && modifierNames.isDisjoint(with: ["public", "open", "override"])
  }

  private var isSwiftAlone: Bool {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    return Set(attributes).isDisjoint(with: ["objc", "IBAction", "IBSegueAction"])
  }

  // `private(set)` leaves what it says open.
  private var modifierNames: Set<String> {
    var names: Set<String> = []
    // `filter` would make a tree of its own.
    for modifier in asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] where modifier.detail == nil {
      names.insert(modifier.name.text)
    }
    return names
  }
}

extension ClassDeclSyntax {
  /// Whether only code makes objects of it, and calls it by its name.
  func isPlain(seenIn visibility: Visibility) -> Bool {
    (inheritanceClause == nil || isView && !visibility.isNamedOutside(name.identifierText))
      && attributes.names.allSatisfy(["MainActor", "Observable", "available"].contains)
      && (visibility.isLocal || !modifiers.contains { ["public", "open"].contains($0.name.text) })
  }

  // Whether it is a view or shows views, as the class that it inherits from is called.
  private var isView: Bool {
    guard let parent = inheritanceClause?.inheritedTypes.first?.type.lastName else { return false }
    return Self.views.contains(where: parent.hasSuffix)
  }

  private static let views = [
    "View", "ViewController", "Cell", "Item", "Window", "Panel", "WindowController", "Button", "Control",
  ]
}

extension DeclGroupSyntax {
  // Whether other programs, or the system, may use it. An `App` is run where it is the main one, or by its name.
  fileprivate func isForOthers(isLocal: Bool) -> Bool {
    if !isLocal, modifiers.contains(where: { $0.name.text == "public" }) { return true }
    return attributes.names.contains("main") || inheritedNames.contains(where: ByteScan.isFoundBySystem)
  }

  fileprivate var isPreview: Bool { inheritedNames.contains("PreviewProvider") }

  private var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
  }
}
#endif

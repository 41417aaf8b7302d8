#if SwiftSource
import SwiftSyntax

/// The names that a file uses, and where. Types are identified by the hashes of their names.
struct NamesUsed {
  /// The properties and methods with one name.
  struct Member {
    /// Whether only their file can use them.
    var isOwn = true
    /// Whether only the app can use them, and only by name.
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

    /// Whether they are used only under `#if DEBUG`.
    var isForDebugging: Bool { isDebugged && users.isEmpty && !isOpen }
  }

  /// For each type, the other types declared or extended in the file whose code uses it.
  fileprivate(set) var holders: [UInt64: Set<UInt64>] = [:]
  /// Types that other code uses, and types for other programs or the system.
  fileprivate(set) var open: Set<UInt64> = []
  /// The types that the file declares.
  fileprivate(set) var declared: Set<UInt64> = []
  fileprivate(set) var members: [String: Member] = [:]
}

final class NameUseFinder: SyntaxVisitor {
  private enum Holder {
    case type(String), previews, others(of: [String])

    // Whether the code that uses the name belongs to the type itself or to a preview.
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
  // The properties and methods around the current code; nil for other declarations.
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
    // The initial value of a property is always evaluated, even if nothing uses the property.
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
    // The name in a declaration isn't a use.
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
  // Whether the name is that of a framework's type, even if the project has a type with that name:
  // `SwiftUI.Commands`.
  fileprivate var isFrameworks: Bool {
    guard let member = parent?.as(MemberTypeSyntax.self), member.name == self,
      let module = member.baseType.as(IdentifierTypeSyntax.self)
    else { return false }
    return ByteScan.isModule(module.name.text.utf8)
  }

  // Whether only a type nested in it is used: `Board.Style`.
  fileprivate var isNamespace: Bool {
    let next = nextToken(viewMode: .sourceAccurate)
    guard next?.tokenKind == .period, let member = next?.nextToken(viewMode: .sourceAccurate) else {
      return false
    }
    return member.text.utf8.first.map { 0x41...0x5A ~= $0 } ?? false
  }
}

/// The code that can use the declarations of a file.
struct Visibility {
  /// Whether only the project's own files can use public declarations.
  var isLocal = false
  /// Whether files other than Swift files may contain a name.
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

  // Whether only its file can use it, by name.
  fileprivate var isOwn: Bool {
    modifierNames.contains { ["private", "fileprivate"].contains($0) } && isSwiftAlone
  }

  // Whether only the app can use it, and only by name.
  fileprivate var isCalledByName: Bool {
    isSwiftAlone && modifierNames.isDisjoint(with: ["public", "open", "override"])
  }

  private var isSwiftAlone: Bool {
    let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes.names ?? []
    return Set(attributes).isDisjoint(with: ["objc", "IBAction", "IBSegueAction"])
  }

  // The names of the modifiers, without `private(set)`, which doesn't restrict reading.
  private var modifierNames: Set<String> {
    var names: Set<String> = []
    // `filter` would create a separate tree.
    for modifier in asProtocol((any WithModifiersSyntax).self)?.modifiers ?? [] where modifier.detail == nil {
      names.insert(modifier.name.text)
    }
    return names
  }
}

extension ClassDeclSyntax {
  /// Whether only code creates its objects, and uses it by name.
  func isPlain(seenIn visibility: Visibility) -> Bool {
    (inheritanceClause == nil || isView && !visibility.isNamedOutside(name.identifierText))
      && attributes.names.allSatisfy(["MainActor", "Observable", "available"].contains)
      && (visibility.isLocal || !modifiers.contains { ["public", "open"].contains($0.name.text) })
  }

  // Whether the class is a view or shows views, judging by the name of its superclass.
  private var isView: Bool {
    guard let parent = inheritanceClause?.inheritedTypes.first?.type.lastName else { return false }
    return Self.views.contains(where: parent.hasSuffix)
  }

  private static let views = [
    "View", "ViewController", "Cell", "Item", "Window", "Panel", "WindowController", "Button", "Control",
  ]
}

extension DeclGroupSyntax {
  // Whether other programs or the system may use the type. An `App` runs only if it is the main one, or by
  // name.
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

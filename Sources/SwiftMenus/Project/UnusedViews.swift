#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// Whether code of an app stands in a view, commands or an object that nothing uses but previews and what isn't
  /// compiled for users, or in a property or method that nothing uses, or is there for those who make the app.
  func isUnused(_ syntax: Syntax, _ file: ParsedFile) -> Bool {
    guard sources.hasProgram else { return false }
    if syntax.isForDevelopers { return true }
    let names = namesUsed(in: file)
    if let member = syntax.enclosingMember, let name = member.name, isUnused(name, names, file) {
      return true
    }
    guard let type = syntax.enclosingType(seenIn: reach(of: file)) else { return false }
    let hash = ByteScan.hash(type)
    return isUnused(TypeHolder(hash: hash, isNear: names.declared.contains(hash)), names, file)
  }

  // Whether nothing uses a file's properties and methods of a name, but others that nothing uses.
  private func isUnused(_ name: String, _ names: NamesUsed, _ file: ParsedFile) -> Bool {
    var seen: Set = [name]
    var open = [name]
    while let name = open.popLast() {
      let use = names.members[name] ?? .init()
      if use.isForDebugging { continue }
      guard !use.isOpen, use.isOwn || use.isCalledByName && isUsedNowhere(name, besides: file) else {
        return false
      }
      for user in use.users where seen.insert(user).inserted { open.append(user) }
    }
    return true
  }

  // A protocol, or a superclass, may ask for a member that other files declare, too.
  private func isUsedNowhere(_ name: String, besides file: ParsedFile) -> Bool {
    ByteScan.notesUses(ofMember: name)
      && uses(of: ByteScan.hash(name), seenFrom: file.number).allSatisfy { $0.file == file.number }
      && !declares(name, besides: file.number) && !Self.calledBySystem.contains(name)
  }

  private static let calledBySystem: Set = [
    "applicationDockMenu", "validateMenuItem", "validateToolbarItem", "validateUserInterfaceItem",
  ]

  // Of so many types of other files that use each other the last is taken to be used.
  private static let mostHolders = 100

  // Who uses it, and who uses these: types that only each other's code names are used by nobody.
  private func isUnused(_ first: TypeHolder, _ names: NamesUsed, _ file: ParsedFile) -> Bool {
    if let known = unusedTypes[file.number, default: [:]][first] { return known }
    var open = [first]
    // By whom each was reached.
    var reached: [TypeHolder: TypeHolder] = [:]
    var far = 0
    while let user = open.popLast() {
      guard far < Self.mostHolders, let holders = holders(of: user, names, file.number) else {
        // It is used; then so are all on the way to it.
        var used: TypeHolder? = user
        while let holder = used {
          unusedTypes[file.number, default: [:]][holder] = false
          used = reached[holder]
        }
        return false
      }
      for holder in holders where holder != first && reached[holder] == nil {
        reached[holder] = user
        open.append(holder)
        if !holder.isNear { far += 1 }
      }
    }
    // Nobody uses any of them.
    for holder in [first] + reached.keys { unusedTypes[file.number, default: [:]][holder] = true }
    return true
  }

  // The types whose code alone uses one; nil where other code does, or nobody knows who.
  private func holders(of user: TypeHolder, _ names: NamesUsed, _ file: Int) -> [TypeHolder]? {
    guard unusedTypes[file]?[user] != false else { return nil }
    var holders: Set<UInt64> = []
    if user.isNear {
      if names.open.contains(user.hash) { return nil }
      holders = names.holders[user.hash] ?? []
    } else if !isFoundByName(user.hash) {
      return nil
    }
    let near = holders.intersection(names.declared)
    holders.subtract(near)
    for other in uses(of: user.hash, seenFrom: file) where !user.isNear || other.file != file {
      for use in other.uses where use.holder?.hash != user.hash {
        // Of a type at hand it is known who uses those inside of it.
        if user.isNear, use.isNamespace { continue }
        guard let holder = use.holder else { return nil }
        holders.insert(holder.hash)
      }
    }
    return near.sorted().map { TypeHolder(hash: $0, isNear: true) }
      + holders.sorted().map { TypeHolder(hash: $0, isNear: false) }
  }

  private func reach(of file: ParsedFile) -> Reach {
    Reach(isLocal: sources.isLocal(file.number), isNamedOutside: sources.isNamedOutside)
  }

  private func namesUsed(in file: ParsedFile) -> NamesUsed {
    if let known = namesUsed[file.number] { return known }
    let finder = NameUseFinder(viewMode: .sourceAccurate)
    finder.reach = reach(of: file)
    finder.walk(file.tree)
    namesUsed[file.number] = finder.names
    return finder.names
  }
}

/// Who may use what a file declares.
private struct Reach {
  /// Whether what is public is there for the project's own files alone.
  var isLocal = false
  /// Whether files that aren't Swift may have a name.
  var isNamedOutside: (String) -> Bool = { _ in true }
}

/// A type whose code uses another.
struct TypeHolder: Hashable {
  /// The hash of its name.
  var hash: UInt64
  /// Whether the file at hand declares it, where all is known of it; else it is an outermost one of the project.
  var isNear: Bool
}

/// The use of a name, which other files depend on otherwise than on its declaration.
enum NameUse {
  /// The number that stands for the use of a name among those that were looked up.
  static func number(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) ^ 0x9E37_79B9 }
}

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

private final class NameUseFinder: SyntaxVisitor {
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
  var reach = Reach()
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
      begin(node.name, isForOthers: node.isForOthers(isLocal: reach.isLocal))
    }
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { holders.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, isForOthers: node.isForOthers(isLocal: reach.isLocal))
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { holders.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, isForOthers: node.isForOthers(isLocal: reach.isLocal))
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { holders.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, isForOthers: !node.isPlain(seenIn: reach))
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

extension Syntax {
  // The property or function that holds it, of those of a type.
  fileprivate var enclosingMember: DeclSyntax? {
    var node: Syntax? = self
    while let current = node {
      if current.parent?.is(MemberBlockItemSyntax.self) == true { return current.as(DeclSyntax.self) }
      node = current.parent
    }
    return nil
  }

  // Whether it stands in a type whose name says that it is for debugging the app: `DebugMenu`, not `DebuggerView`.
  fileprivate var isForDevelopers: Bool {
    var node = parent
    while let current = node {
      if current.isProtocol(DeclGroupSyntax.self),
        let name = current.asProtocol((any NamedDeclSyntax).self)?.name.text,
        Self.forDebugging.contains(where: { name.hasPrefix("Debug\($0)") || name.hasSuffix("Debug\($0)") })
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  private static let forDebugging = [
    "Menu", "Settings", "Options", "Commands", "Tools", "Screen", "View", "Overlay", "Console",
  ]

  // The name of the innermost type whose code it is, or which is extended by it, where only code that names it uses it
  // as far as its declaration tells.
  fileprivate func enclosingType(seenIn reach: Reach) -> String? {
    var node = parent
    while let current = node {
      if let type = current.as(ExtensionDeclSyntax.self) {
        return type.extendedType.as(IdentifierTypeSyntax.self)?.name.identifierText
      }
      if let type = current.as(ClassDeclSyntax.self), !type.isPlain(seenIn: reach) { return nil }
      if let type = current.asProtocol((any NamedDeclSyntax).self), current.isProtocol(DeclGroupSyntax.self) {
        return type.name.identifierText
      }
      node = current.parent
    }
    return nil
  }
}

extension DeclSyntax {
  fileprivate var name: String? {
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
  // Whether only code makes objects of it, and calls it by its name.
  fileprivate func isPlain(seenIn reach: Reach) -> Bool {
    (inheritanceClause == nil || isView && !reach.isNamedOutside(name.identifierText))
      && attributes.names.allSatisfy(["MainActor", "Observable", "available"].contains)
      && (reach.isLocal || !modifiers.contains { ["public", "open"].contains($0.name.text) })
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

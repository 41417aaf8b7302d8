#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// Whether code of an app stands in a view, commands or an object that nothing uses but previews and what isn't
  /// compiled for users, or in a property or method that nothing uses.
  func isUnused(_ syntax: Syntax, _ file: ParsedFile) -> Bool {
    guard sources.hasProgram else { return false }
    let names = namesUsed(in: file)
    if let member = syntax.enclosingMember, let name = member.name {
      if names.isForDebugging(name) { return true }
      if member.isOwn, !names.uses(name) { return true }
      if member.isCalledByName, !names.uses(name), isUsedNowhere(name, besides: file) { return true }
    }
    guard let type = syntax.enclosingPlainType(isLocal: sources.isLocal(file.number)) else { return false }
    return isUnused(type, file)
  }

  // A protocol, or a superclass, may ask for a member that other files declare, too.
  private func isUsedNowhere(_ name: String, besides file: ParsedFile) -> Bool {
    ByteScan.notesUses(ofMember: name) && users(of: name, besides: file.number).first { _ in true } == nil
      && !declares(name, besides: file.number) && !Self.calledBySystem.contains(name)
  }

  private static let calledBySystem: Set = [
    "applicationDockMenu", "validateMenuItem", "validateToolbarItem", "validateUserInterfaceItem",
  ]

  private struct Holder: Hashable {
    var name: String
    var file: Int
  }

  // Who uses it, and who uses these: views that only show each other are used by nobody.
  private func isUnused(_ type: String, _ file: ParsedFile) -> Bool {
    let first = Holder(name: type, file: file.number)
    if let known = unusedTypes[file.number, default: [:]][type] { return known }
    var open = [first]
    // By whom each was reached.
    var reached: [Holder: Holder] = [:]
    while let user = open.popLast() {
      guard let holders = holders(of: user) else {
        // It is used; then so are all on the way to it.
        var used: Holder? = user
        while let holder = used {
          unusedTypes[holder.file, default: [:]][holder.name] = false
          used = reached[holder]
        }
        return false
      }
      for holder in holders where holder != first && reached[holder] == nil {
        reached[holder] = user
        open.append(holder)
      }
    }
    // Nobody uses any of them.
    for holder in [first] + reached.keys { unusedTypes[holder.file, default: [:]][holder.name] = true }
    return true
  }

  // The structures and plain classes whose code alone uses one; nil where other code does.
  private func holders(of user: Holder) -> [Holder]? {
    guard unusedTypes[user.file]?[user.name] != false, ByteScan.notesUses(of: user.name) else { return nil }
    var holders: [Holder] = []
    var files = [user.file]
    for other in users(of: user.name, besides: user.file) {
      // What another file shows is looked at only where nothing but the file at hand uses that file.
      guard files.count < 4, !sources.isUsed(other, besides: user.file) else { return nil }
      files.append(other)
    }
    for number in files {
      load(number)
      guard let names = self.files[number].map(namesUsed), !names.open.contains(user.name) else { return nil }
      holders += (names.holders[user.name] ?? []).sorted().map { Holder(name: $0, file: number) }
    }
    return holders
  }

  private func namesUsed(in file: ParsedFile) -> NamesUsed {
    if let known = namesUsed[file.number] { return known }
    let finder = NameUseFinder(viewMode: .sourceAccurate)
    finder.isLocal = sources.isLocal(file.number)
    finder.walk(file.tree)
    namesUsed[file.number] = finder.names
    return finder.names
  }
}

/// The use of a name, which other files depend on otherwise than on its declaration.
enum NameUse {
  /// The number that stands for the use of a name among those that were looked up.
  static func number(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) ^ 0x9E37_79B9 }
}

/// What a file uses, and where in it.
struct NamesUsed {
  /// For a name the structures whose code uses it, but for itself.
  fileprivate(set) var holders: [String: Set<String>] = [:]
  /// Names that other code uses, and structures that are there for other programs or for the system.
  fileprivate(set) var open: Set<String> = []
  fileprivate var debugging: Set<String> = []
  fileprivate var others: Set<String> = []

  /// Whether a property or function is used under `#if DEBUG` alone.
  func isForDebugging(_ name: String) -> Bool { debugging.contains(name) && !others.contains(name) }

  /// Whether a property or function is used.
  func uses(_ name: String) -> Bool { debugging.contains(name) || others.contains(name) }
}

private final class NameUseFinder: SyntaxVisitor {
  private enum Holder {
    case structure(String), previews, others(of: [String])

    // Whether what uses a name is that type's own code, or seen by nobody.
    func isOfItself(_ name: String) -> Bool {
      switch self {
      case .previews: true
      case .structure(let own): own == name
      case .others(let names): names.contains(name)
      }
    }
  }

  var names = NamesUsed()
  // Whether what is public is there for the project's own files alone.
  var isLocal = false
  private var holders: [Holder] = []
  private var debugDepth = 0

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    holders.append(node.isPreview ? .previews : .structure(node.name.identifierText))
    if node.isForOthers(isLocal: isLocal) { names.open.insert(node.name.identifierText) }
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { holders.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isPlain(isLocal: isLocal) { holders.append(.structure(node.name.identifierText)) }
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) {
    if node.isPlain(isLocal: isLocal) { holders.removeLast() }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.extendedType.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name)
    holders.append(.others(of: names))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { holders.removeLast() }

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
    if token.parent?.is(DeclReferenceExprSyntax.self) == true {
      if debugDepth > 0 { names.debugging.insert(name) } else { names.others.insert(name) }
    }
    // What a declaration is called is no use of it.
    guard ByteScan.notesUses(of: name), token.parent?.isProtocol(DeclGroupSyntax.self) != true else {
      return .skipChildren
    }
    if token.isFrameworks || token.isNamespace || holders.contains(where: { $0.isOfItself(name) }) {
      return .skipChildren
    }
    if case .structure(let holder) = holders.last {
      names.holders[name, default: []].insert(holder)
    } else {
      names.open.insert(name)
    }
    return .skipChildren
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

  // The name of the structure or plain class whose code it is, where that isn't an extension's.
  fileprivate func enclosingPlainType(isLocal: Bool) -> String? {
    var node = parent
    while let current = node {
      if let type = current.as(StructDeclSyntax.self) { return type.name.identifierText }
      if let type = current.as(ClassDeclSyntax.self), type.isPlain(isLocal: isLocal) {
        return type.name.identifierText
      }
      if current.isProtocol(DeclGroupSyntax.self) { return nil }
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
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
    return Set(modifiers.filter { $0.detail == nil }.map(\.name.text))
  }
}

extension ClassDeclSyntax {
  // Whether only code makes objects of it, and calls it by its name.
  fileprivate func isPlain(isLocal: Bool) -> Bool {
    inheritanceClause == nil
      && attributes.names.allSatisfy(["MainActor", "Observable", "available"].contains)
      && (isLocal || !modifiers.contains { ["public", "open"].contains($0.name.text) })
  }
}

extension StructDeclSyntax {
  // Whether other programs, or the system, may use it. An `App` is run where it is the main one, or by its name.
  fileprivate func isForOthers(isLocal: Bool) -> Bool {
    if !isLocal, modifiers.contains(where: { $0.name.text == "public" }) { return true }
    return attributes.names.contains("main")
      || inheritedNames.contains { name in
        Self.foundBySystem.contains(where: name.hasSuffix)
      }
  }

  // Intents, widgets and the like, whose names no code needs.
  private static let foundBySystem = ["Intent", "Widget", "WidgetBundle", "Provider", "Extension"]

  private var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
  }

  fileprivate var isPreview: Bool {
    inheritedNames.contains("PreviewProvider")
  }
}
#endif

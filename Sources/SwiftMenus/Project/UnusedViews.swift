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
    return isUnused(type, names, file)
  }

  // A protocol, or a superclass, may ask for a member that other files declare, too.
  private func isUsedNowhere(_ name: String, besides file: ParsedFile) -> Bool {
    ByteScan.notesUses(ofMember: name) && !uses(name, besides: file.number)
      && !declares(name, besides: file.number) && !Self.calledBySystem.contains(name)
  }

  private static let calledBySystem: Set = ["applicationDockMenu"]

  // Who uses it, and who uses these: views that only show each other are used by nobody.
  private func isUnused(_ type: String, _ names: NamesUsed, _ file: ParsedFile) -> Bool {
    if let known = unusedTypes[file.number, default: [:]][type] { return known }
    var open = [type]
    // By whom each was reached.
    var reached: [String: String] = [:]
    while let name = open.popLast() {
      let isUsed =
        unusedTypes[file.number]?[name] == false || names.open.contains(name)
        || !ByteScan.notesUses(of: name) || uses(name, besides: file.number)
      if isUsed {
        // Then so are all on the way to it.
        var used: String? = name
        while let name = used {
          unusedTypes[file.number, default: [:]][name] = false
          used = reached[name]
        }
        return false
      }
      for holder in names.holders[name] ?? [] where holder != type && reached[holder] == nil {
        reached[holder] = name
        open.append(holder)
      }
    }
    // Nobody uses any of them.
    unusedTypes[file.number, default: [:]][type] = true
    for name in reached.keys { unusedTypes[file.number, default: [:]][name] = true }
    return true
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
  private enum Holder: Equatable {
    case structure(String), previews, others(of: String)
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
    holders.append(.others(of: node.extendedType.trimmedDescription))
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
    if holders.contains(where: { [.previews, .structure(name), .others(of: name)].contains($0) }) {
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
    inheritanceClause == nil && attributes.isEmpty
      && (isLocal || !modifiers.contains { ["public", "open"].contains($0.name.text) })
  }
}

extension StructDeclSyntax {
  // Whether other programs, or the system, may use it. An `App` is run where it is the main one, or by its name.
  fileprivate func isForOthers(isLocal: Bool) -> Bool {
    !isLocal && modifiers.contains { $0.name.text == "public" } || attributes.names.contains("main")
  }

  fileprivate var isPreview: Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "PreviewProvider" } == true
  }
}
#endif

#if SwiftSource
import SwiftSyntax

extension ProjectCode {
  /// Whether code belongs to a type or member that nothing uses except previews and code that isn't compiled for users.
  /// Code for the app's developers also counts as unused.
  func isUnused(_ syntax: Syntax, _ file: ParsedFile) -> Bool {
    let names = namesUsed(in: file)
    let member = syntax.enclosingMember?.name
    // A library, and a program that Objective-C begins, may use everything that isn't private.
    guard sources.hasProgram else {
      return member.map { isUnused($0, names, file, ofProgram: false) } ?? false
    }
    if syntax.isForDevelopers { return true }
    if let member, isUnused(member, names, file, ofProgram: true) { return true }
    guard let type = syntax.enclosingType(seenIn: visibility(of: file)) else { return false }
    let hash = ByteScan.hash(aliased(type, in: file) ?? type)
    return isUnused(TypeHolder(hash: hash, isNear: names.declared.contains(hash)), names, file)
  }

  // Returns the type that an extension of a `typealias` extends.
  private func aliased(_ name: String, in file: ParsedFile) -> String? {
    let outer = viewpoint
    viewpoint = file.number
    defer { viewpoint = outer }
    return type(name)?.alias?.lastName
  }

  // Whether a file's properties and methods with a name are used only by unused ones.
  private func isUnused(
    _ name: String, _ names: NamesUsed, _ file: ParsedFile, ofProgram isOfProgram: Bool
  ) -> Bool {
    var seen: Set = [name]
    var open = [name]
    while let name = open.popLast() {
      let use = names.members[name] ?? .init()
      if use.isForDebugging { continue }
      guard !use.isOpen,
        use.isOwn || isOfProgram && use.isCalledByName && isUsedNowhere(name, besides: file)
      else {
        return false
      }
      for user in use.users where seen.insert(user).inserted { open.append(user) }
    }
    return true
  }

  // If other files declare the name too, a protocol or a superclass may require the member.
  private func isUsedNowhere(_ name: String, besides file: ParsedFile) -> Bool {
    ByteScan.notesUses(ofMember: name)
      && uses(of: ByteScan.hash(name), seenFrom: file.number).allSatisfy { $0.file == file.number }
      && !declares(name, besides: file.number) && !Self.calledBySystem.contains(name)
  }

  private static let calledBySystem: Set = [
    "applicationDockMenu", "validateMenuItem", "validateToolbarItem", "validateUserInterfaceItem",
  ]

  // The maximum number of types from other files in a search. Beyond this, the type counts as used.
  private static let mostHolders = 100

  // Whether a type isn't used, directly or indirectly. Types that are named only in each other's code aren't
  // used.
  private func isUnused(_ first: TypeHolder, _ names: NamesUsed, _ file: ParsedFile) -> Bool {
    if let known = unusedTypes[file.number, default: [:]][first] { return known }
    var open = [first]
    // The type through which each one was reached.
    var reached: [TypeHolder: TypeHolder] = [:]
    var far = 0
    while let user = open.popLast() {
      guard far < Self.mostHolders, let holders = holders(of: user, names, file.number) else {
        // The type is used, and so are all types on the way to it.
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
    // None of them are used.
    for holder in [first] + reached.keys { unusedTypes[file.number, default: [:]][holder] = true }
    return true
  }

  // Returns the types whose code uses a type; nil if other code does, or if its users aren't known.
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
    let isExtendedElsewhere = sources.declares(user.hash, besides: file)
    for other in uses(of: user.hash, seenFrom: file) where !user.isNear || other.file != file {
      for use in other.uses where use.holder?.hash != user.hash {
        // For a type of the file, the uses of its nested types are known separately, unless other files declare some.
        if user.isNear, use.isNamespace, !isExtendedElsewhere { continue }
        guard let holder = use.holder else { return nil }
        holders.insert(holder.hash)
      }
    }
    return near.sorted().map { TypeHolder(hash: $0, isNear: true) }
      + holders.sorted().map { TypeHolder(hash: $0, isNear: false) }
  }

  private func visibility(of file: ParsedFile) -> Visibility {
    Visibility(isLocal: sources.isLocal(file.number), isNamedOutside: sources.isNamedOutside)
  }

  private func namesUsed(in file: ParsedFile) -> NamesUsed {
    searchedForNames(file).facts.namesUsed(seenIn: visibility(of: file))
  }
}

extension ParsedFile {
  /// Whether code is in a local function that nothing calls.
  func holdsInUnusedFunction(_ place: Place) -> Bool {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: place.start)) else { return false }
    return sequence(first: Syntax(token), next: \.parent).contains { node in
      guard let function = node.as(FunctionDeclSyntax.self),
        let block = node.parent?.parent?.as(CodeBlockItemListSyntax.self),
        // Other files may call a global function.
        block.parent?.is(SourceFileSyntax.self) != true
      else { return false }
      return !block.tokens(viewMode: .sourceAccurate).contains { token in
        token.identifier?.name == function.name.identifierText && !node.range.contains(token.position)
      }
    }
  }
}

/// A type whose code uses a different one.
struct TypeHolder: Hashable {
  /// The hash of the type's name.
  var hash: UInt64
  /// Whether the current file declares the type, so everything about it is known. If not, it is an outermost
  /// type of the project.
  var isNear: Bool
}

/// The use of a name. Other files depend on it separately from the name's declaration.
enum NameUse {
  /// Returns the number for the use of a name in the set of lookups.
  static func number(of hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) ^ 0x9E37_79B9 }
}

extension Syntax {
  // The property or function of a type that contains the code.
  fileprivate var enclosingMember: DeclSyntax? {
    for current in sequence(first: self, next: \.parent) {
      if current.parent?.is(MemberBlockItemSyntax.self) == true { return current.as(DeclSyntax.self) }
    }
    return nil
  }

  // Whether the name of the type around the code shows that it is for debugging the app: `DebugMenu`, but not
  // `DebuggerView`.
  fileprivate var isForDevelopers: Bool {
    for current in ancestors {
      if current.isProtocol(DeclGroupSyntax.self),
        let name = current.asProtocol((any NamedDeclSyntax).self)?.name.text,
        Self.forDebugging.contains(where: { name.hasPrefix("Debug\($0)") || name.hasSuffix("Debug\($0)") })
      {
        return true
      }
    }
    return false
  }

  private static let forDebugging = [
    "Menu", "Settings", "Options", "Commands", "Tools", "Screen", "View", "Overlay", "Console",
  ]

  // Returns the name of the innermost type that declares or extends the code, if its declaration shows that
  // code can use it only by name.
  fileprivate func enclosingType(seenIn visibility: Visibility) -> String? {
    for current in ancestors {
      if let type = current.as(ExtensionDeclSyntax.self) {
        return type.extendedType.as(IdentifierTypeSyntax.self)?.name.identifierText
      }
      if let type = current.as(ClassDeclSyntax.self), !type.isPlain(seenIn: visibility) { return nil }
      if let type = current.asProtocol((any NamedDeclSyntax).self), current.isProtocol(DeclGroupSyntax.self) {
        return type.name.identifierText
      }
    }
    return nil
  }
}
#endif

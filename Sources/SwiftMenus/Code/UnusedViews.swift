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
    guard let type = syntax.enclosingType(seenIn: visibility(of: file)) else { return false }
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

  private func visibility(of file: ParsedFile) -> Visibility {
    Visibility(isLocal: sources.isLocal(file.number), isNamedOutside: sources.isNamedOutside)
  }

  private func namesUsed(in file: ParsedFile) -> NamesUsed {
    if let known = namesUsed[file.number] { return known }
    let finder = NameUseFinder(viewMode: .sourceAccurate)
    finder.visibility = visibility(of: file)
    finder.walk(whole(file).tree)
    namesUsed[file.number] = finder.names
    return finder.names
  }
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

extension Syntax {
  // The property or function that holds it, of those of a type.
  fileprivate var enclosingMember: DeclSyntax? {
    for current in sequence(first: self, next: \.parent) {
      if current.parent?.is(MemberBlockItemSyntax.self) == true { return current.as(DeclSyntax.self) }
    }
    return nil
  }

  // Whether it stands in a type whose name says that it is for debugging the app: `DebugMenu`, not `DebuggerView`.
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

  // The name of the innermost type whose code it is, or which is extended by it, where only code that names it uses it
  // as far as its declaration tells.
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

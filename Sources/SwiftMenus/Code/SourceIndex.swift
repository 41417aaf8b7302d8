#if SwiftSource
import MenuModel
import StringTables
import TextCore
import XcodeProjects

/// The facts about all Swift files of a repository that are known without parsing them, such as the files
/// that declare a name. It is created once, and then all threads read it.
final class SourceIndex: Sendable {
  let paths: [String]
  let catalogs: Catalogs
  private let owners: FileOwners
  private let read: @Sendable (String) -> [UInt8]?
  private let glance: @Sendable (String) -> [UInt8]?
  private let trees: ParsedFiles
  // Files that were parsed before evaluation found more names.
  private let earlier: ParsedFiles?
  private let rejected: Locked<[Int: Problem]>

  /// The problems in files that can't be parsed, by path.
  var problems: [String: Problem] {
    rejected.use { Dictionary($0.map { (paths[$0.key], $0.value) }) { first, _ in first } }
  }

  /// The words at which menus may begin in these files.
  private let triggers: TriggerWords
  // The names that evaluation found, and those of views among them.
  private let foundWords: TriggerWords
  private let wrapperWords: TriggerWords
  /// The project's own names at which menus begin.
  let names: MenuNames
  let scans: [ByteScan]
  /// Whether a program begins in the files, so other programs don't use their declarations.
  let hasProgram: Bool
  /// Whether code adds commands to SwiftUI's menu bar, with which toolbars are compared.
  let readsToolbars: Bool
  // Whether menus can begin in each file.
  private let menuFiles: [Bool]
  // Whether each file is a test.
  private let tests: [Bool]
  private let types: HashIndex
  private let globals: HashIndex
  private let parents: [String: [String]]
  private let children: [String: [String]]
  private let uses: KnownUses

  /// The maximum number of files with the same name that are searched.
  private static let limit = 64

  init(
    paths: [String], scans: [ByteScan], catalogs: Catalogs, owners: FileOwners, known: FrameworkNames,
    read: @escaping @Sendable (String) -> [UInt8]?, glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.paths = paths
    tests = paths.map(Exclusions.isTest)
    self.catalogs = catalogs
    self.owners = owners
    (self.read, self.glance) = (read, glance)
    trees = ParsedFiles()
    rejected = Locked([:])
    earlier = nil
    uses = KnownUses()
    let declared = Set(
      scans.lazy.flatMap(\.types).filter { $0.isOutermost && $0.kind != .foreign }.map(\.hash))
    types = HashIndex(scans) { scan in
      scan.types.indices.lazy.filter { scan.types[$0].isOutermost || scan.isOfModule($0, declared) }
        .map { scan.types[$0].hash }
    }
    globals = HashIndex(scans) { $0.globals }
    var parents: [String: [String]] = [:]
    var children: [String: [String]] = [:]
    for scan in scans {
      for (type, parent, _) in scan.parents {
        parents[type, default: []].append(parent)
        if children[parent]?.contains(type) != true { children[parent, default: []].append(type) }
      }
    }
    self.parents = parents
    self.children = children
    let subclasses = Self.descendants(of: known.classes.filter { $0.hasSuffix("Menu") }, children)
    names = MenuNames(known: known, subclasses: subclasses)
    self.scans = scans
    hasProgram = Self.beginsProgram(scans, paths)
    readsToolbars = scans.contains(where: \.addsCommands)
    menuFiles = Self.menuFiles(of: scans, subclasses)
    (triggers, foundWords, wrapperWords) = names.words
  }

  /// Creates a copy with more names at which menus begin, which evaluation found.
  init(_ old: SourceIndex, givers: Set<String>, wrappers: [String: Set<Place>]) {
    (paths, catalogs, scans, hasProgram) = (old.paths, old.catalogs, old.scans, old.hasProgram)
    (read, glance) = (old.read, old.glance)
    owners = old.owners
    (menuFiles, tests, readsToolbars) = (old.menuFiles, old.tests, old.readsToolbars)
    (types, globals, parents, children) = (old.types, old.globals, old.parents, old.children)
    names = MenuNames(
      known: old.names.known, subclasses: old.names.subclasses, givers: givers, wrappers: wrappers)
    (triggers, foundWords, wrapperWords) = names.words
    trees = ParsedFiles()
    rejected = old.rejected
    earlier = old.trees
    uses = old.uses
  }

  /// Parses a file after a change and keeps its tree.
  ///
  /// - Parameters:
  ///   - bytes: The file after the change.
  ///   - earlier: The file before the change.
  func parsed(_ bytes: [UInt8], after earlier: ParsedFile, _ change: ChangedRange) -> ParsedFile? {
    let number = earlier.number
    guard let changes = try? SourceParser.parse(bytes, after: earlier, change) else { return parsed(number) }
    let file = ParsedFile(
      number: number, path: paths[number], bytes: bytes, tree: changes.result.tree, changes: changes, self)
    trees.keep(file)
    return file
  }

  /// Returns a file's bytes.
  func bytes(of file: Int) -> [UInt8]? { read(paths[file]) }

  /// Whether a file uses one of the names that evaluation found. In files without other words that begin
  /// menus, only views that show their arguments count.
  func callsForMenus(_ file: Int) -> Bool {
    guard hasMenus(file) || !names.wrappers.isEmpty, !tests[file],
      let bytes = glance(paths[file])
    else { return false }
    let words = hasMenus(file) ? foundWords : wrapperWords
    return bytes.withUnsafeBufferPointer { !words.offsets(in: $0).isEmpty }
  }

  /// Whether a name is followed by arguments or a closure anywhere in a file.
  func mayCall(_ name: String, in file: Int) -> Bool {
    guard let bytes = glance(paths[file]) else { return false }
    return Array(name.utf8).withUnsafeBufferPointer { name in
      bytes.withUnsafeBufferPointer { bytes in
        var start = 0
        while let place = bytes.firstPlace(of: name, in: start..<bytes.count) {
          let next = bytes[(place + name.count)...].first { $0 != ASCII.space && $0 != ASCII.lineFeed }
          if next == UInt8(ascii: "(") || next == UInt8(ascii: "{") { return true }
          start = place + 1
        }
        return false
      }
    }
  }

  /// Returns the files that use one of these names.
  func callers(_ parallel: (Int, @escaping @Sendable (Int) -> Void) -> Void) -> [Int] {
    let calls = Slots<Bool>(count: paths.count)
    parallel(paths.count) { calls[$0] = self.callsForMenus($0) }
    return paths.indices.filter { calls[$0] == true }
  }

  /// Returns the offsets of the words in a file at which menus may begin, in order.
  func offsets(in bytes: [UInt8], of file: Int) -> [Int] {
    if hasMenus(file) { return bytes.withUnsafeBufferPointer(triggers.offsets) }
    return names.wrappers.isEmpty ? [] : bytes.withUnsafeBufferPointer(wrapperWords.offsets)
  }

  /// Creates the index after some files have changed, from their new scans. It reuses tables that stay the
  /// same.
  init(
    _ old: SourceIndex, _ changed: [Int: ByteScan], forgettingTrees: Bool = false,
    read: @escaping @Sendable (String) -> [UInt8]?, glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (paths, tests, catalogs, owners, earlier) = (old.paths, old.tests, old.catalogs, old.owners, nil)
    (self.read, self.glance) = (read, glance)
    rejected = Locked(old.rejected.use { $0.filter { changed[$0.key] == nil } })
    var scans = old.scans
    for (number, scan) in changed { scans[number] = scan }
    self.scans = scans
    hasProgram = Self.beginsProgram(scans, paths)
    let isSame = changed.keys.allSatisfy { old.scans[$0].hasSameTables(as: scans[$0]) }
    guard !isSame else {
      uses = old.uses.without(
        changed.reduce(into: []) { $0.formUnion(old.scans[$1.key].usesChanged(in: $1.value)) })
      (menuFiles, readsToolbars) = (old.menuFiles, old.readsToolbars)
      trees = forgettingTrees ? ParsedFiles() : old.trees.without(Set(changed.keys))
      (types, globals, parents, children) = (old.types, old.globals, old.parents, old.children)
      names = old.names
      (triggers, foundWords, wrapperWords) = (old.triggers, old.foundWords, old.wrapperWords)
      return
    }
    let plain = SourceIndex(
      paths: old.paths, scans: scans, catalogs: old.catalogs, owners: old.owners,
      known: old.names.known, read: read, glance: glance)
    let new = SourceIndex(plain, givers: old.names.givers, wrappers: old.names.wrappers)
    uses = new.uses
    (menuFiles, readsToolbars) = (new.menuFiles, new.readsToolbars)
    // The places in a tree where menus begin depend on the project's menu classes.
    let isEqual = new.names == old.names && !forgettingTrees
    trees = isEqual ? old.trees.without(Set(changed.keys)) : ParsedFiles()
    (types, globals, parents, children) = (new.types, new.globals, new.parents, new.children)
    names = new.names
    (triggers, foundWords, wrapperWords) = (new.triggers, new.foundWords, new.wrapperWords)
  }

  // Whether a program begins at an attribute such as `@main`, or in a `main.swift` file.
  private static func beginsProgram(_ scans: [ByteScan], _ paths: [String]) -> Bool {
    scans.contains(where: \.isProgram)
      || paths.contains { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
  }

  // Whether menus can begin in each file. They also can in files that name the project's menu classes.
  private static func menuFiles(of scans: [ByteScan], _ subclasses: Set<UInt64>) -> [Bool] {
    scans.map { $0.hasMenus || !subclasses.isEmpty && !$0.menuTypes.isDisjoint(with: subclasses) }
  }

  /// Returns the types that inherit from one of some types, directly or indirectly.
  func descendants(of names: [String]) -> Set<UInt64> { Self.descendants(of: names, children) }

  private static func descendants(of names: [String], _ children: [String: [String]]) -> Set<UInt64> {
    var seen = Set(names)
    var open = names
    while let name = open.popLast() {
      for child in children[name] ?? [] where seen.insert(child).inserted { open.append(child) }
    }
    return Set(seen.subtracting(names).map(ByteScan.hash))
  }

  /// Returns a file's tree, which is kept or parsed now; nil for tests and for files that can't be read.
  ///
  /// - Parameter asOutline: Whether the bodies of its functions may be omitted.
  func parsed(_ number: Int, asOutline: Bool = false) -> ParsedFile? {
    if let file = trees.file(number), asOutline || !file.isOutline { return file }
    guard !tests[number], rejected.use({ $0[number] }) == nil,
      let bytes = read(paths[number])
    else { return nil }
    do throws(Problem) {
      let file: ParsedFile
      if let known = earlier?.file(number), asOutline || !known.isOutline {
        file = ParsedFile(
          number: number, path: paths[number], bytes: bytes,
          outline: known.isOutline ? known.tree.syntaxTextBytes : nil, tree: known.tree, facts: known.facts,
          self)
      } else if asOutline, let (tree, outline) = try SourceParser.outline(bytes) {
        file = ParsedFile(
          number: number, path: paths[number], bytes: bytes, outline: outline, tree: tree, self)
      } else {
        let tree = try SourceParser.parse(bytes)
        file = ParsedFile(number: number, path: paths[number], bytes: bytes, tree: tree, self)
      }
      trees.keep(file)
      return file
    } catch {
      rejected.use { $0[number] = error }
      return nil
    }
  }

  // MARK: Types

  /// Returns the facts about an outermost type; nil if no file declares or extends it.
  ///
  /// - Parameter owner: The file that declares the type as private; nil for a type that all files can use.
  func type(
    _ name: String, privateTo owner: Int? = nil
  ) -> (kind: TypeInfo.Kind, declarations: [Int], extensions: [Int])? {
    let hash = ByteScan.hash(name)
    if let owner { return declaration(of: hash, in: owner).map { ($0.kind, [owner], []) } }
    let files = types.files(of: hash)
    var kind = TypeInfo.Kind.foreign
    var declarations: [Int] = []
    var extensions: [Int] = []
    for file in files {
      if let found = declaration(of: hash, in: file) {
        if found.isPrivate { continue }
        if kind == .foreign || found.kind != .alias { kind = found.kind }
        declarations.append(file)
      } else {
        extensions.append(file)
      }
    }
    if declarations.isEmpty, extensions.isEmpty { return nil }
    return (kind, Array(declarations.prefix(Self.limit)), extensions)
  }

  /// Returns the files that declare a private outermost type with a name.
  func files(withPrivate name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    return types.files(of: hash).filter { declaration(of: hash, in: $0)?.isPrivate ?? false }
  }

  private func declaration(of hash: UInt64, in file: Int) -> ByteScan.TypeName? {
    scans[file].types.first { $0.hash == hash && $0.kind != .foreign && $0.isOutermost }
  }

  /// Filters files to those that declare a function, constant, or variable with a name anywhere.
  func files(_ files: [Int], declaring name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    return Array(files.lazy.filter { self.scans[$0].declares(hash) }.prefix(Self.limit))
  }

  /// Filters files to those that present something for a state with this name, or observe a notification with
  /// this name.
  func files(_ files: some Sequence<Int>, presenting name: String) -> [Int] {
    let hash = UInt32(truncatingIfNeeded: ByteScan.hash(name))
    return Array(files.lazy.filter { self.scans[$0].presented.contains(hash) }.prefix(Self.limit))
  }

  /// Returns all files that do so.
  func files(presenting name: String) -> [Int] { files(scans.indices, presenting: name) }

  /// Whether another file declares or extends an outermost type with a name, given as a hash.
  func declares(_ hash: UInt64, besides file: Int) -> Bool { types.files(of: hash).contains { $0 != file } }

  /// Whether only the project's files can use a file's public declarations.
  func isLocal(_ file: Int) -> Bool {
    owners.localFolders.contains { paths[file].hasPrefix($0) } || owners.isOfAppsAlone(paths[file])
  }

  /// Whether files other than Swift files may contain a name.
  func isNamedOutside(_ name: String) -> Bool { owners.isNamedOutside(name) }

  /// Returns the numbers of the apps that compile a file; empty if they aren't known.
  func apps(of file: Int) -> [Int] { owners.apps(paths[file]) }

  /// Returns the platforms for which a file is compiled; empty if they aren't known.
  func platforms(of file: Int) -> Platforms { owners.platforms(paths[file]) }

  /// Returns the oldest systems of the apps that compile a file; empty if they aren't known.
  func oldest(for file: Int) -> [OldestSystems] { owners.oldest(paths[file]) }

  /// Returns the uses of a name by file. It omits tests, files that aren't compiled, files that only other
  /// apps compile, and files that declare a nested type with the name.
  func uses(of hash: UInt64, seenFrom file: Int) -> some Sequence<FileUses> {
    let apps = apps(of: file)
    return uses.of(hash, in: self).lazy.filter { uses in
      let others = self.apps(of: uses.file)
      return apps.isEmpty || others.isEmpty || others.contains(where: apps.contains)
    }
  }

  /// Returns the uses of a name in some files, for any app.
  func uses(of hash: UInt64, in files: [Int]) -> [FileUses] {
    files.compactMap { file in
      let uses = scans[file].uses(of: hash)
      guard !uses.isEmpty, !scans[file].nests(hash), !tests[file],
        !owners.isLeftOut(paths[file])
      else { return nil }
      return FileUses(file: file, uses: uses)
    }
  }

  /// Whether the project declares an outermost type with a name that code can use only by name.
  func isFoundByName(_ hash: UInt64) -> Bool {
    var isDeclared = false
    for file in types.files(of: hash) {
      for type in scans[file].types where type.hash == hash && type.isOutermost && type.kind != .foreign {
        if type.isEntry || type.isPublic && !isLocal(file) { return false }
        isDeclared = true
      }
    }
    return isDeclared
  }

  /// Whether a different compiled file declares a function, constant, or variable with a name anywhere.
  func declares(_ name: String, besides file: Int) -> Bool {
    let hash = ByteScan.hash(name)
    return scans.indices.contains {
      $0 != file && scans[$0].declares(hash) && !owners.isLeftOut(paths[$0])
    }
  }

  /// Filters files to those that declare a nested type with a name.
  func files(_ files: [Int], nesting name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    return Array(files.lazy.filter { self.scans[$0].nests(hash) }.prefix(Self.limit))
  }

  /// Filters files to those that name a supertype of a type in a header.
  func files(_ files: [Int], naming type: String) -> [Int] {
    Array(files.lazy.filter { self.scans[$0].parents.contains { $0.type == type } }.prefix(Self.limit))
  }

  /// Whether a menu can begin in a file.
  func hasMenus(_ file: Int) -> Bool { menuFiles[file] }

  /// Whether the toolbars in a file are compared with the menu bar.
  func hasToolbars(_ file: Int) -> Bool { readsToolbars && scans[file].hasToolbar }

  /// Returns the size of a file in bytes.
  func size(of file: Int) -> Int { scans[file].size }

  /// Whether a type may inherit from one of these, judging by the headers of types.
  func mayInherit(_ type: String, from names: Set<String>) -> Bool {
    var seen: Set<String> = [type]
    var open = [type]
    while let name = open.popLast() {
      for parent in parents[name] ?? [] where seen.insert(parent).inserted {
        if names.contains(parent) { return true }
        open.append(parent)
      }
    }
    return false
  }

  /// Returns the supertypes of a type, as its headers name them.
  func parents(of type: String) -> [String] { parents[type] ?? [] }

  /// Returns the supertypes that the headers of an outermost type name in a file, in order; nil if a nested
  /// type has the same name.
  func parents(of type: String, in file: Int) -> [ByteScan.Parent]? {
    guard !tests[file] else { return [] }
    guard !scans[file].nests(ByteScan.hash(type)) else { return nil }
    return scans[file].parents.filter { $0.type == type }
  }

  /// Whether the files declare or extend one of some types.
  func hasAny(of types: [String]) -> Bool {
    types.contains { !self.types.files(of: ByteScan.hash($0)).isEmpty }
  }

  /// Returns the types whose headers name a supertype.
  func types(naming parent: String) -> [String] { children[parent] ?? [] }

  /// Whether a file that declares or extends a type declares a name, or it isn't known which files do.
  func mayDeclare(_ name: String, in type: String) -> Bool {
    let (files, hash) = (types.files(of: ByteScan.hash(type)), ByteScan.hash(name))
    return files.isEmpty || files.contains { scans[$0].declares(hash) }
  }

  // MARK: Functions and constants

  /// Returns the files with a function, constant, or operator with that name outside of types.
  func files(withGlobal name: String) -> [Int] {
    Array(globals.files(of: ByteScan.hash(name)).prefix(Self.limit))
  }
}

/// The facts of a project about the code that can use its files.
package struct FileOwners: Sendable {
  /// Folders whose public declarations only the project's files use.
  var localFolders: [String] = []
  /// Whether only apps compile the file at a path, so other modules can't use its public declarations.
  var isOfAppsAlone: @Sendable (String) -> Bool = { _ in false }
  /// Whether nothing compiles the file at a path.
  var isLeftOut: @Sendable (String) -> Bool = { _ in false }
  /// Returns the numbers of the apps that compile the file at a path; empty if they aren't known.
  var apps: @Sendable (String) -> [Int] = { _ in [] }
  /// Returns the oldest systems of the apps that compile the file at a path; empty if they aren't known.
  var oldest: @Sendable (String) -> [OldestSystems] = { _ in [] }
  /// Returns the platforms for which the file at a path is compiled; empty if they aren't known.
  var platforms: @Sendable (String) -> Platforms = { _ in [] }
  /// Whether files other than Swift files may contain a name.
  var isNamedOutside: @Sendable (String) -> Bool = { _ in true }
}

/// The files that contain a hash, as a sorted table.
private struct HashIndex: Sendable {
  private var entries: [(hash: UInt64, file: UInt32)] = []

  init(_ scans: [ByteScan], _ hashes: (ByteScan) -> some Sequence<UInt64>) {
    for (file, scan) in scans.enumerated() {
      for hash in hashes(scan) { entries.append((hash, UInt32(file))) }
    }
    entries.sort { $0.hash == $1.hash ? $0.file < $1.file : $0.hash < $1.hash }
  }

  // Returns each file once, in order.
  func files(of hash: UInt64) -> [Int] {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    var files: [Int] = []
    while low < entries.count, entries[low].hash == hash {
      if files.last != Int(entries[low].file) { files.append(Int(entries[low].file)) }
      low += 1
    }
    return files
  }
}
#endif

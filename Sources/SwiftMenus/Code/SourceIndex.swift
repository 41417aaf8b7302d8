#if SwiftSource
import MenuModel
import StringTables
import TextCore
import XcodeProjects

/// What is known of all Swift files of a repository without parsing them: which of them declare a name. Made once,
/// then read by all threads.
final class SourceIndex: Sendable {
  let paths: [String]
  let catalogs: Catalogs
  private let owners: FileOwners
  private let read: @Sendable (String) -> [UInt8]?
  private let glance: @Sendable (String) -> [UInt8]?
  private let trees: ParsedFiles
  // Files as they were parsed when fewer names were known.
  private let earlier: ParsedFiles?
  private let refused: Locked<[Int: Problem]>

  /// Why files can't be parsed, by their paths.
  var problems: [String: Problem] {
    refused.use { Dictionary($0.map { (paths[$0.key], $0.value) }) { first, _ in first } }
  }

  /// Words at which menus may begin in these files.
  private let triggers: TriggerWords
  // Names that evaluating found, and those of views among them.
  private let foundWords: TriggerWords
  private let wrapperWords: TriggerWords
  /// Names of the project's own at which menus begin.
  let names: MenuNames
  let scans: [ByteScan]
  /// Whether a program begins in the files, so that what none of them uses isn't there for others.
  let hasProgram: Bool
  // The files in which menus can begin.
  private let menuFiles: [Bool]
  private let types: HashIndex
  private let globals: HashIndex
  private let parents: [String: [String]]
  private let children: [String: [String]]
  private let uses: KnownUses

  /// Of more files that declare one name only so many are looked into.
  private static let limit = 64

  init(
    paths: [String], scans: [ByteScan], catalogs: Catalogs, owners: FileOwners, known: FrameworkNames,
    read: @escaping @Sendable (String) -> [UInt8]?, glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.paths = paths
    self.catalogs = catalogs
    self.owners = owners
    (self.read, self.glance) = (read, glance)
    trees = ParsedFiles()
    refused = Locked([:])
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
      for (type, parent) in scan.parents {
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
    menuFiles = Self.menuFiles(of: scans, subclasses)
    (triggers, foundWords, wrapperWords) = names.words
  }

  /// The index with more names at which menus begin, found by evaluating.
  init(_ old: SourceIndex, givers: Set<String>, wrappers: [String: Set<Place>]) {
    (paths, catalogs, scans, hasProgram) = (old.paths, old.catalogs, old.scans, old.hasProgram)
    (read, glance) = (old.read, old.glance)
    owners = old.owners
    menuFiles = old.menuFiles
    (types, globals, parents, children) = (old.types, old.globals, old.parents, old.children)
    names = MenuNames(
      known: old.names.known, subclasses: old.names.subclasses, givers: givers, wrappers: wrappers)
    (triggers, foundWords, wrapperWords) = names.words
    trees = ParsedFiles()
    refused = old.refused
    earlier = old.trees
    uses = old.uses
  }

  /// Whether a file has one of the names that evaluating found: in files without other words that begin menus, those
  /// of views that show what they are given.
  func callsForMenus(_ file: Int) -> Bool {
    guard hasMenus(file) || !names.wrappers.isEmpty, !Exclusions.isTest(paths[file]),
      let bytes = glance(paths[file])
    else { return false }
    let words = hasMenus(file) ? foundWords : wrapperWords
    return bytes.withUnsafeBufferPointer { !words.offsets(in: $0).isEmpty }
  }

  /// The files that have one.
  func callers(_ parallel: (Int, @escaping @Sendable (Int) -> Void) -> Void) -> [Int] {
    let calls = Slots<Bool>(count: paths.count)
    parallel(paths.count) { calls[$0] = self.callsForMenus($0) }
    return paths.indices.filter { calls[$0] == true }
  }

  /// Where words stand in a file at which menus may begin, in order.
  func offsets(in bytes: [UInt8], of file: Int) -> [Int] {
    if hasMenus(file) { return bytes.withUnsafeBufferPointer(triggers.offsets) }
    return names.wrappers.isEmpty ? [] : bytes.withUnsafeBufferPointer(wrapperWords.offsets)
  }

  /// The index after some files have changed, by their scans. Tables that would be the same are taken over.
  init(
    _ old: SourceIndex, _ changed: [Int: ByteScan], forgettingTrees: Bool = false,
    read: @escaping @Sendable (String) -> [UInt8]?, glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    (paths, catalogs, owners, earlier) = (old.paths, old.catalogs, old.owners, nil)
    (self.read, self.glance) = (read, glance)
    refused = Locked(old.refused.use { $0.filter { changed[$0.key] == nil } })
    var scans = old.scans
    for (number, scan) in changed { scans[number] = scan }
    self.scans = scans
    hasProgram = Self.beginsProgram(scans, paths)
    let isSame = changed.keys.allSatisfy { old.scans[$0].hasSameTables(as: scans[$0]) }
    guard !isSame else {
      uses = old.uses.without(
        changed.reduce(into: []) { $0.formUnion(old.scans[$1.key].usesChanged(in: $1.value)) })
      menuFiles = old.menuFiles
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
    menuFiles = new.menuFiles
    // Where menus begin in a tree depends on what classes of menus there are.
    let isEqual = new.names == old.names && !forgettingTrees
    trees = isEqual ? old.trees.without(Set(changed.keys)) : ParsedFiles()
    (types, globals, parents, children) = (new.types, new.globals, new.parents, new.children)
    names = new.names
    (triggers, foundWords, wrapperWords) = (new.triggers, new.foundWords, new.wrapperWords)
  }

  // A program begins at `@main`, or where its file says so.
  private static func beginsProgram(_ scans: [ByteScan], _ paths: [String]) -> Bool {
    scans.contains(where: \.isProgram)
      || paths.contains { $0 == "main.swift" || $0.hasSuffix("/main.swift") }
  }

  // In files that name the project's own classes of menus menus may begin, too.
  private static func menuFiles(of scans: [ByteScan], _ subclasses: Set<UInt64>) -> [Bool] {
    scans.map { $0.hasMenus || !subclasses.isEmpty && !$0.menuTypes.isDisjoint(with: subclasses) }
  }

  /// The types that inherit from one of some types, through others.
  func descendants(of names: [String]) -> Set<UInt64> { Self.descendants(of: names, children) }

  private static func descendants(of names: [String], _ children: [String: [String]]) -> Set<UInt64> {
    var seen = Set(names)
    var open = names
    while let name = open.popLast() {
      for child in children[name] ?? [] where seen.insert(child).inserted { open.append(child) }
    }
    return Set(seen.subtracting(names).map(ByteScan.hash))
  }

  /// A file's tree, kept or parsed now; nil for tests and for what can't be read.
  ///
  /// - Parameter asOutline: Whether the bodies of its functions may be left away.
  func parsed(_ number: Int, asOutline: Bool = false) -> ParsedFile? {
    if let file = trees.file(number), asOutline || !file.isOutline { return file }
    guard !Exclusions.isTest(paths[number]), refused.use({ $0[number] }) == nil,
      let bytes = read(paths[number])
    else { return nil }
    do throws(Problem) {
      let file: ParsedFile
      if let known = earlier?.file(number), !known.isOutline {
        file = ParsedFile(number: number, path: paths[number], bytes: bytes, tree: known.tree, self)
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
      refused.use { $0[number] = error }
      return nil
    }
  }

  // MARK: Types

  /// What the files say of a type that is in no other; nil where none declares or extends it.
  ///
  /// - Parameter owner: The file whose own type is meant, which no other file sees; nil for the one that all see.
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

  /// The files that declare an outermost type of a name for themselves alone.
  func files(withPrivate name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    return types.files(of: hash).filter { declaration(of: hash, in: $0)?.isPrivate ?? false }
  }

  private func declaration(of hash: UInt64, in file: Int) -> ByteScan.TypeName? {
    scans[file].types.first { $0.hash == hash && $0.kind != .foreign && $0.isOutermost }
  }

  /// Which of some files declare a function, constant or variable of a name anywhere.
  func files(_ files: [Int], declaring name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    return Array(files.lazy.filter { self.scans[$0].declares(hash) }.prefix(Self.limit))
  }

  /// Which of some files show something while a state of a name holds, or do something at a notification of it.
  func files(_ files: some Sequence<Int>, presenting name: String) -> [Int] {
    let hash = UInt32(truncatingIfNeeded: ByteScan.hash(name))
    return Array(files.lazy.filter { self.scans[$0].presented.contains(hash) }.prefix(Self.limit))
  }

  /// The files that do so.
  func files(presenting name: String) -> [Int] { files(scans.indices, presenting: name) }

  /// Whether what a file makes public is there for the other files alone.
  func isLocal(_ file: Int) -> Bool {
    owners.localFolders.contains { paths[file].hasPrefix($0) } || owners.isOfAppsAlone(paths[file])
  }

  /// Whether files that aren't Swift may have a name.
  func isNamedOutside(_ name: String) -> Bool { owners.isNamedOutside(name) }

  /// The numbers of the apps that compile a file; none where that isn't known.
  func apps(of file: Int) -> [Int] { owners.apps(paths[file]) }

  /// The platforms that a file is compiled for; none where that isn't known.
  func platforms(of file: Int) -> Platforms { owners.platforms(paths[file]) }

  /// The oldest systems that those are for which compile a file; none where that isn't known.
  func oldest(for file: Int) -> [OldestSystems] { owners.oldest(paths[file]) }

  /// Whose code uses a name, by files: neither that of tests, nor what nothing compiles, nor what only other apps compile
  /// than the file at hand, nor that of files that have a type of that name inside of another.
  func uses(of hash: UInt64, seenFrom file: Int) -> some Sequence<FileUses> {
    let apps = apps(of: file)
    return uses.of(hash, in: self).lazy.filter { uses in
      let others = self.apps(of: uses.file)
      return apps.isEmpty || others.isEmpty || others.contains(where: apps.contains)
    }
  }

  /// Whose code in some files uses a name, whoever is asking.
  func uses(of hash: UInt64, in files: [Int]) -> [FileUses] {
    files.compactMap { file in
      let uses = scans[file].uses(of: hash)
      guard !uses.isEmpty, !scans[file].nests(hash), !Exclusions.isTest(paths[file]),
        !owners.isLeftOut(paths[file])
      else { return nil }
      return FileUses(file: file, uses: uses)
    }
  }

  /// Whether the project declares an outermost type of a name which only code can use that names it.
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

  /// Whether a function, constant or variable of a name is declared in another file that is compiled, in whatever place.
  func declares(_ name: String, besides file: Int) -> Bool {
    let hash = ByteScan.hash(name)
    return scans.indices.contains {
      $0 != file && scans[$0].declares(hash) && !owners.isLeftOut(paths[$0])
    }
  }

  /// Which of some files declare a type of a name inside of another.
  func files(_ files: [Int], nesting name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    return Array(files.lazy.filter { self.scans[$0].nests(hash) }.prefix(Self.limit))
  }

  /// Which of some files name in a header what a type inherits from or conforms to.
  func files(_ files: [Int], naming type: String) -> [Int] {
    Array(files.lazy.filter { self.scans[$0].parents.contains { $0.type == type } }.prefix(Self.limit))
  }

  /// Whether a menu can begin in a file.
  func hasMenus(_ file: Int) -> Bool { menuFiles[file] }

  /// Bytes of a file.
  func size(of file: Int) -> Int { scans[file].size }

  /// Whether a type may inherit from one of these, as the headers of types name each other.
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

  /// What a type inherits from or conforms to, as its headers name it.
  func parents(of type: String) -> [String] { parents[type] ?? [] }

  /// Whether the files declare or extend one of some types.
  func hasAny(of types: [String]) -> Bool {
    types.contains { !self.types.files(of: ByteScan.hash($0)).isEmpty }
  }

  /// The types whose headers name another.
  func types(naming parent: String) -> [String] { children[parent] ?? [] }

  // MARK: Functions and constants

  /// The files with a function, constant or operator of that name in no type.
  func files(withGlobal name: String) -> [Int] {
    Array(globals.files(of: ByteScan.hash(name)).prefix(Self.limit))
  }
}

/// What a project says of who uses its files.
package struct FileOwners: Sendable {
  /// Folders whose public declarations nobody uses but the project's files.
  var localFolders: [String] = []
  /// Whether only apps compile the file of a path, so that others can't use what it makes public.
  var isOfAppsAlone: @Sendable (String) -> Bool = { _ in false }
  /// Whether nothing compiles the file of a path.
  var isLeftOut: @Sendable (String) -> Bool = { _ in false }
  /// The numbers of the apps that compile the file of a path; none where that isn't known.
  var apps: @Sendable (String) -> [Int] = { _ in [] }
  /// The oldest systems that those are for which compile the file of a path; none where that isn't known.
  var oldest: @Sendable (String) -> [OldestSystems] = { _ in [] }
  /// The platforms that the file of a path is compiled for; none where that isn't known.
  var platforms: @Sendable (String) -> Platforms = { _ in [] }
  /// Whether files that aren't Swift may have a name.
  var isNamedOutside: @Sendable (String) -> Bool = { _ in true }
}

/// Which files have a hash, as a sorted table.
private struct HashIndex: Sendable {
  private var entries: [(hash: UInt64, file: UInt32)] = []

  init(_ scans: [ByteScan], _ hashes: (ByteScan) -> some Sequence<UInt64>) {
    for (file, scan) in scans.enumerated() {
      for hash in hashes(scan) { entries.append((hash, UInt32(file))) }
    }
    entries.sort { $0.hash == $1.hash ? $0.file < $1.file : $0.hash < $1.hash }
  }

  // In order, each once.
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

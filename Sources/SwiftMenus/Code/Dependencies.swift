#if SwiftSource
import SwiftSyntax

/// The parts of a project on which the result of some files depends.
struct Dependencies: Sendable {
  /// Hashes of all names that were looked up, truncated as in ``ByteScan``.
  private(set) var names: Set<UInt32> = []
  /// The files of the declarations that were looked up, including files that can't be parsed.
  private(set) var files: Set<Int> = []
  // The files with types whose headers were read.
  private var headers: Set<Int> = []
  // The files whose code was searched for names that it uses or sets, whatever declaration contains them.
  private var searchedForNames: Set<Int> = []
  // The files of the types whose stored properties were listed, with their initial values.
  private var listed: Set<Int> = []

  /// Records that a name is looked up, because the result depends on the files that declare it.
  mutating func add(name hash: UInt32) { names.insert(hash) }

  /// Records that code which wasn't looked up by name is used.
  mutating func add(code: some SyntaxProtocol) {
    names.formUnion(OutermostDeclaration(around: Syntax(code))?.names ?? [])
  }

  /// Records that a file's declarations are known. Returns whether they weren't before.
  mutating func add(file: Int) -> Bool { files.insert(file).inserted }

  /// Records that the headers of types in some files are known.
  mutating func add(headersOf files: [Int]) { headers.formUnion(files) }

  /// Records that all code of a file is searched for names.
  mutating func searchForNames(_ file: Int) { searchedForNames.insert(file) }

  /// Records that the stored properties of types in some files are listed.
  mutating func list(_ files: [Int]) { listed.formUnion(files) }

  mutating func formUnion(_ other: Dependencies) {
    names.formUnion(other.names)
    files.formUnion(other.files)
    headers.formUnion(other.headers)
    searchedForNames.formUnion(other.searchedForNames)
    listed.formUnion(other.listed)
  }

  /// Whether the result depends on a file.
  func contains(_ file: Int) -> Bool {
    files.contains(file) || headers.contains(file) || searchedForNames.contains(file)
  }

  /// Whether a change inside one declaration can change the result.
  func contains(_ change: BodyChange) -> Bool {
    guard contains(change.file) else { return false }
    if change.names.contains(where: names.contains) { return true }
    if change.isStored, listed.contains(change.file) { return true }
    return !change.isOnlyText && searchedForNames.contains(change.file)
  }
}
#endif

#if SwiftSource
import StringTables
import TextCore

/// The uses of a project's strings outside menus, found in one pass over its files when a fix first needs
/// them.
struct ProjectTexts {
  private struct File {
    var texts: ComparedTexts
    /// The literals that make a change of a text doubtful: those in tests and dictionaries.
    var doubtful: [UInt64]
    var lastNames: Set<UInt64>
  }

  private var files: [String: File] = [:]
  /// The number of occurrences of each literal, by the hash of its content.
  private var counts: [UInt64: Int] = [:]
  /// The number of occurrences that code compares with or uses for lookups.
  private var comparisons: [UInt64: Int] = [:]
  private var doubts: [UInt64: Int] = [:]
  /// The number of comparisons with each name.
  private var names: [UInt64: Int] = [:]

  /// Searches source files, including tests, which may look up items by title.
  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths { enter(path, read) }
  }

  /// Searches changed files again.
  mutating func renew(_ changed: Set<String>, read: (String) -> [UInt8]?) {
    for path in changed {
      guard let file = files.removeValue(forKey: path) else { continue }
      count(file, -1)
      enter(path, read)
    }
  }

  private mutating func enter(_ path: String, _ read: (String) -> [UInt8]?) {
    guard let bytes = read(path) else { return }
    var texts = bytes.withUnsafeBufferPointer { ComparedTexts($0) }
    let isTest = Exclusions.isTest(path)
    // A test that doesn't find an item fails visibly.
    if isTest { texts.lookedUp = [] }
    let file = File(
      texts: texts, doubtful: isTest ? texts.literals : texts.listed, lastNames: Set(texts.lastNames))
    count(file, 1)
    files[path] = file
  }

  private mutating func count(_ file: File, _ step: Int) {
    for hash in file.texts.literals { counts[hash, default: 0] += step }
    for hash in file.texts.compared { comparisons[hash, default: 0] += step }
    for hash in file.texts.lookedUp { comparisons[hash, default: 0] += step }
    for hash in file.doubtful { doubts[hash, default: 0] += step }
    for hash in file.texts.names { names[hash, default: 0] += step }
  }

  /// Returns the number of occurrences of a literal with this content.
  func count(of literal: some Sequence<UInt8>) -> Int { counts[ComparedTexts.hash(literal)] ?? 0 }

  /// Whether code compares with a literal of this content or uses it for lookups.
  func isCompared(_ literal: some Sequence<UInt8>) -> Bool {
    comparisons[ComparedTexts.hash(literal), default: 0] > 0
  }

  /// Whether a test or a dictionary contains a literal with this content.
  func isDoubtful(_ literal: some Sequence<UInt8>) -> Bool {
    doubts[ComparedTexts.hash(literal), default: 0] > 0
  }

  /// Whether code compares with a constant, either by its qualified name in any file or by its own name in
  /// the same file.
  func isCompared(_ constant: LiteralUse.Constant, in path: String) -> Bool {
    if names[ComparedTexts.hash(constant.qualifiedName.utf8), default: 0] > 0 { return true }
    return files[path]?.lastNames.contains(ComparedTexts.hash(constant.name.utf8)) ?? false
  }
}

/// The keys of all catalogs of a project, including other languages.
struct CatalogKeys {
  private var counts: [String: Int] = [:]
  private var variable: Set<String> = []
  /// The first catalog that can't be read or parsed. Its keys are incomplete.
  private(set) var broken: String?

  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths {
      guard let bytes = read(path) else {
        if broken == nil { broken = path }
        continue
      }
      guard let file = CatalogFile(path: path, bytes: bytes) else {
        // A compiled catalog has its source next to it or comes from elsewhere.
        if broken == nil, !bytes.starts(with: "bplist".utf8) { broken = path }
        continue
      }
      let (keys, isWhole) = file.keys()
      if !isWhole, broken == nil { broken = path }
      for key in keys { counts[Formats.withHoles(key), default: 0] += 1 }
      if path.hasSuffix(".stringsdict") { variable.formUnion(keys) }
    }
  }

  /// Whether a catalog of any language has a key, with holes for its placeholders.
  func contains(_ key: String) -> Bool { counts[Formats.withHoles(key)] != nil }

  /// Whether a `.stringsdict` has plural forms for a key.
  func isVariable(_ key: String) -> Bool { variable.contains(key) }
}
#endif

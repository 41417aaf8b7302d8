#if SwiftSource
import StringTables
import TextCore

/// What the texts of a project are used for besides menus, found in one pass over its files when a fix first asks.
struct ProjectTexts {
  private struct File {
    var texts: ComparedTexts
    /// What makes a change of a text one to look at: what a test has, or a table.
    var doubtful: [UInt64]
    var lastNames: Set<UInt64>
  }

  private var files: [String: File] = [:]
  /// In how many places a literal stands, by the hash of what is between its quotes.
  private var counts: [UInt64: Int] = [:]
  /// In how many of them code compares with it, or looks something up by it.
  private var comparisons: [UInt64: Int] = [:]
  private var doubts: [UInt64: Int] = [:]
  /// In how many places code compares with a name.
  private var names: [UInt64: Int] = [:]

  /// Looks through files of code, tests too: what they look up by its title would be lost.
  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths { enter(path, read) }
  }

  /// Looks through some of the files again.
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
    // A test that doesn't find what it looks for says so.
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

  /// In how many places of the project a literal with these bytes stands.
  func count(of literal: some Sequence<UInt8>) -> Int { counts[ComparedTexts.hash(literal)] ?? 0 }

  /// Whether code compares with a literal of these bytes, or looks something up by it.
  func isCompared(_ literal: some Sequence<UInt8>) -> Bool {
    comparisons[ComparedTexts.hash(literal), default: 0] > 0
  }

  /// Whether a test has a literal of these bytes, or a table.
  func isDoubtful(_ literal: some Sequence<UInt8>) -> Bool {
    doubts[ComparedTexts.hash(literal), default: 0] > 0
  }

  /// Whether code compares with a constant: anywhere by the name of its type, or by its name in its own file.
  func isCompared(_ constant: LiteralUse.Constant, in path: String) -> Bool {
    if names[ComparedTexts.hash(constant.qualifiedName.utf8), default: 0] > 0 { return true }
    return files[path]?.lastNames.contains(ComparedTexts.hash(constant.name.utf8)) ?? false
  }
}

/// The keys of all catalogs of a project, those of other languages too.
struct CatalogKeys {
  private var counts: [String: Int] = [:]
  private var variable: Set<String> = []
  /// The first catalog that can't be read, or doesn't parse, so that not all of its keys are known.
  private(set) var broken: String?

  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths {
      guard let bytes = read(path) else {
        if broken == nil { broken = path }
        continue
      }
      guard let file = CatalogFile(path: path, bytes: bytes) else {
        // What is compiled has its source beside it, or is another's.
        if broken == nil, !bytes.starts(with: "bplist".utf8) { broken = path }
        continue
      }
      let (keys, isWhole) = file.keys()
      if !isWhole, broken == nil { broken = path }
      for key in keys { counts[Formats.withHoles(key), default: 0] += 1 }
      if path.hasSuffix(".stringsdict") { variable.formUnion(keys) }
    }
  }

  /// Whether a catalog of any language has a key, holes for its placeholders.
  func contains(_ key: String) -> Bool { counts[Formats.withHoles(key)] != nil }

  /// Whether a `.stringsdict` tells a key's text by a number.
  func isVariable(_ key: String) -> Bool { variable.contains(key) }
}
#endif

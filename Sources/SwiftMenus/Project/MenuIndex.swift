#if SwiftSource
import TextCore

/// The menus of a project whose files change, for an editor: what each file gave is kept with the files that it looked
/// into, so that a change costs what the changed file and those that depend on it cost.
struct MenuIndex: @unchecked Sendable {
  // Nodes are copied before they are put together; nothing changes them then.
  private let paths: [String]
  private let language: String
  private let parallel: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void
  private var sources: SourceIndex
  private var readings: [Int: BatchReading] = [:]
  // Names at which menus begin besides, and what the files give that have them.
  private var names: MenuNames?
  private var callers: [Int: BatchReading] = [:]
  // Words of files that were looked into, as sorted hashes; found when first asked for.
  private var words: [Int: [UInt32]] = [:]
  private var problems: [(path: String, why: String)]
  /// What all files give together.
  private(set) var reading = MenuReading()

  /// Reads all files.
  init(_ input: MenuReading.Input) {
    (paths, language, parallel) = (input.swift, input.language, input.parallel)
    let scans = Slots<ByteScan>(count: paths.count)
    parallel(paths.count) { index in
      guard let bytes = input.read(input.swift[index]) else { return }
      scans[index] = bytes.withUnsafeBufferPointer { ByteScan($0) }
    }
    let catalogs = Catalogs(
      input.catalogs.compactMap { path in input.read(path).map { (path, $0) } }, language: input.language,
      localizers: input.localizers)
    problems = catalogs.problems
    sources = SourceIndex(
      paths: paths, scans: paths.indices.map { scans[$0] ?? ByteScan() }, catalogs: catalogs, read: input.read
    )
    evaluate(paths.indices.filter(mayHoldMenus))
    putTogether([])
    // The trees that the next change asks for are a few of these.
    sources = SourceIndex(sources, [:], forgettingTrees: true, read: input.read)
  }

  private func mayHoldMenus(_ file: Int) -> Bool { sources.hasMenus(file) && !Exclusions.isTest(paths[file]) }

  private mutating func putTogether(_ changed: Set<Int>) {
    var collector = collected(readings)
    findCallers(collector, changed)
    if !callers.isEmpty { collector = collected(readings.merging(callers) { $1 }) }
    reading = MenuReading()
    reading.language = language
    reading.menus = collector.menus()
    for file in Set(readings.keys).union(callers.keys).sorted() {
      if let files = (callers[file] ?? readings[file])?.files { reading.files.merge(files) { old, _ in old } }
    }
    reading.files.merge(ReadFile.all(of: sources.catalogs)) { old, _ in old }
    if !reading.menus.isEmpty { reading.problems = problems }
  }

  private func collected(_ readings: [Int: BatchReading]) -> MenuCollector {
    var collector = MenuCollector()
    for (_, reading) in readings.sorted(by: { $0.key < $1.key }) { collector.add(reading.copy()) }
    return collector
  }

  // Looks for who shows the menus that functions give, and for what views are given, in files that call them.
  private mutating func findCallers(_ collector: MenuCollector, _ changed: Set<Int>) {
    let known = SourceIndex(sources, givers: collector.givers, wrappers: collector.wrappers)
    if known.names == names {
      for file in changed { callers[file] = nil }
      evaluateCallers(changed.filter(known.callsForMenus).sorted(), known)
    } else {
      names = known.names
      callers = [:]
      let calls = known.names == sources.names ? [] : paths.indices.filter(known.callsForMenus)
      evaluateCallers(calls, known)
    }
  }

  private mutating func evaluateCallers(_ files: [Int], _ known: SourceIndex) {
    let found = Slots<BatchReading>(count: files.count)
    parallel(files.count) { index in found[index] = BatchReading(of: [files[index]], known) }
    for (index, file) in files.enumerated() { callers[file] = found[index] }
  }

  private mutating func evaluate(_ files: [Int]) {
    let sources = self.sources
    let found = Slots<BatchReading>(count: files.count)
    parallel(files.count) { index in found[index] = BatchReading(of: [files[index]], sources) }
    for (index, file) in files.enumerated() { readings[file] = found[index] }
  }

  /// Takes in that Swift files have changed.
  mutating func renew(_ changed: Set<String>, read: @escaping @Sendable (String) -> [UInt8]?) {
    let files = paths.indices.filter { changed.contains(paths[$0]) }
    let old = sources
    var scans: [Int: ByteScan] = [:]
    for file in files {
      scans[file] = (read(paths[file]) ?? []).withUnsafeBufferPointer { ByteScan($0) }
      words[file] = nil
    }
    sources = SourceIndex(old, scans, read: read)
    var stale = Set(files)
    if sources.names.subclasses == old.names.subclasses {
      let changes = files.map { NameChange($0, from: old, to: sources) }
      for (file, reading) in readings.merging(callers, uniquingKeysWith: { $1 }) where !stale.contains(file) {
        if files.contains(where: { reading.files[$0] != nil }) || depends(reading, on: changes, read) {
          stale.insert(file)
        }
      }
    } else {
      stale.formUnion(readings.keys)
      stale.formUnion(callers.keys)
    }
    for file in stale { readings[file] = nil }
    evaluate(stale.filter(mayHoldMenus).sorted())
    putTogether(stale)
  }

  // Whether a file's reading may look up a name that means something else now.
  private mutating func depends(
    _ reading: BatchReading, on changes: [NameChange], _ read: (String) -> [UInt8]?
  ) -> Bool {
    for change in changes where !change.isEmpty {
      var mentionsType = change.members.isEmpty
      var mentionsMember = change.members.isEmpty
      for file in reading.files.keys {
        let words = words(of: file, read)
        if words.containsAny(of: change.names) { return true }
        if !mentionsType { mentionsType = words.containsAny(of: change.types) }
        if !mentionsMember { mentionsMember = words.containsAny(of: change.members) }
      }
      if mentionsType, mentionsMember, !change.members.isEmpty { return true }
    }
    return false
  }

  private mutating func words(of file: Int, _ read: (String) -> [UInt8]?) -> [UInt32] {
    if let known = words[file] { return known }
    let found = FileWords.find(in: read(paths[file]) ?? [])
    words[file] = found
    return found
  }
}

/// The names whose meaning a change of a file may have changed.
private struct NameChange {
  /// Those that come or go as types and globals, or mean something else to who names them.
  var names: [UInt32] = []
  /// The types that the file declares or extends.
  var types: [UInt32] = []
  /// Those that come or go inside of types.
  var members: [UInt32] = []

  var isEmpty: Bool { names.isEmpty && members.isEmpty }

  init(_ file: Int, from old: SourceIndex, to new: SourceIndex) {
    let (before, after) = (old.scans[file], new.scans[file])
    let all = Set((before.types + after.types).map(\.hash))
    types = all.map { UInt32(truncatingIfNeeded: $0) }
    members = Array(Set(before.names).symmetricDifference(after.names))
    names = Array(Set(before.presented).symmetricDifference(after.presented))
    guard !before.hasSameTables(as: after) else { return }
    var hashes = Set(before.globals).symmetricDifference(after.globals)
    let parents = (before.parents + after.parents).flatMap { [$0.type, $0.parent] }
    let isSame = before.parents.elementsEqual(after.parents) { $0 == $1 }
    if !isSame {
      hashes.formUnion(parents.map(ByteScan.hash))
      hashes.formUnion(old.descendants(of: before.parents.map(\.type)))
      hashes.formUnion(new.descendants(of: after.parents.map(\.type)))
    }
    let keys = { (scan: ByteScan) in Set(scan.types.map { "\($0.hash) \($0.kind) \($0.isOutermost)" }) }
    if keys(before) != keys(after) || before.hasMenus != after.hasMenus { hashes.formUnion(all) }
    names += hashes.map { UInt32(truncatingIfNeeded: $0) }
  }
}

/// The words that stand in a file, those of comments and texts too.
private enum FileWords {
  /// Their hashes, sorted, each once; the hash is that of ``ByteScan``, cut short.
  static func find(in bytes: [UInt8]) -> [UInt32] {
    var found: Set<UInt32> = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        guard isWord(bytes[index]) else {
          index += 1
          continue
        }
        var hash = ByteScanner.seed
        repeat {
          hash = (hash ^ UInt64(bytes[index])) &* ByteScanner.prime
          index += 1
        } while index < bytes.count && isWord(bytes[index])
        found.insert(UInt32(truncatingIfNeeded: hash))
      }
    }
    return found.sorted()
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 128 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
      || byte == 95
  }
}

extension [UInt32] {
  // Whether one of some numbers is among these, which are sorted.
  fileprivate func containsAny(of numbers: [UInt32]) -> Bool {
    numbers.contains { number in
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high) / 2
        if self[middle] < number { low = middle + 1 } else { high = middle }
      }
      return low < count && self[low] == number
    }
  }
}
#endif

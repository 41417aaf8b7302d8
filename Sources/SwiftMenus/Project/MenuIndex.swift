#if SwiftSource
import StringTables
import TextCore

/// The menus of a project whose files change, for an editor. The result for each file is kept with the files
/// that it looked up, so a change requires reading only the changed file and the files that depend on it.
struct MenuIndex: @unchecked Sendable {
  // Threads may share this value, because nodes are copied before they are merged and don't change after that.
  private let paths: [String]
  private let language: String
  private let parallel: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void
  private var sources: SourceIndex
  private var readings: [Int: BatchReading] = [:]
  // Additional names at which menus begin, and the results of the files that contain them.
  private var names: MenuNames?
  private var callers: [Int: BatchReading] = [:]
  // The files that contain the additional names.
  private var calling: Set<Int> = []
  // The activation policies that files set, which determine whether apps show a menu bar.
  private var policies: [String: ActivationPolicy] = [:]
  // The features of apps according to the code in files.
  private var features: [String: CodeFeatures] = [:]
  private var problems: [(path: String, reason: String)]
  /// The combined result of all files.
  private(set) var reading = MenuReading()

  /// Reads all files.
  init(_ input: MenuReading.Input) { self = DeepThread.run { MenuIndex(reading: input) } }

  private init(reading input: MenuReading.Input) {
    (paths, language, parallel) = (input.swift, input.language, input.parallel)
    let scans = Slots<ByteScan>(count: paths.count)
    parallel(paths.count) { index in
      guard let bytes = input.glance(input.swift[index]) else { return }
      scans[index] = bytes.withUnsafeBufferPointer { ByteScan($0) }
    }
    let catalogs = Catalogs(
      input.catalogs.map { ($0, input.read($0)) }, language: input.language,
      localizers: input.localizers)
    problems = catalogs.problems
    sources = SourceIndex(
      paths: paths, scans: paths.indices.map { scans[$0] ?? ByteScan() }, catalogs: catalogs,
      owners: input.owners, read: input.read, glance: input.glance)
    evaluate(paths.indices.filter(mayHoldMenus))
    policies = sources.policies(of: paths.indices)
    features = sources.features(of: paths.indices)
    putTogether([])
    // The next change needs only a few of these trees.
    sources = SourceIndex(sources, [:], forgettingTrees: true, read: input.read, glance: input.glance)
  }

  private func mayHoldMenus(_ file: Int) -> Bool { sources.hasMenus(file) && !Exclusions.isTest(paths[file]) }

  private mutating func putTogether(_ changed: Set<Int>) {
    var collector = collected(readings)
    findCallers(collector, changed)
    if !callers.isEmpty { collector = collected(readings.merging(callers) { $1 }) }
    reading = MenuReading()
    reading.language = language
    reading.menus = collector.menus()
    reading.policies = policies
    reading.features = features
    for file in Set(readings.keys).union(callers.keys).sorted() {
      for found in [readings[file], callers[file]] {
        if let files = found?.files { reading.files.merge(files) { $0.joined(with: $1) } }
      }
    }
    reading.files.merge(ReadFile.all(of: sources.catalogs)) { old, _ in old }
    if !reading.menus.isEmpty { reading.problems = problems }
    reading.rejected = sources.problems
  }

  private func collected(_ readings: [Int: BatchReading]) -> MenuCollector {
    var collector = MenuCollector()
    for (_, reading) in readings.sorted(by: { $0.key < $1.key }) { collector.add(reading.copy()) }
    return collector
  }

  // Finds the places that show the menus of functions, and the arguments of views, in the files that call
  // them.
  private mutating func findCallers(_ collector: MenuCollector, _ changed: Set<Int>) {
    let known = SourceIndex(sources, givers: collector.givers, wrappers: collector.wrappers)
    // The place of a declaration doesn't affect which files use its name.
    if names?.hashes == known.names.hashes {
      calling.subtract(changed)
      calling.formUnion(changed.filter(known.callsForMenus))
    } else {
      calling = known.names == sources.names ? [] : Set(known.callers(parallel))
    }
    if known.names == names {
      for file in changed { callers[file] = nil }
      evaluateCallers(changed.filter(calling.contains).sorted(), known)
    } else {
      names = known.names
      callers = [:]
      evaluateCallers(calling.sorted(), known)
    }
  }

  private mutating func evaluateCallers(_ files: [Int], _ known: SourceIndex) {
    let found = Slots<BatchReading>(count: files.count)
    let readings = readings
    parallel(files.count) { index in
      found[index] = BatchReading(of: [files[index]], known, besides: readings[files[index]])
    }
    for (index, file) in files.enumerated() where found[index]?.covers(file) == true {
      callers[file] = found[index]
    }
  }

  private mutating func evaluate(_ files: [Int]) {
    let sources = self.sources
    let found = Slots<BatchReading>(count: files.count)
    parallel(files.count) { index in found[index] = BatchReading(of: [files[index]], sources) }
    for (index, file) in files.enumerated() { readings[file] = found[index] }
  }

  /// Updates the results after some Swift files have changed.
  mutating func renew(
    _ changed: Set<String>, read: @escaping @Sendable (String) -> [UInt8]?,
    glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    var renewed = self
    DeepThread.run { renewed.takeIn(changed, read: read, glance: glance) }
    self = renewed
  }

  private mutating func takeIn(
    _ changed: Set<String>, read: @escaping @Sendable (String) -> [UInt8]?,
    glance: @escaping @Sendable (String) -> [UInt8]?
  ) {
    let files = paths.indices.filter { changed.contains(paths[$0]) }
    let old = sources
    var scans: [Int: ByteScan] = [:]
    for file in files {
      scans[file] = (glance(paths[file]) ?? []).withUnsafeBufferPointer { ByteScan($0) }
    }
    sources = SourceIndex(old, scans, read: read, glance: glance)
    var stale = Set(files)
    if sources.names.subclasses == old.names.subclasses, sources.hasProgram == old.hasProgram {
      let changes = files.map { NameChange($0, from: old, to: sources) }
      for file in Set(readings.keys).union(callers.keys) where !stale.contains(file) {
        let isStale = [readings[file], callers[file]].contains { reading in
          guard let reading else { return false }
          return files.contains(where: reading.loaded.contains) || changes.contains { $0.concerns(reading) }
        }
        if isStale { stale.insert(file) }
      }
    } else {
      stale.formUnion(paths.indices)
    }
    for file in files { (policies[paths[file]], features[paths[file]]) = (nil, nil) }
    policies.merge(sources.policies(of: files)) { $1 }
    features.merge(sources.features(of: files)) { $1 }
    for file in stale { readings[file] = nil }
    evaluate(stale.filter(mayHoldMenus).sorted())
    putTogether(stale)
  }
}

/// The names whose meaning may have changed with a file.
private struct NameChange {
  /// The types and globals that are added or removed, or that now mean something different to their users.
  var names: [UInt32] = []
  /// The types that the file declares or extends.
  var types: [UInt32] = []
  /// The members of types that are added or removed.
  var members: [UInt32] = []

  /// Whether a reading has looked up a name whose meaning may have changed.
  func concerns(_ reading: BatchReading) -> Bool {
    names.contains(where: reading.lookedUp.contains)
      || types.contains(where: reading.lookedUp.contains)
        && members.contains(where: reading.lookedUp.contains)
  }

  init(_ file: Int, from old: SourceIndex, to new: SourceIndex) {
    let (before, after) = (old.scans[file], new.scans[file])
    let all = Set((before.types + after.types).map(\.hash))
    types = all.map { UInt32(truncatingIfNeeded: $0) }
    members = Array(Set(before.names).symmetricDifference(after.names))
    names = Array(Set(before.presented).symmetricDifference(after.presented))
    names += before.usesChanged(in: after).map { NameUse.number(of: UInt64($0)) }
    guard !before.hasSameTables(as: after) else { return }
    var hashes = Set(before.globals).symmetricDifference(after.globals)
    let parents = (before.parents + after.parents).flatMap { [$0.type, $0.parent] }
    let isSame = before.parents.elementsEqual(after.parents) { $0 == $1 }
    if !isSame {
      hashes.formUnion(parents.map(ByteScan.hash))
      hashes.formUnion(old.descendants(of: before.parents.map(\.type)))
      hashes.formUnion(new.descendants(of: after.parents.map(\.type)))
    }
    if before.types != after.types || old.hasMenus(file) != new.hasMenus(file) { hashes.formUnion(all) }
    names += hashes.map { UInt32(truncatingIfNeeded: $0) }
  }
}
#endif

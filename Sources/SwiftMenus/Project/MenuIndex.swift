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
  /// The files with menus that were read again after the last change.
  private(set) var readAgain: [String] = []
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

  private func mayHoldMenus(_ file: Int) -> Bool {
    (sources.hasMenus(file) || sources.hasToolbars(file)) && !Exclusions.isTest(paths[file])
  }

  private mutating func putTogether(_ changed: Set<Int>, besides kept: [Int: BatchReading] = [:]) {
    var collector = collected(readings)
    findCallers(collector, changed, besides: kept)
    if !callers.isEmpty { collector = collected(readings.merging(callers) { $1 }) }
    reading = MenuReading()
    reading.language = language
    reading.menus = collector.menus()
    reading.toolbars = collector.toolbars
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
  private mutating func findCallers(
    _ collector: MenuCollector, _ changed: Set<Int>, besides kept: [Int: BatchReading]
  ) {
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
      evaluateCallers(changed.filter(calling.contains).sorted(), known, besides: kept)
    } else {
      names = known.names
      callers = [:]
      evaluateCallers(calling.sorted(), known)
    }
  }

  private mutating func evaluateCallers(
    _ files: [Int], _ known: SourceIndex, besides kept: [Int: BatchReading] = [:]
  ) {
    let found = Slots<BatchReading>(count: files.count)
    let readings = readings
    parallel(files.count) { index in
      var earlier = readings[files[index]]
      if let kept = kept[files[index]] { earlier?.add(roots: kept) }
      found[index] = BatchReading(of: [files[index]], known, besides: earlier)
      if let kept = kept[files[index]] { found[index]?.add(dependencies: kept) }
    }
    for (index, file) in files.enumerated() where found[index]?.covers(file) == true {
      callers[file] = found[index]
    }
  }

  // Reads files, except for code whose results are still valid.
  private mutating func evaluate(_ files: [Int], besides kept: [Int: BatchReading] = [:]) {
    let sources = self.sources
    let found = Slots<BatchReading>(count: files.count)
    parallel(files.count) { index in
      let kept = kept[files[index]]
      found[index] = BatchReading(of: [files[index]], sources, besides: kept)
      if let kept { found[index]?.add(dependencies: kept) }
    }
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
    let changed = paths.indices.filter { changed.contains(paths[$0]) }
    let old = sources
    var scans: [Int: ByteScan] = [:]
    for file in changed {
      scans[file] = (glance(paths[file]) ?? []).withUnsafeBufferPointer { ByteScan($0) }
    }
    sources = SourceIndex(old, scans, read: read, glance: glance)
    let (stale, kept) = staleFiles(after: changed, from: old)
    for file in changed { (policies[paths[file]], features[paths[file]]) = (nil, nil) }
    policies.merge(sources.policies(of: changed)) { $1 }
    features.merge(sources.features(of: changed)) { $1 }
    for file in stale { readings[file] = nil }
    let files = stale.filter(mayHoldMenus).sorted()
    readAgain = files.map { paths[$0] }
    evaluate(files, besides: kept.readings)
    putTogether(stale, besides: kept.callers)
  }
}

/// The results for other declarations of a changed file.
private struct KeptResults {
  var readings: [Int: BatchReading] = [:]
  var callers: [Int: BatchReading] = [:]
}

extension MenuIndex {
  // Returns the files whose results may have changed, and moves the places in the other results.
  private mutating func staleFiles(
    after changed: [Int], from old: SourceIndex
  ) -> (stale: Set<Int>, kept: KeptResults) {
    guard sources.names.subclasses == old.names.subclasses, sources.hasProgram == old.hasProgram,
      sources.readsToolbars == old.readsToolbars
    else {
      return (Set(paths.indices), KeptResults())
    }
    let changes = changed.map { NameChange($0, from: old, to: sources) }
    let bodyChange = changed.count == 1 ? self.bodyChange(of: changed[0], from: old) : nil
    func isStale(_ reading: BatchReading) -> Bool {
      let dependencies = reading.dependencies
      let usesCode =
        bodyChange.map { dependencies.contains($0.change) } ?? changed.contains(where: dependencies.contains)
      return usesCode || changes.contains { $0.concerns(dependencies) }
    }
    var stale = Set(changed)
    for results in [readings, callers] {
      for (file, reading) in results where !stale.contains(file) && isStale(reading) { stale.insert(file) }
    }
    guard let (change, file) = bodyChange else { return (stale, KeptResults()) }
    names?.move(by: change)
    func move(_ results: inout [Int: BatchReading]) {
      for (number, reading) in results
      where !stale.contains(number) && reading.dependencies.contains(change.file) {
        results[number] = reading.moved(by: change, file)
      }
    }
    move(&readings)
    move(&callers)
    func rest(of results: [Int: BatchReading]) -> [Int: BatchReading] {
      guard let reading = results[change.file], !isStale(reading) else { return [:] }
      return [change.file: reading.rest(after: change, file)]
    }
    return (stale, KeptResults(readings: rest(of: readings), callers: rest(of: callers)))
  }

  // Returns the change of a file, if only code that looks up one of its declarations can notice it.
  private func bodyChange(of file: Int, from old: SourceIndex) -> (change: BodyChange, file: ParsedFile)? {
    guard let before = old.parsed(file), let oldBytes = old.bytes(of: file),
      let bytes = sources.bytes(of: file)
    else { return nil }
    let range = ChangedRange(from: oldBytes, to: bytes)
    guard let after = sources.parsed(bytes, after: before, range),
      let change = BodyChange(range, from: before, to: after)
    else { return nil }
    return (change, after)
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

  /// Whether a result needed a name whose meaning may have changed.
  func concerns(_ dependencies: Dependencies) -> Bool {
    names.contains(where: dependencies.names.contains)
      || types.contains(where: dependencies.names.contains)
        && members.contains(where: dependencies.names.contains)
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

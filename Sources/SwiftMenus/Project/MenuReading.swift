#if SwiftSource
import MenuModel
import StringTables
import TextCore

/// The menus of a project's Swift files.
package struct MenuReading: Sendable {
  package var menus: [SwiftMenu] = []
  /// Paths of the files with menus.
  package var paths: [String] = []
  /// Catalogs that can't be read, with why.
  package var problems: [(path: String, why: String)] = []
  /// Why Swift files aren't read, by their paths.
  package var refused: [String: Problem] = [:]
  /// The files that were looked into, by their number in places: catalogs have numbers below 0.
  package var files: [Int: ReadFile] = [:]
  /// What code says of the menu bars of apps, by the paths of files.
  var policies: [String: ActivationPolicy] = [:]
  /// What code says that apps have, by the paths of files.
  var features: [String: CodeFeatures] = [:]
  /// The development language.
  package var language = "en"
  /// How many expressions and bodies were run: what it took, on any machine.
  package private(set) var steps = 0

  /// What a reading is given.
  package struct Input: Sendable {
    /// Paths of Swift files, those of packages checked out left away.
    package var swift: [String]
    /// Paths of string catalogs of the development language.
    package var catalogs: [String]
    /// The development language.
    package var language: String
    /// Names of what looks up texts by their keys and isn't declared in the project.
    package var localizers: Set<String> = []
    /// Who uses the files.
    package var owners = FileOwners()
    /// Gives a file's bytes.
    package var read: @Sendable (String) -> [UInt8]?
    /// Gives them for a look that keeps nothing of them.
    package var glance: @Sendable (String) -> [UInt8]?
    /// Does a number of pieces of work, on all cores.
    package var parallel: @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void

    package init(
      swift: [String], catalogs: [String], language: String, read: @escaping @Sendable (String) -> [UInt8]?,
      parallel: @escaping @Sendable (Int, @escaping @Sendable (Int) -> Void) -> Void
    ) {
      self.swift = swift
      self.catalogs = catalogs
      self.language = language
      self.read = read
      glance = read
      self.parallel = parallel
    }
  }

  init() {}

  /// Reads the menus of a project.
  ///
  /// Files with menus are evaluated in batches, each with an index of its own of what its files look up, so that the
  /// trees of a few files only are there at a time. What the batches find is put together in the order of the files.
  package init(_ input: Input) {
    // Trees are as deep as their files nest, on whatever thread this is asked.
    self = DeepThread.run { MenuReading(reading: input) }
  }

  private init(reading input: Input) {
    language = input.language
    let scans = Slots<ByteScan>(count: input.swift.count)
    input.parallel(input.swift.count) { index in
      guard let bytes = input.glance(input.swift[index]) else { return }
      scans[index] = bytes.withUnsafeBufferPointer { ByteScan($0) }
    }
    guard input.swift.indices.contains(where: { scans[$0]?.hasMenus == true }) else { return }
    let catalogs = Catalogs(
      input.catalogs.map { ($0, input.read($0)) }, language: input.language,
      localizers: input.localizers)
    let sources = SourceIndex(
      paths: input.swift, scans: input.swift.indices.map { scans[$0] ?? ByteScan() }, catalogs: catalogs,
      owners: input.owners, read: input.read, glance: input.glance)
    let batches = Self.batches(input, sources)
    let readings = Slots<BatchReading>(count: batches.count)
    input.parallel(batches.count) { index in readings[index] = BatchReading(of: batches[index], sources) }
    var collector = MenuCollector()
    for index in batches.indices {
      if let reading = readings[index] { collector.add(reading.copy()) }
    }
    // Who shows the menus that functions give, and what views are given, is looked for with their names.
    let known = SourceIndex(sources, givers: collector.givers, wrappers: collector.wrappers)
    if known.names != sources.names {
      let callers = known.callers(input.parallel)
      // With each batch the files up to the next one.
      let starts = [0] + batches.dropFirst().map { $0[0] } + [input.swift.count]
      let again = batches.indices.map { index in
        callers.filter { (starts[index]..<starts[index + 1]).contains($0) }
      }
      input.parallel(batches.count) { index in
        guard !again[index].isEmpty else { return }
        let found = BatchReading(of: again[index], known, besides: readings[index])
        readings[index]?.replace(found)
      }
    }
    collector = MenuCollector()
    for index in batches.indices {
      if let reading = readings[index] {
        collector.add(reading)
        steps += reading.steps
        files.merge(reading.files) { $0.joined(with: $1) }
      }
      readings[index] = nil
    }
    menus = collector.menus()
    files.merge(ReadFile.all(of: catalogs)) { old, _ in old }
    policies = sources.policies(of: input.swift.indices)
    features = sources.features(of: input.swift.indices)
    // Catalogs of a project without menus are of no interest.
    if !menus.isEmpty { problems = catalogs.problems }
    refused = sources.problems
  }

  // Files in which menus may begin, some at a time. What they are doesn't depend on the number of cores.
  private static func batches(_ input: Input, _ sources: SourceIndex) -> [[Int]] {
    let files = input.swift.indices.filter {
      sources.hasMenus($0) && !Exclusions.isTest(input.swift[$0])
    }
    let total = files.reduce(0) { $0 + sources.size(of: $1) }
    let limit = min(max(total / 4, 64 << 10), 512 << 10)
    var batches: [[Int]] = []
    var size = limit
    for file in files {
      if size >= limit {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(file)
      size += sources.size(of: file)
    }
    return batches
  }
}
#endif

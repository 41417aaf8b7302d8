#if SwiftSource
import MenuModel
import StringTables
import TextCore

/// The menus of a project's Swift files.
package struct MenuReading: Sendable {
  package var menus: [SwiftMenu] = []
  /// The buttons of toolbars, if the project's menu bar is known.
  var toolbars: [SwiftMenu] = []
  /// The paths of the files with menus.
  package var paths: [String] = []
  /// The catalogs that can't be read, with the reasons.
  package var problems: [(path: String, reason: String)] = []
  /// The reasons why Swift files can't be read, by path.
  package var rejected: [String: Problem] = [:]
  /// The files that were used, by their number in places. Catalogs have negative numbers.
  package var files: [Int: ReadFile] = [:]
  /// The activation policies that code sets, by file path.
  var policies: [String: ActivationPolicy] = [:]
  /// The app features in code, by file path.
  var features: [String: CodeFeatures] = [:]
  /// The development language.
  package var language = "en"
  /// The number of expressions and bodies that were evaluated, which measures the cost on any machine.
  package private(set) var steps = 0

  /// The input of a reading.
  package struct Input: Sendable {
    /// The paths of Swift files, except those of checked-out packages.
    package var swift: [String]
    /// The paths of string catalogs of the development language.
    package var catalogs: [String]
    /// The development language.
    package var language: String
    /// The names of lookup functions that aren't declared in the project.
    package var localizers: Set<String> = []
    /// The code that can use the files.
    package var owners = FileOwners()
    /// Returns a file's bytes.
    package var read: @Sendable (String) -> [UInt8]?
    /// Returns a file's bytes for a search that doesn't keep them.
    package var glance: @Sendable (String) -> [UInt8]?
    /// Runs a number of tasks on all cores.
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
  /// Files with menus are evaluated in batches. Each batch has a separate index of the files that it looks
  /// up, so only a few syntax trees are in memory at a time. The results are merged in the order of the
  /// files.
  package init(_ input: Input) {
    // Trees are as deep as the files nest, so use a thread with a large stack.
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
    // Look for the places that show the menus of functions, and for the arguments of views, by name.
    let known = SourceIndex(sources, givers: collector.givers, wrappers: collector.wrappers)
    if known.names != sources.names {
      let callers = known.callers(input.parallel)
      // Each batch also covers the files up to the next batch.
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
    toolbars = collector.toolbars
    files.merge(ReadFile.all(of: catalogs)) { old, _ in old }
    policies = sources.policies(of: input.swift.indices)
    features = sources.features(of: input.swift.indices)
    // Problems in catalogs don't matter if there are no menus.
    if !menus.isEmpty { problems = catalogs.problems }
    rejected = sources.problems
  }

  // Returns batches of files in which menus may begin. They don't depend on the number of cores.
  private static func batches(_ input: Input, _ sources: SourceIndex) -> [[Int]] {
    let files = input.swift.indices.filter {
      (sources.hasMenus($0) || sources.hasToolbars($0)) && !Exclusions.isTest(input.swift[$0])
    }
    let total = files.reduce(0) { $0 + sources.size(of: $1) }
    let limit = min(max(total / 4, 64 << 10), 2 << 20)
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

#if SwiftSource
import MenuModel
import StringTables
import TextCore

/// The menus of a project's Swift files.
package struct SwiftProject: MenuProject {
  package let reading: MenuReading
  /// The facts from the project's description.
  private let facts: ProjectFacts
  package let paths: [String]
  private let fixes: SwiftFixes
  private let languages: SwiftLanguages

  // The results for each file, if files may change; otherwise nil.
  private let index: MenuIndex?

  /// Reads the menus of a project.
  package init(_ files: ProjectFiles) {
    let packages = PackageExamples(files)
    let swift = files.paths.filter {
      $0.hasSuffix(".swift") && !Exclusions.isVendored($0) && !packages.holds($0)
    }
    let facts = ProjectFacts(files)
    let language = facts.language ?? "en"
    var input = MenuReading.Input(
      swift: swift, catalogs: Self.catalogs(of: language, among: files.paths), language: language,
      read: files.read, parallel: files.parallel)
    input.glance = files.glance
    input.localizers = Set(files.localizers)
    let platforms = facts.apps.platforms(of: Set(swift))
    let uncompiled = facts.apps.uncompiled(among: Set(swift))
    input.owners = FileOwners(
      localFolders: LocalPackages(files).folders, isOfAppsAlone: { facts.apps.isOfAppsAlone($0) },
      isLeftOut: { uncompiled.contains($0) },
      apps: { facts.apps.numbers(of: $0) }, oldest: { facts.apps.oldest(for: $0) },
      platforms: { platforms[$0] ?? facts.platforms },
      isNamedOutside: OutsideNames(files).has)
    let index = files.isKept ? MenuIndex(input) : nil
    let reading = index?.reading ?? MenuReading(input)
    let known = reading.files.filter { $0.key < 0 }.sorted { $0.key > $1.key }.map(\.value.path)
    let isKnown = Set(known)
    let sources = SwiftFixes.Sources(
      swift: swift, catalogs: known,
      translations: files.paths.filter { CatalogFile.isName($0) && !isKnown.contains($0) },
      objectiveC: files.paths.filter { SwiftLanguage.objectiveC.contains(where: $0.hasSuffix) },
      read: files.read, glance: files.glance)
    self.init(
      reading, index, facts, SwiftFixes(sources), SwiftLanguages(files, development: language, facts))
  }

  private init(
    _ reading: MenuReading, _ index: MenuIndex?, _ facts: ProjectFacts, _ fixes: SwiftFixes,
    _ languages: SwiftLanguages
  ) {
    (self.reading, self.index, self.facts, self.fixes) = (reading, index, facts, fixes)
    self.languages = languages
    paths = Self.paths(of: reading)
  }

  /// Returns the project after some Swift files have changed, or nil if other files have changed or no
  /// results were kept.
  func renewed(_ changed: Set<String>, _ files: ProjectFiles) -> SwiftProject? {
    let isSwift = changed.allSatisfy {
      $0.hasSuffix(".swift") && Paths.name(of: $0) != "Package.swift" && fixes.sources.hasSwift($0)
    }
    guard isSwift, var index else { return nil }
    index.renew(changed, read: files.read, glance: files.glance)
    return SwiftProject(index.reading, index, facts, fixes.renewed(changed, files), languages)
  }

  // Returns the files that contain menus, items, or their text, and the files that couldn't be read.
  private static func paths(of reading: MenuReading) -> [String] {
    var files = Set<Int>()
    func note(_ items: [SwiftItem]) {
      for item in items {
        files.insert(item.place.file)
        for face in item.title?.faces ?? [] {
          for place in [face.place, face.creation].compactMap(\.self) { files.insert(place.file) }
        }
        note(item.items)
      }
    }
    for menu in reading.menus + reading.toolbars {
      files.insert(menu.place.file)
      note(menu.items)
    }
    return Set(files.compactMap { reading.files[$0]?.path }).union(reading.rejected.keys).sorted()
  }

  /// Returns the catalogs with the strings of a language. Exports for translators aren't part of the app.
  package static func catalogs(of language: String, among paths: [String]) -> [String] {
    paths.filter { !$0.contains(".xcloc/") }.filter { path in
      path.hasSuffix(".xcstrings")
        || (path.hasSuffix(".strings") || path.hasSuffix(".stringsdict"))
          && [language, "Base", "en"].contains {
            path.contains("/\($0).lproj/") || path.hasPrefix("\($0).lproj/")
          }
    }
  }

  // The platforms that the project states, or else those that its imports imply.
  private var platforms: Platforms {
    if !facts.platforms.isEmpty {
      // A Mac app that could also be built for visionOS is written for the Mac.
      let isOfMac = facts.platforms.isSubset(of: [.macOS, .visionOS]) && facts.platforms.contains(.macOS)
      return isOfMac ? .macOS : facts.platforms
    }
    let imported = reading.files.values.reduce(into: Platforms()) { $0.formUnion($1.platforms) }
    if imported.contains(.macOS) { return imported == .macOS ? .macOS : [] }
    return imported.isEmpty ? [] : [.iOS, .iPadOS]
  }

  package var problems: [(path: String, reason: String)] { reading.problems + languages.faults.all }

  package var rejected: [String: Problem] { reading.rejected }

  package func trees(_ defaults: MenuDefaults, of paths: Set<String>) -> [any ProjectMenus] {
    [lowered(defaults)]
  }

  package func menus(of paths: Set<String>) -> MenuTree {
    var part = reading
    part.toolbars = []
    part.menus = reading.menus.filter { paths.contains($0.file) }
    part.menus = part.menus.filter(\.isOfBar) + part.menus.filter { !$0.isOfBar }
    return part.lowered(MenuDefaults(platforms: platforms), isCatalyst: facts.isCatalyst).menus
  }

  func lowered(_ defaults: MenuDefaults) -> SwiftProjectMenus {
    var defaults = defaults
    if defaults.platforms.isEmpty { defaults.platforms = platforms }
    var lowered = reading.lowered(
      defaults, apps: facts.apps, isCatalyst: facts.isCatalyst, hasHelpBook: facts.hasHelpBook)
    lowered.menus.translations = languages.translations(
      of: lowered, { reading.files[$0]?.path }, fixes)
    return SwiftProjectMenus(
      lowered: lowered, fixes: fixes, translations: TranslationWriter(fixes.sources.read))
  }

  package func coverage(of paths: Set<String>) -> [CoverageMenu] {
    Coverage(reading, files: paths, read: fixes.sources.read).menus
  }

  package func reasonForNothing(in path: String, line: Int) -> String? {
    UnreadLine(path, line, reading, fixes.sources).reason
  }

  package func comments(in source: SourceText) -> [SourceRange] { SwiftLanguage.comments(in: source) }

  package func codeLines(in source: SourceText) -> CodeLines? { SwiftCodeLines.find(in: source) }
}

/// The menus of a project in the model.
struct SwiftProjectMenus: ProjectMenus {
  let lowered: LoweredMenus
  let fixes: SwiftFixes
  let translations: TranslationWriter
  let titles = TranslatedTitles()
  // The number of places in which menus have each key, once it is needed.
  private let places = Locked<[String: Int]?>(nil)

  var menus: MenuTree { lowered.menus }

  /// Returns the number of places in which menus have a key.
  func placeCount(ofKey key: String) -> Int {
    places.use { known in
      if let known { return known[key] ?? 0 }
      var places: [String: Set<Place>] = [:]
      for case .text(let face, _) in lowered.nodes {
        if let key = face.key, let place = face.place { places[key, default: []].insert(place) }
      }
      let counts = places.mapValues(\.count)
      known = counts
      return counts[key] ?? 0
    }
  }

  func place(of range: SourceRange) -> (path: String, range: SourceRange)? {
    guard let part = lowered.space.part(at: range.start) else { return nil }
    return (part.path, SourceRange(range.start - part.base, min(range.end - part.base, part.size)))
  }

  func ranges(of paths: Set<String>) -> [SourceRange] {
    lowered.space.parts.filter { paths.contains($0.path) }.map { SourceRange($0.base, $0.base + $0.size) }
  }

  func entry(of finding: Finding) -> SourceRange? {
    guard let node = finding.node, case .text(let face, _) = lowered[node], face.key != nil else {
      return nil
    }
    return (face.catalog ?? face.place).flatMap(lowered.space.range)
  }

  // Adds related places and a hint to a finding. For a title from a catalog, adds its entry and the other
  // places that look it up. For a title that is a key, adds the reason why it isn't changed.
  func completed(_ finding: Finding) -> Finding {
    var finding = finding
    if finding.hint == nil { finding.hint = hint(for: finding) }
    guard let node = finding.node, case .text(let face, let item) = lowered[node], let key = face.key,
      let source = face.catalog ?? face.place, source.file != item.file,
      let range = lowered.space.range(of: source)
    else { return finding }
    finding.related.append(RelatedPlace("“\(key)” is defined here", at: range))
    for node in [node] + finding.otherValues(than: node) {
      guard case .text(let face, let item) = lowered[node], let key = face.key, let place = face.place,
        place.file != item.file, face.catalog != nil, let range = lowered.space.range(of: place)
      else { continue }
      finding.related.append(RelatedPlace("“\(key)” is looked up here", at: range))
    }
    return finding
  }
}

extension Finding {
  /// A longer list of places isn't useful.
  private static let maximumPlaces = 16

  // Returns the other titles that the finding's fix changes.
  fileprivate func otherValues(than node: NodeID) -> [NodeID] {
    let changed = fixes.first?.changes.compactMap { change -> NodeID? in
      if case .replaceText(let other, _) = change, other != node { other } else { nil }
    }
    return Array((changed ?? []).prefix(Self.maximumPlaces))
  }
}
#endif

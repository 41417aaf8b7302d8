#if SwiftSource
import MenuModel
import TextCore
import XcodeProjects

/// The apps that a project builds, each with its files. Rules compare only menus of the same app.
struct AppTargets: Sendable {
  /// The names of the apps in the project.
  private(set) var names: Set<String> = []
  private var targets: [AppTarget] = []
  // The apps with the folders of the packages that they use, after all have been added.
  private var apps: [AppTarget] = []
  // The files that any target compiles, according to projects and packages.
  private var compiled = AppTarget()
  // The files that the apps of Xcode projects compile, and those of frameworks and libraries that others may
  // use.
  private var own = AppTarget()
  private var linked = AppTarget()
  private var packages: [PackageManifest] = []
  // The property lists of apps by path, with whether they hide the menu bar.
  private let lists: [String: Bool]

  // Whether everything that compiles files is known.
  private var isWhole: Bool

  /// - Parameters:
  ///   - lists: The property lists of apps by path, with whether they hide the menu bar.
  ///   - isWhole: Whether everything that may compile files will be added.
  init(lists: [String: Bool] = [:], isWhole: Bool = false) {
    self.lists = lists
    self.isWhole = isWhole
  }

  /// Adds the apps of an Xcode project. `read` returns the bytes of settings files.
  mutating func add(
    _ project: XcodeProject, at path: String, read: @escaping (String) -> [UInt8]?
  ) {
    let apps = XcodeApps(project, at: path, read: read)
    targets += apps.targets
    compiled.add(apps.compiled)
    own.add(apps.own)
    linked.add(apps.linked)
    names.formUnion(apps.names)
  }

  /// Adds the apps of an XcodeGen project description.
  mutating func add(spec: ProjectSpec) {
    if !spec.isWhole { isWhole = false }
    targets += spec.apps
    compiled.add(spec.compiled)
    names.formUnion(spec.names)
  }

  /// Returns the platforms of the apps that compile each file, without files for which they are unknown.
  func platforms(of files: Set<String>) -> [String: Platforms] {
    guard apps.contains(where: { !$0.platforms.isEmpty }) else { return [:] }
    var known: [String: Platforms] = [:]
    for file in files {
      let holders = apps.filter { $0.holds(file) }.map(\.platforms)
      if !holders.contains([]) { known[file] = holders.reduce([]) { $0.union($1) } }
    }
    return known
  }

  /// Whether a file is compiled only into apps without string tables, although other apps of the project have some.
  func lackTables(_ file: String) -> Bool {
    guard apps.contains(where: \.mayHaveTables) else { return false }
    let holders = apps.filter { $0.holds(file) }
    return !holders.isEmpty && !holders.contains(where: \.mayHaveTables)
  }

  /// Whether a file is also compiled for systems on which SwiftUI has no button roles.
  func lackRoles(_ file: String) -> Bool { oldest(for: file).contains(where: \.lackRoles) }

  /// Returns the oldest systems of the targets that compile a file.
  func oldest(for file: String) -> [OldestSystems] {
    let holders = packages.filter { $0.folder.isEmpty || file.hasPrefix($0.folder + "/") }
    // The nearest enclosing package determines the systems.
    if let package = holders.max(by: { $0.folder.utf8.count < $1.folder.utf8.count }),
      package.sources.contains(where: { $0.isEmpty || file.hasPrefix($0 + "/") })
    {
      return [package.oldest]
    }
    let apps = apps.filter { $0.holds(file) }
    return (apps.isEmpty ? self.apps : apps).map(\.oldest)
  }

  /// Returns the files whose menus belong to apps that never show a menu bar.
  func filesWithoutBar(among files: Set<String>, _ policies: [String: ActivationPolicy]) -> Set<String> {
    guard apps.count > 1 else {
      let bars = apps.first?.menuBarStatements ?? lists.keys.map { .list($0) }
      return hideBar(bars, policies.values) ? files : []
    }
    let hidden = apps.map { app in
      hideBar(
        app.menuBarStatements,
        policies.filter { path, _ in app.holds(path) || !apps.contains { $0.holds(path) } }.values)
    }
    return files.filter { file in
      let holders = apps.indices.filter { apps[$0].holds(file) }
      return (holders.isEmpty ? Array(apps.indices) : holders).allSatisfy { hidden[$0] }
    }
  }

  private func hideBar(_ bars: [AppTarget.MenuBarStatement], _ policies: some Collection<ActivationPolicy>)
    -> Bool
  {
    if policies.contains(where: \.mayShowBar) { return false }
    let isAgent = bars.allSatisfy {
      switch $0 {
      case .settings(let hide): hide
      case .list(let path): lists[path] ?? false
      }
    }
    return isAgent && !bars.isEmpty || policies.contains(where: \.hidesBar)
  }

  /// Returns files that no target compiles, such as an old version of an app or unused parts. If some targets
  /// may be unknown, returns only files with the same name as a compiled one.
  func uncompiled(among files: Set<String>) -> Set<String> {
    guard !apps.isEmpty else { return [] }
    let present = files.filter { file in compiled.holds(file) || apps.contains { $0.holds(file) } }
    let rest = files.subtracting(present)
    // A script may compile the files next to packages.
    if isWhole, !targets.isEmpty, !present.isEmpty { return rest }
    let names = Set(present.map(Self.name))
    return rest.filter { names.contains(Self.name(of: $0)) }
  }

  private static func name(of path: String) -> Substring { path.split(separator: "/").last ?? path[...] }

  /// Adds the programs of a package and the products that it provides to apps.
  mutating func add(package bytes: [UInt8], at path: String) {
    let package = PackageManifest(bytes, at: path)
    packages.append(package)
    compiled.folders += package.sources.map { AppTarget.Folder(path: $0) }
    names.formUnion(package.programs)
  }

  /// Groups the menus by the apps that compile them. Menus that no app compiles form a separate group. If no
  /// app has menus, all are in one group. A menu whose file is in several apps may be shown by any of them.
  func units(of menus: [SwiftMenu]) -> [[SwiftMenu]] {
    let files = Set(menus.map(\.file))
    let apps = apps.filter { app in files.contains { app.holds($0) } }
    guard !apps.isEmpty else { return [menus] }
    var known: [String: [Bool]] = [:]
    for file in files {
      // A single app includes everything that its frameworks and packages compile.
      known[file] = apps.count == 1 && compiled.holds(file) ? [true] : apps.map { $0.holds(file) }
    }
    let holders = { (menu: SwiftMenu) in known[menu.file] ?? [] }
    // The menus of a menu bar belong together, even if their code is in different files.
    let bars = Dictionary(grouping: menus.filter { $0.bar != nil }, by: \.bar).mapValues { menus in
      menus.map(holders).reduce(apps.map { _ in false }) { zip($0, $1).map { $0 || $1 } }
    }
    let units = Dictionary(grouping: menus) { menu in menu.bar.flatMap { bars[$0] } ?? holders(menu) }
    return units.values.sorted { ($0[0].file, $0[0].place.start) < ($1[0].file, $1[0].place.start) }
  }

  /// Whether an app shows a toolbar and the menu bar among some menus.
  func shows(_ toolbar: SwiftMenu, beside menus: [SwiftMenu]) -> Bool {
    let holders = Set(numbers(of: toolbar.file))
    return menus.contains { menu in
      menu.isOfBar && (apps.count < 2 || !holders.isDisjoint(with: numbers(of: menu.file)))
    }
  }

  /// Returns the features of the apps that show some menus, according to the code in their files.
  func features(of menus: [SwiftMenu], among files: [String: CodeFeatures]) -> CodeFeatures {
    let holders = apps.filter { app in menus.contains { app.holds($0.file) } }
    return files.reduce(into: CodeFeatures()) { features, file in
      if apps.count < 2 || holders.contains(where: { $0.holds(file.key) }) { features.join(file.value) }
    }
  }

  /// Whether only apps can use a file's public declarations.
  func isOfAppsAlone(_ path: String) -> Bool { own.holds(path) && !linked.holds(path) }

  /// Returns the indices of the apps that compile a file.
  func numbers(of path: String) -> [Int] { apps.indices.filter { apps[$0].holds(path) } }

  /// Finds the packages that the apps use. Call this after all have been added.
  mutating func link() {
    let programs = packages.flatMap { package in
      package.programs.map { name in
        var target = AppTarget()
        target.products = [name]
        // The property list that a script copies into the app is next to its program or is the package's only
        // one.
        let folders = package.programs.map { (package.folders[$0] ?? $0) + "/" }
        let all = lists.keys.filter { package.folder.isEmpty || $0.hasPrefix(package.folder + "/") }
        let beside = all.filter { $0.hasPrefix((package.folders[name] ?? name) + "/") }
        let others = all.filter { list in !folders.contains(where: list.hasPrefix) }
        let isOnly = package.programs.count == 1
        let own = !beside.isEmpty ? beside : isOnly ? all : others.count == 1 ? others : []
        target.menuBarStatements = own.map { .list($0) }
        return target
      }
    }
    apps = (targets + programs).map { target in
      var target = target
      var open = Array(target.products)
      var seen = Set(open)
      while let name = open.popLast() {
        for package in packages {
          if let folder = package.folders[name] { target.folders.append(AppTarget.Folder(path: folder)) }
          for part in package.parts[name] ?? [] where seen.insert(part).inserted { open.append(part) }
        }
      }
      return target
    }
  }
}
#endif

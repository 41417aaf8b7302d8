#if SwiftSource
import MenuModel
import TextCore
import XcodeProjects

/// Facts about a project from its description: its language and platforms.
struct ProjectFacts: Sendable {
  /// The development language, according to the Xcode project.
  private(set) var language: String?
  /// The platforms that it is built for; empty if they are unknown.
  private(set) var platforms: Platforms = []
  /// Whether an iOS app is also built for the Mac with Mac Catalyst.
  private(set) var isCatalyst = false
  /// Whether an Xcode project contains a string catalog that isn't here, such as one that its build downloads.
  let lacksCatalogs: Bool
  // The languages in its Xcode projects, with the folders that contain the projects.
  private let languages: [(folder: String, languages: XcodeLanguages)]
  private let specs: [String]
  private let packages: [String]
  private let projects: [String]
  // The property lists of targets.
  private let lists: [String]
  private let read: @Sendable (String) -> [UInt8]?
  // Whether no other file describes the targets.
  private let isWhole: Bool
  private let knownHelpBook = Locked<Bool?>(nil)
  // The Xcode projects are kept until the apps have been read.
  private let knownApps: Locked<(projects: [(path: String, project: XcodeProject)], apps: AppTargets?)>

  init(_ files: ProjectFiles) {
    let paths = files.paths.filter { $0.hasSuffix(".pbxproj") }
    let projects = paths.compactMap { path in files.read(path).map { (path, XcodeProject($0)) } }
    self.projects = paths
    knownApps = Locked((projects, nil))
    languages = projects.filter { !Exclusions.isVendored($0.0) }.map { path, project in
      (Paths.folder(of: Paths.folder(of: path)), XcodeLanguages(project, at: path))
    }
    let catalogs = Set(files.paths.lazy.filter { $0.hasSuffix(".xcstrings") })
    lacksCatalogs = projects.contains { path, project in
      let named = project.objects(of: "PBXFileReference").filter {
        $0.object["path"]?.text?.hasSuffix(".xcstrings") ?? false
      }
      guard !named.isEmpty, !Exclusions.isVendored(path) else { return false }
      let places = XcodePaths(project, at: path)
      return named.contains { places.path(of: $0.id).map { !catalogs.contains($0) } ?? false }
    }
    packages = files.paths.filter {
      ($0 == "Package.swift" || $0.hasSuffix("/Package.swift")) && !Exclusions.isVendored($0)
    }
    lists = files.paths.filter { $0.hasSuffix("Info.plist") && !Exclusions.isVendored($0) }
    // A project description next to its Xcode project may be outdated.
    let folders = Set(paths.map { $0.split(separator: "/").dropLast(2) })
    specs = files.paths.filter {
      ProjectSpec.isName($0) && !Exclusions.isVendored($0)
        && !folders.contains($0.split(separator: "/").dropLast())
    }
    isWhole = !files.paths.contains { path in
      path == "Project.swift" || SwiftLanguage.otherDescriptions.contains { path.hasSuffix($0) }
    }
    read = files.read
    for (_, project) in projects { take(project) }
    for path in specs { if let bytes = read(path) { take(ProjectSpec(bytes, at: path)) } }
    for path in files.paths where path == "Project.swift" || path.hasSuffix("/Project.swift") {
      if let bytes = read(path) { readManifest(bytes) }
    }
    guard platforms.isEmpty else { return }
    for path in packages { if let bytes = read(path) { readPackage(bytes) } }
  }

  /// The languages in its Xcode project; empty if there are several projects.
  var regions: [String] { languages.count == 1 ? languages[0].languages.regions : [] }

  /// Whether no app includes a table, although one includes it in other languages, according to an enclosing
  /// Xcode project.
  func leavesOut(table path: String) -> Bool {
    let around = languages.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    guard isWhole, specs.isEmpty else { return false }
    // An app to which the file doesn't matter has no value.
    let has = around.compactMap { $0.languages.has(path) }
    return !has.isEmpty && !has.contains(true)
  }

  /// The apps that it builds, read on first use, because only comparisons of menus need them.
  var apps: AppTargets {
    knownApps.use { known in
      if let apps = known.apps { return apps }
      var apps = AppTargets(lists: hidden, isWhole: isWhole)
      for (path, project) in known.projects { apps.add(project, at: path, read: read) }
      for path in specs { if let bytes = read(path) { apps.add(spec: ProjectSpec(bytes, at: path)) } }
      for path in packages { if let bytes = read(path) { apps.add(package: bytes, at: path) } }
      apps.link()
      known = ([], apps)
      return apps
    }
  }

  /// Whether it may have a help book, found on first use. An app whose description isn't here may have one.
  var hasHelpBook: Bool {
    knownHelpBook.use { known in
      if let known { return known }
      let descriptions = lists + specs + projects
      let has =
        !isWhole || descriptions.isEmpty
        || descriptions.contains { read($0)?.withUnsafeBufferPointer(HelpBook.isNamed) ?? true }
      known = has
      return has
    }
  }

  // The property lists of apps, with whether they hide the menu bar.
  private var hidden: [String: Bool] {
    var hidden: [String: Bool] = [:]
    for path in lists {
      guard let list = read(path).map({ AppInformation($0) }), list.isOfApp else { continue }
      hidden[path] = list.hidesMenuBar
    }
    return hidden
  }

  private mutating func take(_ project: XcodeProject) {
    for settings in project.settings {
      let runsOnMac = settings["SUPPORTS_MACCATALYST"] == "YES"
      isCatalyst = isCatalyst || runsOnMac
      if settings.areOfTests { continue }
      platforms.formUnion(settings.platforms)
      if runsOnMac { platforms.formUnion(.macOS) }
    }
    if let region = project.developmentRegion, !["English", "Base"].contains(region) {
      language = language ?? region
    }
  }

  private mutating func take(_ spec: ProjectSpec) {
    platforms.formUnion(spec.platforms)
    isCatalyst = isCatalyst || spec.isCatalyst
    language = language ?? spec.language
  }

  // Tuist's `destinations: [.iPhone, .iPad]`, `deploymentTargets: .macOS("14.0")`
  private mutating func readManifest(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("import ProjectDescription") else { return }
    for platform in Platform.allCases where text.contains(".\(platform.rawValue)") {
      platforms.formUnion(Platforms(named: platform.rawValue))
    }
    if text.contains(".iPhone") || text.contains(".iPad") { platforms.formUnion([.iOS, .iPadOS]) }
    if text.contains(".mac,") || text.contains(".mac]") { platforms.formUnion(.macOS) }
  }

  // `platforms: [.macOS(.v13), .iOS(.v16)]`
  private mutating func readPackage(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for platform in Platform.allCases where text.contains(".\(platform.rawValue)(") {
      platforms.formUnion(Platforms(named: platform.rawValue))
    }
  }
}
#endif

#if SwiftSource
import MenuModel
import TextCore
import XcodeProjects

/// What a project says of itself: the language of its texts and the platforms it is built for.
struct ProjectFacts: Sendable {
  /// The development language, as Xcode's project states it.
  private(set) var language: String?
  /// The platforms it is built for; empty where nothing tells.
  private(set) var platforms: Platforms = []
  /// Whether an app for phones is built for the Mac as it is.
  private(set) var isCatalyst = false
  // What its Xcode projects say of languages, with the folders around them.
  private let languages: [(folder: String, languages: XcodeLanguages)]
  private let specs: [String]
  private let packages: [String]
  // The property lists of what is built.
  private let lists: [String]
  private let read: @Sendable (String) -> [UInt8]?
  // Whether nothing else describes what is built.
  private let isWhole: Bool
  // The Xcode projects are kept until the apps are known.
  private let knownApps: Locked<(projects: [(path: String, project: XcodeProject)], apps: AppTargets?)>

  init(_ files: ProjectFiles) {
    let paths = files.paths.filter { $0.hasSuffix(".pbxproj") }
    let projects = paths.compactMap { path in files.read(path).map { (path, XcodeProject($0)) } }
    knownApps = Locked((projects, nil))
    languages = projects.filter { !Exclusions.isVendored($0.0) }.map { path, project in
      (Paths.folder(of: Paths.folder(of: path)), XcodeLanguages(project, at: path))
    }
    packages = files.paths.filter {
      ($0 == "Package.swift" || $0.hasSuffix("/Package.swift")) && !Exclusions.isVendored($0)
    }
    lists = files.paths.filter { $0.hasSuffix("Info.plist") && !Exclusions.isVendored($0) }
    // A description beside its project may be older than that.
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

  /// The languages that its Xcode project lists; none where it has several.
  var regions: [String] { languages.count == 1 ? languages[0].languages.regions : [] }

  /// Whether no app has a table, though one has it in other languages: an Xcode project around it tells so.
  func leavesOut(table path: String) -> Bool {
    let around = languages.filter { $0.folder.isEmpty || path.hasPrefix($0.folder + "/") }
    guard isWhole, specs.isEmpty else { return false }
    // An app of which the file is no matter says nothing.
    let has = around.compactMap { $0.languages.has(path) }
    return !has.isEmpty && !has.contains(true)
  }

  /// The apps it builds; read when first asked for, since only what compares menus asks.
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

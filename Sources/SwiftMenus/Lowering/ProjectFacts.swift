#if SwiftSource
import MenuModel
import TextCore

/// What a project says of itself: the language of its texts and the platforms it is built for.
struct ProjectFacts: Sendable {
  /// The development language, as Xcode's project states it.
  private(set) var language: String?
  /// The platforms it is built for; empty where nothing tells.
  private(set) var platforms: Platforms = []
  /// Whether an app for phones is built for the Mac as it is.
  private(set) var isCatalyst = false
  private let projects: [String]
  private let specs: [String]
  private let packages: [String]
  private let read: @Sendable (String) -> [UInt8]?
  private let knownApps = Locked<AppTargets?>(nil)

  init(_ files: ProjectFiles) {
    projects = files.paths.filter { $0.hasSuffix(".pbxproj") }
    packages = files.paths.filter {
      ($0 == "Package.swift" || $0.hasSuffix("/Package.swift")) && !Exclusions.isVendored($0)
    }
    // A description beside its project may be older than that.
    let folders = Set(projects.map { $0.split(separator: "/").dropLast(2) })
    specs = files.paths.filter {
      ProjectSpec.isName($0) && !Exclusions.isVendored($0)
        && !folders.contains($0.split(separator: "/").dropLast())
    }
    read = files.read
    for path in projects { if let bytes = read(path) { readProject(bytes) } }
    for path in specs { if let bytes = read(path) { take(ProjectSpec(bytes, at: path)) } }
    for path in files.paths where path == "Project.swift" || path.hasSuffix("/Project.swift") {
      if let bytes = read(path) { readManifest(bytes) }
    }
    guard platforms.isEmpty else { return }
    for path in packages { if let bytes = read(path) { readPackage(bytes) } }
  }

  /// The apps it builds; read when first asked for, since only what compares menus asks.
  var apps: AppTargets {
    knownApps.use { known in
      if let known { return known }
      var apps = AppTargets()
      for path in projects { if let bytes = read(path) { apps.add(bytes, at: path) } }
      for path in specs { if let bytes = read(path) { apps.add(spec: ProjectSpec(bytes, at: path)) } }
      for path in packages { if let bytes = read(path) { apps.add(package: bytes, at: path) } }
      known = apps
      return apps
    }
  }

  private mutating func readProject(_ bytes: [UInt8]) {
    // What a target's settings tell counts when they end, unless they are those of tests.
    var found: Platforms = []
    var isOfTests = false
    for line in bytes.split(separator: 0x0A) {
      let setting = line.drop { $0 == 0x20 || $0 == 0x09 }
      switch setting.first {
      case UInt8(ascii: "}"):
        if !isOfTests { platforms.formUnion(found) }
        (found, isOfTests) = ([], false)
      case UInt8(ascii: "S"):
        if setting.starts(with: "SDKROOT = ".utf8) || setting.starts(with: "SUPPORTED_PLATFORMS = ".utf8) {
          found.formUnion(Platforms(setting: String(decoding: setting, as: UTF8.self)))
        } else if setting.starts(with: "SUPPORTS_MACCATALYST = YES".utf8) {
          found.formUnion(.macOS)
          isCatalyst = true
        }
      case UInt8(ascii: "T"):
        if setting.starts(with: "TEST_HOST".utf8) || setting.starts(with: "TEST_TARGET_NAME".utf8) {
          isOfTests = true
        }
      case UInt8(ascii: "d"):
        guard setting.starts(with: "developmentRegion = ".utf8), language == nil else { continue }
        let value = String(decoding: setting.dropFirst("developmentRegion = ".utf8.count), as: UTF8.self)
          .filter { !" ;\"".contains($0) }
        if !value.isEmpty, value != "English", value != "Base" { language = value }
      default: break
      }
    }
    if !isOfTests { platforms.formUnion(found) }
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

extension Platforms {
  /// The platforms whose SDKs a setting of Xcode names: `iphoneos iphonesimulator`.
  init(setting: String) {
    self = []
    if setting.contains("macosx") { formUnion(.macOS) }
    if setting.contains("iphoneos") { formUnion([.iOS, .iPadOS]) }
    if setting.contains("appletvos") { formUnion(.tvOS) }
    if setting.contains("xros") { formUnion(.visionOS) }
    if setting.contains("watchos") { formUnion(.watchOS) }
  }
}
#endif

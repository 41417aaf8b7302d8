import Files
import MenuModel
import XcodeProjects

/// What the files of a repository tell about the app in it.
package struct RepositorySurvey {
  /// The platforms the app is built for; none if nothing tells.
  package private(set) var platforms: Platforms = []
  /// The file that tells the platforms.
  package private(set) var platformSource: String?
  /// The language the app is developed in.
  package private(set) var locale: String?
  /// Patterns of folders that hold other people's or generated files.
  package private(set) var excluded: [String] = []

  // Names by which folders of other people's or generated files go.
  private static let foreignFolders: Set<String> = [
    "generated", "vendor", "vendored", "thirdparty", "third_party", "third-party", "external",
  ]

  /// Looks at a folder and those directly in it.
  package init(folder: String) {
    look(at: folder, prefix: "", isTop: true)
  }

  private mutating func look(at folder: String, prefix: String, isTop: Bool) {
    guard let listing = try? Folder(folder, isWanted: { $0.elementsEqual("Package.swift".utf8) }) else {
      return
    }
    for entry in listing.entries {
      let path = folder + "/" + entry.name
      let shown = prefix + entry.name
      if entry.name == "Package.swift" {
        readPackage(path, shown)
      } else if entry.name.hasSuffix(".xcodeproj") {
        readProject(path + "/project.pbxproj", shown)
      } else if entry.kind == .folder, isTop, !entry.name.hasPrefix(".") {
        if Self.foreignFolders.contains(entry.name.lowercased()) { excluded.append("\(entry.name)/**") }
        look(at: path, prefix: entry.name + "/", isTop: false)
      }
    }
  }

  // `platforms: [.macOS(.v13), .iOS(.v16)]`, `defaultLocalization: "en"`.
  private mutating func readPackage(_ path: String, _ shown: String) {
    guard let bytes = try? FileAccess.read(path) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    // What runs on iPhone runs on iPad, with menus of its own kinds.
    for platform in Platform.allCases where text.contains(".\(platform.rawValue)(") {
      add(platform == .iOS ? [.iOS, .iPadOS] : Platforms(platform), shown)
    }
    if locale == nil, let key = text.firstRange(of: "defaultLocalization:") {
      let value = text[key.upperBound...].drop { $0.isWhitespace }
      if value.first == "\"" { locale = String(value.dropFirst().prefix { $0 != "\"" }) }
    }
  }

  private mutating func readProject(_ path: String, _ shown: String) {
    guard let bytes = try? FileAccess.read(path) else { return }
    let project = XcodeProject(bytes)
    for settings in project.settings { add(settings.platforms, shown) }
    if locale == nil, let region = project.developmentRegion { locale = region == "English" ? "en" : region }
  }

  private mutating func add(_ platforms: Platforms, _ shown: String) {
    self.platforms.formUnion(platforms)
    if !platforms.isEmpty { platformSource = platformSource ?? shown }
  }
}

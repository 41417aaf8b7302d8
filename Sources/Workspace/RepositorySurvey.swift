import Files
import MenuModel
import XcodeProjects

/// Facts about an app from the files of its repository.
package struct RepositorySurvey {
  /// The platforms of the app. Empty if no file states them, or if several do and none of them is the app's.
  package var platforms: Platforms { app?.platforms ?? [] }
  /// The file that states the platforms.
  package var platformSource: String? { app?.file }
  /// The development language of the app.
  package private(set) var locale: String?
  /// Patterns of folders with third-party or generated files.
  package private(set) var excluded: [String] = []

  // The platforms that projects and packages state.
  private var sources: [Source] = []

  private struct Source {
    var file: String
    var platforms: Platforms
    var isProject: Bool
    /// Whether it is directly in the folder.
    var isTop: Bool
  }

  // A project next to packages is the app. A package in a subfolder is a part of the app.
  private var app: Source? {
    let top = sources.filter(\.isTop)
    let best = top.isEmpty ? sources : top.contains(where: \.isProject) ? top.filter(\.isProject) : top
    return best.count == 1 ? best[0] : nil
  }

  // Common names of folders with third-party or generated files.
  private static let foreignFolders: Set<String> = [
    "generated", "vendor", "vendored", "thirdparty", "third_party", "third-party", "external",
  ]

  /// Reads a folder and its direct subfolders.
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
        readPackage(path, shown, isTop)
      } else if entry.name.hasSuffix(".xcodeproj") {
        readProject(path + "/project.pbxproj", shown, isTop)
      } else if entry.kind == .folder, isTop, !entry.name.hasPrefix(".") {
        if Self.foreignFolders.contains(entry.name.lowercased()) { excluded.append("\(entry.name)/**") }
        look(at: path, prefix: entry.name + "/", isTop: false)
      }
    }
  }

  // Reads a manifest: `platforms: [.macOS(.v13), .iOS(.v16)]`, `defaultLocalization: "en"`.
  private mutating func readPackage(_ path: String, _ shown: String, _ isTop: Bool) {
    guard let bytes = try? FileAccess.read(path) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    // An iPhone app also runs on iPad, which has additional kinds of menus.
    var platforms: Platforms = []
    for platform in Platform.allCases where text.contains(".\(platform.rawValue)(") {
      platforms.formUnion(platform == .iOS ? [.iOS, .iPadOS] : Platforms(platform))
    }
    add(Source(file: shown, platforms: platforms, isProject: false, isTop: isTop))
    if locale == nil, let key = text.firstRange(of: "defaultLocalization:") {
      let value = text[key.upperBound...].drop { $0.isWhitespace }
      if value.first == "\"" { locale = String(value.dropFirst().prefix { $0 != "\"" }) }
    }
  }

  private mutating func readProject(_ path: String, _ shown: String, _ isTop: Bool) {
    guard let bytes = try? FileAccess.read(path) else { return }
    let project = XcodeProject(bytes)
    let platforms = project.settings.reduce(into: Platforms()) { $0.formUnion($1.platforms) }
    add(Source(file: shown, platforms: platforms, isProject: true, isTop: isTop))
    if locale == nil, let region = project.developmentRegion { locale = region == "English" ? "en" : region }
  }

  private mutating func add(_ source: Source) {
    if !source.platforms.isEmpty { sources.append(source) }
  }
}

#if SwiftSource
import MenuModel

/// The example apps of packages in an app's folder. The app uses the packages' sources, but the files next to
/// them belong to different programs, which often just demonstrate components.
struct PackageExamples {
  // The folders of such packages, with a trailing slash.
  private var packages: [String] = []

  init(_ files: ProjectFiles) {
    let names = files.paths.map { $0.split(separator: "/", omittingEmptySubsequences: false) }
    var apps: Set<String> = []
    var candidates: [String] = []
    for parts in names {
      let folder = { (parts: ArraySlice<Substring>) in parts.map { $0 + "/" }.joined() }
      switch parts.last {
      case "project.pbxproj": apps.insert(folder(parts.dropLast(2)))
      case "project.yml", "Project.swift": apps.insert(folder(parts.dropLast()))
      case "Package.swift" where parts.count > 1: candidates.append(folder(parts.dropLast()))
      default: break
      }
    }
    packages = candidates.filter { package in
      apps.contains { $0 != package && package.hasPrefix($0) }
        && files.paths.contains { $0.hasPrefix(package + "Sources/") }
        && !Self.namesPaths(files.read(package + "Package.swift") ?? [])
    }
  }

  /// Whether a file is in such a package but not in any of its targets.
  func holds(_ path: String) -> Bool {
    packages.contains { package in
      path.hasPrefix(package)
        && !Self.folders.contains { path.dropFirst(package.count).hasPrefix($0) }
    }
  }

  // The default folders of a manifest's targets.
  private static let folders = ["Sources/", "Tests/", "Plugins/"]

  // Whether a manifest puts a target in a different folder of the package: `path: "Code"`, but not
  // `path: "../Core"`.
  private static func namesPaths(_ manifest: [UInt8]) -> Bool {
    let word = Array("path:".utf8)
    return manifest.indices.dropLast(word.count).contains { start in
      guard manifest[start...].starts(with: word) else { return false }
      let text = manifest[start...].dropFirst(word.count).drop { $0 == 0x20 || $0 == UInt8(ascii: "\"") }
      return !(folders + ["../"]).contains { text.starts(with: $0.utf8) }
    }
  }
}
#endif

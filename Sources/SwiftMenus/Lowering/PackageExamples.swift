#if SwiftSource
import MenuModel

/// The example apps of packages that stand in an app's folder: the app takes what is in the packages' sources, and
/// what stands beside them is another program's, often one that shows components without a purpose.
struct PackageExamples {
  // The folders of such packages, with a slash at the end.
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

  /// Whether a file is of such a package and in none of its targets.
  func holds(_ path: String) -> Bool {
    packages.contains { package in
      path.hasPrefix(package)
        && !Self.folders.contains { path.dropFirst(package.count).hasPrefix($0) }
    }
  }

  // Where a manifest's targets are, unless it says otherwise.
  private static let folders = ["Sources/", "Tests/", "Plugins/"]

  // Whether a manifest says that a target is elsewhere: `path: "Code"`, which isn't another package, `path: "../Core"`.
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

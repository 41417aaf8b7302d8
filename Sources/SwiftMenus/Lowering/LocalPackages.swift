#if SwiftSource
import MenuModel
import XcodeProjects

/// The packages of a repository that exist only for its apps, so no other code uses their public
/// declarations.
struct LocalPackages {
  /// The folders of their targets, with a trailing slash.
  let folders: [String]

  init(_ files: ProjectFiles) {
    let manifests = files.paths.filter {
      ($0 == "Package.swift" || $0.hasSuffix("/Package.swift")) && !Exclusions.isVendored($0)
    }
    let apps = files.paths.filter { $0.hasSuffix("/project.pbxproj") || ProjectSpec.isName($0) }
      .map { path in
        let parts = path.split(separator: "/")
        return parts.dropLast(path.hasSuffix("j") ? 2 : 1).map { $0 + "/" }.joined()
      }
    folders = manifests.flatMap { path -> [String] in
      let folder = String(path.dropLast("Package.swift".count))
      // The package is inside the folder of an app's project.
      if apps.contains(where: { folder.hasPrefix($0) && $0 != folder }) { return [folder] }
      // A package with programs counts with the targets that aren't in its products.
      let bytes = files.read(path) ?? []
      guard String(decoding: bytes, as: UTF8.self).contains(".executableTarget") else { return [] }
      let manifest = PackageManifest(bytes, at: path)
      return manifest.folders.filter { !manifest.given.contains($0.key) && !$0.value.isEmpty }
        .map { $0.value + "/" }.sorted()
    }
  }
}
#endif

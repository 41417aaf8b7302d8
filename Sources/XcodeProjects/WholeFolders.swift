import MenuModel

/// The folders of an Xcode project whose files are all members: those kept in step with the disk, and those copied whole.
package struct WholeFolders: Sendable {
  private var paths: [String] = []
  // Whether one is where nobody knows.
  private var isAnywhere = false

  package init(_ project: XcodeProject, _ places: XcodePaths) {
    for (id, _) in project.objects(of: "PBXFileSystemSynchronizedRootGroup") { add(places.path(of: id)) }
    for (id, file) in project.objects(of: "PBXFileReference")
    where file["lastKnownFileType"]?.isText("folder") ?? false { add(places.path(of: id)) }
  }

  private mutating func add(_ path: String?) {
    if let path { paths.append(path) } else { isAnywhere = true }
  }

  /// Whether a file is in one.
  package func hold(_ path: String) -> Bool {
    isAnywhere || paths.contains { $0.isEmpty || path.hasPrefix($0 + "/") }
  }
}

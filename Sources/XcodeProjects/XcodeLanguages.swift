import MenuModel

/// What an Xcode project says of languages: those that it lists, and the files of languages that it refers to.
package struct XcodeLanguages: Sendable {
  /// The languages that it lists, BCP 47 tags, in its order.
  package let regions: [String]
  // Files in folders of languages, with those and without: `de.lproj/Main.strings`.
  private var files: Set<String> = []
  private var names: Set<String> = []
  // Whether it has folders whose files are all members.
  private var isOpen: Bool

  package init(_ project: XcodeProject) {
    let listed = project.objects(of: "PBXProject").flatMap { $0.object["knownRegions"]?.texts ?? [] }
    // Xcode wrote English names of a few languages into all projects before it asked for any.
    regions = listed.filter { LanguageName.isRead($0) && LanguageName.normalized($0).isTag($0) }
    isOpen = !project.objects(of: "PBXFileSystemSynchronizedRootGroup").isEmpty
    for (_, file) in project.objects(of: "PBXFileReference") {
      if file["lastKnownFileType"]?.isText("folder") ?? false { isOpen = true }
      guard let path = file["path"]?.text else { continue }
      let folder = Paths.name(of: Paths.folder(of: path))
      guard folder.hasSuffix(".lproj") else { continue }
      files.insert("\(folder)/\(Paths.name(of: path))")
      names.insert(String(Paths.name(of: path)))
    }
  }

  /// Whether a file in a language's folder is no member, though the same file in another language is.
  package func leavesOut(_ path: String) -> Bool {
    let name = String(Paths.name(of: path))
    let folder = Paths.name(of: Paths.folder(of: path))
    return !isOpen && names.contains(name) && !files.contains("\(folder)/\(name)")
  }
}

extension String {
  // Whether a region is written as it is read now, `_` for `-` aside.
  fileprivate func isTag(_ region: String) -> Bool { utf8.count == region.utf8.count }
}

import MenuModel

/// What an Xcode project says of languages: those that it lists, and the files of languages that it refers to.
package struct XcodeLanguages: Sendable {
  /// The languages that it lists, BCP 47 tags, in its order.
  package let regions: [String]
  // Files in folders of languages, with those and without: `de.lproj/Main.strings`.
  private var files: Set<String> = []
  private var names: Set<String> = []
  private let wholeFolders: WholeFolders

  /// - Parameter path: That of `project.pbxproj`.
  package init(_ project: XcodeProject, at path: String) {
    let listed = project.objects(of: "PBXProject").flatMap { $0.object["knownRegions"]?.texts ?? [] }
    // Xcode wrote English names of a few languages into all projects before it asked for any.
    regions = listed.filter { LanguageName.isRead($0) && LanguageName.normalized($0).isTag($0) }
    wholeFolders = WholeFolders(project, XcodePaths(project, at: path))
    for (_, file) in project.objects(of: "PBXFileReference") {
      guard let path = file["path"]?.text else { continue }
      let folder = Paths.name(of: Paths.folder(of: path))
      guard folder.hasSuffix(".lproj") else { continue }
      files.insert("\(folder)/\(Paths.name(of: path))")
      names.insert(String(Paths.name(of: path)))
    }
  }

  /// Whether a file in a language's folder is a member; nil where none of that name is, in any language.
  package func has(_ path: String) -> Bool? {
    let name = String(Paths.name(of: path))
    let folder = Paths.name(of: Paths.folder(of: path))
    if wholeFolders.hold(path) || files.contains("\(folder)/\(name)") { return true }
    return names.contains(name) ? false : nil
  }
}

extension String {
  // Whether a region is written as it is read now, `_` for `-` aside.
  fileprivate func isTag(_ region: String) -> Bool { utf8.count == region.utf8.count }
}

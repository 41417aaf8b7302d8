import MenuModel

/// The languages that an Xcode project lists, and the localized files that it refers to.
package struct XcodeLanguages: Sendable {
  /// The listed languages as BCP 47 tags, in the project's order.
  package let regions: [String]
  // Localized files, with and without their language folder: `de.lproj/Main.strings`.
  private var files: Set<String> = []
  private var names: Set<String> = []
  private let wholeFolders: WholeFolders

  /// - Parameter path: That of `project.pbxproj`.
  package init(_ project: XcodeProject, at path: String) {
    let listed = project.objects(of: "PBXProject").flatMap { $0.object["knownRegions"]?.texts ?? [] }
    // Older versions of Xcode added the English names of a few languages to every project.
    regions = listed.filter { LanguageName.isRealLanguage($0) && LanguageName.normalized($0).isTag($0) }
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
  // Whether a region is written as its current tag, except for `_` instead of `-`.
  fileprivate func isTag(_ region: String) -> Bool { utf8.count == region.utf8.count }
}

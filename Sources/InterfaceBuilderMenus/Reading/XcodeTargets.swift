import TextCore
import XcodeProjects

/// The build settings of an Xcode project's apps that concern their menu bars.
package struct XcodeTargets: Sendable {
  // One target for each build configuration of an app.
  private let targets: [Target]

  /// Reads the targets of a project.
  package init(_ project: XcodeProject) { targets = project.settings.compactMap { Target($0) } }

  /// Whether none of the apps whose main menu a document may contain shows a menu bar.
  ///
  /// - Parameters:
  ///   - path: The document's path, relative to the project's folder.
  ///   - list: Returns the property list at a path relative to that folder.
  func hideMenuBar(ofDocument path: String, list: (String) -> AppInformation?) -> Bool {
    let name = String(Paths.name(of: path).prefix { $0 != "." })
    let named = targets.filter { $0.mainDocument == nil || $0.mainDocument == name }
    // A target without known folders, such as a framework with a generated property list, may hold any document.
    let near = named.filter { $0.folders.contains { path.hasPrefix($0 + "/") } }
    let unplaced = named.filter(\.folders.isEmpty)
    let owners = !near.isEmpty ? near : !unplaced.isEmpty ? unplaced : named
    return !owners.isEmpty
      && owners.allSatisfy { $0.hidesMenuBar || $0.list.flatMap(list)?.hidesMenuBar ?? false }
  }

  private struct Target {
    let hidesMenuBar: Bool
    let mainDocument: String?
    let list: String?
    /// The folders with the target's own files.
    let folders: [String]

    init?(_ settings: BuildSettings) {
      // Tests, and bundles that another program loads, aren't apps. Old projects have the identifier only in
      // the property list.
      guard settings["PRODUCT_BUNDLE_IDENTIFIER"] != nil || settings["INFOPLIST_FILE"] != nil,
        !settings.areOfTests,
        settings["BUNDLE_LOADER"] == nil, settings["WRAPPER_EXTENSION"] == nil
      else { return nil }
      hidesMenuBar =
        settings["INFOPLIST_KEY_LSUIElement"] == "YES" || settings["INFOPLIST_KEY_LSBackgroundOnly"] == "YES"
      mainDocument =
        settings["INFOPLIST_KEY_NSMainStoryboardFile"] ?? settings["INFOPLIST_KEY_NSMainNibFile"]
      list = settings["INFOPLIST_FILE"].map(BuildSettings.withoutRoot)
      folders = [list, settings["CODE_SIGN_ENTITLEMENTS"].map(BuildSettings.withoutRoot)].compactMap { path in
        guard let path, path.contains("/"), !path.contains("$") else { return nil }
        return Paths.folder(of: path)
      }
    }
  }
}

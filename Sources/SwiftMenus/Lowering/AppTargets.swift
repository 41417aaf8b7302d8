#if SwiftSource
/// The apps that a project builds, each with its files: what one app's menus are compared in.
struct AppTargets: Sendable {
  fileprivate struct Target: Sendable {
    /// Names of files.
    var files: Set<String> = []
    /// Folders all of whose files belong to it.
    var folders: [String] = []
  }

  private var targets: [Target] = []

  init() {}

  /// Adds the apps of an Xcode project.
  mutating func add(_ project: [UInt8]) {
    guard case .dictionary(let objects)? = OldPropertyList(project)["objects"] else { return }
    for object in objects.values
    where object["isa"]?.text == "PBXNativeTarget"
      && object["productType"]?.text == "com.apple.product-type.application"
    {
      var target = Target()
      for id in object["buildPhases"]?.texts ?? [] {
        guard let phase = objects[id], phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
        for file in phase["files"]?.texts ?? [] {
          guard let reference = objects[file]?["fileRef"]?.text, let path = objects[reference]?["path"]?.text
          else { continue }
          target.files.insert(Self.name(of: path))
        }
      }
      for id in object["fileSystemSynchronizedGroups"]?.texts ?? [] {
        if let path = objects[id]?["path"]?.text { target.folders.append(path) }
      }
      targets.append(target)
    }
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The menus by the apps that compile them; all together where there are no two. Which of the apps shows a menu whose
  /// file is in several isn't known.
  func units(of menus: [SwiftMenu]) -> [[SwiftMenu]] {
    guard targets.count > 1 else { return [menus] }
    let units = Dictionary(grouping: menus) { menu in targets.map { $0.holds(menu.file) } }
    return units.values.sorted { ($0[0].file, $0[0].place.start) < ($1[0].file, $1[0].place.start) }
  }
}

extension AppTargets.Target {
  fileprivate func holds(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return files.contains(name) || folders.contains { path.hasPrefix($0 + "/") || path.contains("/\($0)/") }
  }
}
#endif

import MenuModel

/// The places of an Xcode project's files and folders in the repository.
package struct XcodePaths {
  private let objects: [String: PropertyList]
  // The group that contains each object.
  private var groups: [String: String] = [:]
  /// The folder that the project's paths are relative to.
  let folder: String

  private static let maximumDepth = 32

  /// Reads the paths of a project.
  ///
  /// - Parameter path: The path of `project.pbxproj`.
  package init(_ project: XcodeProject, at path: String) {
    var objects: [String: PropertyList] = [:]
    for (key, object) in project.objects {
      let id = key.text ?? ""
      objects[id] = object
      for child in object["children"]?.texts ?? [] { groups[child] = id }
    }
    self.objects = objects
    folder = Paths.resolved(
      path.split(separator: "/").dropLast(2).joined(separator: "/"),
      project.objects(of: "PBXProject").first?.object["projectDirPath"]?.text ?? "")
  }

  /// The object with an identifier.
  subscript(id: String) -> PropertyList? { objects[id] }

  /// Returns a path that is relative to the project's folder, as in build settings.
  func resolved(_ path: String) -> String { Paths.resolved(folder, path) }

  /// Returns the path of a file or folder, given by its identifier; nil if it is outside the repository.
  package func path(of id: String) -> String? { path(of: id, depth: 0) }

  private func path(of id: String, depth: Int) -> String? {
    guard depth < Self.maximumDepth, let object = objects[id] else { return nil }
    let own = object["path"]?.text ?? ""
    switch object["sourceTree"]?.text ?? "<group>" {
    case "SOURCE_ROOT": return Paths.resolved(folder, own)
    case "<group>":
      guard let group = groups[id] else { return Paths.resolved(folder, own) }
      return path(of: group, depth: depth + 1).map { Paths.resolved($0, own) }
    default: return nil
    }
  }
}

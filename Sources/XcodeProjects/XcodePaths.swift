import MenuModel

/// Where the files and folders of an Xcode project are in the repository.
package struct XcodePaths {
  private let objects: [String: PropertyList]
  // The group that an object stands in.
  private var groups: [String: String] = [:]
  // The folder that paths of the project count from.
  private let folder: String

  private static let maximumDepth = 32

  /// Takes what a project says.
  ///
  /// - Parameter path: That of `project.pbxproj`.
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

  /// The object of an identifier.
  subscript(id: String) -> PropertyList? { objects[id] }

  /// A path that counts from the project's folder, as the settings of a build have it.
  func resolved(_ path: String) -> String { Paths.resolved(folder, path) }

  /// The path of a file or folder, given by its identifier; nil for one that is elsewhere.
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

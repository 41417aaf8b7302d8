import MenuModel
import XcodeProjects

/// Folders whose documents aren't an app's: examples, tests, other people's code, what was put aside.
enum ExampleFolders {
  /// Whether a path leads into one.
  static func hold(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { folder in
      let name = folder.lowercased()
      return names.contains(name) || folder.hasSuffix("Test") || folder.hasSuffix(".nib")
        || folder.hasSuffix(".xcloc") || endings.contains { name.hasSuffix($0) && folder.count > $0.count }
    }
  }

  private static let names: Set = [
    "demo", "demos", "example", "examples", "sample", "samples", "test", "tests", "testapp", "test app",
    "demo app", "demoapp", "sampleapp", "exampleapp", "vendor", "vendored", "thirdparty", "third_party",
    "third-party", "3rdparty", "external", "externals", "submodules", "playground",
    "playgrounds", "legacy", "archive", "archived", "deprecated", "obsolete", "old", "unused", "attic",
    "dummy",
  ]
  private static let endings = [
    "demo", "test app", "testapp", " dummy", " example", "-example", "sample", "tests", "-test",
  ]
}

/// The documents that an Xcode project refers to.
struct XcodeMembers: Sendable {
  /// The language that it is developed in.
  let developmentRegion: String?
  /// What it says of languages; nil where it can't be read.
  let languages: XcodeLanguages?
  // Names, and those in folders of languages with the folder: `fr.lproj/Main.xib`.
  private var documents: Set<String> = []
  private var localized: Set<Substring> = []
  // Their paths, as far as the project's groups say them.
  private var paths: Set<String> = []
  // Whether it has folders whose files are all members, or can't be read.
  private var isOpen: Bool

  /// - Parameter path: That of `project.pbxproj`.
  init(_ project: XcodeProject?, at path: String) {
    let places = project.map { XcodePaths($0, at: path) }
    developmentRegion = project?.developmentRegion
    languages = project.map(XcodeLanguages.init)
    isOpen = project.map { !$0.objects(of: "PBXFileSystemSynchronizedRootGroup").isEmpty } ?? true
    for (id, file) in project?.objects(of: "PBXFileReference") ?? [] {
      if file["lastKnownFileType"]?.text == "folder" { isOpen = true }
      guard let path = file["path"]?.text, path.hasSuffix(".xib") || path.hasSuffix(".storyboard") else {
        continue
      }
      let name = Paths.name(of: path)
      documents.insert(String(name))
      if let place = places?.path(of: id) { paths.insert(place) }
      let folder = Paths.name(of: Paths.folder(of: path))
      if folder.hasSuffix(".lproj") {
        documents.insert("\(folder)/\(name)")
        localized.insert(name[...])
      }
    }
  }

  /// Whether it may have a document: it names the file, in the folder of its language where it names others there.
  ///
  /// - Parameter documents: The paths of all documents. A copy of one that it has isn't its own.
  func mayHave(_ path: String, among documents: Set<String>) -> Bool {
    if isOpen || paths.contains(path) { return true }
    let name = Paths.name(of: path)
    let folder = Paths.name(of: Paths.folder(of: path))
    if paths.contains(where: { Paths.name(of: $0) == name && documents.contains($0) }) { return false }
    guard folder.hasSuffix(".lproj"), localized.contains(name[...]) else {
      return self.documents.contains(String(name))
    }
    return self.documents.contains("\(folder)/\(name)")
  }
}

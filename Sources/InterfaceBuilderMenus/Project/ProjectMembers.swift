import MenuModel
import XcodeProjects

/// Folders whose documents don't belong to an app: examples, tests, third-party code, and abandoned files.
enum ExampleFolders {
  /// Whether a path leads into such a folder.
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
    "dummy", "experiment", "experiments", "debug", "debug tools", "debugtools", "debugging",
  ]
  private static let endings = [
    "demo", "test app", "testapp", " dummy", "dummyapp", " example", "-example", "sample", "tests", "-test",
  ]
}

/// The documents that an Xcode project refers to.
struct XcodeMembers: Sendable {
  /// The development language.
  let developmentRegion: String?
  /// The project's languages; nil if it can't be read.
  let languages: XcodeLanguages?
  // The names of documents. For documents in language folders, also the name with the folder:
  // `fr.lproj/Main.xib`.
  private var documents: Set<String> = []
  private var localized: Set<Substring> = []
  // The paths of documents, if the project's groups determine them.
  private var paths: Set<String> = []
  // Of those, the ones that a target copies; nil where the project has no targets.
  private var copied: Set<String>?
  // The folders whose files are all members; nil if the project can't be read.
  private let wholeFolders: WholeFolders?
  /// The apps that the project builds.
  let apps: [XcodeApps.App]
  // The files that any target compiles.
  private let compiled: AppTarget
  /// Whether it embeds an app of another project in its own app.
  let embedsOtherApps: Bool

  /// - Parameters:
  ///   - path: The path of `project.pbxproj`.
  ///   - read: Returns the bytes of a settings file or property list.
  init(_ project: XcodeProject?, at path: String, read: @escaping (String) -> [UInt8]?) {
    let places = project.map { XcodePaths($0, at: path) }
    developmentRegion = project?.developmentRegion
    languages = project.map { XcodeLanguages($0, at: path) }
    let targets = project.map { XcodeApps($0, at: path, read: read) }
    (apps, compiled) = (targets?.apps ?? [], targets?.compiled ?? AppTarget())
    wholeFolders = project.flatMap { project in places.map { WholeFolders(project, $0) } }
    embedsOtherApps = project?.embedsOtherApps ?? true
    let built = project.flatMap(Self.built)
    if built != nil { copied = [] }
    for (id, file) in project?.objects(of: "PBXFileReference") ?? [] {
      guard let path = file["path"]?.text, path.hasSuffix(".xib") || path.hasSuffix(".storyboard") else {
        continue
      }
      let name = Paths.name(of: path)
      documents.insert(String(name))
      if let place = places?.path(of: id) {
        paths.insert(place)
        if built?.contains(id) ?? false { copied?.insert(place) }
      }
      let folder = Paths.name(of: Paths.folder(of: path))
      if folder.hasSuffix(".lproj") {
        documents.insert("\(folder)/\(name)")
        localized.insert(name[...])
      }
    }
  }

  // The references that targets have, with those of the same file in other languages.
  private static func built(_ project: XcodeProject) -> Set<String>? {
    var built = Set(project.objects(of: "PBXBuildFile").compactMap { $0.object["fileRef"]?.text })
    for (id, group) in project.objects(of: "PBXVariantGroup") where built.contains(id) {
      built.formUnion(group["children"]?.texts ?? [])
    }
    return built.isEmpty ? nil : built
  }

  /// Whether the targets that compile a file aren't those of an app that copies a document.
  func isForeign(_ source: String, to document: String) -> Bool {
    let owners = apps.filter { $0.has(document) }
    return !owners.isEmpty && compiled.holds(source) && !owners.contains { $0.compiles(source) }
  }

  /// Whether one of its targets copies a document, given by its path.
  func copies(_ path: String) -> Bool { copied?.contains(path) ?? paths.contains(path) }

  /// Whether the project may contain a document. It must refer to the file by name, and also by language
  /// folder if it does so for other files of that name.
  ///
  /// - Parameter documents: The paths of all documents. If the project contains another file of that name by
  ///   its path, this one isn't a member.
  func mayHave(_ path: String, among documents: Set<String>) -> Bool {
    if paths.contains(path) || (wholeFolders?.hold(path) ?? true) { return true }
    let name = Paths.name(of: path)
    let folder = Paths.name(of: Paths.folder(of: path))
    if paths.contains(where: { Paths.name(of: $0) == name && documents.contains($0) }) { return false }
    guard folder.hasSuffix(".lproj"), localized.contains(name[...]) else {
      return self.documents.contains(String(name))
    }
    return self.documents.contains("\(folder)/\(name)")
  }
}

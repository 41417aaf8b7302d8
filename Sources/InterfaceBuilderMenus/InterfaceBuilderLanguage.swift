import MenuModel
import StringTables
import TextCore
import XcodeProjects

/// The XML format of Interface Builder.
package struct InterfaceBuilderLanguage: ProjectLanguage {
  private let readBeside: @Sendable (String) -> [UInt8]?
  private let namesIn: @Sendable (String) -> [String]
  private let targetsIn: @Sendable (String) -> XcodeTargets?

  /// Creates the language. An app's property list and its Xcode project determine whether a document's menu
  /// bar is ever visible. Both are looked up by absolute paths; an editor does so at each keystroke.
  ///
  /// - Parameters:
  ///   - readBeside: Returns the bytes of another file, or nil if there is none.
  ///   - namesIn: Returns the names of a folder's subfolders and property lists, and `.git` even if it is a
  ///     file.
  ///   - targetsIn: Returns the targets of a `project.pbxproj`, or nil if there is none.
  package init(
    readBeside: @escaping @Sendable (String) -> [UInt8]? = { _ in nil },
    namesIn: @escaping @Sendable (String) -> [String] = { _ in [] },
    targetsIn: @escaping @Sendable (String) -> XcodeTargets? = { _ in nil }
  ) {
    (self.readBeside, self.namesIn, self.targetsIn) = (readBeside, namesIn, targetsIn)
  }

  package var name: String { "Interface Builder" }
  package var endings: [String] { [".xib", ".storyboard"] }
  package var searchedEndings: [String] { endings + ["Info.plist"] }
  package var grammar: String { "https://www.w3.org/TR/xml/" }

  package func matches(_ fileName: String) -> Bool { InterfaceBuilderDocument.isName(fileName) }

  // Few property lists have quick actions.
  package func mayHoldMenus(_ bytes: [UInt8], in path: String) -> Bool {
    !QuickActionReader.isName(path)
      || bytes.withUnsafeBufferPointer { $0.contains("UIApplicationShortcutItems") }
  }

  package var companionEndings: [String] {
    [".strings", ".xcstrings", ".pbxproj", ".xcconfig"] + ProjectSurroundings.code
      + ProjectSurroundings.otherBuilds
  }
  package var foreignFolders: Set<String> {
    [".build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", ".git", "node_modules"]
  }
  package func mayHoldTexts(_ path: String, exists: (String) -> Bool) -> Bool {
    guard CatalogFile.isName(path) else { return false }
    let folder = Paths.folder(of: Paths.folder(of: path))
    let name = Paths.name(of: path).prefix { $0 != "." }
    // Quick actions, and documents in `Base.lproj`, can have strings in tables.
    return name == "InfoPlist"
      || [".xib", ".storyboard"].contains { exists("\(folder)/Base.lproj/\(name)\($0)") }
  }
  package var rootMarks: [String] { [".xcodeproj", ".xcworkspace", "Package.swift"] }
  package var joinsFiles: Bool { false }

  package func read(_ files: ProjectFiles) -> any MenuProject { InterfaceBuilderProject(self, files) }

  package func read(
    _ files: ProjectFiles, after earlier: any MenuProject, changed: Set<String>
  ) -> any MenuProject {
    guard let earlier = earlier as? InterfaceBuilderProject, earlier.files.paths == files.paths else {
      return read(files)
    }
    return InterfaceBuilderProject(files, after: earlier, changed: changed)
  }

  package func read(_ source: SourceText, in context: ReadingContext) -> any MenuDocument {
    document(source, at: context.location, path: context.path, context.defaults)
  }

  /// Reads a document at an absolute path.
  func document(
    _ source: SourceText, at location: String, path: String? = nil, _ defaults: MenuDefaults,
    _ surroundings: DocumentSurroundings = DocumentSurroundings()
  ) -> InterfaceBuilderDocument {
    var document = InterfaceBuilderDocument(
      parsing: source, path: path ?? location, locale: surroundings.locale ?? defaults.locale, surroundings)
    if document.holdsMenuBar, surroundings.mayHideMenuBar() {
      document.hidesMenuBar = surroundings.hidesMenuBar() || hideMenuBar(ofDocument: location)
    }
    document.app = surroundings.app()
    return document
  }
}

extension InterfaceBuilderLanguage {
  // Whether a document's app hides the menu bar.
  private func hideMenuBar(ofDocument document: String) -> Bool {
    let around = folders(around: document)
    let list = AppInformation(
      of: document, in: around.prefix(Self.heightOfList), read: readBeside)
    if list?.hidesMenuBar ?? false { return true }
    // Use the nearest project if it is the only one in its folder.
    for (folder, names) in around {
      let projects = names.filter { $0.hasSuffix(".xcodeproj") }
      guard let project = projects.first else { continue }
      guard projects.count == 1, let targets = targetsIn("\(folder)/\(project)/project.pbxproj") else {
        return false
      }
      return targets.hideMenuBar(
        ofDocument: Paths.relative(document, to: folder),
        list: { readBeside("\(folder)/\($0)").map { AppInformation($0) } })
    }
    return false
  }

  // A document's folder (or the parent of its language folder) and the enclosing folders in its repository,
  // with the names in each.
  private func folders(around document: String) -> [(path: String, names: [String])] {
    var folder = Paths.folder(of: document)
    if folder.hasSuffix(".lproj") { folder = Paths.folder(of: folder) }
    var folders: [(path: String, names: [String])] = []
    while !folder.isEmpty, folders.count < Self.height {
      folders.append((folder, namesIn(folder)))
      if folders.last?.names.contains(".git") ?? false { break }
      folder = Paths.folder(of: folder)
    }
    return folders
  }

  // The number of folders to search for a project and for a property list, including the document's own.
  private static let height = 4
  private static let heightOfList = 3
}

extension InterfaceBuilderDocument: MenuDocument, NodePointers {
  package func pointer(to node: NodeID) -> String { pointer(of: node) }
  package func makePointers() -> any NodePointers { self }
  package func makeWriter() -> any FixWriter { DocumentEditWriter(self) }
}

extension DocumentEditWriter: FixWriter {}

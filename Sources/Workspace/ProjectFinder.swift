import Files
import Linting
import MenuModel
import TextCore

/// The location of a project: a folder with all its contents, or a single file.
package struct ProjectPlace: Hashable, Sendable {
  /// The absolute path of the folder.
  package let root: String
  /// The name of the only file; nil for a folder.
  package let file: String?
}

/// Finds the projects of files by the markers in the folders around them.
struct ProjectFinder {
  // The absolute paths of folders named on the command line.
  private let searched: Set<String>
  private let home: String
  private var roots: [String: String?] = [:]
  private var marks: [String: Mark] = [:]

  // The marker in a folder.
  private enum Mark { case nothing, configuration, project, repository }

  /// - Parameters:
  ///   - searched: The absolute paths of folders whose files are read together if no marker defines a
  ///     project.
  ///   - home: The user's home folder.
  init(searched: Set<String> = [], home: String? = Environment.variable("HOME")) {
    self.searched = searched
    self.home = home ?? ""
  }

  /// Returns the project of the file at an absolute path. It is the first of these that exists: the file's
  /// repository; the outermost folder with a package or Xcode project; the outermost folder with a
  /// configuration; the outermost searched folder; the file alone.
  mutating func place(of path: String, _ language: any ProjectLanguage) -> ProjectPlace {
    let folder = Paths.folder(of: path)
    let root = root(around: folder, language)
    return ProjectPlace(root: root ?? folder, file: root == nil ? String(Paths.name(of: path)) : nil)
  }

  private mutating func root(around folder: String, _ language: any ProjectLanguage) -> String? {
    let key = language.name + " " + folder
    if let root = roots[key] { return root }
    var marked: String?
    var configured: String?
    var named: String?
    var current = folder
    while !current.isEmpty {
      if searched.contains(current) { named = current }
      let mark = mark(of: current, language)
      if mark == .configuration { configured = current }
      if mark == .project || mark == .repository { marked = current }
      if mark == .repository { break }
      current = Paths.folder(of: current)
    }
    let root = marked ?? configured ?? named
    roots[key] = .some(root)
    return root
  }

  private mutating func mark(of folder: String, _ language: any ProjectLanguage) -> Mark {
    let key = language.name + " " + folder
    if let mark = marks[key] { return mark }
    let mark: Mark =
      if FileAccess.hasEntry(Paths.join(folder, ".git")) {
        .repository
      } else if holdsMark(language.rootMarks, folder) {
        .project
      } else if FileAccess.hasEntry(Paths.join(folder, ConfigurationFinder.fileName)), !holdsHome(folder) {
        .configuration
      } else {
        .nothing
      }
    marks[key] = mark
    return mark
  }

  private func holdsMark(_ marks: [String], _ folder: String) -> Bool {
    guard let listing = try? Folder(folder, isWanted: { name in marks.contains { Self.isMark(name, $0) } })
    else {
      return false
    }
    return listing.entries.contains { entry in marks.contains { Self.isMark(entry.name.utf8, $0) } }
  }

  // A mark with a dot at its start is an ending. Any other is a whole name: “Preview Package.swift” is no package.
  private static func isMark(_ name: some BidirectionalCollection<UInt8>, _ mark: String) -> Bool {
    mark.hasPrefix(".")
      ? name.suffix(mark.utf8.count).elementsEqual(mark.utf8) : name.elementsEqual(mark.utf8)
  }

  // A configuration in the home folder applies to all files there, but doesn't make it a project.
  private func holdsHome(_ folder: String) -> Bool {
    let identity = FileIdentity(of: folder)
    var current = FileAccess.realPath(home) ?? ""
    while !current.isEmpty {
      if FileIdentity(of: current) == identity { return true }
      current = Paths.folder(of: current)
    }
    return false
  }
}

import MenuModel
import TextCore

/// The files that are compiled into one app.
package struct AppTarget: Sendable {
  /// The paths of files.
  package var files: Set<String> = []
  /// The names of files whose path is unknown.
  package var names: Set<String> = []
  /// The folders whose files belong to the app.
  package var folders: [Folder] = []
  /// The package products that the app is linked with.
  package var products: Set<String> = []
  /// The platforms that the app is built for; empty if they are unknown.
  package var platforms: Platforms = []
  /// Whether string tables may be copied into it.
  package var mayHaveTables = true
  /// The oldest systems that the app supports.
  package var oldest = OldestSystems()
  /// The statements of its configurations about the menu bar.
  package var menuBarStatements: [MenuBarStatement] = []

  /// A folder that is compiled, except for some of its files.
  package struct Folder: Sendable {
    package let path: String
    /// The paths of excluded files and folders.
    package var excluded: Set<String> = []
    /// Patterns of excluded files and, if there are any, of the only included files, relative to the folder.
    /// A pattern that matches a folder applies to everything in it.
    package var excludedPatterns: [Glob] = []
    package var includedPatterns: [Glob] = []

    package init(
      path: String, excluded: Set<String> = [], excludedPatterns: [Glob] = [], includedPatterns: [Glob] = []
    ) {
      (self.path, self.excluded) = (path, excluded)
      (self.excludedPatterns, self.includedPatterns) = (excludedPatterns, includedPatterns)
    }
  }

  /// A statement about whether an app shows its menu bar, given by its source.
  package enum MenuBarStatement: Sendable {
    /// Build settings.
    case settings(hide: Bool)
    /// A property list, given by its path.
    case list(String)
  }

  package init() {}
}

extension AppTarget {
  package func holds(_ path: String) -> Bool {
    files.contains(path) || folders.contains { $0.holds(path) }
      || !names.isEmpty && names.contains(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Adds the files of another target that is linked into this one.
  package mutating func add(_ other: AppTarget) {
    files.formUnion(other.files)
    names.formUnion(other.names)
    folders += other.folders
    products.formUnion(other.products)
  }
}

extension AppTarget.Folder {
  package func holds(_ file: String) -> Bool {
    guard path.isEmpty || file.hasPrefix(path + "/") else { return false }
    if !excluded.isEmpty {
      let ends = file.utf8.indices.filter { file.utf8[$0] == ASCII.slash } + [file.endIndex]
      if ends.contains(where: { excluded.contains(String(file[..<$0])) }) { return false }
    }
    if excludedPatterns.isEmpty, includedPatterns.isEmpty { return true }
    let parts = file.split(separator: "/").dropFirst(path.split(separator: "/").count).map(\.utf8)
    let fits = { (patterns: [Glob]) in
      patterns.contains { pattern in parts.indices.contains { pattern.matches(parts[...$0]) } }
    }
    return !fits(excludedPatterns) && (includedPatterns.isEmpty || fits(includedPatterns))
  }
}

import MenuModel
import TextCore

/// What is compiled into one app.
package struct AppTarget: Sendable {
  /// Paths of files, and names of those whose path isn't told.
  package var files: Set<String> = []
  package var names: Set<String> = []
  /// Folders whose files belong to it.
  package var folders: [Folder] = []
  /// The products of packages that it is linked with.
  package var products: Set<String> = []
  /// The platforms that it is built for; empty where that isn't known.
  package var platforms: Platforms = []
  /// The oldest systems that it is for.
  package var oldest = OldestSystems()
  /// What each of its configurations says of its menu bar.
  package var bars: [BarStatement] = []

  /// A folder that is compiled, but for some of its files.
  package struct Folder: Sendable {
    package let path: String
    /// The paths of files and folders that are left out.
    package var excluded: Set<String> = []
    /// Patterns of what is left out and, where there are any, of what alone is taken, as seen from the folder. One that
    /// fits a folder is about all that stands in it.
    package var excludedPatterns: [Glob] = []
    package var includedPatterns: [Glob] = []

    package init(
      path: String, excluded: Set<String> = [], excludedPatterns: [Glob] = [], includedPatterns: [Glob] = []
    ) {
      (self.path, self.excluded) = (path, excluded)
      (self.excludedPatterns, self.includedPatterns) = (excludedPatterns, includedPatterns)
    }
  }

  /// What says whether an app shows its menu bar.
  package enum BarStatement: Sendable {
    /// Build settings.
    case settings(hide: Bool)
    /// A property list, by its path.
    case list(String)
  }

  package init() {}
}

extension AppTarget {
  package func holds(_ path: String) -> Bool {
    files.contains(path) || folders.contains { $0.holds(path) }
      || !names.isEmpty && names.contains(path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Takes in what another target compiles that is linked into this one.
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

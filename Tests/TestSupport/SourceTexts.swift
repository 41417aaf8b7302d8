import Foundation

/// The string literals in the repository's own source, so that tests can cover all entries of its tables.
package enum SourceTexts {
  /// The folder of the source. A copy of the repository with mutants is tested with the texts of the original.
  package static let sources =
    ProcessInfo.processInfo.environment["MENULINT_SOURCES"].map { URL(filePath: $0) }
    ?? Repository.root.appending(path: "Sources")

  /// Returns the Swift files of a folder, sorted.
  private static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: sources.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Returns the string literals in the Swift files of a folder, or in one file, sorted and without
  /// duplicates.
  package static func all(in path: String) throws -> [String] {
    let names = path.hasSuffix(".swift") ? [path] : try files(in: path)
    var texts: Set<String> = []
    for name in names {
      var text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      // The description of a rule is prose.
      if let about = text.range(of: "RuleDescription("),
        let next = text.range(of: "\n  static ", range: about.upperBound..<text.endIndex)
      {
        text.removeSubrange(about.lowerBound..<next.lowerBound)
      }
      for match in text.matches(of: /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"/) {
        texts.insert(String(match.0).trimmingCharacters(in: ["\""]))
      }
    }
    return texts.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }
}

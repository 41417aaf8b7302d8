import MenuModel

/// The names of files in reports that are read elsewhere: from the root of the repository, whatever folder the run is in.
package struct ReportPaths: Sendable {
  /// Names as `text` has them.
  package static let asShown = ReportPaths { $0 }

  private let path: @Sendable (String) -> String

  /// Creates names from what gives the path to report for one that people are shown.
  package init(_ path: @escaping @Sendable (String) -> String) { self.path = path }

  /// The path to report for one that people are shown.
  func path(_ shown: String) -> String { path(shown) }

  /// The path of a file, or of another one that a place of it is in.
  func path(of file: ReportedFile, in other: RelatedFile? = nil) -> String { path(other?.path ?? file.path) }
}

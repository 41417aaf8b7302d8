import MenuModel

/// The paths of files in reports for other programs. They are relative to the root of the repository,
/// regardless of the current folder.
package struct ReportPaths: Sendable {
  /// Leaves paths as they are in `text` reports.
  package static let asShown = ReportPaths { $0 }

  private let path: @Sendable (String) -> String

  /// Creates paths with a function that converts the path shown to people.
  package init(_ path: @escaping @Sendable (String) -> String) { self.path = path }

  /// Returns the path to report for a path shown to people.
  func path(_ shown: String) -> String { path(shown) }

  /// Returns the path of a file, or of a different file that contains one of its places.
  func path(of file: ReportedFile, in other: RelatedFile? = nil) -> String { path(other?.path ?? file.path) }
}

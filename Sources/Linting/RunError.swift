/// A request that failed. The run ends with status 2.
package struct RunError: Hashable, Sendable {
  /// The file that it is about, as reports show it.
  package var file: String
  /// The reason.
  package var message: String

  package init(file: String, message: String) {
    self.file = file
    self.message = message
  }
}

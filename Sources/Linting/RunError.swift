/// Something that was asked for and could not be done; the run ends with status 2.
package struct RunError: Hashable, Sendable {
  /// The file it is about, as reports show it.
  package var file: String
  /// Why.
  package var message: String

  package init(file: String, message: String) {
    self.file = file
    self.message = message
  }
}

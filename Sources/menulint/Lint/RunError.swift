/// Something that was asked for and could not be done; the run ends with status 2.
struct RunError: Sendable {
  /// The file it is about, as reports show it.
  var file: String
  /// Why.
  var message: String
}

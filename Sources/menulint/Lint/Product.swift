/// The product, as `--version`, the reports and the server name it.
enum Product {
  /// Its version.
  static let version = "0.1.0"
}

/// The product, as `--version`, the reports and the server name it.
package enum Product {
  package static let version = "0.1.0"
}

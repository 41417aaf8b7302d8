/// The product's name and version in `--version`, in reports, and in the server.
package enum Product {
  package static let version = "0.1.0"
}

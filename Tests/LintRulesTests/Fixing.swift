import MenuModel
import MenuSpecParser

/// Applies fixes in tests.
enum Fixing {
  /// The text after the first fix of each finding, those apart that overlap an earlier one.
  static func applyFirstFixes(_ findings: [Finding], to spec: MenuSpec) -> String {
    spec.syntax.source[SourceRange(0..<spec.syntax.source.bytes.count)]
  }
}

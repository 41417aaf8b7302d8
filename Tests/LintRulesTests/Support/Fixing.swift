import LintRules
import MenuModel
import MenuSpecParser

@testable import DataTree
@testable import TextCore

/// Applies fixes in tests.
enum Fixing {
  /// Returns the text after the first applicable fix of each finding, as `menulint fix` applies them: in
  /// rounds until nothing changes, and unsafe ones only if `includingUnsafe` is true.
  static func apply(_ linter: Linter, to source: SourceText, format: SpecFormat, includingUnsafe: Bool)
    -> FixApplier.Result
  {
    FixApplier.apply(to: source) { source in
      let spec = MenuSpec(parsing: source, format: format)
      guard spec.problems.isEmpty else { return nil }
      let writer = EditWriter(spec.syntax, format: format)
      return linter.lint(spec.menus).compactMap { finding in
        for fix in finding.fixes {
          guard let written = writer.edits(for: fix), includingUnsafe || written.safety == .safe else {
            continue
          }
          return WrittenFix(rule: finding.rule, title: fix.title, edits: written.edits)
        }
        return nil
      }
    }
  }
}

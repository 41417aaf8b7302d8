import LintRules
import MenuModel
import MenuSpecParser

/// Tasks with a text to measure. The outer function is preparation, which isn't measured.
enum GrowthWork {
  static func parse(_ source: SourceText, _ format: SpecFormat) -> () -> Void {
    { precondition(SyntaxTree(parsing: source, format: format).source.bytes.count > 0) }
  }

  /// Reads the spec and lints it.
  static func lint(_ source: SourceText, _ format: SpecFormat) -> () -> Void {
    let linter = Linter()
    return { precondition(linter.lint(MenuSpec(parsing: source, format: format).menus).count >= 0) }
  }

  /// Writes a separate fix of each kind for each item.
  static func edit(_ source: SourceText, _ format: SpecFormat) -> () -> Void {
    let spec = MenuSpec(parsing: source, format: format)
    let fixes = spec.menus.elements.filter { $0.kind == .button }.flatMap { element in
      [
        Change.replaceText(element.node, with: "X"),
        .setKey(of: element.node, key: .role, value: .text("cancel")),
        .remove(element.node), .makeDivider(element.node),
      ].map { Fix("", safety: .safe, changes: [$0]) }
    }
    precondition(!fixes.isEmpty, "the spec has no items")
    return {
      let writer = EditWriter(spec.syntax, format: format)
      for fix in fixes { precondition(writer.edits(for: fix) != nil) }
    }
  }

  /// Prints the diff to a text in which every tenth line differs.
  static func diff(_ source: SourceText, _ format: SpecFormat) -> () -> Void {
    let old = source.bytes
    var new: [UInt8] = []
    for (index, line) in old.split(separator: 0x0A).enumerated() {
      new += index % 10 == 0 ? Array("changed \(index)".utf8)[...] : line
      new.append(0x0A)
    }
    return { precondition(!UnifiedDiff.diff(from: old, to: new, path: "x").isEmpty) }
  }
}

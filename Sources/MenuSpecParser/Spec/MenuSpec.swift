import DataTree
import MenuModel

/// A menu spec that was read: its syntax, its menus, and all of its problems.
///
/// ```swift
/// let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
/// for problem in spec.problems { print(problem.message) }
/// for finding in Linter().lint(spec.menus) { print(finding.message) }
/// ```
///
/// Reading never fails. Parts that can't be read are reported as ``Problem``s, and the rest is available.
public struct MenuSpec: Sendable {
  /// The syntax tree of the text.
  public let syntax: SyntaxTree
  /// The menus of the documents that parse.
  public let menus: MenuTree
  /// The syntax and format problems, in text order. There are at most ``Limits/problemCount`` syntax problems
  /// and ``Limits/specProblemCount`` format problems, plus one that gives the number of omitted ones.
  public let problems: [Problem]

  let format: SpecFormat

  /// The defaults for settings that a spec doesn't state. A configuration may set them.
  public typealias Defaults = MenuDefaults

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - format: The format of the bytes.
  ///   - defaults: The defaults for settings that the spec doesn't state.
  ///   - includesBroken: Whether to read menus of documents that don't parse too, as far as their partial
  ///     tree goes, for an editor's outline. Their format problems aren't reported.
  public init(
    parsing source: SourceText, format: SpecFormat, defaults: Defaults = .init(), includesBroken: Bool = false
  ) {
    self.init(
      reading: SyntaxTree(parsing: source, format: format), format: format, defaults: defaults,
      includesBroken: includesBroken)
  }

  /// Reads a spec from its syntax tree.
  public init(
    reading syntax: SyntaxTree, format: SpecFormat, defaults: Defaults = .init(), includesBroken: Bool = false
  ) {
    var reader = SpecReader(syntax, format: format, defaults: defaults)
    reader.read(includesBroken: includesBroken)
    self.syntax = syntax
    self.format = format
    reader.menus.source = syntax.source
    menus = reader.menus
    let problems = reader.problems.reported
    let all =
      problems.isEmpty
      ? syntax.problems : (syntax.problems + problems).sorted { $0.range.start < $1.range.start }
    self.problems = all.map { $0.found(in: syntax.source) }
  }

  /// Creates a spec for a file with other data than menus, such as a configuration.
  package init(holdingNoMenus syntax: SyntaxTree, format: SpecFormat) {
    self.syntax = syntax
    self.format = format
    menus = MenuTree()
    problems = []
  }
}

import DataTree
import MenuModel

/// A menu spec as it was read: its syntax, its menus, and all that is wrong with it.
///
/// ```swift
/// let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
/// for problem in spec.problems { print(problem.message) }
/// for finding in Linter().lint(spec.menus) { print(finding.message) }
/// ```
///
/// Reading never fails. What can't be read is a ``Problem``, and the rest is there.
public struct MenuSpec: Sendable {
  /// The tree the text was parsed into.
  public let syntax: SyntaxTree
  /// The menus of the documents that parse.
  public let menus: MenuTree
  /// Faults of syntax and of the format, in the order of the text: at most ``Limits/problemCount`` of syntax and
  /// ``Limits/specProblemCount`` of the format, with one more that says how many are left out.
  public let problems: [Problem]

  let format: SpecFormat

  /// What holds where a spec says nothing, as a configuration may state.
  public typealias Defaults = MenuDefaults

  /// Reads a spec.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - format: The format they are in.
  ///   - defaults: What holds where the spec says nothing.
  ///   - includesBroken: Read the menus also of documents that don't parse, as far as their partial tree goes:
  ///     for an editor's outline. No problem of the format is reported from them.
  public init(
    parsing source: SourceText, format: SpecFormat, defaults: Defaults = .init(), includesBroken: Bool = false
  ) {
    self.init(
      reading: SyntaxTree(parsing: source, format: format), format: format, defaults: defaults,
      includesBroken: includesBroken)
  }

  /// Reads a spec that was parsed already, in the format given.
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

  /// Wraps a file that holds other data than menus, such as a configuration.
  package init(holdingNoMenus syntax: SyntaxTree, format: SpecFormat) {
    self.syntax = syntax
    self.format = format
    menus = MenuTree()
    problems = []
  }
}

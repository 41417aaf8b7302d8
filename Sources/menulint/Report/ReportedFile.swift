import LintRules
import MenuModel
import MenuSpecParser

/// A linted file as the reports see it: what they all need is worked out once, and only if one of them asks.
final class ReportedFile {
  /// The file.
  let file: LintedFile
  /// The findings to be shown.
  let findings: [Finding]
  /// Where its lines begin.
  private(set) lazy var lines = LineTable(file.syntax.source)
  /// Where its nodes stand in the data.
  private(set) lazy var pointers = NodePointers(file.syntax)
  private lazy var elementOfNode = makeElementOfNode()

  /// Wraps a file of which findings of some severities are shown.
  init(_ file: LintedFile, findings: [Finding]) {
    self.file = file
    self.findings = findings
  }

  /// The path as reports show it.
  var path: String { file.path }

  /// Line, column and offset of a byte.
  func position(_ offset: UInt32) -> SourcePosition { lines.position(of: offset) }

  /// The titles down to what a finding is about.
  func breadcrumb(of finding: Finding) -> [String] {
    if let element = finding.element { return file.menus.breadcrumb(of: element) }
    guard var node = finding.node, !file.menus.elements.isEmpty else { return [] }
    while true {
      if let element = elementOfNode[Int(node.index)] { return file.menus.breadcrumb(of: element) }
      guard let parent = pointers.parent(of: node) else { return [] }
      node = parent
    }
  }

  private func makeElementOfNode() -> [ElementID?] {
    var elements = [ElementID?](repeating: nil, count: file.syntax.nodes.count)
    for index in file.menus.elements.indices {
      elements[Int(file.menus.elements[index].node.index)] = ElementID(index)
    }
    return elements
  }

  /// The edits of a fix, and whether they may be made unasked; nil where the fix can't be written.
  func edits(for fix: Fix) -> (edits: [TextEdit], safety: Fix.Safety)? {
    nil
  }
}

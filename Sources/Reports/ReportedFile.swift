import Linting
import MenuModel

/// A linted file with data for reports, which is computed only once and on demand.
package final class ReportedFile {
  let linted: LintedFile
  package let findings: [Finding]
  private(set) lazy var lines = LineTable(linted.source)
  private lazy var pointers = linted.document.makePointers()
  private lazy var writer = linted.document.makeWriter()
  private var otherFiles: [String: RelatedFile?] = [:]
  private var relatedLines: [String: LineTable] = [:]
  private lazy var elementOfNode = makeElementOfNode()

  private let least: Severity
  /// The file's index among all files.
  let index: Int

  /// Creates the data for a file. Findings below a severity aren't shown.
  package init(_ file: LintedFile, least: Severity, index: Int) {
    self.linted = file
    self.least = least
    self.index = index
    findings = least == .info ? file.findings : file.findings.filter { $0.severity >= least }
  }

  /// Returns the fingerprint of each shown finding for a report that names the file by a path. Fingerprints
  /// don't depend on other parts of the file.
  func fingerprints(path: String) -> [String] {
    var seen: [FindingKey: Int] = [:]
    return linted.findings.compactMap { finding in
      let key = FindingKey(finding, in: linted.menus).folded
      let ordinal = seen[key, default: 0]
      seen[key] = ordinal + 1
      return finding.severity >= least ? key.fingerprint(file: path, ordinal: ordinal) : nil
    }
  }

  var path: String { linted.path }

  /// Returns the location of a node in the file's data.
  func pointer(of node: NodeID) -> String { pointers.pointer(to: node) }

  /// Returns the number, from 0, of the document that contains a byte.
  func document(at offset: UInt32) -> Int { pointers.document(at: offset) }

  /// Returns the line, column, and offset of a byte.
  func position(_ offset: UInt32) -> SourcePosition { lines.position(of: offset) }

  /// Returns the position of a byte in the file of a related place; nil means this file.
  func position(_ offset: UInt32, in other: RelatedFile?) -> SourcePosition {
    guard let other else { return position(offset) }
    let lines = relatedLines[other.location] ?? LineTable(other.source)
    relatedLines[other.location] = lines
    return lines.position(of: offset)
  }

  /// Returns the titles that lead to a finding's element.
  func breadcrumb(of finding: Finding) -> [String] {
    if let element = finding.element { return breadcrumb(of: element) }
    guard var node = finding.node else { return [] }
    while true {
      if let element = elementOfNode[node] { return breadcrumb(of: element) }
      guard let parent = pointers.parent(of: node) else { return [] }
      node = parent
    }
  }

  private func breadcrumb(of element: ElementID) -> [String] {
    linted.menus.breadcrumb(of: element).map { LongText.shortened(title: $0) }
  }

  private func makeElementOfNode() -> [NodeID: ElementID] {
    var elements: [NodeID: ElementID] = [:]
    for index in linted.menus.elements.indices {
      elements[linted.menus.elements[index].node] = ElementID(index)
    }
    return elements
  }

  /// Returns the easiest way in which `menulint fix` fixes a finding; nil if it can't.
  package func reach(of finding: Finding) -> FixReach? {
    let reaches = finding.fixes.map { linted.reach(of: written($0), for: finding) }
    return reaches.contains(.plain) ? .plain : reaches.contains(.unsafe) ? .unsafe : reaches.first
  }

  /// Returns the description of a fix and its label; nil if it can't be written in the files of the project.
  package func description(of fix: Fix, for finding: Finding) -> (name: String, text: String)? {
    let written = written(fix)
    if written == nil, linted.allows(fix) { return nil }
    let names = (written?.others ?? []).map { $0.name.split(separator: "/").last.map(String.init) ?? $0.name }
    let place = names.isEmpty ? "" : " in \(Wording.list(names))"
    return (linted.reach(of: written, for: finding).name, fix.title + place)
  }

  private func written(_ fix: Fix) -> FixByFile? { linted.written(fix, by: writer) }

  /// Returns the edits of a fix by file, with nil for this file, and their safety. Nil if the fix can't be
  /// written as text, or if `menulint fix` doesn't apply it because the file breaks the format.
  func edits(for fix: Fix) -> (files: [(file: RelatedFile?, edits: [TextEdit])], safety: Fix.Safety)? {
    guard let written = written(fix) else { return nil }
    var files: [(RelatedFile?, [TextEdit])] = written.own.isEmpty ? [] : [(nil, written.own)]
    for (name, edits) in written.others {
      guard let other = otherFile(named: name) else { return nil }
      files.append((other, edits))
    }
    return (files, written.safety)
  }

  // Returns another file, if its bytes are text that can be shown in a report.
  private func otherFile(named name: String) -> RelatedFile? {
    if let known = otherFiles[name] { return known }
    let file = linted.otherFile(named: name).flatMap { $0.source.bytes.contains(0) ? nil : $0 }
    otherFiles[name] = .some(file)
    return file
  }
}

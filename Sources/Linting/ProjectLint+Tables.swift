import LintRules
import MenuModel

extension ProjectLint {
  /// Returns the findings about strings of a table, at their places in the table, from the findings about the
  /// titles of some files. Also returns the reasons that the table can't be read.
  package func lint(table target: Target, _ linted: [LintedFile]) -> LintedFile {
    let source = SourceText(bytes: files.read(target.name) ?? [])
    var findings: [Finding] = []
    var project: (any ProjectMenus)?
    // If several files have the same finding about a string, such as two apps with a common table, report it
    // once.
    var seen: Set<PlaceKey> = []
    for file in linted.sorted(by: { $0.file.location < $1.file.location }) {
      guard let document = file.document as? ProjectDocument else { continue }
      for finding in file.findings {
        for place in finding.related
        where place.file?.location == target.file.location && finding.isAbout(place, in: target.name) {
          guard
            seen.insert(PlaceKey(path: finding.rule, range: place.range, message: finding.message)).inserted
          else { continue }
          let isFirst = project == nil || file.file.location == findings.first?.related.first?.file?.location
          project = project ?? document.project
          let keepsFixes = isFirst || document.own == nil
          findings.append(finding.moved(at: place.range, of: file, source, keepsFixes: keepsFixes))
        }
      }
    }
    findings += faults(of: target.name, in: source)
    let document = ProjectDocument(
      source: source, menus: MenuTree(), comments: [], name: target.name, project: project ?? NoMenus())
    return LintedFile(file: target.file, document: document, findings: findings.sorted(by: Finding.isInOrder))
  }

  // A complaint's path may include a place, such as `de.lproj/Main.strings:3:5`.
  private func faults(of name: String, in source: SourceText) -> [Finding] {
    project.problems.compactMap { path, reason in
      guard path == name || path.hasPrefix(name + ":") else { return nil }
      let place = path.dropFirst(name.count).split(separator: ":").compactMap { Int($0) }
      let lines = LineTable(source)
      var range = SourceRange(0, 0)
      if let line = place.first, 1...lines.count ~= line { range = lines.range(ofLine: line) }
      return Finding(rule: ToolRules.syntax.id, severity: .error, message: reason, range: range)
    }
  }
}

extension Finding {
  // Whether the finding is about the string in the table, and doesn't only mention it.
  fileprivate func isAbout(_ place: RelatedPlace, in table: String) -> Bool {
    if translations.isEmpty || translations.contains(where: { $0.path == table && $0.range == place.range }) {
      return true
    }
    return fixes.contains { fix in
      fix.changes.contains { if case .replaceText = $0 { true } else { false } }
    }
  }

  // Returns the finding at the place of the string that it is about.
  fileprivate func moved(
    at range: SourceRange, of file: LintedFile, _ source: SourceText, keepsFixes: Bool
  ) -> Finding {
    var finding = self
    var title = RelatedPlace("the title is here", at: self.range)
    title.file = RelatedFile(path: file.path, location: file.file.location, source: file.source)
    finding.range = range
    finding.source = source
    finding.related = [title]
    if !keepsFixes { finding.fixes = [] }
    return finding
  }
}

/// The menus of a table without titles.
private struct NoMenus: ProjectMenus {
  var menus: MenuTree { MenuTree() }
  func place(of range: SourceRange) -> (path: String, range: SourceRange)? { nil }
  func ranges(of paths: Set<String>) -> [SourceRange] { [] }
  func completed(_ finding: Finding) -> Finding { finding }
  func edits(for fix: Fix) -> (edits: [ProjectEdit], safety: Fix.Safety)? { nil }
}

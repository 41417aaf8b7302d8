import MenuModel

/// A fix as edits of the finding's own file and of other files.
package struct FixByFile: Sendable {
  /// The edits of the file itself.
  package var own: [TextEdit]
  /// The edits of the project's other files, sorted by path within the project. If a file isn't UTF-8, its
  /// edits can't be shown, because their bytes aren't valid text.
  package var others: [(name: String, edits: [TextEdit])] = []
  package var safety: Fix.Safety
  /// Whether `menulint fix` over the same files makes all of its changes.
  package var isInReach = true
}

extension LintedFile {
  /// Returns the edits of a fix; nil if it can't be written, or if `menulint fix` doesn't apply it because
  /// the file breaks the format.
  package func written(_ fix: Fix, by writer: any FixWriter) -> FixByFile? {
    guard allows(fix) else { return nil }
    guard let writer = writer as? any ProjectFixWriter else {
      return writer.edits(for: fix).map { FixByFile(own: $0.edits, safety: $0.safety) }
    }
    guard let (edits, safety) = writer.projectEdits(for: fix), !edits.isEmpty else { return nil }
    var written = FixByFile(own: [], safety: safety)
    for (name, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
      let texts = edits.map { TextEdit($0.range, String(decoding: $0.bytes, as: UTF8.self)) }
      if name == writer.name { written.own = texts } else { written.others.append((name, texts)) }
      if let document = document as? ProjectDocument, !document.isFixed(name) { written.isInReach = false }
    }
    return written
  }

  /// Returns another file of the project by its path within it; nil if the file can't be read.
  package func otherFile(named name: String) -> RelatedFile? {
    (document as? ProjectDocument)?.otherFile(name)
  }

  /// Returns the number of findings that `menulint fix` fixes.
  package func fixableCount(of findings: [Finding], from least: Severity, withUnsafe: Bool) -> Int {
    let writer = document.makeWriter()
    return findings.count { finding in
      finding.severity >= least
        && finding.fixes.contains { fix in
          written(fix, by: writer).map { $0.isInReach && (withUnsafe || $0.safety == .safe) } ?? false
        }
    }
  }

  /// Returns the conditions under which `menulint fix` applies a fix of a finding.
  package func reach(of fix: FixByFile?, for finding: Finding) -> FixReach {
    guard let fix, fix.isInReach, finding.severity > .info else { return .asked }
    return fix.safety == .safe ? .plain : .unsafe
  }
}

/// The conditions under which `menulint fix` applies a fix.
package enum FixReach: Sendable {
  /// No condition: the fix is safe.
  case plain
  /// The option `--unsafe`.
  case unsafe
  /// More than `--unsafe`: the finding is info, or the fix changes a file that isn't among the fixed files or
  /// that breaks the format.
  case asked

  /// The name of the condition in reports.
  package var name: String {
    switch self {
    case .plain: "fix"
    case .unsafe: "unsafe fix"
    case .asked: "suggestion"
    }
  }
}

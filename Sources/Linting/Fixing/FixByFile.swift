import MenuModel

/// A fix as edits of the file that its finding is in, and of others.
package struct FixByFile: Sendable {
  /// The edits of the file itself.
  package var own: [TextEdit]
  /// Those of other files of its project, by their paths there, sorted. The bytes of a file that isn't UTF-8 are no
  /// text that anybody could use.
  package var others: [(name: String, edits: [TextEdit])] = []
  package var safety: Fix.Safety
  /// Whether `menulint fix` over the same files changes all that it changes.
  package var isInReach = true
}

extension LintedFile {
  /// What a fix changes, as the document's writer says; nil where it can't be written, or `menulint fix` leaves it
  /// alone because the file breaks the format.
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

  /// Another file of the project, by its path there; nil where it can't be read.
  package func otherFile(named name: String) -> RelatedFile? {
    (document as? ProjectDocument)?.otherFile(name)
  }

  /// How many of some findings `menulint fix` fixes.
  package func fixableCount(of findings: [Finding], from least: Severity, withUnsafe: Bool) -> Int {
    let writer = document.makeWriter()
    return findings.count { finding in
      finding.severity >= least
        && finding.fixes.contains { fix in
          written(fix, by: writer).map { $0.isInReach && (withUnsafe || $0.safety == .safe) } ?? false
        }
    }
  }

  /// What it takes that `menulint fix` applies a fix of a finding.
  package func reach(of fix: FixByFile?, for finding: Finding) -> FixReach {
    guard let fix, fix.isInReach, finding.severity > .info else { return .asked }
    return fix.safety == .safe ? .plain : .unsafe
  }
}

/// What it takes that `menulint fix` applies a fix.
package enum FixReach: Sendable {
  /// Nothing: it is certainly right.
  case plain
  /// `--unsafe`.
  case unsafe
  /// More than that: it is about what is only information, in a file that isn't asked for, or in one that breaks the
  /// format.
  case asked

  /// What reports call such a fix.
  package var name: String {
    switch self {
    case .plain: "fix"
    case .unsafe: "unsafe fix"
    case .asked: "suggestion"
    }
  }
}

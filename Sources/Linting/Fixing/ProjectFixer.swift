import LintRules
import MenuModel

/// Fixes the files of a project: what `menulint fix` makes of their texts, without writing them.
package struct ProjectFixer: Sendable {
  package var language: any ProjectLanguage
  package var files: ProjectFiles
  /// The files that may be changed, besides those that hold texts by their keys.
  package var targets: [ProjectLint.Target]
  package var paths: @Sendable (String) -> (shown: String, location: String)
  /// Whether unsafe fixes are applied as well.
  package var appliesUnsafe = false
  /// Whether files may be changed that aren't among the targets: those that hold texts by their keys.
  package var changesOthers = true
  /// Files that aren't changed, by their paths within the project, and so no fix that would change one of them is applied.
  package var untouched: Set<String> = []
  /// The least severity of the findings that are fixed.
  package var leastSeverity = Severity.warning

  package init(
    _ language: any ProjectLanguage, _ files: ProjectFiles, _ targets: [ProjectLint.Target],
    paths: @escaping @Sendable (String) -> (shown: String, location: String)
  ) {
    self.language = language
    self.files = files
    self.targets = targets
    self.paths = paths
  }

  /// What came of a project.
  package struct Result: Sendable {
    /// The files that have another text now, by their paths within the project.
    package var texts: [String: [UInt8]] = [:]
    /// Number of fixes applied, by the first file that each changes.
    package var applied: [String: Int] = [:]
    /// Of each fix that changed several files, which.
    package var together: [Set<String>] = []
    /// Rules whose fixes undo each other.
    package var oscillating: [String] = []
  }

  /// The most rounds that a project gets.
  private static let maximumRounds = 20

  private struct Written {
    var rule: String
    var edits: [ProjectEdit]
  }

  /// Applies the fixes of the files until there are none.
  package func fix() -> Result {
    var result = Result()
    var seen: [[String: [UInt8]]] = [[:]]
    for _ in 0..<Self.maximumRounds {
      let chosen = Self.compatible(fixes(of: files.replacing(result.texts)))
      var next = result
      apply(chosen, to: &next)
      if let index = seen.firstIndex(of: next.texts) {
        // What undoes itself is left as it was. The last round finds nothing to do, and comes to what it began with.
        next.texts = seen[index]
        next.oscillating = Set(chosen.map(\.rule)).sorted()
        return next
      }
      seen.append(next.texts)
      result = next
    }
    return result
  }

  private func fixes(of files: ProjectFiles) -> [Written] {
    let project = language.read(files)
    let names = Set(targets.map(\.name))
    let linted = ProjectLint(project, files, paths: paths).lint(targets)
    return linted.flatMap { file -> [Written] in
      guard let document = file.document as? ProjectDocument else { return [] }
      return file.findings.filter { $0.severity >= leastSeverity }.compactMap { finding in
        for fix in finding.fixes where appliesUnsafe || fix.safety == .safe {
          guard let (edits, safety) = document.project.edits(for: fix), !edits.isEmpty,
            appliesUnsafe || safety == .safe,
            edits.allSatisfy({ mayChange($0.path, names) })
          else { continue }
          return Written(rule: finding.rule, edits: edits)
        }
        return nil
      }
    }
  }

  private func mayChange(_ path: String, _ targets: Set<String>) -> Bool {
    !untouched.contains(path) && (targets.contains(path) || changesOthers && !language.isName(path))
  }

  // Fixes none of whose edits overlaps or touches one of another.
  private static func compatible(_ fixes: [Written]) -> [Written] {
    var taken: [String: [SourceRange]] = [:]
    return fixes.filter { fix in
      let isFree = fix.edits.allSatisfy { edit in
        !(taken[edit.path] ?? []).contains { $0.start <= edit.range.end && edit.range.start <= $0.end }
      }
      if isFree { for edit in fix.edits { taken[edit.path, default: []].append(edit.range) } }
      return isFree
    }
  }

  private func apply(_ fixes: [Written], to result: inout Result) {
    let edits = Dictionary(grouping: fixes.flatMap(\.edits), by: \.path)
    for (path, edits) in edits {
      guard var bytes = result.texts[path] ?? files.read(path) else { continue }
      for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
        bytes.replaceSubrange(edit.range.bounds, with: edit.bytes)
      }
      result.texts[path] = bytes
    }
    for fix in fixes {
      result.applied[fix.edits[0].path, default: 0] += 1
      let paths = Set(fix.edits.map(\.path))
      if paths.count > 1 { result.together.append(paths) }
    }
  }
}

import LintRules
import MenuModel
import MenuSpecParser

/// What can be done about the findings of a document.
enum Actions {
  /// Sorts of actions to ask for.
  struct Kinds: OptionSet, Sendable {
    let rawValue: UInt8

    /// The fixes of the findings.
    static let fixes = Kinds(rawValue: 1)
    /// All safe fixes of the file at once.
    static let fixAll = Kinds(rawValue: 2)
    /// Suppressions of the findings; each costs a lint or two.
    static let suppressions = Kinds(rawValue: 4)
    /// The pages of the guidelines that the findings go by.
    static let pages = Kinds(rawValue: 8)
    /// All of them.
    static let all: Kinds = [.fixes, .fixAll, .suppressions, .pages]
  }

  /// The actions about the findings that touch a range, and the one that fixes the file: preferred fixes, other
  /// fixes, all fixes, suppressions, pages.
  static func offered(
    in range: SourceRange, of snapshot: DocumentSnapshot, kinds: Kinds = .all
  ) -> [OfferedAction] {
    guard let linted = snapshot.linted else { return [] }
    let touched = linted.findings.indices.filter { linted.findings[$0].range.touches(range) }
    var actions: [OfferedAction] = []
    if kinds.contains(.fixes) {
      let fixes = touched.flatMap { Self.fixes(of: $0, in: linted, snapshot.writer) }
      actions += fixes.filter(\.isPreferred) + fixes.filter { !$0.isPreferred }
    }
    if kinds.contains(.fixAll), let action = fixAllAction(snapshot) { actions.append(action) }
    if kinds.contains(.suppressions), var writer = SuppressionWriter(snapshot) {
      actions += writer.actions(for: touched)
    }
    if kinds.contains(.pages) { actions += pages(of: touched, in: linted) }
    return actions
  }

  /// Edits that make the text what `menulint fix` would make of the file; empty if that changes nothing.
  static func fixAll(_ snapshot: DocumentSnapshot) -> [TextEdit] {
    guard let plan = snapshot.plan, case .menus(let format) = snapshot.language, let linted = snapshot.linted
    else { return [] }
    let fixer = TextFixer(path: snapshot.path, format: format, plan: plan)
    let result = fixer.fix(snapshot.source, linted: linted)
    return TextDifference.edits(from: snapshot.source.bytes, to: result.bytes)
  }

  // MARK: - Fixes

  private static func fixes(
    of index: Int, in linted: LintedFile, _ writer: FixWriter
  ) -> [OfferedAction] {
    var hasPreferred = false
    return linted.findings[index].fixes.compactMap { fix in
      guard let (edits, safety) = writer.edits(for: fix) else { return nil }
      let isPreferred = safety == .safe && !hasPreferred
      if isPreferred { hasPreferred = true }
      return OfferedAction(
        title: safety == .safe ? fix.title : fix.title + " (unsafe)", edits: edits, finding: index,
        isPreferred: isPreferred)
    }
  }

  // Which edits these are is worked out when the action is chosen, or the client can't ask for them then.
  private static func fixAllAction(_ snapshot: DocumentSnapshot) -> OfferedAction? {
    guard let linted = snapshot.linted else { return nil }
    let isFixable = linted.findings.contains { TextFixer.fix(of: $0, in: linted, snapshot.writer) != nil }
    return isFixable ? OfferedAction(title: "Apply all safe fixes", kind: .fixAll) : nil
  }

  // MARK: - Pages

  private static func pages(of findings: [Int], in linted: LintedFile) -> [OfferedAction] {
    var seen: Set<String> = []
    return findings.compactMap { index in
      let rule = linted.findings[index].rule
      guard seen.insert(rule).inserted, let link = RuleLinks.link(of: rule, linted.content) else {
        return nil
      }
      let what = rule == ToolRules.syntax.id ? "grammar" : "guideline"
      return OfferedAction(title: "Open the \(what) of “\(rule)”", page: link)
    }
  }
}

extension SourceRange {
  /// Whether two ranges have a byte in common or meet: a cursor at the end of a title touches it.
  func touches(_ other: SourceRange) -> Bool { start <= other.end && other.start <= end }
}

import Files
import LintRules
import Linting
import MenuModel
import TextCore

/// The fixes of findings as actions.
enum FixActions {
  /// Returns the fixes of findings, given by their indices, in this order: combined fixes of titles with
  /// several findings, preferred fixes, other fixes, and then the fixes of findings outside the range.
  static func fixes(of touched: [Int], beside others: [Int], in snapshot: DocumentSnapshot) -> [OfferedAction]
  {
    guard let linted = snapshot.linted else { return [] }
    var first = touched.flatMap { fixes(of: $0, in: linted, snapshot) }
    var further = others.flatMap { fixes(of: $0, in: linted, snapshot) }
    // Prefer the findings at the cursor to others on its line.
    if !touched.isEmpty { for index in further.indices { further[index].isPreferred = false } }
    var combined: [OfferedAction] = []
    for title in sharedTitles(of: touched + others, in: linted) {
      guard var action = combination(of: title, in: snapshot) else { continue }
      if !touched.isEmpty, !touched.contains(title.first) { action.isPreferred = false }
      combined.append(action)
      let members = [title.first] + title.others
      remove(action, of: members, from: &first)
      remove(action, of: members, from: &further)
    }
    return combined.filter(\.isPreferred) + inOrder(first) + combined.filter { !$0.isPreferred }
      + inOrder(further)
  }

  private static func inOrder(_ actions: [OfferedAction]) -> [OfferedAction] {
    actions.filter(\.isPreferred) + actions.filter { !$0.isPreferred }
  }

  // The separate fixes of a title are still offered, but none of them is preferred.
  private static func remove(
    _ combined: OfferedAction, of findings: [Int], from actions: inout [OfferedAction]
  ) {
    actions.removeAll { $0.title == combined.title && $0.edits == combined.edits }
    for index in actions.indices where findings.contains(actions[index].finding ?? -1) {
      actions[index].isPreferred = false
    }
  }

  private static func fixes(
    of index: Int, in linted: LintedFile, _ snapshot: DocumentSnapshot
  ) -> [OfferedAction] {
    let finding = linted.findings[index]
    // The message of a format problem already says that the change must be checked, so the title omits
    // “unsafe”.
    let isPlain = finding.rule == ToolRules.spec.id && finding.fixes.count == 1
    var hasPreferred = false
    return ownFixes(of: finding).compactMap { fix in
      guard let (edits, others, safety) = written(fix, in: snapshot) else { return nil }
      let isPreferred = safety == .safe && !hasPreferred
      if isPreferred { hasPreferred = true }
      return OfferedAction(
        title: fix.title + place(of: others) + (safety == .safe || isPlain ? "" : " (unsafe)"),
        edits: edits, otherEdits: others, finding: index, isPreferred: isPreferred)
    }
  }

  // Returns the names of other files that change, such as a string catalog with a translated text.
  private static func place(of others: [EditedFile]) -> String {
    others.isEmpty ? "" : " in " + Wording.enumeration(others.map { String(Paths.name(of: $0.location)) })
  }

  // Returns the edits of the document and those of other files of its project.
  private static func written(
    _ fix: Fix, in snapshot: DocumentSnapshot
  ) -> (own: [TextEdit], others: [EditedFile], safety: Fix.Safety)? {
    if let (edits, safety) = snapshot.writer.edits(for: fix) { return (edits, [], safety) }
    guard let writer = snapshot.writer as? any ProjectFixWriter, let project = snapshot.file?.project,
      let (edits, safety) = writer.projectEdits(for: fix)
    else { return nil }
    var own: [TextEdit] = []
    var others: [EditedFile] = []
    for (name, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
      let written = edits.map { TextEdit($0.range, String(decoding: $0.bytes, as: UTF8.self)) }
      if name == writer.name {
        own = written
      } else {
        // If a file isn't UTF-8, an editor's text differs from it.
        guard let (location, source) = project.text(of: name), !source.bytes.contains(0) else { return nil }
        others.append(EditedFile(location: location, source: source, edits: written))
      }
    }
    return (own, others, safety)
  }

  // MARK: - Titles

  /// Findings about one title whose fixes write different texts.
  private struct SharedTitle {
    var element: ElementID
    var node: NodeID
    var first: Int
    var others: [Int]
  }

  private static func sharedTitles(of findings: [Int], in linted: LintedFile) -> [SharedTitle] {
    var titles: [NodeID: (title: SharedTitle, texts: Set<String>)] = [:]
    for index in findings {
      let finding = linted.findings[index]
      guard let element = finding.element, let (node, text) = newText(by: ownFixes(of: finding)) else {
        continue
      }
      if var known = titles[node], known.title.element == element {
        known.title.others.append(index)
        known.texts.insert(text)
        titles[node] = known
      } else if titles[node] == nil {
        titles[node] = (SharedTitle(element: element, node: node, first: index, others: []), [text])
      }
    }
    return titles.values.filter { $0.texts.count > 1 }.map(\.title).sorted { $0.first < $1.first }
  }

  // Returns the fixes of a finding without the changes of other rules, because the combination is offered
  // separately.
  private static func ownFixes(of finding: Finding) -> [Fix] { finding.alone?.fixes ?? finding.fixes }

  // Returns the text that the first safe fix writes, and its node, if the fix does nothing else.
  private static func newText(by fixes: [Fix]) -> (node: NodeID, text: String)? {
    guard let fix = fixes.first(where: { $0.safety == .safe }), fix.changes.count == 1,
      case .replaceText(let node, let text) = fix.changes[0]
    else { return nil }
    return (node, text)
  }

  // Only texts change, so elements and nodes keep their numbers from round to round.
  private static func combination(of title: SharedTitle, in snapshot: DocumentSnapshot) -> OfferedAction? {
    guard let plan = snapshot.plan, let linted = snapshot.linted else { return nil }
    let fixer = TextFixer(file: linted.file, plan: plan)
    var last = linted
    var isFirst = true
    var texts: [String: String] = [:]
    let result = FixApplier.apply(to: snapshot.source) { source in
      if !isFirst { last = fixer.lint(source) }
      isFirst = false
      guard last.problemCount <= linted.problemCount else { return nil }
      let writer = last.document.makeWriter()
      return last.findings.compactMap { finding in
        guard finding.element == title.element, let (node, new) = newText(by: finding.fixes),
          node == title.node,
          let fix = TextFixer.fix(of: finding, in: last, writer)
        else { return nil }
        texts[fix.title] = new
        return fix
      }
    }
    // Each round writes the whole text again, so the last fix contains all changes.
    guard result.oscillating.isEmpty, !result.isCutShort,
      let text = result.applied.last.flatMap({ texts[$0.title] })
    else { return nil }
    let fix = Fix("Change to “\(text)”", safety: .safe, changes: [.replaceText(title.node, with: text)])
    guard let (edits, safety) = snapshot.writer.edits(for: fix), safety == .safe else { return nil }
    return OfferedAction(
      title: fix.title, edits: edits, finding: title.first, furtherFindings: title.others, isPreferred: true)
  }
}

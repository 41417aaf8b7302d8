import LintRules
import MenuModel

/// Removes the findings that a file's suppressions cover, and reports unused suppressions.
struct Suppressions {
  private var all: [Suppression]
  private let source: SourceText
  private let menus: MenuTree
  // For each rule, the ranges in which it is suppressed, sorted by start.
  private var stretches: [String: [Stretch]] = [:]
  private var byElement: [ElementID: [Int]] = [:]
  // Whether all findings are known. If the file breaks the format, a suppression may only seem unused.
  private let knowsAllFindings: Bool
  private var open: [Finding] = []
  private var suppressed: [SuppressedFinding] = []

  private struct Stretch {
    var range: SourceRange
    var suppression: Int
    var rule: Int
  }

  /// Splits the findings of a file into those that aren't suppressed, with the findings about its
  /// suppressions, and those that are.
  static func split(
    _ findings: [Finding], of document: any MenuDocument, by plan: LintPlan
  ) -> (open: [Finding], suppressed: [SuppressedFinding]) {
    let all = SuppressionReader.read(document)
    if all.isEmpty { return (findings, []) }
    var suppressions = Suppressions(all, document)
    suppressions.take(findings)
    if let severity = plan.suppressionWithoutReason {
      suppressions.take(suppressions.withoutReason(severity))
    }
    if let severity = plan.unusedSuppression, document.firstSyntaxProblem == nil {
      suppressions.take(suppressions.unused(severity, plan) { $0 != ToolRules.unusedSuppression.id })
      suppressions.open += suppressions.unused(severity, plan) { $0 == ToolRules.unusedSuppression.id }
    }
    return (suppressions.open, suppressions.suppressed)
  }

  private init(_ all: [Suppression], _ document: any MenuDocument) {
    self.all = all
    source = document.source
    menus = document.menus
    knowsAllFindings = document.problems.isEmpty
    for (index, suppression) in all.enumerated() where suppression.fault == nil {
      if case .key(let element) = suppression.form {
        byElement[element, default: []].append(index)
        continue
      }
      for (position, named) in suppression.rules.enumerated() {
        guard let rule = named.rule else { continue }
        let range = suppression.covers(rule: position)
        if range.isEmpty { continue }
        stretches[rule, default: []].append(Stretch(range: range, suppression: index, rule: position))
      }
    }
    for rule in stretches.keys { stretches[rule]?.sort { $0.range.start < $1.range.start } }
  }

  // MARK: - Hiding

  // Sorts findings into those that are suppressed and those that aren't.
  private mutating func take(_ findings: [Finding]) {
    // The ranges of each rule around the current finding, updated from finding to finding in the order of the
    // text.
    var around: [String: (next: Int, open: [Stretch])] = [:]
    for var finding in findings.sorted(by: Finding.isInOrder) {
      guard let (suppression, rule) = suppression(of: finding, &around) else {
        // A finding's combined proposal must not include the change of a suppressed finding.
        let isHeard = finding.alone?.others.allSatisfy { rule in
          var other = finding
          other.rule = rule
          return suppression(of: other, &around) == nil
        }
        if isHeard == false { finding.standAlone() }
        open.append(finding)
        continue
      }
      all[suppression].rules[rule].isUsed = true
      suppressed.append(SuppressedFinding(finding: finding, reason: all[suppression].reason))
    }
  }

  private func suppression(
    of finding: Finding, _ around: inout [String: (next: Int, open: [Stretch])]
  ) -> (suppression: Int, rule: Int)? {
    stretch(around: finding, &around) ?? key(around: finding)
  }

  private func stretch(
    around finding: Finding, _ around: inout [String: (next: Int, open: [Stretch])]
  ) -> (suppression: Int, rule: Int)? {
    guard let stretches = stretches[finding.rule] else { return nil }
    var (next, open) = around.removeValue(forKey: finding.rule) ?? (0, [])
    let offset = finding.range.start
    while next < stretches.count, stretches[next].range.start <= offset {
      open.append(stretches[next])
      next += 1
    }
    while let last = open.last, last.range.end <= offset { open.removeLast() }
    let hit = open.last
    around[finding.rule] = (next, open)
    return hit.map { ($0.suppression, $0.rule) }
  }

  private func key(around finding: Finding) -> (suppression: Int, rule: Int)? {
    guard !byElement.isEmpty, var element = finding.element else { return nil }
    while true {
      for index in byElement[element] ?? [] {
        if let rule = all[index].rules.firstIndex(where: { $0.rule == finding.rule }) { return (index, rule) }
      }
      let parent = menus[element].parent
      if parent == element { return nil }
      element = parent
    }
  }

  // MARK: - Reporting

  private func withoutReason(_ severity: Severity) -> [Finding] {
    all.filter { $0.reason == nil && $0.fault == nil && !$0.isEnd }.map { suppression in
      var finding = Finding(
        rule: ToolRules.suppressionWithoutReason.id, severity: severity,
        message: "the suppression has no reason", range: suppression.range, element: suppression.element,
        node: keyNode(of: suppression))
      finding.hint = suppression.element == nil ? "add one after “ -- ”" : "add “reason” next to “disable”"
      return finding
    }
  }

  private func unused(_ severity: Severity, _ plan: LintPlan, _ isWanted: (String?) -> Bool) -> [Finding] {
    all.flatMap { suppression -> [Finding] in
      func finding(_ message: String, _ range: SourceRange, _ node: NodeID?, _ fixes: [Fix]) -> Finding {
        Finding(
          rule: ToolRules.unusedSuppression.id, severity: severity, message: message, range: range,
          element: suppression.element, node: node, fixes: fixes)
      }
      if let fault = suppression.fault {
        return isWanted(nil) ? [finding(fault, suppression.range, keyNode(of: suppression), [])] : []
      }
      let useless = suppression.rules.indices.filter { index in
        let named = suppression.rules[index]
        return !named.isUsed && named.rule.map { knowsAllFindings && plan.runs($0) } ?? true
      }
      let removal = SuppressionRemoval(of: useless, in: suppression, source, menus)
      return useless.filter { isWanted(suppression.rules[$0].rule) }.map { index in
        let named = suppression.rules[index]
        return finding(
          Self.message(named, suppression), named.range, named.node,
          removal.fixes(removing: index))
      }
    }
  }

  // Returns the value of a `lint` key, which represents the whole suppression.
  private func keyNode(of suppression: Suppression) -> NodeID? {
    suppression.element.flatMap { menus.attribute(.lint, of: $0)?.node }
  }

  private static func message(_ named: Suppression.Named, _ suppression: Suppression) -> String {
    if named.rule != nil {
      return suppression.isEnd
        ? "\(named.name) isn't disabled here; remove it"
        : "the suppression of \(named.name) doesn't suppress anything; remove it"
    }
    if ToolRules.isAlwaysReported(named.name) { return "\(named.name) can't be suppressed; remove it" }
    if named.name == "all" { return "“all” isn't a rule; name the rules" }
    let near = Wording.suggestion(named.name, RuleBook.descriptions.map(\.id))
    return "the suppression names the unknown rule “\(named.name)”\(near.isEmpty ? "; remove it" : near)"
  }
}

extension Suppression {
  /// The element that a `lint` key belongs to.
  var element: ElementID? {
    if case .key(let element) = form { element } else { nil }
  }

  /// Whether it is a `menulint:enable` without anything to end.
  var isEnd: Bool {
    if case .comment = form { covers.end == 0 } else { false }
  }
}

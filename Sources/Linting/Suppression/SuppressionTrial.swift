import LintRules
import MenuModel

/// Checks that edits suppress a finding and change nothing else.
struct SuppressionTrial {
  private let before: LintedFile
  private let plan: LintPlan
  private let findings: [Face]
  private let suppressed: [Face: Int]
  private let baselined: [Face: Int]

  /// Creates a trial for edits of a file that was linted by a plan.
  init(_ linted: LintedFile, _ plan: LintPlan) {
    before = linted
    self.plan = plan
    findings = linted.findings.map(Face.init)
    suppressed = Self.counts(linted.suppressed.map { Face($0.finding) })
    baselined = Self.counts(linted.baselined.map(Face.init))
  }

  /// Whether edits hide a finding, and otherwise only adjacent findings of the same rule.
  func hides(_ index: Int, by edits: [TextEdit], beside isBeside: (Finding) -> Bool) -> Bool {
    let rule = before.findings[index].rule
    return hides([index], by: edits) { $0.rule == rule && isBeside($0) }
  }

  /// Whether edits hide some findings, given by their indices, and otherwise only findings that may be
  /// hidden.
  func hides(_ indices: Set<Int>, by edits: [TextEdit], besides mayHide: (Finding) -> Bool) -> Bool {
    let text = SourceText(bytes: applying(edits, to: before.source))
    let after = lint(text, of: before.file, by: plan)
    return after.menus.isSame(as: before.menus) && hides(indices, in: after, besides: mayHide)
  }

  /// Whether a text with the same menus no longer has some findings, and otherwise lacks only findings that
  /// may be hidden.
  func hides(_ indices: Set<Int>, in after: LintedFile, besides mayHide: (Finding) -> Bool) -> Bool {
    guard after.problemCount == before.problemCount,
      Self.counts(after.baselined.map(Face.init)) == baselined
    else { return false }
    // Subtract the findings that should remain. The others must be hidden.
    var left = Self.counts(after.findings.map(Face.init))
    var hidden = suppressed
    for (other, finding) in before.findings.enumerated() {
      let face = findings[other]
      if !indices.contains(other), let count = left[face] {
        left[face] = count == 1 ? nil : count - 1
      } else if indices.contains(other) || mayHide(finding) {
        hidden[face, default: 0] += 1
      } else {
        return false
      }
    }
    // If suppressions must have a reason, the user has to write it, so this finding may appear.
    let isAsExpected = left.keys.allSatisfy { $0.rule == ToolRules.suppressionWithoutReason.id }
    return isAsExpected && Self.counts(after.suppressed.map { Face($0.finding) }) == hidden
  }

  // A finding without its place, because edits move it. Elements keep their order.
  private struct Face: Hashable {
    var rule: String
    var severity: Severity
    var message: String
    var element: ElementID?

    init(_ finding: Finding) {
      rule = finding.rule
      severity = finding.severity
      // The message without the changes of other rules, because suppressing those rules removes them.
      message = finding.alone?.message ?? finding.message
      element = finding.element
    }
  }

  private static func counts(_ faces: [Face]) -> [Face: Int] {
    faces.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension MenuTree {
  // Whether the elements and their attributes are the same, except for suppressions. The type of dividers is
  // ignored too, because a divider of three dashes gets a type with its first key.
  fileprivate func isSame(as other: MenuTree) -> Bool {
    guard elements.count == other.elements.count else { return false }
    return elements.indices.allSatisfy { index in
      let (left, right) = (elements[index], other.elements[index])
      return (left.kind, left.menuKind, left.parent) == (right.kind, right.menuKind, right.parent)
        && left.platforms == right.platforms
        && said(of: index).elementsEqual(other.said(of: index), by: Attribute.isSame)
    }
  }

  private func said(of index: Int) -> [Attribute] {
    let element = elements[index]
    let start = Int(element.firstAttribute)
    return attributes[start..<start + Int(element.attributeCount)].filter { attribute in
      switch attribute.key {
      case .lint, .lintDisable, .lintReason: false
      case .type: element.kind != .divider
      default: true
      }
    }
  }
}

extension Attribute {
  fileprivate static func isSame(_ left: Attribute, _ right: Attribute) -> Bool {
    guard left.key == right.key else { return false }
    switch (left.value, right.value) {
    case (.text(let left), .text(let right)): return left == right
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.shortcut(let left), .shortcut(let right)): return left == right
    case (.list(let left), .list(let right)): return left.elementsEqual(right) { $0.text == $1.text }
    case (.structure, .structure): return true
    default: return false
    }
  }
}

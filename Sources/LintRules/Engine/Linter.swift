import MenuModel

/// Checks menus by a rule book.
///
/// ```swift
/// let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
/// let findings = Linter().lint(spec.menus)
/// ```
///
/// Making a linter costs more than a small file's lint: make one for many files.
public struct Linter: Sendable {
  /// What the linter was made with.
  public let configuration: LintConfiguration
  let active: [ActiveRule]
  // For each kind of element, the rules that visit it.
  private let visitors: [[Visitor]]

  // A rule's place in `active`, with what decides for each element whether it is asked.
  private struct Visitor {
    var position: Int
    var kinds: MenuKinds
    var platforms: Platforms
  }

  struct ActiveRule: Sendable {
    var rule: any Rule
    var id: String
    var upper: Severity
    var lower: Severity
    var kinds: MenuKinds
    var platforms: Platforms
    var category: RuleCategory
  }

  /// Makes a linter of the rules that a configuration leaves on.
  public init(_ configuration: LintConfiguration = .init()) {
    var active: [ActiveRule] = []
    let kinds = ElementKind.allCases
    var visitors = [[Visitor]](repeating: [], count: kinds.count)
    for type in RuleBook.rules {
      let about = type.about
      guard let (upper, lower) = configuration.severities(of: about) else { continue }
      let options = RuleOptions(
        values: configuration.settings[about.id]?.options ?? [:], defaults: about.options)
      let visitor = Visitor(position: active.count, kinds: about.kinds, platforms: about.platforms)
      let visits = type.visits
      for kind in kinds where visits.contains(kind) { visitors[Int(kind.rawValue)].append(visitor) }
      active.append(
        ActiveRule(
          rule: type.init(options: options), id: about.id, upper: upper, lower: lower, kinds: about.kinds,
          platforms: about.platforms, category: about.category))
    }
    self.configuration = configuration
    self.active = active
    self.visitors = visitors
  }

  /// Ids of the rules that run.
  public var activeRules: [String] { active.map(\.id) }

  /// Checks the menus of one file. Findings come in the order of the text, those at one place by rule.
  public func lint(_ tree: MenuTree) -> [Finding] {
    visit(tree) { position, id, context in active[position].rule.check(id, in: &context) }
  }

  /// Asks each rule about the elements it visits, by a call of `check` with the rule's place in `active`.
  @inline(__always)
  func visit(_ tree: MenuTree, _ check: (Int, ElementID, inout RuleContext) -> Void) -> [Finding] {
    var context = RuleContext(tree: tree, rules: active, words: configuration.words)
    for index in tree.elements.indices {
      let element = tree.elements[index]
      let rules = visitors[Int(element.kind.rawValue)]
      if rules.isEmpty { continue }
      let id = ElementID(index)
      context.visit(id)
      for rule in rules where rule.kinds.contains(element.menuKind) || element.kind == .document {
        guard rule.platforms.meets(element.platforms) else { continue }
        context.current = rule.position
        check(rule.position, id, &context)
      }
    }
    return context.findings.sortedByPlace()
  }
}

extension [Finding] {
  /// The findings by place, then rule, then message, each once: an item behind several aliases is one item.
  func sortedByPlace() -> [Finding] {
    guard count > 1 else { return self }
    let sorted = sorted {
      ($0.range.start, $0.range.end, $0.rule, $0.message) < (
        $1.range.start, $1.range.end, $1.rule, $1.message
      )
    }
    var result: [Finding] = []
    result.reserveCapacity(count)
    for finding in sorted {
      if let last = result.last, last.range == finding.range, last.rule == finding.rule,
        last.message == finding.message
      {
        continue
      }
      result.append(finding)
    }
    return result
  }
}

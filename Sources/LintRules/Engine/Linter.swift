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
  // For each kind of element in each kind of menu, the rules that visit it.
  private let visitors: [[Visitor]]

  // A rule's place in `active`, with what decides for each element whether it is asked.
  private struct Visitor {
    var position: Int
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
    let menuKinds = MenuKind.allCases
    var visitors = [[Visitor]](repeating: [], count: ElementKind.allCases.count * menuKinds.count)
    for type in RuleBook.rules {
      let about = type.about
      guard let (upper, lower) = configuration.severities(of: about) else { continue }
      let options = RuleOptions(
        values: configuration.settings[about.id]?.options ?? [:], defaults: about.options)
      let visitor = Visitor(position: active.count, platforms: about.platforms)
      for kind in ElementKind.allCases where type.visits.contains(kind) {
        for (index, menuKind) in menuKinds.enumerated()
        where kind == .document || about.kinds.contains(menuKind) {
          visitors[Int(kind.rawValue) * menuKinds.count + index].append(visitor)
        }
      }
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
    let width = MenuKind.allCases.count
    for index in tree.elements.indices {
      let element = tree.elements[index]
      let rules = visitors[Int(element.kind.rawValue) * width + element.menuKind.place]
      if rules.isEmpty { continue }
      let id = ElementID(index)
      context.visit(id)
      for rule in rules where rule.platforms.meets(element.platforms) {
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

extension MenuKind {
  /// Its place among all kinds.
  fileprivate var place: Int {
    switch self {
    case .menuBar: 0
    case .commandGroup: 1
    case .context: 2
    case .pullDown: 3
    case .popUp: 4
    case .edit: 5
    case .dock: 6
    case .quickActions: 7
    case .menuBarExtra: 8
    case .menu: 9
    }
  }
}

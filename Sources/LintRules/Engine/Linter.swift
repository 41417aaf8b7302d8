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
  // The active rules that may change a title unasked.
  let correctors: [TitleCorrector]
  // For each kind of element the rules that visit it.
  let visitors: [Visitors]

  struct ActiveRule: Sendable {
    var rule: any Rule
    var id: String
    var severities: TierSeverities
    /// Those of menus read from code.
    var inCode: TierSeverities
    var category: RuleCategory
  }

  /// Makes a linter of the rules that a configuration leaves on.
  public init(_ configuration: LintConfiguration = .init()) {
    var active: [ActiveRule] = []
    var visitors = [Visitors](repeating: Visitors(), count: ElementKind.allCases.count)
    for type in RuleBook.rules {
      let about = type.about
      guard let severities = configuration.severities(of: about),
        let inCode = configuration.severities(of: about, inCode: true)
      else { continue }
      var rule = type.init()
      rule.configure(RuleOptions(values: configuration.settings[about.id]?.options ?? [:]))
      let visits = type.visits
      for kind in visitors.indices where visits.rawValue & 1 << UInt16(kind) != 0 {
        let isDocument = kind == Int(ElementKind.document.rawValue)
        visitors[kind].add(
          active.count, cues: type.cues, kinds: isDocument ? .all : about.kinds, platforms: about.platforms,
          readsPlaceholders: about.category != .titles || type.readsPlaceholders)
      }
      active.append(
        ActiveRule(
          rule: rule, id: about.id, severities: severities, inCode: inCode,
          category: about.category))
    }
    self.configuration = configuration
    self.active = active
    self.visitors = visitors
    correctors = RuleContext.titleRules.compactMap { TitleCorrector($0, among: active) }
  }

  /// Ids of the rules that run.
  public var activeRules: [String] { active.map(\.id) }

  /// Checks the menus of one file. Findings come in the order of the text, those at one place by rule.
  public func lint(_ tree: MenuTree) -> [Finding] { lint(tree, nil) }

  /// Checks the menus of which a part stands in some of the text's ranges, and what is said of the menus of a document
  /// together: all is found that stands in those ranges, and of the rest a part.
  package func lint(_ tree: MenuTree, around ranges: [SourceRange]) -> [Finding] {
    lint(tree, tree.parts(around: ranges))
  }

  // Rules are called where they lie: what a list gives out is a copy, which would cost as much as what a rule finds out
  // of most elements.
  private func lint(_ tree: MenuTree, _ parts: [Range<Int>]?) -> [Finding] {
    active.withUnsafeBufferPointer { active in
      guard let rules = active.baseAddress else { return [] }
      return visit(tree, parts) { position, id, context in rules[position].rule.check(id, in: &context) }
    }
  }

  /// Asks each rule about the elements it visits, by a call of `check` with the rule's place in `active`.
  @inline(__always)
  func visit(
    _ tree: MenuTree, _ parts: [Range<Int>]? = nil, _ check: (Int, ElementID, inout RuleContext) -> Void
  ) -> [Finding] {
    var context = RuleContext(tree: tree, rules: active, correctors: correctors, words: configuration.words)
    for part in parts ?? [tree.elements.indices] { visit(part, tree, &context, check) }
    return context.findings.sortedByPlace()
  }

  @inline(__always)
  private func visit(
    _ part: Range<Int>, _ tree: MenuTree, _ context: inout RuleContext,
    _ check: (Int, ElementID, inout RuleContext) -> Void
  ) {
    for index in part {
      let element = tree.elements[index]
      let visitors = visitors[Int(element.kind.rawValue)]
      guard !visitors.isEmpty else { continue }
      let id = ElementID(index)
      let cues = context.visit(id)
      visitors.forEach(fitting: element, with: cues) { position in
        context.current = position
        check(position, id, &context)
      }
    }
  }
}

extension MenuTree {
  // The documents without their menus, and those menus of which a part stands in some ranges, as places of elements.
  fileprivate func parts(around ranges: [SourceRange]) -> [Range<Int>] {
    documents.flatMap { document in
      let menus = children(of: document).map { Int($0.index)..<Int(self[$0].end) }
      return [Int(document.index)..<Int(document.index) + 1]
        + menus.filter { menu in elements[menu].contains { stands($0, in: ranges) } }
    }
  }

  private func stands(_ element: MenuElement, in ranges: [SourceRange]) -> Bool {
    let start = Int(element.firstAttribute)
    return ranges.contains { range in
      range.touches(element.range)
        || attributes[start..<start + Int(element.attributeCount)].contains { range.touches($0.valueRange) }
    }
  }
}

extension [Finding] {
  /// The findings by place, then rule, then message, each once: an item behind several aliases is one item.
  func sortedByPlace() -> [Finding] {
    guard count > 1 else { return self }
    let sorted = sorted {
      $0.range == $1.range
        ? ($0.rule, $0.message) < ($1.rule, $1.message)
        : ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
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

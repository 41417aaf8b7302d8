import MenuModel

/// Checks menus with the rules of a configuration.
///
/// ```swift
/// let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
/// let findings = Linter().lint(spec.menus)
/// ```
///
/// Creating a linter takes longer than linting a small file, so use one linter for many files.
public struct Linter: Sendable {
  /// The configuration of the linter.
  public let configuration: LintConfiguration
  let active: [ActiveRule]
  // The active rules with safe fixes of titles.
  let correctors: [TitleCorrector]

  struct ActiveRule: Sendable {
    var rule: any Rule
    /// Selects the elements that the rule checks.
    var visitor: Visitor
    var id: String
    var severities: TierSeverities
    /// The severities in menus read from code.
    var inCode: TierSeverities
    /// The severities in menus read from Interface Builder files.
    var inNibs: TierSeverities
    var category: RuleCategory
  }

  /// Creates a linter with the rules that a configuration leaves on.
  public init(_ configuration: LintConfiguration = .init()) {
    var active: [ActiveRule] = []
    for type in RuleBook.rules {
      let about = type.about
      guard let severities = configuration.severities(of: about),
        let inCode = configuration.severities(of: about, inCode: true)
      else { continue }
      var rule = type.init()
      rule.configure(RuleOptions(values: configuration.settings[about.id]?.options ?? [:]))
      active.append(
        ActiveRule(
          rule: rule, visitor: Visitor(type), id: about.id, severities: severities, inCode: inCode,
          inNibs: about.weighsLessInNibs ? inCode : severities,
          category: about.category))
    }
    self.configuration = configuration
    self.active = active
    correctors = RuleContext.titleRules.compactMap { TitleCorrector($0, among: active) }
  }

  /// The ids of the rules that run.
  public var activeRules: [String] { active.map(\.id) }

  /// Checks the menus of one file. Findings are in text order, and those at the same place are sorted by
  /// rule.
  public func lint(_ tree: MenuTree) -> [Finding] { lint(tree, nil) }

  /// Checks the documents and the menus that are partly in some ranges of the text. All findings in the
  /// ranges are returned, but only some of the others.
  package func lint(_ tree: MenuTree, around ranges: [SourceRange]) -> [Finding] {
    lint(tree, Self.parts(of: tree, around: ranges))
  }

  // Returns the index ranges of the documents without their menus, and of the menus that are partly in some
  // ranges of the text.
  private static func parts(of tree: MenuTree, around ranges: [SourceRange]) -> [Range<Int>] {
    tree.documents.flatMap { document in
      let menus = tree.children(of: document).map { Int($0.index)..<Int(tree[$0].end) }
      return [Int(document.index)..<Int(document.index) + 1]
        + menus.filter { menu in tree.elements[menu].contains { stands($0, in: ranges, of: tree) } }
    }
  }

  private static func stands(_ element: MenuElement, in ranges: [SourceRange], of tree: MenuTree) -> Bool {
    let start = Int(element.firstAttribute)
    return ranges.contains { range in
      range.touches(element.range)
        || tree.attributes[start..<start + Int(element.attributeCount)].contains {
          range.touches($0.valueRange)
        }
    }
  }

  /// Checks the menus of one file, running each rule on `count` elements in a row, from 1 to 64. A benchmark
  /// uses it to measure the benefit of batches.
  @_spi(Benchmarks)
  public func lint(_ tree: MenuTree, together count: Int) -> [Finding] { lint(tree, nil, together: count) }

  private func lint(
    _ tree: MenuTree, _ parts: [Range<Int>]?, together count: Int = ElementBatch.capacity
  ) -> [Finding] {
    visit(tree, parts, together: count) { rule, elements, context in rule.check(elements, in: &context) }
  }

  /// Runs each rule on a batch of elements before the next rule, so the rule's code and tables stay in the
  /// processor's cache. `check` is called with a rule and one bit for each element that the rule checks.
  @inline(__always)
  func visit(
    _ tree: MenuTree, _ parts: [Range<Int>]? = nil, together count: Int = ElementBatch.capacity,
    _ check: (any Rule, UInt64, inout RuleContext) -> Void
  ) -> [Finding] {
    var context = RuleContext(tree: tree, rules: active, correctors: correctors, words: configuration.words)
    // A list of one range costs a search for a conformance at start-up, which takes longer than a small file.
    if let parts {
      for part in parts { visit(part, together: count, &context, check) }
    } else {
      visit(tree.elements.indices, together: count, &context, check)
    }
    return context.findings.sortedByPlace()
  }

  @inline(__always)
  private func visit(
    _ part: Range<Int>, together count: Int, _ context: inout RuleContext,
    _ check: (any Rule, UInt64, inout RuleContext) -> Void
  ) {
    for start in stride(from: part.lowerBound, to: part.upperBound, by: count) {
      context.look(at: start..<min(start + count, part.upperBound))
      for position in active.indices {
        let elements = context.batch.elements(for: active[position].visitor)
        if elements == 0 { continue }
        context.current = position
        check(active[position].rule, elements, &context)
      }
    }
  }
}

extension Rule {
  // The loop is in a method of the rule, because each call from outside would copy the rule.
  func check(_ elements: UInt64, in context: inout RuleContext) {
    var rest = elements
    while rest != 0 {
      context.offset = rest.trailingZeroBitCount
      check(context.present, in: &context)
      rest &= rest - 1
    }
  }
}

extension [Finding] {
  /// Returns the findings by place, then rule, then message, without repetitions: an item that several
  /// aliases refer to is one item. If two menus share a title and only one is ever shown, the more severe finding
  /// is kept.
  func sortedByPlace() -> [Finding] {
    guard count > 1 else { return self }
    let sorted = sorted {
      $0.range == $1.range
        ? ($0.rule, $0.message, $1.severity) < ($1.rule, $1.message, $0.severity)
        : ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
    }
    func isRepeated(_ index: Int) -> Bool {
      index > 0 && sorted[index].range == sorted[index - 1].range
        && sorted[index].rule == sorted[index - 1].rule && sorted[index].message == sorted[index - 1].message
    }
    if !sorted.indices.contains(where: isRepeated) { return sorted }
    return sorted.indices.filter { !isRepeated($0) }.map { sorted[$0] }
  }
}

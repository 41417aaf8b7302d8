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

  struct ActiveRule: Sendable {
    var rule: any Rule
    /// Which elements it is asked about.
    var visitor: Visitor
    var id: String
    var severities: TierSeverities
    /// Those of menus read from code.
    var inCode: TierSeverities
    /// Those of menus read from Interface Builder files.
    var inNibs: TierSeverities
    var category: RuleCategory
  }

  /// Makes a linter of the rules that a configuration leaves on.
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

  /// Ids of the rules that run.
  public var activeRules: [String] { active.map(\.id) }

  /// Checks the menus of one file. Findings come in the order of the text, those at one place by rule.
  public func lint(_ tree: MenuTree) -> [Finding] { lint(tree, nil) }

  /// Checks the menus of which a part stands in some of the text's ranges, and what is said of the menus of a document
  /// together: all is found that stands in those ranges, and of the rest a part.
  package func lint(_ tree: MenuTree, around ranges: [SourceRange]) -> [Finding] {
    lint(tree, tree.parts(around: ranges))
  }

  /// Checks the menus of one file, each rule being asked about so many elements side by side, 1 to 64: for a benchmark
  /// that shows what asking about many at a time gains.
  @_spi(Benchmarks)
  public func lint(_ tree: MenuTree, together count: Int) -> [Finding] { lint(tree, nil, together: count) }

  private func lint(
    _ tree: MenuTree, _ parts: [Range<Int>]?, together count: Int = Sightings.capacity
  ) -> [Finding] {
    visit(tree, parts, together: count) { rule, elements, context in rule.check(elements, in: &context) }
  }

  /// Asks each rule about the elements it visits: one rule after the other about elements side by side, since its code
  /// and its tables are at hand then. `check` is called with a rule and a bit for each of them that it is asked about.
  @inline(__always)
  func visit(
    _ tree: MenuTree, _ parts: [Range<Int>]? = nil, together count: Int = Sightings.capacity,
    _ check: (any Rule, UInt64, inout RuleContext) -> Void
  ) -> [Finding] {
    var context = RuleContext(tree: tree, rules: active, correctors: correctors, words: configuration.words)
    for part in parts ?? [tree.elements.indices] {
      for start in stride(from: part.lowerBound, to: part.upperBound, by: count) {
        context.look(at: start..<min(start + count, part.upperBound))
        for position in active.indices {
          let elements = context.sightings.elements(for: active[position].visitor)
          if elements == 0 { continue }
          context.current = position
          check(active[position].rule, elements, &context)
        }
      }
    }
    return context.findings.sortedByPlace()
  }
}

extension Rule {
  // A loop in here: each call from outside would copy the rule.
  func check(_ elements: UInt64, in context: inout RuleContext) {
    var rest = elements
    while rest != 0 {
      context.offset = rest.trailingZeroBitCount
      check(context.present, in: &context)
      rest &= rest - 1
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
    func isRepeated(_ index: Int) -> Bool {
      index > 0 && sorted[index].range == sorted[index - 1].range
        && sorted[index].rule == sorted[index - 1].rule && sorted[index].message == sorted[index - 1].message
    }
    if !sorted.indices.contains(where: isRepeated) { return sorted }
    return sorted.indices.filter { !isRepeated($0) }.map { sorted[$0] }
  }
}

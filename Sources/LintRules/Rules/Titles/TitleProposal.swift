import MenuModel

/// A rule that may change a title unasked.
protocol TitleRule: Rule {
  /// What the rule certainly makes of a title of an element, by a safe fix; nil where it has nothing to say.
  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String?

  /// What the rule makes of a title, by a safe fix or by one that asks for a look, where authors agree on the fault.
  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String?
}

extension TitleRule {
  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    correction(of: title, for: id, in: &context)
  }
}

/// A title rule that is asked, and what is certain to which weighs as a warning at least.
struct TitleCorrector: Sendable {
  let rule: any TitleRule
  let id: String
  /// Its place among the active rules.
  let position: Int
  /// What a title has about it where the rule may have something to say.
  let cues: Cues
  private let visits: ElementKinds
  private let kinds: MenuKinds
  private let platforms: Platforms

  init?(_ rule: any TitleRule, among active: [Linter.ActiveRule]) {
    let type = type(of: rule)
    let about = type.about
    guard let position = active.firstIndex(where: { $0.id == about.id }),
      active[position].severities.upper >= .warning
    else { return nil }
    self.rule = rule
    id = about.id
    self.position = position
    cues = type.cues
    visits = type.visits
    kinds = about.kinds
    platforms = about.platforms
  }

  func speaks(of element: MenuElement) -> Bool {
    visits.contains(element.kind) && kinds.contains(element.menuKind) && platforms.meets(element.platforms)
  }
}

extension RuleContext {
  /// Reports that a title should be another, and proposes that.
  ///
  /// The proposals of all rules for one title agree: what others would change unasked is taken in, and where the
  /// proposal itself asks for a look also what they would propose. So all that ask for a look say the same, and the
  /// others are steps to that. What the rule says alone is kept for where one of them is suppressed.
  ///
  /// - Parameter range: The part of the title that is at fault, if not all of it.
  mutating func propose(
    _ right: String, for title: TitleText, of id: ElementID, tier: Tier = .upper, safety: Fix.Safety,
    at range: SourceRange? = nil, related: [RelatedPlace] = [], _ message: (String) -> String
  ) {
    propose([right], of: id, tier: tier, at: range ?? title.range, node: title.node, related: related) {
      (
        message($0[0]),
        [Fix("Write “\($0[0])”", safety: safety, changes: [.replaceText(title.node, with: $0[0])])]
      )
    }
  }

  /// Reports a fault of an element and proposes new titles, into which all is taken that other rules would change in
  /// them, unasked or, where these titles ask for a look themselves, not.
  ///
  /// - Parameter old: The titles that others speak of: the element's own, unless given.
  mutating func propose(
    _ titles: [String], insteadOf old: [String]? = nil, of id: ElementID, tier: Tier = .upper,
    at range: SourceRange? = nil, node: NodeID? = nil, related: [RelatedPlace] = [],
    _ words: ([String]) -> (message: String, fixes: [Fix])
  ) {
    var others: [String] = []
    let old = old ?? self.titles.map(\.text)
    let (own, ownFixes) = words(titles)
    let asks = allowed(ownFixes, of: id).allSatisfy { $0.safety == .unsafe }
    let all = titles.map { joined($0, insteadOf: old, for: id, asks, &others) }
    let (message, fixes) = others.isEmpty ? (own, ownFixes) : words(all)
    report(id, message, tier: tier, at: range, node: node, fixes: fixes, related: related)
    if others.isEmpty { return }
    setAlone(Finding.Alone(without: others, message: own, fixes: ownFixes))
  }

  // A title with what other rules that are heard would change in it, and in what stands there now: “Play The Wall”
  // keeps its capital, whatever one would make of “the Wall”.
  private mutating func joined(
    _ title: String, insteadOf old: [String], for id: ElementID, _ asks: Bool, _ others: inout [String]
  ) -> String {
    var title = title
    var cues = Cues(title: title)
    for corrector in correctors
    where corrector.position != current && !corrector.cues.isDisjoint(with: cues)
      && corrector.speaks(of: tree[id])
    {
      guard let new = change(of: title, for: id, corrector.rule, asks), new != title,
        old.contains(where: { change(of: $0, for: id, corrector.rule, asks) != nil })
      else { continue }
      title = new
      cues = Cues(title: title)
      if !others.contains(corrector.id) { others.append(corrector.id) }
    }
    return title
  }

  private mutating func change(of title: String, for id: ElementID, _ rule: any TitleRule, _ asks: Bool)
    -> String?
  {
    asks
      ? rule.proposal(for: title, of: id, in: &self) : rule.correction(of: title, for: id, in: &self)
  }

  /// In the order in which one's change may be another's cause.
  static let titleRules: [any TitleRule] = [
    PreferencesTitle(), ArticleInTitle(), NeedlessEllipsis(), MissingEllipsis(), EllipsisCharacter(),
    TitleWhitespace(), TitleCapitalization(),
  ]
}

import MenuModel

/// A rule that can change a title with a safe fix.
protocol TitleRule: Rule {
  /// The title after the safe fix of the rule, or nil if the rule doesn't change it.
  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String?

  /// The title after a safe or unsafe fix of the rule, if authors agree that it is wrong.
  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String?
}

extension TitleRule {
  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    correction(of: title, for: id, in: &context)
  }
}

/// A title rule whose clear findings are at least warnings.
struct TitleCorrector: Sendable {
  let rule: any TitleRule
  let id: String
  /// Its position among the active rules.
  let position: Int
  /// The cues of titles that the rule may change.
  let cues: Cues
  private let visits: ElementKinds
  private let kinds: MenuKinds
  private let platforms: Platforms
  private let silentOn: Reading

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
    silentOn = about.silentOn
  }

  func speaks(of id: ElementID, in tree: MenuTree) -> Bool {
    visits.contains(tree[id].kind) && kinds.contains(tree[id].menuKind)
      && platforms.meets(tree[id].platforms) && !tree.isRead(id, as: silentOn)
  }
}

extension RuleContext {
  /// Reports a title and proposes a replacement.
  ///
  /// The proposals of all rules for one title agree: each includes the safe changes of the others, and if the
  /// proposal is unsafe, also their unsafe ones. So all unsafe proposals are the same, and the safe ones are
  /// steps toward it. The rule's own proposal is kept in case another finding is suppressed.
  ///
  /// - Parameter range: The incorrect part of the title, if it isn't all of it.
  mutating func propose(
    _ right: String, for title: TitleText, of id: ElementID, tier: Tier = .upper, safety: Fix.Safety,
    at range: SourceRange? = nil, related: [RelatedPlace] = [], _ message: (String) -> String
  ) {
    propose([right], of: id, tier: tier, at: range ?? title.range, node: title.node, related: related) {
      (
        message($0[0]),
        [Fix("Change to “\($0[0])”", safety: safety, changes: [.replaceText(title.node, with: $0[0])])]
      )
    }
  }

  /// Reports an element and proposes new titles, which include the safe changes of other rules, and if the
  /// proposal itself is unsafe, their unsafe changes too.
  ///
  /// - Parameter old: The titles that the other rules check. The default is the titles of the element.
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
    setAlone(Finding.StandaloneMessage(without: others, message: own, fixes: ownFixes))
  }

  // Returns a title with the changes of other active rules for it and the current title. “Play The Wall”
  // keeps its capital letter, regardless of changes to “the Wall”.
  private mutating func joined(
    _ title: String, insteadOf old: [String], for id: ElementID, _ asks: Bool, _ others: inout [String]
  ) -> String {
    var title = title
    var cues = Cues(title: title)
    for corrector in correctors
    where corrector.position != current && !corrector.cues.isDisjoint(with: cues)
      && corrector.speaks(of: id, in: tree)
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

  /// The title rules, in an order in which a change by one can cause a finding of a later one.
  static let titleRules: [any TitleRule] = [
    PreferencesTitle(), ArticleInTitle(), NeedlessEllipsis(), MissingEllipsis(), EllipsisCharacter(),
    TitleWhitespace(), TitleCapitalization(),
  ]
}

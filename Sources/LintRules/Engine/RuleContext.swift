import MenuModel

/// The data that a rule has while it checks an element, and the findings that it reports.
struct RuleContext {
  let tree: MenuTree
  private let words: [String]
  // The document in which a title was last checked, with its app name and style.
  private var styledDocument: ElementID?
  private var appName: String?
  private var style = TitleStyle()
  /// The cues and readings of the elements in the current batch.
  private(set) var batch = ElementBatch()
  // The titles of the batch, the index at which each element's titles end, and the traits of their shortcuts.
  private var allTitles: [TitleText] = []
  private var titleEnds: [Int] = []
  private var shortcutTraits: [ShortcutTraits?] = []
  // The end of the last hidden element, including its contents.
  private var hiddenEnd = 0
  // The index of the first element in the batch, and the offset of the current element from it.
  private var first = 0
  var offset = 0
  /// The index of the current rule in the active rules.
  var current = 0
  private let rules: [Linter.ActiveRule]
  // Whether the file has translations.
  private let isInLanguages: Bool
  /// The rules whose changes to a title are part of every proposed title.
  let correctors: [TitleCorrector]
  /// Data about all menus of the file that rules look up.
  private(set) lazy var index = RuleIndex(tree)
  private(set) lazy var keys = TitleKeys(tree)
  /// Data about the menu bar that rules look up.
  private(set) lazy var menuBar = MenuBarIndex(tree, keys)
  private(set) var findings: [Finding] = []

  init(tree: MenuTree, rules: [Linter.ActiveRule], correctors: [TitleCorrector], words: [String]) {
    self.tree = tree
    isInLanguages = tree.translations != nil
    self.rules = rules
    self.correctors = correctors
    self.words = words
    allTitles.reserveCapacity(ElementBatch.capacity)
    titleEnds.reserveCapacity(ElementBatch.capacity)
    shortcutTraits.reserveCapacity(ElementBatch.capacity)
  }

  /// The certainty of a finding: upper if it is certain, lower if it is a guess, note if it is info whatever the
  /// rule's severities are.
  enum Tier {
    case upper, lower, note
  }

  /// Reports a problem at the element's place or in a given range.
  ///
  /// - Parameters:
  ///   - id: The element with the problem.
  ///   - range: The range of the problem, if it isn't the whole element.
  ///   - node: The node with the problem, if it isn't the element's.
  ///   - hint: The remedy for a common mistake.
  mutating func report(
    _ id: ElementID, _ message: String, tier: Tier = .upper, at range: SourceRange? = nil,
    node: NodeID? = nil, hint: String? = nil,
    fixes: [Fix] = [], related: [RelatedPlace] = []
  ) {
    let (severity, infoReason) = weight(of: id, tier)
    var finding = Finding(
      rule: rules[current].id, severity: severity, message: message, range: range ?? tree.place(of: id),
      element: id, node: node ?? tree[id].node, fixes: allowed(fixes, of: id), related: related)
    finding.source = tree.source
    finding.hint = hint
    finding.infoReason = infoReason
    findings.append(finding)
  }

  // MARK: - Severity

  // The severity depends on the rule's certainty, the visibility of the element, and the kind of file. An
  // element that isn't visible has the lowest severity.
  private func weight(of id: ElementID, _ tier: Tier) -> (severity: Severity, infoReason: InfoReason?) {
    let rule = rules[current]
    let vocabulary = tree.vocabulary(of: id)
    let tiers =
      vocabulary.actionsAreCode ? rule.inCode : vocabulary.isInterfaceBuilder ? rule.inNibs : rule.severities
    let severity = tier == .upper ? tiers.upper : tier == .lower ? tiers.lower : .info
    guard rule.severities.upper > .info else { return (severity, nil) }
    if let reason = visibility(of: id, tier) { return (min(severity, .info), reason) }
    guard severity == .info else { return (severity, nil) }
    return (severity, tiers.upper == .info ? .code : .uncertain)
  }

  // Why every finding of this rule about the element is info: nobody sees the element unless code shows it, or its title is
  // a value, which its author chooses. Title style holds for values that the rule is sure of.
  private func visibility(of id: ElementID, _ tier: Tier) -> InfoReason? {
    if tree[id].kind == .document, isOfHiddenBar(id) { return .unseen }
    if tree.isHidden(tree.menu(of: id)) || tree[id].kind != .menu && tree.visibility.isUnseen(id) {
      return .unseen
    }
    let isStyle = tier == .upper && rules[current].id == TitleCapitalization.about.id
    if namesValue(id), !isStyle || tree[id].flags.contains(.isReadInCode) { return .value }
    let isInert = tree[id].flags.contains(.isInert) && tree.vocabulary(of: id).isInterfaceBuilder
    if isInert, rules[current].id != TemplateLeftover.about.id { return .inert }
    if isOfUnseenBar(id) { return .unseenBar }
    return isForDevelopers(id) ? .developers : nil
  }

  // In an app's code, a Debug menu is for the app's developers. In a spec, it may be the menu of a debugger.
  private func isForDevelopers(_ id: ElementID) -> Bool {
    guard tree.vocabulary(of: id).actionsAreCode else { return false }
    var shown = id
    while true {
      if tree[shown].kind == .menu || tree[shown].kind == .submenu, let title = tree.title(of: shown),
        WordList.debugTitles.contains(String(title.lowercased().filter(\.isLetter)))
      {
        return true
      }
      guard tree[shown].parent != shown else { return false }
      shown = tree[shown].parent
    }
  }

  // A finding about a whole menu bar is about its menus.
  private func isOfHiddenBar(_ document: ElementID) -> Bool {
    let bar = tree.children(of: document).filter { tree[$0].menuKind == .menuBar }
    return !bar.isEmpty && bar.allSatisfy(tree.isHidden)
  }

  // Shortcuts work even if the app never shows the menu bar.
  private func isOfUnseenBar(_ id: ElementID) -> Bool {
    let menu = tree[tree.menu(of: id)]
    return menu.flags.contains(.isUnseen) && [.menuBar, .commandGroup].contains(menu.menuKind)
      && (rules[current].category != .shortcuts || tree.vocabulary(of: id).isInterfaceBuilder)
  }

  // Code may compare the titles of values, so a person must decide whether to change them.
  func allowed(_ fixes: [Fix], of id: ElementID) -> [Fix] {
    namesValue(id) ? fixes.map { Fix($0.title, safety: .unsafe, changes: $0.changes) } : fixes
  }

  private func namesValue(_ id: ElementID) -> Bool {
    guard rules[current].category == .titles else { return false }
    return tree[id].flags.contains(.isReadInCode)
      || tree[id].flags.contains(.isChoice) && rules[current].id != EllipsisCharacter.about.id
  }

  /// Reports a problem with a whole title: the element's own, unless another one is given.
  mutating func reportTitle(
    _ id: ElementID, _ message: String, of title: TitleText? = nil, tier: Tier = .upper, fixes: [Fix] = [],
    related: [RelatedPlace] = []
  ) {
    let own = tree.attribute(.title, of: id)?.node ?? tree.list(.titles, of: id).first?.node
    report(
      id, message, tier: tier, at: title?.range, node: title?.node ?? own, fixes: fixes, related: related)
  }

  /// Sets the last finding's standalone message and fixes, which don't depend on other rules.
  mutating func setAlone(_ alone: Finding.StandaloneMessage) {
    var alone = alone
    if let element = findings.last?.element { alone.fixes = allowed(alone.fixes, of: element) }
    findings[findings.count - 1].alone = alone
  }

  /// Sets the translations that the last finding is about.
  mutating func setTranslations(_ texts: [TranslatedText]) {
    findings[findings.count - 1].translations = texts
  }

  /// Adds translations to the last finding: to its message, and to its fixes.
  mutating func add(
    _ changes: [(text: TranslatedText, right: String)], saying message: String,
    withoutTitle safety: Fix.Safety
  ) {
    if changes.isEmpty { return }
    let further = changes.map { Change.replaceTranslation($0.text, with: $0.right) }
    // If a title is the key of its translations, it can't be changed, but the translations can.
    let alone = Fix(Languages.writing(changes), safety: safety, changes: further)
    func joined(_ fixes: [Fix]) -> [Fix] {
      fixes.map { Fix($0.title, safety: $0.safety, changes: $0.changes + further) } + [alone]
    }
    let index = findings.count - 1
    findings[index].translations = changes.map(\.text)
    findings[index].message = LongText.shortened(findings[index].message + message)
    findings[index].fixes = joined(findings[index].fixes)
    guard var own = findings[index].alone else { return }
    own = Finding.StandaloneMessage(
      without: own.others, message: own.message + message, fixes: joined(own.fixes))
    findings[index].alone = own
  }

  /// Returns the style of English titles for an element, with the configured words and the app's name.
  mutating func style(for id: ElementID) -> TitleStyle {
    findStyle(for: id)
    return style
  }

  /// Returns the name of the element's app, stated or guessed from its menus.
  mutating func appName(for id: ElementID) -> String? {
    findStyle(for: id)
    return appName
  }

  private mutating func findStyle(for id: ElementID) {
    if let known = styledDocument, known.index <= id.index, id.index < tree[known].end { return }
    let document = tree.document(of: id)
    styledDocument = document
    appName = tree.bar.appName(of: document)
    style = TitleStyle(words: words, appName: appName, names: tree.names)
  }

  /// The current element.
  var present: ElementID { ElementID(first + offset) }

  /// The traits of the current element's shortcut; nil if it has none.
  var traits: ShortcutTraits? { shortcutTraits[offset] }

  /// The titles of the current element: none, its title, or its two changeable titles.
  @inline(__always)
  var titles: ArraySlice<TitleText> {
    allTitles[(offset == 0 ? 0 : titleEnds[offset - 1])..<titleEnds[offset]]
  }

  /// Whether a title has no placeholders, although other titles of the element may have some.
  func isKnown(_ title: TitleText, of id: ElementID) -> Bool {
    !tree.isRead(id, as: .partlyKnown) || !title.text.utf8.contains(UInt8(ascii: "<"))
  }

  /// Loads the next batch of elements.
  mutating func look(at elements: Range<Int>) {
    first = elements.lowerBound
    batch.removeAll()
    allTitles.removeAll(keepingCapacity: true)
    titleEnds.removeAll(keepingCapacity: true)
    shortcutTraits.removeAll(keepingCapacity: true)
    for index in elements {
      let id = ElementID(index)
      let cues = Cues(keysOf: id, in: tree).union(takeTitles(of: id))
      // Documents can't be hidden.
      let mayHide = cues.contains(.availability) || tree[id].flags.contains(.isHidden)
      if mayHide, tree[id].parent != id, tree.isHidden(id) { hiddenEnd = max(hiddenEnd, Int(tree[id].end)) }
      let reading = Reading(id, in: tree, isHidden: index < hiddenEnd)
      batch.add(tree[id], with: cues, as: reading, at: index - first)
      titleEnds.append(allTitles.count)
      shortcutTraits.append(
        cues.contains(.shortcut) ? tree.attribute(.shortcut, of: id).flatMap(ShortcutTraits.init) : nil)
    }
  }

  private mutating func takeTitles(of id: ElementID) -> Cues {
    if let title = tree.attribute(.title, of: id), let text = title.text {
      allTitles.append(
        TitleText(text: text, range: title.valueRange, node: title.node, isVerbatim: title.isVerbatim))
      return isTranslated(title.node) ? Cues(title: text).union(.translated) : Cues(title: text)
    }
    let entries = tree.list(.titles, of: id)
    if entries.isEmpty { return .noTitle }
    var cues: Cues = []
    for entry in entries {
      allTitles.append(
        TitleText(text: entry.text, range: entry.range, node: entry.node, isVerbatim: entry.isVerbatim))
      cues.formUnion(Cues(title: entry.text))
      if isTranslated(entry.node) { cues.insert(.translated) }
    }
    return cues
  }

  private func isTranslated(_ node: NodeID) -> Bool { isInLanguages && tree.texts(of: node) != nil }
}

/// A title and its place.
struct TitleText {
  /// The visible title.
  let text: String
  /// The range of the title in the file, without quotes.
  let range: SourceRange
  let node: NodeID
  /// Whether the bytes at `range` are the title itself.
  let isVerbatim: Bool

  /// Returns the range in the file for a part of the title, given as UTF-8 offsets, or the range of the whole
  /// title if it is written with escapes.
  func range(of part: Range<Int>) -> SourceRange {
    guard isVerbatim else { return range }
    return SourceRange(range.start + UInt32(part.lowerBound), range.start + UInt32(part.upperBound))
  }
}

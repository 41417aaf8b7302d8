import MenuModel

/// What a rule sees while it checks an element, and where it reports.
struct RuleContext {
  let tree: MenuTree
  private let words: [String]
  // What is known of the document that a title was last judged in.
  private var styledDocument: ElementID?
  private var appName: String?
  private var style = TitleStyle()
  /// What can be seen at a glance of the elements that are looked at together.
  private(set) var sightings = Sightings()
  // Their titles, those of each up to an end, and what is known of their shortcuts.
  private var allTitles: [TitleText] = []
  private var titleEnds: [Int] = []
  private var shortcutTraits: [ShortcutTraits?] = []
  // Where the last hidden element ends, with all that is in it.
  private var hiddenEnd = 0
  // The first of them, and how far behind it the element being checked stands.
  private var first = 0
  var offset = 0
  /// The rule being asked: its place among the active ones.
  var current = 0
  private let rules: [Linter.ActiveRule]
  // Whether anything is known of other languages.
  private let isInLanguages: Bool
  /// The rules whose changes of a title the others take in.
  let correctors: [TitleCorrector]
  /// What rules look up across the menus of the file.
  private(set) lazy var index = RuleIndex(tree)
  private(set) lazy var keys = TitleKeys(tree)
  /// What rules about the menu bar look up.
  private(set) lazy var menuBar = MenuBarIndex(tree, keys)
  private(set) var findings: [Finding] = []

  init(tree: MenuTree, rules: [Linter.ActiveRule], correctors: [TitleCorrector], words: [String]) {
    self.tree = tree
    isInLanguages = tree.translations != nil
    self.rules = rules
    self.correctors = correctors
    self.words = words
    allTitles.reserveCapacity(Sightings.capacity)
    titleEnds.reserveCapacity(Sightings.capacity)
    shortcutTraits.reserveCapacity(Sightings.capacity)
  }

  /// A finding is certain, or a guess that weighs less.
  enum Tier {
    case upper, lower
  }

  /// Reports a fault of the element's place, or of a given range.
  ///
  /// - Parameters:
  ///   - id: The element at fault.
  ///   - range: The text at fault, if not the element as a whole.
  ///   - node: The node at fault, if not the element's.
  ///   - hint: What to do about a usual slip.
  mutating func report(
    _ id: ElementID, _ message: String, tier: Tier = .upper, at range: SourceRange? = nil,
    node: NodeID? = nil, hint: String? = nil,
    fixes: [Fix] = [], related: [RelatedPlace] = []
  ) {
    let (severity, because) = weight(of: id, tier)
    var finding = Finding(
      rule: rules[current].id, severity: severity, message: message, range: range ?? tree.place(of: id),
      element: id, node: node ?? tree[id].node, fixes: allowed(fixes, of: id), related: related)
    finding.source = tree.source
    finding.hint = hint
    finding.because = because
    findings.append(finding)
  }

  // MARK: - Severity

  // The one table: how sure the rule is, who sees the element, where it was read. What nobody sees weighs least.
  private func weight(of id: ElementID, _ tier: Tier) -> (severity: Severity, because: InfoReason?) {
    let rule = rules[current]
    let vocabulary = tree.vocabulary(of: id)
    let tiers =
      vocabulary.actionsAreCode ? rule.inCode : vocabulary.isInterfaceBuilder ? rule.inNibs : rule.severities
    let severity = tier == .upper ? tiers.upper : tiers.lower
    guard rule.severities.upper > .info else { return (severity, nil) }
    if let reason = visibility(of: id, tier) { return (min(severity, .info), reason) }
    guard severity == .info else { return (severity, nil) }
    return (severity, tiers.upper == .info ? .code : .uncertain)
  }

  // Why every finding of this rule about the element is info: nobody sees the element unless code shows it, or its title is
  // a value, which its author chooses. Title style holds for values that the rule is sure of.
  private func visibility(of id: ElementID, _ tier: Tier) -> InfoReason? {
    if tree.isHidden(tree.menu(of: id)) || tree[id].kind != .menu && tree.isUnseen(id) { return .unseen }
    let isStyle = tier == .upper && rules[current].id == TitleCapitalization.about.id
    if namesValue(id), !isStyle { return .value }
    let isInert = tree[id].flags.contains(.isInert) && tree.vocabulary(of: id).isInterfaceBuilder
    if isInert, rules[current].id != TemplateLeftover.about.id { return .inert }
    if isOfUnseenBar(id) { return .unseenBar }
    return isForDevelopers(id) ? .developers : nil
  }

  // What stands in a menu Debug of an app's code is for those who make the app; in a spec it may be a debugger's.
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

  // The shortcuts of a menu bar that the app never shows work all the same.
  private func isOfUnseenBar(_ id: ElementID) -> Bool {
    let menu = tree[tree.menu(of: id)]
    return menu.flags.contains(.isUnseen) && [.menuBar, .commandGroup].contains(menu.menuKind)
      && (rules[current].category != .shortcuts || tree.vocabulary(of: id).isInterfaceBuilder)
  }

  // Code may compare the titles of values, so that a change of one is for a person to judge.
  func allowed(_ fixes: [Fix], of id: ElementID) -> [Fix] {
    namesValue(id) ? fixes.map { Fix($0.title, safety: .unsafe, changes: $0.changes) } : fixes
  }

  private func namesValue(_ id: ElementID) -> Bool {
    rules[current].category == .titles && tree[id].flags.contains(.isChoice)
      && rules[current].id != EllipsisCharacter.about.id
  }

  /// Reports a fault of a whole title: of the element's own, unless another is given.
  mutating func reportTitle(
    _ id: ElementID, _ message: String, of title: TitleText? = nil, tier: Tier = .upper, fixes: [Fix] = [],
    related: [RelatedPlace] = []
  ) {
    let own = tree.attribute(.title, of: id)?.node ?? tree.list(.titles, of: id).first?.node
    report(
      id, message, tier: tier, at: title?.range, node: title?.node ?? own, fixes: fixes, related: related)
  }

  /// Says of the finding reported last what it says without other rules.
  mutating func setAlone(_ alone: Finding.Alone) {
    var alone = alone
    if let element = findings.last?.element { alone.fixes = allowed(alone.fixes, of: element) }
    findings[findings.count - 1].alone = alone
  }

  /// Says of the finding reported last which texts in other languages it is about.
  mutating func setTranslations(_ texts: [TranslatedText]) {
    findings[findings.count - 1].translations = texts
  }

  /// Has the finding reported last speak of texts in other languages too, and its fixes change these.
  mutating func add(
    _ changes: [(text: TranslatedText, right: String)], saying message: String,
    withoutTitle safety: Fix.Safety
  ) {
    if changes.isEmpty { return }
    let further = changes.map { Change.replaceTranslation($0.text, with: $0.right) }
    // A title that is the key of its translations can't be changed, but those can.
    let alone = Fix(Languages.writing(changes), safety: safety, changes: further)
    func joined(_ fixes: [Fix]) -> [Fix] {
      fixes.map { Fix($0.title, safety: $0.safety, changes: $0.changes + further) } + [alone]
    }
    let index = findings.count - 1
    findings[index].translations = changes.map(\.text)
    findings[index].message = LongText.shortened(findings[index].message + message)
    findings[index].fixes = joined(findings[index].fixes)
    guard var own = findings[index].alone else { return }
    own = Finding.Alone(without: own.others, message: own.message + message, fixes: joined(own.fixes))
    findings[index].alone = own
  }

  /// The judge of English titles, which knows the configured words and the name of the app an element is of.
  mutating func style(for id: ElementID) -> TitleStyle {
    findStyle(for: id)
    return style
  }

  /// The name of the app that an element is of, stated or guessed from its menus.
  mutating func appName(for id: ElementID) -> String? {
    findStyle(for: id)
    return appName
  }

  private mutating func findStyle(for id: ElementID) {
    if let known = styledDocument, known.index <= id.index, id.index < tree[known].end { return }
    let document = tree.document(of: id)
    styledDocument = document
    appName = tree.appName(of: document)
    style = TitleStyle(words: words, appName: appName, names: tree.names)
  }

  /// The element being checked.
  var present: ElementID { ElementID(first + offset) }

  /// What is known of the shortcut of the element being checked; nil if it has none.
  var traits: ShortcutTraits? { shortcutTraits[offset] }

  /// The titles of the element being checked: none, its title, or its two changeable titles.
  @inline(__always)
  var titles: ArraySlice<TitleText> {
    allTitles[(offset == 0 ? 0 : titleEnds[offset - 1])..<titleEnds[offset]]
  }

  /// Looks at the elements that rules are asked about next.
  mutating func look(at elements: Range<Int>) {
    first = elements.lowerBound
    sightings.removeAll()
    allTitles.removeAll(keepingCapacity: true)
    titleEnds.removeAll(keepingCapacity: true)
    shortcutTraits.removeAll(keepingCapacity: true)
    for index in elements {
      let id = ElementID(index)
      let cues = tree.keyCues(of: id).union(takeTitles(of: id))
      // Documents can't be hidden.
      let mayHide = cues.contains(.availability) || tree[id].flags.contains(.isHidden)
      if mayHide, tree[id].parent != id, tree.isHidden(id) { hiddenEnd = max(hiddenEnd, Int(tree[id].end)) }
      let reading = Reading(id, in: tree, isHidden: index < hiddenEnd)
      sightings.add(tree[id], with: cues, as: reading, at: index - first)
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

/// A title with its place.
struct TitleText {
  /// The title as people read it.
  let text: String
  /// Its bytes in the file, without quotes.
  let range: SourceRange
  let node: NodeID
  /// The bytes at `range` are the title itself.
  let isVerbatim: Bool

  /// Where a part of the title, given in its UTF-8 bytes, stands in the file; all of it where escapes hide that.
  func range(of part: Range<Int>) -> SourceRange {
    guard isVerbatim else { return range }
    return SourceRange(range.start + UInt32(part.lowerBound), range.start + UInt32(part.upperBound))
  }
}

import MenuModel

/// A term in more than two items of one group.
struct RepeatedTerm: Rule {
  static let about = RuleDescription(
    "repeated-term", "a term that stands in more than two items of one group", category: .titles,
    guideline: .submenus, severity: .info,
    rationale: """
      When several items begin or end with the same words, a submenu with those words as its title says them once \
      and makes the menu shorter: Sort By with Date, Title and Size in it.

      Two words in common count, or one of the verbs that make good submenus (Sort, Export, Convert, Filter, Insert, \
      Arrange, Group). Verbs that stand everywhere, such as Show or New, don't. Only the top level of a menu is \
      looked at, and neither what the data fills nor what the system supplies.
      """,
    examples: [
      .bad("items: [Sort by Date, Sort by Title, ⟪Sort by Size⟫, ---, Refresh]"),
      .bad("items: [Export PDF…, Export HTML…, ⟪Export Text…⟫]"),
      .good("items: [{title: Sort By, type: picker, style: menu, options: [Date, Title, Size]}]"),
      .good("items: [Account Settings, Advanced Settings, ---, Show Tab Bar, Show Sidebar, Show Toolbar]"),
    ])
  static let visits = ElementKinds(.menu)

  init(options: RuleOptions) {}

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 3,
      tree[id].flags.isDisjoint(with: [.isForeign, .isDynamic, .isStandard]),
      tree[id].menuKind != .popUp
    else { return }
    for group in tree.groups(of: id) where group.count > 2 {
      // Most groups are done with here.
      guard
        context.keys.isShared(by: 3, in: group, { $0.first })
          || context.keys.isShared(by: 3, in: group, { $0.last })
      else { continue }
      if let (term, items) = Self.repeated(in: group, of: tree) { report(term, items, in: &context) }
    }
  }

  private func report(_ term: String, _ items: [ElementID], in context: inout RuleContext) {
    guard let last = items.last else { return }
    let tree = context.tree
    context.reportTitle(
      last, "“\(term)” stands in \(items.count) items of this group; a submenu could say it once",
      related: items.dropLast().map { RelatedPlace("here too", at: tree.place(of: $0)) })
  }

  // The longest run of items with a beginning or an end in common.
  private static func repeated(in group: [ElementID], of tree: MenuTree) -> (String, [ElementID])? {
    var sharing: [String: [ElementID]] = [:]
    var spelling: [String: String] = [:]
    var order: [String] = []
    for item in group where tree[item].kind == .button || tree[item].kind == .toggle {
      guard let title = tree.text(.title, of: item),
        tree[item].flags.isDisjoint(with: [.isDynamic, .isStandard, .isChoice])
      else { continue }
      for (term, shown) in terms(of: title) {
        if sharing[term] == nil {
          order.append(term)
          spelling[term] = shown
        }
        sharing[term, default: []].append(item)
      }
    }
    var best: (String, [ElementID])?
    for term in order {
      guard let items = sharing[term], items.count > 2, items.count > best?.1.count ?? 0 else { continue }
      best = (spelling[term] ?? term, items)
    }
    return best
  }

  private static func terms(of title: String) -> [(String, String)] {
    let end = TitleEllipsis(title)?.spaceBefore.lowerBound ?? title.utf8.count
    let shown = title[utf8: 0..<end].split(separator: " ")
    guard shown.count > 1 else { return [] }
    let words = shown.map { $0.lowercased() }
    var terms: [(String, String)] = []
    if triggers.contains(words[0]) { terms.append(("^" + words[0], String(shown[0]))) }
    if words.count > 2 {
      terms.append(("^\(words[0]) \(words[1])", "\(shown[0]) \(shown[1])"))
      let (a, b) = (words[words.count - 2], words[words.count - 1])
      if prepositions.isDisjoint(with: words), a != "&", a != "and" {
        terms.append(("\(a) \(b)$", "\(shown[shown.count - 2]) \(shown[shown.count - 1])"))
      }
    }
    return terms
  }

  private static let triggers: Set<String> = [
    "sort", "export", "convert", "filter", "insert", "arrange", "group", "import", "encode", "transform",
  ]
  private static let prepositions: Set<String> = [
    "in", "on", "at", "to", "for", "from", "with", "of", "by", "as", "into", "via", "and", "or",
  ]
}

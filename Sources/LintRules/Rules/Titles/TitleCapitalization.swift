import MenuModel

/// An English title that isn't in title-style capitalization.
struct TitleCapitalization: Rule {
  static let about = RuleDescription(
    "title-capitalization", "a title that is not in title-style capitalization", category: .titles,
    guideline: .labels, severity: .warning, lower: .info,
    tiers:
      "warning; information for words that authors disagree on (as, with, from, while in the middle) and for values",
    fix: .mixed("writes the title in title style; safe where no changed word may have been meant as it is"),
    rationale: """
      The titles of menus and items are written in title style: the first and the last word and all others have a \
      capital, but for articles, conjunctions, “to”, “as”, and prepositions of up to four letters that don't belong \
      to the verb (Sign In to iCloud, Open in New Window).

      Left alone are names and words with a spelling of their own (iCloud, x86, go.mod), the app's name, the \
      `words` of the configuration, placeholders, text in other scripts and languages, and what may be right either \
      way, and `dynamic` items, whose titles come from the data. Values of pickers, pop-up menus and choices whose present one is marked are mostly \
      sentences of their own; they are information only, once for a menu, and so are a number and its unit (5 minutes), \
      a line of text or a dimmed one that says how things are (Model: none), and a single word in small letters in a pull-down menu or one of no stated kind.
      """,
    examples: [
      .bad("items: [⟪Sort by date⟫, ⟪Move To Trash⟫]", fixed: "items: [Sort by Date, Move to Trash]"),
      .bad(
        "items: [{titles: [Show Ruler, ⟪Hide ruler⟫]}]", fixed: "items: [{titles: [Show Ruler, Hide Ruler]}]"),
      .bad(
        """
        kind: menuBar
        title: View
        items:
          - ⟪Zoom to fit⟫
          - {title: Size, type: picker, options: [Small, ⟨very large⟩]}
        """,
        fixed: """
          kind: menuBar
          title: View
          items:
            - Zoom to Fit
            - {title: Size, type: picker, options: [Small, very large]}
          """,
        fixedUnsafe: """
          kind: menuBar
          title: View
          items:
            - Zoom to Fit
            - {title: Size, type: picker, options: [Small, Very Large]}
          """),
      .good(
        "items: [Sort by Date, Paste and Match Style, Sign In to iCloud…, Move To…, Check Grammar With Spelling]"
      ),
      .good(
        """
        kind: menuBar
        title: iTerm2
        items: [About iTerm2, iTerm2 Help]
        """),
      .good("locale: de\nitems: [Nach Datum sortieren]"),
      .bad(
        "{kind: popUp, items: [⟨every day⟩, Never, ⟦after one week⟧, ⟦when asked⟧]}",
        fixedUnsafe: "{kind: popUp, items: [Every Day, Never, After One Week, When Asked]}",
        says: ["“every day” and 2 more values are"]),
      .bad(
        """
        items:
          - {title: ⟨Your trial has expired⟩, enabled: false}
          - '⟨Filter: enabled⟩'
          - ⟨Update available⟩
          - {title: Disable, items: [⟨for one hour⟩, Forever]}
          - ⟨(song)⟩
          - ⟨Set to nil⟩
          - ⟨Building font list…⟩
        """,
        fixedUnsafe: """
          items:
            - {title: Your Trial Has Expired, enabled: false}
            - 'Filter: Enabled'
            - Update Available
            - {title: Disable, items: [For One Hour, Forever]}
            - (Song)
            - Set to Nil
            - Building Font List…
          """),
      .bad(
        "items: ['⟨[x-y] From the xth character⟩']", fixedUnsafe: "items: ['[x-y] From the xth Character']"),
      .bad(
        "items: ['⟨]] Closing bracket⟩']", fixedUnsafe: "items: [']] Closing Bracket']"),
      .bad(
        """
        - {kind: pullDown, title: ⟨More actions⟩, labelStyle: iconOnly, items: [Mark as In Progress, Visit my-app.example.com, Add To Do]}
        - {kind: pullDown, title: Sleep, items: [15 Minutes, 1 Hour, ⟨End of track⟩]}
        - {kind: pullDown, title: Filter, items: [{type: picker, style: inline, title: ⟨Select genre⟩, options: [All, Jazz]}]}
        - {kind: pullDown, title: Site, items: [⟨Connection is secure⟩, ⟪Why it is secure⟫, {title: ⟨No country⟩}, {title: Country, dynamic: true}]}
        """,
        fixed: """
          - {kind: pullDown, title: More actions, labelStyle: iconOnly, items: [Mark as In Progress, Visit my-app.example.com, Add To Do]}
          - {kind: pullDown, title: Sleep, items: [15 Minutes, 1 Hour, End of track]}
          - {kind: pullDown, title: Filter, items: [{type: picker, style: inline, title: Select genre, options: [All, Jazz]}]}
          - {kind: pullDown, title: Site, items: [Connection is secure, Why It Is Secure, {title: No country}, {title: Country, dynamic: true}]}
          """,
        fixedUnsafe: """
          - {kind: pullDown, title: More Actions, labelStyle: iconOnly, items: [Mark as In Progress, Visit my-app.example.com, Add To Do]}
          - {kind: pullDown, title: Sleep, items: [15 Minutes, 1 Hour, End of Track]}
          - {kind: pullDown, title: Filter, items: [{type: picker, style: inline, title: Select Genre, options: [All, Jazz]}]}
          - {kind: pullDown, title: Site, items: [Connection Is Secure, Why It Is Secure, {title: No Country}, {title: Country, dynamic: true}]}
          """),
      .good(#"items: ['Insert \newpage']"#),
      .good("items: [application/json, text/plain, multipart/form-data, image/png]"),
      .good("items: [Mac mini, iPad mini, iPod touch, AirPods Max, New iPad mini]"),
      .good("items: [{title: notes from last week, dynamic: true}, 'Follow @alice@example']"),
      .bad(
        "items: [{title: ⟪delete <album>⟫, placeholders: [album]}]",
        fixed: "items: [{title: Delete <album>, placeholders: [album]}]"),
      .good("items: [{title: Move to <folder>, placeholders: [folder]}]"),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option)).subtracting(
    ElementKinds(.divider))
  static let cues: Cues = .title
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard !context.titles.isEmpty, isJudged(id, context.tree) else { return }
    for title in context.titles {
      guard let fault = fault(in: title.text, of: id, &context) else { continue }
      if fault.isValue, context.titles.count == 1 {
        reportValues(of: id, title, fault, in: &context)
        continue
      }
      context.reportTitle(
        id, "“\(title.text)” is not in title style: “\(fault.right)”", of: title,
        tier: fault.isCertain ? .upper : .lower,
        fixes: [
          Fix(
            "Write “\(fault.right)”", safety: fault.isSafe ? .safe : .unsafe,
            changes: [.replaceText(title.node, with: fault.right)])
        ])
    }
  }

  /// How a title of an element is written in title style, and whether that is safe; nil where it is as it should be.
  /// The upper tier asks for certain faults alone.
  func correction(
    of title: String, for id: ElementID, _ tier: RuleContext.Tier, in context: inout RuleContext
  ) -> (text: String, isSafe: Bool)? {
    guard isJudged(id, context.tree), let fault = fault(in: title, of: id, &context),
      fault.isCertain || tier == .lower
    else { return nil }
    return (fault.right, fault.isSafe)
  }

  private func isJudged(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree[id].flags.isDisjoint(with: [.isForeign, .isStandard]) && !tree.isFilledByData(id)
      && !isUnseenLabel(id, tree)
  }

  // On a phone a picker in a menu shows its options alone.
  private func isUnseenLabel(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree[id].kind == .picker && !tree[id].platforms.isEmpty && !tree[id].platforms.contains(.macOS)
      && !tree.opensSubmenu(id)
  }

  // Only VoiceOver reads the title of a menu that shows its symbol alone; a picker among the rows of a menu is headed by
  // its label at most.
  private func isReadOut(_ id: ElementID, _ tree: MenuTree) -> Bool {
    tree.showsSymbolAlone(id) || tree[id].kind == .picker && tree.text(.style, of: id) == "inline"
  }

  private struct Fault {
    var right: String
    var isCertain: Bool
    var isSafe: Bool
    /// The title is a value among others, as in a pop-up menu.
    var isValue: Bool
  }

  private func fault(in title: String, of id: ElementID, _ context: inout RuleContext) -> Fault? {
    if Self.isNamed(title) || FakeDivider.isWord(title, id, context.tree) { return nil }
    let judgement = context.style(for: id).judge(title)
    guard let right = judgement.corrected, let certainty = judgement.certainty else { return nil }
    let tree = context.tree
    let isValue =
      tree[id].flags.contains(.isChoice) || tree[id].kind == .option || tree.isRowOfValues(id)
      || isMarked(id, title, tree) || isChoice(id, title, tree) || isValue(id, title, tree)
    let isCertain =
      certainty != .tolerated && !isValue && !isStatement(id, title, tree) && !isReadOut(id, tree)
    return Fault(
      right: right, isCertain: isCertain, isSafe: judgement.isSafe && isCertain, isValue: isValue)
  }

  // “Quit sing-box”: what follows is the app's name, however it is written.
  private static func isNamed(_ title: String) -> Bool {
    guard title.utf8.first == UInt8(ascii: "Q") || title.utf8.first == UInt8(ascii: "A") else { return false }
    let words = title.words
    return words.count == 2 && (words[0] == "Quit" || words[0] == "About")
      && !["app", "application", "program", "all", "us"].contains(words[1].lowercased())
  }

  // The values of one menu are one finding, at the first of them.
  private func reportValues(
    of id: ElementID, _ title: TitleText, _ fault: Fault, in context: inout RuleContext
  ) {
    let tree = context.tree
    var previous = tree.previousSibling(of: id)
    while let sibling = previous {
      if self.value(sibling, in: &context) != nil { return }
      previous = tree.previousSibling(of: sibling)
    }
    var others: [(place: SourceRange, change: Change)] = []
    var next = tree.nextSibling(of: id)
    while let sibling = next {
      if let other = self.value(sibling, in: &context) { others.append(other) }
      next = tree.nextSibling(of: sibling)
    }
    let count = others.count
    let what = count == 0 ? "is" : count == 1 ? "and one more value are" : "and \(count) more values are"
    context.reportTitle(
      id, "“\(title.text)” \(what) not in title style: “\(fault.right)”", of: title, tier: .lower,
      fixes: [
        Fix(
          count == 0 ? "Write “\(fault.right)”" : "Write these values in title style", safety: .unsafe,
          changes: [.replaceText(title.node, with: fault.right)] + others.map(\.change))
      ], related: others.prefix(16).map { RelatedPlace("here too", at: $0.place) })
  }

  private func value(_ id: ElementID, in context: inout RuleContext) -> (SourceRange, Change)? {
    let tree = context.tree
    guard let title = tree.attribute(.title, of: id), let text = title.text,
      isJudged(id, tree), let fault = fault(in: text, of: id, &context), fault.isValue
    else { return nil }
    return (title.valueRange, .replaceText(title.node, with: fault.right))
  }

  // A line of text says how things are, and "5 minutes" or "Every 5 minutes" how much of something.
  private func isStatement(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    if tree[id].kind == .text { return true }
    var words = title.words
    let (first, last) = (words.first ?? "", words.last ?? "")
    let isCommand = MenuVerbs.verb(first)?.form == .base
    if tree[id].flags.contains(.isInert), !isCommand { return true }
    // A whole sentence is no command, nor is a header that explains its section.
    if title.hasSuffix("."), TitleEllipsis(title) == nil, title.utf8.contains(0x20), !isCommand {
      return true
    }
    let count = title.utf8.count { $0 == 0x20 }
    if tree[id].kind == .section, count > 3 { return true }
    if count > 2, Self.subjects.contains(first.lowercased()),
      words.contains(where: TitleSentence.finite.contains)
    {
      return true
    }
    // “Connection is secure” tells a state; “How it is done” names what is read there.
    if !isCommand, !Self.questions.contains(first.lowercased()),
      let verb = words.dropFirst().dropLast().firstIndex(where: TitleSentence.finite.contains),
      words[1...verb].allSatisfy({ $0.first?.isUppercase == false })
    {
      return true
    }
    // A question or a call, and until when something lasts.
    if title.hasSuffix("?") || title.hasSuffix("!") || title.hasPrefix("Until ") { return true }
    if title.contains("? ") || title.contains("! ") { return true }
    // “(song)” keeps the place of a title that the app puts there.
    if title.utf8.first == UInt8(ascii: "("), title.utf8.last == UInt8(ascii: ")") { return true }
    // “Model: none” and “\(count) running” as dimmed lines: the app puts them together while it runs.
    if tree.isHeading(id), count > 1 && !isCommand || TitleSentence.tellsState(title) { return true }
    if tree.isHeading(id),
      words.contains(where: TitleSentence.finite.contains)
        || title.dropLast().contains(":") || Self.states.contains(last)
        || TitleWords(title).words.contains(where: { $0.kind == .placeholder })
    {
      return true
    }
    // “Filter: enabled” says how it is, and so does “Update available”.
    if let colon = title.firstIndex(of: ":"), !tree.has(.action, id), !tree.has(.shortcut, id),
      title[colon...].dropFirst(2).first?.isLowercase == true
    {
      return true
    }
    // “Building font list…” stands there until the list does.
    let text = title.drop { !$0.isLetter }
    if text.prefix(while: { $0 != " " }).hasSuffix("ing"), title.utf8.contains(0x20),
      TitleEllipsis(title) != nil
    {
      return true
    }
    // “Set to nil” speaks of the code’s own word, “Options coming soon” of what isn't there yet.
    if ["nil", "null", "soon"].contains(last), title.utf8.contains(0x20) { return true }
    if !isCommand, title.hasSuffix(" in progress") { return true }
    if Self.states.contains(last), title.utf8.contains(0x20),
      last.hasSuffix("available") || MenuVerbs.verb(first) == nil
    {
      return true
    }
    if words.count == 3, ["every", "after", "in", "for"].contains(words[0].lowercased()) {
      words.removeFirst()
    }
    return words.count == 2 && words[0].utf8.allSatisfy { 0x30...0x39 ~= $0 }
      && words[1].utf8.allSatisfy { 0x61...0x7A ~= $0 }
  }

  // One of several choices of which the present one is marked: “All Priorities”, not “Show All Priorities”.
  private func isMarked(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let draws = tree[id].flags.contains(.drawsCheckmark)
    let first = title.firstWord
    if draws, tree[id].flags.contains(.isRow) || ["Select", "Choose"].contains(first) { return true }
    guard MenuVerbs.verb(first)?.form != .base else { return false }
    return draws || siblings(of: id, tree).contains { tree[$0].flags.contains(.drawsCheckmark) }
  }

  // “No Country” and “Select Country…” before the countries that the data give, “End of Track” beside amounts of time, “In a Week”.
  private func isChoice(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    guard tree[id].kind == .button else { return false }
    let words = title.words.map { $0.lowercased() }
    if words.count == 3, words[0] == "in", words[1] == "a" || words[1] == "an", Self.units.contains(words[2])
    {
      return true
    }
    let siblings = siblings(of: id, tree)
    if let first = words.first, Self.fallbacks.contains(first), words.dropFirst().first != "all",
      siblings.contains(where: { tree[$0].flags.contains(.isDynamic) })
    {
      return true
    }
    guard !tree.isCommand(id), !Self.isAmountOfTime(title) else { return false }
    return siblings.count { tree.title(of: $0).map(Self.isAmountOfTime) ?? false } > 1
  }

  // The first items of its menu, which tell what it is a menu of: each item asks.
  private func siblings(of id: ElementID, _ tree: MenuTree) -> some Sequence<ElementID> {
    tree.children(of: tree[id].parent).prefix(64)
  }

  private static func isAmountOfTime(_ title: String) -> Bool {
    guard let first = title.utf8.first, 0x30...0x39 ~= first else { return false }
    let words = title.words
    guard words.count == 2, words[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    let unit = words[1].lowercased()
    return units.contains(unit.hasSuffix("s") ? String(unit.dropLast()) : unit)
  }

  private static let units: Set = [
    "second", "sec", "minute", "min", "hour", "day", "night", "week", "month", "year",
  ]

  // "decimal" or "begins with" in a menu that isn't said to hold commands: a value. So are one word in small letters,
  // and all such titles where the menu has no title and its first item is checked, as in the list of a pop-up.
  private func isValue(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let menu = tree[id].parent
    // “for an Hour” goes on where the title of its submenu ends.
    if tree[menu].kind == .submenu, Self.connectors.contains(title.firstWord) {
      return true
    }
    // A menu that code has at hand and none of whose rows acts is the list of a pop-up button.
    // “[N] Old name” explains what “[N]” stands for, “]] Closing bracket” what “]]” does.
    if title.hasPrefix("]") { return true }
    if title.utf8.first == UInt8(ascii: "["), title.utf8.dropFirst(2).contains(UInt8(ascii: "]")) {
      return true
    }
    if tree[menu].flags.contains(.isHeld), tree[menu].menuKind == .menu,
      !tree.children(of: menu).contains(where: {
        tree.has(.action, $0) || tree[$0].kind == .submenu || tree.flag(.enabled, of: $0) == false
      })
    {
      return true
    }
    guard title.utf8.first.map({ 0x61...0x7A ~= $0 }) ?? false, tree[menu].kind == .menu,
      MenuKinds(.menu, .pullDown).contains(tree[menu].menuKind)
    else { return false }
    if !title.utf8.contains(0x20) { return true }
    let first = ElementID(Int(menu.index) + 1)
    return !tree.has(.title, menu) && tree[menu].menuKind == .menu && tree.flag(.checked, of: first) == true
  }

  private static let states: Set = [
    "available", "unavailable", "expired", "running", "connected", "disconnected", "enabled", "disabled",
    "found",
  ]
  private static let subjects: Set = ["no", "some", "you", "it", "this", "there", "your", "these"]
  // What begins the value that stands for none, or for any, of those that follow.
  private static let fallbacks: Set = ["no", "any", "select", "choose"]
  private static let questions: Set = ["how", "what", "why", "who", "where", "when", "which"]
  private static let connectors: Set = [
    "for", "until", "by", "as", "to", "in", "at", "on", "from", "with", "after", "before", "every",
  ]
}

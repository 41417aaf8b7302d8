import MenuModel

/// An item that asks for more input has no ellipsis.
struct MissingEllipsis: TitleRule {
  static let about = RuleDescription(
    "missing-ellipsis", "an item that asks for more input but has no ellipsis", category: .titles,
    guideline: .labels,
    severity: .warning, lower: .info,
    tiers:
      """
      warning where `needsInput` says so, where the name of the action speaks of a sheet, a prompt or a dialog or is \
      that of an export or import, for Settings, Print and others that ask in every Mac app, and in Swift source for a \
      Mac where the action itself shows a panel for files or a dialog with a field; info for those that ask in \
      most, where a phone shows a picker, and in Swift source where the action shows another sheet or shows it later, or \
      is named so
      """,
    fix: .mixed("adds the ellipsis; safe if `needsInput` is true"),
    rationale: """
      The ellipsis shows people that choosing the item doesn't act yet: the app asks for more input first. Without it, \
      they hesitate or are surprised.

      An ellipsis made of periods counts; `ellipsis-character` reports it. An item that only asks for confirmation may \
      have an ellipsis or not. Apple's own menus have Check for Updates and Customize Toolbar with and without it, and \
      on iPhone and iPad, commands that open a photo or file picker have none.

      The rule also uses the name of the action, such as `showTopicSheet:` or `exportList:`. It ignores titles with \
      Show, which only promise to show something.
      """,
    examples: [
      .bad(
        "items: [{title: ⟪Rename⟫, needsInput: true}]", fixed: "items: [{title: Rename…, needsInput: true}]",
        says: ["asks for more input"]),
      .bad(
        "kind: menuBar\nplatforms: [macOS]\ntitle: File\nitems: [⟪Print⟫, ⟨Rename⟩]",
        fixedUnsafe: "kind: menuBar\nplatforms: [macOS]\ntitle: File\nitems: [Print…, Rename…]",
        says: ["usually asks for more input", "usually asks"]),
      .bad(
        "{kind: menuBar, platforms: [macOS], title: Go, items: [{title: ⟨Settings⟩, shortcut: cmd+6}, ⟨Settings⟩]}",
        fixedUnsafe:
          "{kind: menuBar, platforms: [macOS], title: Go, items: [{title: Settings…, shortcut: cmd+6}, Settings…]}",
        note: "more likely a pane of the window than the app's settings"),
      .bad(
        "{kind: commandGroup, platforms: [macOS], placement: {replacing: appSettings}, items: [⟪Settings⟫]}",
        fixedUnsafe:
          "{kind: commandGroup, platforms: [macOS], placement: {replacing: appSettings}, items: [Settings…]}"),
      .bad(
        "{kind: pullDown, platforms: [iOS], items: [⟨Settings⟩]}",
        fixedUnsafe: "{kind: pullDown, platforms: [iOS], items: [Settings…]}"),
      .bad(
        """
        items:
          - {title: ⟪Modify Topic⟫, action: "showTopicSheet:"}
          - {title: ⟪Export⟫, action: "exportList:"}
          - {title: ⟨Choose⟩, action: "chooseFile:"}
          - {title: Show Log, action: "showLogSheet:"}
          - {title: Export Now, action: "exportListNow:"}
          - {title: Collect, action: ":"}
        """,
        fixedUnsafe: """
          items:
            - {title: Modify Topic…, action: "showTopicSheet:"}
            - {title: Export…, action: "exportList:"}
            - {title: Choose…, action: "chooseFile:"}
            - {title: Show Log, action: "showLogSheet:"}
            - {title: Export Now, action: "exportListNow:"}
            - {title: Collect, action: ":"}
          """,
        says: [
          "asks for more input (“showTopicSheet:”)", "may ask for more input (“exportList:”)",
          "may ask for more input (“chooseFile:”)",
        ]),
      .bad(
        "{kind: pullDown, platforms: [iOS], items: [{title: ⟨Choose from Files⟩, needsInput: true}]}",
        fixedUnsafe:
          "{kind: pullDown, platforms: [iOS], items: [{title: Choose from Files…, needsInput: true}]}"),
      .bad(
        "items: [⟪Connect…⟫, Sort By…]",
        in: [
          "de": ["Connect…": "Verbinden\u{A0}…"], "pl": ["Connect…": "Połącz..."],
          "ru": ["Connect…": "Подключиться"],
        ], says: ["has lost its ellipsis in ru"]),
      .good(
        "items: [{title: Rename…, needsInput: true}, {title: Export, needsInput: false}, Check for Updates]"),
      .good("items: [{title: Delete, confirms: true, needsInput: true}, {title: Find, items: [Find Next]}]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let shown = Self.shown(id, tree)
    for title in context.titles {
      guard let fault = fault(in: title.text, of: id, tree) else {
        checkTranslations(of: title, of: id, in: &context)
        continue
      }
      context.propose(
        title.text.trimmedAtEnd + "…", for: title, of: id, tier: fault.isClear ? .upper : .lower,
        safety: fault.isStated ? .safe : .unsafe,
        related: shown.map { [RelatedPlace("what asks is here", at: $0.valueRange)] } ?? []
      ) { "“\(title.text)” \(fault.why) and has no ellipsis: “\($0)”" }
      let others = Self.withoutEllipsis(title, of: id, in: context)
      context.add(others, saying: "; also \(Languages.named(others.map(\.text)))", withoutTitle: .unsafe)
    }
  }

  // What a command asks for it asks for in every language.
  private func checkTranslations(of title: TitleText, of id: ElementID, in context: inout RuleContext) {
    guard TitleEllipsis(title.text) != nil, NeedlessEllipsis.reason(id, title.text, context.tree) == nil
    else { return }
    let lost = Self.withoutEllipsis(title, of: id, in: context)
    if lost.isEmpty { return }
    context.proposeTranslations(
      lost, of: title, of: id, safety: .unsafe,
      "“\(title.text)” has lost its ellipsis \(Languages.named(lost.map(\.text)))")
  }

  private static func withoutEllipsis(
    _ title: TitleText, of id: ElementID, in context: RuleContext
  ) -> [(text: TranslatedText, right: String)] {
    context.translations(of: title, of: id).compactMap { text in
      guard !text.hasForms, !LanguageEllipsis.isIn(text.text) else { return nil }
      return (text, text.text.trimmedAtEnd + LanguageEllipsis.written(in: text.language))
    }
  }

  private struct Fault {
    var why: String
    var isClear: Bool
    /// A spec says so.
    var isStated: Bool
  }

  private func fault(in title: String, of id: ElementID, _ tree: MenuTree) -> Fault? {
    // A header does nothing, and the rows of a list name places as often as commands.
    guard !tree.isRead(id, as: [.choice, .data, .supplied, .inert, .row]) else {
      return nil
    }
    let stated = tree.flag(.needsInput, of: id)
    guard stated != false, tree.flag(.confirms, of: id) != true, !title.isEmpty, TitleEllipsis(title) == nil
    else { return nil }
    let shown = Self.shown(id, tree)
    let isStated = stated == true && shown == nil
    var known = isStated ? ("asks for more input", isClear: true) : reason(id, title, tree)
    if known?.isClear != true, shown != nil, !Self.promisesToShow(title) {
      // What a nib's code shows is a panel for files or a sheet, in all methods of that name; Swift's states what is sure.
      known = ("opens a panel or sheet that asks", stated == true)
    }
    guard let (why, isClear) = known else { return nil }
    let isElsewhere = picksOnPhone(id, title, tree)
    return Fault(why: why, isClear: isClear && !isElsewhere, isStated: isStated && !isElsewhere)
  }

  // What code shows is evidence, unlike what a spec states.
  private static func shown(_ id: ElementID, _ tree: MenuTree) -> Attribute? {
    tree.attribute(.needsInput, of: id).flatMap { tree.vocabulary(of: id).dynamicMark == nil ? $0 : nil }
  }

  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    fault(in: title, of: id, context.tree)?.isClear == true
      ? title.trimmedAtEnd + "…" : nil
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    let tree = context.tree
    guard !tree.isRead(id, as: [.choice, .data, .supplied]),
      tree.flag(.needsInput, of: id) == true, tree.flag(.confirms, of: id) != true,
      tree.vocabulary(of: id).dynamicMark != nil, TitleEllipsis(title) == nil, !picksOnPhone(id, title, tree)
    else { return nil }
    return title.trimmedAtEnd + "…"
  }

  // “Choose from Files” opens a picker of the system's on a phone; Apple's own menus have no ellipsis there.
  private func picksOnPhone(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let platforms = tree[id].platforms
    guard !platforms.isEmpty, !platforms.contains(.macOS) else { return false }
    let words = TitleKey.words(of: title)
    return ["choose", "select", "pick"].contains(words.first)
      || ["files", "photos", "library", "camera"].contains(words.last)
  }

  // Why a command asks, and whether that is clear, where its spec doesn't say so; nil if it may act at once.
  private func reason(_ id: ElementID, _ title: String, _ tree: MenuTree) -> (String, isClear: Bool)? {
    guard !tree.isRead(id, as: .foreign), !tree.isHeading(id) else { return nil }
    let verdict = EllipsisKnowledge.verdict(forTitle: title)
    if verdict == .requires {
      let title = TitleKey.normalized(title)
      // Its other name is proposed with the ellipsis.
      if title == "preferences", PreferencesTitle.speaks(of: id, in: tree) { return nil }
      // Elsewhere than on a Mac they may open in place.
      let isMac = tree[id].platforms.contains(.macOS)
      let isClear = title == "settings" || title == "preferences" ? Self.isOfApp(id, tree) : true
      return ("usually asks for more input", isMac && isClear && Self.asking.contains(title))
    }
    guard let action = tree.text(.action, of: id),
      [.unknown, .seldomTakes].contains(verdict) || title.hasPrefix("Import")
    else {
      return nil
    }
    // Where the action's code is at hand its name alone tells less: “exportToCalendar” may ask nothing.
    var isTold: Bool { !tree.vocabulary(of: id).actionsAreCode }
    let words = StandardActions.words(of: action)
    guard let first = words.first, let last = words.last else { return nil }
    if words.count > 1, ["sheet", "prompt", "dialog"].contains(last),
      // A cheat sheet is a page, and a style sheet a file.
      !["cheat", "style", "spread", "contact", "fact", "data"].contains(words[words.count - 2]),
      !["close", "end", "hide", "dismiss", "toggle", "cancel"].contains(first), !Self.promisesToShow(title)
    {
      return ("asks for more input (“\(action)”)", isTold)
    }
    // “exportList:” is a command to export; “exportListNow:” and “exportAgain:” may know where to.
    guard ["export", "import", "choose"].contains(first), title.firstWord.lowercased() == first,
      words.count < 4,
      words.allSatisfy({ !["now", "again", "all", "default", "last", "previous"].contains($0) })
    else { return nil }
    return ("may ask for more input (“\(action)”)", isTold && first != "choose")
  }

  // The settings of an app stand in few places; those of an account or a room are elsewhere, and may open in place.
  private static func isOfApp(_ id: ElementID, _ tree: MenuTree) -> Bool {
    // The sixth of the places that ⌘1 to ⌘6 lead to.
    if let key = tree.shortcut(of: id)?.key, key.utf8.count == 1, key.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return false
    }
    // What View, Navigate or the groups around a toolbar's items have leads to a place of the window.
    return switch tree[id].menuKind {
    case .menuBar: tree.standardMenu(of: tree.menu(of: id)) == .app
    case .commandGroup: tree.standardMenu(of: tree.menu(of: id)).map { $0 == .app } ?? true
    case .menuBarExtra, .dock: true
    case .menu: tree[id].platforms.isMacOnly
    default: false
    }
  }

  // “Show Log” shows it, whatever can be done there.
  private static func promisesToShow(_ title: String) -> Bool {
    let verb = title.firstWord.lowercased()
    return ["show", "hide", "about", "view", "close", "toggle", "reveal"].contains(verb)
  }

  // What can't be done in place, as renaming can.
  private static let asking: Set = [
    "settings", "preferences", "print", "page setup", "save as", "go to line", "go to folder",
    "connect to server",
  ]
}

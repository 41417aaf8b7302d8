import MenuModel

/// An item that asks for more input but has no ellipsis.
struct MissingEllipsis: TitleRule {
  static let about = RuleDescription(
    "missing-ellipsis", "an item that asks for more input but has no ellipsis", category: .titles,
    guideline: .labels,
    severity: .warning, lower: .info,
    tiers: """
      warning if the item almost always asks for input; info for commands that ask in most apps, for titles that name an \
      iPhone's or iPad's picker (Choose from Files), and for actions that may only open something; see below
      """,
    fix: .mixed(
      "adds the ellipsis",
      safe: "if `needsInput` is true and the title doesn't name a picker (Choose from Files)",
      because: "the command may not ask for input"),
    rationale: """
      The ellipsis shows people that the item doesn't act immediately: the app asks for more input first. \
      Without it, people hesitate or are surprised.

      An ellipsis made of periods counts; `ellipsis-character` reports it. An item that only asks for \
      confirmation may have an ellipsis, but doesn't need one. Apple's own menus have Check for Updates and \
      Customize Toolbar with and without it, and on iPhone and iPad, commands that open a photo or file \
      picker have none.

      These items almost always ask for input: those with `needsInput: true`; commands that ask in every app, such as \
      Print; Settings on the Mac; Rename on iPhone and iPad; and items whose action is named after a sheet, a \
      prompt, or a dialog, or is an export or import (`showTopicSheet:`, `exportList:`). In source code, the \
      rule also reads the action: it surely asks if it shows a file panel or a dialog with a field, or if it may \
      show a panel or sheet and the title begins with a verb. Edit and Reply alone on iPhone and iPad are info.

      The rule ignores titles with Show, which only promise to show something.
      """,
    examples: [
      .bad(
        "items: [{title: ⟪Rename⟫, needsInput: true}]", fixed: "items: [{title: Rename…, needsInput: true}]",
        says: ["asks for more input"]),
      .bad(
        "kind: menuBar\nplatforms: [macOS]\ntitle: File\nitems: [⟪Print⟫, ⟨Rename⟩, ⟨Rename Note⟩]",
        fixedUnsafe: "kind: menuBar\nplatforms: [macOS]\ntitle: File\nitems: [Print…, Rename…, Rename Note…]",
        says: ["usually asks for more input", "usually asks", "usually asks"]),
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
        "{kind: pullDown, platforms: [iOS], items: [⟪Print⟫, ⟪Rename⟫, ⟨Settings⟩]}",
        fixedUnsafe: "{kind: pullDown, platforms: [iOS], items: [Print…, Rename…, Settings…]}",
        note:
          "on a Mac, a list or an outline may be renamed in place, and on other devices, settings may open in place"
      ),
      .bad(
        """
        items:
          - {title: ⟪Modify Topic⟫, action: "showTopicSheet:"}
          - {title: ⟪Export⟫, action: "exportList:"}
          - {title: ⟨Choose⟩, action: "chooseFile:"}
          - {title: Show Log, action: "showLogSheet:"}
          - {title: ⟨Apply Label⟩, action: "showLabelsPanel:"}
          - {title: Labels, action: "showLabelsPanel:"}
          - {title: Export Now, action: "exportListNow:"}
          - {title: Collect, action: ":"}
        """,
        fixedUnsafe: """
          items:
            - {title: Modify Topic…, action: "showTopicSheet:"}
            - {title: Export…, action: "exportList:"}
            - {title: Choose…, action: "chooseFile:"}
            - {title: Show Log, action: "showLogSheet:"}
            - {title: Apply Label…, action: "showLabelsPanel:"}
            - {title: Labels, action: "showLabelsPanel:"}
            - {title: Export Now, action: "exportListNow:"}
            - {title: Collect, action: ":"}
          """,
        says: [
          "asks for more input (“showTopicSheet:”)", "may ask for more input (“exportList:”)",
          "may ask for more input (“chooseFile:”)", "may ask for more input (“showLabelsPanel:”)",
        ]),
      .bad(
        "{kind: pullDown, platforms: [iOS], items: [{title: ⟨Choose from Files⟩, needsInput: true}]}",
        fixedUnsafe:
          "{kind: pullDown, platforms: [iOS], items: [{title: Choose from Files…, needsInput: true}]}"),
      .bad(
        "items: [⟪Connect…⟫, ⟪Print…⟫, ⟨Open Folder…⟩, Sort By…]",
        in: [
          "de": ["Connect…": "Verbinden\u{A0}…"], "pl": ["Connect…": "Połącz..."],
          "ru": ["Connect…": "Подключиться"], "nl": ["Print…": "Druk af", "Open Folder…": "Open map"],
        ],
        says: [
          "has no ellipsis in Russian (“Подключиться”); add it", "in Dutch (“Druk af”)",
          "in Dutch (“Open map”)",
        ], note: "a command that opens something may not ask, so its own ellipsis may be wrong"),
      .good(
        "items: [{title: Rename…, needsInput: true}, {title: Export, needsInput: false}, Check for Updates]"
      ),
      .bad(
        """
        - {kind: menuBar, title: File, items: [{titles: [⟪Export⟫, "Export <name>…"], placeholders: [name], action: "export:"}]}
        """,
        fixedUnsafe: """
          - {kind: menuBar, title: File, items: [{titles: [Export…, "Export <name>…"], placeholders: [name], action: "export:"}]}
          """),
      .good("items: [Rename...$]", note: "code removes the last character of the title"),
      .good("items: [{title: Delete, confirms: true, needsInput: true}, {title: Find, items: [Find Next]}]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    let shown = Self.shown(id, tree)
    // A value may end in an ellipsis.
    let mayHaveValues = tree.isRead(id, as: .partlyKnown)
    for title in context.titles where !(mayHaveValues && title.text.contains("<")) {
      guard
        let fault = inputEvidence(
          in: title.text, of: id, tree, english: Self.english(title, of: id, in: context))
      else {
        checkTranslations(of: title, of: id, in: &context)
        continue
      }
      context.propose(
        title.text.trimmedAtEnd + "…", for: title, of: id, tier: fault.isClear ? .upper : .lower,
        safety: fault.isStated ? .safe : .unsafe,
        related: shown.map { [RelatedPlace("asks for input here", at: $0.valueRange)] } ?? []
      ) { "“\(title.text)” \(fault.why) and has no ellipsis: “\($0)”" }
      let others = Self.withoutEllipsis(title, of: id, in: context)
      context.add(others, saying: "; also \(Languages.named(others.map(\.text)))", withoutTitle: .unsafe)
    }
  }

  // Checks translations. If a command asks for input, it does so in every language. A command that opens or runs
  // something often asks for nothing, so the ellipsis of the original may be the wrong one.
  private func checkTranslations(of title: TitleText, of id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard let ellipsis = TitleEllipsis(title.text), NeedlessEllipsis.reason(id, title.text, tree) == nil
    else { return }
    let plain = title.text[utf8: 0..<ellipsis.spaceBefore.lowerBound]
    let mayOnlyOpen =
      ["open", "run", "show", "view", "visit", "go"].contains(plain.firstWord.lowercased())
      && tree.flag(.needsInput, of: id) != true && InputNeed.reason(id, plain, tree) == nil
    let lost = Self.withoutEllipsis(title, of: id, in: context)
    if lost.isEmpty { return }
    context.proposeTranslations(
      lost, of: title, of: id, tier: mayOnlyOpen ? .lower : .upper, safety: .unsafe,
      "“\(title.text)” has no ellipsis \(Languages.named(lost.map(\.text))); add it")
  }

  private static func withoutEllipsis(
    _ title: TitleText, of id: ElementID, in context: RuleContext
  ) -> [(text: TranslatedText, right: String)] {
    context.translations(of: title, of: id).compactMap { text in
      guard !text.hasForms, !LanguageEllipsis.isIn(text.text) else { return nil }
      return (text, text.text.trimmedAtEnd + LanguageEllipsis.written(in: text.language))
    }
  }

  private struct InputEvidence {
    var why: String
    var isClear: Bool
    /// Whether a spec states that the item needs input.
    var isStated: Bool
  }

  // Returns the English translation of a title in another language.
  private static func english(_ title: TitleText, of id: ElementID, in context: RuleContext) -> String? {
    guard context.tree.isRead(id, as: .foreign) else { return nil }
    return context.translations(of: title, of: id).first { $0.language == "en" }?.text
  }

  private func inputEvidence(in title: String, of id: ElementID, _ tree: MenuTree, english: String? = nil)
    -> InputEvidence?
  {
    // A header does nothing, and rows of a list may name places instead of commands.
    guard !tree.isRead(id, as: [.choice, .data, .supplied, .inert, .row]) else {
      return nil
    }
    let stated = tree.flag(.needsInput, of: id)
    // “Rename…$” ends in a mark that code removes.
    guard stated != false, tree.flag(.confirms, of: id) != true, !title.isEmpty, TitleEllipsis(title) == nil,
      !title.contains(bytesOf: "…"), !title.contains(bytesOf: "...")
    else { return nil }
    let shown = Self.shown(id, tree)
    let isStated = stated == true && shown == nil
    var known = isStated ? ("asks for more input", isClear: true) : InputNeed.reason(id, title, tree)
    if known?.isClear != true, shown != nil, !InputNeed.promisesToShow(title) {
      // In an Interface Builder file, `needsInput` means that all methods with the action's name show a file panel or a sheet. In Swift,
      // a stated value means that the evidence is certain. Otherwise, the title of a command supports it. A command
      // that shares something may only show it.
      let first = (english ?? title).firstWord
      let isCommand = first == "New" || first != "Share" && MenuVerbs.verb(first)?.form == .base
      // On other devices, the editor that Edit and Reply open is what people want, as in Apple's apps.
      let opensEditor =
        !tree[id].platforms.contains(.macOS)
        && ["edit", "reply"].contains(TitleKey.normalized(english ?? title))
      known = ("opens a panel or sheet that asks", isClear: stated == true || isCommand && !opensEditor)
    }
    guard let (why, isClear) = known else { return nil }
    let isElsewhere = InputNeed.picksOnPhone(id, title, tree)
    return InputEvidence(why: why, isClear: isClear && !isElsewhere, isStated: isStated && !isElsewhere)
  }

  // Evidence from code, as opposed to a statement in a spec.
  private static func shown(_ id: ElementID, _ tree: MenuTree) -> Attribute? {
    tree.attribute(.needsInput, of: id).flatMap { tree.vocabulary(of: id).dynamicMark == nil ? $0 : nil }
  }

  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    inputEvidence(in: title, of: id, context.tree)?.isClear == true
      ? title.trimmedAtEnd + "…" : nil
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    let tree = context.tree
    guard !tree.isRead(id, as: [.choice, .data, .supplied]),
      tree.flag(.needsInput, of: id) == true, tree.flag(.confirms, of: id) != true,
      tree.vocabulary(of: id).dynamicMark != nil, TitleEllipsis(title) == nil,
      !InputNeed.picksOnPhone(id, title, tree)
    else { return nil }
    return title.trimmedAtEnd + "…"
  }
}

import MenuModel

/// An article in an English title.
struct ArticleInTitle: TitleRule {
  static let about = RuleDescription(
    "article-in-title", "the article a, an, or the in a title", category: .titles, guideline: .labels,
    severity: .warning, lower: .info,
    tiers: """
      warning for a command, or if the title begins with the article; info for a line of text, for the label \
      of a menu in Swift source, which is the title of a button, and for a title that may not be a command, \
      such as Copy of the Code, because the article may belong to a phrase
      """,
    silentOn: [.foreign, .supplied],
    fix: .mixed(
      "removes the article",
      safe: "if the article is lowercase and follows a verb such as Rename or Open in a short command",
      because: "the article may belong to a phrase or a name"),
    rationale: """
      Articles make a title longer but not clearer: Rename Note means the same as Rename the Note and is \
      faster to read.

      The rule ignores a letter (Sort A to Z, Plan A), a part of a name (The Beatles), quoted text, the \
      words after Undo and Redo, subtitles, and sentences (I Have a Code). It also ignores set phrases in \
      Apple's own apps (Report a Problem, Close Tabs to the Right) and lengths of time (Disable for an \
      Hour), which need the article.
      """,
    examples: [
      .bad(
        "items: [⟪Rename the Note⟫, ⟪Add an App Icon⟫]", fixed: "items: [Rename Note, Add App Icon]",
        says: ["the article “the”; change it to “Rename Note”", "“an”; change it to “Add App Icon”"]),
      .good(
        "items: [Disable for an Hour, A Week Before, Snooze for a Few Days, Make Fieldnotes the Default Terminal]"
      ),
      .good(
        "items: [Make a Donation…, Send a Donation…, Become a Sponsor, Take a Tour, Ask a Question…]"),
      .bad(
        "items: [⟪Make a Copy⟫, ⟪Report a Crash⟫, ⟪Refresh the Cached Library from the Server…⟫, ⟪Save a 5 MB Copy⟫]",
        fixed:
          "items: [Make a Copy, Report a Crash, Refresh the Cached Library from the Server…, Save 5 MB Copy]",
        fixedUnsafe: "items: [Make Copy, Report Crash, Refresh Cached Library from Server…, Save 5 MB Copy]"),
      .bad(
        """
        - {kind: menu, items: [⟪Remove Pods from a Project…⟫, ⟪Keep a Fork of It⟫]}
        - {kind: pullDown, platforms: [macOS], items: [{title: ⟨Select the Method⟩, hidden: true}, Simple, Exact]}
        """,
        fixedUnsafe: """
          - {kind: menu, items: [Remove Pods from Project…, Keep Fork of It]}
          - {kind: pullDown, platforms: [macOS], items: [{title: Select Method, hidden: true}, Simple, Exact]}
          """, note: "the title of a pull-down button isn't a command, so its finding is info"),
      .good("items: [Rename Note, Sort A to Z, Plan A, Undo Move to the Front, dns — Ask the Server]"),
      .bad(
        "items: [{titles: [<text>, ⟪Rename the Note⟫], placeholders: [text]}]",
        fixed: "items: [{titles: [<text>, Rename Note], placeholders: [text]}]",
        says: ["change it to “Rename Note”"]),
      .good("items: [{title: Open the <folder>, placeholders: [folder]}]"),
      .good(
        "items: [Report a Problem…, Report an Issue…, Close Tabs to the Right, Rate on the App Store…, Tell a Friend…]"
      ),
      .bad(
        "items: [⟪Restore the Windows of Last Session⟫, '⟨[n] Part of the Name⟩', ⟨Connecting with a Certificate⟩, ⟨Copy of the Code⟩]",
        fixedUnsafe:
          "items: [Restore Windows of Last Session, '[n] Part of Name', Connecting with Certificate, Copy of Code]"
      ),
      .good("items: [Save a Copy As…, 'What’s the Time?']"),
      .bad(
        "items: [⟪Report the Problem…⟫, ⟪Report the Issue⟫, ⟪Report a Bug⟫]",
        fixedUnsafe: "items: [Report Problem…, Report Issue, Report Bug]"),
      .bad(
        "items: [⟪Rename The Note⟫, ⟪A New Note⟫]", fixedUnsafe: "items: [Rename Note, New Note]",
        note: "a capitalized article may be part of a name, so the fix is unsafe"),
      .bad(
        "items: [⟪Support the Developer⟫, ⟨Reads the Screen⟩]",
        fixedUnsafe: "items: [Support Developer, Reads Screen]"),
      .bad(
        "items: [Auto, {type: text, title: ⟨Use the smallest size⟩}]",
        fixedUnsafe: "items: [Auto, {type: text, title: Use smallest size}]"),
      .good("items: [Forget the Folder I Chose, Remove the Copy Fieldnotes installed]"),
      .good("items: [{title: Duplicate, subtitle: Place the copy below the original}]"),
      .good(
        "items: [I Have a Subscription, Already Have an Account, Get a Duck Address, The changes are persistent, Set Launch Date A Week In the Past, Play One at a Time, Make A Donation]"
      ),
      .bad(
        "items: [⟪Get the Address⟫, ⟪Set the Launch Date⟫, ⟪Keep What Is in the Clipboard⟫]",
        fixedUnsafe: "items: [Get Address, Set Launch Date, Keep What Is in Clipboard]"),
      .good(
        "{kind: pullDown, title: 'Import a file of bookmarks, or export the ones you have.', items: [Import…, Export…, Clear]}"
      ),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option)).subtracting(
    ElementKinds(.divider))
  static let cues: Cues = .article
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard !context.tree.isFilledByData(id) else { return }
    for title in context.titles where context.isKnown(title, of: id) {
      guard let fault = Self.fault(in: title.text, of: id, &context) else { continue }
      let words = fault.articles.reduce(into: [String]()) { words, range in
        let word = "“\(title.text[utf8: range])”"
        if !words.contains(word) { words.append(word) }
      }
      let articles = (words.count == 1 ? "the article " : "the articles ") + Wording.list(words)
      context.propose(
        fault.right, for: title, of: id, tier: fault.isShort ? .upper : .lower,
        safety: fault.isSafe ? .safe : .unsafe
      ) { "“\(title.text)” contains \(articles); change it to “\($0)”" }
    }
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    Self.fault(in: title, of: id, &context).flatMap { $0.isSafe ? $0.right : nil }
  }

  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    Self.fault(in: title, of: id, &context).flatMap { $0.isShort ? $0.right : nil }
  }

  private struct Fault {
    var articles: [Range<Int>]
    var right: String
    /// Whether the article is in the title of a short command.
    var isShort: Bool
    var isSafe: Bool
  }

  private static func fault(
    in title: String, of id: ElementID, _ context: inout RuleContext
  ) -> Fault? {
    let tree = context.tree
    // A question is a sentence.
    if title.hasSuffix("?") || TitleSentence.isClause(title)
      || TitleSentence.isPrompt(title, of: id, in: tree)
    {
      return nil
    }
    let found = context.style(for: id).articles(in: title)
    guard let right = found.corrected, found.articles.contains(where: { !$0.isDoubtful }) else { return nil }
    // A line of text explains something, and so does a value.
    let explains = tree[id].kind == .text || TitleSentence.isValue(title, of: id, in: tree)
    let isShort =
      isShortCommand(title) && !(tree.isHidden(id) && tree[id].menuKind == .pullDown)
      && tree[id].kind != .section && !explains
      && !tree.titleRoles.showsSymbolAlone(id)
      && !(tree[id].kind == .menu && tree.vocabulary(of: id).actionsAreCode)
    return Fault(
      articles: found.articles.map(\.range), right: right, isShort: isShort,
      isSafe: found.isSafe && isShort && followsVerb(title))
  }

  // Whether a title is a short command. A title that begins with a symbol is a notation, “Connecting with a
  // Certificate” is a topic, and a title of many words without a verb is an explanation.
  private static func isShortCommand(_ title: String) -> Bool {
    guard let first = title.utf8.first, isASCIILetter(first) || first >= 0xC3 else { return false }
    let words = title.split(separator: " ")
    guard let verb = words.first?.lowercased() else { return false }
    let form = MenuVerbs.verb(String(words[0]))?.form
    if form != .base, form != nil || words.count > 5 { return false }
    // “Reads the Screen” describes something.
    if verb.hasSuffix("s"), MenuVerbs.verb(String(verb.dropLast()))?.form == .base { return false }
    // “A New Note” names a thing.
    if ["a", "an", "the"].contains(verb) { return true }
    guard words.count > 2 else { return false }
    // “Copy of the Code” isn't clearer without its article.
    if words[1...].contains("of"), !["a", "an", "the"].contains(words[1].lowercased()) { return false }
    // “a” means one thing if the verb creates or handles things (“Add a Marker”). Otherwise, it may be part
    // of a phrase.
    return form == .base || WordList.handlingVerbs.contains(verb)
      || words[1].lowercased() == "the" && verb != "i"
  }

  // “Rename the Note” is still a command without the article, but “from a Project” and “Support the
  // Developer” are unclear.
  private static func followsVerb(_ title: String) -> Bool {
    let words = title.split(separator: " ")
    return words.count > 2 && WordList.handlingVerbs.contains(words[0].lowercased())
      && ["a", "an", "the"].contains(words[1])
      && !words.dropFirst(2).contains { ["a", "an", "the"].contains($0) }
  }

}

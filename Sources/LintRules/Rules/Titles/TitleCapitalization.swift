import MenuModel

/// An English title that isn't in title-style capitalization.
struct TitleCapitalization: TitleRule {
  static let about = RuleDescription(
    "title-capitalization", "a title that isn't in title-style capitalization", category: .titles,
    guideline: .labels, severity: .warning, lower: .info,
    tiers: """
      warning; info for most values, such as the options of a picker, for sentences and amounts, and for words \
      with disputed capitalization (as, with, from, or while inside a title); see below
      """,
    silentOn: .supplied,
    fix: .mixed(
      "changes the capitalization", safe: "if the capitalization of the changed words can't be intentional",
      because: "a word may be a name, or the title a value"),
    rationale: """
      Titles of menus and items use title-style capitalization. Capitalize the first and the last word, and \
      all others except articles, coordinating conjunctions, “to”, “as”, and prepositions of up to 4 letters that \
      don't belong to the verb (Sign In to iCloud, Open in New Window).

      The rule ignores names and words with special spelling (iCloud, x86, go.mod), the app's name, the \
      `words` of the configuration, placeholders, and text in other scripts and languages. It also ignores \
      words that may be correct either way, and `dynamic` items, whose titles come from data. In an app that \
      isn't written in English, it checks the English translations.

      Values of pickers, of pop-up menus, and of lists that mark the current choice are often written like \
      sentences. All values of a menu are reported in one finding, usually as info. But in Swift source and \
      in Interface Builder files, values of 2 to 5 words that begin with a capital letter are a warning \
      (Date modified, No recent chats), unless a pop-up button outside of menus shows them and all of them are \
      written like sentences, because that is a common style for settings. A number with its unit (5 minutes), a line of text, a dimmed item \
      that shows a state (Model: none), and a single lowercase word in a pull-down menu or a menu without a \
      kind are also info.

      The rule ignores date formats (h:mm a), the keys of strings (menu.open.title), and text that an item \
      inserts or runs: a command line (git commit -m, docker ps), or a key before a dash (log-driver — \
      Logging Driver). The explanation of a key, or of a code before a tab, is like a subtitle, so it is only \
      info. The same applies to a title of one hyphenated lowercase word (kube-apiserver), to two hyphenated ones \
      after a colon, and to lowercase words in parentheses, as in “Fast (every second)”. In Swift source, a title that \
      begins with a lowercase letter is usually only info, because it is more often a command line, a key, or \
      a name.
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
        "locale: de\nitems: [⟪Alle löschen⟫, Teilen]",
        in: ["en": ["Alle löschen": "Delete all", "Teilen": "Share"]],
        says: ["“Alle löschen” is not in title style in English (“Delete all”): “Delete All”"]),
      .good("items: [h:mm a, 'HH:mm:ss (19:08:00)', yyyy-MM-dd, 'EEE, d MMM', citation.locator.sub verbo]"),
      .bad(
        "items: [⟪Copy Url⟫, ⟪Open Pdf…⟫, Paste URL, Identify Song]",
        fixedUnsafe: "items: [Copy URL, Open PDF…, Paste URL, Identify Song]"),
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
        #"items: ["⟨%n\tName of file⟩", "⟨%-10L \tNames in a file, limited⟩"]"#,
        fixedUnsafe: #"items: ["%n\tName of File", "%-10L \tNames in a File, Limited"]"#,
        note: "the legend of a code that the item inserts"),
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
      .bad(
        "items: [{title: \"⟨This app is old\\nClick here for details⟩\"}]",
        fixedUnsafe: "items: [{title: \"This App Is Old\\nClick Here for Details\"}]", note: "a notice"),
      .good(
        "items: [sudo install -y curl, cd build && make, 'curl https://example.com/go | sh', ls ~/Fonts, docker compose down]"
      ),
      .good(
        "items: [Add Pi-hole, Yu-gi-oh Cards, Echo base_link → map, '%Save', '%dth Item', Run npm install, 'Use localhost:8080']"
      ),
      .good("items: [Copy x-callback-url, Open de-DE Locale, Install rpce-cli, Update from main]"),
      .good("items: [Logs in Terminal, Migrate from acme-voice-engine…]"),
      .bad(
        """
        kind: menu
        items: [⟪Sign in to Server⟫, Sign in with Apple, ⟪Follow step-by-step Guide⟫, {title: Add Condition, items: [⟨Content type is⟩, ⟦Content contains⟧, ⟦Content matches regex⟧, Any Text]}]
        """,
        fixed: """
          kind: menu
          items: [Sign In to Server, Sign in with Apple, Follow Step-by-Step Guide, {title: Add Condition, items: [Content type is, Content contains, Content matches regex, Any Text]}]
          """,
        fixedUnsafe: """
          kind: menu
          items: [Sign In to Server, Sign in with Apple, Follow Step-by-Step Guide, {title: Add Condition, items: [Content Type Is, Content Contains, Content Matches Regex, Any Text]}]
          """,
        note: "a condition on a value isn't a command"),
      .bad(
        "items: [⟪Per-project (.agents/skills)⟫, ⟪Show notes (~/notes)⟫, ⟪Show in iina⟫, ⟪Show in browser⟫]",
        fixed: "items: [Per-Project (.agents/skills), Show Notes (~/notes), Show in iina, Show in Browser]",
        fixedUnsafe:
          "items: [Per-Project (.agents/skills), Show Notes (~/notes), Show in Iina, Show in Browser]"),
      .bad(
        """
        items:
          - {title: ⟨Add hosts in the settings of your Mac⟩, enabled: false}
          - ⟨Small · fastest to download⟩
          - {title: ⟨Go there to…⟩, items: […Write, …Read]}
          - ⟨You're up to date⟩
        """,
        fixedUnsafe: """
          items:
            - {title: Add Hosts in the Settings of Your Mac, enabled: false}
            - Small · Fastest to Download
            - {title: Go There To…, items: […Write, …Read]}
            - You're Up to Date
          """),
      .bad(
        "items: [⟪Log past session⟫, ⟪More like this⟫, Sessions past Noon]",
        fixedUnsafe: "items: [Log Past Session, More Like This, Sessions past Noon]"),
      .bad(
        """
        - {kind: pullDown, title: Remind Me, items: [⟨In 1 hour (18:00)⟩, ⟨This evening⟩, ⟨Last 24 hours⟩, ⟨Later today (<time>)⟩, ⟪Pick date…⟫]}
        - {kind: pullDown, title: Source, items: [⟨All sources⟩, {title: <source>, dynamic: true}]}
        """,
        fixed: """
          - {kind: pullDown, title: Remind Me, items: [In 1 hour (18:00), This evening, Last 24 hours, Later today (<time>), Pick Date…]}
          - {kind: pullDown, title: Source, items: [All sources, {title: <source>, dynamic: true}]}
          """,
        fixedUnsafe: """
          - {kind: pullDown, title: Remind Me, items: [In 1 Hour (18:00), This Evening, Last 24 Hours, Later Today (<time>), Pick Date…]}
          - {kind: pullDown, title: Source, items: [All Sources, {title: <source>, dynamic: true}]}
          """),
      .bad(
        "items: ['⟪Play only \"connect\" sound⟫', 'Play Only \"connect\" Sound']",
        fixedUnsafe: "items: ['Play Only \"Connect\" Sound', 'Play Only \"connect\" Sound']"),
      .bad("items: ['⟪Move To “Mine”⟫']", fixed: "items: ['Move to “Mine”']"),
      .bad(
        """
        items:
          - ⟨Backup (every hour)⟩
          - ⟨Stack (keep all)⟩
          - ⟨Siri (on-device)⟩
          - ⟨User (not signed in)⟩
          - '⟨Mailing List: ferns-discuss⟩'
        """,
        fixedUnsafe: """
          items:
            - Backup (Every Hour)
            - Stack (Keep All)
            - Siri (On-Device)
            - User (Not Signed In)
            - 'Mailing List: Ferns-Discuss'
          """,
        note: "a remark in parentheses"),
      .good(
        """
        items:
          - Terminal (sh)
          - 'Route: (null)'
          - 'Plan [draft]'
          - '^[1 Item](inflect: true)'
          - 'Time (hh:mm)'
          - Date (dd/mm/yyyy)
          - Zone (us-east-1)
          - Delay (in ms)
        """, note: "a code in parentheses"),
      .bad("items: [⟪What is this?⟫]", fixed: "items: [What Is This?]"),
      .bad("items: [⟪Cherry-pick Commit⟫]", fixed: "items: [Cherry-Pick Commit]"),
      .bad("items: [⟪Add to-do⟫]", fixed: "items: [Add To-Do]"),
      .bad(
        "items: [⟨You're signed in⟩, '⟨Signed in as <name>⟩', ⟨One day before⟩, ⟨Less than 5 minutes⟩]",
        fixedUnsafe: "items: [You're Signed In, 'Signed In as <name>', One Day Before, Less Than 5 Minutes]"),
      .bad(
        "{kind: pullDown, items: [⟨30 minutes before⟩, ⟨2 days ago⟩, ⟨Under 4 minutes⟩, ⟪Open-source on GitHub⟫]}",
        fixed:
          "{kind: pullDown, items: [30 minutes before, 2 days ago, Under 4 minutes, Open-Source on GitHub]}",
        fixedUnsafe:
          "{kind: pullDown, items: [30 Minutes Before, 2 Days Ago, Under 4 Minutes, Open-Source on GitHub]}"),
      .bad("items: [⟪find && replace⟫]", fixedUnsafe: "items: [Find && Replace]"),
      .good(
        "items: [{title: <host>-colima, placeholders: [host]}, {title: copy-<day>-old, placeholders: [day]}]"),
      .bad(
        """
        kind: menuBar
        title: Insert
        items:
          - log-driver — Logging Driver (json-file, syslog)
          - ⟨storage-driver – Storage backend⟩
          - ⟨dns - Custom servers for world-readable files⟩
          - ⟨--flag=on — Pass arguments to kube-apiserver⟩
          - ⟨HTTPS_PROXY — Proxy for addresses⟩
          - ⟨kube-apiserver⟩
          - ⟪Servers — Custom servers⟫
          - ⟪my servers — Custom Servers⟫
        """,
        fixed: """
          kind: menuBar
          title: Insert
          items:
            - log-driver — Logging Driver (json-file, syslog)
            - storage-driver – Storage backend
            - dns - Custom servers for world-readable files
            - --flag=on — Pass arguments to kube-apiserver
            - HTTPS_PROXY — Proxy for addresses
            - kube-apiserver
            - Servers — Custom Servers
            - My Servers — Custom Servers
          """,
        fixedUnsafe: """
          kind: menuBar
          title: Insert
          items:
            - log-driver — Logging Driver (json-file, syslog)
            - storage-driver – Storage Backend
            - dns - Custom Servers for world-readable Files
            - --flag=on — Pass Arguments to kube-apiserver
            - HTTPS_PROXY — Proxy for Addresses
            - Kube-Apiserver
            - Servers — Custom Servers
            - My Servers — Custom Servers
          """),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option)).subtracting(
    ElementKinds(.divider))
  static let cues: Cues = .title
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard !context.titles.isEmpty, context.tree.titleRoles.bearsTitle(id) else { return }
    if context.tree.isRead(id, as: .foreign) {
      for title in context.titles { checkEnglish(of: title, of: id, in: &context) }
      return
    }
    for title in context.titles {
      guard let fault = fault(in: title.text, of: id, &context) else { continue }
      // “Pin/unpin” becomes two titles that have no other problem.
      if let states = SlashTitle.proposal(for: title.text, of: id, in: context.tree),
        context.titles.count == 1,
        states.allSatisfy({ self.fault(in: $0, of: id, &context) == nil })
      {
        continue
      }
      if fault.isValue, context.titles.count == 1 {
        reportValues(of: id, title, fault, in: &context)
        continue
      }
      context.propose(
        fault.right, for: title, of: id, tier: fault.isCertain ? .upper : .lower,
        safety: fault.isSafe ? .safe : .unsafe
      ) { "“\(title.text)” is not in title style: “\($0)”" }
    }
  }

  // Checks the English translation of an app that isn't written in English.
  private func checkEnglish(of title: TitleText, of id: ElementID, in context: inout RuleContext) {
    let changes = context.translations(of: title, of: id).compactMap {
      text -> (text: TranslatedText, right: String)? in
      guard text.language == "en" || text.language.hasPrefix("en-"), !text.hasForms,
        let fault = fault(in: text.text, of: id, &context), fault.isCertain
      else { return nil }
      return (text, fault.right)
    }
    guard let first = changes.first else { return }
    context.proposeTranslations(
      changes, of: title, of: id, safety: .unsafe,
      "“\(title.text)” is not in title style \(Languages.named(changes.map(\.text))): “\(first.right)”")
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    guard context.tree.titleRoles.bearsTitle(id), !context.tree.isRead(id, as: .foreign),
      let fault = fault(in: title, of: id, &context), fault.isSafe
    else {
      return nil
    }
    return fault.right
  }

  func proposal(for title: String, of id: ElementID, in context: inout RuleContext) -> String? {
    guard context.tree.titleRoles.bearsTitle(id), !context.tree.isRead(id, as: .foreign),
      let fault = fault(in: title, of: id, &context), fault.isAgreed
    else {
      return nil
    }
    return fault.right
  }

  private struct Fault {
    var right: String
    var isCertain: Bool
    /// Whether authors agree on these words, regardless of the kind of title.
    var isAgreed: Bool
    var isSafe: Bool
    /// Whether the title is one of several values, as in a pop-up menu.
    var isValue: Bool
  }

  private func fault(in title: String, of id: ElementID, _ context: inout RuleContext) -> Fault? {
    if TitleFormat.isNoTitle(title, of: id, in: context.tree) { return nil }
    let style = context.style(for: id)
    if style.isPlain(title) { return nil }
    let split = TitleWords(title)
    let judgement = style.judge(split, title)
    guard let right = judgement.corrected, let certainty = judgement.certainty else { return nil }
    let tree = context.tree
    // In code, most titles begin with a capital letter. A lowercase letter indicates a command line, a key,
    // or a value.
    let beginsSmall = tree.vocabulary(of: id).actionsAreCode && split.beginsSmall
    if beginsSmall, TitleSentence.isCommandLine(title, of: id, in: tree) { return nil }
    // A spec may be a draft, so its titles may differ from those that the app shows.
    let vocabulary = tree.vocabulary(of: id)
    let isPhraseOfApp =
      (vocabulary.actionsAreCode || vocabulary.isInterfaceBuilder) && !beginsSmall
      && TitleSentence.isPhrase(title, split) && !tree.titleRoles.isChoiceInSentenceStyle(id, title)
      && !(tree[id].kind == .text && MenuVerbs.verb(title.firstWord)?.form == .base)
    let isValue = TitleSentence.isValue(title, of: id, in: tree)
    let isCertain =
      certainty != .tolerated && !tree.titleRoles.isOnlyReadOut(id)
      && (isPhraseOfApp
        || !isValue && !TitleSentence.isStatement(title, split, of: id, in: tree)
          && (!beginsSmall || tree.titleRoles.isCommandAmongOthers(id, title)))
    return Fault(
      right: right, isCertain: isCertain, isAgreed: certainty != .tolerated,
      isSafe: judgement.isSafe && isCertain && !isValue, isValue: isValue)
  }

  // The values of one menu are one finding, at the first of them: a warning if all of them should change, because
  // changing only some would make the menu mixed.
  private func reportValues(
    of id: ElementID, _ title: TitleText, _ fault: Fault, in context: inout RuleContext
  ) {
    let tree = context.tree
    var previous = tree.previousSibling(of: id)
    while let sibling = previous {
      if self.value(sibling, in: &context) != nil { return }
      previous = tree.previousSibling(of: sibling)
    }
    var others: [(place: SourceRange, change: Change, isCertain: Bool)] = []
    var next = tree.nextSibling(of: id)
    while let sibling = next {
      if let other = self.value(sibling, in: &context) { others.append(other) }
      next = tree.nextSibling(of: sibling)
    }
    if others.isEmpty {
      return context.propose(
        fault.right, for: title, of: id, tier: fault.isCertain ? .upper : .lower, safety: .unsafe
      ) { "“\(title.text)” is not in title style: “\($0)”" }
    }
    let count = others.count
    let what = count == 1 ? "and 1 more value are" : "and \(count) more values are"
    context.reportTitle(
      id, "“\(title.text)” \(what) not in title style: “\(fault.right)”", of: title,
      tier: fault.isCertain && others.allSatisfy(\.isCertain) ? .upper : .lower,
      fixes: [
        Fix(
          "Capitalize these values", safety: .unsafe,
          changes: [.replaceText(title.node, with: fault.right)] + others.map(\.change))
      ], related: others.prefix(16).map { RelatedPlace("here too", at: $0.place) })
  }

  private func value(
    _ id: ElementID, in context: inout RuleContext
  ) -> (place: SourceRange, change: Change, isCertain: Bool)? {
    let tree = context.tree
    guard let title = tree.attribute(.title, of: id), let text = title.text,
      tree.titleRoles.bearsTitle(id), !tree.isRead(id, as: [.foreign, .supplied]),
      let fault = fault(in: text, of: id, &context), fault.isValue
    else { return nil }
    return (title.valueRange, .replaceText(title.node, with: fault.right), fault.isCertain)
  }
}

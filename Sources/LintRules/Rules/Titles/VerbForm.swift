import MenuModel

/// An action whose verb isn't in its base form.
struct VerbForm: Rule {
  static let about = RuleDescription(
    "verb-form", "an action whose verb isn't in the base form", category: .titles,
    guideline: .labels.asConclusion,
    severity: .warning, lower: .info,
    tiers: "warning for the noun of a phrasal verb (Logout, Backup to Disk); info for other forms of a verb",
    silentOn: [.foreign, .choice, .data, .supplied],
    rationale: """
      The title of an action is a command: Delete Item, not Deleting Item or Deletes Item. The rule reports \
      only verbs that are followed by an object and whose forms are rarely nouns, so it ignores Drawing and \
      Mailing List.

      A phrasal verb is two words, and its noun is one: Back Up to Disk, not Backup to Disk.
      """,
    examples: [
      .bad(
        "items: [⟨Deleting Item⟩, ⟨Removes Background⟩, ⟨Backup⟩]",
        says: ["“Delete Item”", "“Remove Background”", "“Back Up”"]),
      .bad("items: [⟪Backup to Disk…⟫, ⟪Logout⟫]", says: ["“Back Up to Disk…”", "“Log Out”"]),
      .good("items: [Back Up to Disk…, Backup Settings…, Setup…, {title: Backup, items: [Daily, Weekly]}]"),
      .good(
        "items: [Delete Item, Start Speaking, Drawing, Mailing List, {title: Converting…, enabled: false}]"),
    ])
  static let visits = ElementKinds(.button)
  static let cues: Cues = .title

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree.flag(.enabled, of: id) != false else { return }
    for title in context.titles {
      if let right = PhrasalNouns.verb(for: title.text) {
        context.propose(
          [right.title], of: id, tier: right.isCertain ? .upper : .lower, at: title.range, node: title.node
        ) {
          ("“\(title.text)” begins with a noun; change it to “\($0[0])”", [])
        }
        continue
      }
      // Other verb forms end in “s” or “ing” and are followed by words.
      let bytes = title.text.utf8
      guard let space = bytes.firstIndex(of: 0x20), space > bytes.startIndex,
        case let last = bytes[bytes.index(before: space)],
        last == UInt8(ascii: "s") || last == UInt8(ascii: "g"),
        TitleEllipsis(title.text) == nil, let (base, form) = MenuVerbs.verb(title.text.firstWord),
        form != .base
      else { continue }
      context.propose(
        [base + title.text[space...]], of: id, tier: .lower, at: title.range, node: title.node
      ) { ("“\(title.text)” doesn't begin with the base form of its verb; change it to “\($0[0])”", []) }
    }
  }
}

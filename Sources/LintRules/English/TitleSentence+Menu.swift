import MenuModel

/// Titles that name a value or describe a state, judged by their menu.
extension TitleSentence {
  /// Whether a title describes a state, as a line of text does, or an amount: “5 minutes”, “Every 5 minutes”.
  ///
  /// - Parameter split: The title, split into words.
  static func isStatement(
    _ title: String, _ split: TitleWords, of id: ElementID, in tree: MenuTree
  ) -> Bool {
    // A notice has several lines.
    if tree[id].kind == .text || title.utf8.contains(0x0A) || explainsCode(title) { return true }
    // “💤 Sound is off”
    let words = Array(
      title.words.drop { word in
        word.utf8.first.map { $0 >= 0x80 } ?? false && !word.contains { $0.isLetter || $0.isNumber }
      })
    let lists = words.map(WordList.lists)
    let (first, last) = (words.first ?? "", words.last ?? "")
    let beginning = WordList.lists(with: first.lowercased())
    let hasFiniteVerb = lists.contains { $0.contains(.finiteVerbs) }
    let isCommand = MenuVerbs.verb(first)?.form == .base
    if tree[id].flags.contains(.isInert), !isCommand { return true }
    // A full sentence isn't a command, and neither is a heading that explains its section.
    if title.hasSuffix("."), TitleEllipsis(title) == nil, title.utf8.contains(0x20), !isCommand {
      return true
    }
    let count = title.utf8.count { $0 == 0x20 }
    // “Add hosts in the settings of your Mac”, always dimmed, is an instruction for another place.
    if tree.isHeading(id), words.count > 5 { return true }
    if goesOn(id, in: tree) { return true }
    if tree[id].kind == .section, count > 3 { return true }
    // “Untitled project” stands for a name.
    if first == "Untitled", count == 1 { return true }
    if count > 2, beginning.contains(.subjects), hasFiniteVerb { return true }
    // “Connection is secure” describes a state, but “How it is done” names a topic.
    if !isCommand, !beginning.contains(.questions),
      let verb = lists.dropFirst().dropLast().firstIndex(where: { $0.contains(.finiteVerbs) }),
      words[1...verb].allSatisfy({ $0.first?.isUppercase == false })
        // “Auto Mute is active” describes the state of what it names, if it does nothing. A spec states few actions.
        || tree.vocabulary(of: id).isInterfaceBuilder && tree.action(of: id) == nil
          && !tree.has(.shortcut, id)
          && words[(verb + 1)...].allSatisfy({ $0.first?.isUppercase == false })
    {
      return true
    }
    if isPhraseOfState(words) { return true }
    // “What is this?” is a help topic.
    if tree[id].kind == .button, !tree.isHeading(id), words.count < 4, beginning.contains(.questions) {
      return false
    }
    // A question, an exclamation, or an end time.
    if title.hasPrefix("Until ") { return true }
    if words.contains(where: { $0.utf8.last == UInt8(ascii: "?") || $0.utf8.last == UInt8(ascii: "!") }) {
      return true
    }
    // “(song)” is a placeholder for a title that the app sets.
    if title.utf8.first == UInt8(ascii: "("), title.utf8.last == UInt8(ascii: ")") { return true }
    // The app composes dimmed lines such as “Model: none” and “\(count) running” at run time.
    if tree.isHeading(id), count > 1 && !isCommand || tellsState(title) { return true }
    let endsInState = lists.last?.contains(.states) ?? false
    if tree.isHeading(id),
      hasFiniteVerb
        || title.dropLast().contains(":") || endsInState
        || split.words.contains(where: { $0.kind == .placeholder })
    {
      return true
    }
    // “Filter: enabled” describes a state, and so does “Update available”.
    if let colon = title.utf8.firstIndex(of: UInt8(ascii: ":")), tree.action(of: id) == nil,
      !tree.has(.shortcut, id),
      title[colon...].dropFirst(2).first?.isLowercase == true
    {
      return true
    }
    // “Building font list…” is shown until the list is ready.
    let text = title.drop { !$0.isLetter }
    if text.prefix(while: { $0 != " " }).hasSuffix("ing"), title.utf8.contains(0x20),
      TitleEllipsis(title) != nil
    {
      return true
    }
    // “Set to nil” contains a keyword, and “Options coming soon” announces a future feature.
    if ["nil", "null", "soon"].contains(last), title.utf8.contains(0x20) { return true }
    // “Download in progress” isn't a command either.
    if title.hasSuffix(" in progress"), !isCommand || words.count == 3 { return true }
    if endsInState, title.utf8.contains(0x20),
      last.hasSuffix("available") || MenuVerbs.verb(first) == nil
    {
      return true
    }
    return isAmount(split) || isMoment(split)
  }

  /// Whether a title is a few words and no sentence, which is in title style whether it names a command, a value, or a
  /// state: “Date Modified”, “No Recent Chats”.
  static func isPhrase(_ title: String, _ split: TitleWords) -> Bool {
    guard 2...5 ~= split.words.count, !explainsCode(title),
      split.words.allSatisfy({ $0.kind == .word && !$0.traits.contains(.parenthesized) })
    else { return false }
    let words = title.words.map { $0.lowercased() }
    guard let first = words.first, title.last?.isLetter ?? false || TitleEllipsis(title) != nil,
      !title.utf8.contains(UInt8(ascii: ",")), !title.utf8.contains(UInt8(ascii: ":")),
      !WordList.occasions.contains(first), !WordList.connectors.contains(first),
      !["progress", "soon"].contains(words.last), !isFrequency(words), !endsWithRelation(words)
    else { return false }
    return !words.contains {
      WordList.pronouns.contains($0) || WordList.finiteVerbs.contains($0)
        || isContraction($0)
    }
      && !isAmount(split) && !isMoment(split)
  }

  // “%n⇥Name of the file” is the legend of a code that the item inserts.
  private static func explainsCode(_ title: String) -> Bool {
    guard let tab = title.utf8.firstIndex(of: 0x09) else { return false }
    let code = String(title[..<tab]).trimmedAtEnd.utf8
    return code.first.map { !isASCIILetter($0) } ?? false && !code.contains(0x20)
  }

  // “Once a day” and “Twice per week” are amounts, too.
  private static func isFrequency(_ words: [String]) -> Bool {
    words.count > 2 && ["a", "an", "per", "every", "each"].contains(words[words.count - 2])
      && WordList.unitsOfTime.contains(words[words.count - 1])
  }

  /// Whether the title of a menu or section is a sentence that explains it. UIKit shows such a prompt above
  /// the items.
  static func isPrompt(_ title: String, of id: ElementID, in tree: MenuTree) -> Bool {
    guard tree[id].kind == .menu || tree[id].kind == .section, let last = title.utf8.last,
      TitleEllipsis(title) == nil
    else { return false }
    // So many words explain something, even without a period.
    return title.utf8.count { $0 == 0x20 } > (".?!".utf8.contains(last) ? 3 : 6)
  }

  /// Whether the title of a submenu continues in its items: “Go there to…” above “…write” and “…read”.
  static func goesOn(_ id: ElementID, in tree: MenuTree) -> Bool {
    guard tree[id].kind == .submenu,
      let first = tree.children(of: id).lazy.compactMap({ tree.title(of: $0) }).first
    else { return false }
    return first.hasPrefix("…") || first.hasPrefix("...")
  }

  // Whether a lowercase word is a subject and its verb: “you're”, “it’s”.
  private static func isContraction(_ word: String) -> Bool {
    word.utf8.contains { $0 == 0x27 || $0 == 0xE2 }
      && WordList.contractions.contains(String(word.map { $0 == "’" ? "'" : $0 }))
  }

  // “You're up to date”, “Powered by <name>”, “Signed in as <name>”.
  private static func isPhraseOfState(_ words: [String]) -> Bool {
    guard words.count > 2 else { return false }
    let first = words[0].lowercased()
    if isContraction(first) { return true }
    guard WordList.participles.contains(first) else { return false }
    let link = words[1] == "in" || words[1] == "up" ? words[2] : words[1]
    return ["as", "by", "since"].contains(link)
  }

  // “5 minutes”, “4-20 minutes”, “Over 20 minutes”, “30 minutes before”, “<count> days ago”.
  private static func isAmount(_ split: TitleWords) -> Bool {
    func text(_ word: TitleWords.Word) -> String { split.text[utf8: word.range].lowercased() }
    // “In 1 hour (<time>)” adds the time in parentheses.
    var words = split.words.prefix { !$0.traits.contains(.parenthesized) }
    if words.count > 3, WordList.limits.contains(words.prefix(2).map(text).joined(separator: " ")) {
      words.removeFirst(2)
    } else if let first = words.first, WordList.limits.contains(text(first)) {
      words.removeFirst()
    }
    guard words.count > 1 else { return false }
    let isSpelled = WordList.spelledNumbers.contains(text(words[words.startIndex]))
    let count =
      isSpelled
      ? words.prefix(1)
      : words.prefix { $0.kind == .placeholder || $0.kind == .number && $0.shape == .lower }
    words = words.dropFirst(count.count)
    guard !count.isEmpty, let unit = words.popFirst(), unit.kind == .word, unit.shape == .lower else {
      return false
    }
    let name = text(unit)
    let isTime =
      WordList.unitsOfTime.contains(name)
      || name.hasSuffix("s") && WordList.unitsOfTime.contains(String(name.dropLast()))
    return words.isEmpty && (isTime && !isSpelled || count.first?.kind == .number)
      || isTime && !words.isEmpty && words.allSatisfy { WordList.directions.contains(text($0)) }
  }

  // “This evening”, “Tomorrow morning”, and “Later today (<time>)” are times.
  private static func isMoment(_ split: TitleWords) -> Bool {
    var hasTime = false
    let words = split.words.prefix { !$0.traits.contains(.parenthesized) }
    for word in words {
      let lists = WordList.lists(with: split.text[utf8: word.range].lowercased())
      if lists.contains(.timesOfDay) {
        hasTime = true
      } else if !lists.contains(.nearness) {
        return false
      }
    }
    return words.count > 1 && hasTime
  }

  /// Whether a title is one of several values, and not a command.
  static func isValue(_ title: String, of id: ElementID, in tree: MenuTree) -> Bool {
    if tree[id].flags.contains(.isChoice) || tree[id].kind == .option || isMarked(id, title, tree) {
      return true
    }
    let words = title.words
    return isChoice(id, title, words, tree) || isValue(id, title, tree) || isCondition(id, words, tree)
  }

  // “Content contains” and, next to it, “Content matches regex” are parts of a condition.
  private static func isCondition(_ id: ElementID, _ words: [String], _ tree: MenuTree) -> Bool {
    guard tree[id].kind == .button else { return false }
    if endsWithRelation(words) { return true }
    return names(words)
      && words.dropFirst().dropLast().contains { WordList.relations.contains($0) || $0 == "matches" }
      && siblings(of: id, tree).contains { tree.title(of: $0).map { endsWithRelation($0.words) } ?? false }
  }

  private static func endsWithRelation(_ words: [String]) -> Bool {
    guard words.count > 1, names(words), let last = words.last else { return false }
    if WordList.relations.contains(last) || last == "contain" { return true }
    return last == "with" && ["begins", "starts", "ends"].contains(words[words.count - 2])
  }

  // Whether a title begins with a noun, and not with a command or a question.
  private static func names(_ words: [String]) -> Bool {
    guard let first = words.first?.lowercased() else { return false }
    return MenuVerbs.verb(first)?.form != .base && !WordList.questions.contains(first)
  }

  // Whether the item is one of several choices with a mark on the current one: “All Priorities”, but not
  // “Show All Priorities”.
  private static func isMarked(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let draws = tree[id].flags.contains(.drawsCheckmark)
    let first = title.firstWord
    if draws, tree[id].flags.contains(.isRow) || ["Select", "Choose"].contains(first) { return true }
    guard MenuVerbs.verb(first)?.form != .base else { return false }
    return draws || siblings(of: id, tree).contains { tree[$0].flags.contains(.drawsCheckmark) }
  }

  // Whether an item is a choice: “No Country”, “All sources”, or “Select Country…” before countries that come
  // from data, “End of Track” next to amounts of time, or “In a Week”.
  private static func isChoice(_ id: ElementID, _ title: String, _ words: [String], _ tree: MenuTree) -> Bool
  {
    guard tree[id].kind == .button, let first = words.first?.lowercased() else { return false }
    if first == "in", words.count == 3, ["a", "an"].contains(words[1].lowercased()),
      WordList.unitsOfTime.contains(words[2].lowercased())
    {
      return true
    }
    let siblings = siblings(of: id, tree)
    if WordList.fallbacks.contains(first), words.dropFirst().first?.lowercased() != "all",
      siblings.contains(where: { tree[$0].flags.contains(.isDynamic) })
    {
      return true
    }
    guard !tree.titleRoles.isCommand(id), !isAmountOfTime(title) else { return false }
    return siblings.count { tree.title(of: $0).map(isAmountOfTime) ?? false } > 1
  }

  /// Whether a title is a shell command because another item with the same program is one, as its syntax
  /// shows: “colcon test” next to “colcon build --symlink-install”.
  static func isCommandLine(_ title: String, of id: ElementID, in tree: MenuTree) -> Bool {
    siblings(of: id, tree).contains { sibling in
      guard sibling != id, let other = tree.title(of: sibling), other.firstWord == title.firstWord else {
        return false
      }
      return ShellLine.isOne(other)
    }
  }

  // Returns only the first items of the menu. They are enough to recognize its purpose, and this runs for
  // every item.
  private static func siblings(of id: ElementID, _ tree: MenuTree) -> some Sequence<ElementID> {
    tree.children(of: tree[id].parent).prefix(64)
  }

  private static func isAmountOfTime(_ title: String) -> Bool {
    guard let first = title.utf8.first, 0x30...0x39 ~= first else { return false }
    let words = title.words
    guard words.count == 2, words[0].utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
    let unit = words[1].lowercased()
    return WordList.unitsOfTime.contains(unit.hasSuffix("s") ? String(unit.dropLast()) : unit)
  }

  // “decimal” or “begins with” in a menu that isn't known to have commands is a value. So is a single
  // lowercase word, and so are all lowercase titles in a menu without a title whose first item is checked, as
  // in the list of a pop-up button.
  private static func isValue(_ id: ElementID, _ title: String, _ tree: MenuTree) -> Bool {
    let menu = tree[id].parent
    // “for an Hour” continues the title of its submenu.
    if tree[menu].kind == .submenu, WordList.connectors.contains(title.firstWord) {
      return true
    }
    // “[N] Old name” explains “[N]”, and “]] Closing bracket” explains “]]”.
    if title.hasPrefix("]") { return true }
    if title.utf8.first == UInt8(ascii: "["), title.utf8.dropFirst(2).contains(UInt8(ascii: "]")) {
      return true
    }
    // If code refers to a menu and none of its rows has an action, it is the list of a pop-up button.
    if tree[menu].flags.contains(.isHeld), tree[menu].menuKind == .menu,
      !tree.children(of: menu).contains(where: {
        tree.action(of: $0) != nil || tree[$0].kind == .submenu || tree.flag(.enabled, of: $0) == false
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

}

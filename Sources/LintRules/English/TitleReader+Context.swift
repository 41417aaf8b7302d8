extension TitleReader {
  /// Returns a word in lowercase.
  func word(at index: Int) -> String {
    smallWord(bytes, Int(words[index].start), Int(words[index].end))
  }

  func isWord(_ word: TitleWords.Word, _ text: StaticString) -> Bool {
    let count = Int(word.end - word.start)
    guard text.utf8CodeUnitCount == count else { return false }
    for offset in 0..<count where lowered(bytes[Int(word.start) + offset]) != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the bond between the particle at `index`, which isn't the first word, and the verb before it:
  /// “sign in”, or “turn HDR on”.
  func bond(_ index: Int) -> PhrasalVerbs.Bond? {
    let particle = word(at: index)
    if words[index].before == .space, let bond = PhrasalVerbs.bond(word(at: index - 1), particle) {
      return bond
    }
    // If an object is between them, the particle ends the phrase.
    guard isLast(index, words[index]) || isFollowedBySmall(index) else { return nil }
    var verb = index - 2
    while verb >= 0, verb >= index - 4 {
      if words[verb].kind == .word, PhrasalVerbs.bond(word(at: verb), particle) != nil {
        let between = words[(verb + 1)..<index]
        let small = WordClass.small.subtracting(.article)
        return between.contains { !$0.classes.isDisjoint(with: small) } ? nil : .loose
      }
      verb -= 1
    }
    return nil
  }

  /// Whether the word before the particle at `index` is likely a verb, and not a noun as in “Show Log in
  /// Finder”.
  func followsVerb(_ index: Int) -> Bool {
    let verb = index - 1
    let word = word(at: verb)
    // “Logs in Terminal” begins with a noun, because the verb of a command has no ending.
    if verb == 0 || words[verb].before != .space { return !word.hasSuffix("s") || word.hasSuffix("ss") }
    if word.utf8.count > 5, word.hasSuffix("ing") { return true }
    let previous = words[verb - 1]
    guard previous.kind == .word else { return false }
    if previous.traits.contains(.apostrophe) || !previous.classes.isDisjoint(with: .conjunction) {
      return true
    }
    return [
      "to", "not", "always", "never", "auto", "automatically", "please", "can", "cannot", "will", "you", "i",
    ]
    .contains { isWord(previous, $0) }
  }

  /// Whether a conjunction or preposition follows. A preposition rarely comes before one.
  func isFollowedBySmall(_ index: Int) -> Bool {
    guard index + 1 < words.count else { return false }
    let next = words[index + 1]
    guard next.before == .space, next.kind == .word else { return false }
    return !next.classes.isDisjoint(with: [.conjunction, .preposition, .disputed, .particle])
      || isWord(next, "when") || isWord(next, "while")
  }

  /// Whether a capitalized “In” or “On” is an adverb: “Opt In to Beta”, “Always On and Ready”.
  func isAdverb(_ index: Int) -> Bool { isFollowedBySmall(index) }

  /// Whether a capitalized preposition begins a name: “Mark as In Progress”, “Move to On Hold”, “Add To Do”.
  func beginsName(_ index: Int, _ word: TitleWords.Word) -> Bool {
    let previous = words[index - 1]
    if isWord(word, "to"), ["do", "dos"].contains(where: { isWord(words[index + 1], $0) }) { return true }
    return word.before == .space && previous.shape == .lower
      && (isWord(previous, "as") || isWord(previous, "to"))
      && !word.classes.isDisjoint(with: [.preposition, .particle])
  }

  /// Whether a capitalized small word is part of a known title.
  func isPartOfName(_ index: Int) -> Bool {
    // “Check Grammar With Spelling” is Apple's own title.
    index == 2 && words.count == 4 && isWord(words[0], "check") && isWord(words[1], "grammar")
      && isWord(words[3], "spelling")
  }

  /// Whether a capitalized “A”, “An”, or “The” is an article, and not a letter or the first word of a name.
  func isArticle(_ index: Int) -> Bool {
    let word = words[index]
    let previous = words[index - 1]
    let next = words[index + 1]
    guard next.before == .space, next.kind != .number else { return false }
    if isWord(word, "a") {
      if next.end - next.start == 1 || !next.classes.isDisjoint(with: [.conjunction, .preposition]) {
        return false
      }
      if previous.classes.contains(.lettered) || previous.kind != .word || previous.shape == .upper {
        return false
      }
      return true
    }
    if isWord(word, "the"), index == 1 {
      return !(isWord(previous, "about") || isWord(previous, "hide") || isWord(previous, "quit"))
    }
    return true
  }

  /// Whether the word is lowercase inside its part of the title in any style.
  func isInnerSmall(_ index: Int, _ word: TitleWords.Word) -> Bool {
    !word.classes.isDisjoint(with: .small.union(.longPreposition)) && !isFirst(index, word)
      && !word.before.contains(.open)
  }

  /// Whether the word is the lowercase end of one of Apple's product names: Mac mini, iPod touch.
  func endsProductName(_ index: Int, _ word: TitleWords.Word) -> Bool {
    guard index > 0, word.before == .space else { return false }
    let previous = words[index - 1]
    if isWord(word, "touch") { return isWord(previous, "ipod") }
    return isWord(word, "mini") && ["ipad", "mac", "homepod", "ipod"].contains { isWord(previous, $0) }
  }

  /// Whether the word is an ordinal of a variable: “xth”.
  func isOrdinalOfVariable(_ word: TitleWords.Word) -> Bool {
    ["nth", "xth", "yth", "zth", "ith", "jth", "kth", "mth"].contains { isWord(word, $0) }
  }

  /// Whether a unit, a command, a key, or the name of a letter case can be lowercase here.
  func keepsSmall(_ index: Int, _ word: TitleWords.Word) -> Bool {
    let classes = word.classes
    if classes.contains(.unit), index > 0, words[index - 1].kind == .number, word.before == .space {
      return true
    }
    if classes.contains(.unit), index > 0 ? words[index - 1].kind == .placeholder : words.count == 1 {
      return true
    }
    if classes.contains(.smallName), word.end - word.start > 1 || word.traits.contains(.apostrophe) {
      return !isWord(word, "make") && !isWord(word, "diff") && !isWord(word, "fish")
    }
    if classes.contains(.keyName), index > 0 { return true }
    return false
  }

  /// Whether a symbol that is read as a word comes before the first word, so the word isn't first: “% of
  /// Screen”.
  func standsForWord(before word: TitleWords.Word) -> Bool {
    guard word.before.contains([.space, .sign]) else { return false }
    let text = String(decoding: bytes[..<Int(word.start)], as: UTF8.self)
    return text.unicodeScalars.last { $0 != " " }.map(Self.isReadAsWord) ?? false
  }

  /// Whether a symbol that is read as a word comes after the last word, so the word isn't last: “Scale to %”.
  func standsForWord(behind word: TitleWords.Word) -> Bool {
    guard word.after.contains([.space, .sign]) else { return false }
    let text = String(decoding: bytes[Int(word.end)...], as: UTF8.self)
    return text.unicodeScalars.first { $0 != " " }.map(Self.isReadAsWord) ?? false
  }

  private static func isReadAsWord(_ sign: Unicode.Scalar) -> Bool {
    switch sign.properties.generalCategory {
    case .currencySymbol: true
    default: "%‰#№@&+±×÷=≠<>≤≥°§∞".unicodeScalars.contains(sign)
    }
  }

  /// Whether the word is the end of a compound such as built-in or plug-ins.
  func isCompoundTail(_ word: TitleWords.Word) -> Bool { isWord(word, "in") || isWord(word, "ins") }

  /// Whether the word is the plural of a particle, as in “add-ons” and “sign-ups”.
  func isPluralParticle(_ word: TitleWords.Word) -> Bool {
    ["ins", "ons", "ups", "outs", "offs", "downs"].contains { isWord(word, $0) }
  }

  /// Whether hyphens join the word to a placeholder: “<host>-colima”.
  func isJoinedToPlaceholder(_ index: Int) -> Bool { isJoined(index) { $0.kind == .placeholder } }

  /// Whether hyphens join the word to one that isn't English: “rpce-cli”.
  func isJoinedToTechnical(_ index: Int) -> Bool {
    isJoined(index) { $0.kind == .word && $0.shape == .lower && isTechnical($0) }
  }

  /// Whether the word is part of a name like those of packages, in lowercase with two or more hyphens, after
  /// other words: “Set up acme-voice-engine”, unlike “step-by-step” and “two-factor-authentication”.
  func isInPackageName(_ index: Int) -> Bool {
    let compound = compound(of: index)
    guard compound.lowerBound > 0, compound.count > 2 else { return false }
    return !CompoundHeads.contains(word(at: compound.lowerBound))
      && words[compound].allSatisfy {
        ($0.kind == .word || $0.kind == .number) && $0.shape == .lower && $0.end - $0.start > 1
          && $0.classes.isDisjoint(with: .small.union([.longPreposition, .prefix, .smallCompound]))
      }
  }

  private func isJoined(_ index: Int, to isOne: (TitleWords.Word) -> Bool) -> Bool {
    let compound = compound(of: index)
    return compound.count > 1 && words[compound].contains(where: isOne)
  }

  /// Returns the indices of the words that hyphens join to the one at `index`, including it.
  private func compound(of index: Int) -> ClosedRange<Int> {
    let reach = max(0, index - Self.longestCompound)..<min(words.count, index + Self.longestCompound)
    var (first, last) = (index, index)
    while first > reach.lowerBound, words[first].before == .hyphen { first -= 1 }
    while last + 1 < reach.upperBound, words[last].after == .hyphen { last += 1 }
    return first...last
  }

  /// Whether the word touches a placeholder, as in “%dth”, or is next to a symbol and an identifier, as in
  /// “base_link → map”, or is in a command line.
  func isPartOfCode(_ index: Int) -> Bool {
    let word = words[index]
    if index > 0 {
      let before = words[index - 1]
      if word.before.isEmpty, before.kind == .placeholder { return true }
      if word.before.contains(.sign), isIdentifier(before) { return true }
    }
    if isOfLine(index) { return true }
    guard index + 1 < words.count else { return false }
    let next = words[index + 1]
    return word.after.isEmpty && next.kind == .placeholder || word.after.contains(.sign) && isIdentifier(next)
  }

  // “Run npm install” contains a command line.
  private func isOfLine(_ index: Int) -> Bool {
    guard index > 1, ["run", "execute", "type", "enter"].contains(where: { isWord(words[0], $0) }) else {
      return false
    }
    let program = words[1]
    return program.classes.contains(.smallName) && program.shape == .lower && program.end - program.start > 1
  }

  /// Whether the word is the name of a repository's default branch: “Update from main”.
  func isBranch(_ index: Int) -> Bool {
    guard index > 0, index + 1 == words.count, words[index].before == .space else { return false }
    return ["main", "master"].contains { isWord(words[index], $0) }
      && ["from", "to", "into", "onto", "on", "with"].contains { isWord(words[index - 1], $0) }
  }

  private func isIdentifier(_ name: TitleWords.Word) -> Bool {
    name.kind == .name && bytes[name.range].contains(0x5F)
  }

  /// Whether the compound with the word begins with a capitalized word that doesn't begin English compounds,
  /// unlike “Open-source” and “Note-taking”.
  func isNamed(_ index: Int) -> Bool {
    var first = index
    while first > max(0, index - Self.longestCompound), words[first].before == .hyphen { first -= 1 }
    guard words[first].kind == .word, words[first].shape == .capitalized, words[first].classes.isEmpty else {
      return false
    }
    let text = word(at: first)
    return MenuVerbs.verb(text) == nil && !CompoundHeads.contains(text)
  }

  // The maximum number of words of a compound to check on each side of a word.
  private static let longestCompound = 8

  /// The index of the first word after a literal and a dash, which begins the explanation of the literal:
  /// “log-driver — Logging driver”, “HTTPS_PROXY — HTTPS proxy”. Compounds and words in parentheses in the
  /// explanation may also be literals. Nil if the title doesn't begin with a literal and a dash.
  var glossStart: Int? {
    guard let dash = words.dropFirst().firstIndex(where: { $0.before != .hyphen }),
      words[dash].before == [.space, .dash], bytes[Int(words[dash - 1].end)] == 0x20,
      bytes[Int(words[dash].start) - 1] == 0x20
    else { return nil }
    if dash == 1, words[0].kind == .name { return isLiteral(words[0]) ? dash : nil }
    let isKey = words[..<dash].allSatisfy { $0.kind == .word ? $0.shape == .lower : $0.kind == .number }
    let isGloss = words[dash].kind == .word && words[dash].shape != .lower
    return isKey && isGloss && words[0].kind == .word ? dash : nil
  }

  /// Whether a name is a path, an option, a variable, or a name in lowercase, but not “R&D” or “C++”.
  private func isLiteral(_ name: TitleWords.Word) -> Bool {
    let text = bytes[name.range]
    return text.contains(0x5F) || text.contains(0x3D) || !text.contains { 0x41...0x5A ~= $0 }
      || [0x2D, 0x2E, 0x2F, 0x7E].contains(text[text.startIndex])
  }

  /// Whether the last word may be an app's name in its official spelling: “Show in iina”, unlike “Show in
  /// browser”.
  func mayBeApp(_ index: Int) -> Bool {
    guard index > 1, index + 1 == words.count,
      ["in", "with", "via", "using"].contains(where: { isWord(words[index - 1], $0) }),
      ["open", "show", "reveal", "play", "edit", "view", "watch", "launch", "read"]
        .contains(where: { isWord(words[0], $0) }),
      words[1..<(index - 1)].allSatisfy({ $0.shape != .lower || !$0.classes.isEmpty })
    else { return false }
    return !Self.places.contains(word(at: index))
  }

  // The places where things are opened and shown, except for apps.
  private static let places: Set = [
    "app", "apps", "application", "background", "browser", "cell", "chat", "column", "detail", "discussion",
    "dock", "editor", "finder", "folder", "foreground", "frame", "full", "grid", "inspector", "library",
    "list", "loop", "map", "maps", "menu", "new", "order", "pane", "panel", "place", "player", "playlist",
    "popover", "popup", "preview", "queue", "reader", "sheet", "sidebar", "split", "store", "tab",
    "terminal", "timeline", "toolbar", "tree", "view", "viewer", "web", "window",
  ]

  /// Whether the title is “as Icons” or “as List” in the Finder, which continue the title of the View menu.
  var isManner: Bool {
    words.count == 2 && isWord(words[0], "as") && words[0].shape == .lower && words[1].shape == .capitalized
  }

  /// Whether the title continues its menu's title: “as Icons” in View, “by Name” in Sort.
  func continuesMenu(_ word: TitleWords.Word) -> Bool {
    guard words.count > 1, !word.classes.isDisjoint(with: .small.union(.longPreposition)),
      word.after == .space
    else { return false }
    return !words.dropFirst().contains { $0.kind == .word && $0.shape == .lower && $0.classes.isEmpty }
  }

  /// Whether the word names a letter case and is lowercase for this reason: “Make lower case”, “Convert to
  /// camel case”.
  func namesLetterCase(_ index: Int) -> Bool {
    let word = words[index]
    if word.classes.contains(.letterCase), !isWord(word, "uppercase"), !isWord(word, "upper") {
      return index + 1 < words.count && isWord(words[index + 1], "case") && words[index + 1].shape == .lower
    }
    if isWord(word, "case"), index > 0 {
      let previous = words[index - 1]
      return previous.shape == .lower && previous.classes.contains(.letterCase) && !isWord(previous, "upper")
    }
    return false
  }
}

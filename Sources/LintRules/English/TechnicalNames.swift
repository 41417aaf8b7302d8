/// Recognizes names of programs, files, and code in a title, and other words that are lowercase for a reason.
struct TechnicalNames {
  let title: TitleContext

  private var words: [TitleWords.Word] { title.words }

  /// Whether a lowercase word isn't English, because it has no vowel or no English word begins with its
  /// consonants (npub, dnsmasq, tmux). It is probably the name of a program or a format.
  func isTechnical(_ word: TitleWords.Word) -> Bool {
    guard word.end - word.start > 2, word.traits.isDisjoint(with: [.apostrophe, .accented]),
      word.classes.isEmpty, title.spelling(word) == nil
    else { return false }
    let letters = title.bytes[word.range]
    guard letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return false }
    let onset = letters.prefix { !Self.vowels.contains($0) }
    if onset.count == letters.count { return true }
    return onset.count > 1 && !Self.onsets.contains(String(decoding: onset, as: UTF8.self))
  }

  private static let vowels = Set("aeiouy".utf8)
  // The groups of consonants that English words begin with.
  private static let onsets: Set = [
    "bl", "br", "ch", "chl", "chr", "cl", "cr", "cz", "dr", "dw", "fj", "fl", "fr", "gh", "gl", "gn", "gr",
    "kh", "kl", "kn", "kr", "ll", "mn", "ph", "phl", "phr", "pl", "pn", "pr", "ps", "pt", "q", "rh", "sc",
    "sch", "schl", "schm", "schn", "schw", "scl", "scr", "sh", "shr", "sk", "sl", "sm", "sn", "sp", "sph",
    "spl", "spr", "sq", "st", "str", "sv", "sw", "sz", "th", "thr", "thw", "tr", "ts", "tw", "vl", "wh", "wr",
    "zh", "zw",
  ]

  /// Whether hyphens join the word to a placeholder: “<host>-colima”.
  func isJoinedToPlaceholder(_ index: Int) -> Bool { isJoined(index) { $0.kind == .placeholder } }

  /// Whether hyphens join the word to one that isn't English: “rpce-cli”.
  func isJoinedToTechnical(_ index: Int) -> Bool {
    isJoined(index) { $0.kind == .word && $0.shape == .lower && isTechnical($0) }
  }

  /// Whether the word is part of a name like those of packages, in lowercase with two or more hyphens, after
  /// other words: “Set up acme-voice-engine”, unlike “step-by-step” and “two-factor-authentication”.
  func isInPackageName(_ index: Int) -> Bool {
    let compound = title.compound(of: index)
    guard compound.lowerBound > 0, compound.count > 2 else { return false }
    return !CompoundHeads.contains(title.word(at: compound.lowerBound))
      && words[compound].allSatisfy {
        ($0.kind == .word || $0.kind == .number) && $0.shape == .lower && $0.end - $0.start > 1
          && $0.classes.isDisjoint(with: .small.union([.longPreposition, .prefix, .smallCompound]))
      }
  }

  /// Whether the word is in a hyphenated compound after a colon, which may be a name: “Mailing List: ferns-discuss”.
  func isNameAfterColon(_ index: Int) -> Bool {
    let compound = title.compound(of: index)
    return compound.lowerBound > 0 && compound.count == 2
      && words[compound.lowerBound].before.contains(.colon)
      && words[compound].allSatisfy { $0.kind == .word && $0.shape == .lower }
  }

  private func isJoined(_ index: Int, to isOne: (TitleWords.Word) -> Bool) -> Bool {
    let compound = title.compound(of: index)
    return compound.count > 1 && words[compound].contains(where: isOne)
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
    guard index > 1, ["run", "execute", "type", "enter"].contains(where: { title.isWord(words[0], $0) })
    else {
      return false
    }
    let program = words[1]
    return program.classes.contains(.smallName) && program.shape == .lower && program.end - program.start > 1
  }

  /// Whether the word is the name of a repository's default branch: “Update from main”.
  func isBranch(_ index: Int) -> Bool {
    guard index > 0, index + 1 == words.count, words[index].before == .space else { return false }
    return ["main", "master"].contains { title.isWord(words[index], $0) }
      && ["from", "to", "into", "onto", "on", "with"].contains { title.isWord(words[index - 1], $0) }
  }

  private func isIdentifier(_ name: TitleWords.Word) -> Bool {
    name.kind == .name && title.bytes[name.range].contains(0x5F)
  }

  /// Whether the compound with the word begins with a capitalized word that doesn't begin English compounds,
  /// unlike “Open-source” and “Note-taking”.
  func isNamed(_ index: Int) -> Bool {
    let first = title.compound(of: index).lowerBound
    guard words[first].kind == .word, words[first].shape == .capitalized, words[first].classes.isEmpty else {
      return false
    }
    let text = title.word(at: first)
    return MenuVerbs.verb(text) == nil && !CompoundHeads.contains(text)
  }

  /// The index of the first word after a literal and a dash, which begins the explanation of the literal:
  /// “log-driver — Logging driver”, “HTTPS_PROXY — HTTPS proxy”. Compounds and words in parentheses in the
  /// explanation may also be literals. Nil if the title doesn't begin with a literal and a dash.
  var glossStart: Int? {
    guard let dash = words.dropFirst().firstIndex(where: { $0.before != .hyphen }),
      words[dash].before == [.space, .dash], title.bytes[Int(words[dash - 1].end)] == 0x20,
      title.bytes[Int(words[dash].start) - 1] == 0x20
    else { return nil }
    if dash == 1, words[0].kind == .name { return isLiteral(words[0]) ? dash : nil }
    let isKey = words[..<dash].allSatisfy { $0.kind == .word ? $0.shape == .lower : $0.kind == .number }
    let isGloss = words[dash].kind == .word && words[dash].shape != .lower
    return isKey && isGloss && words[0].kind == .word ? dash : nil
  }

  /// Whether a name is a path, an option, a variable, or a name in lowercase, but not “R&D” or “C++”.
  private func isLiteral(_ name: TitleWords.Word) -> Bool {
    let text = title.bytes[name.range]
    return text.contains(0x5F) || text.contains(0x3D) || !text.contains { 0x41...0x5A ~= $0 }
      || [0x2D, 0x2E, 0x2F, 0x7E].contains(text[text.startIndex])
  }

  // MARK: - Words

  /// Whether the last word may be an app's name in its official spelling: “Show in iina”, unlike “Show in
  /// browser”.
  func mayBeApp(_ index: Int) -> Bool {
    guard index > 1, index + 1 == words.count,
      ["in", "with", "via", "using"].contains(where: { title.isWord(words[index - 1], $0) }),
      ["open", "show", "reveal", "play", "edit", "view", "watch", "launch", "read"]
        .contains(where: { title.isWord(words[0], $0) }),
      words[1..<(index - 1)].allSatisfy({ $0.shape != .lower || !$0.classes.isEmpty })
    else { return false }
    return !Self.places.contains(title.word(at: index))
  }

  // The places where things are opened and shown, except for apps.
  private static let places: Set = [
    "app", "apps", "application", "background", "browser", "cell", "chat", "column", "detail", "discussion",
    "dock", "editor", "finder", "folder", "foreground", "frame", "full", "grid", "inspector", "library",
    "list", "loop", "map", "maps", "menu", "new", "order", "pane", "panel", "place", "player", "playlist",
    "popover", "popup", "preview", "queue", "reader", "sheet", "sidebar", "split", "store", "tab",
    "terminal", "timeline", "toolbar", "tree", "view", "viewer", "web", "window",
  ]

  /// Whether the word is the lowercase end of one of Apple's product names: Mac mini, iPod touch.
  func endsProductName(_ index: Int, _ word: TitleWords.Word) -> Bool {
    guard index > 0, word.before == .space else { return false }
    let previous = words[index - 1]
    if title.isWord(word, "touch") { return title.isWord(previous, "ipod") }
    return title.isWord(word, "mini")
      && ["ipad", "mac", "homepod", "ipod"].contains { title.isWord(previous, $0) }
  }

  /// Whether the word is “in” of “Sign in with Apple”, which has this spelling in Apple's buttons. The buttons
  /// of other services follow it.
  func isOfSignInButton(_ index: Int) -> Bool {
    index == 1 && index + 2 < words.count && title.isWord(words[0], "sign") && title.isWord(words[1], "in")
      && title.isWord(words[2], "with")
  }

  /// Whether the word is an ordinal of a variable: “xth”.
  func isOrdinalOfVariable(_ word: TitleWords.Word) -> Bool {
    ["nth", "xth", "yth", "zth", "ith", "jth", "kth", "mth"].contains { title.isWord(word, $0) }
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
      return !title.isWord(word, "make") && !title.isWord(word, "diff") && !title.isWord(word, "fish")
    }
    if classes.contains(.keyName), index > 0 { return true }
    return false
  }
}

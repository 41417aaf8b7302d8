/// Reads the words of a title and records those that aren't in title style.
struct TitleReader {
  /// A proposed change of a word.
  struct Draft {
    /// The range of the word, in bytes of the title without mnemonics.
    var range: Range<Int>
    var correct: [UInt8]
    /// The certainty; nil for a word that is changed only if the title is corrected anyway.
    var certainty: TitleJudgement.Certainty?
    var isSafe: Bool
  }

  let words: [TitleWords.Word]
  let bytes: UnsafeBufferPointer<UInt8>
  /// The configured spellings in the title.
  let spelled: [ConfiguredWords.Match]?
  var drafts: [Draft] = []
  /// The value of ``isHyphenatedAlone``, computed once for all words.
  private var isAlone = false

  init(words: [TitleWords.Word], bytes: UnsafeBufferPointer<UInt8>, spelled: [ConfiguredWords.Match]?) {
    self.words = words
    self.bytes = bytes
    self.spelled = spelled
    for match in spelled ?? [] {
      guard let spelling = match.spelling else { continue }
      drafts.append(Draft(range: match.bytes, correct: spelling, certainty: .certain, isSafe: true))
    }
  }

  /// Reads all words.
  @inline(__always)
  mutating func read() {
    // Most titles have no such words.
    guard words.contains(where: Self.mayBeWrong) else { return }
    let gloss = glossStart
    isAlone = isHyphenatedAlone
    let known = drafts.count
    for index in (gloss ?? 0)..<words.count {
      let word = words[index]
      guard Self.mayBeWrong(word) else { continue }
      if let spelled, spelled.contains(where: { $0.words.contains(index) }) { continue }
      if gloss != nil, word.traits.contains(.parenthesized) || word.before.union(word.after).contains(.hyphen)
      {
        continue
      }
      if word.shape == .lower {
        readSmall(index, word)
      } else if Self.mayBeAcronym(word), let acronym = Spellings.acronym(of: self.word(at: index)) {
        drafts.append(
          Draft(range: word.range, correct: Array(acronym.utf8), certainty: .certain, isSafe: false))
      } else if word.classes.isEmpty {
        continue
      } else if index > 0, index + 1 < words.count {
        readCapitalized(index, word)
      } else if word.classes.contains(.smallInitial) {
        addSpelling(word, .certain)
      }
    }
    guard gloss != nil else { return }
    // The explanation of a literal is a subtitle.
    for index in known..<drafts.count { drafts[index].certainty = .tolerated }
  }

  private static func mayBeWrong(_ word: TitleWords.Word) -> Bool {
    word.kind == .word
      && (word.shape == .lower || word.shape == .capitalized && !word.classes.isEmpty || mayBeAcronym(word))
  }

  // Whether a word may be an acronym in the wrong case, as in “Copy Url”. A quoted word may be a name with
  // this spelling.
  private static func mayBeAcronym(_ word: TitleWords.Word) -> Bool {
    word.shape == .capitalized && 2...5 ~= word.end - word.start
      && word.traits.isDisjoint(with: [.quoted, .accented, .apostrophe]) && word.before != .hyphen
  }

  /// Whether the title is a single lowercase compound, which may be a key in a program: “read-only”.
  private var isHyphenatedAlone: Bool {
    words.count > 1 && !words.contains { $0.shape != .lower }
      && !words.dropFirst().contains { $0.before != .hyphen }
  }

  /// Whether the word begins the title, or a part of it after a colon or a period.
  func isFirst(_ index: Int, _ word: TitleWords.Word) -> Bool {
    index == 0 || !word.before.isDisjoint(with: [.colon, .stop]) || index == 1 && beginsWithNotation
  }

  /// Whether the title begins with a notation in brackets that it explains.
  private var beginsWithNotation: Bool { bytes[Int(words[0].start)] == UInt8(ascii: "[") }

  /// Whether the title, or a part of it, ends with the word.
  func isLast(_ index: Int, _ word: TitleWords.Word) -> Bool {
    index + 1 == words.count
      || !word.after.isDisjoint(with: [.open, .colon, .stop, .dash, .ellipsis, .close])
  }

  /// Checks a lowercase word.
  private mutating func readSmall(_ index: Int, _ word: TitleWords.Word) {
    let classes = word.classes
    if isOrdinalOfVariable(word) || endsProductName(index, word) { return }
    if isPartOfCode(index) { return }
    if isJoinedToPlaceholder(index), !WordList.unitsOfTime.contains(self.word(at: index)) { return }
    if !classes.isDisjoint(with: [.smallName, .keyName, .unit, .letterCase]), keepsSmall(index, word) {
      return
    }
    if isTechnical(word) || isJoinedToTechnical(index) || isBranch(index) || isInPackageName(index) { return }
    // A quoted word may be spelled this way somewhere else, so it isn't wrong on its own.
    if word.traits.contains(.quoted) {
      if classes.isDisjoint(with: .small) { add(word, nil, isSafe: false) }
      return
    }
    if word.traits.contains(.parenthesized), words.count > 1 || bytes.count < 3 {
      if isInnerSmall(index, word) { return }
      add(word, nil, isSafe: false)
      return
    }
    // “en-US” is a language code.
    if index + 1 < words.count, words[index + 1].before == .hyphen, words[index + 1].shape == .upper,
      word.end - word.start == 2
    {
      return
    }
    if index == 0 {
      if word.end - word.start == 1, !classes.contains(.article) { return }
      if isManner || standsForWord(before: word) && !classes.isDisjoint(with: .small) { return }
      let isDoubtful = isAlone || continuesMenu(word)
      add(word, isDoubtful ? .tolerated : .certain)
      return
    }
    if word.before.contains(.hyphen) {
      readSmallElement(index, word)
      return
    }
    if word.end - word.start == 1, !classes.contains(.article) {
      if isWord(word, "e"), word.after == .hyphen { add(word, .ambiguous) }
      if isWord(word, "i"), word.before == .space, word.after == .space { add(word, .ambiguous) }
      return
    }
    if !classes.isDisjoint(with: .small) {
      readSmallWord(index, word)
    } else if word.before.contains(.slash) || word.after.contains(.slash) {
      // “km/h” and “n/a” are in lowercase.
      let other = word.before.contains(.slash) ? words[index - 1] : words[min(index + 1, words.count - 1)]
      if max(word.end - word.start, other.end - other.start) > 2 { add(word, .certain) }
    } else if classes.contains(.longPreposition) && !isFirst(index, word) && !isLast(index, word) {
      add(word, .tolerated)
    } else if classes.contains(.connector) {
      add(word, index + 1 == words.count ? .certain : nil)
    } else if word.before.contains(.dash) || word.before.contains(.ellipsis) {
      add(word, .tolerated)
    } else {
      add(word, .certain, isSafe: !mayBeApp(index))
    }
  }

  /// Checks a lowercase article, conjunction, short preposition, or particle that isn't the first word.
  private mutating func readSmallWord(_ index: Int, _ word: TitleWords.Word) {
    let classes = word.classes
    if isWord(word, "to"), word.after == .hyphen, isWord(words[index + 1], "do") {
      return add(word, .certain)
    }
    // In “in-app browser”, the preposition gets a capital only if another word is wrong.
    if word.after == .hyphen, beginsPair(index, word) { return add(word, nil) }
    if word.before.contains(.slash) || word.after.contains(.slash) || word.after.contains(.hyphen) { return }
    if index + 1 == words.count {
      if standsForWord(behind: word) { return }
      // A symbol after the last word may stand for a word.
      let isPlain = word.after.isDisjoint(with: [.sign, .slash, .ampersand])
      let isLetter = word.end - word.start == 1
      if classes.isDisjoint(with: .either) || !isLetter {
        add(word, isPlain && !isLetter ? .certain : nil)
      }
      return
    }
    if isWord(word, "up"), index + 2 < words.count, isWord(words[index + 1], "to"),
      isWord(words[index + 2], "date")
    {
      return add(word, nil)
    }
    if classes.contains(.particle), let bond = bond(index) {
      let ends = isLast(index, word) || isFollowedBySmall(index)
      let isVerb = followsVerb(index) && word.before == .space
      if bond == .firm, isVerb {
        add(word, .certain)
      } else if ends {
        add(word, .ambiguous)
      } else if classes.contains(.adverb), isVerb {
        add(word, nil, isSafe: false)
      }
      return
    }
    // “Log past session” and “More like this” are ambiguous: “past” and “like” may be prepositions or not. So
    // these words are changed only with other words, and the fix isn't safe.
    if isWord(word, "like") || isWord(word, "past") { return add(word, nil, isSafe: false) }
    if isFirst(index, word) || isLast(index, word) {
      add(word, nil, isSafe: classes.contains(.article))
    }
  }

  private func beginsPair(_ index: Int, _ word: TitleWords.Word) -> Bool {
    guard word.before == .space, index + 1 < words.count, !words[index + 1].after.contains(.hyphen) else {
      return false
    }
    return isWord(word, "in") || isWord(word, "on")
  }

  /// Checks a lowercase word after a hyphen.
  private mutating func readSmallElement(_ index: Int, _ word: TitleWords.Word) {
    let previous = words[index - 1]
    let classes = word.classes
    if word.after.contains(.hyphen), !classes.isDisjoint(with: .small.union(.longPreposition)) { return }
    if previous.classes.contains(.smallCompound), isCompoundTail(word) { return }
    if previous.classes.contains(.prefix), word.end - word.start > 1 { return }
    if index > 1, previous.before.contains(.hyphen), words[index - 2].end - words[index - 2].start == 1 {
      // “x-callback-url” is a name.
      return
    } else if previous.end - previous.start == 1 {
      add(word, nil)
    } else if classes.contains(.particle) || isPluralParticle(word) {
      add(word, .tolerated)
    } else if !classes.isDisjoint(with: .small) {
      return
    } else if classes.contains(.unit), previous.kind == .number, !isWord(word, "bit"), !isWord(word, "byte") {
      return
    } else if isAlone {
      add(word, .tolerated)
    } else if isNamed(index) {
      // “Pi-hole” is a name.
      return
    } else {
      add(
        word,
        previous.kind == .word && previous.shape != .upper || previous.kind == .number ? .certain : .ambiguous
      )
    }
  }

  /// Checks a capitalized word inside the title that has a class.
  private mutating func readCapitalized(_ index: Int, _ word: TitleWords.Word) {
    let classes = word.classes
    if classes.contains(.smallInitial) { return addSpelling(word, .certain) }
    if !word.traits.isDisjoint(with: [.quoted, .parenthesized]) { return }
    if word.before.contains(.hyphen) { return readCapitalizedElement(index, word) }
    guard !classes.isDisjoint(with: [.article, .conjunction, .preposition, .disputed, .particle]) else {
      return
    }
    // Next to a slash, an ampersand, or a symbol, the word is a name or a state: “On/Off”, “In & Out”.
    let joints: TitleWords.Boundary = [.slash, .ampersand, .hyphen, .sign]
    if !word.before.isDisjoint(with: joints) || !word.after.isDisjoint(with: joints.union(.comma)) { return }
    if word.before.contains(.comma), !classes.contains(.conjunction) { return }
    if isFirst(index, word) || isLast(index, word) || !word.before.isDisjoint(with: .breaks) { return }
    if word.before.contains(.close) || word.before.contains(.quote) || word.after.contains(.quote) { return }
    if classes.contains(.article) {
      if isArticle(index) { add(word, isWord(word, "a") ? .ambiguous : .certain, toSmall: true) }
    } else if classes.contains(.disputed) {
      // Apple's apps have “Mark as Read” and “Mark All as Read”.
      let isMark = isWord(word, "as") && isWord(words[0], "mark") && index + 1 < words.count
      if !isPartOfName(index) { add(word, isMark ? .certain : .tolerated, toSmall: true) }
    } else if beginsName(index, word) {
      return
    } else if classes.contains(.particle) {
      if classes.contains(.adverb) || bond(index) != nil || isAdverb(index) { return }
      add(word, isWord(word, "by") ? .certain : .ambiguous, toSmall: true)
    } else {
      add(word, .certain, toSmall: true)
    }
  }

  private mutating func readCapitalizedElement(_ index: Int, _ word: TitleWords.Word) {
    if words[index - 1].classes.contains(.smallCompound), isCompoundTail(word) {
      add(word, .certain, toSmall: true)
    } else if word.after.contains(.hyphen),
      !word.classes.isDisjoint(with: [.article, .conjunction, .preposition])
    {
      add(word, .tolerated, toSmall: true)
    }
  }
}

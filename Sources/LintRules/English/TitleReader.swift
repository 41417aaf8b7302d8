/// Reads the words of a title and records those that aren't in title style.
struct TitleReader {
  private let title: TitleContext
  // The configured spellings in the title.
  private let spelled: [ConfiguredWords.Match]?
  private(set) var corrections: TitleCorrections
  // The value of `isHyphenatedAlone`, computed once for all words.
  private var isAlone = false

  init(_ title: TitleContext, spelled: [ConfiguredWords.Match]?) {
    self.title = title
    self.spelled = spelled
    corrections = TitleCorrections(title)
    for match in spelled ?? [] {
      guard let spelling = match.spelling else { continue }
      corrections.add(match.bytes, spelling, isSafe: true)
    }
  }

  private var words: [TitleWords.Word] { title.words }
  private var names: TechnicalNames { TechnicalNames(title: title) }

  /// Reads all words.
  @inline(__always)
  mutating func read() {
    // Most titles have no such words.
    guard words.contains(where: Self.mayBeWrong) else { return }
    let gloss = names.glossStart
    isAlone = title.isHyphenatedAlone
    let known = corrections.count
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
      } else if Self.mayBeAcronym(word), let acronym = Spellings.acronym(of: title.word(at: index)) {
        corrections.add(word.range, Array(acronym.utf8), isSafe: false)
      } else if word.classes.isEmpty {
        continue
      } else if index > 0, index + 1 < words.count {
        readCapitalized(index, word)
      } else if word.classes.contains(.innerCapital) {
        corrections.addSpelling(word, .certain)
      }
    }
    guard gloss != nil else { return }
    // The explanation of a literal is a subtitle.
    corrections.tolerate(after: known)
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

  // Whether a word in parentheses is part of a remark, as in “Fast (every second)”, and not a code: “Terminal (sh)”,
  // “Time (hh:mm)”.
  private func isRemark(_ index: Int, _ word: TitleWords.Word) -> Bool {
    let count = word.end - word.start
    let isSmall = !word.classes.isDisjoint(with: .small.union(.longPreposition))
    let compound = words[title.compound(of: index)]
    let isLast = word.after.contains(.close)
    let isAlone = word.before.contains(.open) && isLast
    guard word.before.union(word.after).isDisjoint(with: [.slash, .colon, .sign]), !title.isWord(word, "etc"),
      compound.allSatisfy({ $0.kind == .word }),
      count > 2 || isSmall && isLast || compound.contains(where: { $0.end - $0.start > 3 }),
      !isAlone || count > 3 && !title.isWord(word, "null"), !isSmall || isLast || compound.count > 1,
      // No remark is longer.
      let bracket = title.bytes[max(0, Int(word.start) - 200)..<Int(word.start)].lastIndex(
        where: { "([".utf8.contains($0) })
    else { return false }
    // “^[1 Item](inflect: true)” is markup.
    return bracket > 0 && title.bytes[bracket] == UInt8(ascii: "(")
      && title.bytes[bracket - 1] == UInt8(ascii: " ")
  }

  /// Checks a lowercase word.
  private mutating func readSmall(_ index: Int, _ word: TitleWords.Word) {
    let classes = word.classes
    if names.isOrdinalOfVariable(word) || names.endsProductName(index, word) { return }
    if names.isOfSignInButton(index) { return }
    if names.isPartOfCode(index) { return }
    if names.isJoinedToPlaceholder(index), !WordList.unitsOfTime.contains(title.word(at: index)) { return }
    if !classes.isDisjoint(with: [.smallName, .keyName, .unit, .letterCase]), names.keepsSmall(index, word) {
      return
    }
    if names.isTechnical(word) || names.isJoinedToTechnical(index) || names.isBranch(index)
      || names.isInPackageName(index)
    {
      return
    }
    if names.isNameAfterColon(index) { return corrections.add(word, .tolerated) }
    // A quoted word may be spelled this way somewhere else, so it isn't wrong on its own.
    if word.traits.contains(.quoted) {
      if classes.isDisjoint(with: .small) { corrections.add(word, nil, isSafe: false) }
      return
    }
    if word.traits.contains(.parenthesized), words.count > 1 || title.bytes.count < 3 {
      if title.isInnerSmall(index, word), !word.after.contains(.close) { return }
      corrections.add(word, isRemark(index, word) ? .tolerated : nil, isSafe: false)
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
      if title.isManner || title.standsForWord(before: word) && !classes.isDisjoint(with: .small) { return }
      let isDoubtful = isAlone || title.continuesMenu(word)
      corrections.add(word, isDoubtful ? .tolerated : .certain)
      return
    }
    if word.before.contains(.hyphen) {
      readSmallElement(index, word)
      return
    }
    if word.end - word.start == 1, !classes.contains(.article) {
      if title.isWord(word, "e"), word.after == .hyphen { corrections.add(word, .ambiguous) }
      if title.isWord(word, "i"), word.before == .space, word.after == .space {
        corrections.add(word, .ambiguous)
      }
      return
    }
    if !classes.isDisjoint(with: .small) {
      readSmallWord(index, word)
    } else if word.before.contains(.slash) || word.after.contains(.slash) {
      // “km/h” and “n/a” are in lowercase.
      let other = word.before.contains(.slash) ? words[index - 1] : words[min(index + 1, words.count - 1)]
      if max(word.end - word.start, other.end - other.start) > 2 { corrections.add(word, .certain) }
    } else if classes.contains(.longPreposition) && !title.isFirst(index, word) && !title.isLast(index, word)
    {
      corrections.add(word, .tolerated)
    } else if classes.contains(.connector) {
      corrections.add(word, index + 1 == words.count ? .certain : nil)
    } else if word.before.contains(.dash) || word.before.contains(.ellipsis) {
      corrections.add(word, .tolerated)
    } else {
      corrections.add(word, .certain, isSafe: !names.mayBeApp(index))
    }
  }

  /// Checks a lowercase article, conjunction, short preposition, or particle that isn't the first word.
  private mutating func readSmallWord(_ index: Int, _ word: TitleWords.Word) {
    let classes = word.classes
    if title.isWord(word, "to"), word.after == .hyphen, title.isWord(words[index + 1], "do") {
      return corrections.add(word, .certain)
    }
    // In “in-app browser”, the preposition gets a capital only if another word is wrong.
    if word.after == .hyphen, title.beginsPair(index, word) { return corrections.add(word, nil) }
    if word.before.contains(.slash) || word.after.contains(.slash) || word.after.contains(.hyphen) { return }
    if index + 1 == words.count {
      if title.standsForWord(behind: word) { return }
      // A symbol after the last word may stand for a word.
      let isPlain = word.after.isDisjoint(with: [.sign, .slash, .ampersand])
      let isLetter = word.end - word.start == 1
      if classes.isDisjoint(with: .either) || !isLetter {
        corrections.add(word, isPlain && !isLetter ? .certain : nil)
      }
      return
    }
    if title.isWord(word, "up"), index + 2 < words.count, title.isWord(words[index + 1], "to"),
      title.isWord(words[index + 2], "date")
    {
      return corrections.add(word, nil)
    }
    if classes.contains(.particle), let bond = title.bond(index) {
      let ends = title.isLast(index, word) || title.isFollowedBySmall(index)
      let isVerb = title.followsVerb(index) && word.before == .space
      if bond == .firm, isVerb {
        corrections.add(word, .certain)
      } else if ends {
        corrections.add(word, .ambiguous)
      } else if classes.contains(.adverb), isVerb {
        corrections.add(word, nil, isSafe: false)
      }
      return
    }
    // “Log past session” and “More like this” are ambiguous: “past” and “like” may be prepositions or not. So
    // these words are changed only with other words, and the fix isn't safe.
    if title.isWord(word, "like") || title.isWord(word, "past") {
      return corrections.add(word, nil, isSafe: false)
    }
    if title.isFirst(index, word) || title.isLast(index, word) {
      corrections.add(word, nil, isSafe: classes.contains(.article))
    }
  }

  /// Checks a lowercase word after a hyphen.
  private mutating func readSmallElement(_ index: Int, _ word: TitleWords.Word) {
    let previous = words[index - 1]
    let classes = word.classes
    if word.after.contains(.hyphen), !classes.isDisjoint(with: .small.union(.longPreposition)) { return }
    if previous.classes.contains(.smallCompound), title.isCompoundTail(word) { return }
    if previous.classes.contains(.prefix), word.end - word.start > 1 { return }
    if index > 1, previous.before.contains(.hyphen), words[index - 2].end - words[index - 2].start == 1 {
      // “x-callback-url” is a name.
      return
    } else if previous.end - previous.start == 1 {
      corrections.add(word, nil)
    } else if classes.contains(.particle) || title.isPluralParticle(word) {
      corrections.add(word, .tolerated)
    } else if !classes.isDisjoint(with: .small) {
      return
    } else if classes.contains(.unit), previous.kind == .number, !title.isWord(word, "bit"),
      !title.isWord(word, "byte")
    {
      return
    } else if isAlone {
      corrections.add(word, .tolerated)
    } else if names.isNamed(index) {
      // “Pi-hole” is a name.
      return
    } else {
      corrections.add(
        word,
        previous.kind == .word && previous.shape != .upper || previous.kind == .number ? .certain : .ambiguous
      )
    }
  }

  /// Checks a capitalized word inside the title that has a class.
  private mutating func readCapitalized(_ index: Int, _ word: TitleWords.Word) {
    let classes = word.classes
    if classes.contains(.innerCapital) { return corrections.addSpelling(word, .certain) }
    if !word.traits.isDisjoint(with: [.quoted, .parenthesized]) { return }
    if word.before.contains(.hyphen) { return readCapitalizedElement(index, word) }
    guard !classes.isDisjoint(with: [.article, .conjunction, .preposition, .disputed, .particle]) else {
      return
    }
    // Next to a slash, an ampersand, or a symbol, the word is a name or a state: “On/Off”, “In & Out”.
    let joints: TitleWords.Boundary = [.slash, .ampersand, .hyphen, .sign]
    if !word.before.isDisjoint(with: joints) || !word.after.isDisjoint(with: joints.union(.comma)) { return }
    if word.before.contains(.comma), !classes.contains(.conjunction) { return }
    if title.isFirst(index, word) || title.isLast(index, word) || !word.before.isDisjoint(with: .breaks) {
      return
    }
    let mayBeOfQuotation = word.after.contains(.quote) && !classes.contains(.preposition)
    if !word.before.isDisjoint(with: [.close, .quote]) || mayBeOfQuotation { return }
    if classes.contains(.article) {
      if title.isArticle(index) {
        corrections.add(word, title.isWord(word, "a") ? .ambiguous : .certain, toSmall: true)
      }
    } else if classes.contains(.disputed) {
      // Apple's apps have “Mark as Read” and “Mark All as Read”.
      let isMark = title.isWord(word, "as") && title.isWord(words[0], "mark") && index + 1 < words.count
      if !title.isPartOfName(index) { corrections.add(word, isMark ? .certain : .tolerated, toSmall: true) }
    } else if title.beginsName(index, word) {
      return
    } else if classes.contains(.particle) {
      if classes.contains(.adverb) || title.bond(index) != nil || title.isAdverb(index) { return }
      corrections.add(word, title.isWord(word, "by") ? .certain : .ambiguous, toSmall: true)
    } else {
      corrections.add(word, .certain, toSmall: true)
    }
  }

  private mutating func readCapitalizedElement(_ index: Int, _ word: TitleWords.Word) {
    if words[index - 1].classes.contains(.smallCompound), title.isCompoundTail(word) {
      corrections.add(word, .certain, toSmall: true)
    } else if word.after.contains(.hyphen),
      !word.classes.isDisjoint(with: [.article, .conjunction, .preposition])
    {
      corrections.add(word, .tolerated, toSmall: true)
    }
  }
}

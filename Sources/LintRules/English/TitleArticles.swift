/// The articles of a title, and the title without them.
struct TitleArticles: Sendable {
  /// An article that is a word of the title.
  struct Article: Sendable {
    /// The range of the word in the title, in bytes.
    var range: Range<Int>
    /// Whether it may belong to a name, like “The” in “The Beatles”, or to a set phrase.
    var isDoubtful: Bool
  }

  /// The articles, in order.
  var articles: [Article] = []
  /// The title without them, beginning with a capital; nil if there are none.
  var corrected: String?
  /// Whether all articles are lowercase and inside the title, so none can be a name or a letter.
  var isSafe = true
}

extension TitleStyle {
  /// Returns the articles of a title.
  func articles(in title: String) -> TitleArticles { articles(in: TitleWords(title), title) }

  /// Returns the articles of a title that is already split. `title` is the original text.
  func articles(in split: TitleWords, _ title: String) -> TitleArticles {
    guard judgesEnglish, split.isProse, split.words.count > 1,
      split.words.contains(where: { $0.classes.contains(.article) })
    else { return TitleArticles() }
    // “with a split for each file” continues another text, so it isn't a title.
    if !split.words[0].classes.isDisjoint(with: [.preposition, .disputed, .conjunction]) {
      return TitleArticles()
    }
    var text = split.text
    return text.withUTF8 { bytes in
      let spelled = matches(in: bytes, split.words)
      let reader = TitleReader(words: split.words, bytes: bytes, spelled: spelled)
      // The explanation of a literal is a separate sentence.
      if reader.glossStart != nil { return TitleArticles() }
      var found = TitleArticles()
      var cuts: [Range<Int>] = []
      for index in split.words.indices {
        guard let isDoubtful = reader.article(at: index) else { continue }
        let word = split.words[index]
        let next = split.words[index + 1]
        cuts.append(split.original(Int(word.start)..<Int(next.start)))
        if isDoubtful || word.shape != .lower || index == 0 { found.isSafe = false }
        found.articles.append(
          TitleArticles.Article(range: split.original(word.range), isDoubtful: isDoubtful))
      }
      if !cuts.isEmpty { found.corrected = TitleReader.removing(cuts, from: title) }
      return found
    }
  }
}

extension TitleReader {
  /// Returns whether the article at `index` may be something else, or nil if the word isn't an article.
  fileprivate func article(at index: Int) -> Bool? {
    let word = words[index]
    guard word.kind == .word, word.classes.contains(.article), index + 1 < words.count else { return nil }
    guard word.shape == .lower || word.shape == .capitalized, !word.traits.contains(.quoted) else {
      return nil
    }
    if let spelled, spelled.contains(where: { $0.words.contains(index) }) { return nil }
    let next = words[index + 1]
    // The next word must be in the same part of the title.
    guard word.after == .space || word.after == [.space, .quote], next.before == word.after else {
      return nil
    }
    if index > 0, !word.before.isDisjoint(with: [.hyphen, .slash, .ampersand, .sign]) { return nil }
    if index > 0, words[0].kind == .word, isWord(words[0], "undo") || isWord(words[0], "redo") { return nil }
    if word.shape == .capitalized, index > 0 {
      guard isArticle(index), !isSetPhrase(at: index, next) else { return nil }
      // If other small words are lowercase, a capital makes the article part of a name.
      return !words.contains { $0.shape == .lower && !$0.classes.isDisjoint(with: .small) } ? false : true
    }
    if isWord(word, "a") {
      // “Plan A 5” contains a letter, “Save a 5 MB Copy” an article.
      let isLetter = next.end - next.start == 1 && next.kind != .number
      if isLetter || next.kind == .number && (word.shape != .lower || index == 0) { return nil }
      if !next.classes.isDisjoint(with: [.conjunction, .preposition]) { return nil }
      if index > 0, words[index - 1].classes.contains(.lettered), word.shape == .capitalized { return nil }
      if ["few", "lot", "bit", "bunch", "while", "little", "la", "posteriori", "priori", "coffee"].contains(
        where: {
          isWord(next, $0)
        })
      {
        return nil
      }
      if index > 0,
        ["once", "twice", "times", "such", "half", "what", "many"].contains(where: {
          isWord(words[index - 1], $0)
        })
      {
        return nil
      }
    }
    if isWord(word, "the"),
      ["fly", "go", "day", "most", "same", "way", "rest", "other", "hood", "box", "web"].contains(where: {
        isWord(next, $0)
      })
    {
      return nil
    }
    // An article before a quoted word belongs to the quotation.
    if !next.before.isDisjoint(with: .quote) || next.traits.contains(.quoted) { return nil }
    if isSetPhrase(at: index, next) || isBeforeClause(at: index) { return nil }
    if index == 0 {
      // “The Beatles” and “The Unarchiver” are names, but “The selected file” can't be one.
      return word.shape == .capitalized && next.shape != .lower && isWord(word, "the")
    }
    return false
  }

  /// Whether an article belongs to a phrase that isn't used without it: “Close Tabs to the Right”, “Rate on
  /// the App Store”, “Spread the Word”, and “Tell a Friend”; also “Save a Copy As”, “Report a Problem”, and
  /// “Write a Review”, which Apple's own apps use.
  private func isSetPhrase(at index: Int, _ next: TitleWords.Word) -> Bool {
    // “An Hour”, “a Week Before”: a length of time needs its article.
    let isTime = Self.times.contains { isWord(next, $0) }
    guard index > 0 else { return isTime }
    let previous = words[index - 1]
    if isWord(words[index], "the") {
      if isWord(previous, "in"), Self.whens.contains(where: { isWord(next, $0) }) { return true }
      if isWord(previous, "to") || isWord(previous, "on") {
        return ["left", "right"].contains { isWord(next, $0) } && index + 2 == words.count
          || isWord(next, "app") && index + 2 < words.count && isWord(words[index + 2], "store")
          || isWord(next, "mac") && index + 3 < words.count && isWord(words[index + 3], "store")
      }
      // “Make Fieldnotes the Default Browser” needs the article.
      if isWord(next, "default"), index > 1, isWord(words[0], "make") || isWord(words[0], "set") {
        return true
      }
      return isWord(previous, "spread") && isWord(next, "word")
    }
    if isTime { return true }
    if ["have", "need"].contains(where: { isWord(previous, $0) }) { return true }
    guard index == 1 else { return false }
    // “Become a Sponsor”, “Make a Donation”, “Ask a Question”: without the article, the verb has a different
    // meaning.
    if ["become", "get", "give", "ask"].contains(where: { isWord(previous, $0) }) { return true }
    let nouns: [StaticString]
    if isWord(previous, "report") {
      nouns = ["problem"]
    } else if isWord(previous, "save") {
      return isWord(next, "copy") && index + 2 < words.count && isWord(words[index + 2], "as")
    } else if isWord(previous, "make") {
      nouns = ["donation", "contribution", "wish", "suggestion"]
    } else if isWord(previous, "take") {
      nouns = ["tour", "break", "look", "chance", "nap"]
    } else if isWord(previous, "send") {
      nouns = ["donation", "tip"]
    } else if isWord(previous, "write") || isWord(previous, "leave") {
      nouns = ["review", "tip"]
    } else if isWord(previous, "tell") {
      nouns = ["friend"]
    } else {
      return false
    }
    return nouns.contains { isWord(next, $0) }
  }

  /// Whether a relative clause identifies the noun: “the File I Chose”, “the Copy Fieldnotes Installed”.
  private func isBeforeClause(at index: Int) -> Bool {
    guard index + 3 < words.count else { return false }
    let rest = words[(index + 2)...].prefix(Self.longestNoun)
    if rest.contains(where: { word in Self.subjects.contains { isWord(word, $0) } }) { return true }
    guard rest.endIndex == words.count, let last = rest.last else { return false }
    let verb = self.word(at: words.count - 1)
    let isVerb = last.shape == .lower || last.shape == .capitalized
    return last.kind == .word && isVerb && verb.utf8.count > 3 && verb.hasSuffix("ed")
      && rest[rest.endIndex - 2].shape != .lower
  }

  // The maximum number of words in which to look for a clause.
  private static let longestNoun = 8

  private static var subjects: [StaticString] {
    ["i", "you", "we", "they", "he", "she", "that", "which", "who"]
  }

  // “In the Past”, “In the Evening”.
  private static var whens: [StaticString] {
    ["past", "future", "meantime", "morning", "afternoon", "evening"]
  }

  private static var times: [StaticString] {
    ["second", "minute", "hour", "day", "week", "month", "year", "moment", "night", "time", "few"]
  }

  /// Returns a title without some of its bytes. If the beginning is removed, the new first letter becomes a
  /// capital.
  fileprivate static func removing(_ cuts: [Range<Int>], from title: String) -> String {
    let bytes = Array(title.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for cut in cuts {
      kept.append(contentsOf: bytes[start..<cut.lowerBound])
      start = cut.upperBound
    }
    let begins = !kept.contains { isASCIILetter($0) || isASCIIDigit($0) }
    let beginning = kept.count
    kept.append(contentsOf: bytes[start...])
    if begins, beginning < kept.count, kept[beginning] &- 0x61 < 26 {
      var end = beginning
      while end < kept.count, isASCIILetter(kept[end]) || isASCIIDigit(kept[end]) { end += 1 }
      // Names such as iPhone keep their lowercase letter.
      if !kept[beginning..<end].contains(where: { $0 &- 0x41 < 26 || isASCIIDigit($0) }) {
        kept[beginning] &= 0xDF
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

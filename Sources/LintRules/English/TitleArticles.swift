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
      let context = TitleContext(words: split.words, bytes: bytes)
      let reader = ArticleReader(title: context, spelled: matches(in: bytes, split.words))
      // The explanation of a literal is a separate sentence.
      if TechnicalNames(title: context).glossStart != nil { return TitleArticles() }
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
      if !cuts.isEmpty { found.corrected = ArticleReader.removing(cuts, from: title) }
      return found
    }
  }
}

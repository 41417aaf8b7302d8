/// Checks titles against Apple's title-style capitalization, and corrects them.
///
/// In this style, the first word, the last word, and all others are capitalized, except articles,
/// conjunctions, “to”, “as”, and prepositions of up to four letters that don't belong to a verb. Names,
/// acronyms, placeholders, and other words with a special spelling don't change.
struct TitleStyle: Sendable {
  private let configured: ConfiguredWords?
  let judgesEnglish: Bool

  /// Creates a style for the titles of an app.
  ///
  /// - Parameters:
  ///   - words: Words or phrases that are spelled as given anywhere in a title.
  ///   - appName: The app's name, which is correct in any spelling.
  ///   - names: Other names that are correct in any spelling.
  ///   - locale: The language of the titles as a BCP 47 tag. Only English titles are checked.
  init(
    words: [String] = [], appName: String? = nil, names: Set<String> = [], locale: String? = nil
  ) {
    let names = [appName ?? ""] + names.sorted()
    configured =
      words.isEmpty && names.allSatisfy(\.isEmpty) ? nil : ConfiguredWords(words, names: names)
    judgesEnglish = TitleStyle.isEnglish(locale)
  }

  /// Whether a BCP 47 tag is English. A missing tag counts as English.
  static func isEnglish(_ locale: String?) -> Bool {
    guard let locale, !locale.isEmpty else { return true }
    let language = locale.utf8.prefix { isASCIILetter($0) }.map(lowered)
    return language == [0x65, 0x6E]
  }

  /// Whether a quick check shows that a title is correct: each of its words begins with a capital or is a
  /// number, and none has a special spelling or class. This is true for most titles.
  func isPlain(_ title: String) -> Bool {
    if configured?.hasSpellings ?? false { return false }
    var title = title
    return title.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let isNumber = isASCIIDigit(bytes[index])
        guard isNumber || bytes[index] &- 0x41 < 26 else { return false }
        var hash = TitleKey.seed
        let start = index
        while index < bytes.count, isNumber ? isASCIIDigit(bytes[index]) : isASCIILetter(bytes[index]) {
          hash = TitleKey.adding(lowered(bytes[index]), to: hash)
          index += 1
        }
        if !isNumber, !EnglishWords.classes(ofHash: hash).isEmpty { return false }
        if !isNumber, index - start < 6, bytes[start + 1..<index].contains(where: { $0 > 0x60 }),
          Spellings.isKnown(hash)
        {
          return false
        }
        if index == bytes.count { return true }
        if bytes[index] != 0x20 { return TitleEllipsis.isAll(of: bytes[index...]) }
        index += 1
      }
      return true
    }
  }

  func judge(_ title: String) -> TitleJudgement { judge(TitleWords(title), title) }

  /// Checks a title that is already split. `title` is the original text.
  func judge(_ split: TitleWords, _ title: String) -> TitleJudgement {
    guard judgesEnglish else { return TitleJudgement() }
    var text = split.text
    return text.withUTF8 { bytes in
      let context = TitleContext(words: split.words, bytes: bytes)
      var reader = TitleReader(context, spelled: matches(in: bytes, split.words))
      if split.isProse { reader.read() }
      if reader.corrections.isEmpty { return TitleJudgement() }
      return reader.corrections.judgement(of: split, title)
    }
  }

  /// Returns the configured spellings in a title.
  func matches(in bytes: UnsafeBufferPointer<UInt8>, _ words: [TitleWords.Word]) -> [ConfiguredWords.Match]? {
    configured?.matches(in: bytes, words)
  }
}

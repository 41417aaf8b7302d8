/// Judges titles by Apple's title-style capitalization, and corrects them.
///
/// The style: first and last word and all others with a capital, except articles, the conjunctions, "to", "as" and
/// prepositions of up to four letters that don't belong to a verb. Names, acronyms, placeholders and anything else
/// with a spelling of its own stay as they are.
struct TitleStyle: Sendable {
  private let configured: ConfiguredWords?
  let judgesEnglish: Bool

  /// - Parameters:
  ///   - words: Spellings that hold wherever they stand in a title; of several words, too.
  ///   - appName: The app's name, which is right however it is written.
  ///   - names: Further names that are right however they are written.
  ///   - locale: Language of the titles, BCP 47; none but English is judged.
  init(
    words: [String] = [], appName: String? = nil, names: Set<String> = [], locale: String? = nil
  ) {
    let names = [appName ?? ""] + names.sorted()
    configured =
      words.isEmpty && names.allSatisfy(\.isEmpty) ? nil : ConfiguredWords(words, names: names)
    judgesEnglish = TitleStyle.isEnglish(locale)
  }

  /// Whether a BCP 47 tag names English; so does none.
  static func isEnglish(_ locale: String?) -> Bool {
    guard let locale, !locale.isEmpty else { return true }
    let language = locale.utf8.prefix { isASCIILetter($0) }.map(lowered)
    return language == [0x65, 0x6E]
  }

  func judge(_ title: String) -> TitleJudgement {
    guard judgesEnglish else { return TitleJudgement() }
    return judge(TitleWords(title), title)
  }

  /// Judges a title that has been split already; `title` is the text it was split from.
  func judge(_ split: TitleWords, _ title: String) -> TitleJudgement {
    guard judgesEnglish, split.isProse || configured != nil && !split.words.isEmpty else {
      return TitleJudgement()
    }
    var text = split.text
    return text.withUTF8 { bytes in
      let spelled = matches(in: bytes, split.words)
      var reader = TitleReader(words: split.words, bytes: bytes, spelled: spelled)
      if split.isProse { reader.read() }
      if reader.drafts.isEmpty { return TitleJudgement() }
      return reader.judgement(of: split, title)
    }
  }

  /// The spellings of the configuration that stand in a title.
  func matches(in bytes: UnsafeBufferPointer<UInt8>, _ words: [TitleWords.Word]) -> [ConfiguredWords.Match]? {
    configured?.matches(in: bytes, words)
  }
}

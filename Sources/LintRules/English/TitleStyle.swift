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

  /// Whether a glance tells that nothing is wrong with a title: each of its words begins with a capital or is a number,
  /// and none is known for anything. Most titles are such.
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

  /// Judges a title that has been split already; `title` is the text it was split from.
  func judge(_ split: TitleWords, _ title: String) -> TitleJudgement {
    guard judgesEnglish else { return TitleJudgement() }
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

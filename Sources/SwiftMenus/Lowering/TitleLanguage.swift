#if SwiftSource
/// Whether titles are English, judged by their letters and function words. The rules' knowledge applies only
/// to English.
struct TitleLanguage {
  /// Whether the app's visible text is in a different language, regardless of its project.
  let isForeign: Bool

  /// Reads all titles of an app.
  init(_ menus: [SwiftMenu]) {
    var counter = Counter()
    for menu in menus {
      counter.add(menu.title)
      // The values of a pop-up button may be the names of languages.
      if menu.kind != .popUp { counter.add(menu.items) }
    }
    if counter.all.count < Self.fewest { for menu in menus { counter.add(menu.items) } }
    let (foreign, english, all) = (counter.foreign.count, counter.english.count, counter.all.count)
    // The app isn't English if at least 3 titles and 20% of all are foreign, or if more are foreign than
    // English. With more than 5 titles, at least 1 in 8 must be English.
    isForeign =
      foreign > 2 && foreign * 5 >= all || foreign > english
      || all > 5 && english * 8 < all
  }

  // With fewer titles, values count too.
  private static let fewest = 6

  private struct Counter {
    var all: Set<String> = []
    var foreign: Set<String> = []
    var english: Set<String> = []

    mutating func add(_ items: [SwiftItem]) {
      // Names of languages are usually options or rows of a list.
      for item in items where item.type != "option" && !item.isRow {
        add(item.title)
        add(item.items)
      }
    }

    mutating func add(_ title: Title?) {
      guard let title, title.faces.count < 3 else { return }
      for face in title.faces where !face.isForeign && !all.contains(face.text) {
        let words = TitleLanguage.words(of: face.text)
        guard words.contains(where: TitleLanguage.hasLetters) else { continue }
        all.insert(face.text)
        if TitleLanguage.isForeign(face.text) || TitleLanguage.hasForeignWord(words) {
          foreign.insert(face.text)
        } else if TitleLanguage.hasEnglishWord(words) {
          english.insert(face.text)
        }
      }
    }
  }

  /// Whether a title has letters that English words don't have.
  static func isForeign(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= 0xC3 }) else { return false }
    return text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0xC0...0x24F, 0x1E00...0x1EFF: scalar.properties.isAlphabetic
      case 0x250...0x1FFF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFB1D...0xFDFF, 0x20000...0x3FFFF:
        scalar.properties.isAlphabetic
      default: false
      }
    }
  }

  /// Whether a title of an English app isn't English, because the code chooses between titles in several
  /// languages.
  static func isTranslated(_ text: String) -> Bool {
    if isForeign(text) { return true }
    // Few titles begin or end like this, so the other checks are rarely needed.
    let start = words(of: text, most: 2)
    guard let first = start.first else { return false }
    let beginsSo = ForeignWords.commands.contains(first) || isRomance(first, start.last)
    // “…” ends with the byte 0xA6.
    let mayEndSo =
      switch text.utf8.last {
      case UInt8(ascii: "n"), UInt8(ascii: "."), 0xA6: start.count > 1
      default: false
      }
    guard beginsSo || mayEndSo else { return false }
    let words = words(of: text)
    return (beginsSo || endsGerman(words)) && !hasEnglishWord(words)
  }

  // “Favorit entfernen”
  private static func endsGerman(_ words: [String]) -> Bool {
    words.last.map { $0.hasSuffix("en") && ForeignWords.commands.contains($0) } ?? false
  }

  // “Revelar en Finder”: an infinitive followed by a function word that English doesn't have.
  private static func isRomance(_ first: String, _ second: String?) -> Bool {
    guard let second, first.utf8.count > 3 else { return false }
    return ["ar", "er", "ir"].contains { first.hasSuffix($0) }
      && ["en", "el", "la", "los", "las", "del", "al", "em", "na", "nas", "ao", "os"].contains(second)
  }

  private static func hasForeignWord(_ words: [String]) -> Bool {
    // The verb usually comes first, but in German it comes last.
    return words.contains(where: ForeignWords.small.contains)
      || words.first.map(ForeignWords.commands.contains) ?? false || endsGerman(words)
  }

  private static func hasEnglishWord(_ words: [String]) -> Bool {
    words.contains(where: ForeignWords.english.contains)
  }

  private static func words(of text: String, most: Int = .max) -> [String] {
    // Character properties require table lookups, which most titles don't need.
    var plain = Array(text.utf8)
    if plain.suffix(3).elementsEqual("…".utf8) { plain.removeLast(3) }
    guard plain.allSatisfy({ $0 < 0x80 }) else {
      let words = text.split { !$0.isLetter && $0 != "'" && $0 != "’" }
      return words.prefix(most).map { $0.lowercased() }
    }
    var words: [String] = []
    var start = 0
    while start < plain.count, words.count < most {
      var end = start
      while end < plain.count, isLetter(plain[end]) || plain[end] == UInt8(ascii: "'") {
        if isLetter(plain[end]) { plain[end] |= 0x20 }
        end += 1
      }
      if end > start { words.append(String(decoding: plain[start..<end], as: UTF8.self)) }
      start = end + 1
    }
    return words
  }

  private static func hasLetters(_ word: String) -> Bool {
    word.utf8.contains(where: isLetter)
      || word.utf8.contains { $0 >= 0x80 } && word.contains(where: \.isLetter)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}

/// Finds identifiers that are shown because no catalog has their text.
enum TextKeys {
  /// Whether a text looks like an identifier of a text.
  static func isKey(_ text: String) -> Bool {
    guard text.utf8.count > 4, text.utf8.first.map({ $0 | 0x20 }).map({ 0x61...0x7A ~= $0 }) ?? false,
      text.utf8.allSatisfy({ byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D, 0x2E: true
        default: false
        }
      })
    else { return false }
    let hasSmall = text.utf8.contains { 0x61...0x7A ~= $0 }
    let hasCapitals = text.utf8.contains { 0x41...0x5A ~= $0 }
    if text.utf8.contains(0x5F), !hasSmall || !hasCapitals || text.utf8.contains(0x2E) { return true }
    return text.utf8.count { $0 == 0x2E } > 1 && text.utf8.last != 0x2E
  }
}
#endif

/// A name in a title. Names are treated as the same if they share a word or if one begins with the other,
/// because short forms are correct.
struct NameInTitle {
  let text: String

  init(_ text: String) { self.text = text }

  func isSame(as names: [NameInTitle]) -> Bool { names.contains(where: isSame) }

  func isSame(as other: NameInTitle) -> Bool {
    if text == other.text { return true }
    let (words, others) = (TitleKey.words(of: text), TitleKey.words(of: other.text))
    let (joined, other) = (words.joined(), others.joined())
    return joined.hasPrefix(other) || other.hasPrefix(joined) || words.contains(where: others.contains)
  }

  /// Whether the names differ only in spaces and capitalization.
  func isSpelling(of other: NameInTitle) -> Bool {
    text.lowercased().filter { $0 != " " } == other.text.lowercased().filter { $0 != " " }
  }

  /// Whether the name may be a form of one of the names, joined or shortened: they share a few letters in a
  /// row.
  func isLike(_ names: [NameInTitle]) -> Bool { names.contains { isSame(as: $0) || sharesPart(with: $0) } }

  private func sharesPart(with other: NameInTitle) -> Bool {
    let (own, others) = (Self.letters(of: text), Self.letters(of: other.text))
    let length = min(Self.sharedLength, own.count, others.count)
    guard length > 0 else { return false }
    let parts = Set((0...(others.count - length)).map { others[$0..<($0 + length)] })
    return (0...(own.count - length)).contains { parts.contains(own[$0..<($0 + length)]) }
  }

  private static func letters(of text: String) -> [Character] {
    Array(text.lowercased().filter { $0.isLetter || $0.isNumber }.prefix(64))
  }

  // The number of letters in a row that two names don't share by coincidence.
  private static let sharedLength = 4

  /// Returns the most common name, or nil if no two names are equal. In a tie, the menu's title wins.
  static func mostShared(_ names: [NameInTitle], _ menuName: NameInTitle?) -> NameInTitle? {
    let candidates = names + (menuName.map { [$0] } ?? [])
    var best: (name: NameInTitle, votes: Int)?
    for name in candidates {
      let votes = candidates.count { $0.isSame(as: name) }
      if let best, votes < best.votes || votes == best.votes && name.text != menuName?.text { continue }
      best = (name, votes)
    }
    return best.flatMap { $0.votes > 1 ? $0.name : nil }
  }

  /// Whether a name is from a template or is filled in by code.
  static func isTemplate(_ title: String) -> Bool {
    templates.contains(TitleKey(title).whole) || isPlaceholder(title)
  }

  private static let templates = Set(
    ["", "app", "apple", "application", "newapplication", "new application", "main menu", "mainmenu"].map(
      TitleKey.hash))

  private static func isPlaceholder(_ title: String) -> Bool {
    title.isEmpty
      || title.utf8.contains {
        $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "(")
          || $0 == UInt8(ascii: "<")
      }
  }
}

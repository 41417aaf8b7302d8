/// Titles that describe a state and don't name a command.
enum TitleSentence {
  /// Whether a title is a whole sentence: “Nothing was found.”, “This device is incompatible”.
  static func isOne(_ title: String) -> Bool {
    guard title.utf8.contains(0x20) else { return false }
    if title.hasSuffix("."), TitleEllipsis(title) == nil { return true }
    return title.words.contains(where: WordList.finiteVerbs.contains)
      && MenuVerbs.verb(title.firstWord)?.form != .base
  }

  /// Whether a title has a subject and a verb: “I Have a Code”, “The changes are persistent”.
  static func isClause(_ title: String) -> Bool {
    let first = title.firstWord
    if WordList.pronouns.contains(first.lowercased()) { return true }
    return MenuVerbs.verb(first)?.form != .base
      && title.words.contains { WordList.finiteVerbs.contains($0.lowercased()) }
  }

  /// Whether the first word of a title shows that it describes a state: “No Back History”, “Already Added”,
  /// “Publishing…”.
  static func tellsState(_ title: String) -> Bool {
    let first = title.prefix { $0.isLetter }.lowercased()
    if ["no", "nothing", "none", "already", "not"].contains(first) { return true }
    if MenuVerbs.verb(first)?.form == .gerund { return true }
    return first.count > 4 && first.hasSuffix("ing") && TitleEllipsis(title) != nil
  }

}

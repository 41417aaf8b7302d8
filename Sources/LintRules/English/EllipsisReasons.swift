/// Reasons why a command needs no ellipsis, judged by its title and the name of its action.
enum EllipsisReasons {
  typealias Reason = (why: String, certainty: NeedlessEllipsis.Certainty)

  // Actions such as “toggleInspector:”, “openWebsite:”, “visitForum:”, “displaySupportFolder:”, and
  // “openInPreview:” don't ask for input. “openFolder:” and “openURL:” may ask which one.
  static func immediateAction(_ action: String, isNib: Bool) -> Reason? {
    let words = StandardActions.words(of: action)
    guard let first = words.first, let last = words.last else { return nil }
    if first == "toggle" {
      // A recording may ask for its file first.
      let mayAsk = ["recording", "capture", "logging"].contains(last)
      return ("switches immediately (“\(action)”)", mayAsk ? .likely : .known)
    }
    let opens = "only opens something (“\(action)”)"
    if words.count > 1, EllipsisWords.openers.contains(first) {
      if EllipsisWords.pagesOfWeb.contains(last) { return (opens, .known) }
      if words.count > 2, EllipsisWords.opened.contains(last) {
        return (opens, first == "open" && EllipsisWords.chosen.contains(last) ? .likely : .known)
      }
    }
    if words.count > 2, first == "open", words[1] == "in" { return (opens, .likely) }
    guard isNib else { return nil }
    let name = action.lowercased()
    return EllipsisWords.web.contains { name.contains($0) } ? ("opens a page on the web", .likely) : nil
  }

  // “Encryption Details…” and “Open File Browser…” only show something, unlike “Edit Details…”.
  static func isDisplayCommand(_ title: String) -> Bool {
    let words = TitleKey.words(of: title)
    guard let first = words.first, let last = words.last,
      EllipsisWords.shown.contains(last) || EllipsisWords.windows.contains(last)
    else { return false }
    return ["open", "explore", "see"].contains(first) || MenuVerbs.verb(first)?.form != .base
  }

  /// The reason for a command that only shows a window, if its title is the window's name, such as “Server…”. In a
  /// window with settings, people enter something, as in one with a verb: “Connect to Server…”.
  static func window(_ title: String) -> Reason? {
    let words = TitleKey.words(of: title)
    guard let first = words.first, let last = words.last, MenuVerbs.verb(first) == nil,
      EllipsisKnowledge.verdict(forTitle: title) == .unknown,
      !["new", "other", "custom", "more", "advanced"].contains(first), !EllipsisWords.entered.contains(last)
    else { return nil }
    // The first of several words may be a verb that no table has.
    return (
      "only shows a window", words.count == 1 || EllipsisWords.windows.contains(last) ? .known : .likely
    )
  }

  /// The reason for a command such as “Open Command History…” that only shows a window. The window of “Open Drive…”
  /// asks which one.
  static func openedWindow(_ title: String) -> Reason? {
    let words = TitleKey.words(of: title)
    guard words.count > 1, words[0] == "open", EllipsisWords.windows.contains(words.last ?? ""),
      !words.contains(where: EllipsisWords.entered.contains)
    else { return nil }
    return ("only shows a window", .known)
  }

  /// The reason for a command that only opens a page, a file, or a folder, unless people write something there: “Send Feedback…”.
  static func page(_ title: String) -> Reason? {
    let words = TitleKey.words(of: title)
    let isRead =
      EllipsisWords.reading.contains(words.first ?? "")
      || !words.contains { MenuVerbs.verb($0)?.form == .base || EllipsisWords.entered.contains($0) }
    guard isRead else { return nil }
    if EllipsisKnowledge.verdict(forTitle: title) != .eitherWay { return ("only opens something", .known) }
    return words.first == "open" ? ("opens something immediately", .known) : nil
  }

  static let leaving = Set(
    ["log out", "sign out", "logout", "sign off", "log off"].map(TitleKey.hash))

  // “View On…” asks for the place.
  static func hasTrailingPreposition(_ title: String) -> Bool {
    ["as", "by", "in", "on", "with"].contains(TitleKey.words(of: title).last ?? "")
  }

  static let copy = TitleKey.hash("copy")

  static func known(_ title: String) -> Reason? {
    // “ℹ️ About…” is an About item.
    if title.utf8.first ?? 0 >= 0x80, let first = title.first, Self.isPicture(first),
      let start = title.firstIndex(where: isLetter)
    {
      return known(String(title[start...]))
    }
    // “Show / Edit Note…” does several things, and the second one asks for input.
    if title.utf8.contains(UInt8(ascii: "/")) { return nil }
    let key = TitleKey(title)
    let verdict = EllipsisKnowledge.verdict(forTitle: title)
    if verdict == .forbids {
      // A document may have to be saved before it is closed.
      let isClosed = title.firstWord.lowercased() == "close" && title.utf8.contains(0x20)
      return (
        "usually acts immediately", key.first == aboutWord ? .stated : isClosed ? .likely : .known
      )
    }
    let seldom: Reason? =
      verdict == .seldomTakes && !hasTrailingPreposition(title) ? ("usually acts immediately", .likely) : nil
    // Most titles don't end with any of these words.
    guard endings.contains(key.last) || key.first == copy else { return seldom }
    let words = TitleKey.words(of: title)
    guard let first = words.first, let last = words.last else { return seldom }
    // “Copy Link to Page…” only copies the link, unlike “Copy Link To…”.
    if first == "copy" {
      return words.dropFirst().contains(where: EllipsisWords.copied.contains) && last != "to"
        && !hasTrailingPreposition(title)
        ? ("only copies", .known) : seldom
    }
    let isRead = ("opens something to read", NeedlessEllipsis.Certainty.known)
    if words.count < 3, EllipsisWords.pages.contains(words.joined(separator: " ")) { return isRead }
    // “Open in Preview…” leaves no choice, unlike “Open in…”.
    if words.count > 2, ["in", "on"].contains(words[words.count - 2]),
      EllipsisWords.places.contains(last),
      ["open", "reveal", "show", "try", "view"].contains(first)
    {
      return ("usually acts immediately", .known)
    }
    // “Open Release Page…” leaves no choice, unlike “Open Page…”.
    if words.count > 2, first == "open", EllipsisWords.sites.contains(last) {
      return ("names a page, which opens immediately", .likely)
    }
    // “Edit Release Notes…” asks for input, and “Enter License…” and “Buy Credits…” may do so.
    guard
      ["open", "read", "view", "visit"].contains(first) || MenuVerbs.verb(first) == nil && first != "buy"
    else {
      return seldom
    }
    let two = words.suffix(2).joined(separator: " ")
    if EllipsisWords.pages.contains(last) || EllipsisWords.pages.contains(two) { return isRead }
    return first != "open" && EllipsisWords.windows.contains(last)
      ? ("names a window, which opens immediately", .likely) : seldom
  }

  private static func isLetter(_ character: Character) -> Bool { character.isLetter && !isPicture(character) }

  // “ℹ” is also a letter.
  private static func isPicture(_ character: Character) -> Bool {
    character.unicodeScalars.first.map {
      !$0.isASCII && ($0.properties.isEmoji || !$0.properties.isAlphabetic)
    }
      ?? false
  }

  // The last words of all titles in these lists.
  private static let endings = Set(
    [EllipsisWords.pages, EllipsisWords.places, EllipsisWords.sites, EllipsisWords.windows].joined()
      .map {
        TitleKey($0).last
      })
  private static let aboutWord = TitleKey.hash("about")
}

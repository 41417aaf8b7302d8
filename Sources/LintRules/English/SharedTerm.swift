import MenuModel

/// A term that items of a group may share: the first word of a title, its first two, or its last two.
struct SharedTerm: Hashable {
  private enum Place {
    case verb, beginning, end
  }

  private let place: Place
  // The words in lowercase.
  private let words: String

  /// Returns the term that most items of a group share, as the first item spells it, and those items, or nil
  /// if no three items share one. If several terms are equally common, it is the first.
  static func most(in group: [ElementID], of tree: MenuTree) -> (String, [ElementID])? {
    let titles: [(item: ElementID, title: String)] = group.compactMap { item in
      guard tree[item].kind == .button || tree[item].kind == .toggle,
        !tree.isRead(item, as: [.data, .supplied, .choice]), let title = tree.text(.title, of: item)
      else { return nil }
      return (item, TitleEllipsis.stripped(title))
    }
    guard threeShareWord(titles.map(\.title)) else { return nil }
    var terms: [(term: SharedTerm, text: String)] = []
    var items: [SharedTerm: [ElementID]] = [:]
    for (item, title) in titles {
      for (term, text) in all(of: title) {
        if items[term] == nil { terms.append((term, text)) }
        items[term, default: []].append(item)
      }
    }
    var best: (text: String, items: [ElementID])?
    for (term, text) in terms {
      if let items = items[term], items.count > max(2, best?.items.count ?? 0) { best = (text, items) }
    }
    return best
  }

  // Whether three titles have the same first or last word. Otherwise they can't share a term, and few menus
  // have such a word.
  private static func threeShareWord(_ titles: [String]) -> Bool {
    guard titles.count > 2 else { return false }
    var firsts: [String: Int] = [:]
    var lasts: [String: Int] = [:]
    for title in titles {
      guard let space = title.utf8.firstIndex(of: 0x20), let last = title.utf8.lastIndex(of: 0x20) else {
        continue
      }
      firsts[title[..<space].lowercased(), default: 0] += 1
      lasts[title[last...].lowercased(), default: 0] += 1
    }
    return firsts.values.contains { $0 > 2 } || lasts.values.contains { $0 > 2 }
  }

  // Returns the terms of a title without its ellipsis.
  private static func all(of title: String) -> [(SharedTerm, String)] {
    let words = title.split(separator: " ")
    // Titles that differ only by a number are entries in a list.
    guard words.count > 1, words[words.count - 1].contains(where: { !("0"..."9").contains($0) }) else {
      return []
    }
    func term(_ place: Place, _ words: ArraySlice<Substring>) -> (SharedTerm, String) {
      let text = title[words[words.startIndex].startIndex..<words[words.endIndex - 1].endIndex]
      return (SharedTerm(place: place, words: words.joined(separator: " ").lowercased()), String(text))
    }
    var terms: [(SharedTerm, String)] = []
    if WordList.repeatedVerbs.contains(words[0].lowercased()) { terms.append(term(.verb, words[..<1])) }
    guard words.count > 2 else { return terms }
    terms.append(term(.beginning, words[..<2]))
    // The end of “Cut & Paste” isn't a term.
    let hasPreposition = words.contains { WordList.prepositions.contains($0.lowercased()) }
    let end = words.suffix(2)
    if end.first != "&", !hasPreposition,
      !WordList.placesInMenus.contains(words[words.count - 1].lowercased())
    {
      terms.append(term(.end, end))
    }
    return terms
  }
}

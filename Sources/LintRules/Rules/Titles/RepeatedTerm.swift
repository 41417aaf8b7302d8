import MenuModel

/// A term in more than two items of one group.
struct RepeatedTerm: Rule {
  static let about = RuleDescription(
    "repeated-term", "a term that more than two items in a group repeat", category: .titles,
    guideline: .submenus, severity: .info,
    silentOn: [.foreign, .data, .supplied],
    rationale: """
      When several items begin or end with the same words, a submenu with those words as its title says them once \
      and makes the menu shorter: Sort By with Date, Title and Size in it.

      Two words in common count, or one of the verbs that make good submenus (Sort, Export, Convert, Filter, Insert, \
      Arrange, Group). Verbs that stand everywhere, such as Show or New, don't, nor does an end that tells a place, \
      such as Top, nor numbered items (Show Tab 1, Show Tab 2). Only the top level of a menu is looked at, and \
      neither what the data fills nor what the system supplies. Items that never show together count once.
      """,
    examples: [
      .bad(
        "items: [⟦Sort by Date⟧, ⟦Sort by Title⟧, ⟪Sort by Size⟫, ---, Refresh]",
        says: ["“Sort” appears in 3 items"]),
      .bad("items: [⟦Export PDF…⟧, ⟦Export HTML…⟧, ⟪Export Text…⟫]"),
      .good("items: [{title: Sort By, type: picker, style: menu, options: [Date, Title, Size]}]"),
      .good("items: [Show Tab 1, Show Tab 2, Show Tab 3, Show Tab 4]"),
      .good(
        """
        items:
          - {title: Mark as Read, when: unread}
          - {title: Mark as Unread, when: "!unread"}
          - {title: Mark as Junk, when: "!unread"}
        """, note: "two of them at most show at one time"),
      .bad(
        """
        items:
          - ⟦Export PDF…⟧
          - ⟦Export HTML…⟧
          - {title: ⟦Export Text…⟧, when: isText}
          - {title: ⟪Export Image…⟫, when: "!isText"}
        """, says: ["“Export” appears in 3 items"]),
      .good("items: [Left Third Top, Center Third Top, Right Third Top]"),
      .good("items: [Account Settings, Advanced Settings, ---, Show Tab Bar, Show Sidebar, Show Toolbar]"),
    ])
  static let visits = ElementKinds(.menu)

  func check(_ id: ElementID, in context: inout RuleContext) {
    let tree = context.tree
    guard tree[id].end - id.index > 3, tree[id].menuKind != .popUp else { return }
    for group in tree.groups(of: id) where group.count > 2 {
      // Most groups are done with here.
      guard
        context.keys.isShared(by: 3, in: group, { $0.first })
          || context.keys.isShared(by: 3, in: group, { $0.last })
      else { continue }
      guard let (term, items) = Self.repeated(in: group, of: tree) else { continue }
      let count = tree.countShownTogether(items, in: id)
      if count > 2 { report(term, items, count, in: &context) }
    }
  }

  private func report(_ term: String, _ items: [ElementID], _ count: Int, in context: inout RuleContext) {
    guard let last = items.last else { return }
    let tree = context.tree
    context.reportTitle(
      last, "“\(term)” appears in \(count) items of this group; consider a submenu with that title",
      related: items.dropLast().map { RelatedPlace("here too", at: tree.place(of: $0)) })
  }

  // One way in which an item's title begins or ends, as a hash: titles are many, shared terms few.
  private struct Term {
    var hash: UInt64
    /// The item's place in the group.
    var item: Int
    /// Bytes of the title that are the term.
    var range: Range<Int>
  }

  // The beginning or end that most items have in common, the first of several.
  private static func repeated(in group: [ElementID], of tree: MenuTree) -> (String, [ElementID])? {
    var terms: [Term] = []
    for (index, item) in group.enumerated() where tree[item].kind == .button || tree[item].kind == .toggle {
      guard !tree.isRead(item, as: [.data, .supplied, .choice]),
        let title = tree.text(.title, of: item)
      else { continue }
      addTerms(of: title, item: index, to: &terms)
    }
    guard terms.count > 2 else { return nil }
    let sorted = terms.enumerated().sorted { ($0.element.hash, $0.offset) < ($1.element.hash, $1.offset) }
    var best: Range<Int>?
    var start = 0
    for end in 1...sorted.count
    where end == sorted.count || sorted[end].element.hash != sorted[start].element.hash {
      let count = end - start
      if count > 2,
        count > best?.count ?? 0 || count == best?.count && isEarlier(sorted[start], than: best, in: sorted)
      {
        best = start..<end
      }
      start = end
    }
    guard let best else { return nil }
    let first = sorted[best.lowerBound].element
    let title = tree.text(.title, of: group[first.item]) ?? ""
    return (String(title[utf8: first.range]), sorted[best].map { group[$0.element.item] })
  }

  private static func isEarlier(
    _ term: (offset: Int, element: Term), than best: Range<Int>?, in sorted: [(offset: Int, element: Term)]
  ) -> Bool {
    best.map { term.offset < sorted[$0.lowerBound].offset } ?? true
  }

  private static func addTerms(of title: String, item: Int, to terms: inout [Term]) {
    let end = TitleEllipsis(title)?.spaceBefore.lowerBound ?? title.utf8.count
    var title = title
    title.withUTF8 { bytes in
      let words = words(UnsafeBufferPointer(rebasing: bytes[..<end]))
      guard words.count > 1, let first = words.first, let last = words.last else { return }
      func add(_ range: Range<Int>, _ seed: UInt64) {
        terms.append(Term(hash: hash(bytes, range, seed), item: item, range: range))
      }
      func isOne(of known: Set<UInt64>, _ word: Range<Int>) -> Bool { known.contains(hash(bytes, word, 0)) }
      // Titles that only a number tells apart are entries of a list.
      if bytes[last].allSatisfy({ (0x30...0x39).contains($0) }) { return }
      if isOne(of: triggers, first) { add(first, 1) }
      guard words.count > 2 else { return }
      add(first.lowerBound..<words[1].upperBound, 2)
      let beforeLast = words[words.count - 2]
      if bytes[beforeLast.lowerBound] == UInt8(ascii: "&"), beforeLast.count == 1 { return }
      if !words.contains(where: { isOne(of: prepositions, $0) }), !isOne(of: places, last) {
        add(beforeLast.lowerBound..<last.upperBound, 3)
      }
    }
  }

  private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == 0x20 {
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    return words
  }

  // FNV-1a of the bytes with ASCII's capitals made small; doubled spaces count as one.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ seed: UInt64) -> UInt64
  {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
    var before: UInt8 = 0
    for index in range {
      let byte = bytes[index]
      if byte == 0x20, before == 0x20 { continue }
      before = byte
      hash = (hash ^ UInt64((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)) &* 0x0000_0100_0000_01b3
    }
    return hash
  }

  private static func hashes(_ words: [String]) -> Set<UInt64> {
    Set(words.map { word in Array(word.utf8).withUnsafeBufferPointer { hash($0, 0..<$0.count, 0) } })
  }

  private static let triggers = hashes([
    "sort", "export", "convert", "filter", "insert", "arrange", "group", "import", "encode", "transform",
  ])
  // A submenu is named for a thing; these tell where, and their item begins with what it is.
  private static let places = hashes([
    "top", "bottom", "left", "right", "center", "middle", "up", "down", "above", "below", "here",
  ])
  private static let prepositions = hashes([
    "in", "on", "at", "to", "for", "from", "with", "of", "by", "as", "into", "via", "and", "or",
  ])
}

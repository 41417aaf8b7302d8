import MenuModel

/// A period, colon, comma, or semicolon at the end of a title.
struct TitlePunctuation: Rule {
  static let about = RuleDescription(
    "title-punctuation", "a period, colon, comma, or semicolon at the end of a title", category: .titles,
    guideline: .labels.asConclusion, severity: .info, fix: .safe("removes the punctuation"),
    rationale: """
      A title is a label, not a sentence, so it needs no punctuation at the end. The rule ignores question \
      marks and exclamation points, the period of an abbreviation, and the colon of a heading.
      """,
    examples: [
      .bad(
        "items: [Check for updates now⟪.⟫, 'Sort by⟪:⟫']", fixed: "items: [Check for updates now, 'Sort by']"),
      .good("items: [Check for Updates…, New Folder etc., Really?, Yahoo!, Send to Acme Inc.]"),
      .bad(
        "items: [{titles: [<text>, 'Sort by⟪:⟫'], placeholders: [text]}]",
        fixed: "items: [{titles: [<text>, 'Sort by'], placeholders: [text]}]"),
      .good("items: [{title: 'Version <number>.', placeholders: [number]}]"),
    ])
  private static let marks: [UInt8: String] = [
    UInt8(ascii: ":"): "colon", UInt8(ascii: ";"): "semicolon", UInt8(ascii: ","): "comma",
    UInt8(ascii: "."): "period",
  ]
  static let visits = ElementKinds(.button, .toggle, .picker, .stepper, .slider, .submenu)
  static let cues: Cues = .lastCharacter
  static let readsPlaceholders = true

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard !context.tree.isFilledByData(id) else { return }
    for title in context.titles where context.isKnown(title, of: id) {
      guard let last = title.text.utf8.last, let mark = Self.marks[last], !context.tree.isHeading(id) else {
        continue
      }
      guard TitleEllipsis(title.text) == nil else { continue }
      let end = title.text.utf8.count
      let right = title.text[utf8: 0..<end - 1]
      guard last != UInt8(ascii: ".") || !Self.endsInAbbreviation(right), right.utf8.count > 1 else {
        continue
      }
      context.propose(right, for: title, of: id, safety: .safe, at: title.range(of: end - 1..<end)) {
        "“\(title.text)” ends with a \(mark); change it to “\($0)”"
      }
    }
  }

  // Whether a text ends in an abbreviation: a known one, a single letter, or a word that already contains a
  // period (“a.m”).
  private static func endsInAbbreviation(_ text: String) -> Bool {
    let word = text.split(separator: " ").last.map(String.init) ?? text
    return word.count == 1 || word.contains(".")
      || [
        "etc", "inc", "ltd", "co", "corp", "vs", "no", "jr", "sr", "dr", "mr", "mrs", "ms", "st", "min",
        "max", "sec",
      ]
      .contains(word.lowercased())
  }
}

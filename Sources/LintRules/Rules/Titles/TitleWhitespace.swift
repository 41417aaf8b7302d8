import MenuModel

/// White space at the end of a title, double spaces, or a tab.
struct TitleWhitespace: TitleRule {
  static let about = RuleDescription(
    "title-whitespace", "a space at the end of a title, a double space, or a tab", category: .titles,
    guideline: .labels.asConclusion, severity: .warning, lower: .info,
    tiers: """
      warning; info for more than two spaces inside a title, and for two next to a symbol, after a code, or \
      before a key, because they may separate columns
      """, inCode: .info,
    fix: .mixed(
      "leaves one space between words", safe: "at the end and between two words",
      because: "the spaces may separate columns"),
    rationale: """
      Extra spaces are usually typing errors. At the end, they make equal titles different and shift aligned \
      text. Inside a title, the gap is visible. `indented-title` reports spaces at the beginning. The rule \
      ignores the titles of `dynamic` items, because they come from data.
      """,
    examples: [
      .bad(#"items: ["Open⟪   ⟫", "Save⟪  ⟫All"]"#, fixed: #"items: ["Open", "Save All"]"#),
      .bad(#"items: ["⟪Find\tNext⟫"]"#, fixed: #"items: ["Find Next"]"#),
      .bad(
        #"items: ["★★⟨  ⟩(2)", "{name}⟨  ⟩({mode})", "TA0⟨  ⟩Acid", "+/-⟨  ⟩Zoom", "⌘N⟨  ⟩New", "Crop⟨  ⟩F4", "Crop⟨   ⟩All", "⟨%f\tFile⟩"]"#,
        fixedUnsafe:
          #"items: ["★★ (2)", "{name} ({mode})", "TA0 Acid", "+/- Zoom", "⌘N New", "Crop F4", "Crop All", "%f File"]"#
      ),
      .bad(
        "items: [⟪Next Chapter⟫]",
        in: ["fr": ["Next Chapter": "Chapitre suivant"], "ru": ["Next Chapter": "Следующая глава\n"]],
        says: ["has a line break in Russian"]),
      .good("items: [Open, Save All]"),
      .good(#"items: [{title: '\(time)  \(subject)', dynamic: true}]"#),
    ])
  static let visits = ElementKinds.items.union(ElementKinds(.menu, .option))
  static let cues: Cues = [.looseSpace, .translated]

  func check(_ id: ElementID, in context: inout RuleContext) {
    guard !context.tree.isFilledByData(id) else { return }
    for title in context.titles {
      guard let (fault, right, isClear) = Self.correction(of: title.text) else {
        checkTranslations(of: title, of: id, in: &context)
        continue
      }
      // A title that code builds may end with a part that is only sometimes empty.
      let isPutTogether = !title.isVerbatim && context.tree.vocabulary(of: id).actionsAreCode
      if isPutTogether, fault.upperBound == title.text.utf8.count { continue }
      let what =
        title.text[utf8: fault].contains("\t")
        ? "contains a tab"
        : fault.upperBound == title.text.utf8.count ? "ends in a space" : "has two spaces in a row"
      context.propose(
        right, for: title, of: id, tier: isClear ? .upper : .lower, safety: isClear ? .safe : .unsafe,
        at: title.range(of: fault)
      ) { "“\(title.text)” \(what): “\($0)”" }
    }
  }

  // Checks translations. If the title has columns, so do its translations.
  private func checkTranslations(of title: TitleText, of id: ElementID, in context: inout RuleContext) {
    let isIndented = LanguageSpace.isLoose(title.text)
    let loose = context.translations(of: title, of: id).compactMap {
      text -> (text: TranslatedText, right: String)? in
      guard !isIndented, LanguageSpace.isLoose(text.text) else { return nil }
      let right = LanguageSpace.tidied(text.text)
      return right.isEmpty ? nil : (text, right)
    }
    if loose.isEmpty { return }
    context.proposeTranslations(
      loose, of: title, of: id, safety: .safe,
      "“\(title.text)” has \(LanguageSpace.fault(in: loose[0].text.text)) \(Languages.named(loose.map(\.text))); correct the translation"
    )
  }

  func correction(of title: String, for id: ElementID, in context: inout RuleContext) -> String? {
    guard !context.tree.isFilledByData(id), let (_, right, isClear) = Self.correction(of: title) else {
      return nil
    }
    return isClear ? right : nil
  }

  private static func correction(of title: String) -> (fault: Range<Int>, right: String, isClear: Bool)? {
    guard let fault = fault(in: title) else { return nil }
    let right = tidied(title)
    // A title of only white space is a missing title.
    if right.isEmpty { return nil }
    return (fault, right, fault.upperBound == title.utf8.count || isBetweenWords(fault, in: title))
  }

  // Finds the first run of white space that is too long, is at the end, or contains a tab. Leading white
  // space isn't included.
  private static func fault(in title: String) -> Range<Int>? {
    var title = title
    return title.withUTF8 { bytes in
      var index = 0
      while index < bytes.count, isSpace(bytes[index]) { index += 1 }
      while index < bytes.count {
        guard isSpace(bytes[index]) else {
          index += 1
          continue
        }
        let start = index
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        if index == bytes.count || index - start > 1 || bytes[start] == 0x09 { return start..<index }
      }
      return nil
    }
  }

  private static func isBetweenWords(_ gap: Range<Int>, in title: String) -> Bool {
    let bytes = Array(title.utf8)
    let word = bytes[..<gap.lowerBound].split(separator: 0x20, omittingEmptySubsequences: false).last ?? []
    // “-  Name” has a dash as a bullet.
    if word.elementsEqual("-".utf8) { return true }
    // More spaces, or a key after them, form a column: “Capture Area   F4”.
    let behind = String(decoding: bytes[gap.upperBound...], as: UTF8.self)
    if gap.count > 2 || Shortcut.key(named: behind.lowercased()) != nil { return false }
    // “%f” is a code, followed by a column with its meaning.
    if word.startIndex == 0, let sign = word.first, sign < 0x80, !isASCIILetter(sign), !isASCIIDigit(sign) {
      return false
    }
    // “TA0  Name” separates a code from its meaning, and “⌘N  Name” a shortcut from its title.
    let code = String(decoding: word, as: UTF8.self)
    if word.startIndex == 0, !code.contains(where: { $0.isLowercase || $0.isLetter && !$0.isASCII }) {
      return false
    }
    return [bytes[gap.lowerBound - 1], bytes[gap.upperBound]].allSatisfy {
      isASCIILetter($0) || isASCIIDigit($0) || $0 >= 0xC3 && $0 < 0xE2
    }
  }

  private static func tidied(_ title: String) -> String {
    let leading = title.utf8.prefix { isSpace($0) }.count
    let words = title.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    return words.isEmpty ? "" : title[utf8: 0..<leading] + words
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

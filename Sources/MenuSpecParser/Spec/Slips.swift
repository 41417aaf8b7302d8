import MenuModel

/// Lines that people begin as other languages do.
enum LineSlip {
  /// What to write in place of a line that begins as no line of YAML does, or as one that stands elsewhere.
  static func hint(for line: some Collection<UInt8>) -> String? {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    if isComment(text) { return Hint.comment }
    if isDivider(text) { return Hint.divider }
    guard let first = text.unicodeScalars.first else { return nil }
    let rest = text.unicodeScalars.dropFirst()
    if first == "-" { return rest.first ?? " " == " " ? Hint.itemColumn : Hint.dashSpace }
    return isBulleted(text) ? Hint.entry : nil
  }

  /// Whether a text begins as comments of other languages do.
  static func isComment(_ text: some StringProtocol) -> Bool {
    ["//", "/*", "<!--"].contains { text.hasPrefix($0) }
  }

  /// Whether a text is a line drawn with signs.
  static func isDivider(_ text: some StringProtocol) -> Bool {
    var count = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2D, 0x5F, 0x3D, 0x2A, 0x2010...0x2015, 0x2500...0x257F: count += 1
      case 0x20, 0x09: break
      default: return false
      }
    }
    return count > 1 && !text.hasPrefix("- ")
  }

  /// Whether a text begins with the mark of a list's entry: a bullet, or a number with a point.
  static func isBulleted(_ text: some StringProtocol) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first else { return false }
    if bullets.contains(first) { return scalars.dropFirst().first == " " }
    let digits = scalars.prefix { 0x30...0x39 ~= $0.value }
    guard 1...3 ~= digits.count else { return false }
    let rest = scalars[digits.endIndex...]
    return rest.first.map { $0 == "." || $0 == ")" } == true && rest.dropFirst().first == " "
  }

  private static let bullets = Set("*+•·◦▪▸‣–—".unicodeScalars)
}

/// A key that isn't parted from its value: `title:Rename`.
enum KeySlip {
  /// The number of bytes up to behind the colon; nil where the text doesn't begin so.
  static func endOfKey(in text: some Collection<UInt8>, allowsSpace: Bool = false) -> Int? {
    let bytes = Array(text.prefix(20))
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.count,
      allowsSpace || bytes[colon + 1] > 0x20
    else { return nil }
    let isKey = bytes[..<colon].withUnsafeBufferPointer { name in
      [SpecScope.button, .submenu, .picker, .menu].contains { KeyIndex.shared.find(name, in: $0).key != nil }
    }
    return isKey ? colon + 1 : nil
  }
}

/// What a comment behind a title says of itself.
enum LostComment {
  /// Whether a comment, given with its `#`, was probably meant as a part of the title before it.
  static func isLikely(_ comment: String) -> Bool {
    let text = comment.dropFirst()
    guard let first = text.unicodeScalars.first else { return true }
    if first == " " || first == "\t" {
      // “# 3” and “# of Items” are numbers; a comment has words of its own.
      let words = text.split { $0 == " " || $0 == "\t" }
      guard let word = words.first else { return true }
      if word == "of", words.count > 1 { return true }
      return words.count == 1
        && word.unicodeScalars.allSatisfy { 0x30...0x39 ~= $0.value || ".)]".unicodeScalars.contains($0) }
    }
    if "#!-=*/<".unicodeScalars.contains(first) || text.contains(": ") || text.hasSuffix(":") { return false }
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let word = words.first else { return true }
    if markers.contains(word.lowercased().filter { $0.isLetter }) { return false }
    return words.dropFirst().allSatisfy { isOfTitle($0) }
  }

  // In a title, only small words begin with a small letter.
  private static func isOfTitle(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first else { return true }
    return !first.properties.isLowercase || smallWords.contains(String(word))
  }

  private static let smallWords: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]

  // Words that are notes by themselves.
  private static let markers: Set<String> = [
    "todo", "fixme", "xxx", "hack", "note", "nb", "wip", "tbd", "tbc", "noqa", "nolint", "nosec", "menulint",
    "new", "old", "deprecated", "legacy", "temporary", "temp", "hidden", "disabled", "enabled", "optional",
    "unused", "ignore", "ios", "ipados", "macos", "tvos", "visionos", "watchos", "mac", "iphone", "ipad",
  ]
}

/// Quotes as word processors write them, which YAML and JSON take for text.
enum CurlyQuotes {
  /// The text between a pair of them; nil where none stands around it.
  static func inner(of text: String) -> String? {
    let scalars = text.unicodeScalars
    guard scalars.count > 2, let first = scalars.first, let last = scalars.last, isQuote(first), isQuote(last)
    else { return nil }
    let isSingle = singles.contains(first)
    guard isSingle == singles.contains(last) else { return nil }
    return String(String.UnicodeScalarView(scalars.dropFirst().dropLast()))
  }

  /// Whether a text begins with one.
  static func begins(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first.map(isQuote) ?? false
  }

  /// Whether a character is such a quote.
  static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A, 0x300C...0x300F: true
    default: false
    }
  }

  private static let singles = Set("‘’‚‛‹›".unicodeScalars)
}

import MenuModel

/// The ellipsis at the end of a string in some language, in any spelling.
struct LanguageEllipsis {
  /// The difference from the ellipsis in Apple's apps.
  enum Problem {
    /// It consists of several characters.
    case dots
    /// It is the character of a different language, or the space before it is different.
    case style
  }

  /// The range of its bytes, including the space before it.
  let range: Range<Int>
  /// The difference from the ellipsis in Apple's apps; nil if there is none.
  let problem: Problem?
  private let language: String

  /// Finds the ellipsis at the end of a string, or returns nil if there is none or if the string has nothing
  /// else.
  init?(_ text: String, in language: String) {
    // Menus don't decode HTML entities.
    if let entity = Self.entities.first(where: { text.hasSuffix($0) }), text.utf8.count > entity.utf8.count {
      let end = text.utf8.count - entity.utf8.count
      let spaces = Array(text.utf8.prefix(end).reversed()).prefix { $0 == 0x20 }.count
      self.language = language
      range = end - spaces..<text.utf8.count
      problem = .dots
      return
    }
    let scalars = Array(text.unicodeScalars)
    var end = scalars.count
    while end > 0, Self.isSpace(scalars[end - 1]) { end -= 1 }
    var start = end
    while start > 0, Self.signs.contains(scalars[start - 1]) { start -= 1 }
    var space = start
    while space > 0, Self.isSpace(scalars[space - 1]) { space -= 1 }
    guard start < end, space > 0 else { return nil }
    let signs = scalars[start..<end]
    // A single period ends a sentence.
    guard signs.count > 1 || Self.single.contains(signs[start]) else { return nil }
    // “..loading..” is a placeholder for a title that the program sets.
    if text.utf8.starts(with: "..".utf8) || text.utf8.starts(with: "…".utf8) { return nil }
    self.language = language
    let lengths = scalars.map { UTF8.width($0) }
    let first = lengths[..<space].reduce(0, +)
    range = first..<first + lengths[space..<end].reduce(0, +)
    let written = String(String.UnicodeScalarView(scalars[space..<end]))
    let right = Self.written(in: language)
    // A doubled “⋯” is the ellipsis in Chinese sentences.
    let isDoubled = written == right + right && right == "⋯"
    problem = written == right ? nil : signs.count > 1 && !isDoubled ? .dots : .style
  }

  /// Returns the text with the ellipsis of Apple's apps.
  func corrected(_ text: String) -> String { text.replacing(utf8: range, with: Self.written(in: language)) }

  /// Returns the text without its ellipsis and the space before it.
  func stripped(_ text: String) -> String { text.replacing(utf8: range, with: "") }

  private static let entities = ["&hellip;", "&#8230;", "&#x2026;"]

  /// Returns the ellipsis of titles in Apple's apps, in a language.
  static func written(in language: String) -> String {
    switch LanguageName.base(of: language) {
    case "de": "\u{A0}…"
    case "zh" where isTraditional(language): "⋯"
    default: "…"
    }
  }

  /// Whether a text has an ellipsis anywhere, in any spelling.
  static func isIn(_ text: String) -> Bool {
    if entities.contains(where: { text.contains($0) }) { return true }
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if single.contains(scalar) { return true }
      if scalar == before, signs.contains(scalar) { return true }
      before = scalar
    }
    return false
  }

  private static func isTraditional(_ language: String) -> Bool {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    return parts.contains("hant")
      || !parts.contains("hans") && ["tw", "hk", "mo"].contains { parts.contains($0) }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{3000}"
  }

  private static let single: Set<Unicode.Scalar> = ["…", "⋯", "‥"]
  private static let signs: Set<Unicode.Scalar> = ["…", "⋯", "‥", ".", "。", "．", "・", "･", "·"]
}

import MenuModel

/// The ellipsis at the end of a text in some language, in any spelling.
struct LanguageEllipsis {
  /// How it differs from what Apple's apps write.
  enum Fault {
    /// It is made of several signs.
    case dots
    /// It is another language's sign, or stands nearer to the text or farther from it.
    case style
  }

  /// Its bytes with the space before it.
  let range: Range<Int>
  /// Nil where it is written as Apple's apps do.
  let fault: Fault?
  private let language: String

  /// The ellipsis that a text ends with; nil where it ends otherwise or is nothing else.
  init?(_ text: String, in language: String) {
    // Menus show an entity of HTML as it is written.
    if let entity = Self.entities.first(where: { text.hasSuffix($0) }), text.utf8.count > entity.utf8.count {
      let end = text.utf8.count - entity.utf8.count
      let spaces = Array(text.utf8.prefix(end).reversed()).prefix { $0 == 0x20 }.count
      self.language = language
      range = end - spaces..<text.utf8.count
      fault = .dots
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
    // A full stop ends a sentence.
    guard signs.count > 1 || Self.single.contains(signs[start]) else { return nil }
    // “..loading..” stands for a title that the program puts there.
    if text.utf8.starts(with: "..".utf8) || text.utf8.starts(with: "…".utf8) { return nil }
    self.language = language
    let lengths = scalars.map { UTF8.width($0) }
    let first = lengths[..<space].reduce(0, +)
    range = first..<first + lengths[space..<end].reduce(0, +)
    let written = String(String.UnicodeScalarView(scalars[space..<end]))
    let right = Self.written(in: language)
    // Doubled it is the ellipsis of Chinese sentences.
    let isDoubled = written == right + right && right == "⋯"
    fault = written == right ? nil : signs.count > 1 && !isDoubled ? .dots : .style
  }

  /// The text with the ellipsis as Apple's apps write it.
  func corrected(_ text: String) -> String { text.replacing(utf8: range, with: Self.written(in: language)) }

  /// The text without its ellipsis and the space before it.
  func stripped(_ text: String) -> String { text.replacing(utf8: range, with: "") }

  private static let entities = ["&hellip;", "&#8230;", "&#x2026;"]

  /// What Apple's apps end a title with in a language.
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

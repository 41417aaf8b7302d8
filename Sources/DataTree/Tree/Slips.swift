/// Mistakes at the beginning of a line: comments, dividers, and bullets of other languages.
package enum LineMistake {
  /// Returns the remedy for a line that begins unlike any line of YAML, or that belongs in a different place.
  package static func hint(for line: some Collection<UInt8>) -> String? {
    let text = String(decoding: line.prefix(200), as: UTF8.self)
    if isComment(text) { return Hint.comment }
    if isDivider(text) { return Hint.divider }
    guard let first = text.unicodeScalars.first else { return nil }
    let rest = text.unicodeScalars.dropFirst()
    if first == "-", rest.first.map(isOddSpace) == true { return Hint.plainSpace }
    if first == "-" { return rest.first ?? " " == " " ? Hint.itemColumn : Hint.dashSpace }
    return isBulleted(text) ? Hint.entry : nil
  }

  /// Whether a character looks like a space but is text in YAML and JSON.
  package static func isOddSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .spaceSeparator && scalar != " "
  }

  /// Whether a string begins like a comment in other languages.
  package static func isComment(_ text: some StringProtocol) -> Bool {
    ["//", "/*", "<!--"].contains { text.hasPrefix($0) }
  }

  /// Whether a string is a line drawn with characters.
  package static func isDivider(_ text: some StringProtocol) -> Bool {
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

  /// Whether a string begins like an entry of a list: with a bullet, or with a number and a period.
  package static func isBulleted(_ text: some StringProtocol) -> Bool {
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

/// Typographic quotes, which YAML and JSON treat as text.
package enum CurlyQuotes {
  /// Returns the text between a pair of curly quotes; nil if it isn't in such quotes.
  package static func inner(of text: String) -> String? {
    let scalars = text.unicodeScalars
    guard scalars.count > 2, let first = scalars.first, let last = scalars.last, isQuote(first), isQuote(last)
    else { return nil }
    let isSingle = singles.contains(first)
    guard isSingle == singles.contains(last) else { return nil }
    return String(String.UnicodeScalarView(scalars.dropFirst().dropLast()))
  }

  package static func begins(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text.prefix(4), as: UTF8.self).unicodeScalars.first.map(isQuote) ?? false
  }

  /// Whether a character is a curly quote.
  package static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2018...0x201F, 0xAB, 0xBB, 0x2039, 0x203A, 0x300C...0x300F: true
    default: false
    }
  }

  private static let singles = Set("‘’‚‛‹›".unicodeScalars)
}

/// Unintended white space in strings of any language.
enum LanguageSpace {
  /// Whether a string has a space at its beginning or end, two spaces in a row, a tab, a line break, or a
  /// control character.
  static func isLoose(_ text: String) -> Bool {
    var before: Unicode.Scalar? = " "
    for scalar in text.unicodeScalars {
      if isBreak(scalar) || isSpace(scalar) && before.map(isSpace) ?? false { return true }
      before = scalar
    }
    return text.isEmpty ? false : before.map(isSpace) ?? false
  }

  /// Returns the string with single spaces between words.
  static func tidied(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control, !isLine(scalar) { continue }
      let isGap = isSpace(scalar) || isLine(scalar)
      if isGap, result.last.map(isSpace) ?? true { continue }
      result.append(isLine(scalar) ? " " : scalar)
    }
    while let last = result.last, isSpace(last) { result.removeLast() }
    return String(result)
  }

  /// Returns the problem in words.
  static func fault(in text: String) -> String {
    let scalars = text.unicodeScalars
    if let sign = scalars.first(where: isBreak) {
      return sign == "\t" ? "a tab" : isLine(sign) ? "a line break" : "a control character"
    }
    if let last = scalars.last, isSpace(last) { return "a space at its end" }
    if let first = scalars.first, isSpace(first) { return "a space at its beginning" }
    return "two spaces in a row"
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func isLine(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\t", "\u{2028}", "\u{2029}"].contains(scalar)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }
}

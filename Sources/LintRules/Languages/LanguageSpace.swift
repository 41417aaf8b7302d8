/// White space in texts of any language that nobody meant.
enum LanguageSpace {
  /// Whether a text has space at its edges, two spaces in a row, a tab, a line break or a control character.
  static func isLoose(_ text: String) -> Bool {
    var before: Unicode.Scalar? = " "
    for scalar in text.unicodeScalars {
      if isBreak(scalar) || isSpace(scalar) && before.map(isSpace) ?? false { return true }
      before = scalar
    }
    return text.isEmpty ? false : before.map(isSpace) ?? false
  }

  /// The text with one space between words.
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

  /// What is wrong, in words.
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

/// Lays text out in columns of a terminal.
package enum TextLayout {
  /// A text with spaces behind it up to a number of columns.
  package static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// A text in lines of a number of columns at the most, broken at spaces; a word that is longer stays whole.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var used = 0
      var isFirst = true
      // Several spaces stay several: they may be what a title is reported for.
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let columns = DisplayWidth.of(String(word))
        if !isFirst, used + columns + 1 > width {
          lines.append(line)
          (line, used, isFirst) = ("", 0, true)
        }
        used += columns + (isFirst ? 0 : 1)
        line += isFirst ? word : " \(word)"
        isFirst = false
      }
      lines.append(line)
    }
    return lines
  }
}

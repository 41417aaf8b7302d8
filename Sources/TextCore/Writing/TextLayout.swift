/// Lays out text in terminal columns.
package enum TextLayout {
  /// Returns a text padded with spaces to a number of columns.
  package static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  /// Wraps a text at spaces to a number of columns. A longer word isn't split.
  package static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var used = 0
      var isFirst = true
      // Repeated spaces are kept, because they may be the reason for a finding.
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

/// Shortens texts that are too long to read. Messages repeat titles, which may have any length.
package enum LongText {
  /// Returns a message; if it is long, each quoted text in it is shortened to ``longestQuotation`` bytes.
  package static func shortened(_ message: String) -> String {
    guard message.utf8.count > longestMessage else { return message }
    var result = ""
    var quotation = ""
    var depth = 0
    for character in message {
      if character == "“" {
        depth += 1
        if depth == 1 {
          result.append(character)
          continue
        }
      } else if character == "”", depth > 0 {
        depth -= 1
        if depth == 0 {
          result += cut(quotation)
          quotation = ""
        }
      }
      if depth > 0 { quotation.append(character) } else { result.append(character) }
    }
    return cut(result + cut(quotation), to: longestResult)
  }

  /// Returns a title, shortened if it is long.
  package static func shortened(title: String) -> String {
    title.utf8.count > longestMessage ? cut(title) : title
  }

  // The limits in bytes. Messages that aren't longer don't change.
  private static let longestMessage = 300
  private static let longestQuotation = 120
  private static let longestResult = 800

  private static func cut(_ text: String, to limit: Int = longestQuotation) -> String {
    guard text.utf8.count > limit else { return text }
    var cut = ""
    var count = 0
    for character in text {
      count += character.utf8.count
      if count > limit * 2 / 3 { break }
      cut.append(character)
    }
    return cut + "…"
  }
}

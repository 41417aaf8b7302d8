/// Messages repeat titles, and a title may be of any length: what is too long to read is cut.
package enum LongText {
  /// A message of which no text in quotes is longer than ``longestQuotation`` bytes, if the message is long.
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

  /// A title as a place names it.
  package static func shortened(title: String) -> String {
    title.utf8.count > longestMessage ? cut(title) : title
  }

  // Bytes. A message that isn't longer is left as it is.
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

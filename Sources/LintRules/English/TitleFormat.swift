import MenuModel

/// Titles that a program also reads, so their letters must not change.
enum TitleFormat {
  /// Whether a title is a date or time format, with or without an example in parentheses: “h:mm a (7:08 PM)”.
  static func isOne(_ title: String) -> Bool {
    let pattern = title.utf8.prefix { $0 != UInt8(ascii: "(") }
    var run: (letter: UInt8, count: Int) = (0, 0)
    var runs = 0
    var isJoined = false
    for byte in pattern {
      if byte == run.letter {
        run.count += 1
      } else if letters.contains(byte) {
        // There must be a separator between two fields.
        if run.count > 0 { return false }
        run = (byte, 1)
        runs += 1
      } else if signs.contains(byte) {
        isJoined = isJoined || byte != 0x20
        run = (0, 0)
      } else {
        return false
      }
    }
    return runs > 1 && (isJoined || runs == 2 && title.utf8.count == 3)
  }

  /// Whether a word is the key of a missing string, shown instead of the string: “menu.open.title”.
  static func isKey(_ word: String) -> Bool {
    let parts = word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count > 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isKeyByte) }
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static let letters = Set("yMdEHhmsSaZzkK".utf8)
  private static let signs = Set(" :/.,-".utf8)

  /// Whether a title isn't made of words in title style because it is a name, a format, a key, a divider, or
  /// a prompt.
  static func isNoTitle(_ title: String, of id: ElementID, in tree: MenuTree) -> Bool {
    isNamed(title) || FakeDivider.isWord(title, id, tree) || TitleSentence.isPrompt(title, of: id, in: tree)
      || isOne(title) || isKey(title.firstWord)
  }

  // In “Quit sing-box”, the second word is the app's name, which may have any spelling.
  private static func isNamed(_ title: String) -> Bool {
    guard title.utf8.first == UInt8(ascii: "Q") || title.utf8.first == UInt8(ascii: "A"),
      title.hasPrefix("Quit ") || title.hasPrefix("About ")
    else { return false }
    let words = title.words
    return words.count == 2
      && !["app", "application", "program", "all", "us"].contains(words[1].lowercased())
  }
}

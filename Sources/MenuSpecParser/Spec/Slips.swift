import MenuModel

/// A key without a space after its colon: `title:Rename`.
enum KeySlip {
  /// Returns the number of bytes up to the end of the colon; nil if the text doesn't begin this way.
  static func endOfKey(in text: some Collection<UInt8>, allowsSpace: Bool = false) -> Int? {
    let bytes = Array(text.prefix(20))
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon + 1 < bytes.count,
      allowsSpace || bytes[colon + 1] > 0x20
    else { return nil }
    return isKey(bytes[..<colon]) ? colon + 1 : nil
  }

  /// Returns a key at the start of a text with an assignment from another language: `title =`, `title =>`,
  /// `title：`.
  static func foreignStart(of text: some Collection<UInt8>) -> String? {
    let name = Array(text.prefix(20).prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 })
    guard !name.isEmpty, name.count < text.count, isKey(name[...]) else { return nil }
    let rest = String(decoding: text.dropFirst(name.count).prefix(8), as: UTF8.self)
    let sign = ["=>", " =>", "= ", " = ", "：", " ："].first(where: rest.hasPrefix)
    return sign.map { String(decoding: name, as: UTF8.self) + $0 }
  }

  private static func isKey(_ name: ArraySlice<UInt8>) -> Bool {
    let rows = SpecTable.rows(ofKeyNamed: String(decoding: name, as: UTF8.self))
    return rows.contains { !$0.scopes.isDisjoint(with: .init(.button, .submenu, .picker, .menu)) }
  }
}

/// Distinguishes comments after a title from lost parts of the title.
enum LostComment {
  /// Whether a comment, including its `#`, was probably intended as part of the title before it.
  static func isLikely(_ comment: String) -> Bool {
    let text = comment.dropFirst()
    guard let first = text.unicodeScalars.first else { return true }
    if first == " " || first == "\t" {
      // “# 3” and “# of Items” are numbers. A comment has other words.
      let words = text.utf8.split { $0 == 0x20 || $0 == 0x09 }
      guard let word = words.first else { return true }
      if word.elementsEqual("of".utf8), words.count > 1 { return true }
      return words.count == 1 && word.allSatisfy { 0x30...0x39 ~= $0 || ".)]".utf8.contains($0) }
    }
    if "#!-=*/<".unicodeScalars.contains(first) || text.contains(": ") || text.hasSuffix(":") { return false }
    let words = text.split { $0 == " " || $0 == "\t" }
    guard let word = words.first else { return true }
    if markers.contains(word.lowercased().filter { $0.isLetter }) { return false }
    return words.dropFirst().allSatisfy { isOfTitle($0) }
  }

  // In a title, only minor words begin with a lowercase letter.
  private static func isOfTitle(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first else { return true }
    return !first.properties.isLowercase || smallWords.contains(String(word))
  }

  private static let smallWords: Set<String> = [
    "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
  ]

  // Words that mark a note.
  private static let markers: Set<String> = [
    "todo", "fixme", "xxx", "hack", "note", "nb", "wip", "tbd", "tbc", "noqa", "nolint", "nosec", "menulint",
    "new", "old", "deprecated", "legacy", "temporary", "temp", "hidden", "disabled", "enabled", "optional",
    "unused", "ignore", "ios", "ipados", "macos", "tvos", "visionos", "watchos", "mac", "iphone", "ipad",
  ]
}

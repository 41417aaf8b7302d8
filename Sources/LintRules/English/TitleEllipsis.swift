/// The ellipsis at the end of a title, in any spelling.
struct TitleEllipsis: Sendable {
  /// The spelling of an ellipsis.
  enum Spelling: Sendable {
    /// The single character “…”.
    case character
    /// Two or more periods, with or without spaces between them.
    case fullStops
    /// The character more than once, or together with periods.
    case mixed
  }

  /// The range of the ellipsis, without spaces before and after it.
  var range: Range<Int>
  var spelling: Spelling
  /// The range of the space between the title and the ellipsis; empty if there is none.
  var spaceBefore: Range<Int>

  /// Whether the ellipsis is the single character right after the last word.
  var isProper: Bool { spelling == .character && spaceBefore.isEmpty }

  /// Finds the ellipsis at the end of `title`, or returns nil if there is none or if the title has nothing
  /// else.
  init?(_ title: String) {
    var title = title
    guard let found = title.withUTF8({ TitleEllipsis($0) }) else { return nil }
    self = found
  }

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var end = bytes.count
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    var start = end
    var stops = 0
    var characters = 0
    var index = end
    while index > 0 {
      if bytes[index - 1] == 0x2E {
        stops += 1
        index -= 1
      } else if index >= 3, bytes[index - 3] == 0xE2, bytes[index - 2] == 0x80, bytes[index - 1] == 0xA6 {
        characters += 1
        index -= 3
      } else if bytes[index - 1] == 0x20 {
        index -= 1
        continue
      } else {
        break
      }
      start = index
    }
    guard characters > 0 || stops > 1, start > 0 else { return nil }
    // “省略号  …… ...” shows different spellings of an ellipsis.
    if characters > 0, stops > 0, bytes[start..<end].contains(0x20) { return nil }
    var space = start
    while space > 0, bytes[space - 1] <= 0x20 { space -= 1 }
    if space >= 2, bytes[space - 2] == 0xC2, bytes[space - 1] == 0xA0 { space -= 2 }
    guard space > 0 else { return nil }
    range = start..<end
    spaceBefore = space..<start
    spelling = characters == 0 ? .fullStops : characters == 1 && stops == 0 ? .character : .mixed
  }

  /// Whether bytes are only an ellipsis, in any spelling without spaces.
  static func isAll(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.elementsEqual("…".utf8) || bytes.count > 1 && bytes.allSatisfy { $0 == 0x2E }
  }

  /// Returns the title without its ellipsis and the space before it. A title without an ellipsis doesn't
  /// change.
  static func stripped(_ title: String) -> String {
    guard let ellipsis = TitleEllipsis(title) else { return title }
    return String(decoding: title.utf8.prefix(ellipsis.spaceBefore.lowerBound), as: UTF8.self)
  }
}

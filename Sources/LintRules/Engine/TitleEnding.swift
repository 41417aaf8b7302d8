/// How a title ends: where its text ends and the ellipsis, in whatever spelling, begins.
struct TitleEnding {
  /// Bytes of the title before the ellipsis and the space around it.
  let body: Range<Int>
  /// Bytes of the ellipsis with a space before it; empty where there is none.
  let ellipsis: Range<Int>
  /// Whether there is an ellipsis in any spelling.
  var hasEllipsis: Bool { !ellipsis.isEmpty }
  /// Whether it is the one character U+2026 right behind the text.
  let isProper: Bool

  /// Reads the end of a title.
  init(_ title: String) {
    var title = title
    self = title.withUTF8 { TitleEnding($0) }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var textEnd = bytes.count
    while textEnd > 0, Self.isSpace(bytes[textEnd - 1]) { textEnd -= 1 }
    var start = textEnd
    var dots = 0
    var characters = 0
    scanning: while start > 0 {
      if bytes[start - 1] == UInt8(ascii: ".") {
        dots += 1
        start -= 1
      } else if start >= 3, bytes[start - 3] == 0xE2, bytes[start - 2] == 0x80, bytes[start - 1] == 0xA6 {
        characters += 1
        start -= 3
      } else if dots > 0 || characters > 0, Self.isSpace(bytes[start - 1]), start >= 2,
        bytes[start - 2] == UInt8(ascii: ".")
      {
        // The spaces of “. . .”
        start -= 1
      } else {
        break scanning
      }
    }
    let isEllipsis = characters > 0 || dots >= 2
    guard isEllipsis else {
      body = 0..<textEnd
      ellipsis = textEnd..<textEnd
      isProper = false
      return
    }
    var bodyEnd = start
    while bodyEnd > 0, Self.isSpace(bytes[bodyEnd - 1]) { bodyEnd -= 1 }
    // A title that is nothing but dots has no text to stand behind.
    if bodyEnd == 0 { bodyEnd = start }
    body = 0..<bodyEnd
    ellipsis = bodyEnd..<textEnd
    isProper = dots == 0 && characters == 1 && bodyEnd == start
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension String {
  /// The text of some of its UTF-8 bytes.
  subscript(utf8 range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    return String(self[start..<end])
  }

  /// The text with some of its UTF-8 bytes replaced.
  func replacing(utf8 range: Range<Int>, with text: String) -> String {
    self[utf8: 0..<range.lowerBound] + text + self[utf8: range.upperBound..<utf8.count]
  }
}

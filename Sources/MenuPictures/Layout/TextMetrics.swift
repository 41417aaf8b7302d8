import MenuModel

/// Estimates of text width. The font that draws a picture isn't known when the picture is made, so each
/// character has its largest width in common sans-serif fonts.
enum TextMetrics {
  /// Returns the width of a text in points, rounded up.
  static func width(_ text: String, size: Int, isBold: Bool = false) -> Int {
    var units = 0
    for scalar in text.unicodeScalars { units += self.units(scalar) }
    if isBold { units += units / 14 }
    return (units * size + 999) / 1000
  }

  /// Returns the width of a character in thousandths of the font size.
  private static func units(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x7F { return scalar.value < 0x20 ? 0 : ascii[Int(scalar.value) - 0x20] }
    switch scalar {
    case "⌘", "⌥", "⌃", "⇧": return 1000
    case "…", "—": return 1020
    case "“", "”": return 500
    case "‘", "’": return 340
    default: break
    }
    switch DisplayWidth.of(scalar) {
    case 0: return 0
    case 2: return 1300
    default: return scalar.value < 0x250 ? 660 : 900
    }
  }

  private static let ascii: [Int] = [
    290, 350, 450, 680, 640, 950, 760, 270, 380, 380, 500, 680, 320, 420, 320, 370,
    640, 640, 640, 640, 640, 640, 640, 640, 640, 640, 340, 340, 680, 680, 680, 560,
    980, 720, 690, 740, 750, 640, 610, 780, 760, 300, 570, 690, 590, 880, 770, 790,
    660, 790, 690, 680, 650, 740, 710, 990, 690, 660, 680, 380, 370, 380, 680, 580,
    500, 590, 630, 570, 630, 600, 370, 630, 610, 270, 290, 580, 270, 910, 610, 620,
    630, 630, 400, 540, 380, 610, 580, 810, 570, 580, 540, 600, 330, 600, 680,
  ]

  /// Wraps a text to a width in points. Lines break at spaces, and inside a word only if it is wider than a
  /// line.
  static func lines(_ text: String, size: Int, isBold: Bool = false, width: Int) -> [String] {
    if self.width(text, size: size, isBold: isBold) <= width { return [text] }
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    let space = self.width(" ", size: size, isBold: isBold)
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = self.width(String(word), size: size, isBold: isBold)
      if !line.isEmpty, lineWidth + space + wordWidth <= width {
        line += " " + word
        lineWidth += space + wordWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, lineWidth) = (String(word), wordWidth)
      while lineWidth > width {
        let head = self.head(of: line, size: size, isBold: isBold, width: width)
        if head.count == line.count { break }
        lines.append(String(head))
        line = String(line.dropFirst(head.count))
        lineWidth = self.width(line, size: size, isBold: isBold)
      }
    }
    lines.append(line)
    return lines
  }

  // Returns as many characters as fit, but at least one, so that the loop ends.
  private static func head(of text: String, size: Int, isBold: Bool, width: Int) -> Substring {
    var used = 0
    for index in text.indices {
      used += self.width(String(text[index]), size: size, isBold: isBold)
      if used > width { return text[..<(index == text.startIndex ? text.index(after: index) : index)] }
    }
    return text[...]
  }
}

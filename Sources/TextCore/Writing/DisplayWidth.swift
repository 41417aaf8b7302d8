/// Computes the number of terminal columns for text.
package enum DisplayWidth {
  /// Returns the columns of a single scalar: 0, 1, or 2.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if isJoining(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Returns the columns of a text.
  package static func of(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the columns of a character. An emoji made of several scalars takes two.
  private static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isEmoji = scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiPresentation }
    return isEmoji ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// Whether a scalar is drawn as part of the previous character.
  package static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: return false
    // Vowels and final consonants of Hangul syllables, and skin tones of emoji.
    case 0x1160...0x11FF, 0x1F3FB...0x1F3FF: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return true
    default: return false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The wide and fullwidth characters in Unicode's EastAsianWidth.txt, except emoji.
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F1E6...0x1F202, 0x1F210...0x1F265, 0x20000...0x3FFFD:
      return true
    default:
      return scalar.properties.isEmojiPresentation
    }
  }
}

import MenuModel

/// The scripts of languages.
enum LanguageScript: Hashable {
  case latin, cyrillic, greek, hebrew, arabic, indic, thai, georgian, armenian, han, kana, hangul

  /// Creates the script of a letter, or returns nil for characters that all scripts share.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F: self = .cyrillic
    case 0x531...0x58F: self = .armenian
    case 0x591...0x5F4: self = .hebrew
    case 0x620...0x6D3, 0x6D5...0x6EF, 0x6FA...0x77F: self = .arabic
    case 0x900...0xDFF: self = .indic
    case 0xE01...0xE3A, 0xE40...0xE4E: self = .thai
    case 0x10A0...0x10FF: self = .georgian
    case 0x3041...0x30FA, 0x31F0...0x31FF: self = .kana
    case 0x3400...0x9FFF, 0x20000...0x3134F: self = .han
    case 0xAC00...0xD7A3, 0x1100...0x11FF: self = .hangul
    default: return nil
    }
  }

  /// Returns the scripts of a language, not counting the Latin letters of names, or nil if it is written in
  /// Latin letters or in several scripts.
  static func own(of language: String) -> Set<LanguageScript>? {
    let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
    if parts.contains("latn") { return nil }
    switch LanguageName.base(of: language) {
    case "ru", "uk", "be", "bg", "mk": return [.cyrillic]
    case "el": return [.greek]
    case "he", "iw": return [.hebrew]
    case "ar", "fa", "ur": return [.arabic]
    case "hi", "bn", "ta", "te", "ml", "mr", "gu", "kn", "pa", "ne", "si": return [.indic]
    case "th": return [.thai]
    case "ka": return [.georgian]
    case "hy": return [.armenian]
    case "ja": return [.han, .kana]
    case "zh", "yue": return [.han]
    case "ko": return [.hangul, .han]
    default: return nil
    }
  }

  /// Whether a language is written in Latin letters, or its script is unknown.
  static func isLatin(_ language: String) -> Bool { own(of: language) == nil }
}

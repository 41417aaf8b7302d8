/// The language of titles, as stated in specs and configurations.
package enum LanguageTag {
  /// Whether a text begins like a BCP 47 tag, with a language of two or three letters. Otherwise, the name of
  /// a language, such as “English”, would count as a foreign language and turn off the rules about English
  /// words.
  package static func isPlausible(_ text: String) -> Bool {
    let language = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return 2...3 ~= language.count && language.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
  }

  /// The expected value in error messages.
  package static let expected = "a language tag such as en, de, or pt-BR"
}

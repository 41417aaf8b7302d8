/// The language of titles, as specs and configurations state it.
package enum LanguageTag {
  /// Whether a text begins as a BCP 47 tag does: languages have two or three letters. The name of a language would
  /// be taken for a foreign one, and silence the rules about English words.
  package static func isPlausible(_ text: String) -> Bool {
    let language = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return 2...3 ~= language.count && language.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
  }

  /// What is expected in place of another text.
  package static let expected = "a language tag such as en, de or pt-BR"
}

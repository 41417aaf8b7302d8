/// A form of a verb.
enum WordForm: Sendable {
  /// “Delete”.
  case base
  /// “Deletes”.
  case thirdPerson
  /// “Deleting”.
  case gerund
  /// “Deleted”.
  case past

  /// Returns the possible base forms of a lowercase word, beginning with the word itself: “log” for
  /// “logging”, “try” for “tries”.
  static func bases(of word: String) -> [(base: String, form: WordForm)] {
    var bases: [(base: String, form: WordForm)] = [(word, .base)]
    let count = word.utf8.count
    if count >= 4, word.hasSuffix("s") { bases.append((String(word.dropLast()), .thirdPerson)) }
    for (ending, least, form) in [("es", 4, thirdPerson), ("ing", 6, gerund), ("ed", 4, past)]
    where count >= least && word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      bases += [(stem, form), (stem + "e", form)]
      if stem.utf8.count >= 4, stem.utf8.last == stem.utf8.dropLast().last {
        bases.append((String(stem.dropLast()), form))
      }
      if stem.utf8.count >= 3, stem.hasSuffix("i") { bases.append((stem.dropLast() + "y", form)) }
    }
    return bases
  }
}

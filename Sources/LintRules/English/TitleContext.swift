/// The words of a title, and the reasons in the words around one for its meaning and its spelling.
struct TitleContext {
  let words: [TitleWords.Word]
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns a word in lowercase.
  func word(at index: Int) -> String {
    smallWord(bytes, Int(words[index].start), Int(words[index].end))
  }

  func isWord(_ word: TitleWords.Word, _ text: StaticString) -> Bool {
    let count = Int(word.end - word.start)
    guard text.utf8CodeUnitCount == count else { return false }
    for offset in 0..<count where lowered(bytes[Int(word.start) + offset]) != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the correct spelling of a word, without its “'s”, if it is a name or an acronym with the same
  /// number of letters.
  func spelling(_ word: TitleWords.Word) -> [UInt8]? {
    let start = Int(word.start)
    var end = Int(word.end)
    if word.traits.contains(.apostrophe) {
      end = start
      while end < Int(word.end), isASCIILetter(bytes[end]) { end += 1 }
    }
    guard let spelling = Spellings.spelling(of: smallWord(bytes, start, end))?.utf8,
      spelling.count == end - start
    else { return nil }
    return Array(spelling)
  }

  // MARK: - Places

  /// Whether the word begins the title, or a part of it after a colon or a period.
  func isFirst(_ index: Int, _ word: TitleWords.Word) -> Bool {
    index == 0 || !word.before.isDisjoint(with: [.colon, .stop]) || index == 1 && beginsWithNotation
  }

  /// Whether the title begins with a notation in brackets that it explains.
  private var beginsWithNotation: Bool { bytes[Int(words[0].start)] == UInt8(ascii: "[") }

  /// Whether the title, or a part of it, ends with the word.
  func isLast(_ index: Int, _ word: TitleWords.Word) -> Bool {
    index + 1 == words.count
      || !word.after.isDisjoint(with: [.open, .colon, .stop, .dash, .ellipsis, .close])
  }

  /// Whether the word is lowercase inside its part of the title in any style.
  func isInnerSmall(_ index: Int, _ word: TitleWords.Word) -> Bool {
    !word.classes.isDisjoint(with: .small.union(.longPreposition)) && !isFirst(index, word)
      && !word.before.contains(.open)
  }

  /// Whether a symbol that is read as a word comes before the first word, so the word isn't first: “% of
  /// Screen”.
  func standsForWord(before word: TitleWords.Word) -> Bool {
    guard word.before.contains([.space, .sign]) else { return false }
    let text = String(decoding: bytes[..<Int(word.start)], as: UTF8.self)
    return text.unicodeScalars.last { $0 != " " }.map(Self.isReadAsWord) ?? false
  }

  /// Whether a symbol that is read as a word comes after the last word, so the word isn't last: “Scale to %”.
  func standsForWord(behind word: TitleWords.Word) -> Bool {
    guard word.after.contains([.space, .sign]) else { return false }
    let text = String(decoding: bytes[Int(word.end)...], as: UTF8.self)
    return text.unicodeScalars.first { $0 != " " }.map(Self.isReadAsWord) ?? false
  }

  private static func isReadAsWord(_ sign: Unicode.Scalar) -> Bool {
    switch sign.properties.generalCategory {
    case .currencySymbol: true
    default: "%‰#№@&+±×÷=≠<>≤≥°§∞".unicodeScalars.contains(sign)
    }
  }

  /// Whether the title is “as Icons” or “as List” in the Finder, which continue the title of the View menu.
  var isManner: Bool {
    words.count == 2 && isWord(words[0], "as") && words[0].shape == .lower && words[1].shape == .capitalized
  }

  /// Whether the title continues its menu's title: “as Icons” in View, “by Name” in Sort.
  func continuesMenu(_ word: TitleWords.Word) -> Bool {
    guard words.count > 1, !word.classes.isDisjoint(with: .small.union(.longPreposition)),
      word.after == .space
    else { return false }
    return !words.dropFirst().contains { $0.kind == .word && $0.shape == .lower && $0.classes.isEmpty }
  }

  /// The start of the additional information after a separator: “Small · fastest to download”.
  var subtitleStart: Int? {
    guard let first = words.first else { return nil }
    // The separator is “·”, “•”, or the colon after a symbol that the title explains.
    return bytes.indices.dropFirst(Int(first.end)).first { index in
      guard bytes[index] == UInt8(ascii: " "), index + 2 < bytes.count else { return false }
      return switch bytes[index + 1] {
      case 0xC2: bytes[index + 2] == 0xB7
      case 0xE2: index + 3 < bytes.count && bytes[index + 2] == 0x80 && bytes[index + 3] == 0xA2
      case UInt8(ascii: ":"): bytes[index + 2] == UInt8(ascii: " ")
      default: false
      }
    }
  }

  // MARK: - Phrases

  /// Returns the bond between the particle at `index`, which isn't the first word, and the verb before it:
  /// “sign in”, or “turn HDR on”.
  func bond(_ index: Int) -> PhrasalVerbs.Bond? {
    let particle = word(at: index)
    if words[index].before == .space, let bond = PhrasalVerbs.bond(word(at: index - 1), particle) {
      return bond
    }
    // If an object is between them, the particle ends the phrase.
    guard isLast(index, words[index]) || isFollowedBySmall(index) else { return nil }
    var verb = index - 2
    while verb >= 0, verb >= index - 4 {
      if words[verb].kind == .word, PhrasalVerbs.bond(word(at: verb), particle) != nil {
        let between = words[(verb + 1)..<index]
        let small = WordClass.small.subtracting(.article)
        return between.contains { !$0.classes.isDisjoint(with: small) } ? nil : .loose
      }
      verb -= 1
    }
    return nil
  }

  /// Whether the word before the particle at `index` is likely a verb, and not a noun as in “Show Log in
  /// Finder”.
  func followsVerb(_ index: Int) -> Bool {
    let verb = index - 1
    let word = word(at: verb)
    // “Logs in Terminal” begins with a noun, because the verb of a command has no ending.
    if verb == 0 || words[verb].before != .space { return !word.hasSuffix("s") || word.hasSuffix("ss") }
    if word.utf8.count > 5, word.hasSuffix("ing") { return true }
    let previous = words[verb - 1]
    guard previous.kind == .word else { return false }
    if previous.traits.contains(.apostrophe) || !previous.classes.isDisjoint(with: .conjunction) {
      return true
    }
    return [
      "to", "not", "always", "never", "auto", "automatically", "please", "can", "cannot", "will", "you", "i",
    ]
    .contains { isWord(previous, $0) }
  }

  /// Whether a conjunction or preposition follows. A preposition rarely comes before one.
  func isFollowedBySmall(_ index: Int) -> Bool {
    guard index + 1 < words.count else { return false }
    let next = words[index + 1]
    guard next.before == .space, next.kind == .word else { return false }
    return !next.classes.isDisjoint(with: [.conjunction, .preposition, .disputed, .particle])
      || isWord(next, "when") || isWord(next, "while")
  }

  /// Whether a capitalized “In” or “On” is an adverb: “Opt In to Beta”, “Always On and Ready”.
  func isAdverb(_ index: Int) -> Bool { isFollowedBySmall(index) }

  /// Whether a capitalized preposition begins a name: “Mark as In Progress”, “Move to On Hold”, “Add To Do”.
  func beginsName(_ index: Int, _ word: TitleWords.Word) -> Bool {
    let previous = words[index - 1]
    if isWord(word, "to"), ["do", "dos"].contains(where: { isWord(words[index + 1], $0) }) { return true }
    return word.before == .space && previous.shape == .lower
      && (isWord(previous, "as") || isWord(previous, "to"))
      && !word.classes.isDisjoint(with: [.preposition, .particle])
  }

  /// Whether a capitalized small word is part of a known title.
  func isPartOfName(_ index: Int) -> Bool {
    // “Check Grammar With Spelling” is Apple's own title.
    index == 2 && words.count == 4 && isWord(words[0], "check") && isWord(words[1], "grammar")
      && isWord(words[3], "spelling")
  }

  /// Whether a capitalized “A”, “An”, or “The” is an article, and not a letter or the first word of a name.
  func isArticle(_ index: Int) -> Bool {
    let word = words[index]
    let previous = words[index - 1]
    let next = words[index + 1]
    guard next.before == .space, next.kind != .number else { return false }
    if isWord(word, "a") {
      if next.end - next.start == 1 || !next.classes.isDisjoint(with: [.conjunction, .preposition]) {
        return false
      }
      if previous.classes.contains(.lettered) || previous.kind != .word || previous.shape == .upper {
        return false
      }
      return true
    }
    if isWord(word, "the"), index == 1 {
      return !(isWord(previous, "about") || isWord(previous, "hide") || isWord(previous, "quit"))
    }
    return true
  }

  /// Whether the word begins a compound of two words: “in-app browser”.
  func beginsPair(_ index: Int, _ word: TitleWords.Word) -> Bool {
    guard word.before == .space, index + 1 < words.count, !words[index + 1].after.contains(.hyphen) else {
      return false
    }
    return isWord(word, "in") || isWord(word, "on")
  }

  // MARK: - Compounds

  /// Whether the title is a single lowercase compound, which may be a key in a program: “read-only”.
  var isHyphenatedAlone: Bool {
    words.count > 1 && !words.contains { $0.shape != .lower }
      && !words.dropFirst().contains { $0.before != .hyphen }
  }

  /// Whether the word is the end of a compound such as built-in or plug-ins.
  func isCompoundTail(_ word: TitleWords.Word) -> Bool { isWord(word, "in") || isWord(word, "ins") }

  /// Whether the word is the plural of a particle, as in “add-ons” and “sign-ups”.
  func isPluralParticle(_ word: TitleWords.Word) -> Bool {
    ["ins", "ons", "ups", "outs", "offs", "downs"].contains { isWord(word, $0) }
  }

  /// Returns the indices of the words that hyphens join to the one at `index`, including it.
  func compound(of index: Int) -> ClosedRange<Int> {
    let reach = max(0, index - Self.longestCompound)..<min(words.count, index + Self.longestCompound)
    var (first, last) = (index, index)
    while first > reach.lowerBound, words[first].before == .hyphen { first -= 1 }
    while last + 1 < reach.upperBound, words[last].after == .hyphen { last += 1 }
    return first...last
  }

  // The maximum number of words of a compound to check on each side of a word.
  private static let longestCompound = 8

  /// Whether the word names a letter case and is lowercase for this reason: “Make lower case”, “Convert to
  /// camel case”.
  func namesLetterCase(_ index: Int) -> Bool {
    let word = words[index]
    if word.classes.contains(.letterCase), !isWord(word, "uppercase"), !isWord(word, "upper") {
      return index + 1 < words.count && isWord(words[index + 1], "case") && words[index + 1].shape == .lower
    }
    if isWord(word, "case"), index > 0 {
      let previous = words[index - 1]
      return previous.shape == .lower && previous.classes.contains(.letterCase) && !isWord(previous, "upper")
    }
    return false
  }
}

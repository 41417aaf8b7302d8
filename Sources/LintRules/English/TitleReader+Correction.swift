extension TitleReader {
  /// Records that a word should be capitalized, or lowercase if `toSmall` is true.
  mutating func add(
    _ word: TitleWords.Word, _ certainty: TitleJudgement.Certainty?, toSmall: Bool = false,
    isSafe: Bool = true
  ) {
    let range = word.range
    var correct = Array(bytes[range])
    if toSmall {
      correct[0] = lowered(correct[0])
    } else if let spelling = spelling(word) {
      correct.replaceSubrange(0..<spelling.count, with: spelling)
    } else {
      guard capitalize(&correct, word) else { return }
    }
    guard !correct.elementsEqual(bytes[range]) else { return }
    drafts.append(
      Draft(range: range, correct: correct, certainty: certainty, isSafe: isSafe && certainty != .ambiguous))
  }

  /// Records that a name with a lowercase initial, such as iPhone, is misspelled.
  mutating func addSpelling(_ word: TitleWords.Word, _ certainty: TitleJudgement.Certainty) {
    guard
      let spelling = Spellings.spelling(of: smallWord(bytes, word.range.lowerBound, word.range.upperBound))
    else {
      return
    }
    drafts.append(Draft(range: word.range, correct: Array(spelling.utf8), certainty: certainty, isSafe: true))
  }

  /// Whether a lowercase word isn't English, because it has no vowel or no English word begins with its
  /// consonants (npub, dnsmasq, tmux). It is probably the name of a program or a format.
  func isTechnical(_ word: TitleWords.Word) -> Bool {
    guard word.end - word.start > 2, word.traits.isDisjoint(with: [.apostrophe, .accented]),
      word.classes.isEmpty, spelling(word) == nil
    else { return false }
    let letters = bytes[word.range]
    guard letters.allSatisfy({ 0x61...0x7A ~= $0 }) else { return false }
    let onset = letters.prefix { !Self.vowels.contains($0) }
    if onset.count == letters.count { return true }
    return onset.count > 1 && !Self.onsets.contains(String(decoding: onset, as: UTF8.self))
  }

  private static let vowels = Set("aeiouy".utf8)
  // The groups of consonants that English words begin with.
  private static let onsets: Set = [
    "bl", "br", "ch", "chl", "chr", "cl", "cr", "cz", "dr", "dw", "fj", "fl", "fr", "gh", "gl", "gn", "gr",
    "kh", "kl", "kn", "kr", "ll", "mn", "ph", "phl", "phr", "pl", "pn", "pr", "ps", "pt", "q", "rh", "sc",
    "sch", "schl", "schm", "schn", "schw", "scl", "scr", "sh", "shr", "sk", "sl", "sm", "sn", "sp", "sph",
    "spl", "spr", "sq", "st", "str", "sv", "sw", "sz", "th", "thr", "thw", "tr", "ts", "tw", "vl", "wh", "wr",
    "zh", "zw",
  ]

  /// Returns the correct spelling of a word, without its “'s”, if it is a name or an acronym with the same
  /// number of letters.
  private func spelling(_ word: TitleWords.Word) -> [UInt8]? {
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

  /// Capitalizes the first letter, and in “o'reilly” also the letter after the apostrophe.
  private func capitalize(_ letters: inout [UInt8], _ word: TitleWords.Word) -> Bool {
    let first = letters[0]
    if first >= 0x80 { return capitalizeScalar(&letters) }
    if letters.count > 3, letters[1] == 0x27, word.traits.contains(.apostrophe) {
      // “l'arbre” and “d'accord” keep their article in lowercase. “o'clock” is a word, and “O'Reilly” is a
      // name.
      guard first | 0x20 == 0x6F else { return false }
      letters[0] = first & 0xDF
      letters[2] &= 0xDF
      return true
    }
    letters[0] = isASCIILetter(first) ? first & 0xDF : first
    return true
  }

  private func capitalizeScalar(_ letters: inout [UInt8]) -> Bool {
    let (value, length) = letters.withUnsafeBufferPointer { decodeScalar($0, 0, $0.count) }
    guard let scalar = Unicode.Scalar(value) else { return false }
    let mapping = scalar.properties.titlecaseMapping
    let capital = Array(mapping.utf8)
    // “ß” would become two letters.
    guard capital.count == length, mapping.unicodeScalars.count == 1 else { return false }
    letters.replaceSubrange(0..<length, with: capital)
    return true
  }

  // The start of the additional information after a separator: “Small · fastest to download”.
  private var subtitleStart: Int? {
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

  /// Returns the judgment of the title from the drafts.
  func judgement(of split: TitleWords, _ title: String) -> TitleJudgement {
    var drafts = drafts
    // The name of a letter case in lowercase is an example of it: “Make lower case”.
    for (index, word) in words.enumerated() where word.shape == .lower && namesLetterCase(index) {
      for draft in drafts.indices where drafts[draft].range == word.range {
        drafts[draft].certainty = nil
        drafts[draft].isSafe = false
      }
    }
    if words.contains(where: { $0.traits.contains(.accented) && $0.kind == .word }) {
      for draft in drafts.indices where drafts[draft].certainty != nil {
        drafts[draft].certainty = .tolerated
      }
    }
    guard drafts.contains(where: { $0.certainty != nil }) else { return TitleJudgement() }
    if let subtitle = subtitleStart {
      for draft in drafts.indices where drafts[draft].range.lowerBound > subtitle {
        drafts[draft].certainty = drafts[draft].certainty.map { _ in .tolerated }
      }
    }
    let isWarned = drafts.contains { ($0.certainty ?? .tolerated) > .tolerated }
    if !isWarned { drafts.removeAll { $0.certainty == nil } }
    drafts.sort { $0.range.lowerBound < $1.range.lowerBound }

    var judgement = TitleJudgement()
    var corrected = Array(title.utf8)
    for draft in drafts {
      let range = split.original(draft.range)
      if let offsets = split.offsets {
        for offset in 0..<draft.correct.count {
          corrected[Int(offsets[draft.range.lowerBound + offset])] = draft.correct[offset]
        }
      } else {
        corrected.replaceSubrange(range, with: draft.correct)
      }
      if !draft.isSafe { judgement.isSafe = false }
      judgement.faults.append(
        TitleJudgement.Fault(
          range: range, correct: String(decoding: draft.correct, as: UTF8.self),
          certainty: draft.certainty ?? .tolerated))
    }
    // A title without capitals may be data.
    if !words.contains(where: { $0.shape != .lower }) { judgement.isSafe = false }
    judgement.corrected = String(decoding: corrected, as: UTF8.self)
    return judgement
  }
}

/// The corrections of a title's words.
struct TitleCorrections {
  private let title: TitleContext
  private var drafts: [Draft] = []

  /// A proposed change of a word.
  private struct Draft {
    /// The range of the word, in bytes of the title without mnemonics.
    var range: Range<Int>
    var correct: [UInt8]
    /// The certainty; nil for a word that is changed only if the title is corrected anyway.
    var certainty: TitleJudgement.Certainty?
    var isSafe: Bool
  }

  init(_ title: TitleContext) { self.title = title }

  var isEmpty: Bool { drafts.isEmpty }
  var count: Int { drafts.count }

  /// Records the correct spelling of a range of bytes.
  mutating func add(_ range: Range<Int>, _ correct: [UInt8], isSafe: Bool) {
    drafts.append(Draft(range: range, correct: correct, certainty: .certain, isSafe: isSafe))
  }

  /// Records that a word should be capitalized, or lowercase if `toSmall` is true.
  mutating func add(
    _ word: TitleWords.Word, _ certainty: TitleJudgement.Certainty?, toSmall: Bool = false,
    isSafe: Bool = true
  ) {
    let range = word.range
    var correct = Array(title.bytes[range])
    if toSmall {
      correct[0] = lowered(correct[0])
    } else if let spelling = title.spelling(word) {
      correct.replaceSubrange(0..<spelling.count, with: spelling)
    } else {
      guard capitalize(&correct, word) else { return }
    }
    guard !correct.elementsEqual(title.bytes[range]) else { return }
    drafts.append(
      Draft(range: range, correct: correct, certainty: certainty, isSafe: isSafe && certainty != .ambiguous))
  }

  /// Records that a name with a lowercase initial, such as iPhone, is misspelled.
  mutating func addSpelling(_ word: TitleWords.Word, _ certainty: TitleJudgement.Certainty) {
    guard
      let spelling = Spellings.spelling(
        of: smallWord(title.bytes, word.range.lowerBound, word.range.upperBound))
    else {
      return
    }
    drafts.append(Draft(range: word.range, correct: Array(spelling.utf8), certainty: certainty, isSafe: true))
  }

  /// Makes all corrections after the first `count` ones less certain.
  mutating func tolerate(after count: Int) {
    for index in count..<drafts.count { drafts[index].certainty = .tolerated }
  }

  /// Capitalizes the first letter, and in “o'reilly” also the letter after the apostrophe.
  private func capitalize(_ letters: inout [UInt8], _ word: TitleWords.Word) -> Bool {
    let first = letters[0]
    if first >= 0x80 { return capitalizeScalar(&letters) }
    let apostrophe = letters.dropFirst().starts(with: [0xE2, 0x80, 0x99]) ? 3 : 1
    if letters.count > apostrophe + 2, apostrophe == 3 || letters[1] == 0x27,
      word.traits.contains(.apostrophe)
    {
      // “l'arbre” and “d'accord” keep their article in lowercase. “o'clock” is a word, and “O'Reilly” is a
      // name.
      guard first | 0x20 == 0x6F else { return false }
      letters[0] = first & 0xDF
      if isASCIILetter(letters[apostrophe + 1]) { letters[apostrophe + 1] &= 0xDF }
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

  /// Returns the judgment of the title, whose original text is `text`.
  func judgement(of split: TitleWords, _ text: String) -> TitleJudgement {
    var drafts = drafts
    // The name of a letter case in lowercase is an example of it: “Make lower case”.
    for (index, word) in title.words.enumerated() where word.shape == .lower && title.namesLetterCase(index) {
      for draft in drafts.indices where drafts[draft].range == word.range {
        drafts[draft].certainty = nil
        drafts[draft].isSafe = false
      }
    }
    if title.words.contains(where: { $0.traits.contains(.accented) && $0.kind == .word }) {
      for draft in drafts.indices where drafts[draft].certainty != nil {
        drafts[draft].certainty = .tolerated
      }
    }
    guard drafts.contains(where: { $0.certainty != nil }) else { return TitleJudgement() }
    if let subtitle = title.subtitleStart {
      for draft in drafts.indices where drafts[draft].range.lowerBound > subtitle {
        drafts[draft].certainty = drafts[draft].certainty.map { _ in .tolerated }
      }
    }
    let isWarned = drafts.contains { ($0.certainty ?? .tolerated) > .tolerated }
    if !isWarned { drafts.removeAll { $0.certainty == nil } }
    drafts.sort { $0.range.lowerBound < $1.range.lowerBound }

    var judgement = TitleJudgement()
    var corrected = Array(text.utf8)
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
    if !title.words.contains(where: { $0.shape != .lower }) { judgement.isSafe = false }
    judgement.corrected = String(decoding: corrected, as: UTF8.self)
    return judgement
  }
}

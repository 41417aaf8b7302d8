import TestSupport
import Testing

@testable import LintRules

/// Facts that are stored as bits, in the order of the bits. Each must have a separate bit.
@Suite struct BitTests {
  @Test func cuesHaveDistinctBits() {
    let cues: [Cues] = [
      .always, .otherKind, .shortcut, .symbol, .subtitle, .role, .indent, .keepsMenuOpen, .checkmark,
      .availability,
      .title, .noTitle, .firstCharacter, .lastCharacter, .oneWord, .looseSpace, .joint, .slash, .picture,
      .article,
    ]
    #expect(strayBits(cues) == [])
  }

  @Test func wordClassesHaveDistinctBits() {
    let boundaries: [TitleWords.Boundary] = [
      .edge, .space, .hyphen, .slash, .dash, .colon, .stop, .comma, .open, .close, .quote, .ampersand,
      .ellipsis, .sign,
    ]
    #expect(strayBits(boundaries) == [])
    #expect(strayBits([.parenthesized, .quoted, .accented, .apostrophe] as [TitleWords.Traits]) == [])
    let classes: [WordClass] = [
      .article, .conjunction, .preposition, .disputed, .particle, .adverb, .either, .longPreposition,
      .smallName, .unit,
      .letterCase, .foreign, .prefix, .smallCompound, .lettered, .connector, .innerCapital, .keyName,
    ]
    #expect(strayBits(classes) == [])
  }
}

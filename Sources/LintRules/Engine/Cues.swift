import MenuModel

/// Facts about an element that are quick to check: which keys it has, and which characters are in its titles.
///
/// A rule that applies only to elements with some of these facts names them as its cues, and the linter doesn't run it on
/// other elements, which are the large majority. An element with a cue may be correct, but every element with
/// a finding has the cue.
struct Cues: OptionSet, Sendable {
  let rawValue: UInt32

  /// A cue that every element has.
  static var always: Cues { Cues(rawValue: 1 << 0) }
  /// The element isn't a button or a toggle.
  static var otherKind: Cues { Cues(rawValue: 1 << 1) }
  /// The element has this key.
  static var shortcut: Cues { Cues(rawValue: 1 << 2) }
  static var symbol: Cues { Cues(rawValue: 1 << 3) }
  static var subtitle: Cues { Cues(rawValue: 1 << 4) }
  static var role: Cues { Cues(rawValue: 1 << 5) }
  static var indent: Cues { Cues(rawValue: 1 << 6) }
  static var keepsMenuOpen: Cues { Cues(rawValue: 1 << 7) }
  /// The element has the key `checked`, draws its own checkmark, or is a toggle.
  static var checkmark: Cues { Cues(rawValue: 1 << 8) }
  /// The element has one of the keys `hidden`, `enabled`, and `whenUnavailable`.
  static var availability: Cues { Cues(rawValue: 1 << 9) }

  static var title: Cues { Cues(rawValue: 1 << 10) }
  /// The element has no title, or only white space as its title.
  static var noTitle: Cues { Cues(rawValue: 1 << 11) }
  /// A title doesn't begin with an ASCII letter.
  static var firstCharacter: Cues { Cues(rawValue: 1 << 12) }
  /// A title doesn't end with an ASCII letter or digit.
  static var lastCharacter: Cues { Cues(rawValue: 1 << 13) }
  /// A title has no white space.
  static var oneWord: Cues { Cues(rawValue: 1 << 14) }
  /// A title has a tab, two spaces in a row, or a space at the end.
  static var looseSpace: Cues { Cues(rawValue: 1 << 15) }
  /// A title has a plus sign, hyphen, ampersand, or underscore, or a character outside ASCII other than “…”.
  static var joint: Cues { Cues(rawValue: 1 << 16) }
  static var slash: Cues { Cues(rawValue: 1 << 17) }
  /// A title has a character of three or four bytes other than “…”.
  static var picture: Cues { Cues(rawValue: 1 << 18) }
  /// A title has one of the words a, an, and the, or an underscore or ampersand, which may mark a mnemonic
  /// inside such a word.
  static var article: Cues { Cues(rawValue: 1 << 19) }
  /// A title has translations.
  static var translated: Cues { Cues(rawValue: 1 << 20) }
  /// The element has the key `when`.
  static var condition: Cues { Cues(rawValue: 1 << 21) }
  /// A title ends with three letters that end one of the words in `WordList.shownThings` or
  /// `keptThings`.
  static var shownThing: Cues { Cues(rawValue: 1 << 22) }
}

extension Cues {
  init(title: String) {
    var title = title
    self = title.withUTF8 { Cues(bytes: $0) }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self = .title
    guard let first = bytes.first, let last = bytes.last else {
      insert(.noTitle)
      return
    }
    if !isASCIILetter(first) { insert(.firstCharacter) }
    if !isASCIILetter(last), !isASCIIDigit(last) { insert(.lastCharacter) }
    var cues: Cues = .oneWord
    var isBlank = true
    var wordStart = 0
    for position in bytes.indices {
      let byte = bytes[position]
      if isASCIILetter(byte) {
        isBlank = false
        continue
      }
      cues.insert(Cues(character: position, in: bytes))
      if Self.isArticle(bytes, wordStart, position) { cues.insert(.article) }
      wordStart = position + 1
      if byte == 0x20 || byte == 0x09 { cues.remove(.oneWord) } else { isBlank = false }
    }
    if isBlank { cues.insert(.noTitle) }
    if Self.isArticle(bytes, wordStart, bytes.count) { cues.insert(.article) }
    if Self.endsShownThing(bytes) { cues.insert(.shownThing) }
    formUnion(cues)
  }

  private init(character position: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let byte = bytes[position]
    switch byte {
    case 0x09: self = .looseSpace
    case 0x20:
      let isLoose = position + 1 == bytes.count || bytes[position + 1] == 0x20
      self = isLoose ? .looseSpace : []
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: "+"), UInt8(ascii: "-"): self = .joint
    case UInt8(ascii: "&"), UInt8(ascii: "_"): self = [.joint, .article]
    case 0xE2 where position + 2 < bytes.count && bytes[position + 1] == 0x80 && bytes[position + 2] == 0xA6:
      self = []
    case 0xC0...0xDF: self = .joint
    case 0xE0...: self = [.joint, .picture]
    default: self = []
    }
  }

  // The ends of the words in `WordList.shownThings` and `keptThings`.
  private static let endsOfThings: StaticString = "nfo ion ils ies ics ats ack log ogs ory ary tes"

  private static func endsShownThing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = bytes.count - 3
    guard end >= 0 else { return false }
    return endsOfThings.withUTF8Buffer { ends in
      stride(from: 0, to: ends.count, by: 4).contains { start in
        (0..<3).allSatisfy { ends[start + $0] == bytes[end + $0] | 0x20 }
      }
    }
  }

  @inline(__always)
  private static func isArticle(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    switch end - start {
    case 1: bytes[start] | 0x20 == UInt8(ascii: "a")
    case 2: bytes[start] | 0x20 == UInt8(ascii: "a") && bytes[start + 1] | 0x20 == UInt8(ascii: "n")
    case 3:
      bytes[start] | 0x20 == UInt8(ascii: "t") && bytes[start + 1] | 0x20 == UInt8(ascii: "h")
        && bytes[start + 2] | 0x20 == UInt8(ascii: "e")
    default: false
    }
  }
}

extension Cues {
  /// Finds the cues of an element, except those of its titles.
  init(keysOf id: ElementID, in tree: MenuTree) {
    let element = tree[id]
    self = .always
    switch element.kind {
    case .button: break
    case .toggle: insert(.checkmark)
    default: insert(.otherKind)
    }
    if element.flags.contains(.drawsCheckmark) { insert(.checkmark) }
    let first = Int(element.firstAttribute)
    for index in first..<first + Int(element.attributeCount) {
      switch tree.attributes[index].key {
      case .shortcut: insert(.shortcut)
      case .symbol: insert(.symbol)
      case .subtitle: insert(.subtitle)
      case .role: insert(.role)
      case .indent: insert(.indent)
      case .keepsMenuOpen: insert(.keepsMenuOpen)
      case .when: insert(.condition)
      case .checked: insert(.checkmark)
      case .hidden, .enabled, .whenUnavailable: insert(.availability)
      default: break
      }
    }
  }
}

/// A title split into words, once for all rules that read titles.
struct TitleWords: Sendable {
  /// The kind of a piece of a title.
  enum Kind: UInt8, Sendable {
    /// A word of letters. This is the only kind whose case is checked.
    case word
    /// Digits, with or without letters and dots: 10, 5th, 1.2.
    case number
    /// Something with a special spelling: go.mod, auto_inc, a path, an address, a key combination.
    case name
    /// Text that is filled in later: `%@`, `{app}`, `\(name)`.
    case placeholder
  }

  /// The case of a word.
  enum Shape: UInt8, Sendable {
    /// All letters are lowercase.
    case lower
    /// Only the first letter is a capital. Includes single letters.
    case capitalized
    /// All of at least two letters are capitals.
    case upper
    /// Any other combination.
    case mixed
  }

  /// The boundary between two words, before the first word, or after the last.
  struct Boundary: OptionSet, Sendable {
    let rawValue: UInt16

    /// The beginning or the end of the title.
    static let edge = Boundary(rawValue: 1 << 0)
    static let space = Boundary(rawValue: 1 << 1)
    static let hyphen = Boundary(rawValue: 1 << 2)
    static let slash = Boundary(rawValue: 1 << 3)
    /// An en or em dash, or a hyphen between spaces.
    static let dash = Boundary(rawValue: 1 << 4)
    static let colon = Boundary(rawValue: 1 << 5)
    /// A period, question mark, or exclamation point.
    static let stop = Boundary(rawValue: 1 << 6)
    /// A comma or semicolon.
    static let comma = Boundary(rawValue: 1 << 7)
    static let open = Boundary(rawValue: 1 << 8)
    static let close = Boundary(rawValue: 1 << 9)
    static let quote = Boundary(rawValue: 1 << 10)
    static let ampersand = Boundary(rawValue: 1 << 11)
    static let ellipsis = Boundary(rawValue: 1 << 12)
    /// Any other character, including emoji.
    static let sign = Boundary(rawValue: 1 << 13)

    /// The boundaries after which a new part of a title begins.
    static let breaks: Boundary = [.colon, .stop, .dash, .ellipsis]
  }

  /// Other properties of a word.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// The word is inside parentheses or brackets.
    static let parenthesized = Traits(rawValue: 1)
    /// The word is inside quotation marks.
    static let quoted = Traits(rawValue: 2)
    /// The word has letters outside ASCII.
    static let accented = Traits(rawValue: 4)
    /// The word has an apostrophe.
    static let apostrophe = Traits(rawValue: 8)
  }

  /// A piece of the title.
  struct Word: Sendable {
    /// The offset of the first byte in ``TitleWords/text``.
    var start: Int32
    /// The offset after the last byte.
    var end: Int32
    var kind: Kind
    var shape: Shape
    var traits: Traits
    var before: Boundary
    var after: Boundary
    /// The classes of the word in English; empty for an ordinary word.
    var classes: WordClass

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// The nature of a title, which decides whether rules for English apply to it.
  enum Nature: UInt8, Sendable {
    /// Probably English words.
    case prose
    /// No words, only digits, symbols, placeholders, or names.
    case wordless
    /// A key in a string table, another identifier, or a command line.
    case identifier
    /// More than one word, all in capitals.
    case allCapitals
    /// Letters of a script other than Latin.
    case otherScript
    /// Words of a different language.
    case foreign
  }

  /// The title without mnemonics. Ranges of words are byte ranges of this text.
  let text: String
  /// The words, numbers, names, and placeholders, in order.
  let words: [Word]
  /// The nature of the title.
  let nature: Nature
  /// The offsets in the original title of the bytes of ``text``; nil if they are the same.
  let offsets: [Int32]?

  init(_ title: String) {
    var text = title
    var offsets: [Int32]?
    if let stripped = text.withUTF8(Mnemonics.strip) {
      text = stripped.text
      offsets = stripped.offsets
    }
    let scan = text.withUTF8 { bytes in
      var scanner = TitleScanner(bytes)
      return scanner.scan()
    }
    self.text = text
    self.offsets = offsets
    words = scan.words
    nature = scan.nature == .prose && ShellLine.isOne(title) ? .identifier : scan.nature
  }

  /// Whether rules for English words apply to the title.
  var isProse: Bool { nature == .prose }

  /// Whether the first word is lowercase, not counting placeholders and numbers before it.
  var beginsSmall: Bool {
    guard
      let first = words.first(where: {
        $0.kind != .placeholder && !($0.kind == .number && $0.shape == .lower)
      })
    else { return false }
    guard first.kind == .name else { return first.shape == .lower }
    return text.utf8[text.utf8.index(text.startIndex, offsetBy: Int(first.start))] &- 0x61 < 26
  }

  /// Returns the range in the original title for a range of ``text``.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard let offsets, range.upperBound < offsets.count else { return range }
    if range.isEmpty { return Int(offsets[range.lowerBound])..<Int(offsets[range.lowerBound]) }
    return Int(offsets[range.lowerBound])..<Int(offsets[range.upperBound - 1]) + 1
  }
}

/// Mnemonics of Windows and GTK: the character before the letter to type, as in “&File”, “Sa&ve”, and
/// “_Open”.
enum Mnemonics {
  /// Returns the title without its mnemonics and the original offsets of its bytes, or nil if it has none.
  static func strip(_ bytes: UnsafeBufferPointer<UInt8>) -> (text: String, offsets: [Int32])? {
    guard bytes.contains(where: { $0 == 0x26 || $0 == 0x5F }) else { return nil }
    var kept: [UInt8] = []
    var offsets: [Int32] = []
    kept.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let doubled = sign(in: bytes, at: index) {
        index += 1
        if !doubled { continue }
      }
      kept.append(bytes[index])
      offsets.append(Int32(truncatingIfNeeded: index))
      index += 1
    }
    guard kept.count < bytes.count else { return nil }
    offsets.append(Int32(truncatingIfNeeded: bytes.count))
    return (String(decoding: kept, as: UTF8.self), offsets)
  }

  /// Returns the byte range of the first mnemonic character in a title, or nil if it has none.
  static func first(in title: String) -> Range<Int>? {
    var title = title
    return title.withUTF8 { bytes in
      for index in 0..<bytes.count where sign(in: bytes, at: index) == false { return index..<index + 1 }
      return nil
    }
  }

  /// Returns false for a mnemonic character at `index`, true if it is doubled, so it stands for the character
  /// itself, or nil for anything else.
  private static func sign(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool? {
    let byte = bytes[index]
    guard byte == 0x26 || byte == 0x5F, index + 1 < bytes.count else { return nil }
    let next = bytes[index + 1]
    let before: UInt8 = index > 0 ? bytes[index - 1] : 0x20
    if byte == 0x26, next == 0x26 { return before == 0x26 ? nil : true }
    guard isASCIILetter(next) else { return nil }
    let opens = before <= 0x20 || before == 0x28 || before == 0x5B
    if byte == 0x26 {
      if opens { return false }
      // “AT&T” and “Cut&Paste” have a capital after the ampersand, but a mnemonic inside a word doesn't.
      return isASCIILetter(before) && next >= 0x61 && index + 2 < bytes.count ? false : nil
    }
    guard opens, next < 0x61 else { return nil }
    // “_Note_” is emphasized.
    var end = index + 1
    while end < bytes.count, bytes[end] > 0x20 {
      if bytes[end] == 0x5F { return nil }
      end += 1
    }
    return false
  }
}

@inline(__always)
func isASCIILetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

@inline(__always)
func isASCIIDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// Returns an ASCII capital in lowercase, or any other byte unchanged.
@inline(__always)
func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

/// Returns a range of bytes as a word, with its ASCII capitals in lowercase.
func smallWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
  String(unsafeUninitializedCapacity: end - start) { word in
    for index in start..<end { word[index - start] = lowered(bytes[index]) }
    return end - start
  }
}

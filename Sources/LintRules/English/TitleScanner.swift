/// Splits the bytes of a title into words, in one pass.
struct TitleScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  var words: [TitleWords.Word] = []
  var pending: TitleWords.Boundary = [.edge]
  /// The number of open parentheses and brackets.
  var depth = 0
  /// The expected closing quotation mark, as a Unicode scalar; 0 outside quotes.
  var closingQuote: UInt32 = 0
  /// The number of letters in other scripts.
  var otherLetters = 0
  /// Whether the title has lowercase letters, capitals, and white space after its first word.
  var hasSmall = false
  var hasCapital = false
  var hasSpace = false
  /// The number of letters in words in all capitals, and the number of these words.
  var capitalLetters = 0
  var capitalWords = 0
  var isForeign = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    words.reserveCapacity(6)
  }

  /// Splits the whole title.
  mutating func scan() -> (words: [TitleWords.Word], nature: TitleWords.Nature) {
    let count = bytes.count
    var index = 0
    while index < count {
      let byte = bytes[index]
      if byte <= 0x20 {
        if byte == 0x09, !words.isEmpty, isShortcut(from: index + 1) { break }
        if !words.isEmpty { hasSpace = true }
        pending.insert(.space)
        index += 1
        continue
      }
      // Most words are letters between spaces, so this fast path handles them.
      var end = index
      var capitals = 0
      while end < count, isASCIILetter(bytes[end]) {
        if bytes[end] < 0x61 { capitals += 1 }
        end += 1
      }
      if end > index, end == count || bytes[end] == 0x20 || isFinalEllipsis(end) {
        addLetters(index, end, capitals)
        index = end
      } else {
        index = scanChunk(index)
      }
    }
    if !words.isEmpty { words[words.count - 1].after.formUnion([.edge]) }
    if !words.isEmpty { words[words.count - 1].after.formUnion(pending) }
    return (words, nature)
  }

  private var nature: TitleWords.Nature {
    if otherLetters > 1 { return .otherScript }
    var prose = 0
    var named = false
    for word in words {
      if word.kind == .word { prose += 1 } else if word.kind == .name { named = true }
    }
    if prose == 0 { return .wordless }
    // A title that begins with two dots isn't shown. It is a placeholder for a different title.
    if bytes.count > 1, bytes[0] == 0x2E, bytes[1] == 0x2E { return .identifier }
    if !hasSpace, !hasCapital, words.count > 1 || named, otherLetters == 0 {
      let joints = words.dropFirst().contains { !$0.before.isDisjoint(with: [.colon, .stop]) } || isMediaType
      if joints || named { return .identifier }
    }
    if !hasSmall, capitalWords > 1, capitalLetters > 6 { return .allCapitals }
    return isForeign ? .foreign : .prose
  }

  /// Whether the words are a media type: application/json, text/plain.
  private var isMediaType: Bool {
    guard words[1].before == .slash else { return false }
    let type = bytes[words[0].range]
    return Self.mediaTypes.contains { type.elementsEqual($0.utf8) }
  }

  // The top-level types of the IANA registry.
  private static let mediaTypes = [
    "application", "audio", "chemical", "font", "image", "message", "model", "multipart", "text", "video",
  ]

  /// Whether the character “…” ends the title at `index`.
  @inline(__always)
  private func isFinalEllipsis(_ index: Int) -> Bool {
    index + 3 == bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA6
  }

  /// Adds a word of ASCII letters.
  @inline(__always)
  private mutating func addLetters(_ start: Int, _ end: Int, _ capitals: Int) {
    let length = end - start
    let shape: TitleWords.Shape
    if capitals == 0 {
      shape = .lower
    } else if bytes[start] < 0x61, capitals == 1 {
      shape = .capitalized
    } else {
      shape = capitals == length ? .upper : .mixed
    }
    add(start, end, .word, shape, [])
  }

  /// Adds a word and records its effect on the nature of the title.
  mutating func add(
    _ start: Int, _ end: Int, _ kind: TitleWords.Kind, _ shape: TitleWords.Shape,
    _ traits: TitleWords.Traits
  ) {
    guard end > start else { return }
    if kind == .word {
      switch shape {
      case .lower: hasSmall = true
      case .capitalized:
        hasCapital = true
        if end - start > 1 { hasSmall = true }
      case .upper:
        hasCapital = true
        capitalWords += 1
        capitalLetters += end - start
      case .mixed:
        hasCapital = true
        hasSmall = true
      }
    } else if kind == .name {
      for index in start..<end where bytes[index] &- 0x41 < 26 { hasCapital = true }
    }
    var classes: WordClass = []
    if kind == .word {
      classes = EnglishWords.classes(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))
      if classes.contains(.foreign) { isForeign = true }
    }
    var traits = traits
    if depth > 0 { traits.insert(.parenthesized) }
    if closingQuote != 0 { traits.insert(.quoted) }
    if !words.isEmpty { words[words.count - 1].after = pending }
    words.append(
      TitleWords.Word(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end), kind: kind,
        shape: shape, traits: traits, before: pending, after: [], classes: classes))
    pending = []
  }

  /// Whether the rest of the title, after a tab, is a shortcut in the style of Windows programs: “Ctrl+O”,
  /// “F5”.
  private func isShortcut(from start: Int) -> Bool {
    guard start < bytes.count else { return true }
    var plus = false
    for index in start..<bytes.count {
      if bytes[index] == 0x20 { return false }
      if bytes[index] == 0x2B || bytes[index] >= 0x80 { plus = true }
    }
    return plus || isASCIILetter(bytes[start]) && bytes.count - start <= 3
  }
}

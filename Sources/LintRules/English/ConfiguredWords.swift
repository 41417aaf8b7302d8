/// The spellings from a configuration, and the app's name. They take precedence over the rules of English.
struct ConfiguredWords: Sendable {
  /// A configured spelling that occurs in a title.
  struct Match {
    /// The indices of the words that it covers.
    var words: Range<Int>
    var bytes: Range<Int>
    /// The correct spelling; nil if the title already has it, or if any spelling is correct.
    var spelling: [UInt8]?
  }

  private struct Entry: Sendable {
    var spelling: [UInt8]
    var isFree: Bool
  }

  private var entries: [Entry] = []
  /// Whether any words have only one correct spelling. Names are correct in any spelling.
  let hasSpellings: Bool

  init(_ words: [String], names: [String]) {
    for word in words where !word.isEmpty { entries.append(Entry(spelling: Array(word.utf8), isFree: false)) }
    for name in names where !name.isEmpty { entries.append(Entry(spelling: Array(name.utf8), isFree: true)) }
    hasSpellings = entries.contains { !$0.isFree }
    entries.sort { $0.spelling.count > $1.spelling.count }
  }

  /// Returns the configured spellings in a title, or nil if there are none. If several begin at the same
  /// word, the longest one counts.
  func matches(in bytes: UnsafeBufferPointer<UInt8>, _ words: [TitleWords.Word]) -> [Match]? {
    var found: [Match] = []
    var index = 0
    while index < words.count {
      var next = index + 1
      let start = Int(words[index].start)
      for entry in entries {
        let end = start + entry.spelling.count
        guard end <= bytes.count, equal(bytes, start, entry.spelling) else { continue }
        var last = index
        while last < words.count, Int(words[last].end) < end { last += 1 }
        guard last < words.count, endsWord(bytes, words[last], end) else { continue }
        let isExact = entry.spelling.elementsEqual(bytes[start..<end])
        found.append(
          Match(
            words: index..<last + 1, bytes: start..<end,
            spelling: isExact || entry.isFree ? nil : entry.spelling))
        next = last + 1
        break
      }
      index = next
    }
    return found.isEmpty ? nil : found
  }

  /// Whether a spelling ends at the end of a word, or before its “'s”.
  private func endsWord(_ bytes: UnsafeBufferPointer<UInt8>, _ word: TitleWords.Word, _ end: Int) -> Bool {
    if Int(word.end) == end || end > Int(word.end) && end == bytes.count { return true }
    guard end < Int(word.end), end > Int(word.start) else {
      return Int(word.end) < end && Int(word.end) + 1 == end
    }
    return bytes[end] == 0x27 || bytes[end] == 0xE2
  }

  private func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ spelling: [UInt8]) -> Bool {
    for offset in 0..<spelling.count where lowered(bytes[start + offset]) != lowered(spelling[offset]) {
      return false
    }
    return true
  }
}

/// Phrases with a number each, compared without regard to case, mnemonics, outer spaces and a final ellipsis.
///
/// A phrase of the table that ends with "*" stands for any title that begins with it and has one word more.
struct PhraseTable: Sendable {
  // By the hashes of the phrases in lower case.
  private var numbers: [UInt64: UInt8] = [:]

  /// Reads a table: lines of one phrase, under lines of a label and a colon; `value` gives a label's number.
  init(_ text: StaticString, value: (String) -> UInt8) {
    var label: UInt8 = 0
    TableText.forEachLine(of: text) { bytes, line in
      if bytes[line.upperBound - 1] == UInt8(ascii: ":") {
        label = value(String(decoding: bytes[line.lowerBound..<line.upperBound - 1], as: UTF8.self))
        return
      }
      let hash = bytes[line].reduce(TitleKey.seed) { TitleKey.adding(lowered($1), to: $0) }
      if numbers[hash] == nil { numbers[hash] = label }
    }
  }

  /// The number of a title, nil when no phrase fits; a whole phrase goes before one with "*", a longer before a shorter.
  func value(of title: String) -> UInt8? {
    var title = title
    if let stripped = Mnemonics.strip(&title) { title = stripped.text }
    return title.withUTF8 { value(of: $0) }
  }

  private func value(of bytes: UnsafeBufferPointer<UInt8>) -> UInt8? {
    let ellipsis = TitleEllipsis(bytes)
    var end = ellipsis?.spaceBefore.lowerBound ?? bytes.count
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    var start = 0
    while start < end, bytes[start] <= 0x20 { start += 1 }
    var hash = TitleKey.seed
    var begun: UInt8?
    var index = start
    while index < end {
      hash = TitleKey.adding(lowered(bytes[index]), to: hash)
      index += 1
      guard bytes[index - 1] == 0x20, index < end else { continue }
      begun = numbers[TitleKey.adding(UInt8(ascii: "*"), to: hash)] ?? begun
    }
    return numbers[hash] ?? begun
  }
}

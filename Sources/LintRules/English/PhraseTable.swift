/// Phrases with a number each, compared without regard to case, mnemonics, outer spaces and a final ellipsis.
///
/// A phrase of the table that ends with "*" stands for any title that begins with it and has one word more.
struct PhraseTable: Sendable {
  private struct Entry: Sendable {
    var hash: UInt64
    var start: Int32
    var count: Int32
    var value: UInt8
  }

  private let text: StaticString
  private var entries: [Entry?]

  /// Reads a table: lines of one phrase, under lines of a label and a colon; `value` gives a label's number.
  init(_ text: StaticString, value: (String) -> UInt8) {
    self.text = text
    entries = [Entry?](repeating: nil, count: 512)
    var found: [Entry] = []
    var label: UInt8 = 0
    TableText.forEachLine(of: text) { bytes, line in
      if bytes[line.upperBound - 1] == 0x3A {
        label = value(String(decoding: bytes[line.lowerBound..<line.upperBound - 1], as: UTF8.self))
        return
      }
      var hash = PhraseTable.seed
      for index in line { hash = PhraseTable.mixed(hash, lowered(bytes[index])) }
      found.append(
        Entry(
          hash: hash, start: Int32(truncatingIfNeeded: line.lowerBound),
          count: Int32(truncatingIfNeeded: line.count), value: label))
    }
    while entries.count < found.count * 2 { entries += entries }
    for entry in found { insert(entry) }
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
    var hash = PhraseTable.seed
    var begun: UInt8?
    var index = start
    while index < end {
      hash = PhraseTable.mixed(hash, lowered(bytes[index]))
      index += 1
      guard bytes[index - 1] == 0x20, index < end else { continue }
      let open = PhraseTable.mixed(hash, 0x2A)
      if let value = find(open, bytes, start..<index, open: true) { begun = value }
    }
    return find(hash, bytes, start..<end, open: false) ?? begun
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  private static func mixed(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ (hash >> 32)) & (entries.count - 1)
  }

  private mutating func insert(_ entry: Entry) {
    var slot = slot(entry.hash)
    while entries[slot] != nil { slot = (slot + 1) & (entries.count - 1) }
    entries[slot] = entry
  }

  private func find(_ hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, open: Bool)
    -> UInt8?
  {
    var slot = slot(hash)
    while let entry = entries[slot] {
      if entry.hash == hash, Int(entry.count) == range.count + (open ? 1 : 0) {
        let isEqual = text.withUTF8Buffer { phrase in
          range.indices.allSatisfy {
            lowered(phrase[Int(entry.start) + $0 - range.lowerBound]) == lowered(bytes[$0])
          }
        }
        if isEqual { return entry.value }
      }
      slot = (slot + 1) & (entries.count - 1)
    }
    return nil
  }
}

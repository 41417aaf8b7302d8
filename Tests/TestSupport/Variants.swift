/// Texts that differ from others in one or two steps: a piece inserted, removed, doubled, or replaced, or the
/// text truncated. They are the same in every run.
package struct Variants {
  private let texts: [[UInt8]]
  private let pieces: [[UInt8]]
  private var random: SeededGenerator

  /// Creates variants of texts, which are combined with each other and with pieces of their language's
  /// syntax.
  package init(of texts: [String], pieces: [String], seed: UInt64) {
    self.texts = texts.map { Array($0.utf8) }
    self.pieces = pieces.map { Array($0.utf8) }
    random = SeededGenerator(seed: seed)
  }

  /// Returns some variants of one of the texts, starting with the text itself.
  package mutating func next(_ count: Int, of index: Int) -> [[UInt8]] {
    [texts[index]] + (1..<max(count, 1)).map { _ in changed(texts[index]) }
  }

  private mutating func changed(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0...random.below(5) / 3 {
      let place = random.below(bytes.count + 1)
      let end = min(bytes.count, place + 1 + random.below(6))
      let piece = pieces[random.below(pieces.count)]
      switch random.below(10) {
      case 0, 1: bytes.removeSubrange(place..<end)
      case 2, 3, 4: bytes.insert(contentsOf: piece, at: place)
      case 5, 6: bytes.replaceSubrange(place..<min(end, place + 1), with: piece)
      case 7:
        let part = Array(bytes[place..<end])
        bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
      case 8:
        let other = texts[random.below(texts.count)]
        let start = random.below(other.count + 1)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 12)], at: place)
      default: bytes.removeSubrange(max(place, bytes.count * 2 / 3)...)
      }
    }
    return bytes
  }
}

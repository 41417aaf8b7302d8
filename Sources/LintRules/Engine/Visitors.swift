import MenuModel

/// The rules that visit one kind of element, each a bit: those that fit an element are found without asking each of
/// them, since most elements are the business of a few.
struct Visitors: Sendable {
  // The rules' places among the active ones.
  private var positions: [Int] = []
  // For each 64 rules a row of words: by cue, by kind of menu and by platform the rules that fit it, and those that read
  // placeholders.
  private var fitting: [UInt64] = []

  private enum Column {
    static let kinds = 32
    static let platforms = 48
    static let placeholders = 56
    static let count = 57
  }

  var isEmpty: Bool { positions.isEmpty }

  /// Adds the active rule of a place, which is asked about elements that have one of some cues, are in a menu of some
  /// kind and meet some platforms.
  mutating func add(
    _ position: Int, cues: Cues, kinds: MenuKinds, platforms: Platforms, readsPlaceholders: Bool
  ) {
    let bit: UInt64 = 1 << UInt64(positions.count % 64)
    if bit == 1 { fitting += repeatElement(0, count: Column.count) }
    let row = fitting.count - Column.count
    func mark(_ bits: some FixedWidthInteger, _ column: Int) {
      for index in 0..<bits.bitWidth where bits & 1 << index != 0 { fitting[row + column + index] |= bit }
    }
    mark(cues.rawValue, 0)
    mark(kinds.rawValue, Column.kinds)
    mark(platforms.isEmpty ? .max : platforms.rawValue, Column.platforms)
    if readsPlaceholders { fitting[row + Column.placeholders] |= bit }
    positions.append(position)
  }

  /// Calls `body` with the place of each rule that is asked about an element.
  @inline(__always)
  func forEach(fitting element: MenuElement, with cues: Cues, _ body: (Int) -> Void) {
    var row = 0
    var first = 0
    while row < fitting.count {
      var rules =
        any(of: UInt32(cues.rawValue), row) & any(of: UInt32(element.menuKind.bit), row + Column.kinds)
      if !element.platforms.isEmpty {
        rules &= any(of: UInt32(element.platforms.rawValue), row + Column.platforms)
      }
      if element.flags.contains(.hasPlaceholders) { rules &= fitting[row + Column.placeholders] }
      while rules != 0 {
        body(positions[first + rules.trailingZeroBitCount])
        rules &= rules - 1
      }
      row += Column.count
      first += 64
    }
  }

  // The rules that fit one of the things whose bits are set.
  @inline(__always)
  private func any(of bits: UInt32, _ start: Int) -> UInt64 {
    var rules: UInt64 = 0
    var rest = bits
    while rest != 0 {
      rules |= fitting[start + rest.trailingZeroBitCount]
      rest &= rest - 1
    }
    return rules
  }
}

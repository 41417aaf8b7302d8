/// A small table from hashes of titles to numbers: one step for nearly every title that isn't in it.
struct TitleTable: Sendable {
  // Twice as many slots as entries and more, a power of two; 0 is no title's hash.
  private var slots: [(key: UInt64, value: Int)]
  private let mask: Int

  /// Makes room for some number of entries.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 3 { size *= 2 }
    slots = Array(repeating: (0, 0), count: size)
    mask = size - 1
  }

  /// The number of a hash.
  subscript(key: UInt64) -> Int? {
    var slot = Int(truncatingIfNeeded: key) & mask
    while slots[slot].key != 0 {
      if slots[slot].key == key { return slots[slot].value }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Adds an entry, unless there is one of this hash or no room is left.
  mutating func insert(_ value: Int, for key: UInt64) {
    var slot = Int(truncatingIfNeeded: key) & mask
    for _ in 1...mask {
      if slots[slot].key == key { return }
      if slots[slot].key == 0 {
        slots[slot] = (key, value)
        return
      }
      slot = (slot + 1) & mask
    }
  }
}

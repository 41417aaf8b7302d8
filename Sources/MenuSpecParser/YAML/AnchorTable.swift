import MenuModel

/// The anchors of a document: names in the order of the text, and a hash table over them.
///
/// The hash is seeded for each process, so that no file can be written whose names collide.
struct AnchorTable {
  /// One anchor.
  struct Entry {
    /// The name's bytes.
    var name: SourceRange
    /// Index of its node.
    var node: Int
  }

  private(set) var entries: [Entry] = []
  /// Indices into `entries` plus 1, the last anchor of each name; 0 is free.
  private var slots: [UInt32] = []
  private var usedSlots = 0

  /// Number of anchors.
  var count: Int { entries.count }

  /// Forgets the anchors, at the end of a document.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    entries.removeAll(keepingCapacity: entries.count < 256)
    slots = []
    usedSlots = 0
  }

  /// Adds an anchor, which hides earlier ones of its name.
  mutating func add(_ name: SourceRange, node: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    entries.append(Entry(name: name, node: node))
    if usedSlots * 2 >= slots.count { grow(bytes) }
    let slot = slot(of: name, in: bytes)
    if slots[slot] == 0 { usedSlots += 1 }
    slots[slot] = UInt32(entries.count)
  }

  /// The node of the last anchor of a name.
  func node(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: name, in: bytes)]
    return found == 0 ? nil : entries[Int(found) - 1].node
  }

  /// Makes up for a node put in before the nodes of the anchors from `first` on.
  mutating func shift(from first: Int) {
    for index in first..<max(first, entries.count) { entries[index].node += 1 }
  }

  private mutating func grow(_ bytes: UnsafeBufferPointer<UInt8>) {
    slots = Array(repeating: 0, count: max(16, slots.count * 4))
    usedSlots = 0
    for (index, entry) in entries.enumerated() {
      let slot = slot(of: entry.name, in: bytes)
      if slots[slot] == 0 { usedSlots += 1 }
      slots[slot] = UInt32(index + 1)
    }
  }

  private func slot(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[name.bounds])
    var hasher = Hasher()
    hasher.combine(bytes: text)
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0 {
      let other = entries[Int(slots[slot]) - 1].name
      if other.count == name.count,
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[other.bounds]).elementsEqual(text)
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }
}

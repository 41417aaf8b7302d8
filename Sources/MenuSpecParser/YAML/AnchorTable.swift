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
  /// The last anchor of each name: half of its hash above its index in `entries` plus 1; 0 is free.
  private var slots: [UInt64] = []
  private var usedSlots = 0
  private static let seed = UInt64.random(in: .min ... .max)

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
    if usedSlots * 2 >= slots.count { grow() }
    let hash = AnchorTable.hash(bytes, name)
    let slot = slot(of: name, hash: hash, in: bytes)
    if slots[slot] == 0 { usedSlots += 1 }
    slots[slot] = hash << 32 | UInt64(entries.count)
  }

  /// The node of the last anchor of a name.
  func node(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !slots.isEmpty else { return nil }
    let found = slots[slot(of: name, hash: AnchorTable.hash(bytes, name), in: bytes)]
    return found == 0 ? nil : entries[Int(found & 0xFFFF_FFFF) - 1].node
  }

  /// Makes up for a node put in before the nodes of the anchors from `first` on.
  mutating func shift(from first: Int) {
    for index in first..<max(first, entries.count) { entries[index].node += 1 }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(16, slots.count * 4))
    for content in old where content != 0 {
      var slot = Int(content >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = content
    }
  }

  /// The slot that holds a name, or that it would go into.
  private func slot(of name: SourceRange, hash: UInt64, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      if slots[slot] >> 32 == hash, isEqual(entries[Int(slots[slot] & 0xFFFF_FFFF) - 1].name, name, in: bytes)
      {
        break
      }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isEqual(_ left: SourceRange, _ right: SourceRange, in bytes: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where bytes[Int(left.start) + offset] != bytes[Int(right.start) + offset] {
      return false
    }
    return true
  }

  /// A hash of 32 bits.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ name: SourceRange) -> UInt64 {
    var hash = seed ^ UInt64(name.count)
    var index = Int(name.start)
    while index < Int(name.end) {
      var word: UInt64 = 0
      for byte in bytes[index..<min(index + 8, Int(name.end))] { word = word << 8 | UInt64(byte) }
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      index += 8
    }
    return hash >> 32
  }
}

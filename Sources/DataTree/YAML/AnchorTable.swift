import TextCore

/// The anchors of a document: names in the order of the text, and a hash table over them.
///
/// The hash is seeded for each process, so that no file can be written whose names collide.
struct AnchorTable {
  /// One anchor.
  struct Entry {
    /// The name's bytes.
    var name: SourceRange
    /// Index of its node.
    var node: UInt32
    /// The lower half of the name's hash.
    var hash: UInt32
  }

  /// A place of the hash table: the last anchor of a name.
  private struct Slot {
    /// Index into `entries` plus 1; 0 is free.
    var entry: UInt32 = 0
    /// The hash of that entry, which tells most names apart without a look at their text.
    var hash: UInt32 = 0
  }

  private(set) var entries: [Entry] = []
  private var slots: [Slot] = []
  private var usedSlots = 0

  /// Number of anchors.
  var count: Int { entries.count }

  /// Forgets the anchors, at the end of a document.
  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    // Only a small table is cheaper to clear than to make anew; a large one would be cleared for every document.
    let isSmall = slots.count <= 64
    entries.removeAll(keepingCapacity: isSmall)
    if isSmall {
      for slot in slots.indices { slots[slot] = Slot() }
    } else {
      slots = []
    }
    usedSlots = 0
  }

  /// Adds an anchor, which hides earlier ones of its name.
  mutating func add(_ name: SourceRange, node: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let hash = Self.hash(of: name, in: bytes)
    entries.append(Entry(name: name, node: UInt32(truncatingIfNeeded: node), hash: hash))
    if usedSlots * 2 >= slots.count { grow() }
    let slot = slot(of: name, hash: hash, in: bytes)
    if slots[slot].entry == 0 { usedSlots += 1 }
    slots[slot] = Slot(entry: UInt32(truncatingIfNeeded: entries.count), hash: hash)
  }

  /// The node of the last anchor of a name.
  func node(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard usedSlots > 0 else { return nil }
    let found = slots[slot(of: name, hash: Self.hash(of: name, in: bytes), in: bytes)].entry
    return found == 0 ? nil : Int(entries[Int(found) - 1].node)
  }

  /// Makes up for a node put in before the nodes of the anchors from `first` on.
  mutating func shift(from first: Int) {
    for index in first..<max(first, entries.count) { entries[index].node += 1 }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(16, old.count * 4))
    let mask = slots.count - 1
    // The names of a table differ, so their text needn't be compared again.
    for filled in old where filled.entry != 0 {
      var slot = Int(filled.hash) & mask
      while slots[slot].entry != 0 { slot = (slot + 1) & mask }
      slots[slot] = filled
    }
  }

  /// Names that differ in their last byte only, as numbered ones do, lie side by side, so that the processor
  /// finds them in its cache.
  private static func hash(of name: SourceRange, in bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let last = name.bounds.last else { return 0 }
    var hasher = Hasher()
    hasher.combine(
      bytes: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[name.bounds.dropLast()]))
    return UInt32(truncatingIfNeeded: hasher.finalize()) &+ UInt32(bytes[last])
  }

  private func slot(of name: SourceRange, hash: UInt32, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot].entry != 0 {
      if slots[slot].hash == hash {
        let other = entries[Int(slots[slot].entry) - 1].name
        if other.count == name.count, bytes[other.bounds].elementsEqual(bytes[name.bounds]) { break }
      }
      slot = (slot + 1) & mask
    }
    return slot
  }
}

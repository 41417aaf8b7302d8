import MenuModel

/// Finds the keys of the format by their bytes. Every name fits in 16 bytes, so that a key is compared in two
/// steps and no text is made.
struct KeyIndex: Sendable {
  private struct Entry {
    var low: UInt64
    var high: UInt64
    var key: SpecKey
    var scopes: SpecScopes
    var next: Int16
  }

  private var slots = [Int16](repeating: -1, count: 256)
  private var entries: [Entry] = []

  static let shared = KeyIndex()

  private init() {
    for row in SpecTable.rows {
      guard let (low, high) = Array(row.key.name.utf8).withUnsafeBufferPointer(Self.pack) else { continue }
      let slot = Self.slot(low, high)
      entries.append(Entry(low: low, high: high, key: row.key, scopes: row.scopes, next: slots[slot]))
      slots[slot] = Int16(entries.count - 1)
    }
  }

  /// The key of a name in a scope. The second result tells that the name is a key of other scopes.
  func find(_ name: UnsafeBufferPointer<UInt8>, in scope: SpecScope) -> (key: SpecKey?, isKnown: Bool) {
    guard let (low, high) = Self.pack(name) else { return (nil, false) }
    var index = slots[Self.slot(low, high)]
    var isKnown = false
    while index >= 0 {
      let entry = entries[Int(index)]
      if entry.low == low, entry.high == high {
        if entry.scopes.contains(scope) { return (entry.key, true) }
        isKnown = true
      }
      index = entry.next
    }
    return (nil, isKnown)
  }

  private static func pack(_ bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64)? {
    guard bytes.count <= 16 else { return nil }
    var low: UInt64 = 0
    var high: UInt64 = 0
    for index in 0..<min(8, bytes.count) { low |= UInt64(bytes[index]) << (8 * UInt64(index)) }
    if bytes.count > 8 {
      for index in 8..<bytes.count { high |= UInt64(bytes[index]) << (8 * UInt64(index - 8)) }
    }
    return (low, high)
  }

  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(((low ^ (high &* 31)) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }
}

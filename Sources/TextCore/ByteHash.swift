/// A number for a short text. Equal texts have the same number in every run, and different texts almost never
/// do.
public enum ByteHash {
  /// Returns the FNV-1a hash of some bytes.
  public static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// Values by precomputed hashes, which aren't hashed again. Use it only for menulint's own keys, because keys
/// from a file could be chosen to collide. It is public so that other modules can specialize it.
public struct HashTable<Value: Sendable>: Sendable {
  // 0 for a free slot.
  @usableFromInline let hashes: [UInt64]
  @usableFromInline let values: [Value?]

  /// Creates a table of entries whose keys aren't 0. If several have the same key, the first counts unless
  /// they are joined.
  @inlinable
  public init(
    _ entries: some Collection<(key: UInt64, value: Value)>,
    joining join: (Value, Value) -> Value = { first, _ in first }
  ) {
    var count = 16
    while count < entries.count * 2 { count *= 2 }
    var hashes = [UInt64](repeating: 0, count: count)
    var values = [Value?](repeating: nil, count: count)
    for (hash, value) in entries {
      var slot = Self.slot(of: hash, in: count)
      while hashes[slot] != hash, hashes[slot] != 0 { slot = (slot + 1) & (count - 1) }
      if hashes[slot] == hash {
        values[slot] = values[slot].map { join($0, value) }
        continue
      }
      hashes[slot] = hash
      values[slot] = value
    }
    self.hashes = hashes
    self.values = values
  }

  /// The value for a hash; nil if there is none.
  @inlinable
  public subscript(hash: UInt64) -> Value? {
    var slot = Self.slot(of: hash, in: hashes.count)
    while hashes[slot] != hash, hashes[slot] != 0 { slot = (slot + 1) & (hashes.count - 1) }
    return values[slot]
  }

  // Hashes that combine several values, such as those of shortcuts, often differ only in their higher bits.
  @inlinable
  static func slot(of hash: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }
}

/// A number for a short text: equal for equal texts, in every run, and for others hardly ever.
public enum ByteHash {
  /// The hash of some bytes, by FNV-1a.
  public static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// Values by hashes that are made already and aren't hashed again, for what this program knows. Not for keys out of a
/// file, which could be chosen to meet in one place. Public, since only then other modules have it without generics.
public struct HashTable<Value: Sendable>: Sendable {
  // 0 where a slot is free.
  @usableFromInline let hashes: [UInt64]
  @usableFromInline let values: [Value?]

  /// Makes a table of entries, none of whose keys is 0. Of those with one key the first counts, unless they are joined.
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

  /// The value of a hash; nil where there is none.
  @inlinable
  public subscript(hash: UInt64) -> Value? {
    var slot = Self.slot(of: hash, in: hashes.count)
    while hashes[slot] != hash, hashes[slot] != 0 { slot = (slot + 1) & (hashes.count - 1) }
    return values[slot]
  }

  // Of numbers that tell several things each, as those of shortcuts do, the lowest bits alone are alike.
  @inlinable
  static func slot(of hash: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }
}

/// A word of at most 16 bytes as a number: its UTF-8 with ASCII capitals lowered, for case-blind look-up.
struct WordKey: Hashable, Sendable {
  /// The first eight bytes.
  var low: UInt64 = 0
  /// The next eight bytes.
  var high: UInt64 = 0

  /// The key that stands for no word.
  static let none = WordKey()

  /// Longest word that has a key.
  static let limit = 16

  init() {}

  /// The key of the bytes from `start` up to `end`; ``none`` when they are more than ``limit``.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    let count = end - start
    guard count > 0, count <= WordKey.limit else { return }
    var low: UInt64 = 0
    var high: UInt64 = 0
    var shift: UInt64 = 0
    var index = start
    let middle = start + min(count, 8)
    while index < middle {
      low |= UInt64(lowered(bytes[index])) &<< shift
      shift &+= 8
      index += 1
    }
    shift = 0
    while index < end {
      high |= UInt64(lowered(bytes[index])) &<< shift
      shift &+= 8
      index += 1
    }
    self.low = low
    self.high = high
  }

  /// The key of a text.
  init(_ text: String) {
    var text = text
    self = text.withUTF8 { WordKey($0, 0, $0.count) }
  }

  /// Number of bytes of the word.
  var count: Int {
    high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
  }

  /// The last byte of the word, 0 for none.
  var last: UInt8 {
    let count = count
    return count == 0 ? 0 : self[count - 1]
  }

  /// The byte at `index`, which must be in 0..<16.
  subscript(index: Int) -> UInt8 {
    index < 8
      ? UInt8(truncatingIfNeeded: low &>> UInt64(index &* 8))
      : UInt8(truncatingIfNeeded: high &>> UInt64((index &- 8) &* 8))
  }

  /// The word without its last `count` bytes.
  func dropLast(_ count: Int) -> WordKey {
    let rest = self.count - count
    var key = self
    if rest <= 8 {
      key.high = 0
      key.low = rest <= 0 ? 0 : rest == 8 ? low : low & ((1 &<< UInt64(rest &* 8)) &- 1)
    } else {
      key.high = high & ((1 &<< UInt64((rest &- 8) &* 8)) &- 1)
    }
    return key
  }

  /// The word with one byte more; itself when it is full.
  func appending(_ byte: UInt8) -> WordKey {
    let count = count
    guard count < WordKey.limit else { return self }
    var key = self
    if count < 8 {
      key.low |= UInt64(byte) &<< UInt64(count &* 8)
    } else {
      key.high |= UInt64(byte) &<< UInt64((count &- 8) &* 8)
    }
    return key
  }

  @inline(__always)
  var hash: Int {
    let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed ^ (mixed &>> 32))
  }
}

/// An ASCII capital as a small letter; any other byte as it is.
@inline(__always)
func lowered(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}

/// Words with a number each: an open hash table that is built once from a table of `Knowledge`.
struct WordTable: Sendable {
  fileprivate struct Slot: Sendable {
    var key = WordKey.none
    var value: UInt32 = 0
  }

  /// Takes the words of a table while it is built.
  struct Builder {
    fileprivate let slots: UnsafeMutableBufferPointer<Slot>
    fileprivate var count = 0

    /// The number of a word, 0 when it hasn't come yet.
    subscript(key: WordKey) -> UInt32 { slots[slot(of: key)].value }

    /// Adds bits to a word's number.
    @inline(__always)
    mutating func insert(_ key: WordKey, _ bits: UInt32) {
      // One slot in eight stays free, so that every search ends.
      guard key.low != 0, count &* 8 < slots.count &* 7 else { return }
      let slot = slot(of: key)
      if slots[slot].key.low == 0 { count += 1 }
      slots[slot].key = key
      slots[slot].value |= bits
    }

    @inline(__always)
    private func slot(of key: WordKey) -> Int {
      let mask = slots.count - 1
      var slot = key.hash & mask
      while slots[slot].key.low != 0, slots[slot].key != key { slot = (slot &+ 1) & mask }
      return slot
    }
  }

  private let slots: [Slot]
  private let mask: Int
  /// A table for up to `capacity` words, which `build` puts in.
  init(capacity: Int, _ build: (inout Builder) -> Void) {
    var size = 16
    while size &* 7 < capacity &* 8 { size *= 2 }
    slots = [Slot](unsafeUninitializedCapacity: size) { buffer, initialized in
      buffer[0..<size].initialize(repeating: Slot())
      initialized = size
      var builder = Builder(slots: UnsafeMutableBufferPointer(rebasing: buffer[0..<size]))
      build(&builder)
    }
    mask = size - 1
  }

  /// The number of a word, 0 when the table hasn't got it.
  @inline(__always)
  subscript(key: WordKey) -> UInt32 {
    if key.low == 0 { return 0 }
    return slots.withUnsafeBufferPointer { slots in
      var slot = key.hash & mask
      while slots[slot].key.low != 0 {
        if slots[slot].key == key { return slots[slot].value }
        slot = (slot &+ 1) & mask
      }
      return 0
    }
  }
}

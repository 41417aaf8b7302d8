/// A word of at most 16 bytes as a number: its UTF-8 with ASCII capitals lowered, for case-blind look-up.
struct WordKey: Hashable, Sendable {
  /// The first eight bytes.
  var low: UInt64 = 0
  /// The next eight bytes.
  var high: UInt64 = 0

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
}

/// An ASCII capital as a small letter; any other byte as it is.
@inline(__always)
func lowered(_ byte: UInt8) -> UInt8 {
  byte &- 0x41 < 26 ? byte | 0x20 : byte
}

/// Words with a number each, from a table of `Knowledge`.
struct WordTable: Sendable {
  private var numbers: [WordKey: UInt32] = [:]

  /// A table that `build` puts words in.
  init(_ build: (inout WordTable) -> Void) { build(&self) }

  /// Adds bits to a word's number.
  mutating func insert(_ key: WordKey, _ bits: UInt32) {
    if key != .none { numbers[key, default: 0] |= bits }
  }

  /// The number of a word, 0 when the table hasn't got it.
  subscript(key: WordKey) -> UInt32 { key == .none ? 0 : numbers[key] ?? 0 }
}

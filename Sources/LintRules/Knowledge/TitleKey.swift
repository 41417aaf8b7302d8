/// A title as it is looked up: the hash of its bytes in lower case, without the ellipsis and the space around and
/// without a Windows mnemonic's mark (“_Window”), and that of its first and last word. Costs no memory, unlike ``StandardMenus/normalized(_:)``.
struct TitleKey: Hashable, Sendable {
  /// All of the title.
  let whole: UInt64
  /// Its first word.
  let first: UInt64
  /// Its last word.
  let last: UInt64

  /// The key that no title has.
  static var none: TitleKey { TitleKey(whole: 0, first: 0, last: 0) }

  private init(whole: UInt64, first: UInt64, last: UInt64) {
    self.whole = whole
    self.first = first
    self.last = last
  }

  /// Whether there is more than one word.
  var hasSeveralWords: Bool { whole != first }

  init(_ title: String) {
    self = title.utf8.withContiguousStorageIfAvailable(TitleKey.init(bytes:)) ?? TitleKey(Array(title.utf8))
  }

  private init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer(TitleKey.init(bytes:))
  }

  /// The key of a title's UTF-8.
  init(bytes: UnsafeBufferPointer<UInt8>) {
    var end = bytes.count
    while end > 0 {
      if bytes[end - 1] == UInt8(ascii: ".") || Self.isSpace(bytes[end - 1]) {
        end -= 1
      } else if end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80, bytes[end - 1] == 0xA6 {
        end -= 3
      } else {
        break
      }
    }
    var start = 0
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    if start + 1 < end, bytes[start] == UInt8(ascii: "_") || bytes[start] == UInt8(ascii: "&"),
      0x41...0x5A ~= bytes[start + 1]
    {
      start += 1
    }
    var whole = Self.seed
    var word = Self.seed
    var first: UInt64?
    for position in start..<end {
      let byte = 0x41...0x5A ~= bytes[position] ? bytes[position] | 0x20 : bytes[position]
      whole = Self.adding(byte, to: whole)
      if Self.isSpace(byte) {
        if first == nil { first = word }
        word = Self.seed
      } else {
        word = Self.adding(byte, to: word)
      }
    }
    self.whole = whole
    self.first = first ?? whole
    last = word
  }

  /// The hash of a title in normal form, to compare with any of the three.
  static func hash(_ normal: String) -> UInt64 { TitleKey(normal).whole }

  // FNV-1a: quick for short texts.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension TitleKey {
  /// Whether the title is one that a pattern means: a title in normal form, or a word before or behind a `*`, which
  /// stands for any words or none.
  func matches(_ pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    let star = UInt8(ascii: "*")
    if pattern.last == star {
      return TitleKey(bytes: UnsafeBufferPointer(rebasing: pattern.dropLast())).whole == first
    }
    if pattern.first == star {
      return TitleKey(bytes: UnsafeBufferPointer(rebasing: pattern.dropFirst())).whole == last
    }
    return TitleKey(bytes: pattern).whole == whole
  }
}

extension [UInt64: Int] {
  /// Adds the number of a title's hash, unless it has one.
  mutating func add(_ number: Int, for key: UInt64) {
    if self[key] == nil { self[key] = number }
  }
}

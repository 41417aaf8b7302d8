/// The key for looking up a title: the hashes of its normal form and of its first and last word.
///
/// The normal form is in lowercase, without the ellipsis, the surrounding space, and the character before a
/// mnemonic at the beginning (“_Window”). The hashes need no allocation, unlike the string from
/// ``normalized(_:)``.
struct TitleKey: Hashable, Sendable {
  let whole: UInt64
  let first: UInt64
  let last: UInt64

  static var none: TitleKey { TitleKey(whole: 0, first: 0, last: 0) }

  private init(whole: UInt64, first: UInt64, last: UInt64) {
    self.whole = whole
    self.first = first
    self.last = last
  }

  /// Whether the title has more than one word.
  var hasSeveralWords: Bool { whole != first }

  init(_ title: String) {
    self = title.utf8.withContiguousStorageIfAvailable(TitleKey.init(bytes:)) ?? TitleKey(Array(title.utf8))
  }

  private init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer(TitleKey.init(bytes:))
  }

  /// Creates the key of a title in UTF-8.
  init(bytes: UnsafeBufferPointer<UInt8>) {
    var whole = Self.seed
    var word = Self.seed
    var first: UInt64?
    for position in Self.core(of: bytes) {
      let byte = lowered(bytes[position])
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

  /// Returns a title in normal form.
  static func normalized(_ title: String) -> String {
    var title = title
    return title.withUTF8 {
      let core = core(of: $0)
      return smallWord($0, core.lowerBound, core.upperBound)
    }
  }

  /// Returns the words of a title in normal form.
  static func words(of title: String) -> [String] { normalized(title).words }

  /// Returns the range of a title's UTF-8 without the ellipsis, the surrounding space, and the character
  /// before a mnemonic at the beginning.
  static func core(of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var end = bytes.count
    while end > 0 {
      if bytes[end - 1] == UInt8(ascii: ".") || isSpace(bytes[end - 1]) {
        end -= 1
      } else if end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80, bytes[end - 1] == 0xA6 {
        end -= 3
      } else {
        break
      }
    }
    var start = 0
    while start < end, isSpace(bytes[start]) { start += 1 }
    if start + 1 < end, bytes[start] == UInt8(ascii: "_") || bytes[start] == UInt8(ascii: "&"),
      0x41...0x5A ~= bytes[start + 1]
    {
      start += 1
    }
    return start..<end
  }

  /// Returns the hash of a title in normal form, for comparison with any of the three hashes of a key.
  static func hash(_ normal: String) -> UInt64 { TitleKey(normal).whole }

  /// Returns the hash of all bytes of a word or phrase, in lowercase.
  static func hash(asItStands bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(seed) { adding(lowered($1), to: $0) }
  }

  // FNV-1a is fast for short strings.
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension TitleKey {
  /// Whether the title matches a pattern: a title in normal form, or a word before or after a `*`, which
  /// stands for any words or none.
  func matches(bytes pattern: UnsafeBufferPointer<UInt8>) -> Bool {
    func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
      TitleKey(bytes: UnsafeBufferPointer(rebasing: bytes)).whole
    }
    if pattern.last == UInt8(ascii: "*") { return hash(pattern.dropLast()) == first }
    if pattern.first == UInt8(ascii: "*") { return hash(pattern.dropFirst()) == last }
    return hash(pattern[...]) == whole
  }
}

extension [UInt64: Int] {
  /// Adds a number for a title's hash, unless the hash already has one.
  mutating func add(_ number: Int, for key: UInt64) {
    if self[key] == nil { self[key] = number }
  }
}

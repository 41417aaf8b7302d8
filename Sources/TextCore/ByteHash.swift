/// A number for a short text: equal for equal texts, in every run, and for others hardly ever.
package enum ByteHash {
  /// The hash of some bytes, by FNV-1a.
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

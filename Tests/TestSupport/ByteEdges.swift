/// Calls a function with byte sequences at the limits of valid UTF-8, of three bytes and in some cases a
/// fourth.
package func forEachByteEdge(_ body: (_ bytes: [UInt8]) -> Void) {
  let edges: [UInt8] = [0x00, 0x0D, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
  for first in UInt8(0x7F)...0xFF {
    for second in edges {
      for third in edges { body([first, second, third] + (first % 3 == 0 ? [0x80] : [])) }
    }
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes contain a string.
  package func contains(_ text: StaticString) -> Bool { firstPlace(of: text, in: 0..<count) != nil }

  /// Returns the offsets of a string in the bytes or a part of them.
  package func places(of text: StaticString, in part: Range<Int>? = nil) -> [Int] {
    var places: [Int] = []
    var part = part ?? 0..<count
    while let place = firstPlace(of: text, in: part) {
      places.append(place)
      part = place + 1..<part.upperBound
    }
    return places
  }

  /// Returns the first offset of a string in a part of the bytes.
  package func firstPlace(of text: StaticString, in part: Range<Int>) -> Int? {
    let length = text.utf8CodeUnitCount
    guard part.count >= length, length > 0, let bytes = baseAddress else { return nil }
    // The C library compares many bytes at once, so search for the byte that probably occurs least often.
    let rare = text.rarePlace
    let byte = Int32(text.utf8Start[rare])
    var start = part.lowerBound
    while start + length <= part.upperBound {
      let rest = part.upperBound - length + 1 - start
      guard let found = memchr(bytes + start + rare, byte, rest) else { return nil }
      let place = UnsafeRawPointer(bytes).distance(to: found) - rare
      if memcmp(bytes + place, text.utf8Start, length) == 0 { return place }
      start = place + 1
    }
    return nil
  }
}

extension StaticString {
  // The offset of a byte that isn't a lowercase letter or a space, if there is one.
  fileprivate var rarePlace: Int {
    (0..<utf8CodeUnitCount).first { (utf8Start[$0] < 0x61 || utf8Start[$0] > 0x7A) && utf8Start[$0] != 0x20 }
      ?? 0
  }
}

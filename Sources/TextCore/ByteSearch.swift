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
    text.withUTF8Buffer { firstPlace(of: $0, in: part) }
  }

  /// Returns the first offset of some bytes in a part of the bytes.
  package func firstPlace(of text: UnsafeBufferPointer<UInt8>, in part: Range<Int>) -> Int? {
    let length = text.count
    guard part.count >= length, length > 0, let bytes = baseAddress, let wanted = text.baseAddress else {
      return nil
    }
    // The C library compares many bytes at once, so search for the byte that probably occurs least often.
    let rare = text.rarePlace
    let byte = Int32(text[rare])
    var start = part.lowerBound
    while start + length <= part.upperBound {
      let rest = part.upperBound - length + 1 - start
      guard let found = memchr(bytes + start + rare, byte, rest) else { return nil }
      let place = UnsafeRawPointer(bytes).distance(to: found) - rare
      if memcmp(bytes + place, wanted, length) == 0 { return place }
      start = place + 1
    }
    return nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  // The offset of a byte that isn't a lowercase letter or a space, if there is one.
  fileprivate var rarePlace: Int {
    firstIndex { ($0 < 0x61 || $0 > 0x7A) && $0 != 0x20 } ?? 0
  }
}

extension Collection<UInt8> {
  /// Whether the bytes contain some lowercase ASCII letters, also as capitals.
  package func containsLetters(_ letters: StaticString) -> Bool {
    let found = withContiguousStorageIfAvailable { bytes in
      letters.withUTF8Buffer { letters in
        (0..<Swift.max(0, bytes.count - letters.count + 1)).contains { start in
          letters.indices.allSatisfy { bytes[start + $0] | 0x20 == letters[$0] }
        }
      }
    }
    // Bridged strings have no contiguous storage.
    return found ?? Array(self).containsLetters(letters)
  }
}

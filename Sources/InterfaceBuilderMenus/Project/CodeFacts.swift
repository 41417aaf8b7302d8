/// Finds the names of what code gives titles, by the bytes of Swift and Objective-C.
enum RetitledNames {
  /// The names in `name.title = …`, `name?.attributedTitle = …`, `[name setTitle:…]`, without a leading underscore.
  static func find(in bytes: [UInt8]) -> Set<String> {
    bytes.withUnsafeBufferPointer { bytes in
      var names: Set<String> = []
      var index = 4
      // “title” or “Title”, most often not there.
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "e"), bytes[index - 1] == UInt8(ascii: "l"),
          bytes[index - 2] == UInt8(ascii: "t"), bytes[index - 3] == UInt8(ascii: "i"),
          bytes[index - 4] | 0x20 == UInt8(ascii: "t")
        else {
          index += 1
          continue
        }
        if let name = name(in: bytes, titleAt: index - 4) { names.insert(name) }
        index += 5
      }
      return names
    }
  }

  private static func name(in bytes: UnsafeBufferPointer<UInt8>, titleAt start: Int) -> String? {
    let end = start + 5
    if end < bytes.count, bytes[end] == UInt8(ascii: ":"), bytes.hasSuffix("set", before: start) {
      var place = start - 3
      guard place > 0, bytes[place - 1] == UInt8(ascii: " ") else { return nil }
      while place > 0, bytes[place - 1] == UInt8(ascii: " ") { place -= 1 }
      return identifier(in: bytes, endingAt: place)
    }
    var place = bytes.hasSuffix("attributed", before: start) ? start - 10 : start
    guard place > 0, bytes[place - 1] == UInt8(ascii: "."), isAssigned(bytes, end) else { return nil }
    place -= 1
    while place > 0, bytes[place - 1] == UInt8(ascii: "?") || bytes[place - 1] == UInt8(ascii: "!") {
      place -= 1
    }
    return identifier(in: bytes, endingAt: place)
  }

  // `=`, `+=`, and not `==`.
  private static func isAssigned(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var place = start
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    if place < bytes.count, bytes[place] == UInt8(ascii: "+") { place += 1 }
    return place + 1 < bytes.count && bytes[place] == UInt8(ascii: "=")
      && bytes[place + 1] != UInt8(ascii: "=")
  }

  private static func identifier(in bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int) -> String? {
    var start = end
    while start > 0, isOfName(bytes[start - 1]) { start -= 1 }
    while start < end, bytes[start] == UInt8(ascii: "_") { start += 1 }
    return start < end ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func hasSuffix(_ word: StaticString, before end: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    return end >= count && (0..<count).allSatisfy { self[end - count + $0] == word.utf8Start[$0] }
  }
}

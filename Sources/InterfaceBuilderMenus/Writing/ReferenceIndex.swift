import TextCore

/// The ids that a document refers to, as hashes. A collision can only prevent a fix.
struct ReferenceIndex: Sendable {
  // The number of occurrences of each attribute value that is short enough to be an id, except in id
  // attributes.
  private var counts: [UInt64: Int32] = [:]

  /// Ids usually have about 10 characters.
  private static let longestID = 64

  init(_ source: SourceText) {
    source.bytes.withUnsafeBufferPointer { bytes in
      Self.forEachAttribute(of: bytes, in: 0..<bytes.count) { name, value in
        guard !name.spells("id"), value.count <= Self.longestID else { return }
        counts[ByteHash.of(value), default: 0] += 1
      }
    }
  }

  /// Whether anything outside a range of the document refers to an element in it.
  func refers(to range: SourceRange, in source: SourceText) -> Bool {
    source.bytes.withUnsafeBufferPointer { bytes in
      var ids: Set<UInt64> = []
      var inside: [UInt64: Int32] = [:]
      Self.forEachAttribute(of: bytes, in: range.bounds) { name, value in
        if name.spells("id") {
          ids.insert(ByteHash.of(value))
        } else {
          inside[ByteHash.of(value), default: 0] += 1
        }
      }
      return ids.contains { counts[$0, default: 0] > inside[$0, default: 0] }
    }
  }

  // Stops at a syntax error. A document with one has no menus and no fixes.
  private static func forEachAttribute(
    of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let mark = range.lowerBound == 0 && bytes.count >= 3 && bytes[0] == 0xEF ? 3 : 0
    let part = UnsafeBufferPointer(
      rebasing: bytes[range.lowerBound + min(mark, range.count)..<range.upperBound])
    var scanner = XMLScanner(part, from: 0)
    _ = try? scanner.readDeclaration()
    while let event = try? scanner.next(), event != .finished {
      guard event == .start else { continue }
      for attribute in scanner.attributes {
        body(
          UnsafeBufferPointer(rebasing: part[attribute.name.bounds]),
          UnsafeBufferPointer(rebasing: part[attribute.value.bounds]))
      }
    }
  }
}

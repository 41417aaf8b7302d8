#if SwiftSource
/// The words at which menus may begin, for finding their offsets in a file.
struct TriggerWords: Sendable {
  // Hashes in a table with open addressing; 0 is free.
  private var slots: [UInt64]

  /// - Parameter hashes: Hashes of the names to find.
  init(only hashes: Set<UInt64>) {
    var size = 256
    while size < hashes.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for hash in hashes {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = hash
    }
  }

  /// Returns the offsets of the words in a file, in order.
  func offsets(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var offsets: [Int] = []
    slots.withUnsafeBufferPointer { slots in
      ScannedWords.isOfWord.withUnsafeBufferPointer { isOfWord in
        let mask = slots.count - 1
        var index = 0
        while index < bytes.count {
          guard isOfWord[Int(bytes[index])] else {
            index += 1
            continue
          }
          let start = index
          var hash = ByteScanner.seed
          repeat {
            hash = (hash ^ UInt64(bytes[index])) &* ByteScanner.prime
            index += 1
          } while index < bytes.count && isOfWord[Int(bytes[index])]
          var slot = Int(truncatingIfNeeded: hash) & mask
          while slots[slot] != 0 {
            if slots[slot] == hash {
              offsets.append(start)
              break
            }
            slot = (slot + 1) & mask
          }
        }
      }
    }
    return offsets
  }
}
#endif

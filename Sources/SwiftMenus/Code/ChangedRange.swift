#if SwiftSource
/// The part of a text that changes.
struct ChangedRange: Sendable {
  /// Its place before the change, and after it, as offsets in bytes.
  let old: Range<Int>
  let new: Range<Int>
  /// The size of the whole text before the change, and after it.
  let sizes: (old: Int, new: Int)

  init(from old: [UInt8], to new: [UInt8]) {
    let (start, end) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let least = min(old.count, new.count)
        var start = 0
        while start < least, old[start] == new[start] { start += 1 }
        var end = 0
        while end < least - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return (start, end)
      }
    }
    self.old = start..<old.count - end
    self.new = start..<new.count - end
    sizes = (old.count, new.count)
  }
}
#endif

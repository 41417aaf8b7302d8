import TextCore

/// What was read from files, kept as long as each of them is as it was.
package final class FileMemory<Value: Sendable>: Sendable {
  private let known = Locked<[String: (stamp: FileStamp, value: Value)]>([:])
  private let limit: Int

  /// - Parameter limit: How many bytes a file may have.
  package init(limit: Int = FileAccess.maximumSize) { self.limit = limit }

  /// What the file at a path says; nil where it can't be read.
  package func value(of path: String, reading: ([UInt8]) -> Value) -> Value? {
    // Before the bytes, so that a change in between is seen the next time.
    let stamp = FileStamp(path)
    if let known = known.use({ $0[path] }), known.stamp == stamp { return known.value }
    let value = (try? FileAccess.read(path, limit: limit)).map(reading)
    known.use { $0[path] = value.map { (stamp, $0) } }
    return value
  }
}

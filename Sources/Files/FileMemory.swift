import TextCore

/// What was read from files and folders, kept as long as each of them is as it was.
package final class FileMemory<Value: Sendable>: Sendable {
  private let known = Locked<[String: (stamp: FileStamp, value: Value)]>([:])
  private let limit: Int

  /// - Parameter limit: How many bytes a file may have.
  package init(limit: Int = FileAccess.maximumSize) { self.limit = limit }

  /// What the file at a path says; nil where it can't be read.
  package func value(of path: String, reading: ([UInt8]) -> Value) -> Value? {
    value(of: path, isKept: { _ in true }) { (try? FileAccess.read(path, limit: limit)).map(reading) }
  }

  /// What the folder at a path holds; nil where it can't be read. What has just changed isn't kept: a change that
  /// follows may give it the same time, and hardly ever another size.
  package func value(ofFolder path: String, reading: () -> Value?) -> Value? {
    value(of: path, isKept: \.isSettled, reading)
  }

  private func value(
    of path: String, isKept: (FileStamp) -> Bool, _ reading: () -> Value?
  ) -> Value? {
    // Before what is there, so that a change in between is seen the next time.
    let stamp = FileStamp(path)
    if let known = known.use({ $0[path] }), known.stamp == stamp { return known.value }
    let value = reading()
    known.use { $0[path] = isKept(stamp) ? value.map { (stamp, $0) } : nil }
    return value
  }
}

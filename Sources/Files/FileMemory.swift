import TextCore

/// A cache of values read from files and folders. A value is valid until its file changes.
package final class FileMemory<Value: Sendable>: Sendable {
  private let known = Locked<[String: (stamp: FileStamp, value: Value)]>([:])
  private let limit: Int

  /// - Parameter limit: The maximum size of a file.
  package init(limit: Int = FileAccess.maximumSize) { self.limit = limit }

  /// Returns the value read from the file at a path; nil if the file can't be read.
  package func value(of path: String, reading: ([UInt8]) -> Value) -> Value? {
    value(of: path, isKept: { _ in true }) { (try? FileAccess.read(path, limit: limit)).map(reading) }
  }

  /// Returns the value read from the folder at a path; nil if the folder can't be read. If it has just
  /// changed, the value isn't cached, because another change may have the same time and size.
  package func value(ofFolder path: String, reading: () -> Value?) -> Value? {
    value(of: path, isKept: \.isSettled, reading)
  }

  private func value(
    of path: String, isKept: (FileStamp) -> Bool, _ reading: () -> Value?
  ) -> Value? {
    // Get the stamp before reading, so that a change in between is detected the next time.
    let stamp = FileStamp(path)
    if let known = known.use({ $0[path] }), known.stamp == stamp { return known.value }
    let value = reading()
    known.use { $0[path] = isKept(stamp) ? value.map { (stamp, $0) } : nil }
    return value
  }
}

import Files
import TextCore

/// The files of a project, as a run reads them. Each file is read only once, so parsing, fixes, and the
/// comparison before a file is written use the same bytes, even if the file changes in the meantime.
package final class ProjectReadings: Sendable {
  private let root: String
  private let known = Locked<[String: Reading]>([:])

  /// A file as it was read.
  private enum Reading {
    /// The bytes, and the text in UTF-8 if it is different.
    case read([UInt8], text: [UInt8]?)
    /// The reason that it can't be read.
    case failed(String)

    var text: [UInt8]? {
      guard case .read(let bytes, let text) = self else { return nil }
      return text ?? bytes
    }
  }

  /// Creates the readings of a project, which are empty at first.
  ///
  /// - Parameter root: The absolute path of the project's folder.
  package init(root: String) { self.root = root }

  /// Returns the text of a file, in UTF-8; nil if it can't be read.
  package func text(of name: String) -> [UInt8]? {
    // If two threads read the file at the same time, their results may differ, so keep the first.
    keep(known.use { $0[name] } ?? read(name), as: name).text
  }

  /// Returns the text of a file for a search. Uses the stored text if there is one; otherwise, reads the file and doesn't store its text.
  package func glance(at name: String) -> [UInt8]? {
    if let reading = known.use({ $0[name] }) { return reading.text }
    let reading = read(name)
    if case .failed = reading { return keep(reading, as: name).text }
    return reading.text
  }

  /// Returns the reason that a file can't be read; nil if it can. Reads the file if necessary.
  package func failure(of name: String) -> String? {
    _ = glance(at: name)
    guard case .failed(let reason)? = known.use({ $0[name] }) else { return nil }
    return reason
  }

  /// Returns the bytes on disk of a file whose text was read.
  package func bytes(of name: String) -> [UInt8]? {
    guard case .read(let bytes, _)? = known.use({ $0[name] }) else { return nil }
    return bytes
  }

  /// Returns the bytes for a new text of a file, in the file's encoding.
  package func bytes(of name: String, as text: [UInt8]) -> [UInt8] {
    guard case .read(let bytes, .some)? = known.use({ $0[name] }), let encoding = TextEncoding(bytes) else {
      return text
    }
    return bytes.prefix(encoding.markLength) + encoding.encode(String(decoding: text, as: UTF8.self))
  }

  /// Sets the text of a file instead of reading it.
  package func set(_ bytes: [UInt8], of name: String) {
    let reading = Self.reading(bytes, name)
    known.use { $0[name] = reading }
  }

  /// Returns a copy without files that may have changed, which are read again on demand.
  package func without(_ names: some Sequence<String>) -> ProjectReadings {
    let readings = ProjectReadings(root: root)
    var kept = known.use { $0 }
    for name in names { kept[name] = nil }
    readings.known.use { $0 = kept }
    return readings
  }

  private func keep(_ reading: Reading, as name: String) -> Reading {
    known.use { known in
      if let reading = known[name] { return reading }
      known[name] = reading
      return reading
    }
  }

  private func read(_ name: String) -> Reading {
    do throws(FileError) {
      return Self.reading(try FileAccess.read(root + "/" + name), name)
    } catch {
      return .failed(error.message)
    }
  }

  // Other files are XML or JSON, whose parsers determine the encoding.
  private static func reading(_ bytes: [UInt8], _ name: String) -> Reading {
    let isSwift = name.hasSuffix(".swift")
    guard isSwift || name.hasSuffix(".strings"), let encoding = TextEncoding(bytes), encoding.isWide else {
      return .read(bytes, text: nil)
    }
    if let text = encoding.decode(bytes) { return .read(bytes, text: text) }
    // The reader of a string table reports its problems.
    return isSwift ? .failed("the file isn't valid UTF-16") : .read(bytes, text: nil)
  }
}

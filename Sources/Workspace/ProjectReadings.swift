import Files
import TextCore

/// The files of a project as a run reads them. Each is read once: what is parsed, what fixes are computed from and what a
/// file is compared with before it is written are the same bytes, however the file changes meanwhile.
package final class ProjectReadings: Sendable {
  private let root: String
  private let known = Locked<[String: Reading]>([:])

  /// A file as it was read.
  private enum Reading {
    /// Its bytes, and the text that they are, where that isn't the same.
    case read([UInt8], text: [UInt8]?)
    /// Why it can't be read.
    case failed(String)

    var text: [UInt8]? {
      guard case .read(let bytes, let text) = self else { return nil }
      return text ?? bytes
    }
  }

  /// - Parameter root: The absolute path of the project's folder.
  package init(root: String) { self.root = root }

  /// The text of a file, in UTF-8; nil where it can't be read.
  package func text(of name: String) -> [UInt8]? {
    // What two threads read at once may be two things: the first is kept.
    keep(known.use { $0[name] } ?? read(name), as: name).text
  }

  /// The text for a look, after which it isn't kept, unless it is already.
  package func glance(at name: String) -> [UInt8]? {
    if let reading = known.use({ $0[name] }) { return reading.text }
    let reading = read(name)
    if case .failed = reading { return keep(reading, as: name).text }
    return reading.text
  }

  /// Why a file can't be read; nil for one that can. It is read for that if it wasn't yet.
  package func failure(of name: String) -> String? {
    _ = glance(at: name)
    guard case .failed(let why)? = known.use({ $0[name] }) else { return nil }
    return why
  }

  /// The bytes of a file on disk whose text was asked for.
  package func bytes(of name: String) -> [UInt8]? {
    guard case .read(let bytes, _)? = known.use({ $0[name] }) else { return nil }
    return bytes
  }

  /// Another text of a file as its bytes would be, in the encoding that it has.
  package func bytes(of name: String, as text: [UInt8]) -> [UInt8] {
    guard case .read(let bytes, .some)? = known.use({ $0[name] }), let encoding = TextEncoding(bytes) else {
      return text
    }
    return bytes.prefix(encoding.markLength) + encoding.encode(String(decoding: text, as: UTF8.self))
  }

  /// Takes a text for that of a file.
  package func set(_ bytes: [UInt8], of name: String) {
    let reading = Self.reading(bytes, name)
    known.use { $0[name] = reading }
  }

  /// The same without files that may be others now, which are read again when they are asked for.
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

  // Other files are XML or JSON, which say themselves what they are written in.
  private static func reading(_ bytes: [UInt8], _ name: String) -> Reading {
    let isSwift = name.hasSuffix(".swift")
    guard isSwift || name.hasSuffix(".strings"), let encoding = TextEncoding(bytes), encoding.isWide else {
      return .read(bytes, text: nil)
    }
    if let text = encoding.decode(bytes) { return .read(bytes, text: text) }
    // Whoever reads a table says what is wrong with it.
    return isSwift ? .failed("it isn't valid UTF-16") : .read(bytes, text: nil)
  }
}

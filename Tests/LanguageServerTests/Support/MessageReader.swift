import Foundation
import TestSupport

/// Splits a server's output into messages. Supports only the form of header that a server should write.
struct MessageReader {
  /// An error: an invalid header.
  struct Fault: Error {
    var header: String
  }

  private var bytes = Data()

  /// Whether all received bytes have been read.
  var isBetweenMessages: Bool { bytes.isEmpty }

  mutating func append(_ data: Data) { bytes += data }

  /// Returns the body of the next message, if it is complete.
  mutating func next() throws -> Data? {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    guard let length = header.wholeMatch(of: /Content-Length: ([0-9]+)/).flatMap({ Int($0.1) }) else {
      throw Fault(header: header)
    }
    guard bytes.distance(from: end.upperBound, to: bytes.endIndex) >= length else { return nil }
    let body = Data(bytes[end.upperBound..<end.upperBound + length])
    bytes = Data(bytes[(end.upperBound + length)...])
    return body
  }
}

/// Folders for the documents of tests, which are removed when the tests end.
enum ClientFolder {
  private static let root: URL = {
    atexit { try? FileManager.default.removeItem(at: ClientFolder.root) }
    return TemporaryFolder.root
      .appending(path: "menulint-lsp-tests-\(ProcessInfo.processInfo.processIdentifier)")
  }()

  /// Creates a folder that is the root of a repository, so that no configuration above it applies.
  static func make() throws -> URL {
    let folder = root.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    return folder
  }

  /// Writes a file in a folder, and creates the folders in its path.
  static func write(_ text: String, to name: String, in folder: URL) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}

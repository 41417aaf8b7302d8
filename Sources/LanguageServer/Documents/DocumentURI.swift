import TextCore

/// Addresses of documents as clients write them.
enum DocumentURI {
  /// The absolute path of a `file:` address; for any other, what follows its scheme, which serves as a name.
  static func path(of uri: String) -> String {
    let bytes = Array(uri.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return uri }
    var rest = bytes[(colon + 1)...]
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      rest = rest[..<end]
    }
    if rest.starts(with: "//".utf8) {
      // What stands before the path is a host, which is nobody's or this machine.
      let host = rest.dropFirst(2)
      rest = host.firstIndex(of: UInt8(ascii: "/")).map { host[$0...] } ?? host
    }
    // A zero byte stays as it is written: the system takes it for the end of a path.
    return String(decoding: PercentEncoding.decoded(rest) { $0 != 0 }, as: UTF8.self)
  }

  /// Whether an address leads to a file.
  static func isFile(_ uri: String) -> Bool { uri.lowercased().hasPrefix("file:") }

  /// The `file:` address of an absolute path.
  static func file(_ path: String) -> String {
    var buffer = ByteBuffer()
    buffer.append("file://")
    PercentEncoding.append(path, plain: "/-._~", to: &buffer)
    return buffer.text
  }
}

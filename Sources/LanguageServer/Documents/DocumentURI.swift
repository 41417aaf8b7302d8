import TextCore

/// Conversions of document URIs as clients write them.
enum DocumentURI {
  /// Returns the absolute path of a `file:` URI. For other URIs, returns the part after the scheme, which
  /// serves as a name.
  static func path(of uri: String) -> String {
    let bytes = Array(uri.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return uri }
    var rest = bytes[(colon + 1)...]
    if let end = rest.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      rest = rest[..<end]
    }
    if rest.starts(with: "//".utf8) {
      // The part before the path is a host, which is empty or this computer.
      let host = rest.dropFirst(2)
      rest = host.firstIndex(of: UInt8(ascii: "/")).map { host[$0...] } ?? host
    }
    // Zero bytes stay encoded, because the system treats a zero byte as the end of a path.
    return String(decoding: PercentEncoding.decoded(rest) { $0 != 0 }, as: UTF8.self)
  }

  /// Whether a URI refers to a file.
  static func isFile(_ uri: String) -> Bool { uri.lowercased().hasPrefix("file:") }

  /// Returns the `file:` URI of an absolute path.
  static func file(_ path: String) -> String {
    var buffer = ByteBuffer()
    buffer.append("file://")
    PercentEncoding.append(path, plain: "/-._~", to: &buffer)
    return buffer.text
  }
}

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
    return String(decoding: decode(rest), as: UTF8.self)
  }

  /// Whether an address leads to a file.
  static func isFile(_ uri: String) -> Bool { uri.lowercased().hasPrefix("file:") }

  /// The `file:` address of an absolute path.
  static func file(_ path: String) -> String {
    var buffer = ByteBuffer()
    buffer.append("file://")
    for byte in path.utf8 {
      if isPlain(byte) {
        buffer.append(byte: byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        buffer.append(digits.utf8.count == 1 ? "%0" : "%")
        buffer.append(digits)
      }
    }
    return buffer.text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "/-._~".utf8.contains(byte)
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte & 0x0F) + 9
    default: nil
    }
  }

  // A zero byte stays as it is written: the system takes it for the end of a path.
  private static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
        let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2]), high | low != 0
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }
}

import TextCore

/// Handles file names that aren't valid UTF-8. Paths can't contain them, so they are shown but not opened.
package enum FileName {
  /// The reason that a file with such a name isn't read.
  package static let refusal = "the file name isn't valid UTF-8"

  /// Returns a name with invalid bytes escaped, as in `a\xFF`; nil if all bytes are valid and `text` is the
  /// name.
  static func escaped(_ bytes: UnsafeBufferPointer<UInt8>, ifNot text: String) -> String? {
    if text.utf8.elementsEqual(bytes) { return nil }
    var shown = ByteBuffer()
    var index = 0
    while index < bytes.count {
      let length = (1...min(4, bytes.count - index)).first { isScalar(bytes[index..<index + $0]) }
      if let length {
        shown.append(bytes: Array(bytes[index..<index + length]))
      } else {
        let digits = String(bytes[index], radix: 16, uppercase: true)
        shown.append("\\x" + (digits.utf8.count == 1 ? "0" : "") + digits)
      }
      index += length ?? 1
    }
    return shown.text
  }

  private static func isScalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.unicodeScalars.count == 1 && text.utf8.elementsEqual(bytes)
  }

  /// Returns a command-line argument with invalid bytes escaped; nil if it is valid UTF-8.
  ///
  /// The argument is found by its decoded form, which has a replacement character for each invalid part.
  package static func escaped(argument word: String) -> String? {
    guard word.unicodeScalars.contains("\u{FFFD}") else { return nil }
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      let found = argument.withMemoryRebound(to: UInt8.self, capacity: 1) { start -> String? in
        var length = 0
        while start[length] != 0 { length += 1 }
        let bytes = UnsafeBufferPointer(start: start, count: length)
        guard String(decoding: bytes, as: UTF8.self) == word else { return nil }
        return escaped(bytes, ifNot: word)
      }
      if let found { return found }
    }
    return nil
  }
}

import TextCore

/// Names of files that are not UTF-8, which paths here can't state: they are shown and not opened.
package enum FileName {
  /// Why a file of such a name isn't read.
  package static let refusal = "the file name isn't valid UTF-8"

  /// A name with those bytes escaped, as in `a\xFF`, that are no UTF-8; nil where all are, and `text` is the name.
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

  /// A word of the command line with its bad bytes escaped; nil for one that is UTF-8.
  ///
  /// What such a word was decoded to has a replacement character for each bad part, and is found by that.
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

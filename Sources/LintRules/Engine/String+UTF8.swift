extension String {
  /// Returns the part of the string in a range of its UTF-8 bytes.
  subscript(utf8 range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    return String(self[start..<end])
  }

  /// Returns the string with a range of its UTF-8 bytes replaced.
  func replacing(utf8 range: Range<Int>, with text: String) -> String {
    self[utf8: 0..<range.lowerBound] + text + self[utf8: range.upperBound..<utf8.count]
  }
}

extension String {
  /// The words of the string, separated by spaces.
  var words: [String] {
    var text = self
    return text.withUTF8 { bytes in
      var words: [String] = []
      var start = 0
      for index in 0...bytes.count where index == bytes.count || bytes[index] == 0x20 {
        if index > start {
          words.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self))
        }
        start = index + 1
      }
      return words
    }
  }

  /// The part before the first space.
  var firstWord: String { String(Substring(utf8.prefix { $0 != 0x20 })) }

  /// Whether the string contains the bytes of another one.
  func contains(bytesOf part: String) -> Bool {
    var (text, part) = (self, part)
    return text.withUTF8 { text in
      part.withUTF8 { part in
        (0..<max(0, text.count - part.count + 1)).contains { start in
          text[start..<start + part.count].elementsEqual(part)
        }
      }
    }
  }

  /// The string without spaces and tabs at its end.
  var trimmedAtEnd: String {
    var end = utf8.count
    for byte in utf8.reversed() {
      guard byte == 0x20 || byte == 0x09 else { break }
      end -= 1
    }
    return end == utf8.count ? self : self[utf8: 0..<end]
  }
}

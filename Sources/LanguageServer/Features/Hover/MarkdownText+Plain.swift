extension MarkdownText {
  /// Returns plain text for menulint's own Markdown, without escapes and code marks, and with links written
  /// out.
  static func plain(_ markdown: String) -> String {
    var output: [UInt8] = []
    let bytes = Array(markdown.utf8)
    var isInCode = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch byte {
      case UInt8(ascii: "`"): isInCode.toggle()
      case _ where isInCode: output.append(byte)
      case UInt8(ascii: "\\") where (0x21...0x7E).contains(next):
        output.append(next)
        index += 1
      case UInt8(ascii: "*") where next == byte: index += 1
      case UInt8(ascii: "["): break
      case UInt8(ascii: "]") where next == UInt8(ascii: "("): output.append(0x20)
      case UInt8(ascii: "]"): break
      default: output.append(byte)
      }
      index += 1
    }
    return String(decoding: output, as: UTF8.self)
  }
}

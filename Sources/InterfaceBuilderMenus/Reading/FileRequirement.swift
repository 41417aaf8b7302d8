import TextCore

/// The requirements for a file before it is read as XML.
enum FileRequirement {
  /// Returns the reason that the bytes can't be read as XML in UTF-8, or nil if they can.
  static func problem(in bytes: UnsafeBufferPointer<UInt8>, isPropertyList: Bool = false) -> Problem? {
    guard bytes.count <= InterfaceBuilderDocument.maximumSize else {
      return Problem(
        .syntax,
        "the file has \(bytes.count) bytes, but the limit is \(InterfaceBuilderDocument.maximumSize)",
        at: SourceRange(0, 0))
    }
    if isPropertyList, bytes.starts(with: "bplist00".utf8) {
      return Problem(
        .syntax, "the file is a binary property list, which menulint can't read",
        hint: "convert it: plutil -convert xml1",
        at: SourceRange(0, 0))
    }
    if bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist00".utf8) {
      let name = bytes[0] == UInt8(ascii: "N") ? "NIB archive" : "binary property list"
      var problem = Problem(
        .syntax, "the file is a compiled nib (a \(name)), which menulint can't read",
        hint: "use the .xib or .storyboard file it was compiled from", at: SourceRange(0, 0))
      problem.isOfUnreadFormat = true
      return problem
    }
    if let name = wideEncoding(bytes) {
      return Problem(
        .syntax, "the file is in \(name), but menulint reads only UTF-8",
        hint: "save it as UTF-8",
        at: SourceRange(0, 0))
    }
    guard let offset = UTF8Text.firstInvalid(bytes) else { return nil }
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    return Problem(
      .syntax, "the byte 0x\(byte.count < 2 ? "0" : "")\(byte) at offset \(offset) isn't valid UTF-8",
      hint: "save the file as UTF-8", at: SourceRange(offset..<offset + 1))
  }

  /// Returns the reason that a file in the declared encoding can't be read, or nil if it can.
  static func problem(_ encoding: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Problem? {
    let name = String(decoding: bytes[encoding.bounds].prefix(80), as: UTF8.self)
    switch name.lowercased() {
    case "utf-8", "utf8": return nil
    case "us-ascii", "ascii", "iso-8859-1", "windows-1252":
      // Plain ASCII has the same bytes in all of these encodings.
      guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    default: break
    }
    return Problem(
      .syntax, "the file declares the encoding \(name), but menulint reads only UTF-8",
      hint: "save it as UTF-8", at: encoding)
  }

  private static func wideEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let head = Array(bytes.prefix(4))
    if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] || head == [0, 0, 0, 0x3C]
      || head == [0x3C, 0, 0, 0]
    {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0, 0x3C])
      || head.starts(with: [0x3C, 0])
    {
      return "UTF-16"
    }
    return nil
  }
}

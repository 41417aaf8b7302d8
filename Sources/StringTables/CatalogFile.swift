import DataTree
import TextCore

/// The text of a string catalog: `.xcstrings`, `.strings` in either form, or `.stringsdict`.
package struct CatalogFile: Sendable {
  /// The text as UTF-8 without a byte-order mark. The offsets of ``CatalogReader`` refer to it.
  package let text: [UInt8]
  package let form: Form
  private let path: String
  private let encoding: TextEncoding
  // The tree of a `.xcstrings`, parsed on demand.
  private let parsed = Locked<SyntaxTree?>(nil)

  /// Whether a file's name is that of a catalog.
  package static func isName(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || path.hasSuffix(".strings") || path.hasSuffix(".stringsdict")
  }

  /// The forms of catalogs.
  package enum Form: Sendable { case json, oldStyle, propertyList }

  /// Reads a catalog's bytes; nil if they aren't text.
  package init?(path: String, bytes: [UInt8]) {
    guard !bytes.starts(with: "bplist".utf8), let encoding = TextEncoding(bytes),
      let text = encoding.decode(bytes)
    else { return nil }
    self.encoding = encoding
    self.text = text
    self.path = path
    if path.hasSuffix(".xcstrings") {
      form = .json
    } else if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
      form = .propertyList
    } else {
      form = .oldStyle
    }
  }

  /// Returns the text of an entry with its placeholders as holes; nil if it has invalid syntax.
  package func text(at range: Range<Int>) -> WrittenText? {
    guard range.upperBound <= text.count else { return nil }
    let bytes = Array(text[range])
    let units: [WrittenText.Unit]? =
      switch form {
      case .json: JSONSpelling.units(of: bytes, at: range.lowerBound)
      case .oldStyle: OldStyleSpelling.units(of: bytes, at: range.lowerBound)
      case .propertyList: PropertyListSpelling.units(of: bytes, at: range.lowerBound)
      }
    return units.map { WrittenText(units: Placeholders.joined($0), range: range) }
  }

  /// Returns the edits that change the text of an entry; nil if they can't be written.
  package func edits(of written: WrittenText, toShow proposed: String) -> [WrittenText.Edit]? {
    let before = written.shown.unicodeScalars.filter { $0 == "%" }.count
    guard proposed.unicodeScalars.filter({ $0 == "%" }).count == before else { return nil }
    let edits: [WrittenText.Edit]? =
      switch form {
      case .json: written.edits(toShow: proposed, spelling: JSONSpelling())
      case .oldStyle:
        written.edits(
          toShow: proposed, spelling: OldStyleSpelling(isUnquoted: isUnquoted(written.range)))
      case .propertyList: written.edits(toShow: proposed, spelling: PropertyListSpelling())
      }
    return edits
  }

  // `key = word;`
  private func isUnquoted(_ range: Range<Int>) -> Bool {
    range.lowerBound == 0 || text[range.lowerBound - 1] != ASCII.quote
  }

  /// The source language of a `.xcstrings`; nil for any other file.
  package var sourceLanguage: String? {
    guard form == .json else { return nil }
    let tree = tree
    return tree.documents.first?.root.flatMap { tree.child("sourceLanguage", of: $0) }.map {
      tree.value(of: $0)
    } ?? "en"
  }

  private var tree: SyntaxTree {
    parsed.use { parsed in
      let tree = parsed ?? SyntaxTree(parsing: SourceText(bytes: text), format: .json)
      parsed = tree
      return tree
    }
  }

  /// The place of a part of the text in the file's bytes; nil in UTF-16, whose lines others can't count. A project's
  /// files are read as UTF-8 before.
  package func place(of range: Range<Int>) -> Range<Int>? {
    encoding.isWide ? nil : range.lowerBound + encoding.markLength..<range.upperBound + encoding.markLength
  }

  /// Converts an edit of the decoded text to an edit of the file's bytes.
  package func edit(_ edit: WrittenText.Edit) -> (range: Range<Int>, bytes: [UInt8]) {
    let start = encoding.length(of: text[..<edit.range.lowerBound]) + encoding.markLength
    return (start..<start + encoding.length(of: text[edit.range]), encoding.encode(edit.text))
  }

  /// Returns the keys of the catalog, and whether all of it parses.
  package func keys() -> (keys: [String], isWhole: Bool) {
    switch form {
    case .json:
      let tree = tree
      guard let root = tree.documents.first?.root, let strings = tree.child("strings", of: root) else {
        return ([], false)
      }
      return (tree.pairs(of: strings).map(\.key), tree.problems.isEmpty)
    case .oldStyle, .propertyList:
      guard let read = try? CatalogReader.read(path: path, bytes: text, number: 0) else { return ([], false) }
      return (read.entries.map(\.key), read.fault == nil)
    }
  }

  /// Returns the facts about an entry in a `.xcstrings`; nil if it has no separate text in the language.
  package func traits(of key: String, language: String?) -> CatalogTraits? {
    guard form == .json else { return CatalogTraits() }
    let tree = tree
    guard let root = tree.documents.first?.root, let strings = tree.child("strings", of: root),
      let entry = tree.child(key, of: strings)
    else { return nil }
    let source = language ?? tree.child("sourceLanguage", of: root).map { tree.value(of: $0) } ?? "en"
    guard let all = tree.child("localizations", of: entry), let own = tree.child(source, of: all) else {
      return nil
    }
    let variants = tree.pairs(of: all).filter { $0.key.hasPrefix(source + "-") }
    return CatalogTraits(
      isExtracted: tree.child("extractionState", of: entry).map { tree.value(of: $0) }
        == "extracted_with_value",
      hasVariations: tree.child("variations", of: own) != nil || tree.child("substitutions", of: own) != nil,
      variants: variants.compactMap { variant in
        tree.child("stringUnit", of: variant.value).flatMap { tree.child("value", of: $0) }
      }.map { tree.contentRange(of: $0).bounds })
  }
}

/// Facts about an entry in a `.xcstrings`.
package struct CatalogTraits {
  /// Whether Xcode overwrites the text from the code at each build.
  package var isExtracted = false
  /// Whether the text varies by number or device.
  package var hasVariations = false
  /// The texts in variants of the language, such as British English.
  package var variants: [Range<Int>] = []
}

/// Placeholders in the characters of a format string.
package enum Placeholders {
  /// Returns the characters with each placeholder as a hole and `%%` as one character, as in ``Formats``.
  package static func joined(_ units: [WrittenText.Unit]) -> [WrittenText.Unit] {
    guard units.contains(where: { $0.scalar == "%" }) else { return units }
    var result: [WrittenText.Unit] = []
    var index = 0
    while index < units.count {
      let length = units[index].scalar == "%" ? length(at: index, in: units) : 0
      guard length > 0 else {
        result.append(units[index])
        index += 1
        continue
      }
      let bytes = units[index].bytes.lowerBound..<units[index + length - 1].bytes.upperBound
      let isPercent = length == 2 && units[index + 1].scalar == "%"
      result.append(WrittenText.Unit(scalar: isPercent ? "%" : nil, bytes: bytes))
      index += length
    }
    return result
  }

  // Returns the length of a placeholder that begins with a percent sign; 0 if it isn't a placeholder.
  private static func length(at start: Int, in units: [WrittenText.Unit]) -> Int {
    var text = ""
    for unit in units[start...].prefix(24) {
      guard let scalar = unit.scalar else { break }
      text.unicodeScalars.append(scalar)
    }
    if text.hasPrefix("%%") { return 2 }
    return Formats.placeholder(text.dropFirst()).map { $0.length + 1 } ?? 0
  }
}

/// The spelling of characters in JSON.
package struct JSONSpelling: TextSpelling {
  package func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String?
  {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    default:
      scalar.value < 0x20
        ? "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2) + String(scalar.value, radix: 16)
        : String(scalar)
    }
  }

  package static func units(of bytes: [UInt8], at offset: Int) -> [WrittenText.Unit]? {
    var units: [WrittenText.Unit] = []
    var index = 0
    while index < bytes.count {
      let start = index
      var scalar: Unicode.Scalar?
      if bytes[index] == ASCII.backslash {
        guard index + 1 < bytes.count else { return nil }
        let letter = bytes[index + 1]
        index += 2
        switch letter {
        case ASCII.quote, ASCII.backslash, ASCII.slash: scalar = Unicode.Scalar(letter)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"):
          guard let first = HexDigits.value(bytes, at: &index, count: 4) else { return nil }
          if (0xD800..<0xDC00).contains(first) {
            guard index + 2 <= bytes.count, bytes[index] == ASCII.backslash, bytes[index + 1] == letter else {
              return nil
            }
            index += 2
            guard let second = HexDigits.value(bytes, at: &index, count: 4),
              (0xDC00..<0xE000).contains(second)
            else { return nil }
            scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
          } else {
            scalar = Unicode.Scalar(first)
          }
        default: return nil
        }
      } else {
        scalar = UTF8Scalars.next(in: bytes, at: &index)
      }
      guard let scalar else { return nil }
      units.append(WrittenText.Unit(scalar: scalar, bytes: offset + start..<offset + index))
    }
    return units
  }
}

/// The spelling of characters in `"key" = "text";`.
package struct OldStyleSpelling: TextSpelling {
  /// Whether the text has no quotes.
  package var isUnquoted = false

  package func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String?
  {
    if isUnquoted {
      return scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        ? String(scalar) : nil
    }
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default: return scalar.value < 0x20 ? nil : String(scalar)
    }
  }

  package static func units(of bytes: [UInt8], at offset: Int) -> [WrittenText.Unit]? {
    var units: [WrittenText.Unit] = []
    var index = 0
    while index < bytes.count {
      let start = index
      var scalar: Unicode.Scalar?
      if bytes[index] == ASCII.backslash {
        guard index + 1 < bytes.count else { return nil }
        let letter = bytes[index + 1]
        index += 2
        switch letter {
        case ASCII.quote, ASCII.backslash, ASCII.apostrophe: scalar = Unicode.Scalar(letter)
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "U"), UInt8(ascii: "u"):
          scalar = HexDigits.value(bytes, at: &index, count: 4).flatMap(Unicode.Scalar.init)
        default: return nil
        }
      } else {
        scalar = UTF8Scalars.next(in: bytes, at: &index)
      }
      guard let scalar else { return nil }
      units.append(WrittenText.Unit(scalar: scalar, bytes: offset + start..<offset + index))
    }
    return units
  }
}

/// The spelling of characters in an XML property list.
package struct PropertyListSpelling: TextSpelling {
  package func spelling(of scalar: Unicode.Scalar, after: Unicode.Scalar?, before: Unicode.Scalar?) -> String?
  {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\n", "\t": String(scalar)
    case "\r": "&#13;"
    default: scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF ? nil : String(scalar)
    }
  }

  package static func units(of bytes: [UInt8], at offset: Int) -> [WrittenText.Unit]? {
    var units: [WrittenText.Unit] = []
    var index = 0
    while index < bytes.count {
      let start = index
      var scalar: Unicode.Scalar?
      if bytes[index] == UInt8(ascii: "<") { return nil }
      if bytes[index] == UInt8(ascii: "&") {
        guard let stop = bytes[index...].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        scalar = meaning(String(decoding: bytes[(index + 1)..<stop], as: UTF8.self))
        index = stop + 1
      } else if bytes[index] == ASCII.carriageReturn {
        return nil
      } else {
        scalar = UTF8Scalars.next(in: bytes, at: &index)
      }
      guard let scalar else { return nil }
      units.append(WrittenText.Unit(scalar: scalar, bytes: offset + start..<offset + index))
    }
    return units
  }

  private static func meaning(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
      return name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    }
  }
}

private enum HexDigits {
  // Returns the value of some digits, and moves the index after them.
  static func value(_ bytes: [UInt8], at index: inout Int, count: Int) -> UInt32? {
    guard index + count <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + count] {
      guard let digit = hexadecimalValue(byte) else { return nil }
      value = value << 4 | digit
    }
    index += count
    return value
  }
}

import TextCore

/// Reads a `.stringsdict`, whose texts have several forms that depend on numbers.
package struct PluralCatalog {
  private indirect enum Value {
    case text(String, Range<Int>)
    case dictionary([String: Value])
    case other
  }

  private let bytes: [UInt8]
  private var index = 0
  private static let maximumDepth = 8

  /// Returns the general form of each text, and the first error because of which the rest can't be read.
  package static func read(_ text: [UInt8], _ number: Int) -> (
    entries: [Catalogs.Entry], fault: CatalogError?
  ) {
    var reader = PluralCatalog(bytes: text)
    var entries: [Catalogs.Entry] = []
    do throws(CatalogError) {
      guard reader.tag() == "dict" else { throw reader.fault("<dict>") }
      while let key = try reader.key() {
        let value = try reader.value(depth: 0)
        entries.append(Self.entry(key.text, at: key.range, value, number))
      }
    } catch {
      return (entries, error)
    }
    return (entries, nil)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static func entry(
    _ key: String, at place: Range<Int>, _ value: Value, _ number: Int
  ) -> Catalogs.Entry {
    var entry = Catalogs.Entry(
      catalog: number, key: key, text: nil, start: place.lowerBound, end: place.upperBound, isVariable: true)
    guard case .dictionary(let members) = value,
      case .text(let format, let range)? = members["NSStringLocalizedFormatKey"]
    else { return entry }
    entry.text = PluralForms.general(of: format) { name in
      guard case .dictionary(let forms)? = members[name], case .text(let text, _)? = forms["other"] else {
        return nil
      }
      return text
    }
    (entry.start, entry.end) = (range.lowerBound, range.upperBound)
    return entry
  }

  // MARK: XML

  // Reads the next key of a dictionary; nil at its end.
  private mutating func key() throws(CatalogError) -> (text: String, range: Range<Int>)? {
    skipBlanks()
    let start = index
    switch tag() {
    case "/dict": return nil
    case "key": return try content(of: "key")
    default:
      index = start
      throw fault("<key>")
    }
  }

  private mutating func value(depth: Int) throws(CatalogError) -> Value {
    skipBlanks()
    let start = index
    guard let name = tag(), !name.hasPrefix("/") else {
      index = start
      throw fault("a value behind this key")
    }
    switch name {
    case "string":
      let (text, range) = try content(of: "string")
      return .text(text, range)
    case "dict":
      guard depth < Self.maximumDepth else { throw fault("dictionaries that aren't nested so deep") }
      var members: [String: Value] = [:]
      while let key = try key() { members[key.text] = try value(depth: depth + 1) }
      return .dictionary(members)
    default:
      if !name.hasSuffix("/") { _ = try content(of: name) }
      return .other
    }
  }

  // Reads the name of the next tag, skipping comments and declarations: `dict`, `/dict`, `string/`.
  private mutating func tag() -> String? {
    while true {
      skipBlanks()
      let start = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return nil }
      let isComment = bytes[index...].starts(with: "<!--".utf8)
      guard let end = bytes.firstRange(of: isComment ? "-->" : ">", from: index) else { return nil }
      index = end.upperBound
      let name = bytes[(start + 1)..<end.lowerBound]
      if isComment || name.first == UInt8(ascii: "?") || name.first == UInt8(ascii: "!") { continue }
      if name.starts(with: "plist".utf8) { continue }
      return String(decoding: name, as: UTF8.self)
    }
  }

  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] <= ASCII.space { index += 1 }
  }

  private mutating func content(of name: String) throws(CatalogError) -> (text: String, range: Range<Int>) {
    guard let end = bytes.firstRange(of: "</\(name)>", from: index) else { throw fault("</\(name)>") }
    let range = index..<end.lowerBound
    index = end.upperBound
    return (PropertyListStrings.unescaped(bytes[range]), range)
  }

  // Creates the error for unexpected text at the current position.
  private func fault(_ expected: String) -> CatalogError {
    let found = bytes[index...].prefix { $0 > ASCII.space }.prefix(20)
    return CatalogError(
      reason: "expected \(expected)"
        + (found.isEmpty ? "" : ", found “\(String(decoding: found, as: UTF8.self))”"),
      at: LineTable(SourceText(bytes: bytes)).position(of: UInt32(index)))
  }
}

/// Texts with different forms for numbers or devices.
package enum PluralForms {
  /// Returns a format with the general form of each part that has several, such as `%#@tabs@`; nil if a part
  /// has none.
  package static func general(of format: String, _ form: (String) -> String?) -> String? {
    var text = format
    // A form may name another part. The limit prevents endless replacement.
    for _ in 0..<4 {
      guard let (range, name) = part(of: text) else { return text }
      guard let form = form(name) else { return nil }
      text.replaceSubrange(range, with: form)
    }
    return part(of: text) == nil ? text : nil
  }

  // `%#@tabs@`, `%1$#@tabs@`.
  private static func part(of format: String) -> (Range<String.Index>, name: String)? {
    var rest = format[...]
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      let sign = rest.drop { $0.isASCII && $0.isNumber || $0 == "$" }
      guard sign.hasPrefix("#@") else { continue }
      let name = sign.dropFirst(2).prefix { $0 != "@" }
      guard name.endIndex < format.endIndex else { return nil }
      return (percent..<format.index(after: name.endIndex), String(name))
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the range of the next occurrence of a text.
  package func firstRange(of text: String, from start: Int) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var index = start
    while index + wanted.count <= count {
      if self[index] == wanted[0], self[index..<(index + wanted.count)].elementsEqual(wanted) {
        return index..<(index + wanted.count)
      }
      index += 1
    }
    return nil
  }
}

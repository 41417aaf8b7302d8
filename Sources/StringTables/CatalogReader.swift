import DataTree
import MenuModel
import TextCore

/// Reads a string catalog: `.xcstrings`, `.strings` in any of its forms, or `.stringsdict`.
package enum CatalogReader {
  /// Returns the entries that can be read, and the first error because of which the rest can't be read.
  package static func read(
    path: String, bytes: [UInt8], number: Int, only wanted: Set<String>? = nil
  ) throws(CatalogError) -> (entries: [Catalogs.Entry], fault: CatalogError?) {
    if path.hasSuffix(".xcstrings") { return try readCatalog(bytes, number) }
    if bytes.starts(with: "bplist".utf8) {
      throw CatalogError(reason: "menulint can't read a binary property list")
    }
    let text = try decode(bytes)
    return path.hasSuffix(".stringsdict")
      ? PluralCatalog.read(text, number) : readStrings(text, number, wanted)
  }

  private static func readStrings(
    _ text: [UInt8], _ number: Int, _ wanted: Set<String>?
  ) -> (entries: [Catalogs.Entry], fault: CatalogError?) {
    if text.starts(with: "<?xml".utf8) || text.starts(with: "<plist".utf8)
      || text.starts(with: "<!DOCTYPE".utf8)
    {
      return PropertyListStrings.read(text, number)
    }
    var reader = OldStyleStrings(bytes: text, number: number, wanted: wanted)
    return (reader.read(), reader.fault)
  }

  /// Returns the text that the places of entries refer to: UTF-8 without a byte-order mark.
  package static func text(of bytes: [UInt8]) -> [UInt8] { (try? decode(bytes)) ?? bytes }

  // Converts UTF-8 or UTF-16 to UTF-8 without a mark.
  private static func decode(_ bytes: [UInt8]) throws(CatalogError) -> [UInt8] {
    guard let encoding = TextEncoding(bytes) else { throw CatalogError(reason: "it isn't a text file") }
    return encoding.decodeLeniently(bytes)
  }

  private static func readCatalog(
    _ bytes: [UInt8], _ number: Int
  ) throws(CatalogError) -> (entries: [Catalogs.Entry], fault: CatalogError?) {
    let source = SourceText(bytes: bytes)
    let tree = SyntaxTree(parsing: source, format: .json)
    let fault = tree.problems.first.map {
      CatalogError(reason: $0.message, at: LineTable(source).position(of: $0.range.start))
    }
    guard let root = tree.documents.first?.root, let strings = tree.child("strings", of: root) else {
      throw fault ?? CatalogError(reason: "missing key “strings”")
    }
    let language = tree.child("sourceLanguage", of: root).map { tree.value(of: $0) } ?? "en"
    var entries: [Catalogs.Entry] = []
    for (key, value) in tree.pairs(of: strings) {
      var entry = Catalogs.Entry(catalog: number, key: key, text: nil, start: 0, end: 0)
      entry.whole = tree[value].range.bounds
      if let localizations = tree.child("localizations", of: value),
        let source = tree.child(language, of: localizations)
      {
        let forms = tree.child("substitutions", of: source)
        entry.isVariable = forms != nil || tree.child("variations", of: source) != nil
        if let text = tree.text(ofLocalization: source) {
          let range = tree.contentRange(of: text)
          entry.text = tree.general(of: tree.value(of: text), forms)
          (entry.start, entry.end) = (Int(range.start), Int(range.end))
        }
      }
      entries.append(entry)
    }
    return (entries, fault)
  }
}

/// Reads all languages of a `.xcstrings`.
enum LocalizationReader {
  /// Returns the entries for some keys in languages other than the development language.
  ///
  /// - Parameter keys: The keys with the ranges of their entries, so that nothing else is read. A range is
  ///   empty if it isn't known.
  static func entries(
    of keys: [String: Range<Int>], in path: String, _ bytes: [UInt8], development: String
  ) -> [String: LanguageTable.Entry] {
    var entries: [String: LanguageTable.Entry] = [:]
    let unknown = keys.filter { $0.value.isEmpty || $0.value.upperBound > bytes.count }
    for (key, range) in keys where unknown[key] == nil {
      let tree = SyntaxTree(parsing: SourceText(bytes: Array(bytes[range])), format: .json)
      guard let root = tree.documents.first?.root else { continue }
      entries[key] = tree.entry(root, in: path, at: range.lowerBound, development)
    }
    if unknown.isEmpty { return entries }
    let tree = SyntaxTree(parsing: SourceText(bytes: bytes), format: .json)
    guard let root = tree.documents.first?.root, let strings = tree.child("strings", of: root) else {
      return entries
    }
    for (key, value) in tree.pairs(of: strings) where unknown[key] != nil {
      entries[key] = tree.entry(value, in: path, at: 0, development)
    }
    return entries
  }
}

extension SyntaxTree {
  // Returns the entry of a key, in a text that begins at an offset of the file.
  fileprivate func entry(
    _ id: NodeID, in path: String, at offset: Int, _ development: String
  ) -> LanguageTable.Entry {
    var entry = LanguageTable.Entry()
    entry.isTranslatable = child("shouldTranslate", of: id).map { value(of: $0) } != "false"
    guard let all = child("localizations", of: id) else { return entry }
    entry.texts = pairs(of: all).compactMap { language, localization in
      language == development || !LanguageName.isRealLanguage(language)
        ? nil : translation(localization, language, in: path, at: offset)
    }
    return entry
  }

  private func translation(
    _ id: NodeID, _ language: String, in path: String, at offset: Int
  ) -> TranslatedText {
    let forms = child("substitutions", of: id)
    let language = LanguageName.normalized(language)
    guard let unit = unit(ofLocalization: id), let value = child("value", of: unit) else {
      return TranslatedText(language: language, text: "", state: .missing, path: path)
    }
    let written = contentRange(of: value).bounds
    let content = written.lowerBound + offset..<written.upperBound + offset
    let state: TranslatedText.State =
      switch child("state", of: unit).map({ self.value(of: $0) }) {
      case "new": .new
      case "needs_review": .needsReview
      default: .translated
      }
    return TranslatedText(
      language: language, text: general(of: self.value(of: value), forms) ?? "", state: state,
      hasForms: forms != nil || child("variations", of: id) != nil, path: path, content: content,
      range: SourceRange(content))
  }

  /// Returns the members of an object.
  package func pairs(of id: NodeID) -> [(key: String, value: NodeID)] {
    guard self[id].kind == .mapping else { return [] }
    var pairs: [(String, NodeID)] = []
    var key: String?
    for child in children(of: id) {
      if let name = key {
        pairs.append((name, child))
        key = nil
      } else {
        key = value(of: child)
      }
    }
    return pairs
  }

  /// Returns a member of an object.
  package func child(_ name: String, of id: NodeID) -> NodeID? {
    guard self[id].kind == .mapping else { return nil }
    var isNext = false
    var isKey = true
    for child in children(of: id) {
      if isNext { return child }
      if isKey { isNext = value(of: child) == name }
      isKey.toggle()
    }
    return nil
  }

  // Returns the text of one language, or the general form if it has several.
  fileprivate func text(ofLocalization id: NodeID) -> NodeID? {
    unit(ofLocalization: id).flatMap { child("value", of: $0) }
  }

  private func unit(ofLocalization id: NodeID) -> NodeID? {
    if let unit = child("stringUnit", of: id) { return unit }
    guard let variations = child("variations", of: id) else { return nil }
    for (_, forms) in pairs(of: variations) {
      for name in ["other", "mac", "iphone"] {
        if let form = child(name, of: forms), let unit = unit(ofLocalization: form) { return unit }
      }
    }
    return nil
  }

  // Returns a text with the general form of each part that has several forms; nil if a part has none.
  fileprivate func general(of text: String, _ forms: NodeID?) -> String? {
    guard let forms else { return text }
    return PluralForms.general(of: text) { name in
      child(name, of: forms).flatMap { self.text(ofLocalization: $0) }.map { value(of: $0) }
    }
  }
}

/// `"key" = "text";`
private struct OldStyleStrings {
  let bytes: [UInt8]
  let number: Int
  // The keys whose texts are read; nil for all.
  private let wanted: Set<String>?
  private var index = 0
  /// The first error.
  private(set) var fault: CatalogError?

  init(bytes: [UInt8], number: Int, wanted: Set<String>?) {
    self.bytes = bytes
    self.number = number
    self.wanted = wanted
  }

  mutating func read() -> [Catalogs.Entry] {
    var entries: [Catalogs.Entry] = []
    while true {
      skipBlanks()
      guard index < bytes.count else { return entries }
      if [UInt8(ascii: "{"), UInt8(ascii: "}")].contains(bytes[index]) {
        index += 1
        continue
      }
      if let entry = entry() { entries.append(entry) }
    }
  }

  // A key without a value is its own text.
  private mutating func entry() -> Catalogs.Entry? {
    guard let key = word() else {
      report("expected a key")
      index += 1
      return nil
    }
    var value = key
    skipBlanks()
    if take(UInt8(ascii: "=")) {
      skipBlanks()
      guard let text = word(isRead: wanted?.contains(key.text) ?? true) else {
        report("expected a string in quotes")
        return nil
      }
      value = text
      skipBlanks()
    } else if index == bytes.count || bytes[index] != UInt8(ascii: ";") {
      report("expected “=”")
      return nil
    }
    if !take(UInt8(ascii: ";")) { report("expected “;”") }
    if let wanted, !wanted.contains(key.text) { return nil }
    return Catalogs.Entry(
      catalog: number, key: key.text, text: value.text, start: value.start, end: value.end)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func report(_ expected: String, at offset: Int? = nil) {
    guard fault == nil else { return }
    let source = SourceText(bytes: bytes)
    let found = bytes[min(index, bytes.count)...].prefix { $0 > 0x20 }.prefix(20)
    fault = CatalogError(
      reason: expected + (found.isEmpty ? "" : ", found “\(String(decoding: found, as: UTF8.self))”"),
      at: LineTable(source).position(of: UInt32(offset ?? index)))
  }

  private mutating func skipBlanks() {
    while index < bytes.count {
      if bytes[index] <= 0x20 {
        index += 1
      } else if bytes[index...].starts(with: "//".utf8) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index = min(index + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private mutating func word(isRead: Bool = true) -> (text: String, start: Int, end: Int)? {
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "\"") { return quoted(isRead) }
    let start = index
    while index < bytes.count, bytes[index].isKeyByte { index += 1 }
    return start == index ? nil : (String(decoding: bytes[start..<index], as: UTF8.self), start, index)
  }

  private mutating func quoted(_ isRead: Bool) -> (text: String, start: Int, end: Int)? {
    index += 1
    let start = index
    var text: [UInt8] = []
    while !isRead, index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, bytes.count)
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        escape(into: &text)
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    let end = index
    if !take(UInt8(ascii: "\"")) { report("this string isn't closed; expected “\"”", at: start - 1) }
    return (String(decoding: text, as: UTF8.self), start, end)
  }

  private mutating func escape(into text: inout [UInt8]) {
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[index...].prefix(4).prefix { $0.isHex }
      if let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
      {
        text += Array(String(Character(scalar)).utf8)
        index += digits.count
      }
    default: text.append(byte)
    }
  }
}

/// `<key>…</key><string>…</string>`
package enum PropertyListStrings {
  package static func read(_ bytes: [UInt8], _ number: Int) -> (
    entries: [Catalogs.Entry], fault: CatalogError?
  ) {
    var entries: [Catalogs.Entry] = []
    var index = 0
    while let key = element("key", in: bytes, from: &index) {
      guard let value = element("string", in: bytes, from: &index) else {
        let place = LineTable(SourceText(bytes: bytes)).position(of: UInt32(index))
        return (entries, CatalogError(reason: "expected “<string>” after this key", at: place))
      }
      entries.append(
        Catalogs.Entry(
          catalog: number, key: unescaped(bytes[key]), text: unescaped(bytes[value]), start: value.lowerBound,
          end: value.upperBound))
    }
    return (entries, nil)
  }

  private static func element(_ name: String, in bytes: [UInt8], from index: inout Int) -> Range<Int>? {
    guard let open = bytes.firstRange(of: "<\(name)>", from: index),
      let close = bytes.firstRange(of: "</\(name)>", from: open.upperBound)
    else { return nil }
    index = close.upperBound
    return open.upperBound..<close.lowerBound
  }

  /// Returns a text with its entities replaced.
  package static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")), let units = PropertyListSpelling.units(of: Array(bytes), at: 0)
    else {
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(String.UnicodeScalarView(units.compactMap(\.scalar)))
  }
}

extension UInt8 {
  fileprivate var isHex: Bool {
    (48...57).contains(self) || (65...70).contains(self) || (97...102).contains(self)
  }
  fileprivate var isKeyByte: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self) || self >= 128
      || [45, 46, 95, 36, 47, 58].contains(self)
  }
}

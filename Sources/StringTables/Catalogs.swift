import TextCore

/// The strings in a project's string catalogs, in its development language.
package struct Catalogs {
  /// A text of a catalog.
  package struct Entry {
    /// The catalog's number in `paths`.
    package var catalog: Int
    package var key: String
    /// The text in the development language, or nil if the key has no text.
    package var text: String?
    /// The range of the text in the catalog, as UTF-8 offsets.
    package var start: Int
    package var end: Int
    /// Whether the text varies by number or device. ``text`` is the general form.
    package var isVariable = false
    /// The range of the key's entry in a `.xcstrings` file; empty for other files.
    package var whole = 0..<0
  }

  package private(set) var paths: [String] = []
  /// Names of functions that look up text and aren't declared in the project.
  package let localizers: Set<String>
  /// The size of each catalog in bytes, as UTF-8.
  package private(set) var sizes: [Int] = []
  /// Catalogs that can't be read, with the reason; each is reported once.
  package private(set) var problems: [(path: String, reason: String)] = []
  private var tables: [String] = []
  private var entries: [String: [Entry]] = [:]
  // Keys by their form without punctuation and case, for accessors whose generated code isn't in the project.
  private var plain: [String: [String]] = [:]
  // Keys with placeholders, by their normalized form.
  private var holed: [String: [String]] = [:]

  /// The development language.
  package let language: String

  package init() {
    language = "en"
    localizers = []
  }

  /// Reads the catalogs of a project.
  ///
  /// - Parameters:
  ///   - files: The paths of the catalogs with their bytes; nil if one can't be read, which is a problem.
  ///   - language: The development language stated in the Xcode project.
  ///   - localizers: The names of functions that look up strings and aren't declared in the project.
  package init(
    _ files: [(path: String, bytes: [UInt8]?)], language: String, localizers: Set<String> = []
  ) {
    self.language = language
    self.localizers = localizers
    for (path, bytes) in files {
      guard let bytes else {
        problems.append((path, "it can't be read, so fix doesn't change titles from it"))
        continue
      }
      let number = paths.count
      paths.append(path)
      sizes.append(CatalogReader.text(of: bytes).count)
      let name = path.split(separator: "/").last ?? ""
      tables.append(String(name.prefix { $0 != "." }))
      do throws(CatalogError) {
        let (entries, fault) = try CatalogReader.read(path: path, bytes: bytes, number: number)
        for entry in entries { enter(entry) }
        if let fault { problems.append(fault.problem(of: path)) }
      } catch {
        problems.append(error.problem(of: path))
      }
    }
  }

  private mutating func enter(_ entry: Entry) {
    let isNew = entries[entry.key] == nil
    entries[entry.key, default: []].append(entry)
    guard isNew else { return }
    plain[Self.plain(entry.key), default: []].append(entry.key)
    if entry.key.contains("%") { holed[Formats.withHoles(entry.key), default: []].append(entry.key) }
  }

  /// Whether there are no strings.
  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the entry for a key. If several catalogs have one, it is the one nearest to the file.
  ///
  /// - Parameters:
  ///   - key: The key, with a hole character for each placeholder.
  ///   - table: The requested table; nil for any.
  ///   - path: The file that uses the key.
  package func entry(_ key: String, table: String? = nil, near path: String) -> Entry? {
    var found = entries[key] ?? []
    if found.isEmpty, key.unicodeScalars.contains(WrittenText.hole) {
      found = (holed[key] ?? []).flatMap { entries[$0] ?? [] }
    }
    if let table, found.contains(where: { tables[$0.catalog] == table }) {
      found.removeAll { tables[$0.catalog] != table }
    }
    guard found.count > 1 else { return found.first }
    return found.max { rank($0, path) < rank($1, path) }
  }

  private func rank(_ entry: Entry, _ path: String) -> (Int, Int, Int, Int, Int) {
    // A file that only repeats the keys isn't in use.
    let repeatsKey = entry.text == entry.key && entry.key.contains("_") && !entry.key.contains(" ")
    let text = entry.isVariable || entry.text?.isEmpty == false && !repeatsKey ? 1 : 0
    let table = paths[entry.catalog]
    // Within a table, `.stringsdict` takes precedence over `.strings`.
    return (
      text, Self.shared(table, path), tables[entry.catalog] == "Localizable" ? 1 : 0,
      language != "en" && "/\(table)".contains("/en.lproj/") ? 0 : 1, entry.isVariable ? 1 : 0
    )
  }

  // Returns the number of folders that two paths share.
  private static func shared(_ a: String, _ b: String) -> Int {
    zip(a.split(separator: "/"), b.split(separator: "/")).prefix { $0 == $1 }.count
  }

  /// Returns the key of a generated accessor, and its table if the accessor names one. `L10n.Menu.rename` is
  /// `menu.rename` if only one key matches.
  ///
  /// - Parameter names: The accessor's names. A single name is a symbol that Xcode generates from a key.
  package func key(ofAccessor names: [String]) -> (key: String, table: String?)? {
    guard let first = names.first, !entries.isEmpty else { return nil }
    guard names.count > 1 else { return uniqueKey(names[...]).map { ($0, nil) } }
    guard first.first?.isUppercase == true, !Self.isFramework(first) else { return nil }
    if first == "R" {
      // An accessor of R.swift: `R.string.texts.rename`.
      guard names.count > 3, names[1] == "string" else { return nil }
      return key(names.dropFirst(3), ofTable: names[2])
    }
    // The type may be the table, or the table may follow it.
    if let found = key(names.dropFirst(), ofTable: first)
      ?? (names.count > 2 ? key(names.dropFirst(2), ofTable: names[1]) : nil)
    {
      return found
    }
    // The type is rarely part of the key. Sometimes a table's name after it isn't either.
    let key =
      uniqueKey(names.dropFirst()) ?? uniqueKey(names[...])
      ?? (names.count > 3 ? uniqueKey(names.dropFirst(2)) : nil)
    return key.map { ($0, nil) }
  }

  /// Returns the key in a table for generated names if only one matches; nil if there is no such table.
  ///
  /// - Parameters:
  ///   - names: The names after the table's name, which are the parts of the key.
  ///   - table: The table's name, with or without an initial capital.
  package func key(
    _ names: ArraySlice<String>, ofTable table: String
  ) -> (key: String, table: String?)? {
    guard let table = tables.first(where: { Self.plain($0) == Self.plain(table) }) else { return nil }
    return uniqueKey(names, in: table).map { ($0, table) }
  }

  /// Whether there is a table with this name, in the spelling of a member.
  package func hasTable(_ name: String) -> Bool { tables.contains { Self.plain($0) == Self.plain(name) } }

  private func uniqueKey(_ names: ArraySlice<String>, in table: String? = nil) -> String? {
    var keys = plain[Self.plain(names.joined())] ?? []
    if let table {
      keys.removeAll { key in entries[key]?.contains { tables[$0.catalog] == table } != true }
    }
    return keys.count == 1 ? keys[0] : nil
  }

  // Types of Apple's frameworks: `UIDevice`, `NSApp`.
  private static func isFramework(_ name: String) -> Bool {
    ["NS", "UI", "CG", "AV", "WK", "CN", "MK", "EK", "PH"].contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(2).first?.isUppercase == true
        && name.dropFirst(3).first?.isLowercase == true
    }
      || ["Bundle", "Date", "Locale", "ProcessInfo", "FileManager", "Calendar", "Color", "Font", "Image"]
        .contains(name)
  }

  private static func plain(_ key: String) -> String {
    String(
      decoding: key.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case 48...57, 97...122, 128...: byte
        case 65...90: byte + 32
        default: nil
        }
      }, as: UTF8.self)
  }
}

/// Placeholders of `String(format:)` and of catalogs.
package enum Formats {
  /// Returns a format with a hole for each placeholder.
  package static func withHoles(_ format: String) -> String { fill(format) { _ in nil } }

  /// Returns a format with its placeholders filled in, and a hole for each unknown value.
  package static func fill(_ format: String, _ argument: (Int) -> String?) -> String {
    guard format.contains("%") else { return format }
    var result = ""
    var rest = Substring(format)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      guard let (position, length) = placeholder(rest) else {
        result += "%"
        continue
      }
      let number = position ?? next
      if position == nil { next += 1 }
      result += argument(number) ?? String(WrittenText.hole)
      rest = rest.dropFirst(length)
    }
    return result + rest
  }

  /// Returns the placeholders of a format in order.
  package static func placeholders(_ format: String) -> [String] {
    var found: [String] = []
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        rest.removeFirst()
      } else if let (_, length) = placeholder(rest) {
        found.append("%" + rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return found
  }

  /// Returns the explicit position of a placeholder, and its length without the percent sign.
  package static func placeholder(_ text: Substring) -> (position: Int?, length: Int)? {
    var length = 0
    var position: Int?
    var rest = text
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
      position = Int(digits).map { $0 - 1 }
      length += digits.count + 1
      rest = rest.dropFirst(digits.count + 1)
    }
    // A plural form that the catalog chooses: `%#@count@`.
    if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
      return (position, length + rest.distance(from: rest.startIndex, to: end) + 1)
    }
    // The number that selects a plural form: `%arg`.
    if rest.hasPrefix("arg") { return (position, length + 3) }
    let flags = rest.prefix { "-+0123456789.#'".contains($0) }
    length += flags.count
    rest = rest.dropFirst(flags.count)
    let sizes = rest.prefix { "hlqzjt".contains($0) }
    length += sizes.count
    rest = rest.dropFirst(sizes.count)
    guard let letter = rest.first, "@diuoxXfFeEgGcCsSpaA".contains(letter) else { return nil }
    return (position, length + 1)
  }
}

/// The reason why a catalog can't be read, or can be read only partly.
package struct CatalogError: Error {
  package var reason: String
  package var position: SourcePosition?

  package init(reason: String, at position: SourcePosition? = nil) {
    self.reason = reason
    self.position = position
  }

  package func problem(of path: String) -> (path: String, reason: String) {
    (position.map { "\(path):\($0.line):\($0.column)" } ?? path, reason)
  }
}

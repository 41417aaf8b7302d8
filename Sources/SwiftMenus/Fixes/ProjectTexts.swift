#if SwiftSource
import TextCore

/// What the texts of a project are used for besides menus, found in one pass over its files when a fix first asks.
struct ProjectTexts {
  /// Literals of a file, by the hashes of what is between their quotes.
  private struct File {
    var literals: [UInt64] = []
    var compared: [UInt64] = []
  }

  private var files: [String: File] = [:]
  /// In how many places a literal stands.
  private var counts: [UInt64: Int] = [:]
  /// In how many of them code compares with it, or looks something up by it.
  private var comparisons: [UInt64: Int] = [:]

  /// Looks through files of code, tests too: what they look up by its title would be lost.
  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths { enter(path, read) }
  }

  /// Looks through some of the files again.
  mutating func renew(_ changed: Set<String>, read: (String) -> [UInt8]?) {
    for path in changed {
      guard let file = files.removeValue(forKey: path) else { continue }
      for hash in file.literals { counts[hash, default: 0] -= 1 }
      for hash in file.compared { comparisons[hash, default: 0] -= 1 }
      enter(path, read)
    }
  }

  private mutating func enter(_ path: String, _ read: (String) -> [UInt8]?) {
    guard let bytes = read(path) else { return }
    var file = File()
    bytes.withUnsafeBufferPointer { Self.scan($0, into: &file) }
    // What a test says it expects.
    if Exclusions.isTest(path) { file.compared = file.literals }
    for hash in file.literals { counts[hash, default: 0] += 1 }
    for hash in file.compared { comparisons[hash, default: 0] += 1 }
    files[path] = file
  }

  /// In how many places of the project a literal with these bytes stands.
  func count(of literal: some Sequence<UInt8>) -> Int { counts[Self.hash(literal)] ?? 0 }

  /// Whether code compares with a literal of these bytes, or a test has it.
  func isCompared(_ literal: some Sequence<UInt8>) -> Bool { comparisons[Self.hash(literal), default: 0] > 0 }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  // Literals of one line; comments are skipped, what is between them needs no more than a glance.
  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, into file: inout File) {
    var index = 0
    var last: (end: Int, isCompared: Bool) = (-1, false)
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == ASCII.slash {
        while index < bytes.count, bytes[index] != ASCII.lineFeed { index += 1 }
        continue
      }
      guard byte == ASCII.quote else {
        index += 1
        continue
      }
      let start = index + 1
      var end = start
      while end < bytes.count, bytes[end] != ASCII.quote, bytes[end] != ASCII.lineFeed {
        end += bytes[end] == ASCII.backslash ? 2 : 1
      }
      guard end < bytes.count, bytes[end] == ASCII.quote else {
        index = start
        continue
      }
      let hash = Self.hash(bytes[start..<end])
      file.literals.append(hash)
      // Of `case "a", "b":` each.
      let isCompared =
        Self.isCompared(start - 1, end, bytes) || last.isCompared && Self.follows(last.end, start - 1, bytes)
      if isCompared { file.compared.append(hash) }
      last = (end, isCompared)
      index = end + 1
    }
  }

  private static func follows(_ end: Int, _ start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[(end + 1)..<start].allSatisfy { $0 <= ASCII.space || $0 == ASCII.comma }
  }

  private static func isCompared(_ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var before = start
    while before > 0, bytes[before - 1] == ASCII.space || bytes[before - 1] == UInt8(ascii: "#") {
      before -= 1
    }
    var after = end + 1
    while after < bytes.count, bytes[after] == ASCII.space { after += 1 }
    for sign in ["==", "!=", "~="] {
      if endsWith(sign, before, bytes) || bytes[after...].starts(with: sign.utf8) { return true }
    }
    if endsWith("case", before, bytes), before < start { return true }
    // `["rename_tab": "Rename Tab…"]`: what stands in a table is looked for by it as often as shown.
    if endsWith(":", before, bytes), before > 1, bytes[before - 2] == ASCII.quote { return true }
    // `menu.item(withTitle: "Find")`
    if endsWith("withTitle:", before, bytes) {
      return ["item(", "indexOfItem(", "selectItem(", "removeItem("].contains {
        endsWith($0, before - "withTitle:".utf8.count, bytes)
      }
    }
    // `app.menuItems["Find"]`
    guard before > 1, bytes[before - 1] == ASCII.openingBracket, after < bytes.count,
      bytes[after] == ASCII.closingBracket
    else { return false }
    return isWordByte(bytes[before - 2]) && bytes[before - 2] != UInt8(ascii: ".")
      || bytes[before - 2] == 0x29
  }

  private static func endsWith(_ text: String, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    end >= text.utf8.count && bytes[(end - text.utf8.count)..<end].elementsEqual(text.utf8)
  }
}

/// The keys of all catalogs of a project, those of other languages too.
struct CatalogKeys {
  private var counts: [String: Int] = [:]
  private var variable: Set<String> = []

  init(_ paths: [String], read: (String) -> [UInt8]?) {
    for path in paths {
      guard let bytes = read(path), let file = CatalogFile(path: path, bytes: bytes) else { continue }
      let keys = file.keys()
      for key in keys { counts[Formats.withHoles(key), default: 0] += 1 }
      if path.hasSuffix(".stringsdict") { variable.formUnion(keys) }
    }
  }

  /// Whether a catalog of any language has a key, holes for its placeholders.
  func contains(_ key: String) -> Bool { counts[Formats.withHoles(key)] != nil }

  /// Whether a `.stringsdict` tells a key's text by a number.
  func isVariable(_ key: String) -> Bool { variable.contains(key) }
}
#endif

#if SwiftSource
/// What the bytes of a Swift file tell before it is parsed: whether words that begin a menu stand in it, and the
/// names of the types and of the file's own functions and constants. The one place that looks at Swift's syntax
/// without the parser; it may find too much, never too little.
package struct ByteScan: Sendable {
  /// Whether a word that begins a menu stands in the file.
  package var hasMenus = false
  /// Hashes of the names that the file declares.
  package var declared: [UInt64] = []

  /// Words that begin a menu.
  static let menuWords = [
    "Menu", "contextMenu", "CommandMenu", "CommandGroup", "MenuBarExtra", "pickerStyle", "Commands",
    "commands",
    "UIMenu", "UIAction", "UICommand", "UIDeferredMenuElement", "UIContextMenuConfiguration", "buildMenu",
    "UIEditMenuInteraction", "UIMenuItem", "UIApplicationShortcutItem", "NSMenu", "NSMenuItem",
    "NSPopUpButton",
    "NSMenuDelegate", "mainMenu", "NSStatusItem", "NSStatusBar", "UIBarButtonItem", "shortcutItems",
  ]
  private static let typeWords = ["struct", "class", "enum", "extension", "protocol", "actor", "typealias"]
  private static let valueWords = ["func", "let", "var"]

  private struct Word {
    var hash: UInt64 = 0
    var tag: UInt8 = 0
  }

  private static let table: [Word] = {
    var table = Array(repeating: Word(), count: 256)
    func enter(_ words: [String], _ tag: UInt8) {
      for word in words {
        let hash = hash(word)
        var slot = Int(hash & 255)
        while table[slot].tag != 0 { slot = (slot + 1) & 255 }
        table[slot] = Word(hash: hash, tag: tag)
      }
    }
    enter(menuWords, 1)
    enter(typeWords, 2)
    enter(valueWords, 3)
    return table
  }()

  // Letters, digits, _ and all of UTF-8's non-ASCII bytes.
  private static let isWord: [Bool] = (0..<256).map {
    $0 >= 128 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
  }

  /// The hash of a name.
  static func hash(_ name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  package init() {}

  /// Scans the bytes of a file.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    Self.table.withUnsafeBufferPointer { table in
      Self.isWord.withUnsafeBufferPointer { isWord in scan(bytes, table, isWord) }
    }
  }

  private mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafeBufferPointer<Word>,
    _ isWord: UnsafeBufferPointer<Bool>
  ) {
    var index = 0
    var pending: UInt8 = 0
    var isIndented = false
    let count = bytes.count
    while index < count {
      let byte = bytes[index]
      guard isWord[Int(byte)] else {
        if byte == 0x0A {
          isIndented = index + 1 < count && (bytes[index + 1] == 0x20 || bytes[index + 1] == 0x09)
        } else if byte != 0x20, byte != 0x60 {
          pending = 0
        }
        index += 1
        continue
      }
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      repeat {
        hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3
        index += 1
      } while index < count && isWord[Int(bytes[index])]
      if pending != 0 {
        if pending == 2 || !isIndented { declared.append(hash) }
        pending = 0
      }
      var slot = Int(hash & 255)
      while table[slot].tag != 0 {
        if table[slot].hash == hash {
          if table[slot].tag == 1 { hasMenus = true } else { pending = table[slot].tag }
          break
        }
        slot = (slot + 1) & 255
      }
    }
  }
}

/// Which files declare a name.
struct NameTable {
  private var entries: [(hash: UInt64, file: UInt32)]

  init(_ scans: [ByteScan]) {
    entries = []
    for (file, scan) in scans.enumerated() {
      for hash in Set(scan.declared) { entries.append((hash, UInt32(file))) }
    }
    entries.sort { ($0.hash, $0.file) < ($1.hash, $1.file) }
  }

  /// The files that declare or extend it.
  func files(declaring name: String) -> [Int] {
    let hash = ByteScan.hash(name)
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    var files: [Int] = []
    while low < entries.count, entries[low].hash == hash {
      files.append(Int(entries[low].file))
      low += 1
    }
    return files
  }
}

/// Files whose menus nobody sees.
package enum Exclusions {
  static let folders: Set<String> = [
    ".build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", ".git", "node_modules",
  ]

  /// Whether a path leads into a folder of packages checked out.
  package static func isVendored(_ path: String) -> Bool {
    path.split(separator: "/").contains { folders.contains(String($0)) }
  }

  /// Whether a path leads to tests.
  package static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    return name.hasSuffix("Tests.swift") || name.hasSuffix("Test.swift")
      || parts.dropLast().contains { $0.hasSuffix("Tests") || $0 == "Test" || $0 == "tests" }
  }
}
#endif

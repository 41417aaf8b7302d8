#if SwiftSource
/// What the bytes of a Swift file tell before it is parsed: whether a menu can begin in it, and the names that it
/// declares. The one place that looks at Swift's syntax without the parser; it may find too much, never too little.
package struct ByteScan: Sendable {
  /// A declaration of a type, or an extension; `extension A.B` is one of `A` and one of `B` inside it.
  struct TypeName: Sendable {
    var hash: UInt64
    var kind: TypeInfo.Kind
    /// Whether it stands in no other declaration, as far as its indentation tells.
    var isOutermost: Bool
  }

  /// Whether a menu can begin in the file.
  package var hasMenus = false
  /// Hashes of names of types that end in “Menu”: menus begin at them where they are the project's own menus.
  var menuTypes: Set<UInt64> = []
  /// Bytes of the file.
  package var size = 0
  /// The types that it declares or extends.
  var types: [TypeName] = []
  /// The types with what they inherit from or conform to, as their headers name it.
  var parents: [(type: String, parent: String)] = []
  /// Hashes of functions and constants that stand in no type, and of operators.
  var globals: [UInt64] = []
  /// Hashes of the names of states while which something is shown: `isPresented: $model.name`.
  var presented: [UInt32] = []
  /// Hashes of the names of all functions, constants and variables, sorted: of members, also of local ones.
  private(set) var names: [UInt32] = []

  package init() {}

  /// Scans the bytes of a file.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = ByteScanner(bytes)
    scanner.scan()
    self = scanner.result
    size = bytes.count
    names = Self.sorted(scanner.names)
  }

  /// Whether another text of the file enters the same into the project's tables.
  func hasSameTables(as other: ByteScan) -> Bool {
    hasMenus == other.hasMenus && globals == other.globals && menuTypes == other.menuTypes
      && types.elementsEqual(other.types) {
        $0.hash == $1.hash && $0.kind == $1.kind && $0.isOutermost == $1.isOutermost
      } && parents.elementsEqual(other.parents) { $0 == $1 }
  }

  /// Whether the file declares a type inside of another.
  func nests(_ hash: UInt64) -> Bool { types.contains { $0.hash == hash && !$0.isOutermost } }

  /// Whether the file declares a function, constant or variable, in whatever place.
  func declares(_ hash: UInt64) -> Bool {
    let wanted = UInt32(truncatingIfNeeded: hash)
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == wanted
  }

  // Each once, in order.
  private static func sorted(_ names: [UInt32]) -> [UInt32] {
    var sorted = names
    sorted.sort()
    var count = 0
    for name in sorted where count == 0 || sorted[count - 1] != name {
      sorted[count] = name
      count += 1
    }
    return Array(sorted[..<count])
  }

  /// Whether types of arrays stand in each other so deep that the parser, which looks ahead for them without a limit,
  /// would need more stack than there is.
  static func isTooDeep(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth > 256 { return true }
      case 0...0x20, UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"):
        break
      default: depth = 0
      }
    }
    return false
  }

  /// The hash of a name.
  static func hash(_ name: String) -> UInt64 {
    var hash = ByteScanner.seed
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* ByteScanner.prime }
    return hash
  }
}

/// The words that a scan knows.
enum ScannedWords {
  /// What a word says of the file that it stands in.
  enum Meaning: UInt8 {
    case none
    /// A menu begins in the file, wherever the word stands.
    case menu
    /// A menu begins where it is called.
    case called
    /// With a word that is about menus: where it is assigned to, declared as a function, or called.
    case assigned, provided, calledBeside
    /// About menus, and no more.
    case topic
    case declaresType, declaresValue, declaresInitializer
    /// Before a binding: what is shown while that holds.
    case presents
  }

  static let meanings: [(Meaning, [String])] = [
    (
      .menu,
      [
        "pickerStyle", "UIMenu", "UIAction", "UICommand", "UIDeferredMenuElement",
        "UIContextMenuConfiguration", "UIMenuItem", "UIApplicationShortcutItem", "NSMenu", "NSMenuItem",
        "NSPopUpButton",
      ]
    ),
    (.called, ["Menu", "contextMenu", "CommandMenu", "CommandGroup", "MenuBarExtra"]),
    (.assigned, ["menu", "mainMenu", "menuItems", "shortcutItems", "titleMenuProvider", "keyCommands"]),
    (
      .provided,
      [
        "applicationDockMenu", "menuNeedsUpdate", "menuWillOpen", "contextMenuInteraction",
        "editMenuInteraction",
      ]
    ),
    (
      .calledBeside,
      ["addItem", "insertItem", "addItems", "UIKeyCommand", "setMenu", "popUp"] + MenuHolders.kinds.keys
    ),
    (
      .topic,
      [
        "Commands", "commands", "buildMenu", "UIEditMenuInteraction", "NSMenuDelegate", "UIMenuElement",
        "NSStatusBar",
      ]
    ),
    (.declaresType, ["struct", "class", "enum", "extension", "protocol", "actor", "typealias"]),
    (.declaresValue, ["func", "let", "var"]),
    (.declaresInitializer, ["init", "subscript"]),
    (.presents, ["isPresented", "item"]),
  ]

  /// Words about menus, which are no evidence by themselves.
  static let topics: Set<String> = [
    "mainMenu", "NSStatusItem", "UIBarButtonItem", "shortcutItems",
  ]

  struct Entry {
    var hash: UInt64 = 0
    var meaning = Meaning.none
    var isTopic = false
    var kind = TypeInfo.Kind.foreign
  }

  /// A table of hashes with open addressing.
  static let table: [Entry] = {
    var table = Array(repeating: Entry(), count: 256)
    for (meaning, words) in meanings {
      for word in words {
        var entry = Entry(hash: ByteScan.hash(word), meaning: meaning)
        entry.isTopic =
          [.menu, .called, .topic].contains(meaning) || topics.contains(word)
        entry.kind = kinds[word] ?? .foreign
        var slot = Int(entry.hash & 255)
        while table[slot].meaning != .none { slot = (slot + 1) & 255 }
        table[slot] = entry
      }
    }
    return table
  }()

  private static let kinds: [String: TypeInfo.Kind] = [
    "struct": .structure, "class": .classType, "actor": .classType, "enum": .enumeration,
    "protocol": .protocolType, "typealias": .alias,
  ]

  /// By a word's first byte, the lengths that a known word has: most words need no hash.
  static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 256)
    for (_, words) in meanings {
      for word in words { lengths[Int(word.utf8.first ?? 0)] |= 1 << UInt32(min(word.utf8.count, 31)) }
    }
    return lengths
  }()

  /// Hashes of the words at whose places menus may begin.
  static let triggers: Set<UInt64> = {
    var triggers = Set<UInt64>()
    for (meaning, words) in meanings {
      switch meaning {
      case .menu, .called, .assigned, .provided, .calledBeside, .topic:
        for word in words { triggers.insert(ByteScan.hash(word)) }
      default: break
      }
    }
    return triggers
  }()

  // Letters, digits, _ and all of UTF-8's non-ASCII bytes.
  static let isOfWord: [Bool] = (0..<256).map {
    $0 >= 128 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
  }
}

/// Goes over the bytes of a file, word by word.
struct ByteScanner {
  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  static let prime: UInt64 = 0x100_0000_01B3

  private(set) var result = ByteScan()
  private(set) var names: [UInt32] = []
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// What the last word begins to declare.
  private var pending = ScannedWords.Meaning.none
  private var pendingKind = TypeInfo.Kind.foreign
  // How far the line is indented, and how far are those that stand in no declaration.
  private var indentation = 0
  private var outermost = 0
  private var conditions = 0
  private var isConditionNew = false
  private var hasEvidenceBeside = false
  private var hasTopic = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func scan() {
    ScannedWords.table.withUnsafeBufferPointer { table in
      ScannedWords.lengths.withUnsafeBufferPointer { lengths in
        ScannedWords.isOfWord.withUnsafeBufferPointer { isOfWord in
          beginLine()
          while index < bytes.count { step(table, lengths, isOfWord) }
        }
      }
    }
    if hasTopic && hasEvidenceBeside { result.hasMenus = true }
  }

  @inline(__always)
  private mutating func step(
    _ table: UnsafeBufferPointer<ScannedWords.Entry>, _ lengths: UnsafeBufferPointer<UInt32>,
    _ isOfWord: UnsafeBufferPointer<Bool>
  ) {
    let byte = bytes[index]
    guard isOfWord[Int(byte)] else {
      index += 1
      if byte == 0x0A {
        beginLine()
      } else if byte != 0x20, byte != 0x60, pending != .none {
        if pending == .declaresValue { declareOperator(from: index - 1, isOfWord) }
        pending = .none
      }
      return
    }
    let start = index
    repeat { index += 1 } while index < bytes.count && isOfWord[Int(bytes[index])]
    let isKnown = lengths[Int(byte)] & (1 << UInt32(min(index - start, 31))) != 0
    if bytes[index - 1] == UInt8(ascii: "u") { noteMenuType(start..<index) }
    guard isKnown || pending != .none else { return }
    let hash = hash(start..<index)
    if isKnown {
      var slot = Int(hash & 255)
      while table[slot].meaning != .none {
        if table[slot].hash == hash { return take(table[slot], from: start, hash, isOfWord) }
        slot = (slot + 1) & 255
      }
    }
    if pending != .none { declare(hash, start..<index, isOfWord) }
  }

  private mutating func noteMenuType(_ word: Range<Int>) {
    guard word.count > 4, (0x41...0x5A).contains(bytes[word.lowerBound]),
      bytes[word.upperBound - 4] == UInt8(ascii: "M"), bytes[word.upperBound - 3] == UInt8(ascii: "e"),
      bytes[word.upperBound - 2] == UInt8(ascii: "n")
    else { return }
    result.menuTypes.insert(hash(word))
  }

  private func hash(_ range: Range<Int>) -> UInt64 {
    var hash = Self.seed
    for index in range { hash = (hash ^ UInt64(bytes[index])) &* Self.prime }
    return hash
  }

  // MARK: Words about menus

  private mutating func take(
    _ word: ScannedWords.Entry, from start: Int, _ hash: UInt64, _ isOfWord: UnsafeBufferPointer<Bool>
  ) {
    if word.isTopic { hasTopic = true }
    switch word.meaning {
    case .menu: result.hasMenus = true
    case .called: if isCalled { result.hasMenus = true }
    case .calledBeside: if isCalled { hasEvidenceBeside = true }
    case .assigned:
      if pending == .declaresValue || next == UInt8(ascii: "=") { hasEvidenceBeside = true }
    case .provided: if pending == .declaresValue { hasEvidenceBeside = true }
    case .declaresType, .declaresValue:
      // `class func`.
      pending = word.meaning
      pendingKind = word.kind
      return
    case .declaresInitializer:
      // What it is called is its name: `init(…)`, but not that of `super.init(…)`.
      if start == 0 || bytes[start - 1] != UInt8(ascii: ".") {
        names.append(UInt32(truncatingIfNeeded: hash))
      }
    case .presents: notePresented(isOfWord)
    case .topic, .none: break
    }
    if pending != .none { declare(hash, start..<index, isOfWord) }
  }

  // `: $model.name` is what is shown by; the index stays.
  private mutating func notePresented(_ isOfWord: UnsafeBufferPointer<Bool>) {
    var index = index
    guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: ":") else { return }
    index += 1
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "$") else { return }
    var last = index..<index
    repeat {
      index += 1
      let start = index
      while index < bytes.count, isOfWord[Int(bytes[index])] { index += 1 }
      last = start..<index
    } while index < bytes.count && bytes[index] == UInt8(ascii: ".")
    if !last.isEmpty { result.presented.append(UInt32(truncatingIfNeeded: hash(last))) }
  }

  // The next byte that is no blank.
  private var next: UInt8? {
    var index = index
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private var isCalled: Bool {
    switch next {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "."), UInt8(ascii: "/"): true
    default: false
    }
  }

  // MARK: Declarations

  private var isOutermost: Bool { indentation == outermost }

  private mutating func declare(
    _ hash: UInt64, _ range: Range<Int>, _ isOfWord: UnsafeBufferPointer<Bool>
  ) {
    if pending == .declaresType {
      result.types.append(
        ByteScan.TypeName(
          hash: hash, kind: pendingKind, isOutermost: isOutermost || pendingKind == .foreign))
      if pendingKind != .alias { readHeader(of: range, isOfWord) }
      pending = .none
      return
    }
    names.append(UInt32(truncatingIfNeeded: hash))
    if isOutermost { result.globals.append(hash) }
    pending = .none
  }

  // `func == (…)`
  private mutating func declareOperator(from start: Int, _ isOfWord: UnsafeBufferPointer<Bool>) {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, !isOfWord[Int(bytes[end])],
      !"()[]{},;:\"".utf8.contains(bytes[end])
    {
      end += 1
    }
    if end > start { result.globals.append(hash(start..<end)) }
  }

  // The names behind the colon of a type's header: `struct Name<A>: Parent, Module.Other where … {`. What follows an
  // extended type's dot is a type that is added to.
  private mutating func readHeader(of name: Range<Int>, _ isOfWord: UnsafeBufferPointer<Bool>) {
    var depth = 0
    var isBehindColon = false
    var index = index
    var parent: Range<Int>?
    var before: UInt8 = 0
    let limit = min(bytes.count, index + 2_000)
    header: while index < limit {
      let byte = bytes[index]
      if isOfWord[Int(byte)] {
        let start = index
        repeat { index += 1 } while index < limit && isOfWord[Int(bytes[index])]
        if depth > 0 || before == UInt8(ascii: "@") { continue }
        if index - start == 5, "where".utf8.elementsEqual(bytes[start..<index]) { break }
        if isBehindColon {
          parent = start..<index
        } else if before == UInt8(ascii: ".") {
          result.types.append(
            ByteScan.TypeName(hash: hash(start..<index), kind: .foreign, isOutermost: false))
        }
        before = 0
        continue
      }
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: isBehindColon = true
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"): break header
      case UInt8(ascii: ","), UInt8(ascii: "&"):
        if depth == 0 { enter(&parent, of: name) }
      default: break
      }
      if byte > 0x20 { before = byte }
      index += 1
    }
    enter(&parent, of: name)
  }

  private mutating func enter(_ parent: inout Range<Int>?, of name: Range<Int>) {
    guard let range = parent else { return }
    parent = nil
    result.parents.append(
      (
        String(decoding: bytes[name], as: UTF8.self), String(decoding: bytes[range], as: UTF8.self)
      ))
  }

  // MARK: Lines

  private mutating func beginLine() {
    let start = index
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    indentation = index - start
    guard index + 1 < bytes.count else { return }
    if bytes[index] == UInt8(ascii: "/"), bytes[index + 1] == UInt8(ascii: "/") {
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    } else if bytes[index] == UInt8(ascii: "#"), indentation == 0 {
      if bytes[index + 1] == UInt8(ascii: "i") {
        conditions += 1
        isConditionNew = true
      } else if bytes[index + 1] == UInt8(ascii: "e"), conditions > 0 {
        // `#endif`, not `#else`.
        if index + 2 < bytes.count, bytes[index + 2] == UInt8(ascii: "n") { conditions -= 1 }
        outermost = 0
        isConditionNew = conditions > 0
      }
    } else if isConditionNew, bytes[index] > 0x20 {
      // What stands in `#if` may be indented as a whole.
      outermost = indentation
      isConditionNew = false
    }
  }
}

/// The words at which menus may begin, to find where they stand in a file.
struct TriggerWords: Sendable {
  // Hashes in a table with open addressing; 0 is free.
  private var slots: [UInt64]

  /// - Parameter more: Hashes of names that count besides: the project's own classes of menus.
  init(_ more: Set<UInt64> = []) { self.init(only: ScannedWords.triggers.union(more)) }

  /// - Parameter hashes: Hashes of the names that count.
  init(only hashes: Set<UInt64>) {
    var size = 256
    while size < hashes.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for hash in hashes {
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = hash
    }
  }

  /// The offsets of the words in a file, in order.
  func offsets(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var offsets: [Int] = []
    slots.withUnsafeBufferPointer { slots in
      ScannedWords.isOfWord.withUnsafeBufferPointer { isOfWord in
        let mask = slots.count - 1
        var index = 0
        while index < bytes.count {
          guard isOfWord[Int(bytes[index])] else {
            index += 1
            continue
          }
          let start = index
          var hash = ByteScanner.seed
          repeat {
            hash = (hash ^ UInt64(bytes[index])) &* ByteScanner.prime
            index += 1
          } while index < bytes.count && isOfWord[Int(bytes[index])]
          var slot = Int(truncatingIfNeeded: hash) & mask
          while slots[slot] != 0 {
            if slots[slot] == hash {
              offsets.append(start)
              break
            }
            slot = (slot + 1) & mask
          }
        }
      }
    }
    return offsets
  }
}

/// Files whose menus nobody sees.
package enum Exclusions {
  static let folders: Set<String> = [
    ".build", "Pods", "Carthage", "DerivedData", "SourcePackages", "checkouts", ".git", "node_modules",
  ]

  private static let previews: Set<String> = [
    "PreviewHelper.swift", "PreviewHelpers.swift", "PreviewSupport.swift", "PreviewContainer.swift",
    "PreviewData.swift", "PreviewContent.swift", "PreviewApp.swift", "PreviewWrapper.swift",
  ]

  /// Whether a path leads into a folder of packages checked out.
  package static func isVendored(_ path: String) -> Bool {
    path.split(separator: "/").contains { folders.contains(String($0)) }
  }

  /// Whether a path leads to tests, or to what only previews of views show.
  package static func isTest(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last else { return false }
    if previews.contains(String(name)) || parts.dropLast().contains("Preview Content") { return true }
    return name.hasSuffix("Tests.swift") || name.hasSuffix("Test.swift")
      || parts.dropLast().contains { $0.hasSuffix("Tests") || $0 == "Test" || $0 == "tests" }
  }
}
#endif

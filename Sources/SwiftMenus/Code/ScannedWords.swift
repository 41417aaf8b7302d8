#if SwiftSource
/// The words that a scan knows.
struct ScannedWords: Sendable {
  /// What a word says of the file that it stands in.
  enum Meaning: UInt8 {
    case none
    /// A menu begins in the file, wherever the word stands.
    case menu
    /// A menu begins where it is called.
    case called
    /// A menu begins where what it is given names one.
    case styles
    /// With a word that is about menus: where it is assigned to or declared, or called.
    case assigned, calledBeside
    /// About menus, and no more.
    case topic
    case declaresType, declaresValue, declaresInitializer
    /// Before a binding: what is shown while that holds.
    case presents
    /// Called with the name of a notification.
    case observes
    /// Says whether the app has a menu bar.
    case setsPolicy
    /// Names the button that shows and hides a sidebar, to take it away.
    case namesSidebarButton
  }

  private static let language: [(Meaning, [String])] = [
    (.declaresType, ["struct", "class", "enum", "extension", "protocol", "actor", "typealias"]),
    (.declaresValue, ["func", "let", "var"]),
    (.declaresInitializer, ["init", "subscript"]),
    (.presents, ["isPresented", "item"]),
    (.observes, ["publisher", "addObserver"]),
    (.setsPolicy, ["setActivationPolicy"]),
    (.namesSidebarButton, ["sidebarToggle"]),
  ]

  struct Word {
    var hash: UInt64 = 0
    var meaning = Meaning.none
    var isTopic = false
    var kind = TypeInfo.Kind.foreign
  }

  /// A table of hashes with open addressing.
  let table: [Word]
  /// By a word's first byte, the lengths that a known word has: most words need no hash.
  let lengths: [UInt32]
  /// Hashes of the words at whose places menus may begin.
  let triggers: Set<UInt64>

  /// - Parameter names: Names that frameworks declare.
  init(_ names: [(name: String, meaning: Meaning, isAboutMenus: Bool)]) {
    let words = Self.language.flatMap { meaning, words in
      words.map { ($0, Word(hash: ByteScan.hash($0), meaning: meaning, kind: Self.kinds[$0] ?? .foreign)) }
    }
    let entries =
      names.map { name, meaning, isAboutMenus in
        let isTopic = isAboutMenus || meaning.isTopic
        return (name, Word(hash: ByteScan.hash(name), meaning: meaning, isTopic: isTopic))
      } + words
    var table = Array(repeating: Word(), count: 256)
    var lengths = [UInt32](repeating: 0, count: 256)
    for (word, entry) in entries {
      var slot = Int(entry.hash & 255)
      while table[slot].meaning != .none { slot = (slot + 1) & 255 }
      table[slot] = entry
      lengths[Int(word.utf8.first ?? 0)] |= 1 << UInt32(min(word.utf8.count, 31))
    }
    (self.table, self.lengths) = (table, lengths)
    triggers = Set(names.map { ByteScan.hash($0.name) })
  }

  private static let kinds: [String: TypeInfo.Kind] = [
    "struct": .structure, "class": .classType, "actor": .classType, "enum": .enumeration,
    "protocol": .protocolType, "typealias": .alias,
  ]

  // Letters, digits, _ and all of UTF-8's non-ASCII bytes.
  static let isOfWord: [Bool] = (0..<256).map {
    $0 >= 128 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
  }
}

extension ScannedWords.Meaning {
  /// Whether a file that has such a word is about menus.
  fileprivate var isTopic: Bool { [.menu, .called, .styles, .topic].contains(self) }
}
#endif

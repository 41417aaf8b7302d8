#if SwiftSource
/// The words that the scan recognizes.
struct ScannedWords: Sendable {
  /// The meaning of a word for its file.
  enum Meaning: UInt8 {
    case none
    /// A menu begins in the file, wherever the word occurs.
    case menu
    /// A menu begins if the word is called.
    case called
    /// A menu begins if the word's argument names a menu.
    case styles
    /// A menu begins if the file also has a word about menus, and this word is assigned to, declared, or
    /// called.
    case assigned, calledBeside
    /// The word is about menus but doesn't begin one.
    case topic
    case declaresType, declaresValue, declaresInitializer
    /// The word comes before a binding that presents something.
    case presents
    /// The word is called with the name of a notification or a state.
    case observes
    /// The word decides whether the app has a menu bar.
    case setsPolicy
    /// The word names the button that shows and hides a sidebar, to remove it.
    case namesSidebarButton
    /// The word opens help, or removes SwiftUI's own item for it.
    case namesHelp
    /// The word adds items to a toolbar.
    case toolbar
  }

  private static let language: [(Meaning, [String])] = [
    (.declaresType, ["struct", "class", "enum", "extension", "protocol", "actor", "typealias"]),
    (.declaresValue, ["func", "let", "var"]),
    (.declaresInitializer, ["init", "subscript"]),
    (.presents, PresentingLabels.all + ["get"]),
    (.observes, ["publisher", "addObserver", "onChange"]),
    (.setsPolicy, ["setActivationPolicy"]),
    (.toolbar, ["toolbar", "ToolbarItem", "ToolbarItemGroup"]),
    (.namesSidebarButton, ["sidebarToggle"]),
    (
      .namesHelp,
      ["showHelp", "NSHelpManager", "openHelpAnchor", "commandsReplaced", "commandsRemoved"]
    ),
  ]

  struct Word {
    var hash: UInt64 = 0
    var meaning = Meaning.none
    var isTopic = false
    var kind = TypeInfo.Kind.foreign
  }

  /// A table of hashes with open addressing.
  let table: [Word]
  /// The lengths of the known words, by first byte, so most words don't need a hash.
  let lengths: [UInt32]
  /// Hashes of the words at which menus may begin.
  let triggers: Set<UInt64>

  /// - Parameter names: The names that frameworks declare.
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

  // Letters, digits, _, and all non-ASCII bytes of UTF-8.
  static let isOfWord: [Bool] = (0..<256).map {
    $0 >= 128 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
  }
}

extension ScannedWords.Meaning {
  /// Whether a file with such a word is about menus.
  fileprivate var isTopic: Bool { [.menu, .called, .styles, .topic].contains(self) }
}

/// The labels of the states that present something.
enum PresentingLabels {
  static let all = [
    "isPresented", "item", "isPresenting", "presenting", "isPresent", "isShowing", "isShown", "isDisplaying",
    "isVisible",
  ]
}
#endif

#if SwiftSource
/// The words that a scan knows.
enum ScannedWords {
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

  struct Entry {
    var hash: UInt64 = 0
    var meaning = Meaning.none
    var isTopic = false
    var kind = TypeInfo.Kind.foreign
  }

  private static let entries: [(word: String, entry: Entry)] =
    Constructs.rows.flatMap { row -> [(String, Entry)] in
      guard let meaning = row.meaning else { return [] }
      return row.names.map { name in
        let isTopic = row.isAboutMenus || meaning.isTopic
        return (name, Entry(hash: ByteScan.hash(name), meaning: meaning, isTopic: isTopic))
      }
    }
    + language.flatMap { meaning, words in
      words.map { word in
        (word, Entry(hash: ByteScan.hash(word), meaning: meaning, kind: kinds[word] ?? .foreign))
      }
    }

  /// A table of hashes with open addressing.
  static let table: [Entry] = {
    var table = Array(repeating: Entry(), count: 256)
    for (_, entry) in entries {
      var slot = Int(entry.hash & 255)
      while table[slot].meaning != .none { slot = (slot + 1) & 255 }
      table[slot] = entry
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
    for (word, _) in entries { lengths[Int(word.utf8.first ?? 0)] |= 1 << UInt32(min(word.utf8.count, 31)) }
    return lengths
  }()

  /// Hashes of the words at whose places menus may begin.
  static let triggers = Set(Constructs.rows.filter { $0.meaning != nil }.flatMap(\.names).map(ByteScan.hash))

  // Letters, digits, _ and all of UTF-8's non-ASCII bytes.
  static let isOfWord: [Bool] = (0..<256).map {
    $0 >= 128 || (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
  }
}

extension ScannedWords.Meaning {
  /// Whether a file that has such a word is about menus.
  fileprivate var isTopic: Bool { [.menu, .called, .styles, .topic].contains(self) }
}

extension Construct {
  /// What its name says of the file that it stands in.
  fileprivate var meaning: ScannedWords.Meaning? {
    switch begins {
    case .anywhere: .menu
    case .called: .called
    case .styled: .styles
    case .amongMenus:
      switch reading {
      case .given, .function, .asked: .assigned
      default: .calledBeside
      }
    case nil: isAboutMenus ? .topic : nil
    }
  }
}
#endif

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
    /// With a word that is about menus: where it is assigned to, declared as a function, or called.
    case assigned, provided, calledBeside
    /// About menus, and no more.
    case topic
    case declaresType, declaresValue, declaresInitializer
    /// Before a binding: what is shown while that holds.
    case presents
    /// Says whether the app has a menu bar.
    case setsPolicy
  }

  static let meanings: [(Meaning, [String])] = [
    (
      .menu,
      [
        "UIMenu", "UIAction", "UICommand", "UIDeferredMenuElement",
        "UIContextMenuConfiguration", "UIMenuItem", "UIApplicationShortcutItem", "NSMenu", "NSMenuItem",
        "NSPopUpButton",
      ]
    ),
    (.called, ["Menu", "contextMenu", "CommandMenu", "CommandGroup", "MenuBarExtra"]),
    (.styles, ["pickerStyle"]),
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
    (.setsPolicy, ["setActivationPolicy"]),
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
          [.menu, .called, .styles, .topic].contains(meaning) || topics.contains(word)
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
      case .menu, .called, .styles, .assigned, .provided, .calledBeside, .topic:
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
#endif

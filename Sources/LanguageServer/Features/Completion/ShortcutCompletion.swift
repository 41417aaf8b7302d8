import MenuModel

/// Completes a shortcut, first with modifiers and then with key names.
struct ShortcutCompletion {
  // The typed modifiers and separators, which are kept.
  private let prefix: String
  private let modifiers: Shortcut.Modifiers
  /// Whether modifiers are written as symbols, without separators.
  let isInSymbols: Bool

  /// Reads the text that was typed before the cursor.
  init(typed: String) {
    var prefix = ""
    var modifiers: Shortcut.Modifiers = []
    var isInSymbols = false
    var rest = typed[...]
    while let first = rest.first {
      if let modifier = Shortcut.modifier(named: String(first)) {
        // A single character can be a modifier only if it is a symbol.
        modifiers.formUnion(modifier)
        isInSymbols = true
        prefix.append(first)
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(where: { $0 == "+" || $0 == "-" }) else { break }
      let name = rest[..<end].filter { $0 != " " }
      if let modifier = Shortcut.modifier(named: name) {
        modifiers.formUnion(modifier)
      } else if !name.isEmpty || !isInSymbols {
        break
      }
      prefix += rest[...end]
      rest = rest[rest.index(after: end)...]
    }
    self.prefix = prefix
    self.modifiers = modifiers
    self.isInSymbols = isInSymbols
  }

  /// Returns the proposals: modifiers at the start, and keys and further modifiers after them.
  func proposals() -> [CompletionProposal] {
    if prefix.isEmpty {
      return Self.usual.map { Self.proposal($0.0, symbols: $0.1.symbols, .modifier) }
    }
    let keys = Self.keyNames.compactMap { name -> CompletionProposal? in
      guard let key = Shortcut.key(named: name) else { return nil }
      return Self.proposal(prefix + name, symbols: Shortcut(modifiers, key).symbols, .shortcut)
    }
    return keys + further
  }

  // The remaining modifiers. Symbols must keep their order.
  private var further: [CompletionProposal] {
    Self.single.compactMap { name, modifier in
      guard !modifiers.contains(modifier) else { return nil }
      if isInSymbols, modifier == .function || modifier.rawValue < modifiers.rawValue { return nil }
      let text = isInSymbols ? modifier.symbols : name + "+"
      return Self.proposal(prefix + text, symbols: modifiers.union(modifier).symbols, .modifier)
    }
  }

  private static func proposal(
    _ label: String, symbols: String, _ kind: CompletionItem.Kind
  ) -> CompletionProposal {
    CompletionProposal(label: label, kind: kind, form: .text, detail: symbols)
  }

  private static let usual: [(String, Shortcut.Modifiers)] = [
    ("cmd+", .command), ("shift+cmd+", [.shift, .command]), ("opt+cmd+", [.option, .command]),
    ("opt+shift+cmd+", [.option, .shift, .command]), ("ctrl+cmd+", [.control, .command]), ("ctrl+", .control),
    ("fn+", .function),
  ]

  private static let single: [(String, Shortcut.Modifiers)] = [
    ("shift", .shift), ("opt", .option), ("cmd", .command), ("ctrl", .control), ("fn", .function),
  ]

  static var keys: [CompletionProposal] {
    keyNames.map { name in
      proposal(name, symbols: Shortcut.key(named: name).map { Shortcut([], $0).symbols } ?? name, .shortcut)
    }
  }

  /// A name for each key that has one, with the most common keys first.
  static let keyNames: [String] = {
    let common = [
      "delete", "return", "space", "tab", "escape", "up", "down", "left", "right", "comma", "period", "slash",
      "question", "plus", "minus", "equal", "leftBracket", "rightBracket", "home", "end", "pageUp",
      "pageDown",
    ]
    var keys: Set<String> = []
    let functionKeys = (1...20).map { "f\($0)" }
    let others = Shortcut.knownNames.filter { Shortcut.modifier(named: $0) == nil }.sorted()
    return (common + functionKeys + others).filter { name in
      Shortcut.key(named: name).map { keys.insert($0).inserted } ?? false
    }
  }()
}

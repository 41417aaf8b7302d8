import MenuModel

/// What the format expects of a node, by the way that leads to it.
enum SpecExpectation {
  case root
  case menus, menu
  case items(areAlternates: Bool)
  case item(isAlternate: Bool)
  case options, option
  /// The value of a key in a mapping.
  case value(SpecTable.Row, of: NodeID)
  /// An entry of a key's list.
  case entry(SpecTable.Row, of: NodeID, list: NodeID)
  case nothing

  /// What is expected of an entry of a list of which this is expected.
  func entry(of list: NodeID) -> SpecExpectation {
    switch self {
    case .root, .menus: .menu
    case .items(let areAlternates): .item(isAlternate: areAlternates)
    case .options: .option
    case .value(let row, let mapping): .entry(row, of: mapping, list: list)
    case .menu, .item, .option, .entry, .nothing: .nothing
    }
  }

  /// What is expected of the value of a row's key.
  init(valueOf row: SpecTable.Row, in mapping: NodeID) {
    switch row.type {
    case .menus: self = .menus
    case .items: self = .items(areAlternates: row.key == .alternates)
    case .options: self = .options
    default: self = .value(row, of: mapping)
    }
  }
}

extension SpecTable.ValueType {
  /// The scope of the mapping that the value may be.
  var mappingScope: SpecScope? {
    switch self {
    case .mapping(let scope): scope
    case .either(let first, let second): first.mappingScope ?? second.mappingScope
    default: nil
    }
  }

  /// Whether the value goes on in the lines below its key.
  var isStructure: Bool {
    switch self {
    case .menus, .items, .options, .mapping: true
    default: false
    }
  }

  /// Whether a text without quotes is a value of the type, as far as its names tell.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .oneOf(let names): names.contains(text)
    case .either(let first, let second): first.accepts(text) || second.accepts(text)
    default: false
    }
  }

  /// What the value must be, in a few words.
  var words: String {
    switch self {
    case .text: "text"
    case .boolean: "true or false"
    case .number: "a whole number"
    case .version(let number): String(number)
    case .oneOf: "one of a few names"
    case .listOf: "a list of names"
    case .texts: "a list of texts"
    case .severalTexts: "two texts or more"
    case .shortcut: "a shortcut"
    case .mapping: "a mapping"
    case .menus: "a list of menus"
    case .items: "a list of items"
    case .options: "a list of options"
    case .anything: "anything"
    case .either(let first, let second): "\(first.words), or \(second.words)"
    case .booleanOr(let word): "true, false or \(word)"
    }
  }

  /// The names a value or an entry of it is one of; empty where there are none.
  var names: [String] {
    switch self {
    case .oneOf(let names), .listOf(let names): names
    case .either(let first, let second): first.names + second.names
    default: []
    }
  }
}

extension SpecTable.Row {
  /// The key's meaning and its values, as Markdown.
  var documentation: String {
    let names = type.names
    let values = names.isEmpty ? "" : "\n\nValues: " + names.map { "`\($0)`" }.joined(separator: ", ")
    return summary + values
  }
}

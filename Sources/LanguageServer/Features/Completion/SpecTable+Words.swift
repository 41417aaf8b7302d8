import MenuModel

extension SpecTable.ValueType {
  /// Whether the value continues on the lines below its key.
  var isStructure: Bool {
    switch self {
    case .menus, .items, .alternates, .options, .mapping: true
    default: false
    }
  }

  /// Whether an unquoted string is a value of the type, as far as the type lists its values.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .oneOf(let names): names.contains(text)
    case .either(let first, let second): first.accepts(text) || second.accepts(text)
    default: false
    }
  }

  /// A short description of the valid values.
  var words: String {
    switch self {
    case .text: "text"
    case .boolean: "true or false"
    case .number: "a whole number"
    case .version(let number): String(number)
    case .oneOf: "one of a few names"
    case .listOf: "a list of names"
    case .texts: "a list of strings"
    case .severalTexts: "2 or more strings"
    case .shortcut: "a shortcut"
    case .mapping: "a mapping"
    case .menus: "a list of menus"
    case .items, .alternates: "a list of items"
    case .options: "a list of options"
    case .either(let first, let second): "\(first.words), or \(second.words)"
    case .booleanOr(let word): "true, false, or \(word)"
    }
  }
}

extension SpecTable.Row {
  /// The key's meaning and values, as Markdown.
  var documentation: String {
    let names = type.names
    let values = names.isEmpty ? "" : "\n\nValues: " + names.map { "`\($0)`" }.joined(separator: ", ")
    return summary + values
  }
}

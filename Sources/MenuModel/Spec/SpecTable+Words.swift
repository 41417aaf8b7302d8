extension SpecTable.ValueType {
  /// The expected value in words: “`true` or `false`”.
  package var sentence: String {
    switch self {
    case .text: "a string"
    case .boolean: "`true` or `false`"
    case .number: "a whole number"
    case .version(let number): "`\(number)`"
    case .oneOf(let names): Wording.code(names, "or")
    case .listOf(let names): "a list of " + Wording.code(names, "or")
    case .texts: "a list of strings"
    case .severalTexts: "a list of two or more strings"
    case .shortcut: "a string such as `cmd+shift+n` or `⇧⌘N`"
    case .mapping(let scope): "a mapping of " + Wording.code(SpecTable.rows(in: scope).map(\.key.name), "and")
    case .menus: "a list of menus"
    case .items, .alternates: "a list of items"
    case .options: "a list of options"
    case .either(let first, let second): first.sentence + ", or " + second.sentence
    case .booleanOr(let word): "`true`, `false`, or `\(word)`"
    }
  }
}

import TextCore

/// The menu spec format as data: which keys exist, of what type, in which mappings. The reader of specs, the JSON
/// Schema and the editor's completion all come from it.
public enum SpecTable {
  /// What a key's value must be.
  public indirect enum ValueType: Sendable {
    case text
    case boolean
    /// A whole number of at least 0.
    case number
    /// Exactly this number.
    case version(Int)
    case oneOf([String])
    case listOf([String])
    case texts
    /// A list of two texts or more.
    case severalTexts
    case shortcut
    case mapping(SpecScope)
    case menus, items, alternates, options
    case either(ValueType, ValueType)
    /// `true` or `false`, or one more word.
    case booleanOr(String)

    /// The scope of the mapping that the value may be; nil where it is none.
    package var mappingScope: SpecScope? {
      switch self {
      case .mapping(let scope): scope
      case .either(let first, let second): first.mappingScope ?? second.mappingScope
      default: nil
      }
    }

    /// The names a value or an entry of it is one of; empty where there are none.
    package var names: [String] {
      switch self {
      case .oneOf(let names), .listOf(let names): names
      case .either(let first, let second): first.names + second.names
      default: []
      }
    }
  }

  /// One key in some scopes.
  public struct Row: Sendable {
    /// The key.
    public let key: SpecKey
    /// Where it may stand.
    public let scopes: SpecScopes
    /// What its value must be.
    public let type: ValueType
    /// What it means, for the schema and for editors: one sentence or two.
    public let summary: String
  }

  /// The row of a key in a scope; nil if it doesn't belong there.
  public static func row(of key: SpecKey, in scope: SpecScope) -> Row? {
    for row in rowsByKey[Int(key.rawValue)] where row.scopes.contains(scope) { return row }
    return nil
  }

  /// The row of a scope's key of some name; nil where it has none.
  package static func row(ofKeyNamed name: String, in scope: SpecScope) -> Row? {
    rows(ofKeyNamed: name).first { $0.scopes.contains(scope) }
  }

  package static func rows(ofKeyNamed name: String) -> [Row] {
    var name = name
    return rowsByHash[name.withUTF8(ByteHash.of)] ?? []
  }

  /// The key whose value is the mapping that a key stands in; nil for a key of documents, menus and items.
  package static func holder(of key: SpecKey) -> SpecKey? {
    guard let scope = rowsByKey[Int(key.rawValue)].first?.scopes.scopes.first else { return nil }
    return rows.first { $0.type.mappingScope == scope }?.key
  }

  /// The rows of all keys that a scope has, in the order of the table.
  public static func rows(in scope: SpecScope) -> [Row] { rows.filter { $0.scopes.contains(scope) } }

  /// The scopes that have a key of this name.
  public static func scopes(ofKeyNamed name: String) -> SpecScopes {
    rows(ofKeyNamed: name).reduce(into: []) { $0.formUnion($1.scopes) }
  }

  /// The rows of all keys of a name, by its hash: readers ask for each key they come to.
  package static let rowsByHash = HashTable(
    rows.map { row in
      var name = row.key.name
      return (key: name.withUTF8(ByteHash.of), value: [row])
    }, joining: +)

  private static let rowsByKey: [[Row]] = {
    var table = [[Row]](repeating: [], count: SpecKey.allCases.count)
    for row in rows { table[Int(row.key.rawValue)].append(row) }
    return table
  }()

  /// Every key.
  public static let rows: [Row] = documentRows + menuRows + sharedRows + itemRows + nestedRows
}

extension SpecTable {
  static let platformNames = Platform.allCases.map(\.rawValue)
  static let featureNames = [
    "documents", "tabs", "toolbar", "sidebar", "inspector", "richText", "textEditing", "printing",
    "fullScreen",
  ]
  static let sceneNames = ["windowGroup", "documentGroup", "window", "settings", "menuBarExtra"]
  static let commandSetNames = [
    "sidebar", "textEditing", "textFormatting", "toolbar", "inspector", "importFromDevices",
  ]
  static let labelStyleNames = ["automatic", "titleOnly", "iconOnly", "titleAndIcon"]
  /// SwiftUI's CommandGroupPlacement values.
  package static let placementNames = [
    "appInfo", "appSettings", "systemServices", "appVisibility", "appTermination", "newItem", "saveItem",
    "importExport", "printItem", "undoRedo", "pasteboard", "textEditing", "textFormatting", "toolbar",
    "sidebar",
    "windowSize", "windowArrangement", "windowList", "singleWindowList", "help",
  ]
  /// The names a spec gives modifier keys, the usual ones first.
  public static let modifierNames = [
    "command", "option", "control", "shift", "cmd", "opt", "alt", "ctrl", "fn", "globe", "⌘", "⌥",
    "⌃",
    "⇧",
  ]
}

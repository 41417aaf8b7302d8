import TextCore

/// The menu spec format as data: the keys, their types, and the mappings that contain them. The spec reader,
/// the JSON schema, and the editor's completion use this table.
public enum SpecTable {
  /// The expected type of a key's value.
  public indirect enum ValueType: Sendable {
    case text
    case boolean
    /// An integer of at least 0.
    case number
    /// Exactly this number.
    case version(Int)
    case oneOf([String])
    case listOf([String])
    case texts
    /// A list of at least two texts.
    case severalTexts
    case shortcut
    case mapping(SpecScope)
    case menus, items, alternates, options
    case either(ValueType, ValueType)
    /// `true`, `false`, or one other word.
    case booleanOr(String)

    /// The scope of the mapping that the value may be; nil if it can't be a mapping.
    package var mappingScope: SpecScope? {
      switch self {
      case .mapping(let scope): scope
      case .either(let first, let second): first.mappingScope ?? second.mappingScope
      default: nil
      }
    }

    /// The names that a value or its entries may have; empty if there are none.
    package var names: [String] {
      switch self {
      case .oneOf(let names), .listOf(let names): names
      case .either(let first, let second): first.names + second.names
      default: []
      }
    }
  }

  /// A key in some scopes.
  public struct Row: Sendable {
    /// The key.
    public let key: SpecKey
    /// The scopes that may contain the key.
    public let scopes: SpecScopes
    /// The expected type of the value.
    public let type: ValueType
    /// The meaning of the key in one or two sentences, for the schema and for editors.
    public let summary: String
  }

  /// Returns the row of a key in a scope; nil if the key doesn't belong there.
  public static func row(of key: SpecKey, in scope: SpecScope) -> Row? {
    for row in rowsByKey[Int(key.rawValue)] where row.scopes.contains(scope) { return row }
    return nil
  }

  /// Returns the row for a key with this name in a scope; nil if there is none.
  package static func row(ofKeyNamed name: String, in scope: SpecScope) -> Row? {
    rows(ofKeyNamed: name).first { $0.scopes.contains(scope) }
  }

  package static func rows(ofKeyNamed name: String) -> [Row] {
    var name = name
    return rowsByHash[name.withUTF8(ByteHash.of)] ?? []
  }

  /// Returns the key whose value is the mapping that contains a key; nil for a key of a document, menu, or
  /// item.
  package static func holder(of key: SpecKey) -> SpecKey? {
    guard let scope = rowsByKey[Int(key.rawValue)].first?.scopes.scopes.first else { return nil }
    return rows.first { $0.type.mappingScope == scope }?.key
  }

  /// Returns the rows of all keys in a scope, in the order of the table.
  public static func rows(in scope: SpecScope) -> [Row] { rows.filter { $0.scopes.contains(scope) } }

  /// Returns the scopes that have a key with this name.
  public static func scopes(ofKeyNamed name: String) -> SpecScopes {
    rows(ofKeyNamed: name).reduce(into: []) { $0.formUnion($1.scopes) }
  }

  /// The rows of all keys, by the hash of the key's name. Readers look up each key in the text.
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
  /// The names of modifier keys in a spec, the usual ones first.
  public static let modifierNames = [
    "command", "option", "control", "shift", "cmd", "opt", "alt", "ctrl", "fn", "globe", "⌘", "⌥",
    "⌃",
    "⇧",
  ]
}

import LintRules
import MenuModel
import TextCore

/// The JSON Schema of menu specs, generated from the reader's table.
///
/// It accepts everything that the reader accepts. The reader is stricter in some cases: schemas can't express
/// all rules, and one schema serves both YAML and JSON. For example, the schema accepts any scalar as a
/// string, because a plain YAML scalar can be a string regardless of its form.
package enum SpecSchema {
  package static func make() -> DataValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Menu spec",
      "description": """
      The menus of an app, for menulint: a mapping with `menus`, a list of menus, or one menu alone.
      """,
      "type": ["array", "object"],
      "if": ["type": "array"],
      "then": ["items": .reference("menu")],
      "else": [
        "if": ["required": ["menus"]],
        "then": .reference("document"),
        "else": .reference("documentOfOneMenu"),
      ],
      "$defs": .object(definitions),
    ]
  }

  private static var definitions: [(name: String, value: DataValue)] {
    var definitions: [(name: String, value: DataValue)] = [
      (
        "document",
        mapping("A document that lists its menus.", SpecTable.rows(in: .document), required: ["menus"])
      ),
      ("documentOfOneMenu", documentOfOneMenu),
      ("menu", mapping("A menu.", SpecTable.rows(in: .menu)).adding(placementRule)),
      ("item", item(of: itemScopes, untyped: "untypedItem")),
      ("untypedItem", untypedItem(.button)),
      (
        "alternate", item(of: itemScopes.map { $0 == .button ? .alternate : $0 }, untyped: "untypedAlternate")
      ),
      ("untypedAlternate", untypedItem(.alternate)),
      ("option", option),
    ]
    for scope in itemScopes + [.alternate] {
      let about =
        scope == .alternate ? "An item shown in another's place." : "An item of type \(typeName(scope))."
      let rows = SpecTable.rows(in: scope)
      definitions.append((name(of: scope), mapping(about, rows).adding(titleRule(rows))))
    }
    for (scope, about, rule) in nestedScopes {
      definitions.append((name(of: scope), mapping(about, SpecTable.rows(in: scope)).adding(rule)))
    }
    definitions.append(("text", text))
    definitions.append(("rule", rule))
    for (index, row) in SpecTable.rows.enumerated() {
      definitions.append((name(ofRow: index), schema(of: row)))
    }
    return definitions
  }

  // MARK: - Mappings

  private static let itemScopes = ElementKind.itemTypes.map { SpecScope(itemOf: $0) }

  private static let nestedScopes: [(SpecScope, String, DataValue)] = [
    (.app, "The app.", [:]),
    (
      .placement, "The placement of a command group: one of these keys.",
      [
        "oneOf": .list(
          SpecTable.rows(in: .placement).map { ["required": [.text($0.key.name)]] })
      ]
    ),
    (.primaryAction, "The action that a click performs.", [:]),
    (.lint, "Rules that are switched off for this element and everything inside it.", [:]),
    (.shortcut, "A keyboard shortcut.", ["required": .texts(SpecTable.rows(in: .shortcut).map(\.key.name))]),
  ]

  private static func mapping(
    _ description: String, _ rows: [SpecTable.Row], required: [String] = []
  ) -> DataValue {
    var schema: DataValue = ["description": .text(description), "type": "object"]
    if !required.isEmpty { schema = schema.adding(["required": .texts(required)]) }
    return schema.adding([
      "properties": .object(rows.map { ($0.key.name, .reference(name(of: $0))) }),
      "patternProperties": ["^x-": ["description": "For any purpose; menulint ignores it."]],
      "additionalProperties": false,
    ])
  }

  // `menus` is listed only so that editors offer it. If it is present, the other branch applies.
  private static var documentOfOneMenu: DataValue {
    let document = SpecTable.rows(in: .document)
    let known = Set(document.map(\.key))
    let menu = SpecTable.rows(in: .menu).filter { !known.contains($0.key) }
    return mapping("A document that is one menu.", document + menu, required: [SpecKey.items.name])
      .adding(placementRule)
  }

  private static let placementRule: DataValue = [
    "dependentSchemas": [
      "placement": [
        "required": ["kind"],
        "properties": ["kind": ["const": .text(MenuKind.commandGroup.rawValue)]],
      ]
    ]
  ]

  private static func titleRule(_ rows: [SpecTable.Row]) -> DataValue {
    guard rows.contains(where: { $0.key == .titles }) else { return [:] }
    return ["dependentSchemas": ["titles": ["properties": ["title": false]]]]
  }

  // MARK: - Items

  private static func item(of scopes: [SpecScope], untyped: String) -> DataValue {
    var cases: [DataValue] = zip(itemScopes, scopes).map { type, scope in
      [
        "if": [
          "type": "object", "required": ["type"], "properties": ["type": ["const": .text(typeName(type))]],
        ],
        "then": .reference(name(of: scope)),
      ]
    }
    cases.append([
      "if": ["type": "object", "not": ["required": ["type"]]],
      "then": .reference(untyped),
    ])
    return [
      "description": """
      An item: a string is a button with that title, --- a divider; anything else is a mapping, whose keys \
      depend on the type.
      """,
      "type": .texts(scalarTypes + ["object"]),
      "properties": ["type": .reference(keyName(.type))],
      "allOf": .list(cases),
    ]
  }

  // Without `type`, the keys determine the type: `items` make a submenu, `options` a picker.
  private static func untypedItem(_ plain: SpecScope) -> DataValue {
    let rows = SpecTable.rows(in: plain)
    let telling = ElementKind.typeKeys.compactMap {
      SpecTable.row(of: $0.key, in: SpecScope(itemOf: $0.kind))
    }
    let known = Set(rows.map(\.key))
    let button = mapping(
      "An item without a type, items and options is a button.",
      rows + telling.filter { !known.contains($0.key) })
    return ElementKind.typeKeys.reversed().reduce(button.adding(titleRule(rows))) { rest, telling in
      [
        "if": ["required": [.text(telling.key.name)]],
        "then": .reference(name(of: SpecScope(itemOf: telling.kind))),
        "else": rest,
      ]
    }
  }

  private static var option: DataValue {
    let about = "An option: a string, --- for a divider, or a mapping."
    return mapping(about, SpecTable.rows(in: .option)).replacing("type", .texts(scalarTypes + ["object"]))
  }
}

extension SpecSchema {
  // MARK: - Values

  /// The types that a plain YAML scalar may have. All of them are valid as strings.
  private static let scalarTypes = ["string", "number", "boolean", "null"]

  private static let text: DataValue = [
    "description": "Text. In JSON it must be a string; in YAML any plain scalar is read as it is written.",
    "type": .texts(scalarTypes),
  ]

  private static var rule: DataValue {
    let names = RuleBook.descriptions.filter(\.isConfigurable).map(\.id)
    return ["description": "Id of a rule.", "anyOf": [["enum": .texts(names)], .reference("text")]]
  }

  private static func schema(of row: SpecTable.Row) -> DataValue {
    let about: DataValue = ["description": .text(row.summary)]
    return about.adding(row.key == .lintDisable ? list(of: .reference("rule")) : schema(of: row.type))
  }

  private static func schema(of type: SpecTable.ValueType) -> DataValue {
    switch type {
    case .text: ["type": .texts(scalarTypes)]
    case .boolean: ["type": "boolean"]
    case .number: ["type": "integer", "minimum": 0]
    case .version(let number): ["const": .number(number)]
    case .oneOf(let names): ["enum": .texts(names)]
    case .listOf(let names): list(of: ["enum": .texts(names)])
    case .texts: list(of: .reference("text"))
    case .severalTexts: list(of: .reference("text")).adding(["minItems": 2])
    case .shortcut: ["type": .texts(scalarTypes), "examples": ["cmd+n", "cmd+shift+s", "⌥⌘f", "cmd+comma"]]
    case .mapping(let scope): .reference(name(of: scope))
    case .menus: list(of: .reference("menu"))
    case .items: list(of: .reference("item"))
    case .alternates: list(of: .reference("alternate"))
    case .options: list(of: .reference("option"))
    case .either(let first, let second): ["anyOf": [schema(of: first), schema(of: second)]]
    case .booleanOr(let word): ["enum": [true, false, .text(word)]]
    }
  }

  private static func list(of entry: DataValue) -> DataValue { ["type": "array", "items": entry] }

  // MARK: - Names of definitions

  private static func typeName(_ scope: SpecScope) -> String {
    ElementKind.itemTypes.first { SpecScope(itemOf: $0) == scope }?.typeName ?? ""
  }

  private static func name(of scope: SpecScope) -> String {
    switch scope {
    case .document, .menu, .option: "\(scope)"
    case .alternate: "item-alternate"
    case .app, .placement, .primaryAction, .lint, .shortcut: "mapping-\(scope)"
    default: "item-\(typeName(scope))"
    }
  }

  private static func keyName(_ key: SpecKey) -> String {
    SpecTable.rows.firstIndex { $0.key == key }.map(name(ofRow:)) ?? ""
  }

  private static func name(of row: SpecTable.Row) -> String {
    let index = SpecTable.rows.firstIndex { $0.key == row.key && $0.scopes == row.scopes }
    return index.map(name(ofRow:)) ?? ""
  }

  // If a key has several meanings, the name includes the place where it is used.
  private static func name(ofRow index: Int) -> String {
    let row = SpecTable.rows[index]
    let key = row.key.name == SpecKey.schema.name ? "schema" : row.key.name
    let isFirst = SpecTable.rows.firstIndex { $0.key.name == row.key.name } == index
    guard !isFirst, let scope = row.scopes.scopes.first else { return "key-\(key)" }
    return "key-\(key)-in-\(name(of: scope))"
  }
}

extension DataValue {
  /// Returns the object with a new value for an existing member.
  fileprivate func replacing(_ name: String, _ value: DataValue) -> DataValue {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name == name ? (name, value) : $0 })
  }
}

import MenuModel
import TestSupport

/// Valid and invalid specs for the tests of the schema.
enum SpecVariants {
  /// JSON specs with a place, `KEY: 0`, for another key, one for each mapping of the format.
  static let places: [String] = {
    let items = ElementKind.itemTypes.compactMap(\.typeName).map {
      #"{"items": [{"type": "\#($0)", KEY: 0}]}"#
    }
    return items + [
      #"{KEY: 0}"#,
      #"{"menus": [], KEY: 0}"#,
      #"{"items": [], KEY: 0}"#,
      #"[{KEY: 0}]"#,
      #"{"menus": [{"kind": "commandGroup", KEY: 0}]}"#,
      #"{"items": [{KEY: 0}]}"#,
      #"{"items": [{"title": "T", KEY: 0}]}"#,
      #"{"items": [{"items": ["A"], KEY: 0}]}"#,
      #"{"items": [{"options": ["A"], KEY: 0}]}"#,
      #"{"items": [{"options": [{KEY: 0}]}]}"#,
      #"{"items": [{"alternates": [{KEY: 0}]}]}"#,
      #"{"items": [{"alternates": [{"type": "button", KEY: 0}, {"type": "toggle", "title": "T"}]}]}"#,
      #"{"app": {KEY: 0}, "items": []}"#,
      #"{"items": [], "kind": "commandGroup", "placement": {KEY: 0}}"#,
      #"{"items": [], "kind": "commandGroup", "placement": {"after": "newItem", KEY: 0}}"#,
      #"{"items": [], "primaryAction": {KEY: 0}}"#,
      #"{"items": [], "lint": {KEY: 0}}"#,
      #"{"items": [{"shortcut": {KEY: 0}}]}"#,
      #"{"items": [{"shortcut": {"key": "n", KEY: 0}}]}"#,
      #"{"items": [{"shortcut": {"modifiers": [], KEY: 0}}]}"#,
    ]
  }()

  /// Returns values to try for a key: one of each type, and those listed in the table.
  static func values(for name: String) -> [String] {
    var values = [
      "null", "true", "1", "-1", "1.5", #""a""#, #""""#, "[]", "[null]", #"["a"]"#, #"["a", "b"]"#, "[[]]",
      "[{}]",
      "{}", #"{"a": 1}"#, #"{"x-a": 1}"#, #""---""#, #""cmd+n""#, #"{"key": "n", "modifiers": ["command"]}"#,
      #"{"before": "newItem"}"#, #"{"before": "newItem", "after": "help"}"#,
    ]
    for row in SpecTable.rows where row.key.name == name { values += examples(of: row.type) }
    return Array(Set(values)).sorted()
  }

  private static func examples(of type: SpecTable.ValueType) -> [String] {
    switch type {
    case .oneOf(let names): names.prefix(2).map { "\"\($0)\"" }
    case .listOf(let names): names.prefix(2).map { "[\"\($0)\"]" } + ["[\"\(names[0])\", \"nothing\"]"]
    case .booleanOr(let word): ["\"\(word)\""]
    case .either(let first, let second): examples(of: first) + examples(of: second)
    default: []
    }
  }

  /// A document with one thing changed: a value replaced, a key dropped, renamed or added.
  static func changed(_ value: SchemaInstance, _ random: inout SeededGenerator) -> SchemaInstance {
    let stays = random.below(8) > 0
    switch value {
    case .list(var entries) where stays && !entries.isEmpty:
      let index = random.below(entries.count)
      entries[index] = changed(entries[index], &random)
      return .list(entries)
    case .object(var members) where stays && !members.isEmpty:
      let key = members.keys.sorted()[random.below(members.count)]
      switch random.below(10) {
      case 0: members[key] = nil
      case 1: members[key + "s"] = members.removeValue(forKey: key)
      case 2: members[SpecTable.rows[random.below(SpecTable.rows.count)].key.name] = members[key]
      default: members[key] = members[key].map { changed($0, &random) }
      }
      return .object(members)
    default:
      let values = values(for: SpecTable.rows[random.below(SpecTable.rows.count)].key.name)
      return SchemaInstance(parsing: values[random.below(values.count)]) ?? .null
    }
  }
}

/// A kind of text whose reading time might grow faster than its size.
public struct GrowthShape: Sendable {
  /// The contents of the text.
  public var name: String
  /// The file extension of its language.
  public var format: String
  /// The size of the smaller text in a comparison. The larger one is ten times as large.
  public var size: Int
  private let write: @Sendable (Int) -> String

  /// Returns a text of a size.
  public func text(_ size: Int) -> [UInt8] { Array(write(size).utf8) }

  init(
    _ name: String, _ format: String, size: Int = 10_000, _ write: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.format = format
    self.size = size
    self.write = write
  }

  static func rows(_ count: Int, _ row: (Int) -> String) -> String {
    (0..<count).map(row).joined()
  }

  /// The shapes of YAML texts.
  public static let yaml: [GrowthShape] = [
    GrowthShape("many items", "yaml") { size in rows(size) { "- title: Item \($0)\n  shortcut: cmd+n\n" } },
    GrowthShape("deep flow nesting", "yaml", size: 100) {
      String(repeating: "[", count: $0 - 1) + String(repeating: "]", count: $0 - 1)
    },
    GrowthShape("deep block nesting", "yaml", size: 100) { String(repeating: "- ", count: $0 - 1) + "a\n" },
    GrowthShape("one very long line", "yaml", size: 100_000) {
      "a: " + String(repeating: "long words ", count: $0) + "\n"
    },
    GrowthShape("one very long quoted line", "yaml", size: 100_000) {
      "a: \"" + String(repeating: "long\\twords ", count: $0) + "\"\n"
    },
    GrowthShape("one very long block scalar", "yaml", size: 50_000) {
      "a: |\n" + String(repeating: "  a line of text\n\n", count: $0)
    },
    GrowthShape("one very long folded scalar", "yaml", size: 50_000) {
      "a: >-\n" + String(repeating: "  a line of text\n\n", count: $0)
    },
    GrowthShape("one plain scalar over many lines", "yaml", size: 50_000) {
      "a:\n" + String(repeating: "  a line of text\n", count: $0)
    },
    GrowthShape("many keys in one mapping", "yaml") { size in rows(size) { "key\($0): value\n" } },
    GrowthShape("many anchors and aliases", "yaml") { size in rows(size) { "- &a\($0) x\n- *a\($0)\n" } },
    GrowthShape("many aliases of one anchor", "yaml") { size in "- &a x\n" + rows(size) { _ in "- *a\n" } },
    GrowthShape("many comments", "yaml") { size in rows(size) { "# comment \($0)\n" } + "a: 1\n" },
    GrowthShape("many comments after values", "yaml") { size in rows(size) { "- a # comment \($0)\n" } },
    GrowthShape("flow over many lines", "yaml") { size in "[\n" + rows(size) { "  {a: \($0)},\n" } + "]\n" },
    GrowthShape("flow mapping over many lines", "yaml") { size in
      "{\n" + rows(size) { "  k\($0): v,\n" } + "}\n"
    },
    GrowthShape("many documents", "yaml") { size in rows(size) { "---\na: \($0)\n" } },
    GrowthShape("many tags", "yaml") { size in rows(size) { "- !!str \($0)\n" } },
    GrowthShape("many empty lines", "yaml", size: 100_000) {
      "a: 1\n" + String(repeating: "\n", count: $0) + "b: 2\n"
    },
    GrowthShape("many unclosed brackets", "yaml") { String(repeating: "[ \n", count: $0) },
    GrowthShape("many faulty lines", "yaml") { size in rows(size) { "a\($0): b: c\n" } },
  ]

  /// Shapes of menu specs, for reading and linting.
  public static let specs: [GrowthShape] = [
    GrowthShape("items of one menu", "yaml", size: 2_000) { size in
      "kind: context\nitems:\n" + rows(size) { "  - {title: Item \($0), command: item.\($0)}\n" }
    },
    GrowthShape("equal items of one menu", "yaml", size: 2_000) { size in
      "kind: context\nitems:\n" + rows(size) { _ in "  - {title: Open, shortcut: cmd+o, command: a}\n" }
    },
    GrowthShape("menus of one item", "yaml", size: 2_000) { size in
      "menus:\n" + rows(size) { "  - {kind: menuBar, title: Menu \($0), items: [Item \($0)]}\n" }
    },
    GrowthShape("dividers", "yaml", size: 2_000) { size in "items:\n" + rows(size) { _ in "  - ---\n" } },
    GrowthShape("deep submenus", "json", size: 45) {
      String(repeating: "{\"title\": \"A\", \"items\": [", count: $0) + "\"B\""
        + String(repeating: "]}", count: $0)
    },
    GrowthShape("documents of one menu", "yaml", size: 1_000) { size in
      rows(size) { "---\nkind: context\nitems: [Item \($0)]\n" }
    },
    GrowthShape("one very long title", "yaml", size: 10_000) {
      "kind: context\nitems:\n  - " + String(repeating: "Long Words ", count: $0) + "\n"
    },
    GrowthShape("one very long title of brackets", "json", size: 10_000) {
      "{\"kind\": \"context\", \"items\": [\"" + String(repeating: "{", count: 2 * $0)
        + String(repeating: "'a «", count: $0) + "\"]}"
    },
    GrowthShape("toggles between dividers", "yaml", size: 2_000) { size in
      "kind: context\nfor: x\nitems:\n"
        + rows(size) { "  - {title: Item \($0 % 7), type: toggle, checked: \($0 % 2 == 0)}\n  - ---\n" }
    },
    GrowthShape("unknown keys", "yaml", size: 2_000) { size in
      "items: [A]\n" + rows(size) { "titel\($0): a\n" }
    },
    GrowthShape("unknown keys of items", "yaml", size: 2_000) { size in
      "items:\n" + rows(size) { "  - {title: Item \($0), shortcutt: a, keyEquivalent\($0): b}\n" }
    },
    GrowthShape("one shortcut in one menu", "yaml", size: 2_000) { size in
      "kind: menuBar\ntitle: Item\nitems:\n" + rows(size) { "  - {title: Item \($0), shortcut: cmd+e}\n" }
    },
    GrowthShape("one shortcut over many menus", "yaml", size: 2_000) { size in
      "menus:\n"
        + rows(size) {
          "  - {kind: menuBar, title: Menu \($0), items: [{title: Item \($0), shortcut: cmd+e}]}\n"
        }
    },
    GrowthShape("equal keys", "yaml", size: 2_000) { size in rows(size) { _ in "title: a\n" } + "items: [A]\n"
    },
    GrowthShape("aliases of an item", "yaml", size: 2_000) { size in
      "items:\n  - &a {title: Open}\n" + rows(size) { _ in "  - *a\n" }
    },
    GrowthShape("suppressions", "yaml", size: 2_000) { size in
      "items:\n" + rows(size) { "  - item \($0) # menulint:disable-line title-capitalization\n" }
    },
  ]

  /// The shapes of JSON texts.
  public static let json: [GrowthShape] = [
    GrowthShape("many items", "json") { size in
      "[" + rows(size) { "{\"title\": \"Item \($0)\", \"shortcut\": \"cmd+n\"},\n" } + "1]"
    },
    GrowthShape("deep nesting", "json", size: 100) {
      String(repeating: "[", count: $0) + String(repeating: "]", count: $0)
    },
    GrowthShape("one very long line", "json") { size in "[" + rows(size) { "\"item \($0)\"," } + "1]" },
    GrowthShape("one very long string", "json", size: 100_000) {
      "\"" + String(repeating: "long words ", count: $0) + "\""
    },
    GrowthShape("one very long string with escapes", "json", size: 100_000) {
      "\"" + String(repeating: "\\u00e9\\n", count: $0) + "\""
    },
    GrowthShape("many keys in one mapping", "json") { size in
      "{" + rows(size) { "\"k\($0)\": 1,\n" } + "\"k\": 1}"
    },
    GrowthShape("many comments", "jsonc") { size in rows(size) { "// comment \($0)\n" } + "1" },
    GrowthShape("arrays over many lines", "json") { size in "[" + rows(size) { "[\n\($0)\n],\n" } + "1]" },
    GrowthShape("many faults", "json") { size in "[" + rows(size) { "1,, '\($0)' True\n" } + "1]" },
    GrowthShape("many wrong brackets", "json", size: 100_000) {
      String(repeating: "[", count: 900) + String(repeating: "[}", count: $0)
    },
  ]
}

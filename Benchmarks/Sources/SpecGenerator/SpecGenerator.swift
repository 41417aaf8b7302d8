/// Writes menu specs that look handwritten. The same seed gives the same specs.
public struct SpecGenerator {
  /// The language of a spec.
  public enum Format: String, CaseIterable, Sendable {
    case yaml, json
  }

  private let format: Format
  private var random: SeededGenerator
  private var text: [UInt8] = []
  private var command = 0
  private var titles: Set<String> = []
  private var numbered = 0
  private var shortcuts = 0

  private static let verbs = [
    "New", "Open", "Close", "Save", "Move", "Copy", "Share", "Export", "Import", "Rename", "Duplicate",
    "Show",
    "Find", "Insert", "Remove", "Pin", "Archive", "Print", "Select", "Merge", "Split", "Lock", "Sort",
    "Group",
  ]
  private static let nouns = [
    "Note", "Folder", "Window", "Document", "Page", "Image", "Table", "Column", "Row", "Chart", "Layer",
    "Tag",
    "Bookmark", "Comment", "Section", "Library", "Project", "Template", "Sidebar", "Outline", "Account",
    "Café",
  ]
  private static let menus = ["File", "Edit", "View", "Format", "Insert", "Arrange", "Tools", "Window"]

  private init(format: Format, seed: UInt64) {
    self.format = format
    random = SeededGenerator(seed: seed)
  }

  /// Returns a spec with a number of items in menus of at most ten.
  public static func spec(items: Int, format: Format, seed: UInt64) -> [UInt8] {
    var generator = SpecGenerator(format: format, seed: seed)
    generator.writeSpec(items: items)
    return generator.text
  }

  private mutating func writeSpec(items: Int) {
    text.reserveCapacity(items * 80 + 200)
    write(
      format == .yaml
        ? "---\napp: Fieldnotes\nplatforms: [macOS]\nmenus:\n"
        : "{\n  \"app\": \"Fieldnotes\",\n  \"platforms\": [\"macOS\"],\n  \"menus\": [\n")
    var menu = 0
    var left = items
    while left > 0 {
      let count = min(10, left)
      left -= count
      writeMenu(number: menu, items: count, isLast: left == 0)
      menu += 1
    }
    if format == .json { write("  ]\n}\n") }
  }

  private mutating func writeMenu(number: Int, items: Int, isLast: Bool) {
    let title = Self.menus[number % Self.menus.count] + (number < Self.menus.count ? "" : " \(number)")
    write(
      format == .yaml
        ? "  - kind: menuBar\n    title: \(title)\n    items:\n"
        : "    {\n      \"kind\": \"menuBar\",\n      \"title\": \"\(title)\",\n      \"items\": [\n")
    for index in 0..<items {
      if index == 5, index + 1 < items {
        write(format == .yaml ? "      - ---\n" : "        \"---\",\n")
        continue
      }
      writeItem(isLast: index + 1 == items)
    }
    if format == .json { write("      ]\n    }\(isLast ? "" : ",")\n") }
  }

  private mutating func writeItem(isLast: Bool) {
    let needsInput = Int.random(in: 0..<4, using: &random) == 0
    var pairs = [("title", uniqueTitle() + (needsInput ? "…" : ""), true)]
    if Int.random(in: 0..<3, using: &random) == 0, let shortcut = nextShortcut() {
      pairs.append(("shortcut", shortcut, true))
    }
    if needsInput { pairs.append(("needsInput", "true", false)) }
    if Int.random(in: 0..<2, using: &random) == 0 {
      command += 1
      pairs.append(("command", "note.command\(command)", true))
    }
    if format == .json {
      let written = pairs.map { $0.2 ? "\"\($0.0)\": \"\($0.1)\"" : "\"\($0.0)\": \($0.1)" }
      write("        {\(written.joined(separator: ", "))}\(isLast ? "" : ",")\n")
    } else if pairs.count > 2 {
      write("      - \(pairs.map { "\($0.0): \($0.1)" }.joined(separator: "\n        "))\n")
    } else {
      write("      - {\(pairs.map { "\($0.0): \($0.1)" }.joined(separator: ", "))}\n")
    }
  }

  private mutating func uniqueTitle() -> String {
    let verb = Self.verbs.randomElement(using: &random) ?? ""
    let noun = Self.nouns.randomElement(using: &random) ?? ""
    let title = "\(verb) \(noun)"
    // A number distinguishes equal titles. In a spec with few items, few titles need one.
    let isNew = titles.insert(title).inserted
    guard !isNew else { return title }
    numbered += 1
    return "\(title) \(numbered)"
  }

  /// Returns a shortcut that no other item of the spec has; nil if none is left.
  private mutating func nextShortcut() -> String? {
    let keys = "bdefgijklnoprstuxy"
    let modifiers = ["opt+shift+cmd", "ctrl+opt+cmd", "ctrl+shift+cmd"]
    guard shortcuts < keys.count * modifiers.count else { return nil }
    let key = keys[keys.index(keys.startIndex, offsetBy: shortcuts % keys.count)]
    defer { shortcuts += 1 }
    return "\(modifiers[shortcuts / keys.count])+\(key)"
  }

  private mutating func write(_ piece: String) { text.append(contentsOf: piece.utf8) }
}

/// The SplitMix64 sequence for a seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

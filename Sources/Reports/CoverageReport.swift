import MenuModel
import TextCore

/// How much was read of menus, for people and for programs.
package struct CoverageReport {
  private let menus: [CoverageMenu]

  package init(_ menus: [CoverageMenu]) { self.menus = menus }

  /// How many menus were read to which part.
  private var totals: [(read: CoverageMenu.Read, count: Int)] {
    CoverageMenu.Read.allCases.map { read in (read, menus.count { $0.read == read }) }
  }

  // MARK: Text

  /// A line a menu, its items below it.
  package func text() -> String {
    var text = ""
    for menu in menus {
      text += "\(menu.file):\(menu.line): \(menu.kind.rawValue)"
      if !menu.title.faces.isEmpty || menu.title.isOpen { text += " \(menu.title.outline)" }
      if let (relation, place) = menu.placement { text += " \(relation) \(place)" }
      text += ", \(menu.read.words)"
      if !menu.why.isEmpty { text += ": " + menu.why.joined(separator: "; ") }
      text += "\n"
      for item in menu.items { append(item, indent: 1, to: &text) }
    }
    let counts = totals.filter { $0.count > 0 }.map { "\($0.count) \($0.read.words)" }
    text += Wording.count(menus.count, "menu")
    return text + (counts.isEmpty ? "\n" : ": \(counts.joined(separator: ", "))\n")
  }

  private func append(_ item: CoverageItem, indent: Int, to text: inout String) {
    text += String(repeating: "  ", count: indent) + item.outline + "\n"
    for inner in item.items { append(inner, indent: indent + 1, to: &text) }
  }

  // MARK: JSON

  /// `--format json`: see `CoverageSchema`.
  package func json() -> String {
    let lines = menus.map { menu in
      var object = JSONObject()
      object.add("file", menu.file)
      object.add("line", menu.line)
      object.add("kind", menu.kind.rawValue)
      object.add(menu.title)
      if let (relation, place) = menu.placement {
        var placement = JSONObject()
        placement.add(relation, place)
        object.add("placement", raw: placement.text)
      }
      object.add("read", menu.read.rawValue)
      if !menu.why.isEmpty { object.add("why", raw: JSONObject.array(menu.why.map(JSONText.quoted))) }
      object.add("items", raw: JSONObject.array(menu.items.map(json)))
      return object.text
    }
    var counts = JSONObject()
    counts.add("menus", menus.count)
    for (read, count) in totals { counts.add(read.rawValue, count) }
    return "{\"version\":1,\"menus\":[\(lines.joined(separator: ",\n"))],\"totals\":\(counts.text)}\n"
  }

  private func json(_ item: CoverageItem) -> String {
    var object = JSONObject()
    object.add("type", item.type)
    object.add(item.title)
    if let file = item.file { object.add("file", file) }
    object.add("line", item.line)
    if let how = item.how { object.add("how", how) }
    if let shortcut = item.shortcut { object.add("shortcut", shortcut) }
    if let role = item.role { object.add("role", role) }
    if let symbol = item.symbol { object.add("symbol", symbol) }
    if item.isConditional { object.add("conditional", raw: "true") }
    if !item.items.isEmpty {
      object.add(item.type == "picker" ? "options" : "items", raw: JSONObject.array(item.items.map(json)))
    }
    return object.text
  }
}

extension CoverageMenu.Read {
  fileprivate var words: String {
    switch self {
    case .whole: "read wholly"
    case .rows: "read with rows"
    case .part: "read in part"
    case .none: "not read"
    }
  }
}

/// A JSON object while it is written.
private struct JSONObject {
  private var members: [String] = []

  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ name: String, raw value: String) { members.append("\(JSONText.quoted(name)):\(value)") }
  mutating func add(_ name: String, _ value: String) { add(name, raw: JSONText.quoted(value)) }
  mutating func add(_ name: String, _ value: Int) { add(name, raw: String(value)) }

  mutating func add(_ title: CoverageTitle) {
    if title.faces.count == 1, !title.isOpen {
      add("title", title.faces[0])
    } else if !title.faces.isEmpty {
      add("titles", raw: Self.array(title.faces.map(JSONText.quoted)))
    }
  }

  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }
}

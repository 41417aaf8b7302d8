#if SwiftSource
import MenuModel

/// What was read of menus, for people and for programs.
package struct Coverage {
  /// How much of a menu was read.
  package enum Read: String, CaseIterable {
    case whole, rows, part, none
  }

  private let menus: [SwiftMenu]

  /// - Parameter files: The files asked for; nil for all. Of menus of other files the items that stand in them.
  package init(_ reading: MenuReading, files: Set<String>?) {
    guard let files else {
      menus = reading.menus
      return
    }
    var menus = reading.menus.filter { files.contains($0.file) }
    var shown = Set(menus.flatMap { $0.items.flatMap(\.identities) })
    for menu in reading.menus where !files.contains(menu.file) {
      var part = menu
      part.items = menu.items.flatMap { $0.standing(in: files, &shown) }
      if !part.items.isEmpty { menus.append(part) }
    }
    self.menus = menus
  }

  /// How much of a menu was read, and why not all of it.
  package static func read(_ menu: SwiftMenu) -> (Read, why: [String]) {
    var known = 0
    var rows = 0
    var missing = 0
    var why: [String] = []
    func visit(_ items: [SwiftItem]) {
      for item in items {
        switch item.type {
        case "divider": break
        case "section" where item.title == nil, "controlGroup" where item.title == nil: break
        case "unknown":
          missing += 1
          if let reason = item.reason { why.append(reason) }
        default:
          if item.title == nil, item.symbol != nil {
            known += 1
          } else if let title = item.title, !title.faces.isEmpty {
            known += 1
            if item.type == "dynamic" { rows += 1 }
          } else if item.type == "dynamic" {
            rows += 1
          } else {
            missing += 1
            why.append(item.title?.reason ?? "no title")
          }
        }
        visit(item.items)
      }
    }
    visit(menu.items)
    var unique: [String] = []
    for reason in why where !unique.contains(reason) { unique.append(reason) }
    if missing > 0 { return (known + rows == 0 ? .none : .part, unique) }
    return (rows > 0 ? .rows : .whole, [])
  }

  // MARK: JSON

  /// `coverage --format json`.
  package func json() -> String {
    var totals: [Read: Int] = [:]
    var lines: [String] = []
    for menu in menus {
      let (read, why) = Self.read(menu)
      totals[read, default: 0] += 1
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
      object.add("read", read.rawValue)
      if !why.isEmpty { object.add("why", raw: JSONObject.array(why.map(JSONObject.quoted))) }
      object.add("items", raw: JSONObject.array(menu.items.map { $0.json(in: menu) }))
      lines.append(object.text)
    }
    var counts = JSONObject()
    counts.add("menus", menus.count)
    for read in Read.allCases { counts.add(read.rawValue, totals[read] ?? 0) }
    return "{\"version\":1,\"menus\":[\(lines.joined(separator: ",\n"))],\"totals\":\(counts.text)}\n"
  }

  // MARK: Text

  /// What people read: a line a menu, its items below it.
  package func text(showsItems: Bool = true) -> String {
    var result = ""
    var totals: [Read: Int] = [:]
    for menu in menus {
      let (read, why) = Self.read(menu)
      totals[read, default: 0] += 1
      var line = "\(menu.file):\(menu.line): \(menu.kind.rawValue)"
      if let title = menu.title { line += " \(title.outline)" }
      if let (relation, place) = menu.placement { line += " \(relation) \(place)" }
      line += ", \(read.words)"
      if !why.isEmpty { line += ": " + why.joined(separator: "; ") }
      result += line + "\n"
      if showsItems { result += menu.outline }
    }
    let counts = Read.allCases.compactMap { read in totals[read].map { "\($0) \(read.words)" } }
    result += "\(menus.count) menus: \(counts.joined(separator: ", "))\n"
    return result
  }
}

extension Coverage.Read {
  fileprivate var words: String {
    switch self {
    case .whole: "read wholly"
    case .rows: "read with rows"
    case .part: "read in part"
    case .none: "not read"
    }
  }
}

extension Title {
  /// The title in an outline: “Hide”|“Show”, ? where it isn't known.
  package var outline: String {
    var parts = faces.map { "“\($0.shownText)”" }
    if reason != nil { parts.append("?") }
    return parts.isEmpty ? "?" : parts.joined(separator: "|")
  }
}

extension Face {
  /// The text with `{}` for holes.
  package var shownText: String { String(text.flatMap { $0 == Self.hole ? "{}" : String($0) }) }
}

extension SwiftMenu {
  /// The items, a line each: type, title, shortcut, conditions (`1a`: the first arm of the first statement).
  package var outline: String {
    var numbers: [Int: Int] = [:]
    return items.map { $0.outline(indent: 1, &numbers) }.joined()
  }
}

extension SwiftItem {
  fileprivate func outline(indent: Int, _ numbers: inout [Int: Int]) -> String {
    var line = String(repeating: "  ", count: indent) + type
    if let title { line += " \(title.outline)" }
    if let subtitle { line += " / \(subtitle.outline)" }
    if let shortcut { line += " [\(shortcut.text ?? "?")]" }
    if let role { line += " \(role)" }
    if let symbol { line += " (\(symbol))" }
    if isDisabled { line += " disabled" }
    if isHidden { line += " hidden" }
    if !conditions.isEmpty {
      let names = conditions.map { branch in
        let number = numbers[branch.statement] ?? numbers.count + 1
        numbers[branch.statement] = number
        return "\(number)\(Character(Unicode.Scalar(UInt8(97 + min(branch.arm, 25)))))"
      }
      line += " if " + names.joined(separator: " ")
    }
    if let reason = type == "unknown" ? reason : title?.reason { line += " (\(reason))" }
    return line + "\n" + items.map { $0.outline(indent: indent + 1, &numbers) }.joined()
  }

  /// What had to be followed to know the title.
  package func how(in menu: SwiftMenu) -> Face.How? {
    guard let face = title?.faces.first else { return nil }
    if face.how == .system || face.how == .project { return face.how }
    guard let place = face.place else { return face.how }
    if place.file != menu.place.file { return .project }
    if place.start < menu.place.start || place.end > menu.place.end { return .helper }
    if place.start < self.place.start || place.end > self.place.end { return .local }
    return face.how
  }

  // What tells items apart: where they are made, and rows of one place by their titles.
  fileprivate var identity: String { "\(place.file):\(place.start):\(title?.outline ?? "")" }
  fileprivate var identities: [String] { [identity] + items.flatMap(\.identities) }

  // The parts that stand in some files and weren't shown.
  fileprivate func standing(in files: Set<String>, _ shown: inout Set<String>) -> [SwiftItem] {
    var part = self
    part.items = items.flatMap { $0.standing(in: files, &shown) }
    if files.contains(file), shown.insert(identity).inserted { return [part] }
    return part.items
  }

  fileprivate func json(in menu: SwiftMenu) -> String {
    var object = JSONObject()
    object.add("type", type)
    object.add(title)
    if file != menu.file { object.add("file", file) }
    object.add("line", line)
    if let how = how(in: menu) { object.add("how", how.name) }
    if let text = shortcut?.text { object.add("shortcut", text) }
    if let role { object.add("role", role) }
    if let symbol { object.add("symbol", symbol) }
    if !conditions.isEmpty { object.add("conditional", raw: "true") }
    if !items.isEmpty {
      object.add(
        type == "picker" ? "options" : "items", raw: JSONObject.array(items.map { $0.json(in: menu) }))
    }
    return object.text
  }
}

extension KeyShortcut {
  /// As a spec spells it, Command first; nil where it isn't known.
  package var text: String? {
    guard case .known(let shortcut) = self else { return nil }
    var parts: [String] = []
    if shortcut.modifiers.contains(.function) { parts.append("fn") }
    if shortcut.modifiers.contains(.command) { parts.append("cmd") }
    if shortcut.modifiers.contains(.control) { parts.append("ctrl") }
    if shortcut.modifiers.contains(.option) { parts.append("opt") }
    if shortcut.modifiers.contains(.shift) { parts.append("shift") }
    return (parts + [shortcut.key]).joined(separator: "+")
  }
}

/// A JSON object while it is written.
private struct JSONObject {
  private var members: [String] = []

  var text: String { "{" + members.joined(separator: ",") + "}" }

  mutating func add(_ name: String, raw value: String) { members.append("\(Self.quoted(name)):\(value)") }
  mutating func add(_ name: String, _ value: String) { add(name, raw: Self.quoted(value)) }
  mutating func add(_ name: String, _ value: Int) { add(name, raw: String(value)) }

  mutating func add(_ title: Title?) {
    guard let title else { return }
    if title.faces.count == 1, title.reason == nil {
      add("title", title.faces[0].shownText)
    } else if !title.faces.isEmpty {
      add("titles", raw: Self.array(title.faces.map { Self.quoted($0.shownText) }))
    }
  }

  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
#endif

import Foundation
import MenuModel
import MenuSpecParser
import TestSupport

@testable import DataTree
@testable import LintRules
@testable import TextCore

/// Specs in JSON a step or three away from the examples and exceptions of one rule: with other keys, titles and places,
/// mostly those that its other examples have. The same ones in every run.
struct NearbySpecs {
  private var random: SeededGenerator
  /// The specs from which all others come, with the options of the rule there.
  let examples: [(spec: [String: Any], options: [String: OptionValue])]
  private var items: [Any] = []
  private var titles: [String] = []
  private var facets: [(key: String, value: Any)] = []

  init(of about: RuleDescription) {
    random = SeededGenerator(seed: about.id.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    let own = about.examples.map { ($0.unmarked.text, $0.options) }
    let exceptions = ExceptionTests.sections.filter { $0.rule == about.id }.map { section in
      let text = section.text.replacing(/[⟪⟨⟫⟩][!?]?/) { _ in "" }
      return (text, [String: OptionValue]())
    }
    examples = (own + exceptions).compactMap { text, options in
      let spec = MenuSpec(parsing: SourceText(text), format: .yaml)
      guard let json = SpecWriter(format: .json).spec(of: spec.menus),
        let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      else { return nil }
      return (object["menus"] == nil ? ["menus": [object]] : object, options)
    }
    for example in examples { take(example.spec["menus"]) }
  }

  private mutating func take(_ list: Any?) {
    for element in list as? [Any] ?? [] {
      if let text = element as? String { titles.append(text) }
      guard let element = element as? [String: Any] else { continue }
      if element["kind"] == nil { items.append(element) }
      for (key, value) in element.sorted(by: { $0.key < $1.key }) {
        if key == "title", let text = value as? String {
          titles.append(text)
        } else if !Self.lists.contains(key) {
          facets.append((key, value))
        } else {
          take(value)
        }
      }
    }
  }

  private static let lists = ["items", "options", "alternates", "menus"]

  /// A spec near to one of the examples.
  mutating func next(_ example: Int) throws -> String {
    var spec = examples[example].spec
    for _ in 0...random.below(3) {
      var menus = spec["menus"] as? [Any] ?? []
      var position = random.below(max(1, count(menus)))
      change(&menus, &position)
      spec["menus"] = menus
      if random.below(8) == 0 {
        spec["platforms"] = [["macOS"], ["iOS"], ["iPadOS", "macOS"], ["visionOS"]][random.below(4)]
      }
      if random.below(30) == 0 { spec["locale"] = "de" }
    }
    let data = try JSONSerialization.data(
      withJSONObject: spec, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private func count(_ list: [Any]) -> Int {
    list.reduce(0) { total, element in
      let parts =
        (element as? [String: Any])?.filter { Self.lists.contains($0.key) }.values.map { $0 as? [Any] ?? [] }
        ?? []
      return total + 1 + parts.reduce(0) { $0 + count($1) }
    }
  }

  // Changes the element at a position, in the order of the text.
  private mutating func change(_ list: inout [Any], _ position: inout Int) {
    for index in list.indices {
      if position == 0 {
        position = -1
        return change(at: index, of: &list)
      }
      position -= 1
      guard var element = list[index] as? [String: Any] else { continue }
      for key in Self.lists where position >= 0 {
        guard var parts = element[key] as? [Any] else { continue }
        change(&parts, &position)
        element[key] = parts
      }
      list[index] = element
      if position < 0 { return }
    }
  }

  private mutating func change(at index: Int, of list: inout [Any]) {
    let element =
      list[index] as? [String: Any]
      ?? (list[index] as? String == "---" ? ["title": "Item"] : ["title": list[index]])
    let isMenu = element["kind"] != nil || element["items"] != nil && element["title"] == nil
    switch random.below(isMenu ? 10 : 16) {
    case 0, 1, 2: list[index] = setting(Self.generic[random.below(Self.generic.count)], in: element)
    case 3, 4: if !facets.isEmpty { list[index] = setting(facets[random.below(facets.count)], in: element) }
    case 5, 6: list[index] = retitled(element)
    case 7:
      let keys = element.keys.sorted().filter { $0 != "title" && $0 != "type" }
      if !keys.isEmpty {
        let gone = keys[random.below(keys.count)]
        list[index] = element.filter { $0.key != gone }
      }
    case 8: list.insert(list[index], at: index + random.below(2) * (list.count - index))
    case 9:
      if isMenu {
        let added = (1...1 + random.below(13)).map { "Item \(["One", "Two", "Six", "Ten"][$0 % 4]) \($0)" }
        list[index] = element.merging(["items": (element["items"] as? [Any] ?? []) + added]) { $1 }
      } else {
        list.remove(at: index)
      }
    case 10: list.remove(at: index)
    case 11: list.insert("---", at: index + random.below(2))
    case 12:
      list.insert(items.isEmpty ? "Item" : items[random.below(items.count)], at: index + random.below(2))
    case 13:
      list.insert(titles.isEmpty ? "Item" : titles[random.below(titles.count)], at: index + random.below(2))
    case 14: list.swapAt(index, random.below(list.count))
    default:
      let group: [String: Any] = random.below(2) == 0 ? ["type": "section"] : ["title": "Group"]
      list[index] = group.merging(["items": [list[index]]]) { $1 }
    }
  }

  private func setting(_ facet: (key: String, value: Any), in element: [String: Any]) -> [String: Any] {
    var element = element
    if facet.key == "titles" { element["title"] = nil }
    element[facet.key] = facet.value
    return element
  }

  private mutating func retitled(_ element: [String: Any]) -> [String: Any] {
    let title = element["title"] as? String ?? ""
    let other = titles.isEmpty ? "Item" : titles[random.below(titles.count)]
    var element = element
    switch random.below(9) {
    case 0, 1: element["title"] = other
    case 2: element["title"] = title.hasSuffix("…") ? String(title.dropLast()) : title + "…"
    case 3: element["title"] = title.lowercased()
    case 4: element["title"] = title + " " + (other.split(separator: " ").first.map(String.init) ?? "")
    case 5: element["title"] = (title.split(separator: " ").first.map(String.init) ?? "") + " " + other
    case 6: element["title"] = title.split(separator: " ").dropLast().joined(separator: " ")
    case 7: element["title"] = ""
    default:
      element["titles"] = [title, other]
      element["title"] = nil
    }
    return element
  }

  nonisolated(unsafe) static let generic: [(key: String, value: Any)] = [
    ("standard", true), ("dynamic", true), ("hidden", true), ("enabled", false), ("needsInput", true),
    ("confirms", true),
    ("role", "destructive"), ("role", "cancel"), ("checked", true), ("checked", "mixed"), ("type", "toggle"),
    ("type", "unknown"),
    ("symbol", "trash"), ("image", "x"), ("shortcut", "cmd+k"), ("shortcut", "shift+cmd+n"),
    ("shortcut", "cmd+left"),
    ("subtitle", "More"), ("command", "a.b"), ("action", "act:"), ("when", "a"), ("when", ["!a"]),
    ("id", "x"), ("indent", 1),
    ("platforms", ["iOS"]), ("platforms", ["macOS"]), ("platforms", ["iPadOS"]), ("kind", "context"),
    ("kind", "menuBar"),
    ("kind", "popUp"), ("kind", "pullDown"), ("kind", "dock"), ("kind", "edit"), ("kind", "menu"),
    ("kind", "quickActions"),
    ("kind", "commandGroup"), ("kind", "menuBarExtra"), ("items", ["One"]), ("items", [] as [Any]),
    ("whenUnavailable", "hide"), ("whenUnavailable", "disable"),
    ("alternates", [["title": "Other", "modifiers": ["option"]]]), ("locale", "de"), ("placeholders", ["x"]),
  ]
}

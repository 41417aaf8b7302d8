import Foundation
import MenuModel
import TestSupport

@testable import LintRules

/// Specs that go through a range, starting at the examples and exceptions of one rule: each length of each list, each share
/// of a kind of element in it, each number of an option, each word of the rule's source for each text, each two facets of
/// one element, menus and items more than once and in other orders. What a rule compares, and with what, is met by some.
struct SweptSpecs {
  typealias Swept = (spec: Any, options: [String: OptionValue])
  private let about: RuleDescription
  private let examples: [(spec: [String: Any], options: [String: OptionValue])]
  private let words: [String]
  private var made: [() -> Swept] = []

  init(of about: RuleDescription) throws {
    self.about = about
    examples = NearbySpecs(of: about).examples
    words = try Self.words(of: about)
  }

  /// The texts of a rule's source that are no prose, and their words.
  static func words(of about: RuleDescription) throws -> [String] {
    let name = about.id.split(separator: "-").map(\.capitalized).joined()
    let files = try SourceTexts.files(in: "LintRules/Rules").filter { $0.hasSuffix("/\(name).swift") }
    let texts = try files.flatMap { try SourceTexts.all(in: $0) }.filter { !$0.contains("\\(") }
    let parts = texts.flatMap { $0.split(separator: " ").map(String.init) }
    return Set(texts + parts).filter { !$0.isEmpty && $0.utf8.count < 40 }.sorted()
  }

  /// The specs, of many a part that is spread over all.
  mutating func all() -> [() -> Swept] {
    var all: [() -> Swept] = []
    func take(_ most: Int) {
      let count = made.count
      all += count <= most ? made : (0..<most).map { made[$0 * count / most] }
      made = []
    }
    for (spec, options) in examples { numbers(spec, options) }
    take(.max)
    for (spec, options) in examples {
      for place in Place.all(in: spec) where place.isList {
        lengths(place, spec, options)
        orders(place, spec, options)
      }
    }
    take(200)
    for (spec, options) in examples { texts(spec, options) }
    take(260)
    facets()
    take(100)
    for (spec, options) in examples {
      for place in Place.all(in: spec) where place.isList { meetings(place, spec, options) }
    }
    take(100)
    for (spec, options) in examples {
      for place in Place.all(in: spec) where place.isElement {
        retitled(place, spec, options)
        qualified(place, spec, options)
      }
    }
    take(160)
    for (spec, options) in examples {
      for place in Place.all(in: spec) where place.isElement {
        enclosed(place, spec, options)
        actuated(place, spec, options)
      }
    }
    take(100)
    return all
  }

  // Every number around that of each option.
  private mutating func numbers(_ spec: Any, _ options: [String: OptionValue]) {
    for option in about.options {
      guard case .number(let usual) = options[option.name] ?? option.defaultValue else { continue }
      for number in Set([0, 1, 2, 3, 4, 5, 6, 8, usual - 1, usual + 1]).sorted() where number >= 0 {
        made.append { (spec, options.merging([option.name: .number(number)]) { $1 }) }
      }
    }
  }

  // MARK: - Lists

  private mutating func lengths(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    guard let list = place.value as? [Any], let last = list.last(where: { $0 as? String != "---" }) else {
      return
    }
    let numbers = about.options.compactMap { option -> Int? in
      if case .number(let number) = options[option.name] ?? option.defaultValue { number } else { nil }
    }
    let most = min(max(list.count + 2, 9, (numbers.max() ?? 0) * 3 / 2 + 2), 34)
    for count in 0...most {
      let added = (0..<max(0, count - list.count)).map { Self.copy(of: last, $0) }
      made.append { (place.setting(Array(list.prefix(count)) + added, in: spec), options) }
    }
    // So many of one kind among so many.
    let rich = list.max { Self.weight(of: $0) < Self.weight(of: $1) } ?? last
    guard Self.weight(of: rich) > 0 else { return }
    for count in [2, 3, 4, 5, 6, 8, 10] {
      for share in 1..<count {
        let all =
          (0..<share).map { Self.copy(of: rich, $0) } + (share..<count).map { "\(Self.names[$0 + 10]) It" }
        made.append { (place.setting(all, in: spec), options) }
      }
    }
  }

  private mutating func orders(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    guard let list = place.value as? [Any], !list.isEmpty else { return }
    var orders: [[Any]] = [list + list, list.reversed(), Array(list.dropFirst()) + [list[0]]]
    orders.append(list.flatMap { [$0, "---"] })
    orders.append(["---"] + list)
    orders.append(list + list.map { Self.with([("when", "late")], $0) })
    for platforms in [["iOS"], ["iPadOS"], ["macOS"], ["iPadOS", "macOS"], ["visionOS", "iOS"]] {
      orders.append(list + [Self.with([("platforms", platforms)], list[0])])
      orders.append(list.map { Self.with([("platforms", platforms)], $0) } + list)
      // Two that don't meet, and one that meets both.
      let other = platforms == ["iOS"] ? ["iPadOS"] : ["iOS"]
      orders.append(
        list.dropLast()
          + [[("platforms", platforms)], [("platforms", other)], []].map {
            Self.with($0, list[list.count - 1])
          })
      orders.append(
        [[("platforms", platforms)], [("platforms", other)], []].map { Self.with($0, list[0]) }
          + list.dropFirst())
    }
    for order in orders
    where place.path.last.map({ $0.isMenus }) != true || !order.contains(where: { $0 is String }) {
      made.append { (place.setting(order, in: spec), options) }
    }
  }

  // Two of a list that never meet, or only now and then.
  private mutating func meetings(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    guard let list = place.value as? [Any] else { return }
    let pairs: [([(String, Any)], [(String, Any)])] = [
      ([("platforms", ["iPadOS"])], [("platforms", ["macOS"])]), ([("when", "a")], [("when", "!a")]),
      ([("when", "a")], [("when", "b")]),
      ([("platforms", ["macOS", "iOS"])], [("platforms", ["iPadOS", "iOS"])]),
      ([("when", "a=1")], [("when", "a=2")]), ([("when", "a")], [("when", ["a", "b"])]),
      ([("hidden", true)], []),
      ([("dynamic", true)], []), ([("lint", ["disable": about.id])], []),
    ]
    for first in list.indices.prefix(5) {
      for second in list.indices.dropFirst(first + 1).prefix(4) {
        for (one, other) in pairs
        where ![list[first], list[second]].contains(where: { $0 as? String == "---" }) {
          var changed = list
          changed[first] = Self.with(one, list[first])
          changed[second] = Self.with(other, list[second])
          let pair = changed
          made.append { (place.setting(pair, in: spec), options) }
        }
      }
    }
  }

  // One element with titles that are known in part, or written otherwise.
  private mutating func retitled(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    let element = place.value as? [String: Any]
    guard let title = element?["title"] as? String ?? place.value as? String, title != "---" else { return }
    let words = title.split(separator: " ")
    var titles = [
      "\(title)\u{A0}…", "\(title) (Old) Row", "Undo \(title)", "\(title)/Row", "“\(title)”", "  \(title) ",
    ]
    titles += [
      "\(words.first ?? "") (\(words.dropFirst().joined(separator: " ")))", "\(title) ▸ Row", "& \(title)",
    ]
    for other in titles {
      made.append { (place.setting(Self.with([("title", other)], place.value), in: spec), options) }
    }
    let named: [(String, Any)] = [("title", "<x>"), ("placeholders", ["x"])]
    made.append { (place.setting(Self.with(named, place.value), in: spec), options) }
    let partly: [(String, Any)] = [("title", "\(title) <x>"), ("placeholders", ["x"])]
    made.append { (place.setting(Self.with(partly, place.value), in: spec), options) }
    guard element?["kind"] == nil, element?["items"] == nil else { return }
    for other in [[title, "Row"], ["Row", title], [title, "Row", "Tab"]] {
      let bare = (element ?? [:]).filter { $0.key != "title" }
      made.append { (place.setting(bare.merging(["titles": other]) { $1 }, in: spec), options) }
    }
  }

  // One element with each key that says how it is shown.
  private mutating func qualified(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    guard place.value as? String != "---" else { return }
    let element = place.value as? [String: Any] ?? [:]
    let all: [[(String, Any)]] = [
      [("labelStyle", "titleOnly")], [("labelStyle", "titleAndIcon")],
      [("labelStyle", "iconOnly"), ("symbol", "pin")],
      [("style", "menu")], [("style", "inline")], [("style", "palette")], [("style", "compactMenu")],
      [("platforms", ["iOS"]), ("style", "menu")], [("platforms", ["tvOS"])],
      [("platforms", ["iOS", "iPadOS"])],
      [("platforms", ["visionOS"])], [("platforms", ["macOS", "iOS"])],
      [("platforms", ["watchOS", "macOS"])],
      [("primaryAction", true)], [("order", "fixed")], [("order", "priority")], [("layout", "small")],
      [("layout", "medium"), ("platforms", ["iOS"])], [("keepsMenuOpen", true)], [("enabled", true)],
      [("checked", false)],
      [("action", "performFindPanelAction:")], [("action", "showHelp:")],
      [("subtitle", "Row"), ("image", "row")],
      [("type", "section")], [("type", "text")], [("type", "controlGroup"), ("items", ["A", "B"])],
      [("type", "stepper")],
      [("type", "picker"), ("options", ["A", "B", "C"]), ("selection", "A")],
      [("whenUnavailable", "hide"), ("when", "a")],
      [("type", "picker"), ("options", ["A", "B"]), ("style", "menu")], [("items", []), ("dynamic", true)],
      [("for", "text")], [("for", "")], [("complete", true)], [("indent", 2)], [("locale", "en-GB")],
      [("locale", "pt")],
      [("standard", true), ("enabled", false)], [("hidden", true), ("when", "a")], [("needsInput", false)],
      [("nonsense", 1)], [("nonsense", 1), ("enabled", false)],
    ]
    for facets in all {
      var changed = element
      if element.isEmpty { changed["title"] = place.value }
      for (key, value) in facets { changed[key] = value }
      if changed["type"] as? String == "picker" { changed["items"] = nil }
      let other = changed
      made.append { (place.setting(other, in: spec), options) }
    }
  }

  // One element inside others, of which an outer one says how all of it is shown.
  private mutating func enclosed(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    guard (place.value as? [String: Any])?["kind"] == nil, place.value as? String != "---" else { return }
    let facets: [[String: Any]] = [
      ["hidden": true], ["when": "a"], ["platforms": ["iOS"]], ["platforms": ["macOS"]], ["dynamic": true],
      ["enabled": false], ["standard": true], [:],
    ]
    let containers: [[String: Any]] = [["type": "section"], ["title": "Row"], ["type": "controlGroup"]]
    for facet in facets {
      for container in containers {
        let inner = container.merging(["items": [place.value]]) { $1 }
        let outer: [String: Any] = ["title": "Tab", "items": [inner]]
        for whole in [inner.merging(facet) { $1 }, outer.merging(facet) { $1 }] {
          made.append { (place.setting(whole, in: spec), options) }
        }
      }
    }
  }

  // One element that does what AppKit does, under that name, another or none.
  private mutating func actuated(_ place: Place, _ spec: Any, _ options: [String: OptionValue]) {
    guard (place.value as? [String: Any])?["kind"] == nil,
      let title = (place.value as? [String: Any])?["title"] as? String ?? place.value as? String,
      title != "---"
    else { return }
    for action in Self.actions {
      let name = StandardActions.title(of: action) ?? ""
      guard title.hasPrefix(name) else { continue }
      for other in [title, "Row", "", "\(title) Row"] {
        let named = Self.with([("title", other), ("action", action)], place.value)
        made.append { (place.setting(named, in: spec), options) }
      }
    }
    let foreign = Self.actions[title.utf8.count % Self.actions.count]
    made.append { (place.setting(Self.with([("action", foreign)], place.value), in: spec), options) }
  }

  private static let actions =
    ((try? SourceTexts.all(in: "LintRules/Knowledge/StandardActions.swift")) ?? []).filter {
      $0.hasSuffix(":")
    }

  private static func weight(of element: Any) -> Int {
    guard let element = element as? [String: Any] else { return 0 }
    return element["kind"] == nil && element["items"] == nil ? element.count : 0
  }

  // An element once more, with a title of its own.
  private static func copy(of element: Any, _ number: Int) -> Any {
    let name = names[number % names.count]
    guard var copy = element as? [String: Any] else { return "\(element) \(name)" }
    if let title = copy["title"] { copy["title"] = number == 0 ? title : "\(title) \(name)" }
    return copy
  }

  private static func with(_ facets: [(String, Any)], _ element: Any) -> Any {
    guard !facets.isEmpty, element as? String != "---" else { return element }
    var element = element as? [String: Any] ?? ["title": element]
    for (key, value) in facets { element[key] = value }
    return element
  }

  private static let names = [
    "Ash", "Birch", "Cedar", "Elm", "Fir", "Gum", "Holly", "Ivy", "Juniper", "Larch", "Maple", "Oak", "Pine",
    "Rowan", "Sorb", "Thuja", "Umbra", "Vine", "Willow", "Yew", "Zelkova", "Alder", "Beech", "Cherry", "Date",
    "Elder", "Fig", "Guava", "Hazel", "Iris", "Jasmine", "Kapok", "Lime", "Mango", "Nutmeg", "Olive", "Palm",
    "Quince", "Rose", "Sage", "Teak", "Ulmus", "Viola", "Walnut",
  ]

  // MARK: - Texts

  private mutating func texts(_ spec: Any, _ options: [String: OptionValue]) {
    var texts: Set<String> = []
    for place in Place.all(in: spec) {
      guard let text = place.value as? String, text != "---" else { continue }
      if case .key(let key)? = place.path.last, ["kind", "type", "style"].contains(key) { continue }
      if place.path.contains(where: \.isPlatforms) { continue }
      texts.insert(text)
    }
    for text in texts.sorted() {
      for word in words where word != text {
        made.append { (Self.replacing(text, by: word, in: spec), options) }
      }
    }
  }

  private static func replacing(_ text: String, by other: String, in value: Any) -> Any {
    switch value {
    case let list as [Any]: list.map { replacing(text, by: other, in: $0) }
    case let map as [String: Any]: map.mapValues { replacing(text, by: other, in: $0) }
    case let own as String where own == text: other
    default: value
    }
  }

  // MARK: - Facets

  // Two facets on an element, one that the rule's examples have and one of any.
  private mutating func facets() {
    var random = SeededGenerator(seed: about.id.utf8.reduce(3) { $0 &* 31 &+ UInt64($1) })
    let places = examples.flatMap { example in
      Place.all(in: example.spec).filter(\.isElement).map { (example, $0) }
    }
    let own = places.flatMap { _, place in
      (place.value as? [String: Any] ?? [:]).sorted { $0.key < $1.key }
        .filter { !Place.lists.contains($0.key) && $0.key != "title" }.map { ($0.key, $0.value) }
    }
    guard !places.isEmpty else { return }
    for _ in 0..<100 {
      let (example, place) = places[random.below(places.count)]
      var facets: [(String, Any)] = [NearbySpecs.generic[random.below(NearbySpecs.generic.count)]]
      if !own.isEmpty { facets.append(own[random.below(own.count)]) }
      if random.below(3) == 0 { facets.append(NearbySpecs.generic[random.below(NearbySpecs.generic.count)]) }
      let chosen = facets
      made.append { (place.setting(Self.with(chosen, place.value), in: example.spec), example.options) }
    }
  }
}

/// A value in a spec, and how to get there.
private struct Place {
  enum Step {
    case key(String)
    case index(Int)

    var isMenus: Bool { if case .key("menus") = self { true } else { false } }
    var isPlatforms: Bool { if case .key("platforms") = self { true } else { false } }
  }

  let path: [Step]
  let value: Any

  static let lists: Set = ["items", "options", "alternates", "menus"]

  var isList: Bool {
    if case .key(let key)? = path.last { Self.lists.contains(key) && value is [Any] } else { false }
  }

  var isElement: Bool {
    guard case .index? = path.last, case .key(let list)? = path.dropLast().last else { return false }
    return Self.lists.contains(list)
  }

  static func all(in value: Any, at path: [Step] = []) -> [Place] {
    let here = [Place(path: path, value: value)]
    return switch value {
    case let list as [Any]:
      here + list.enumerated().flatMap { all(in: $0.element, at: path + [.index($0.offset)]) }
    case let map as [String: Any]:
      here + map.sorted { $0.key < $1.key }.flatMap { all(in: $0.value, at: path + [.key($0.key)]) }
    default: here
    }
  }

  /// A spec with another value here.
  func setting(_ new: Any, in spec: Any) -> Any { Self.set(new, path[...], spec) }

  private static func set(_ new: Any, _ path: ArraySlice<Step>, _ value: Any) -> Any {
    switch path.first {
    case nil: return new
    case .index(let index):
      guard var list = value as? [Any] else { return value }
      list[index] = set(new, path.dropFirst(), list[index])
      return list
    case .key(let key):
      guard var map = value as? [String: Any] else { return value }
      map[key] = set(new, path.dropFirst(), map[key] ?? "")
      return map
    }
  }
}

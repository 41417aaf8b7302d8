#if SwiftSource
import Testing

@testable import SwiftMenus

/// The values of expressions: lists, numbers, conditions, and cases.
struct ValueTests {
  // Returns the titles of one row per element of a list.
  private func rows(_ list: String, members: String = "", _ others: [String: String] = [:]) -> String {
    items("ForEach(\(list), id: \\.self) { Button($0) {} }", members: Self.indented(members), others)
      .replacing("button ", with: "").replacing("\n", with: " ")
  }

  private func title(_ text: String, members: String = "", _ others: [String: String] = [:]) -> String {
    items("Button(\(text)) {}", members: Self.indented(members), others).replacing("button ", with: "")
  }

  // Returns the outline of each piece of code in a context menu. All are read once, because this is faster.
  private static func outlines(_ codes: [String], members: String = "") -> [String] {
    let sections = codes.map { "Section { \($0)\n}" }.joined(separator: "\n")
    let view =
      "struct V: View { var body: some View { Text(a).contextMenu {\n\(sections)\n} }\n\(indented(members))\n}"
    guard let menu = reading(["V.swift": view]).menus.first else { return [] }
    #expect(menu.items.count == codes.count)
    return menu.items.map { section in
      var part = menu
      part.items = section.items
      return part.outline.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
    }
  }

  private static func titles(_ texts: [String], members: String = "") -> [String] {
    outlines(texts.map { "Button(\($0)) {}" }, members: members).map { $0.replacing("button ", with: "") }
  }

  // A type at the start of a line isn't a nested one.
  private static func indented(_ members: String) -> String { "  " + members.replacing("\n", with: "\n  ") }

  // MARK: Types

  // A `switch` over several values at once.
  @Test(arguments: [
    "case let (.one(a), _): a\ncase let (.two(a, _), .first): a\ncase let (.two(_, b), .last): b",
    "case (.one(let a), _): a\ncase (.two(let a, _), .first): a\ncase (.two(_, let b), .last): b",
    "case (.one(let a), .first), (.one(let a), .last): a\ncase (.two(let a, let b), let side): side == .first ? a : b",
  ])
  func tuplesMatchPatterns(cases: String) {
    let types = """
      enum Side { case first, last }
      enum Name { case one(String), two(String, String)
        func text(_ side: Side) -> String { switch (self, side) { \(cases) } } }
      """
    let texts = [
      "Name.one(\"A\").text(.last)", "Name.two(\"B\", \"C\").text(.first)",
      "Name.two(\"B\", \"C\").text(.last)",
    ]
    #expect(texts.map { title($0, members: "", ["Name.swift": types]) } == ["“A”", "“B”", "“C”"])
  }

  // An object may belong to a subclass.
  @Test func constantsOfAClassMayBeOverridden() {
    let base = "class Game { var isNew: Bool { false } }"
    let heir = "final class WebGame: Game { override var isNew: Bool { loaded } }"
    let code = "game.isNew ? \"Update\" : \"Play\""
    #expect(title(code, members: "let game: Game", ["Game.swift": base]) == "“Play”")
    let either = title(code, members: "let game: Game", ["Game.swift": "\(base)\n\(heir)"])
    #expect(either.contains("Update") && either.contains("Play"))
  }

  @Test func elementsOfNestedListsHaveTheDeclaredType() {
    let font =
      "enum Font: String { case serif = \"Serif\"; case mono = \"Mono\"\n"
      + "  static let groups: [[Font]] = [[.serif], [.mono]] }"
    let code =
      "ForEach(Font.groups, id: \\.self) { group in ForEach(group, id: \\.self) { Button($0.rawValue) {} } }"
    #expect(items(code, ["Font.swift": font]) == "button “Serif”\nbutton “Mono”")
  }

  // A state that nothing sets keeps its rows.
  @Test(arguments: [
    ("", "“A” “B”"), ("func add() { names.append(\"C\") }", "dynamic ? (a row of a loop)"),
    ("var list: some View { Edit(names: $names) }", "dynamic ? (a row of a loop)"),
  ])
  func rowsOfAStateAreKnownIfNothingSetsIt(member: String, expected: String) {
    let members = "@State private var names = [\"A\", \"B\"]\n\(member)"
    #expect(rows("names", members: members) == expected)
  }

  @Test func anInitializerMayAssignACaseToSelf() {
    let tab = """
      enum Tab { case home, search
        init?(of page: Page) { switch page { case .first: self = .home
          case .last: self = .search } }
        var name: String { switch self { case .home: "Home"
          case .search: "Search" } } }
      enum Page { case first, last }
      """
    #expect(
      items("if let tab = Tab(of: .last) { Button(tab.name) {} }", ["Tab.swift": tab])
        == "button “Search”")
  }

  @Test func aModuleMayQualifyATypeThatItsExtensionsQualifyToo() {
    let files = [
      "Models/Order.swift": "public enum Order { case up, down }",
      "App/Order.swift": """
      extension Models.Order { var name: String { switch self { case .up: "Ascending"
        case .down: "Descending" } } }
      """,
    ]
    #expect(items("Button(Models.Order.down.name) {}", files) == "button “Descending”")
  }

  @Test func modifiersMayBeNamedLikeTheEnvironmentOfAView() {
    let rows = """
      struct Rows: View { @Environment(\\.self) var environment
        var body: some View { Button("Copy") {} } }
      """
    #expect(items("Rows().environment(\\.isMenu, true)", ["Rows.swift": rows]) == "button “Copy”")
  }

  // MARK: Lists

  @Test func partsOfListsAreKnown() {
    let cases: [(String, String)] = [
      ("prefix(2)", "“A” “B”"), ("prefix(0)", ""), ("prefix(9)", "“A” “B” “C”"), ("suffix(2)", "“B” “C”"),
      ("suffix(0)", ""), ("dropFirst()", "“B” “C”"), ("dropFirst(2)", "“C”"), ("dropFirst(0)", "“A” “B” “C”"),
      ("dropLast()", "“A” “B”"), ("dropLast(2)", "“A”"), ("reversed()", "“C” “B” “A”"),
      ("prefix(count)", "dynamic ? (a row of a loop)"), ("prefix(-1)", "dynamic ? (a row of a loop)"),
      ("prefix(while: { isNew($0) })", "dynamic ? (a row of a loop)"),
      ("dropFirst(while: { isNew($0) })", "dynamic ? (a row of a loop)"),
      ("sorted()", "“A” “B” “C”"), ("shuffled()", "“A” “B” “C”"), ("map { $0 + \"!\" }", "“A!” “B!” “C!”"),
      ("map(\\.self)", "“A” “B” “C”"), ("filter { $0 != \"B\" }", "“A” “C”"),
      ("filter { _ in true }", "“A” “B” “C”"),
      ("filter { isNew($0) }", "“A” if 1a “B” if 2a “C” if 3a"),
      ("compactMap { $0 == \"B\" ? nil : $0 }", "“A” “C”"),
      ("flatMap { [$0, $0 + \"!\"] }", "“A” “A!” “B” “B!” “C” “C!”"),
      ("prefix(2).reversed()", "“B” “A”"),
      ("map { [$0] }", "? (not a text) ? (not a text) ? (not a text)"),
      ("map { $0 == \"B\" ? nil : $0 }", "“A” “C”"),
      ("filter { isNew($0) }.reversed()", "“C” if 1a “B” if 2a “A” if 3a"),
    ]
    let codes = cases.map { "ForEach([\"A\", \"B\", \"C\"].\($0.0), id: \\.self) { Button($0) {} }" }
    let all = Self.outlines(codes).map {
      $0.replacing("button ", with: "").replacing("\n", with: " ")
    }
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  @Test func elementsOfListsAreKnown() {
    let cases: [(String, String)] = [
      ("[\"A\", \"B\"].joined(separator: \", \")", "“A, B”"), ("[\"A\", \"B\"].joined()", "“AB”"),
      ("[\"A\", name].joined(separator: \" \")", "“A {}”"), ("names.joined()", "? (joined)"),
      ("some.joined(separator: \"-\")", "? (joined)"), ("some.contains(\"A\") ? \"Yes\" : \"No\"", "“Yes”"),
      ("some.contains(\"B\") ? \"Yes\" : \"No\"", "“Yes”|“No”"),
      ("some.contains(\"C\") ? \"Yes\" : \"No\"", "“No”"),
      ("([\"A\"] + names).contains(\"B\") ? \"Yes\" : \"No\"", "“Yes”|“No”"),
      ("some.first(where: { $0 == \"A\" }) ?? \"C\"", "? (a search in a list)"),
      ("[\"A\", \"B\"].first!", "“A”"), ("[\"A\", \"B\"].last!", "“B”"), ("[\"A\", \"B\"][1]", "“B”"),
      ("\"\\([\"A\", \"B\"].count) Items\"", "“2 Items”"), ("\"\\(names.count) Items\"", "“{} Items”"),
      ("[\"A\"].isEmpty ? \"None\" : \"Some\"", "“Some”"),
      ("[String]().isEmpty ? \"None\" : \"Some\"", "“None”"),
      ("[\"A\", \"B\"].contains(\"A\") ? \"Yes\" : \"No\"", "“Yes”"),
      ("[\"A\", \"B\"].contains(\"C\") ? \"Yes\" : \"No\"", "“No”"),
      ("[\"A\", name].contains(\"A\") ? \"Yes\" : \"No\"", "“Yes”"),
      ("[\"A\", name].contains(\"C\") ? \"Yes\" : \"No\"", "“Yes”|“No”"),
      ("[\"A\", \"B\"].first(where: { $0 == \"B\" }) ?? \"C\"", "“B”"),
      ("[\"A\", \"B\", \"A!\"].last(where: { $0 != \"A!\" }) ?? \"C\"", "“B”"),
      ("[\"A\", \"B\"].first { $0 != \"A\" } ?? \"C\"", "“B”"),
      ("[\"A\", \"B\"].first(where: { isNew($0) }) ?? \"C\"", "? (a search in a list)"),
      ("(\"A\", \"B\").1", "“B”"), ("(a: \"A\", b: \"B\").b", "“B”"), ("(a: \"A\", b: \"B\").0", "“A”"),
    ]
    let members = """
      let names: [String]
      let name: String
      var some: [String] { var some = ["A"]; if name == "B" { some.append("B") }; return some }
      """
    let all = Self.titles(cases.map(\.0), members: members)
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  @Test(arguments: [
    ("list.append(\"B\")", "“A” “B”"), ("list.insert(\"B\", at: 0)", "“B” “A”"),
    ("list.insert(\"B\", at: 1)", "“A” “B”"),
    ("list.insert(\"B\", at: 9)", "“A” “B”"), ("list.append(contentsOf: [\"B\", \"C\"])", "“A” “B” “C”"),
    ("list.insert(contentsOf: [\"B\", \"C\"], at: 0)", "“B” “C” “A”"), ("list += [\"B\"]", "“A” “B”"),
    ("list = list + [\"B\"]", "“A” “B”"), ("list = [\"B\"]", "“B”"), ("list.removeAll()", ""),
    ("list.removeAll(); list.append(\"B\")", "“B”"),
    ("list.removeAll(keepingCapacity: true); list.append(\"B\")", "“B”"),
    ("list.removeAll(where: { isNew($0) })", "“A” dynamic ? (a row of a loop)"),
    ("list.removeLast()", "“A” dynamic ? (a row of a loop)"),
    ("list.removeFirst()", "“A” dynamic ? (a row of a loop)"),
    ("list.remove(at: 0)", "“A” dynamic ? (a row of a loop)"),
    ("if isNew { list.append(\"B\") }", "“A” “B” if 1a"),
    ("for name in [\"B\", \"C\"] { list.append(name) }", "“A” “B” “C”"),
    ("for name in [\"B\", \"C\"] where name != \"B\" { list.append(name) }", "“A” “C”"),
    ("for name in [\"B\", \"C\"] where isNew(name) { list.append(name) }", "“A” “B” if 1a “C” if 2a"),
    ("[\"B\", \"C\"].forEach { list.append($0) }", "“A” “B” “C”"),
  ])
  func changesOfListsAreFollowed(change: String, expected: String) {
    let members = "var list: [String] { var list = [\"A\"]; \(change); return list }"
    #expect(rows("list", members: members) == expected)
  }

  @Test func rangesAreCounted() {
    let cases: [(String, String)] = [
      ("0..<3", "“0” “1” “2”"), ("1...2", "“1” “2”"), ("1..<1", ""),
      ("3...1", "dynamic ? (known only at run time)"),
      ("1...count", "dynamic ? (known only at run time)"),
      ("[1, 2].indices", "“0” “1”"), ("0..<[\"A\", \"B\"].count", "“0” “1”"),
    ]
    let codes = cases.map { "ForEach(\($0.0), id: \\.self) { Button(\"\\($0)\") {} }" }
    let all = Self.outlines(codes, members: "let count: Int").map {
      $0.replacing("button ", with: "").replacing("\n", with: " ")
    }
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  // MARK: Conditions

  @Test func conditionsAreDecided() {
    let cases: [(String, String)] = [
      ("true", "“Yes”"), ("!true", "“No”"), ("!(1 == 2)", "“Yes”"), ("1 < 2", "“Yes”"), ("2 < 2", "“No”"),
      ("2 <= 2", "“Yes”"), ("3 <= 2", "“No”"),
      ("2 > 1", "“Yes”"), ("2 > 2", "“No”"), ("2 >= 2", "“Yes”"), ("1 >= 2", "“No”"), ("1 == 1", "“Yes”"),
      ("1 != 1", "“No”"),
      ("-1 < 0", "“Yes”"), ("1_000 > 999", "“Yes”"), ("1 + 1 == 2", "“Yes”|“No”"),
      ("\"a\" == \"a\"", "“Yes”"), ("\"a\" != \"a\"", "“No”"), ("\"a\" == name", "“Yes”|“No”"),
      ("true && false", "“No”"), ("true || false", "“Yes”"), ("true && true", "“Yes”"),
      ("false || false", "“No”"),
      ("on && false", "“No”"), ("on && true", "“Yes”|“No”"), ("on || true", "“Yes”"),
      ("on || false", "“Yes”|“No”"),
      ("false && on", "“No”"), ("true || on", "“Yes”"), ("on", "“Yes”|“No”"), ("1 < count", "“Yes”|“No”"),
      ("count < 1", "“Yes”|“No”"),
      ("false && on || true", "“Yes”"), ("Kind.a == .a", "“Yes”"), ("Kind.a == .b", "“No”"),
      ("Kind.a != .b", "“Yes”"),
      ("Kind.count(1) == .count(1)", "“Yes”"), ("none == nil", "“Yes”"),
    ]
    let members = """
      enum Kind { case a, b, count(Int) }
      let on: Bool
      let count: Int
      let name: String
      let none: String? = nil
      """
    let all = Self.titles(cases.map { "\($0.0) ? \"Yes\" : \"No\"" }, members: members)
    let branches = Self.outlines(
      cases.map { "if \($0.0) { Button(\"Yes\") {} } else { Button(\"No\") {} }" }, members: members)
    let both = "button “Yes” if 1a\nbutton “No” if 1b"
    for (one, found) in zip(cases, branches) {
      #expect(found == (one.1.contains("|") ? both : "button \(one.1)"), "\(one.0)")
    }
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  @Test func sumsOfSumsEnd() {
    var title = Title(faces: [Face(text: "Fern Moss", provenance: .place)])
    for _ in 0..<60 { title = Title(joining: [title, title]) }
    #expect(title.faces.allSatisfy { $0.text.utf8.count <= 2 * Face.maximumSize })
  }

  @Test func operatorsAreEvaluated() {
    let cases: [(String, String)] = [
      ("nil ?? \"A\"", "“A”"), ("\"A\" ?? \"B\"", "“A”"), ("name ?? \"A\"", "? (name)"),
      ("none ?? \"A\"", "“A”"), ("none ?? none ?? \"A\"", "“A”"),
      ("on ? nil : \"A\" ?? \"B\"", "“A”"), ("(on ? nil : \"A\") ?? \"B\"", "“B”|“A”"),
      ("(on ? nil : name) ?? \"B\"", "? (a value that may be missing)"),
      ("\"A\" + \"B\"", "“AB”"), ("\"A\" + name", "“A{}”"), ("name + name", "? (a sum)"),
      ("\"\\(1 + 2) Items\"", "“3 Items”"),
      ("\"A\" + \"B\" + \"C\"", "“ABC”"), ("\"A\" as String", "“A”"), ("\"\\(-1)\"", "“-1”"),
      ("1.description", "“1”"), ("\"A b\".capitalized", "“A B”"), ("\"A b\".lowercased()", "“a b”"),
      ("\"A b\".uppercased()", "“A B”"), ("\"A b\".lowercased(with: l)", "? (.lowercased())"),
      ("\"A b\".localizedUppercase", "“A B”"),
      ("\"a_b_c\".replacingOccurrences(of: \"_\", with: \" \")", "“a b c”"),
      ("\"a_b\".replacing(\"_\", with: \" \")", "“a b”"),
      ("\"a b\".replacing(c, with: \"d\")", "? (.replacing())"),
      (
        "\"aaaaaaaa\"" + String(repeating: ".replacing(\"a\", with: \"aaaaaaaa\")", count: 9),
        "? (.replacing())"
      ),
      ("name.lowercased()", "? (name)"),
      ("\"A\".description", "“A”"), ("\"\\(\"A\", specifier: \"B\")\"", "“A”"),
      ("0.isZero ? \"A\" : \"B\"", "“A”"), ("1.isZero ? \"A\" : \"B\"", "“B”"),
      ("(\"A\")", "“A”"),
      ("try! \"A\"", "“A”"), ("#\"A\\b\"#", "“A\\b”"), ("\"A\\tb\\u{41}\\\"\\\\\"", "“A\tbA\"\\”"),
      ("\"\"\"\nA \\\nb\n\"\"\"", "“A b”"),
      ("#\"\"\"\nA\\#tb \\#\nc\n\"\"\"#", "“A\tb c”"),
    ]
    let members = "let on: Bool\nlet name: String\nlet none: String? = nil"
    let all = Self.titles(cases.map(\.0), members: members)
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  // MARK: Statements

  // The value of a function with all its branches.
  @Test func functionsAreRun() {
    let cases: [(String, String)] = [
      ("return \"A\"", "“A”"), ("\"A\"", "“A”"), ("let a = \"A\"; return a", "“A”"),
      ("var a = \"A\"; a = \"B\"; return a", "“B”"),
      ("var a = \"A\"; if on { a = \"B\" }; return a", "“A”|“B”"),
      ("var a = \"A\"; a += \"B\"; return a", "“AB”"),
      ("var a = \"A\"; a.append(\"B\"); return a", "“AB”"),
      ("if on { return \"A\" }; return \"B\"", "“A”|“B”"),
      ("if on { return \"A\" } else { return \"B\" }", "“A”|“B”"),
      ("if on { \"A\" } else if off { \"B\" } else { \"C\" }", "“A”|“B”|“C”"),
      ("if true { return \"A\" }; return \"B\"", "“A”"), ("if false { return \"A\" }; return \"B\"", "“B”"),
      ("if true { return \"A\" } else { return \"B\" }", "“A”"),
      ("if false { return \"A\" } else { return \"B\" }", "“B”"),
      ("if false { return \"A\" } else if on { return \"B\" }; return \"C\"", "“B”|“C”"),
      ("if on { return \"A\" } else if true { return \"B\" }; return \"C\"", "“A”|“B”"),
      ("guard on else { return \"A\" }; return \"B\"", "“A”|“B”"),
      ("guard true else { return \"A\" }; return \"B\"", "“B”"),
      ("guard false else { return \"A\" }; return \"B\"", "“A”"),
      ("guard let none else { return \"A\" }; return none", "“A”"),
      ("guard let some else { return \"A\" }; return some", "“S”"),
      ("if let some { return some }; return \"B\"", "“S”"),
      ("if let none { return none }; return \"B\"", "“B”"),
      ("if let a = some, on { return a }; return \"B\"", "“S”|“B”"),
      ("if let a = name { return a }; return \"B\"", "“B”|? (name)"),
      ("if on, false { return \"A\" }; return \"B\"", "“B”"),
      ("switch kind { case .a: return \"A\"; case .b: return \"B\" }", "“A”|“B”"),
      ("switch kind { case .a: \"A\"; case .b: \"B\" }", "“A”|“B”"),
      ("switch Kind.a { case .a: return \"A\"; case .b: return \"B\" }", "“A”"),
      ("switch Kind.b { case .a: return \"A\"; default: return \"B\" }", "“B”"),
      ("switch kind { case .a: return \"A\"; default: return \"B\" }", "“A”|“B”"),
      (
        "switch Kind.a { case .b: return \"A\"; case .a where on: return \"B\"; default: return \"C\" }",
        "“B”|“C”"
      ),
      ("switch Kind.a { case .a where false: return \"B\"; default: return \"C\" }", "“B”|“C”"),
      ("switch 2 { case 1: return \"A\"; case 2: return \"B\"; default: return \"C\" }", "“B”"),
      ("switch \"b\" { case \"a\", \"b\": return \"A\"; default: return \"C\" }", "“A”"),
      ("switch Box.text(\"T\") { case .text(let a): return a; case .none: return \"N\" }", "“T”"),
      ("switch Box.text(\"T\") { case let .text(a): return a; case .none: return \"N\" }", "“T”"),
      ("if case .text(let a) = Box.text(\"T\") { return a }; return \"N\"", "“T”"),
      ("if case .none = Box.text(\"T\") { return \"A\" }; return \"N\"", "“N”"),
      ("guard case .text(let a) = Box.text(\"T\") else { return \"N\" }; return a", "“T”"),
      ("do { return \"A\" } catch { return \"B\" }", "“A”|“B”"), ("defer { close() }; return \"A\"", "“A”"),
      ("func inner() -> String { \"A\" }; return inner()", "“A”"), ("let a = { \"A\" }; return a()", "“A”"),
      ("{ return \"A\" }()", "“A”"),
      ("if on { return \"A\" }; fatalError()", "“A”"),
      ("let a: String; if on { a = \"A\" } else { a = \"B\" }; return a", "“A”|“B”"),
      ("let (a, b) = (\"A\", \"B\"); return b", "“B”"),
      ("var a = \"A\"; for _ in 0..<2 { a += \"!\" }; return a", "“A!!”"),
      ("var a = \"A\"; for _ in names { a += \"!\" }; return a", "“{}!”|? (a is set in a loop)"),
      ("var a = \"A\"; while on { a = \"B\" }; return a", "“B”|? (a is set in a loop)"),
      ("var a = \"A\"; while on { close() }; return a", "“A”"),
      ("var a = \"A\"; repeat { a = \"B\" } while on; return a", "“B”|? (a is set in a loop)"),
    ]
    let functions = cases.enumerated().map { "func label\($0)() -> String { \($1.0) }" }
    let members = """
      enum Kind { case a, b }
      enum Box { case text(String), none }
      let kind: Kind
      let on: Bool
      let off: Bool
      let names: [String]
      let name: String
      let none: String? = nil
      let some: String? = "S"
      \(functions.joined(separator: "\n"))
      """
    let all = Self.titles(cases.indices.map { "label\($0)()" }, members: members)
    for (one, found) in zip(cases, all) { #expect(found == one.1, "\(one.0)") }
  }

  // MARK: Cases

  @Test(arguments: [
    ("enum Kind: String { case a, b = \"B\" }", "Kind.a.rawValue", "“a”"),
    ("enum Kind: String { case a, b = \"B\" }", "Kind.b.rawValue", "“B”"),
    ("enum Kind { case a }", "Kind.a.rawValue", "? (rawValue)"),
    ("enum Kind: Int { case a, b }", "\"\\(Kind.b.rawValue)\"", "“1”"),
    ("enum Kind: Int { case a = 3, b }", "\"\\(Kind.b.rawValue)\"", "“4”"),
    ("enum Kind: UInt8 { case a }", "\"\\(Kind.a.rawValue)\"", "“0”"),
    ("enum Kind: Double { case a }", "\"\\(Kind.a.rawValue)\"", "? (known only at run time)"),
    ("enum Kind: Int { case a = 1, b = 5, c }", "\"\\(Kind.c.rawValue)\"", "“6”"),
    ("enum Kind: String { case a, b }; let kind: Kind", "kind.rawValue", "“a”|“b”"),
    ("enum Kind: String { case a, b }", "Kind(rawValue: \"b\")!.rawValue", "“b”"),
    ("enum Kind: String { case a, b }", "Kind(rawValue: \"c\")?.rawValue ?? \"N\"", "“N”"),
    (
      "enum Kind: CaseIterable { case a, b; var title: String { self == .a ? \"A\" : \"B\" } }",
      "Kind.allCases[1].title", "“B”"
    ),
    (
      "enum Kind { case a(String); var title: String { switch self { case .a(let t): t } } }",
      "Kind.a(\"T\").title", "“T”"
    ),
    (
      "enum Kind { case a, b; static let usual = Kind.b; var title: String { switch self { case .a: \"A\"; case .b: \"B\" } } }",
      "Kind.usual.title", "“B”"
    ),
    ("struct Row { let title = \"A\" }", "Row().title", "“A”"),
    ("struct Row { @State var title = \"A\" }", "Row().title", "? (title changes)"),
    ("struct Row { @MainActor var title = \"A\" }", "Row().title", "“A”"),
    ("struct Row { @objc var title = \"A\" }", "Row().title", "“A”"),
    ("struct Row { @ObservationIgnored var title = \"A\" }", "Row().title", "“A”"),
    ("struct Row { @IBOutlet var title = \"A\" }", "Row().title", "“A”"),
    ("struct Row { let title: String }; let row: Row = .init(title: \"A\")", "row.title", "“A”"),
    (
      "enum Kind { case a, b; var title: String { self == .a ? \"A\" : \"B\" } }; let pair: (Kind, Kind) = (.a, .b)",
      "pair.1.title", "“B”"
    ),
    (
      "enum Kind { case a, b; var title: String { self == .a ? \"A\" : \"B\" } }; let kinds: [Kind] = [.b]",
      "kinds[0].title", "“B”"
    ),
    (
      "enum Kind { case a, b; var title: String { self == .a ? \"A\" : \"B\" } }; let kinds: [Kind: Kind] = [.a: .b]",
      "kinds[.a]!.title", "“B”"
    ),
    (
      "enum Kind: CaseIterable { case a, b; var title: String { self == .a ? \"A\" : \"B\" } }",
      "Kind.allCases.map(\\.title).joined(separator: \" \")", "“A B”"
    ),
    ("struct Row { let title: String }", "Row.init(title: \"A\").title", "“A”"),
    ("enum Kind: String { case a }", "Kind.a.rawValue.capitalized", "“A”"),
    ("struct Row { let title: String }", "Row(title: \"A\").title", "“A”"),
    ("struct Row { var title = \"A\" }", "Row(title: \"B\").title", "“B”"),
    ("struct Row { var title = \"A\" }", "Row().title", "“A”"),
    (
      "struct Row { let title: String; init(_ name: String) { title = name + \"!\" } }", "Row(\"A\").title",
      "“A!”"
    ),
    (
      "struct Row { let title: String; init(_ name: String = \"A\") { self.title = name } }", "Row().title",
      "“A”"
    ),
    ("struct Row { static let title = \"A\" }", "Row.title", "“A”"),
    ("struct Row { static var title = \"A\" }", "Row.title", "“A”"),
    ("struct Row { static func title(_ a: Int) -> String { a > 1 ? \"A\" : \"B\" } }", "Row.title(2)", "“A”"),
    (
      "struct Row { static func title(_ a: Int = 1) -> String { a > 1 ? \"A\" : \"B\" } }", "Row.title()",
      "“B”"
    ),
    ("struct Row { static func title(_ a: Int...) -> String { \"A\" } }", "Row.title(1, 2)", "“A”"),
    (
      "struct Row { static func title(_ a: String) -> String { a }; static func title(_ a: Int) -> String { \"N\" } }",
      "Row.title(\"T\")", "“T”"
    ),
    ("static var name = \"A\"", "Self.name", "“A”"), ("static var name = \"A\"", "V.name", "“A”"),
    ("@State var name = \"A\"", "name", "? (name changes)"),
    ("var name = \"A\"", "name", "? (name changes)"), ("let name = \"A\"", "name", "“A”"),
    ("lazy var name = \"A\"", "name", "? (name changes)"),
    ("var name: String { get { \"A\" } set {} }", "name", "“A”"),
    ("let names = [\"a\": \"A\", \"b\": \"B\"]", "names[\"b\"]!", "“B”"),
    ("let names = [\"a\": \"A\"]", "names[\"b\"] ?? \"N\"", "“N”"),
    ("let names = [\"a\": \"A\"]", "names[\"b\", default: \"D\"]", "“D”"),
    ("let names = [\"A\", \"B\"]", "names[5]", "? (an element of an array)"),
  ])
  func membersAreRead(declaration: String, text: String, expected: String) {
    #expect(title(text, members: declaration) == expected)
  }

  // MARK: Limits

  @Test("Up to 32 values of a variable are kept", arguments: [(31, true), (32, false)])
  func manyValues(count: Int, areKept: Bool) {
    let changes = (1...count).map { "if c\($0) { a = \"\($0)\" }" }.joined(separator: "\n")
    let found = title("label()", members: "func label() -> String { var a = \"0\"\n\(changes)\nreturn a }")
    #expect(found.contains("“0”|“1”|") == areKept)
    #expect(found.contains("set in too many places") != areKept)
  }

  @Test("Up to 8 lists are kept apart", arguments: [(8, true), (9, false)])
  func manyLists(count: Int, areKept: Bool) {
    let arms = (1...count).map { "case \($0): [\"A\($0)\"]" }.joined(separator: "\n")
    let found = rows("list", members: "let n: Int\nvar list: [String] { switch n {\n\(arms)\n} }")
    #expect(found.contains("“A1” if 1a “A2” if 1b") == areKept)
    #expect(found.hasPrefix("dynamic ?") != areKept)
  }

  // The texts of a switch over languages are for the people who use them.
  @Test(arguments: [
    ("case .en: \"Open\"; case .de: \"Auf\"; default: \"Other\"", [false, true, false]),
    ("case .english: \"Open\"; case .german, .french: \"Auf\"", [false, true]),
    ("case .de: \"Auf\"; default: \"Open\"", [true, false]),
    ("case .a: \"Open\"; case .de: \"Auf\"", [false, false]),
    ("case \"en\": \"Open\"; case \"de\": \"Auf\"; default: \"Other\"", [false, true, false]),
    ("case .de, .en: \"Open\"; case .fr: \"Auf\"", [false, true]),
  ])
  func textsOfLanguagesAreForeign(arms: String, expected: [Bool]) {
    let code =
      "struct V: View { let language: Language\nvar body: some View { Text(a).contextMenu { Button(label) {} } }\nvar label: String { switch language { \(arms) } } }"
    let item = reading(["V.swift": code]).menus.first?.items.first
    #expect(item?.title?.faces.map(\.isForeign) == expected)
    // A single name counts only if the code asks for a language.
    let other = reading(["V.swift": code.replacing("language", with: "kind")]).menus.first?.items.first
    let isClear = expected.count > 2 || !arms.contains("default")
    #expect(other?.title?.faces.map(\.isForeign) == (isClear ? expected : expected.map { _ in false }))
  }

  // MARK: Remembered calls

  // A call with other inputs is another call, even if the function has run before.
  @Test(arguments: [
    ("Int", "1", "2", "input == 1 ? \"A\" : \"B\""), ("Bool", "true", "false", "input ? \"A\" : \"B\""),
    ("String", "\"A\"", "\"B\"", "input"), ("[String]", "[\"A\"]", "[\"B\"]", "input[0]"),
    ("[String]", "[\"A\"]", "[\"A\", \"B\"]", "input.count == 1 ? \"A\" : \"B\""),
    ("[String: String]", "[\"k\": \"A\"]", "[\"k\": \"B\"]", "input[\"k\"]!"),
    ("Kind", ".a", ".b", "input == .a ? \"A\" : \"B\""),
    ("Box", ".text(\"A\")", ".text(\"B\")", "input.title"),
    ("Row", "Row(title: \"A\")", "Row(title: \"B\")", "input.title"),
    ("(String, Int)", "(\"A\", 1)", "(\"B\", 1)", "input.0"),
    ("(Int, String)", "(1, \"A\")", "(1, \"B\")", "input.1"),
    ("String?", "\"A\"", "nil", "input ?? \"B\""),
    ("[Row]", "[Row(title: \"A\")]", "[Row(title: \"B\")]", "input[0].title"),
    ("String", "Row(title: \"A\").title", "Row(title: \"B\").title", "input"),
  ])
  func callsDependOnTheirInputs(type: String, one: String, other: String, result: String) {
    let members = """
      enum Kind { case a, b }
      enum Box { case text(String); var title: String { switch self { case .text(let t): t } } }
      struct Row { let title: String; func label() -> String { let all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]; return title } }
      func label(_ input: \(type)) -> String { let all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]; return \(result) }
      """
    let code = [one, other, one].map { "Button(label(\($0))) {}" }.joined(separator: "\n")
    #expect(items(code, members: Self.indented(members)) == "button “A”\nbutton “B”\nbutton “A”")
    if type == "Row" {
      let methods = [one, other, one].map { "Button(\($0).label()) {}" }.joined(separator: "\n")
      #expect(items(methods, members: Self.indented(members)) == "button “A”\nbutton “B”\nbutton “A”")
    }
  }

  // Each call chooses for itself, and under the conditions around it.
  @Test func callsChooseForThemselves() {
    let members = """
      let on: Bool
      func names() -> [String] {
        let all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
        var names = ["A"]
        if on { names.append("B") }
        return names
      }
      """
    let loop = "ForEach(names(), id: \\.self) { Button($0) {} }"
    let found = items("\(loop)\nif off {\n\(loop)\n}\n\(loop)", members: Self.indented(members))
    let lines = ["“A”", "“B” if 1a", "“A” if 2a", "“B” if 2a 3a", "“A”", "“B” if 4a"]
    #expect(found == lines.map { "button \($0)" }.joined(separator: "\n"))
  }

  // An object that code changes between two calls gives another result.
  @Test func callsOfChangedObjectsRunAgain() {
    let members = """
      class Model { var title = "A"; func label() -> String { let all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]; return title } }
      func titles() -> [String] {
        let model = Model()
        model.title = "B"
        let first = model.label()
        model.title = "C"
        return [first, model.label()]
      }
      """
    #expect(rows("titles()", members: members) == "“B” “C”")
  }
}
#endif
